package io.github.dsctck.core.process;

import io.github.dsctck.core.file.CheckedRead;
import io.github.dsctck.core.process.launch.LaunchException;
import io.github.dsctck.core.process.launch.SystemKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Turns the system's refusal to start a process into an ending with a helpful reason. */
final class StartFailure {

  /** The first word of a #! line; only blanks and tabs end it. */
  private static final Pattern BLANKS = Pattern.compile("^[ \\t]*([^ \\t]*).*$");

  private static final int ENOENT = 2;
  private static final int E2BIG = 7;
  private static final int ENOEXEC = 8;
  private static final int EAGAIN = 11;
  private static final int ENOMEM = 12;
  private static final int EACCES = 13;
  private static final int ENOTDIR = 20;
  private static final int ENFILE = 23;
  private static final int EMFILE = 24;
  private static final int ETXTBSY = 26;

  /** A sharing violation, an internal error and a lack of resources. */
  private static final Set<Integer> TEMPORARY_ON_WINDOWS = Set.of(32, 1359, 1450);

  private StartFailure() {}

  /**
   * Returns whether a later start may succeed: a process still had the file open for writing, or
   * Windows failed for a moment.
   */
  static boolean isTemporary(LaunchException failure) {
    return SystemKind.isWindows()
        ? TEMPORARY_ON_WINDOWS.contains(failure.number())
        : failure.number() == ETXTBSY;
  }

  /** Returns why no system can run a command, if so. */
  static Optional<ProcessEnding> refusal(Invocation invocation) {
    if (invocation.command().isEmpty()) {
      return Optional.of(new ProcessEnding.NotStarted("the command is empty"));
    }
    for (int i = 0; i < invocation.command().size(); i++) {
      if (invocation.command().get(i).indexOf('\0') >= 0) {
        String what = i == 0 ? "the executable" : "argument " + i;
        return Optional.of(new ProcessEnding.NotStarted(what + " contains a NUL character"));
      }
    }
    for (Map.Entry<String, String> variable : invocation.environment().entrySet()) {
      if (variable.getKey().indexOf('\0') >= 0 || variable.getValue().indexOf('\0') >= 0) {
        return Optional.of(
            new ProcessEnding.NotStarted("an environment variable contains a NUL character"));
      }
      if (variable.getKey().indexOf('=') >= 0) {
        return Optional.of(
            new ProcessEnding.NotSent(
                "Java allows no \"=\" in the variable \"" + variable.getKey() + "\""));
      }
    }
    return Optional.empty();
  }

  /**
   * Returns why the system would refuse to start a program that another program starts, so that the
   * refusal itself is not seen.
   */
  static Optional<ProcessEnding> predict(Executable executable, Path folder) {
    return number(executable, folder)
        .map(number -> ending(new LaunchException(number, ""), executable, folder))
        .or(() -> executable.refusal().map(ProcessEnding.NotStarted::new));
  }

  private static Optional<Integer> number(Executable executable, Path folder) {
    Optional<Path> file = executable.file().filter(Files::exists);
    if (!Files.isDirectory(folder) || file.isEmpty()) {
      return Optional.of(ENOENT);
    }
    if (Files.isDirectory(file.get()) || !Files.isExecutable(file.get())) {
      return Optional.of(EACCES);
    }
    return interpreter(file.get())
        .filter(name -> !Files.exists(folder.resolve(name)))
        .map(name -> ENOENT);
  }

  /** Returns the ending for a failed start. */
  static ProcessEnding ending(LaunchException failure, Executable executable, Path folder) {
    if (!Files.isDirectory(folder)) {
      return new ProcessEnding.NotStarted(
          Files.exists(folder)
              ? "the working folder is not a folder"
              : "the working folder does not exist");
    }
    if (SystemKind.isWindows()) {
      return onWindows(failure);
    }
    return switch (failure.number()) {
      case ENOENT -> new ProcessEnding.NotStarted(missing(executable));
      case EACCES -> new ProcessEnding.NotStarted(denied(executable));
      case ENOEXEC -> new ProcessEnding.NotStarted("not an executable format");
      case E2BIG -> new ProcessEnding.NotStarted("the arguments and the environment are too long");
      case ENOTDIR ->
          new ProcessEnding.NotStarted("no such file (a part of its path is not a folder)");
      case ETXTBSY -> new ProcessEnding.NotStarted("the file is open for writing");
      case 0, EAGAIN, ENOMEM, ENFILE, EMFILE ->
          new ProcessEnding.NotSent(
              "the system could not provide a process (" + failure.text() + ")");
      default -> new ProcessEnding.NotStarted(failure.text());
    };
  }

  private static ProcessEnding onWindows(LaunchException failure) {
    return switch (failure.number()) {
      case 2, 3, 123 -> new ProcessEnding.NotStarted("no such file");
      case 5 -> new ProcessEnding.NotStarted("permission denied");
      case 32 -> new ProcessEnding.NotStarted("the file is open for writing");
      case 193, 216 -> new ProcessEnding.NotStarted("not an executable format");
      case 206 -> new ProcessEnding.NotStarted("the arguments are too long");
      case 740 -> new ProcessEnding.NotStarted("the program demands an administrator");
      case 0, 8, 14, 1359, 1450, 1455 ->
          new ProcessEnding.NotSent(
              "the system could not provide a process (" + failure.text() + ")");
      default -> new ProcessEnding.NotStarted(failure.text());
    };
  }

  private static String missing(Executable executable) {
    if (executable.file().filter(Files::exists).isEmpty()) {
      return "no such file";
    }
    return executable
        .file()
        .flatMap(StartFailure::interpreter)
        .map(name -> "no such file (the interpreter \"" + name + "\" of its #! line)")
        .orElse("no such file (the loader the program asks for)");
  }

  private static String denied(Executable executable) {
    if (executable.file().filter(Files::isDirectory).isPresent()) {
      return "permission denied (it is a folder)";
    }
    if (executable
        .file()
        .filter(Files::exists)
        .filter(file -> !Files.isExecutable(file))
        .isPresent()) {
      return "permission denied (the file is not executable)";
    }
    return "permission denied";
  }

  /** Returns the word behind #!, with a carriage return made visible: it is part of the name. */
  private static Optional<String> interpreter(Path file) {
    try {
      String head = new String(CheckedRead.of(file).head(256), StandardCharsets.UTF_8);
      if (!head.startsWith("#!")) {
        return Optional.empty();
      }
      String line = head.substring(2).split("\n", 2)[0];
      return Optional.of(BLANKS.matcher(line).replaceFirst("$1").replace("\r", "\\r"));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}

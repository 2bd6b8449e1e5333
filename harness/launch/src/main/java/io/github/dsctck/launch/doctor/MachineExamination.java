package io.github.dsctck.launch.doctor;

import io.github.dsctck.core.process.ChildEnvironment;
import io.github.dsctck.core.process.ProcessRunner;
import io.github.dsctck.core.scenario.Host;
import io.github.dsctck.core.text.Quotation;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Examines the machine itself.
 *
 * @param environment the environment to search for executables
 */
record MachineExamination(Host host, Map<String, String> environment) {

  private static final long ENOUGH = 256L << 20;

  List<Diagnostic> diagnostics() {
    var diagnostics = new ArrayList<Diagnostic>();
    diagnostics.add(
        Diagnostic.well("Java", Runtime.version() + " in " + System.getProperty("java.home")));
    diagnostics.add(system());
    diagnostics.add(temporary(Path.of(System.getProperty("java.io.tmpdir"))));
    diagnostics.add(searchPath());
    try (var processes = ProcessRunner.create(ChildEnvironment.passing(List.of()))) {
      diagnostics.add(Diagnostic.note("processes", processes.containment().sentence()));
    }
    return diagnostics;
  }

  private Diagnostic system() {
    return Diagnostic.well(
        "system",
        "%s on %s, %d processors, %s"
            .formatted(
                host.os().wireName(),
                System.getProperty("os.arch"),
                Runtime.getRuntime().availableProcessors(),
                host.elevated()
                    ? "elevated: scenarios with \"elevated: false\" are not exercised"
                    : "not elevated: scenarios with \"elevated: true\" are not exercised"));
  }

  private static Diagnostic temporary(Path folder) {
    var subject = "temporary files";
    try {
      Files.delete(Files.createTempFile(folder, "dsc-tck-", ".tmp"));
      long free = Files.getFileStore(folder).getUsableSpace();
      return free >= ENOUGH
          ? Diagnostic.well(subject, "in " + folder + ", " + (free >> 20) + " MiB free")
          : Diagnostic.trouble(
              subject,
              "in " + folder + ", where only " + (free >> 20) + " MiB are free",
              "Free some space there, or set TMPDIR to another folder.");
    } catch (IOException e) {
      return Diagnostic.trouble(
          subject,
          "cannot be created in " + folder,
          "Set TMPDIR to a folder that you may write to; the kit creates sandboxes of scenarios"
              + " there.");
    }
  }

  /** Examines how the engine reads PATH (contract C.3). */
  private Diagnostic searchPath() {
    boolean restricted = environment.containsKey("DSC_RESTRICTED_PATH");
    var name = restricted ? "DSC_RESTRICTED_PATH" : "PATH";
    var entries =
        Arrays.stream(environment.getOrDefault(name, "").split(File.pathSeparator))
            .filter(entry -> !entry.isEmpty())
            .toList();
    if (entries.isEmpty()) {
      return Diagnostic.trouble(name, "is empty", "Set it to the folders with executables.");
    }
    var useless = entries.stream().filter(MachineExamination::isUseless).toList();
    var found = entries.size() + (entries.size() == 1 ? " folder" : " folders");
    return useless.isEmpty()
        ? Diagnostic.well(name, found)
        : Diagnostic.note(
            name,
            found
                + "; the engine finds no executable in "
                + String.join(", ", useless.stream().map(Quotation::of).toList()));
  }

  /** Returns whether a folder does not exist or is relative, so that the kit ignores it. */
  private static boolean isUseless(String entry) {
    try {
      var folder = Path.of(entry);
      return !entry.startsWith("~") && (!folder.isAbsolute() || !Files.isDirectory(folder));
    } catch (InvalidPathException e) {
      return true;
    }
  }
}

package io.github.dsctck.core.process.file;

import io.github.dsctck.core.file.CheckedRead;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Decides how a Unix kernel starts a file: by its mode and its first bytes, see execve(2). */
public final class ProgramFormat {

  private static final Path REGISTERED = Path.of("/proc/sys/fs/binfmt_misc");
  private static final int HEAD = 256;

  /** Enough for what Linux reads of most native programs. */
  private static final int START = 4_096;

  /** The magic numbers of Mach-O and its container. */
  private static final List<String> MACH_O =
      List.of("feedface", "feedfacf", "cefaedfe", "cffaedfe", "cafebabe");

  private static final Pattern END_OF_NAME = Pattern.compile("[ \t\0]");

  /** Plain words after env: an option -S, assignments after it, and the program. */
  private static final Pattern SEARCHED =
      Pattern.compile(
          "\\S*/env[ \t]+(?:-S[ \t]*(?:\\w+=[^\\s'\"\\\\$]*[ \t]+)*)?"
              + "([^-\\s='\"\\\\$][^\\s='\"\\\\$]*)(?:[ \t].*)?");

  private static final String ELF = "7f454c46";

  /** The machines whose programs a 64-bit x86 or ARM also runs. */
  private static final Map<String, String> OLDER = Map.of("3e00", "0300", "b700", "2800");

  private static final String OWN = own();

  private ProgramFormat() {}

  /** Returns whether the system recognises a file as a program. */
  public static boolean isKnown(Path file) throws IOException {
    byte[] start = CheckedRead.of(file).head(START);
    byte[] head = Arrays.copyOf(start, Math.min(start.length, HEAD));
    String digits = HexFormat.of().formatHex(head);
    return isScript(head) || isNative(file, start, digits) || isRegistered(file, digits);
  }

  /** Linux must find the end of the interpreter's name in the first bytes. */
  private static boolean isScript(byte[] head) {
    var text = new String(head, StandardCharsets.ISO_8859_1);
    var line = interpreter(text).map(String::stripLeading).orElse("");
    return !line.isBlank()
        && (head.length < HEAD || text.indexOf('\n') > 0 || END_OF_NAME.matcher(line).find());
  }

  private static byte[] head(Path file) throws IOException {
    return CheckedRead.of(file).head(HEAD);
  }

  /** Returns why the kernel would not start a file, if so, as the end of a sentence about it. */
  public static Optional<String> obstacle(Path file) {
    if (Files.isDirectory(file)) {
      return Optional.of("is a folder");
    }
    if (!Files.isRegularFile(file)) {
      return Optional.of("is no regular file");
    }
    if (!Files.isExecutable(file)) {
      return Optional.of("lacks the executable bit");
    }
    try {
      return obstacle(new String(head(file), StandardCharsets.ISO_8859_1));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** Returns the program that a script asks {@code env} to search for, if it does. */
  public static Optional<String> searchedInterpreter(Path file) {
    try {
      var line = interpreter(new String(head(file), StandardCharsets.ISO_8859_1)).orElse("");
      var matcher = SEARCHED.matcher(line.strip());
      return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  private static Optional<String> obstacle(String head) {
    if (head.isEmpty()) {
      return Optional.of("is empty");
    }
    var interpreter = interpreter(head);
    if (interpreter.isPresent()) {
      return interpreterObstacle(interpreter.get());
    }
    // Only text can be a script that lacks its first line; a binary may be of any format.
    return head.indexOf('\0') < 0
        ? Optional.of("is a script without \"#!\" at its very beginning")
        : Optional.empty();
  }

  private static Optional<String> interpreterObstacle(String line) {
    if (line.endsWith("\r")) {
      return Optional.of("ends its first line with a carriage return, which makes \"#!\" useless");
    }
    var path = line.strip().split("[ \t]+", 2)[0];
    if (path.isEmpty()) {
      return Optional.of("names no interpreter after \"#!\"");
    }
    return !path.startsWith("/") || Files.exists(Path.of(path))
        ? Optional.empty()
        : Optional.of("names the interpreter \"" + path + "\", which is not there");
  }

  /** Returns what stands behind "#!" on the first line of a script. */
  private static Optional<String> interpreter(String head) {
    return head.startsWith("#!")
        ? Optional.of(head.substring(2).split("\n", 2)[0])
        : Optional.empty();
  }

  private static boolean isNative(Path file, byte[] start, String digits) throws IOException {
    if (!digits.startsWith(ELF) || OWN.isEmpty()) {
      return digits.startsWith(ELF) || MACH_O.stream().anyMatch(digits::startsWith);
    }
    String machine = machine(digits);
    return ElfFile.isLoadable(file, start)
        && (machine.equals(OWN) || machine.equals(OLDER.get(OWN)));
  }

  /** Returns the machine that this JVM is for, empty where the system does not tell. */
  private static String own() {
    try {
      return machine(HexFormat.of().formatHex(head(Path.of("/proc/self/exe"))));
    } catch (IOException e) {
      return "";
    }
  }

  /** Returns the machine of an ELF file: its bytes 18 and 19. */
  private static String machine(String start) {
    return start.length() < 40 ? "" : start.substring(36, 40);
  }

  /**
   * Returns whether an interpreter is registered for a file, see binfmt_misc in the Linux manual.
   */
  private static boolean isRegistered(Path file, String start) throws IOException {
    if (!Files.isDirectory(REGISTERED)) {
      return false;
    }
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(REGISTERED)) {
      for (Path entry : entries) {
        if (matches(Files.readString(entry, StandardCharsets.ISO_8859_1), file, start)) {
          return true;
        }
      }
      return false;
    }
  }

  static boolean matches(String registration, Path file, String start) {
    Map<String, String> fields =
        registration
            .lines()
            .collect(
                Collectors.toMap(
                    line -> line.split(" ", 2)[0],
                    line -> line.substring(Math.min(line.length(), line.indexOf(' ') + 1)),
                    (first, second) -> first));
    if (!fields.containsKey("enabled")) {
      return false;
    }
    String extension = fields.get("extension");
    if (extension != null) {
      return file.toString().endsWith(extension);
    }
    return hasMagic(
        start,
        2 * Integer.parseInt(fields.getOrDefault("offset", "0")),
        fields.getOrDefault("magic", ""),
        fields.getOrDefault("mask", ""));
  }

  private static boolean hasMagic(String start, int offset, String magic, String mask) {
    if (magic.isEmpty() || start.length() < offset + magic.length()) {
      return false;
    }
    for (int i = 0; i < magic.length(); i++) {
      int bits = i < mask.length() ? Character.digit(mask.charAt(i), 16) : 0xf;
      int found = Character.digit(start.charAt(offset + i), 16);
      if ((found & bits) != (Character.digit(magic.charAt(i), 16) & bits)) {
        return false;
      }
    }
    return true;
  }
}

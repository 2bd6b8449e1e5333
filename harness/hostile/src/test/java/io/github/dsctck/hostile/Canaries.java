package io.github.dsctck.hostile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Values of secrets that no file of a run and no console may show. */
final class Canaries {

  /** The value of a write-only property. */
  static final String SECRET = "Sesame-4711-Qzxw";

  /** The value of a variable of the kit's own environment that looks like a token. */
  static final String TOKEN = "Tulip-9931-Kettle";

  private static final List<String> SPELLINGS =
      Stream.of(SECRET, TOKEN).flatMap(Canaries::spellings).toList();

  private Canaries() {}

  private static Stream<String> spellings(String value) {
    var bytes = value.getBytes(StandardCharsets.UTF_8);
    return Stream.of(
        value,
        value.toUpperCase(Locale.ROOT),
        value.toLowerCase(Locale.ROOT),
        Base64.getEncoder().encodeToString(bytes),
        HexFormat.of().formatHex(bytes),
        HexFormat.of().withUpperCase().formatHex(bytes),
        value.substring(0, 8));
  }

  /** Returns how many files below a folder, and texts, show a secret. */
  static long leaked(Path folder, String... texts) throws IOException {
    var shown = Stream.of(texts).filter(Canaries::shows).count();
    if (!Files.isDirectory(folder)) {
      return shown;
    }
    try (var files = Files.walk(folder)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        shown += shows(Files.readString(file, StandardCharsets.ISO_8859_1)) ? 1 : 0;
      }
    }
    return shown;
  }

  private static boolean shows(String text) {
    return SPELLINGS.stream().anyMatch(text::contains);
  }
}

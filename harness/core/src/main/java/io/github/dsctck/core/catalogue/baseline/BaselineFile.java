package io.github.dsctck.core.catalogue.baseline;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.folder.RecordedFile;
import io.github.dsctck.core.json.JsonString;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * The copy of a run's baseline in its out folder: the parsed entries, so that the run can be judged
 * again with the same ones. Comments are not copied.
 */
public final class BaselineFile {

  /** The name of the file. */
  public static final String NAME = "baseline.yaml";

  /** The characters that YAML treats as line ends or ignores, and that JSON writes unescaped. */
  private static final Pattern UNPRINTABLE = Pattern.compile("[\\x7f-\\x9f\\u2028\\u2029\\ufeff]");

  private BaselineFile() {}

  /**
   * Writes the entries; without any, removes those of an earlier run.
   *
   * @param shown inserts placeholders for secrets
   * @throws IOException if the file cannot be written
   */
  public static void keep(Baseline baseline, OutFolder out, UnaryOperator<String> shown)
      throws IOException {
    if (baseline.entries().isEmpty()) {
      out.delete(NAME);
      return;
    }
    var text = new StringBuilder();
    for (var entry : baseline.entries()) {
      text.append("- rule: ").append(entry.rule());
      member(text, "resource", shown.apply(entry.resource()));
      member(text, "reason", shown.apply(entry.reason()));
      if (entry.expires() != null) {
        member(text, "expires", entry.expires().toString());
      }
      text.append('\n');
    }
    out.write(NAME, text.toString());
  }

  private static void member(StringBuilder text, String name, String value) {
    var quoted =
        UNPRINTABLE
            .matcher(JsonString.of(value).toJson())
            .replaceAll(one -> String.format("\\\\u%04x", (int) one.group().charAt(0)));
    text.append("\n  ").append(name).append(": ").append(quoted);
  }

  /**
   * Reads the entries of a run, none if it had no baseline. An entry that expired after the run
   * still counts for it.
   *
   * @throws IOException if the file is not one that a run keeps; the message says why
   */
  public static Baseline read(Path out, Catalogue catalogue) throws IOException {
    var kept = RecordedFile.in(out, NAME);
    if (!kept.exists()) {
      return Baseline.EMPTY;
    }
    kept.open().close();
    var file = kept.path();
    var parsed = BaselineParser.parse(file, NAME, catalogue, LocalDate.MIN);
    if (parsed instanceof ParsedBaseline.Problems wrong) {
      throw new IOException(wrong.problems().get(0).toString());
    }
    return ((ParsedBaseline.Entries) parsed).baseline();
  }
}

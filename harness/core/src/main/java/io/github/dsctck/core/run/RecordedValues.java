package io.github.dsctck.core.run;

import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.scenario.Mask;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Puts values in place of the placeholders of a transcript, and the other way round. */
final class RecordedValues {

  private final Map<String, String> values = new LinkedHashMap<>();
  private final UnaryOperator<String> mask;

  /**
   * Creates the values of one conversation.
   *
   * @param root the folder that {@code {root}} stands for
   * @param sandbox the folder that {@code {sandbox}} stands for
   * @param unique the token
   * @param mask puts the placeholders in
   */
  RecordedValues(Path root, Path sandbox, String unique, UnaryOperator<String> mask) {
    values.put("{sandbox}", text(sandbox));
    values.put("{root}", text(root));
    values.put("{unique}", unique);
    values.put("{UNIQUE}", unique.toUpperCase(Locale.ROOT));
    this.mask = mask;
  }

  private RecordedValues(Path root) {
    values.put("{root}", text(root));
    this.mask = Mask.NONE.withRoot(root)::mask;
  }

  /** Returns the values where there is no conversation yet. */
  static RecordedValues withoutSandbox(Path root) {
    return new RecordedValues(root);
  }

  /** A backslash would have to be escaped where the text is JSON; Windows takes a slash as well. */
  private static String text(Path folder) {
    return folder.toString().replace('\\', '/');
  }

  /** Returns a text of a transcript as it would read in this conversation. */
  String fill(String recorded) {
    var text = recorded;
    for (var value : values.entrySet()) {
      text = text.replace(value.getKey(), value.getValue());
    }
    return text;
  }

  /** Returns what a process wrote as it would have written it in this conversation. */
  Captured fill(Captured recorded) {
    var text = recorded.text().filter(it -> it.indexOf('{') >= 0).orElse(null);
    if (text == null) {
      return recorded;
    }
    var bytes = fill(text).getBytes(StandardCharsets.UTF_8);
    return new Captured(
        bytes, recorded.isCut() ? Math.max(recorded.total(), bytes.length + 1L) : bytes.length);
  }

  /** Returns what tells a request from others, as a transcript spells it. */
  RecordedRequest request(Invocation invocation) {
    return RecordedRequest.of(invocation, mask);
  }
}

package io.github.dsctck.core.run.replay;

import io.github.dsctck.core.exchange.Masking;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.masking.Mask;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.run.setting.ConversationBackend;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Replaces the placeholders of a transcript by values, and values by placeholders. */
final class RecordedValues {

  private final Map<String, String> values = new LinkedHashMap<>();
  private final Masking masking;

  /**
   * Creates the values of one conversation.
   *
   * @param root the folder that {@code {root}} refers to
   * @param masking inserts the placeholders
   */
  private RecordedValues(Path root, Masking masking) {
    values.put("{root}", text(root));
    this.masking = masking;
  }

  /** Returns the values of one conversation. */
  static RecordedValues of(Path root, ConversationBackend.Setting setting) {
    var of = new RecordedValues(root, setting.masking());
    of.values.put("{sandbox}", text(setting.sandbox()));
    of.values.put("{unique}", setting.unique().text());
    of.values.put("{UNIQUE}", setting.unique().text().toUpperCase(Locale.ROOT));
    setting.secrets().forEach((standIn, secret) -> of.values.put(standIn, inJson(secret)));
    return of;
  }

  /** Secrets mostly occur in JSON, where quotes in them would end the text. */
  private static String inJson(String secret) {
    var quoted = JsonString.of(secret).toJson();
    return quoted.substring(1, quoted.length() - 1);
  }

  /** Returns the values before any conversation. */
  static RecordedValues withoutSandbox(Path root) {
    return new RecordedValues(root, Mask.NONE.withRoot(root));
  }

  /** Uses slashes, which Windows accepts too, because JSON would require escaped backslashes. */
  private static String text(Path folder) {
    return folder.toString().replace('\\', '/');
  }

  /** Returns a text of a transcript with the values of this conversation. */
  String fill(String recorded) {
    var text = recorded;
    for (var value : values.entrySet()) {
      text = text.replace(value.getKey(), value.getValue());
    }
    return text;
  }

  /** Returns the output of a process with the values of this conversation. */
  Captured fill(Captured recorded) {
    var text = recorded.text();
    var charset = text.isPresent() ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
    return recorded.with(fill(new String(recorded.bytes(), charset)).getBytes(charset));
  }

  /** Returns the distinguishing data of a request, with the placeholders of a transcript. */
  RecordedRequest request(Invocation invocation) {
    return RecordedRequest.of(invocation, masking);
  }
}

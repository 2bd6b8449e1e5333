package io.github.dsctck.core.emulation;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import java.nio.charset.StandardCharsets;

/** Values written as JSON; an apostrophe stands for a quotation mark. */
public final class Texts {

  private Texts() {}

  public static JsonValue json(String text) {
    return JsonTextParser.parse(quoted(text)).asValue().orElseThrow();
  }

  public static JsonObject object(String text) {
    return json(text).asObject().orElseThrow();
  }

  public static byte[] bytes(String text) {
    return quoted(text).getBytes(StandardCharsets.UTF_8);
  }

  public static String quoted(String text) {
    return text.replace('\'', '"');
  }
}

package io.github.dsctck.core.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.ParsedText;
import org.junit.jupiter.api.Test;

class InstanceSchemaTest {

  @Test
  void tellsValidFromInvalid() {
    var schema =
        ((Compilation.Compiled)
                InstanceSchema.compile(
                    json("{\"type\":\"object\",\"properties\":{\"n\":{\"type\":\"integer\"}}}")))
            .schema();

    assertThat(schema.validate(json("{\"n\":1.0}"))).isInstanceOf(Validation.Valid.class);
    assertThat(schema.validate(json("{\"n\":\"x\"}"))).isInstanceOf(Validation.Invalid.class);
  }

  static JsonValue json(String text) {
    return ((ParsedText.Value) JsonTextParser.parse(text)).value();
  }
}

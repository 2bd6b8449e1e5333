package io.github.dsctck.core.schema.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.schema.Validation;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares what is said about random schemas with what a validator says about instances. */
class SoundComparisonTest {

  private static final int SCHEMAS = 400;
  private static final int INSTANCES = 60;
  private static final long SEED = 7;

  @Test
  void mentionsEachSchemaThatRefusesWhatAnEarlierOneAccepts() {
    var samples = new SchemaSamples(SEED);
    var silent = new ArrayList<String>();
    int narrower = 0;
    for (int i = 0; i < SCHEMAS; i++) {
      var was = samples.document();
      var is = samples.later(was);
      var changes = SchemaDifference.of(json(was), json(is));
      var refused = refused(samples, was, is);
      narrower += refused.isPresent() ? 1 : 0;
      if (refused.isPresent() && changes.isEmpty()) {
        silent.add(refused.get() + " is refused by " + is + " but not by " + was);
      }
    }

    assertThat(narrower).isGreaterThan(SCHEMAS / 5);
    assertThat(silent).isEmpty();
  }

  private static Optional<String> refused(SchemaSamples samples, String was, String is) {
    var earlier = compiled(was);
    var later = compiled(is);
    if (earlier.isEmpty() || later.isEmpty()) {
      return Optional.empty();
    }
    return Stream.generate(() -> samples.instance(3))
        .limit(INSTANCES)
        .filter(text -> earlier.get().validate(json(text)) instanceof Validation.Valid)
        .filter(text -> later.get().validate(json(text)) instanceof Validation.Invalid)
        .findFirst();
  }

  private static Optional<InstanceSchema> compiled(String text) {
    return InstanceSchema.compile(json(text)) instanceof Compilation.Compiled compiled
        ? Optional.of(compiled.schema())
        : Optional.empty();
  }

  private static JsonValue json(String text) {
    return JsonTextParser.parse(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8))
        .asValue()
        .orElseThrow();
  }
}

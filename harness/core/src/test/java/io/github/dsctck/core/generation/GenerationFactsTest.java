package io.github.dsctck.core.generation;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.catalogue.SpecSchemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class GenerationFactsTest {

  private static final SpecSchemas SCHEMAS = new SpecSchemas();

  static List<String> ids() {
    return GenerationFacts.IDS;
  }

  @Test
  void knowsEveryFile() throws IOException {
    try (var files = Files.list(Path.of("../../specs/generations"))) {
      assertThat(files.map(file -> file.getFileName().toString().replaceFirst("\\.yaml$", "")))
          .containsExactlyInAnyOrderElementsOf(GenerationFacts.IDS);
    }
  }

  @ParameterizedTest
  @MethodSource("ids")
  void fitsTheSchemaAndIsCalledAsItsFile(String id) {
    var text = SpecSchemas.text("generations/" + id + ".yaml");

    assertThat(SCHEMAS.faults("generation", text, InputFormat.YAML)).isEmpty();
    assertThat(GenerationFacts.named(id).id()).isEqualTo(id);
  }

  @ParameterizedTest
  @EnumSource(EngineGeneration.class)
  void hasFactsOfEveryGenerationThatTheKitJudgesBy(EngineGeneration generation) {
    assertThat(GenerationFacts.named(generation.label()).facts()).isNotEmpty();
  }

  /** The numbers that were counted when the generations were read for the contract. */
  @ParameterizedTest
  @CsvSource({
    "3.0.0, 3.1.0, 174, 21, 5",
    "3.1.0, 3.2.0, 264, 98, 8",
    "3.2.0, 3.2.3, 277, 14, 1",
    "3.2.3, 3.3.0-rc.1, 299, 25, 3",
    "3.3.0-rc.1, 3.3.0, 299, 1, 1",
    "3.3.0, main-2026-08-22, 299, 1, 1",
    "main-2026-08-22, 3.4-preview, 348, 51, 2"
  })
  void differsFromTheOneBefore(String earlier, String id, int size, int added, int removed) {
    var before = GenerationFacts.named(earlier).facts();
    var now = GenerationFacts.named(id).facts();

    assertThat(now).hasSize(size);
    assertThat(without(now, before)).hasSize(added);
    assertThat(without(before, now)).hasSize(removed);
  }

  private static Set<EngineFact> without(Set<EngineFact> all, Set<EngineFact> others) {
    return all.stream().filter(fact -> !others.contains(fact)).collect(toCollection(TreeSet::new));
  }

  @ParameterizedTest
  @CsvSource({
    "3.0, 3.0.0",
    "3.2, 3.2.3",
    "3.2.0, 3.2.0",
    "3.3, 3.3.0",
    "main, main-2026-08-22",
    "3.4, 3.4-preview"
  })
  void findsTheNewestOfAName(String name, String id) {
    assertThat(GenerationFacts.named(name).id()).isEqualTo(id);
  }

  @Test
  void namesTheGenerationsInsteadOfAnUnknownOne() {
    assertThatThrownBy(() -> GenerationFacts.named("4.0"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("3.0.0, 3.1.0");
  }

  @Test
  void takesTheLastOneAsTheNewest() {
    assertThat(GenerationFacts.newest().id()).isEqualTo("3.4-preview");
    assertThat(GenerationFacts.newest().partial()).isTrue();
  }

  @Test
  void ordersFactsByTopicAndValue() {
    assertThat(Stream.of(fact("b", "a"), fact("a", "b"), fact("a", "a")).sorted())
        .extracting(EngineFact::toString)
        .containsExactly("a: a", "a: b", "b: a");
  }

  private static EngineFact fact(String topic, String value) {
    return new EngineFact(topic, value);
  }
}

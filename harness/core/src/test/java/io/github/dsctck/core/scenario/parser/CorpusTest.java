package io.github.dsctck.core.scenario.parser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.json.YamlTextParser;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.schema.Validation;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds the reader of scenario files and their JSON Schema to the same good and bad files. */
class CorpusTest {

  private static final String SUFFIX = ".dsc.scenario.yaml";
  private static final InstanceSchema SCHEMA = schema();

  static Stream<Path> good() throws Exception {
    return files("good");
  }

  static Stream<Path> bad() throws Exception {
    return files("bad");
  }

  @ParameterizedTest
  @MethodSource("good")
  void readerAcceptsGoodFiles(Path file) {
    assertThat(ScenarioParser.parse(file, "s.yaml")).isInstanceOf(ParsedScenario.Scenario.class);
  }

  @ParameterizedTest
  @MethodSource("good")
  void schemaAcceptsGoodFiles(Path file) throws Exception {
    assertThat(validate(file)).isEqualTo(new Validation.Valid());
  }

  @ParameterizedTest
  @MethodSource("bad")
  void readerListsEveryProblemOfBadFiles(Path file) throws Exception {
    var parsed = ScenarioParser.parse(file, "s.yaml");

    assertThat(parsed).isInstanceOf(ParsedScenario.Problems.class);
    var problems = ((ParsedScenario.Problems) parsed).problems();
    var expected = expected(file).subList(1, expected(file).size());
    for (int i = 0; i < Math.min(expected.size(), problems.size()); i++) {
      var place = expected.get(i).substring(0, expected.get(i).indexOf('|'));
      var message = expected.get(i).substring(expected.get(i).indexOf('|') + 1);
      assertThat(problems.get(i).toString()).startsWith("s.yaml:" + place).contains(message);
    }
    assertThat(problems).hasSize(expected.size());
  }

  @ParameterizedTest
  @MethodSource("bad")
  void schemaAgreesOnBadFiles(Path file) throws Exception {
    switch (expected(file).get(0)) {
      case "schema refuses" -> assertThat(validate(file)).isInstanceOf(Validation.Invalid.class);
      case "schema accepts" -> assertThat(validate(file)).isEqualTo(new Validation.Valid());
      default ->
          assertThat(YamlTextParser.parse(Files.readAllBytes(file)))
              .matches(text -> text.asValue().isEmpty() || hasOddities(text));
    }
  }

  private static boolean hasOddities(ParsedText text) {
    return text instanceof ParsedText.Value value && !value.tolerated().isEmpty();
  }

  private static Validation validate(Path file) throws IOException {
    var value = YamlTextParser.parse(Files.readAllBytes(file)).asValue();
    return value
        .map(SCHEMA::validate)
        .orElseGet(() -> new Validation.Inconclusive("no YAML in " + file.getFileName()));
  }

  private static List<String> expected(Path file) throws IOException {
    var name = file.getFileName().toString().replace(SUFFIX, ".expected");
    return Files.readAllLines(file.resolveSibling(name));
  }

  private static Stream<Path> files(String folder) throws IOException, URISyntaxException {
    var root = Path.of(Objects.requireNonNull(CorpusTest.class.getResource(folder)).toURI());
    try (var files = Files.list(root)) {
      return files.filter(file -> file.toString().endsWith(SUFFIX)).sorted().toList().stream();
    }
  }

  private static InstanceSchema schema() {
    var resource = "/io/github/dsctck/specs/schemas/scenario.schema.json";
    try (var stream = Objects.requireNonNull(CorpusTest.class.getResourceAsStream(resource))) {
      var document = JsonTextParser.parse(stream.readAllBytes()).asValue().orElseThrow();
      return ((Compilation.Compiled) InstanceSchema.compile(document)).schema();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}

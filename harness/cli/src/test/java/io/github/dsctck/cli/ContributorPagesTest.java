package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.RuleRole;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Holds architecture.md and adding-a-rule.md against the sources they speak of. */
class ContributorPagesTest {

  /** The words of roles stand in the schema and in code alone. */
  private static final List<String> ROLES =
      Stream.of(RuleRole.values()).map(RuleRole::wireName).toList();

  private static final Path REPOSITORY = Path.of("..", "..");
  private static final Pattern CLASS = Pattern.compile("\\b[A-Z][a-z]+(?:[A-Z][a-z]+|IT)*\\b");
  private static final Pattern LAYERS = Pattern.compile("LAYERS =\\s+List\\.of\\(([^)]+)\\)");
  private static final Pattern CORE_PACKAGE = Pattern.compile("\"core[.]([a-z]+)[^\"]*\"");

  /** A module of ours, unless only its test classes are used. */
  private static final Pattern OURS =
      Pattern.compile("<artifactId>dsc-tck-([a-z-]+)</artifactId>(?!\\s*<type>test-jar)");

  private static final Pattern DEPENDENCIES =
      Pattern.compile("<dependencies>.*?</dependencies>", Pattern.DOTALL);
  private static final Pattern BUILT = Pattern.compile("<module>([^<]+)</module>");
  private static final Pattern MODULE =
      Pattern.compile("\\| `([a-z/-]+)` \\| [^|]+ \\| ([^|]*)\\|");

  private final Page architecture = page("architecture.md");
  private final Page adding = page("adding-a-rule.md");

  private static Page page(String name) {
    return Page.read(REPOSITORY.resolve("harness/docs").resolve(name));
  }

  @Test
  void theyNameClassesThatThereAre() throws IOException {
    var sources = Sources.of(REPOSITORY);
    var diagram =
        CLASS.matcher(architecture.blocks().get(0).text()).results().map(MatchResult::group);
    var spans =
        Stream.of(architecture, adding)
            .flatMap(page -> page.spans().stream())
            .filter(span -> CLASS.matcher(span).matches());

    assertThat(Stream.concat(diagram, spans)).hasSizeGreaterThan(90).allMatch(sources::hasClass);
  }

  @Test
  void packagesAreInTheOrderOfTheirLayers() {
    var test =
        Sources.text(
            REPOSITORY.resolve(
                "harness/core/src/test/java/io/github/dsctck/core/PackagesTest.java"));
    var layers = LAYERS.matcher(test).results().findFirst().orElseThrow().group(1);

    assertThat(architecture.section("Packages of the core").rows())
        .isEqualTo(
            CORE_PACKAGE.matcher(layers).results().map(it -> it.group(1)).distinct().toList());
  }

  @Test
  void modulesUseWhatTheirPomsSay() {
    var modules =
        architecture.section("Modules").lines().stream()
            .map(MODULE::matcher)
            .filter(row -> row.matches())
            .toList();

    assertThat(modules)
        .extracting(row -> row.group(1))
        .containsExactlyElementsOf(
            BUILT.matcher(pom(".")).results().map(it -> it.group(1)).toList());
    for (var row : modules) {
      var used =
          DEPENDENCIES
              .matcher(pom(row.group(1)))
              .results()
              .limit(1)
              .flatMap(it -> OURS.matcher(it.group()).results())
              .map(it -> it.group(1))
              .distinct()
              .toList();
      assertThat(names(row.group(2))).as(row.group(1)).containsExactlyInAnyOrderElementsOf(used);
    }
  }

  private static String pom(String module) {
    return Sources.text(REPOSITORY.resolve(module).resolve("pom.xml"));
  }

  /** Returns the artefacts that are made of modules. */
  private static List<String> names(String modules) {
    return Stream.of(modules.split("[`, ]+"))
        .filter(it -> !it.isBlank())
        .map(it -> it.replace("harness/", ""))
        .toList();
  }

  @Test
  void everyFieldOfARuleIsExplained() {
    var fields = SchemaFields.of(REPOSITORY.resolve("specs/schemas/rule.schema.json"), Set.of());

    assertThat(adding.section("1. Describe the rule").rows()).containsAll(fields.names());
    assertThat(fields.words()).containsAll(ROLES);
    assertThat(adding.spans())
        .containsAll(fields.words().stream().filter(word -> !ROLES.contains(word)).toList());
  }
}

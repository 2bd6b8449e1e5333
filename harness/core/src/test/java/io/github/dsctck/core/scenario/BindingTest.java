package io.github.dsctck.core.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.json.TextIssue;
import io.github.dsctck.core.json.YamlTextParser;
import io.github.dsctck.core.manifest.LoadFailure;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.scenario.parser.ParsedScenario;
import io.github.dsctck.core.scenario.parser.ScenarioParser;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BindingTest {

  private static final Path ROOT = Path.of("/repo");

  @Test
  void prefersTheManifestInTheSameFolder() {
    assertThat(bind("a/b", "", loaded("a/b/x", "A/B", "1.0.0"), loaded("a/x", "A/B", "1.0.0")))
        .isEqualTo("a/b/x");
  }

  @Test
  void looksUpwardsBeforeItLooksElsewhere() {
    assertThat(bind("a/b", "", loaded("a/b/c/x", "A/B", "1.0.0"), loaded("x", "A/B", "1.0.0")))
        .isEqualTo("x");
  }

  @Test
  void takesTheOnlyManifestBelow() {
    assertThat(bind("a", "", loaded("z/x", "A/B", "1.0.0"), loaded("a/y", "A/C", "1.0.0")))
        .isEqualTo("z/x");
  }

  @Test
  void comparesTypeNamesAsTheEngineDoes() {
    assertThat(bind("a", "", loaded("a/x", "a/b", "1.0.0"))).isEqualTo("a/x");
  }

  @Test
  void choosesByVersion() {
    var one = loaded("a/one", "A/B", "1.2.0");
    var two = loaded("a/two", "A/B", "2.0.0");

    assertThat(bind("a", "version: ^1.0\n", one, two)).isEqualTo("a/one");
    assertThat(bind("a", "version: '>=2'\n", one, two)).isEqualTo("a/two");
  }

  @Test
  void refusesSeveralManifestsEquallyNear() {
    assertThat(bind("a", "", loaded("a/x", "A/B", "1.0.0"), loaded("a/y", "A/B", "1.1.0")))
        .isEqualTo(
            "a/s.dsc.scenario.yaml:1:11: several manifests define 'A/B' equally near: a/x (1.0.0),"
                + " a/y (1.1.0); put the scenario beside the one it belongs to, or select one by 'version'");
    assertThat(bind("q", "", loaded("a/x", "A/B", "1.0.0"), loaded("b/x", "A/B", "1.0.0")))
        .contains("several manifests");
  }

  @Test
  void namesTheVersionsThereAre() {
    assertThat(bind("a", "version: ^3\n", loaded("a/x", "A/B", "1.0.0")))
        .endsWith("no manifest of 'A/B' has a version that meets '^3'; existing: 1.0.0");
  }

  @Test
  void suggestsTheTypeThatWasMeant() {
    assertThat(bind("a", "", loaded("a/x", "A/C", "1.0.0")))
        .endsWith("no manifest below the verified path defines 'A/B'; did you mean 'A/C'?");
    assertThat(bind("a", "")).contains("correct the type name, or verify a folder");
  }

  @Test
  void knowsTheManifestTheEngineDrops() {
    var dropped = dropped("z/x", YamlTextParser.parse("{ type: A/B, version: nonsense }"));

    assertThat(bind("a", "", dropped)).isEqualTo("dropped z/x");
    assertThat(bind("a", "", dropped, loaded("a/y", "A/B", "1.0.0"))).isEqualTo("a/y");
  }

  @Test
  void takesAnUnreadableManifestBesideItForItsOwn() {
    var issue = new TextIssue(TextIssue.Kind.SYNTAX, Mark.NONE, "x");
    var near = dropped("a/x", new ParsedText.Failure(issue));
    var far = dropped("b/x", new ParsedText.Failure(issue));

    assertThat(bind("a", "", far, near)).isEqualTo("dropped a/x");
    assertThat(bind("a", "", far)).contains("no manifest below the verified path");
  }

  @Test
  void prefersItsOwnManifestThatIsDropped() {
    var typed = dropped("a/x", YamlTextParser.parse("{ type: A/B, version: nonsense }"));
    var issue = new TextIssue(TextIssue.Kind.SYNTAX, Mark.NONE, "x");
    var unreadable = dropped("a/s.dsc.resource.json", new ParsedText.Failure(issue));
    var other = dropped("a/t.dsc.resource.json", new ParsedText.Failure(issue));
    var elsewhere = loaded("z/x", "A/B", "1.0.0");

    assertThat(bind("a", "", elsewhere, typed)).isEqualTo("dropped a/x");
    assertThat(bind("a", "", elsewhere, unreadable)).isEqualTo("dropped a/s.dsc.resource.json");
    assertThat(bind("a", "", elsewhere, other)).isEqualTo("z/x");
  }

  private static String bind(String folder, String more, ManifestFile... manifests) {
    var relative = folder + "/s.dsc.scenario.yaml";
    var text = "resource: A/B\n" + more + "steps: [ { get: } ]\n";
    var parsed =
        (ParsedScenario.Scenario)
            ScenarioParser.parse(
                text.getBytes(java.nio.charset.StandardCharsets.UTF_8),
                ROOT.resolve(relative),
                relative);
    var binding = Binding.of(parsed.file(), List.of(manifests));
    if (binding instanceof Binding.Bound bound) {
      return bound.file().relative();
    }
    return binding instanceof Binding.Dropped dropped
        ? "dropped " + dropped.file().relative()
        : binding instanceof Binding.Unknown unknown
            ? unknown.problem().toString()
            : ((Binding.Unbound) binding).problem().toString();
  }

  private static ManifestFile loaded(String relative, String type, String version) {
    var path = ROOT.resolve(relative);
    var manifest =
        new Manifest(
            path,
            "uri",
            type,
            version,
            ResourceKind.RESOURCE,
            false,
            List.of(),
            Map.of(),
            Optional.empty(),
            false,
            Map.of(),
            Optional.empty(),
            Optional.empty(),
            JsonObject.empty(),
            Optional.empty(),
            false);
    var content = new ParsedText.Value(JsonObject.empty(), List.of(), Map.of());
    return new ManifestFile(path, relative, 0, content, Optional.of(manifest), Optional.empty());
  }

  private static ManifestFile dropped(String relative, ParsedText content) {
    var failure = Optional.of(new LoadFailure("x", "", Mark.NONE));
    return new ManifestFile(
        ROOT.resolve(relative), relative, 0, content, Optional.empty(), failure);
  }
}

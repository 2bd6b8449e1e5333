package io.github.dsctck.core.run.setting;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.plan.ScenarioPlan;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.core.scenario.Host;
import io.github.dsctck.core.scenario.Placeholders;
import io.github.dsctck.core.scenario.UniqueToken;
import io.github.dsctck.core.script.TestedResources;
import io.github.dsctck.core.text.Draw;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SecondInstanceTest {

  private static final String ONE =
      "instances: { one: { identity: { title: ll }, desired: { body: b } } }\n";
  private static final String TITLE = "'title':{'type':'string'%s}";

  private final UniqueToken unique = UniqueToken.create();

  private Optional<String> identity(String title, String scenario) {
    return second(title, scenario)
        .map(other -> other.instance().identity().toJson().replace(unique.text(), "*"));
  }

  private Optional<SecondInstance> second(String title, String scenario) {
    var subject =
        TestedResources.of(
            ("'get':{'executable':'x'},'schema':{'embedded':{'type':'object','properties':{"
                    + TITLE
                    + ",'size':{'type':'integer'},'body':{'type':'string'}}}}")
                .formatted(title));
    var file = TestedResources.scenario(scenario);
    var resource =
        new ResourcePlan(
            subject.file(),
            subject.manifest(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(OperatingSystem.LINUX),
            Optional.empty());
    var life =
        new ScenarioPlan(
            file, Optional.of(file.instances().get(0)), List.of(), List.of(), List.of());
    var plan =
        ConversationPlan.of(
            new ResourceRun(resource, subject, Optional.empty()), life, "t.jsonl", Draw.of(1));
    var host = Host.of(OperatingSystem.LINUX, false, Map.of("TITLE", "ll"));
    var placeholders = Placeholders.of(Path.of("/box"), Path.of("/repo"), unique, host);
    return SecondInstance.of(plan, placeholders, unique);
  }

  @Test
  void takesAnotherInstanceOfTheScenario() {
    var two =
        "instances: { one: { identity: { title: a }, desired: {} },"
            + " two: { identity: { title: z }, desired: {} } }\n";
    assertThat(identity("", two)).contains("{\"title\":\"z\"}");
    assertThat(second("", two)).map(SecondInstance::authored).contains(true);
  }

  @Test
  void lengthensTheTokenOfAGeneratedIdentity() {
    var made = ONE.replace("ll", "\"a-{unique}-b\"");
    assertThat(identity("", made)).contains("{\"title\":\"a-*2-b\"}");
  }

  @Test
  void renamesAnIdentityThatMayBeAnyText() {
    assertThat(identity("", ONE)).contains("{\"title\":\"ll2\"}");
    assertThat(second("", ONE)).map(SecondInstance::authored).contains(false);
    var both = ONE.replace("title: ll", "size: 3, title: ll");
    assertThat(identity("", both)).contains("{\"size\":3,\"title\":\"ll2\"}");
  }

  @Test
  void keepsAnIdentityThatTheSchemaFixesOrRefuses() {
    assertThat(identity(",'enum':['ll','ll2']", ONE)).isEmpty();
    assertThat(identity(",'const':'ll'", ONE)).isEmpty();
    assertThat(identity(",'maxLength':2", ONE)).isEmpty();
    assertThat(identity("", ONE.replace("title: ll", "size: 3"))).isEmpty();
  }

  /** Only the value itself is hidden, not one that begins with it. */
  @Test
  void keepsAnIdentityFromTheEnvironment() {
    var hidden = ONE.replace("title: ll", "title: \"{env:TITLE}\"");
    assertThat(identity("", hidden)).isEmpty();
    assertThat(identity("", ONE.replace("body: b", "body: \"{env:TITLE}\""))).isPresent();
  }

  @Test
  void keepsTheIdentityOfAnIsolatedScenario() {
    assertThat(identity("", "isolated: true\n" + ONE)).isEmpty();
  }
}

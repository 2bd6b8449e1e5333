package io.github.dsctck.core.run.conversation;

import static io.github.dsctck.core.script.TestedResources.notes;
import static io.github.dsctck.core.script.TestedResources.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.script.TestedResources;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TwinInvocationTest {

  private static final String ARGUMENT = "get 'input':null,'args':['get',{'jsonInputArg':'--in'}]";
  private static final String JSON = "{\"title\":\"a\",\"on\":true,\"tags\":[\"x\"]}";

  private static Optional<Invocation> twin(Twin twin, String get, Invocation original) {
    var operation =
        TestedResources.of(notes(get)).manifest().operation(OperationName.GET).orElseThrow();
    return new TwinInvocation(operation, object(JSON), Set.of("tags"), original).edited(twin);
  }

  private static Invocation sent(
      List<String> command, Map<String, String> environment, String stdin) {
    var bytes = stdin == null ? null : stdin.getBytes(StandardCharsets.UTF_8);
    return new Invocation(
        command, environment, Path.of("/repo"), bytes, Duration.ofSeconds(7), true);
  }

  @Test
  void addsALineFeedToStdin() {
    var original = sent(List.of("note"), Map.of(), JSON);
    var twin = twin(Twin.TRAILING_LINE_FEED, "get", original).orElseThrow();

    assertThat(twin.stdin()).asString(StandardCharsets.UTF_8).isEqualTo(JSON + "\n");
    assertThat(twin.command()).isEqualTo(original.command());
    assertThat(twin.timeout()).isEqualTo(original.timeout());
    assertThat(twin.folder()).isEqualTo(original.folder());
  }

  @Test
  void joinsNameAndJson() {
    var twin =
        twin(
            Twin.JOINED_ARGUMENT,
            ARGUMENT,
            sent(List.of("/bin/note", "get", "--in", JSON), Map.of(), null));

    assertThat(twin.orElseThrow().command()).containsExactly("/bin/note", "get", "--in=" + JSON);
    assertThat(twin(Twin.TRAILING_LINE_FEED, ARGUMENT, sent(List.of("x"), Map.of(), null)))
        .isEmpty();
  }

  @Test
  void editsOneKindOfVariable() {
    var environment = Map.of("title", "a", "on", "true", "tags", "x", "HOME", "/home");

    assertThat(variables(Twin.QUOTED_VARIABLES, environment))
        .containsEntry("title", "\"a\"")
        .containsEntry("on", "true")
        .containsEntry("HOME", "/home");
    assertThat(variables(Twin.CAPITAL_BOOLEANS, environment))
        .containsEntry("on", "True")
        .containsEntry("title", "a");
    assertThat(variables(Twin.JSON_ARRAYS, environment))
        .containsEntry("tags", "[\"x\"]")
        .containsEntry("title", "a");
  }

  private static Map<String, String> variables(Twin twin, Map<String, String> environment) {
    return twin(twin, "get 'input':'env'", sent(List.of("note"), environment, null))
        .orElseThrow()
        .environment();
  }

  @ParameterizedTest
  @EnumSource(
      value = Twin.class,
      names = {
        "JOINED_ARGUMENT",
        "QUOTED_VARIABLES",
        "QUOTED_VALUES",
        "CAPITAL_BOOLEANS",
        "JSON_ARRAYS"
      })
  void ignoresEditsOfAnotherChannel(Twin twin) {
    assertThat(twin(twin, "get", sent(List.of("note"), Map.of(), JSON))).isEmpty();
  }
}

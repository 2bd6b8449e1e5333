package io.github.dsctck.core.plan.step;

import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.script.TestedResources;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProbePlannerTest {

  private static List<String> probe(String... operations) {
    return ProbePlanner.plan(TestedResources.of(notes(operations)).manifest(), false).stream()
        .map(step -> step.operation().wireName() + " " + step.stepInput())
        .toList();
  }

  @Test
  void getsExportsAndTestsWhatWasReturned() {
    assertThat(probe("get", "test", "export"))
        .startsWith(
            "get NONE",
            "get NONE",
            "export NONE",
            "get RETURNED",
            "get RETURNED",
            "get OTHER",
            "get STRANGER",
            "test RETURNED",
            "get NONE",
            "get PERMUTED");
  }

  @Test
  void asksNothingOfAGetWithoutInput() {
    assertThat(probe("get 'input':null")).containsExactly("get NONE", "get NONE");
    assertThat(probe("get 'input':null", "test"))
        .contains("test MALFORMED", "test INVALID")
        .noneMatch(step -> step.equals("get MALFORMED") || step.equals("get PERMUTED"));
  }

  @Test
  void sendsLargeInputOnlyToStdin() {
    assertThat(probe("get 'input':'env'")).doesNotContain("get LARGE");
    assertThat(probe("get")).contains("get LARGE");
  }

  @ParameterizedTest
  @ValueSource(strings = {"set", "delete", "set 'args':[{'whatIfArg':'-w'}],'return':'state'"})
  void neverChangesAnything(String operation) {
    assertThat(probe("get", "test", "export", operation))
        .noneMatch(
            step ->
                step.startsWith("set") || step.startsWith("delete") || step.startsWith("whatIf"));
    assertThat(probe(operation)).isEmpty();
  }

  @Test
  void exportsWhereThereIsNoGet() {
    assertThat(probe("export")).containsExactly("export NONE");
  }
}

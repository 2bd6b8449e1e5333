package io.github.dsctck.core.confirm;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.TestedResources;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StepSampleTest {

  private static List<StepRecord> gets(int count, StepInput... inputs) {
    var script = ConversationScript.of(TestedResources.notes("get"));
    for (int i = 0; i < count; i++) {
      for (var input : inputs) {
        script.get(input, "{'title':'a'}", "{'title':'a'}");
      }
    }
    return script.steps();
  }

  private static List<String> taken(List<StepRecord> steps, String... blamed) {
    var sample = new StepSample(Set.of(blamed));
    return steps.stream().filter(sample::takes).map(StepRecord::id).toList();
  }

  @Test
  void takesAFewStepsOfEachKindOfInput() {
    assertThat(taken(gets(5, StepInput.IDENTITY, StepInput.DESIRED)))
        .containsExactly("1-get", "2-get", "3-get", "4-get", "5-get", "6-get");
  }

  @Test
  void takesEveryStepThatAFindingNames() {
    assertThat(taken(gets(6, StepInput.IDENTITY), "5-get"))
        .containsExactly("1-get", "2-get", "3-get", "5-get");
  }

  @Test
  void hasALimitForAConversation() {
    var steps = gets(StepSample.OF_A_KIND, StepInput.values());

    assertThat(steps).hasSizeGreaterThan(StepSample.IN_ALL + 1);
    assertThat(taken(steps)).hasSize(StepSample.IN_ALL + 1);
  }
}

package io.github.dsctck.core.judge;

import static io.github.dsctck.core.conversation.StepInput.ALTERNATE;
import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.conversation.StepInput.INVALID;
import static io.github.dsctck.core.conversation.StepInput.MALFORMED;
import static io.github.dsctck.core.conversation.StepInput.RETURNED;
import static io.github.dsctck.core.judge.Notes.DESIRE;
import static io.github.dsctck.core.judge.Notes.KEY;
import static io.github.dsctck.core.judge.Notes.OTHER;
import static io.github.dsctck.core.judge.Notes.conversation;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class InterruptionTest {

  private static final ScriptedProcess ENDED = ScriptedProcess.ended(new ProcessEnding.Cancelled());

  private static ConversationScript begun() {
    return conversation("get", "test", "set", "delete", "export").get(IDENTITY, KEY, DESIRE);
  }

  @ParameterizedTest
  @EnumSource(
      value = StepInput.class,
      names = {"DESIRED", "ALTERNATE", "IDENTITY", "RETURNED", "INVALID", "MALFORMED", "NONE"})
  void blamesNoOperationThatTheKitEnded(StepInput input) {
    var text =
        switch (input) {
          case DESIRED -> DESIRE;
          case ALTERNATE -> OTHER;
          case IDENTITY -> KEY;
          case RETURNED -> DESIRE;
          case INVALID -> "{'title':5}";
          case MALFORMED -> "{'title':";
          default -> "";
        };

    assertThat(begun().get(input, text, ENDED).failed()).isEmpty();
    assertThat(begun().test(input, text, ENDED).failed()).isEmpty();
    assertThat(begun().set(input, text, ENDED).failed()).isEmpty();
    assertThat(begun().delete(input, text, ENDED).failed()).isEmpty();
  }

  @Test
  void blamesNoSetAfterItsGet() {
    var before = ScriptedProcess.of(DESIRE);

    assertThat(begun().set(DESIRED, DESIRE, before, ENDED).failed()).isEmpty();
    assertThat(begun().set(ALTERNATE, OTHER, before, ENDED).failed()).isEmpty();
  }

  @Test
  void givesTheReason() {
    assertThat(begun().set(DESIRED, DESIRE, ENDED).verdict("SET-04"))
        .isEqualTo("not exercised: the run was interrupted");
  }

  @Test
  void stillBlamesWhatHappenedBefore() {
    var refused =
        begun().set(DESIRED, DESIRE, ScriptedProcess.exit(2)).get(ALTERNATE, OTHER, ENDED);

    assertThat(refused.failed()).containsExactly("SET-04");
  }
}

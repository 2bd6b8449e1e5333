package io.github.dsctck.core.rules.law;

import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.HOSTILE;
import static io.github.dsctck.core.conversation.StepInput.HUGE;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.conversation.StepInput.INTERRUPTED;
import static io.github.dsctck.core.conversation.StepInput.LARGE;
import static io.github.dsctck.core.conversation.StepInput.PURGE;
import static io.github.dsctck.core.script.TestedResources.notes;
import static io.github.dsctck.core.script.TestedResources.operations;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StressRulesTest {

  private static final String KEY = "{'title':'a'}";
  private static final String WANTED = "{'title':'a','body':'b'}";
  private static final String STATE = "{'title':'a','body':'b','_exist':true}";

  private static final String LABELS =
      "'schema':{'embedded':{'$schema':'https://json-schema.org/draft/2020-12/schema',"
          + "'type':'object','additionalProperties':false,'properties':{"
          + "'labels':{'type':'object'},"
          + "'_purge':{'type':['boolean','null'],'writeOnly':true}}}},";

  private static ConversationScript conversation() {
    return ConversationScript.of(notes("get", "set"))
        .instance("identity: {title: a}, desired: {body: b}")
        .present();
  }

  @Test
  void findsAGetThatTakesLessThanAMebibyte() {
    var conversation =
        conversation().get(LARGE, WANTED, STATE).get(HUGE, WANTED, ScriptedProcess.exit(5));

    assertThat(conversation.failed()).containsExactly("ROB-04");
  }

  @Test
  void leavesAGetThatTakesLittleToAnotherRule() {
    var conversation =
        conversation()
            .get(LARGE, WANTED, ScriptedProcess.exit(5))
            .get(HUGE, WANTED, ScriptedProcess.exit(5));

    assertThat(conversation.verdict("ROB-04")).startsWith("not exercised");
  }

  private static ScriptedProcess endedInTheMiddle() {
    return ScriptedProcess.ended(new ProcessEnding.TimedOut(Duration.ofMillis(9), false));
  }

  @Test
  void findsAGetThatFailsAfterAnInterruption() {
    var conversation =
        conversation()
            .set(INTERRUPTED, WANTED, endedInTheMiddle())
            .get(INTERRUPTED, KEY, ScriptedProcess.exit(3));

    assertThat(conversation.failed()).containsExactly("ROB-08");
  }

  /** What all instances are kept in may be cut off with the one that was set. */
  @Test
  void findsAGetThatFailsEverAfterAnInterruption() {
    var conversation =
        conversation()
            .get(IDENTITY, KEY, STATE)
            .set(INTERRUPTED, WANTED, endedInTheMiddle())
            .get(INTERRUPTED, KEY, ScriptedProcess.exit(3))
            .get(IDENTITY, KEY, ScriptedProcess.exit(3));

    assertThat(conversation.verdict("ROB-08")).startsWith("violated");
  }

  @Test
  void acceptsWhateverValidStateAnInterruptionLeaves() {
    var conversation =
        conversation()
            .set(INTERRUPTED, WANTED, endedInTheMiddle())
            .get(INTERRUPTED, KEY, "{'title':'a'}");

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("ROB-08")).isEqualTo("satisfied");
  }

  /** A set that fails by itself, or ends normally, was not interrupted. */
  @Test
  void judgesNoInterruptionThatWasNone() {
    for (var end : List.of(ScriptedProcess.exit(137), ScriptedProcess.of(""))) {
      var conversation =
          conversation()
              .set(INTERRUPTED, WANTED, end)
              .get(INTERRUPTED, KEY, ScriptedProcess.exit(3));

      assertThat(conversation.verdict("ROB-08"))
          .startsWith("not applicable: every set was too fast");
    }
  }

  @Test
  void blamesNoInterruptionForAGetThatNeverWorks() {
    var conversation =
        conversation()
            .get(IDENTITY, KEY, ScriptedProcess.exit(3))
            .set(INTERRUPTED, WANTED, endedInTheMiddle())
            .get(INTERRUPTED, KEY, ScriptedProcess.exit(3));

    assertThat(conversation.verdict("ROB-08")).startsWith("not exercised: get fails even");
  }

  private static ConversationScript leading(String kept, String made) {
    var input = "{'title':'../meadow-1','body':'b'}";
    var conversation =
        conversation()
            .set(DESIRED, WANTED, "{'title':'a','body':'x'}", "", STATE)
            .get(IDENTITY, KEY, STATE);
    var sent =
        kept.isEmpty()
            ? conversation
            : conversation.set(DESIRED, WANTED, STATE, "", STATE).changingItself(kept);
    return sent.set(HOSTILE, input, "").changing(made);
  }

  @Test
  void findsAFileOutsideOfWhereInstancesAreKept() {
    var conversation = leading("notes/a.json", "meadow-1.json");

    assertThat(conversation.verdict("ROB-03")).startsWith("violated").contains("\"meadow-1.json\"");
  }

  /** Without a folder of their own, instances have no place where they must stay. */
  @ParameterizedTest
  @CsvSource({
    "notes/a.json, notes/meadow-1.json",
    "notes/a.json, notes/deeper/meadow-1.json",
    "notes/a.json, log.txt",
    "a.json, meadow-1.json",
    "a.json, other/meadow-1.json",
    "'', meadow-1.json",
  })
  void blamesNoFileThatMayBeWhereInstancesAreKept(String kept, String made) {
    assertThat(leading(kept, made).verdict("ROB-03")).isEqualTo("satisfied");
  }

  @Test
  void sayWhatPermitsThem() {
    assertThat(conversation().verdict("ROB-08")).contains("\"allow: [interrupt]\"");
    assertThat(conversation().verdict("ROB-03")).contains("\"allow: [hostile-identity]\"");
  }

  /** Which of several collections a purge concerns, only the author knows. */
  @Test
  void judgesNoPurgeOfOneOfSeveralCollections() {
    var gone = "{'labels':{'x':3},'members':['m']}";
    var members = LABELS.replace("'labels':{", "'members':{'type':'array'},'labels':{");

    assertThat(purging(members, gone, gone).failed()).doesNotContain("CAN-06");
    assertThat(purging(members, "{'labels':{'x':3},'members':null}", gone).failed())
        .contains("CAN-06");
  }

  private static ConversationScript purging(String kept, String purged) {
    return purging(LABELS, kept, purged);
  }

  private static ConversationScript purging(String members, String kept, String purged) {
    return ConversationScript.of(members + operations("get", "set"))
        .instance("identity: {}, desired: {labels: {x: 1}}")
        .present()
        .get(LARGE, "{}", "{'labels':{}}")
        .set(PURGE, "{'labels':{'x':1,'y':2}}", "")
        .set(PURGE, "{'labels':{'x':3}}", "")
        .get(PURGE, "{}", kept)
        .set(PURGE, "{'labels':{'x':3},'_purge':true}", "")
        .get(PURGE, "{}", purged);
  }

  @Test
  void findsASetThatPurgesUnasked() {
    var gone = "{'labels':{'x':3}}";

    assertThat(purging(gone, gone).verdict("CAN-06")).startsWith("violated").contains("{\"x\":3}");
  }

  @Test
  void findsASetThatPurgesNothing() {
    var kept = "{'labels':{'x':3,'y':2}}";

    assertThat(purging(kept, kept).verdict("CAN-06"))
        .startsWith("violated")
        .contains("{\"x\":3,\"y\":2}");
  }

  @Test
  void acceptsASetThatPurgesOnRequest() {
    assertThat(purging("{'labels':{'x':3,'y':2}}", "{'labels':{'x':3}}").verdict("CAN-06"))
        .isEqualTo("satisfied");
  }
}

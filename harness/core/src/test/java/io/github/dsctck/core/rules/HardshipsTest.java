package io.github.dsctck.core.rules;

import static io.github.dsctck.core.conversation.Payload.HUGE;
import static io.github.dsctck.core.conversation.Payload.INTERRUPTED;
import static io.github.dsctck.core.conversation.Payload.LARGE;
import static io.github.dsctck.core.conversation.Payload.PURGE;
import static io.github.dsctck.core.sketch.Subjects.notes;
import static io.github.dsctck.core.sketch.Subjects.operations;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.process.Ending;
import io.github.dsctck.core.sketch.Answer;
import io.github.dsctck.core.sketch.Sketch;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class HardshipsTest {

  private static final String KEY = "{'title':'a'}";
  private static final String WANTED = "{'title':'a','body':'b'}";
  private static final String STATE = "{'title':'a','body':'b','_exist':true}";

  private static final String LABELS =
      "'schema':{'embedded':{'$schema':'https://json-schema.org/draft/2020-12/schema',"
          + "'type':'object','additionalProperties':false,'properties':{"
          + "'labels':{'type':'object'},"
          + "'_purge':{'type':['boolean','null'],'writeOnly':true}}}},";

  private static Sketch talk() {
    return Sketch.of(notes("get", "set"))
        .instance("identity: {title: a}, desired: {body: b}")
        .present();
  }

  @Test
  void findsAGetThatTakesLessThanAMebibyte() {
    var talk = talk().get(LARGE, WANTED, STATE).get(HUGE, WANTED, Answer.exit(5));

    assertThat(talk.broken()).containsExactly("ROB-04");
  }

  @Test
  void leavesAGetThatTakesLittleToAnotherRule() {
    var talk = talk().get(LARGE, WANTED, Answer.exit(5)).get(HUGE, WANTED, Answer.exit(5));

    assertThat(talk.verdict("ROB-04")).startsWith("not exercised");
  }

  @Test
  void findsAGetThatFailsAfterAnInterruption() {
    var talk =
        talk()
            .set(
                INTERRUPTED, WANTED, Answer.ended(new Ending.TimedOut(Duration.ofMillis(9), false)))
            .get(INTERRUPTED, KEY, Answer.exit(3));

    assertThat(talk.broken()).containsExactly("ROB-08");
  }

  @Test
  void acceptsWhateverValidStateAnInterruptionLeaves() {
    var talk =
        talk()
            .set(
                INTERRUPTED, WANTED, Answer.ended(new Ending.TimedOut(Duration.ofMillis(9), false)))
            .get(INTERRUPTED, KEY, "{'title':'a'}");

    assertThat(talk.broken()).isEmpty();
    assertThat(talk.verdict("ROB-08")).isEqualTo("satisfied");
  }

  @Test
  void sayWhatPermitsThem() {
    assertThat(talk().verdict("ROB-08")).contains("\"allow: [interrupt]\"");
    assertThat(talk().verdict("ROB-03")).contains("\"allow: [hostile-identity]\"");
  }

  private static Sketch purging(String kept, String purged) {
    return Sketch.of(LABELS + operations("get", "set"))
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

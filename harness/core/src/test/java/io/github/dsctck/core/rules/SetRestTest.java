package io.github.dsctck.core.rules;

import static io.github.dsctck.core.conversation.StepInput.ALTERNATE;
import static io.github.dsctck.core.conversation.StepInput.CANARY;
import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.conversation.StepInput.PARTIAL;
import static io.github.dsctck.core.conversation.StepInput.READ_ONLY;
import static io.github.dsctck.core.conversation.StepInput.SECOND;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import org.junit.jupiter.api.Test;

/** What a set has to leave alone: SET-07 and SET-11. */
class SetRestTest {

  private static final String NOTE = "identity: {title: a}, desired: {body: b, count: 1}";
  private static final String KEY = "{'title':'a'}";
  private static final String INPUT = "{'title':'a','body':'b','count':1}";
  private static final String STATE = "{'title':'a','body':'b','count':1,'_exist':true}";
  private static final String OLD = "{'title':'a','body':'x','count':7,'_exist':true}";
  private static final String LESS = "{'title':'a','body':'b','_exist':true}";
  private static final String OTHER = "{'title':'a2'}";
  private static final String OTHER_GONE = "{'title':'a2','_exist':false}";
  private static final String OTHER_STATE = "{'title':'a2','body':'x','count':7,'_exist':true}";
  private static final String FIXED = "{'title':'a','body':'b','count':1,'size':9}";

  private static ConversationScript conversation() {
    return ConversationScript.of(notes("get", "set")).instance(NOTE).present();
  }

  @Test
  void findsASetThatResetsWhatIsNotMentioned() {
    var conversation =
        conversation()
            .set(DESIRED, INPUT, OLD, "", STATE)
            .set(PARTIAL, "{'title':'a','body':'b'}", STATE, "", STATE.replace("1", "0"));

    assertThat(conversation.failed()).containsExactly("SET-07");
    assertThat(conversation.verdict("SET-07")).contains("\"count\" is 0 after the set");
  }

  private static ConversationScript settingText(String after) {
    return ConversationScript.of(notes("get", "set"))
        .instance(NOTE + ", freeText: [body]")
        .present()
        .set(CANARY, "{'title':'a','body':'$x'}", STATE, "", after);
  }

  @Test
  void findsASetOfFreeTextThatResetsTheRest() {
    assertThat(settingText("{'title':'a','body':'$x','count':0,'_exist':true}").failed())
        .containsExactly("SET-07");
  }

  /** The scenario says nothing of tags, which may follow from the text. */
  @Test
  void letsUndesiredPropertiesFollowFromFreeText() {
    var conversation =
        settingText("{'title':'a','body':'$x','count':1,'tags':['x'],'_exist':true}");

    assertThat(conversation.failed()).isEmpty();
  }

  /** Takes a set that mentions the body only, and asks for all of it before and after. */
  private static ConversationScript mentioningTheBody(
      String instance, String before, String after) {
    return ConversationScript.of(notes("get", "set 'return':'state'"))
        .instance(instance)
        .present()
        .set(PARTIAL, "{'title':'a','body':'b'}", before, after)
        .get(IDENTITY, KEY, after);
  }

  /** A get that showed a property unasked would show it again. */
  @Test
  void findsASetThatDropsWhatIsNotMentioned() {
    var conversation = mentioningTheBody(NOTE, STATE, LESS);

    assertThat(conversation.failed()).containsExactly("SET-07");
    assertThat(conversation.verdict("SET-07")).contains("no \"count\" after the set");
  }

  @Test
  void missesNothingThatMayBeAbsent() {
    var known = "identity: {title: a}, desired: {body: b}, volatile: [count]";

    assertThat(mentioningTheBody(known, STATE, STATE).failed()).isEmpty();
    assertThat(mentioningTheBody(known, STATE, LESS).failed()).isEmpty();
    assertThat(mentioningTheBody(NOTE, STATE.replace("count", "size"), LESS).failed()).isEmpty();
    assertThat(mentioningTheBody(NOTE, LESS, LESS).failed()).isEmpty();
  }

  @Test
  void acceptsASetThatKeepsTheRest() {
    var conversation =
        conversation()
            .set(DESIRED, INPUT, OLD, "", STATE)
            .set(PARTIAL, "{'title':'a','body':'b'}", STATE, "", STATE);

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("SET-07")).isEqualTo("satisfied");
    assertThat(conversation().set(DESIRED, INPUT, OLD, "", STATE).verdict("SET-07"))
        .startsWith("not exercised: no set left a property unmentioned");
  }

  @Test
  void seesReadOnlyPropertiesMoveWithoutBlame() {
    var conversation =
        conversation()
            .set(DESIRED, INPUT, OLD, "", STATE.replace("}", ",'size':3}"))
            .set(
                ALTERNATE,
                KEY,
                STATE.replace("}", ",'size':3}"),
                "",
                STATE.replace("}", ",'size':4}"));

    assertThat(conversation.failed()).isEmpty();
  }

  private static ConversationScript beside(String inTheEnd) {
    return conversation()
        .get(IDENTITY, KEY, OLD)
        .set(SECOND, OTHER_STATE, OTHER_GONE, "", OTHER_STATE)
        .get(SECOND, OTHER, OTHER_STATE)
        .set(DESIRED, INPUT, OLD, "", STATE)
        .get(SECOND, OTHER, inTheEnd);
  }

  @Test
  void findsASetThatRemovesOrChangesAnotherInstance() {
    assertThat(beside(OTHER_GONE).failed()).containsExactly("SET-07");
    assertThat(beside("{'title':'a2','body':'b','count':1,'_exist':true}").failed())
        .containsExactly("SET-07");
  }

  /** What only one instance may have goes from one to the other. */
  @Test
  void acceptsThatAnotherInstanceLosesAValue() {
    assertThat(beside(OTHER_STATE).failed()).isEmpty();
    assertThat(beside("{'title':'a2','count':7,'_exist':true}").failed()).isEmpty();
  }

  private static ConversationScript fixing(String later) {
    return conversation().set(READ_ONLY, FIXED, STATE, "", later).get(IDENTITY, KEY, later);
  }

  @Test
  void findsAReadOnlyPropertyThatIsWritten() {
    assertThat(fixing("{'title':'a','body':'b','count':1,'size':9,'_exist':true}").failed())
        .containsExactly("SET-11");
    assertThat(fixing("{'title':'a','body':'b','count':1,'size':3,'_exist':true}").failed())
        .isEmpty();
    assertThat(fixing(STATE).verdict("SET-11")).isEqualTo("satisfied");
  }

  @Test
  void acceptsThatAReadOnlyPropertyIsRefused() {
    assertThat(
            conversation()
                .set(READ_ONLY, FIXED, ScriptedProcess.exit(2))
                .get(IDENTITY, KEY, STATE)
                .verdict("SET-11"))
        .isEqualTo("satisfied");
  }
}

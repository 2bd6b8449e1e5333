package io.github.dsctck.core.rules.operation;

import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.conversation.StepInput.PARTIAL;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import org.junit.jupiter.api.Test;

/** Whether a set does what it is to do, once and again. */
class SetRulesTest {

  private static final String NOTE = "identity: {title: a}, desired: {body: b, count: 1}";
  private static final String KEY = "{'title':'a'}";
  private static final String INPUT = "{'title':'a','body':'b','count':1}";
  private static final String GONE = "{'title':'a','_exist':false}";
  private static final String STATE = "{'title':'a','body':'b','count':1,'_exist':true}";
  private static final String OLD = "{'title':'a','body':'x','count':7,'_exist':true}";

  private static ConversationScript conversation() {
    return ConversationScript.of(notes("get", "set")).instance(NOTE).present();
  }

  @Test
  void findsASetThatDoesNothing() {
    var conversation = conversation().set(DESIRED, INPUT, OLD, "", OLD);

    assertThat(conversation.failed()).containsExactly("SET-01");
    assertThat(conversation.verdict("SET-01")).contains("\"body\" is \"x\", as before the set");
  }

  @Test
  void findsASetThatCrashesForTheDesiredState() {
    assertThat(
            conversation()
                .set(DESIRED, INPUT, ScriptedProcess.of(OLD), failing("KeyError: b"))
                .failed())
        .contains("SET-01");
    assertThat(
            conversation()
                .set(DESIRED, INPUT, ScriptedProcess.of(OLD), failing("PermissionError: b"))
                .failed())
        .doesNotContain("SET-01");
  }

  @Test
  void findsASetThatCrashesForSomeProperties() {
    var part = conversation().set(PARTIAL, INPUT, ScriptedProcess.of(OLD), failing("KeyError: b"));

    assertThat(part.failed()).contains("SET-07").doesNotContain("SET-01");
    assertThat(part.set(DESIRED, INPUT, ScriptedProcess.of(OLD), failing("KeyError: b")).failed())
        .contains("SET-01")
        .doesNotContain("SET-07");
  }

  @Test
  void findsASetThatDoesHalf() {
    var conversation =
        conversation()
            .set(DESIRED, INPUT, OLD, "", "{'title':'a','body':'b','count':7,'_exist':true}");

    assertThat(conversation.failed()).containsExactly("LAW-03");
    assertThat(conversation.verdict("LAW-03")).contains("\"count\" is 7");
  }

  /** The old value is how this resource spells the desired value. */
  @Test
  void findsASetThatWritesItsOwnSpelling() {
    var input = "{'title':'a','body':'Milk ','count':1}";
    var state = "{'title':'a','body':'milk','count':1,'_exist':true}";
    var tested =
        ConversationScript.of(notes("get", "set", "test 'return':'state'"))
            .instance(NOTE)
            .present();

    assertThat(tested.set(DESIRED, input, state, "", state).failed()).containsExactly("LAW-03");
    assertThat(conversation().set(DESIRED, input, state, "", state).failed())
        .containsExactly("TEST-13");
  }

  @Test
  void acceptsASetThatEnforces() {
    var conversation = conversation().set(DESIRED, INPUT, OLD, "", STATE);

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("SET-01")).isEqualTo("satisfied");
    assertThat(conversation.verdict("LAW-03")).isEqualTo("satisfied");
    assertThat(conversation().verdict("SET-01"))
        .isEqualTo("not exercised: no set was followed by a get");
    assertThat(ConversationScript.of(notes("get")).verdict("SET-01"))
        .isEqualTo("not applicable: the resource has no set");
  }

  /** A set that only logged an error is told apart, and one defect is one finding. */
  @Test
  void reportsTheSameFailureOnce() {
    var conversation =
        conversation().set(DESIRED, INPUT, OLD, "", OLD).set(DESIRED, INPUT, OLD, "", OLD);

    assertThat(conversation.failed()).containsExactly("SET-01");
    assertThat(conversation.verdict("SET-01")).containsOnlyOnce("as before the set");
  }

  @Test
  void enforcesNoReadOnlyAndNoVolatileProperty() {
    var conversation =
        ConversationScript.of(notes("get", "set"))
            .instance("identity: {title: a}, desired: {size: 1, count: 1}, volatile: [count]")
            .present()
            .set(
                DESIRED,
                "{'title':'a','size':1,'count':1}",
                OLD,
                "",
                "{'title':'a','body':'x','size':9,'count':2,'_exist':true}");

    assertThat(conversation.failed()).isEmpty();
  }

  @Test
  void findsASecondSetThatFails() {
    var conversation =
        conversation()
            .set(DESIRED, INPUT, OLD, "", STATE)
            .set(DESIRED, INPUT, ScriptedProcess.of(STATE), ScriptedProcess.exit(1));

    assertThat(conversation.failed()).containsExactly("SET-02");
  }

  private static ConversationScript returning(String kind) {
    return ConversationScript.of(notes("get", "set 'return':'" + kind + "'"))
        .instance(NOTE)
        .present();
  }

  @Test
  void findsASecondSetThatReportsChange() {
    var conversation =
        returning("stateAndDiff")
            .set(DESIRED, INPUT, OLD, STATE + "\n['body','count']")
            .get(IDENTITY, KEY, STATE)
            .set(DESIRED, INPUT, STATE, STATE + "\n['body']");

    assertThat(conversation.verdict("SET-02")).startsWith("violated").contains("\"body\"");
  }

  @Test
  void findsASecondSetThatMovesSomething() {
    var conversation =
        conversation()
            .set(DESIRED, KEY, OLD, "", STATE)
            .set(DESIRED, KEY, STATE, "", STATE.replace("'count':1", "'count':2"));

    assertThat(conversation.failed()).containsExactly("LAW-06");
  }

  @Test
  void acceptsASecondSetThatChangesNothing() {
    var conversation =
        conversation().set(DESIRED, INPUT, OLD, "", STATE).set(DESIRED, INPUT, STATE, "", STATE);

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("SET-02")).isEqualTo("satisfied");
    assertThat(conversation.verdict("LAW-06")).isEqualTo("satisfied");
    assertThat(conversation().set(DESIRED, INPUT, OLD, "", STATE).verdict("SET-02"))
        .isEqualTo("not exercised: no set was repeated");
  }

  @Test
  void requiresAGetBesideSet() {
    var alone = ConversationScript.of(notes("set"));

    assertThat(alone.failed()).containsExactly("SET-04");
    assertThat(ConversationScript.of(notes("get")).verdict("SET-04"))
        .isEqualTo("not applicable: the resource has no set");
  }

  @Test
  void findsAGetThatRefusesTheDesiredState() {
    var conversation =
        conversation().get(IDENTITY, KEY, OLD).set(DESIRED, INPUT, ScriptedProcess.exit(2));

    assertThat(conversation.failed()).containsExactly("SET-04");
  }

  @Test
  void doesNotBlameAGetThatNeverWorks() {
    var conversation =
        conversation()
            .get(IDENTITY, KEY, ScriptedProcess.exit(2))
            .set(DESIRED, INPUT, ScriptedProcess.exit(2));

    assertThat(conversation.failed()).isEmpty();
  }

  private static ScriptedProcess failing(String last) {
    return ScriptedProcess.ended(new ProcessEnding.Exited(1))
        .saying("Traceback (most recent call last):\n" + last + "\n");
  }

  private static ConversationScript creating(String complaint) {
    return conversation()
        .absent()
        .set(
            DESIRED,
            INPUT,
            ScriptedProcess.of(GONE),
            ScriptedProcess.ended(new ProcessEnding.Exited(4))
                .saying("{'error':'" + complaint + "'}"));
  }

  @Test
  void reportsASetThatFailsWithoutTheInstance() {
    assertThat(creating("not found").failed()).containsExactly("SET-09");
    assertThat(creating("The note a does not exist").failed()).containsExactly("SET-09");
    assertThat(creating("there is no note a").failed()).containsExactly("SET-09");
    assertThat(creating("unknown note a").failed()).containsExactly("SET-09");
  }

  /** No rights, no network and a missing parent are no violations. */
  @Test
  void doesNotBlameACreationThatFailsWithoutSomethingElse() {
    assertThat(creating("permission denied").failed()).isEmpty();
    assertThat(creating("the parent group x does not exist").failed()).isEmpty();
    assertThat(creating("there is no group x").failed()).isEmpty();
    assertThat(creating("permission denied").verdict("SET-09"))
        .isEqualTo(
            "not exercised: because step 1-set failed: the process exited with code 4, saying \"permission denied\"");
  }

  @Test
  void acceptsASetThatCreates() {
    assertThat(conversation().absent().set(DESIRED, INPUT, GONE, "", STATE).verdict("SET-09"))
        .isEqualTo("satisfied");
  }

  @Test
  void findsHalfAChangeThatEndsWithZeroAfterAnError() {
    var half = "{'title':'a','body':'b','count':7,'_exist':true}";
    var conversation =
        conversation()
            .set(
                DESIRED,
                INPUT,
                ScriptedProcess.of(OLD),
                ScriptedProcess.of("").saying("{'error':'the count cannot be written'}"),
                ScriptedProcess.of(half))
            .get(IDENTITY, KEY, half);

    assertThat(conversation.failed()).containsExactly("SET-10");
  }

  private static ConversationScript counting(String second, String third) {
    var first = "{'title':'a','body':'b','count':1,'size':1,'_exist':true}";
    return ConversationScript.of(
            notes("get", "set 'implementsPretest':true,'args':[{'whatIfArg':'-w'}]"))
        .instance(NOTE)
        .present()
        .set(DESIRED, INPUT, OLD, "", first)
        .get(IDENTITY, KEY, first)
        .get(IDENTITY, KEY, first)
        .set(DESIRED, INPUT, first, "", second)
        .get(IDENTITY, KEY, second)
        .get(IDENTITY, KEY, third);
  }

  @Test
  void findsASetThatWritesAlthoughItTestsByItself() {
    var again = "{'title':'a','body':'b','count':1,'size':2,'_exist':true}";
    var first = "{'title':'a','body':'b','count':1,'size':1,'_exist':true}";

    assertThat(counting(again, again).failed()).contains("SET-08");
    assertThat(counting(first, first).verdict("SET-08")).isEqualTo("satisfied");
  }

  /** What moves between two gets moves by itself. */
  @Test
  void takesNoClockForAWrite() {
    var two = "{'title':'a','body':'b','count':1,'size':2,'_exist':true}";
    var three = "{'title':'a','body':'b','count':1,'size':3,'_exist':true}";

    assertThat(counting(two, three).verdict("SET-08")).isEqualTo("satisfied");
  }

  /** A value that get cannot show may be written each time. */
  @Test
  void takesNoWriteOnlyValueForAChange() {
    var input = "{'title':'a','token':'t'}";
    var before = "{'title':'a','size':1}";
    var after = "{'title':'a','size':2}";
    var conversation =
        ConversationScript.of(
                "'get':{'executable':'x','input':'stdin'},"
                    + "'set':{'executable':'x','input':'stdin','implementsPretest':true},"
                    + "'schema':{'embedded':{'type':'object','required':['title'],'properties':{"
                    + "'title':{'type':'string'},'token':{'type':'string','writeOnly':true},"
                    + "'size':{'type':'integer','readOnly':true}}}}")
            .instance("identity: {title: a}, desired: {token: t}")
            .set(DESIRED, input, before, "", before)
            .get(IDENTITY, KEY, before)
            .get(IDENTITY, KEY, before)
            .set(DESIRED, input, before, "", after)
            .get(IDENTITY, KEY, after)
            .get(IDENTITY, KEY, after);

    assertThat(conversation.verdict("SET-08"))
        .isEqualTo(
            "not applicable: each repeated set writes a write-only value, which it may do each"
                + " time");
  }
}

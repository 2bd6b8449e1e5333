package io.github.dsctck.core.rules.law;

import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.conversation.StepInput.REMOVAL;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import org.junit.jupiter.api.Test;

class LawRulesTest {

  private static final String NOTE = "identity: {title: a}, desired: {body: b}, volatile: [tags]";
  private static final String KEY = "{'title':'a'}";
  private static final String INPUT = "{'title':'a','body':'b'}";
  private static final String STATE = "{'title':'a','body':'b','_exist':true}";
  private static final String OLD = "{'title':'a','body':'x','_exist':true}";
  private static final String YES = "{'title':'a','body':'b','_exist':true,'_inDesiredState':true}";
  private static final String NO = "{'title':'a','body':'b','_exist':true,'_inDesiredState':false}";

  private static ConversationScript conversation() {
    return ConversationScript.of(notes("get", "set", "test 'return':'state'"))
        .instance(NOTE)
        .present();
  }

  private static String with(String member) {
    return STATE.replace("}", "," + member + "}");
  }

  private static ConversationScript thrice(String... counts) {
    var conversation = conversation();
    for (var count : counts) {
      conversation.get(IDENTITY, KEY, with(count));
    }
    return conversation;
  }

  @Test
  void findsGetsThatDisagree() {
    var conversation = thrice("'count':1", "'count':2", "'count':3");

    assertThat(conversation.failed()).containsExactly("LAW-01");
    assertThat(conversation.verdict("LAW-01")).contains("two different values of \"count\"");
  }

  /** A verdict must not depend on when the resource was asked. */
  @Test
  void namesASettablePropertyThatVariesNowAndThen() {
    var rarely = thrice("'count':1", "'count':1", "'count':2", "'count':2", "'count':1");
    var once = thrice("'count':1", "'count':1", "'count':1", "'count':2", "'count':2");
    var mostly = thrice("'count':1", "'count':2", "'count':3", "'count':3", "'count':4");

    assertThat(rarely.failed()).isEmpty();
    assertThat(rarely.volatileProperties()).containsExactly("count");
    assertThat(once.failed()).isEmpty();
    assertThat(mostly.failed()).containsExactly("LAW-01");
    assertThat(mostly.volatileProperties()).isEmpty();
  }

  /** What varies by nature is a note: read-only and volatile properties. */
  @Test
  void letsReadOnlyAndVolatilePropertiesVary() {
    assertThat(thrice("'size':1", "'size':2", "'size':3").failed()).isEmpty();
    assertThat(thrice("'tags':['x']", "'tags':['y']").failed()).isEmpty();
  }

  /** A resource without set gets notes only. */
  @Test
  void letsEverythingVaryThatCannotBeSet() {
    var conversation =
        ConversationScript.of(notes("get"))
            .get(IDENTITY, KEY, with("'count':1"))
            .get(IDENTITY, KEY, with("'count':2"))
            .get(IDENTITY, KEY, with("'count':3"));

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("LAW-01")).isEqualTo("satisfied");
  }

  @Test
  void takesAMissingExistForTrue() {
    var conversation = conversation().get(IDENTITY, KEY, STATE).get(IDENTITY, KEY, INPUT);

    assertThat(conversation.failed()).isEmpty();
  }

  @Test
  void findsATestThatDeniesWhatWasSet() {
    var conversation =
        ConversationScript.of(notes("get", "set", "test 'return':'stateAndDiff'"))
            .instance(NOTE)
            .present()
            .set(DESIRED, INPUT, OLD, "", STATE)
            .test(
                DESIRED,
                INPUT,
                "{'title':'a','body':'B','_exist':true,'_inDesiredState':false}\n['body']");

    assertThat(conversation.failed()).containsExactly("LAW-02");
  }

  /** What the state itself shows to be wrong is the verdict's fault, not the law's. */
  @Test
  void leavesAVerdictThatDoesNotFitToItsOwnRule() {
    var conversation = conversation().set(DESIRED, INPUT, OLD, "", STATE).test(DESIRED, INPUT, NO);

    assertThat(conversation.failed()).containsExactly("TEST-03");
    assertThat(conversation.verdict("LAW-02")).isEqualTo("not exercised: because TEST-03 failed");
  }

  @Test
  void acceptsATestThatAgrees() {
    var conversation = conversation().set(DESIRED, INPUT, OLD, "", STATE).test(DESIRED, INPUT, YES);

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("LAW-02")).isEqualTo("satisfied");
    assertThat(conversation().verdict("LAW-02"))
        .isEqualTo("not exercised: no test followed a set with the same input");
    assertThat(ConversationScript.of(notes("get", "set")).verdict("LAW-02"))
        .isEqualTo("not applicable: the resource has no native test; LAW-03 covers it");
  }

  @Test
  void asksNothingOfASetThatFailed() {
    var conversation =
        conversation().set(DESIRED, INPUT, ScriptedProcess.of(STATE), ScriptedProcess.exit(5));

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("LAW-03"))
        .isEqualTo(
            "not exercised: because step 1-set failed: the process exited with code 5, saying \"it failed\"");
  }

  private static ConversationScript removedTwice(String bySet, String recreated) {
    var gone = "{'title':'a','_exist':false}";
    var state = "{'title':'a','body':'b','_exist':true}";
    var input = "{'title':'a','body':'b'}";
    return ConversationScript.of(notes("get", "set 'handlesExist':true", "delete"))
        .instance("identity: {title: a}, desired: {body: b}")
        .present()
        .set(REMOVAL, "{'title':'a','_exist':false}", state, "", bySet)
        .absent()
        .get(IDENTITY, "{'title':'a'}", bySet)
        .set(DESIRED, input, gone, "", recreated)
        .present()
        .get(DESIRED, input, recreated)
        .get(IDENTITY, "{'title':'a'}", recreated)
        .delete(IDENTITY, "{'title':'a'}", "")
        .absent()
        .get(IDENTITY, "{'title':'a'}", gone)
        .set(DESIRED, input, gone, "", state)
        .present()
        .get(DESIRED, input, state);
  }

  @Test
  void findsTwoRemovalsThatLeaveDifferentThings() {
    var gone = "{'title':'a','_exist':false}";
    var state = "{'title':'a','body':'b','_exist':true}";
    var more = "{'title':'a','body':'b','count':7,'_exist':true}";

    assertThat(removedTwice(gone, state).verdict("LAW-08")).isEqualTo("satisfied");
    assertThat(removedTwice(gone, more).failed()).containsExactly("LAW-07");
    assertThat(removedTwice("{'title':'a','body':'b','_exist':false}", state).verdict("LAW-08"))
        .startsWith("violated");
  }
}

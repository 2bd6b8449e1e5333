package io.github.dsctck.core.conversation;

import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.script.TestedResources.notes;
import static io.github.dsctck.core.script.TestedResources.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import io.github.dsctck.core.script.TestedResources;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConversationTest {

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final String NOTE = "identity: {title: a}, desired: {body: b}, volatile: [tags]";
  private static final String KEY = "{'title':'a'}";
  private static final String INPUT = "{'title':'a','body':'b'}";
  private static final String OLD = "{'title':'a','body':'x','_exist':true}";
  private static final String STATE = "{'title':'a','body':'b','_exist':true}";

  private static ConversationScript script() {
    return ConversationScript.of(notes("get", "set", "delete")).instance(NOTE);
  }

  private static Conversation of(ConversationScript script) {
    return Conversation.of(CATALOGUE, script.setting(), script.steps(), Map.of());
  }

  @Test
  void beginsANewWorldWithEveryChange() {
    var script =
        script()
            .get(IDENTITY, KEY, OLD)
            .set(DESIRED, INPUT, OLD, "", STATE)
            .delete(IDENTITY, KEY, "");
    var set = script.steps().get(1);

    assertThat(of(script).gets()).extracting(ObservedState::epoch).containsExactly(0, 0, 1);
    assertThat(Conversation.epochBefore(set)).isZero();
    assertThat(Conversation.epochAfter(set)).isEqualTo(1);
    assertThat(Conversation.epochAfter(script.steps().get(2))).isEqualTo(2);
  }

  @Test
  void findsTheStatesRoundASet() {
    var script =
        script()
            .get(IDENTITY, KEY, OLD)
            .set(DESIRED, INPUT, OLD, "", STATE)
            .get(IDENTITY, KEY, STATE)
            .set(DESIRED, INPUT, STATE, "", STATE);
    var set = script.steps().get(1);

    assertThat(of(script).before(set)).get().extracting(ObservedState::epoch).isEqualTo(0);
    assertThat(of(script).foundBySet(set).orElseThrow().state()).isEqualTo(object(OLD));
    assertThat(of(script).after(set).orElseThrow().state()).isEqualTo(object(STATE));
    assertThat(of(script).afterAll(set)).hasSize(2);
  }

  /** A state seen before another change says nothing about this one. */
  @Test
  void looksNotIntoOtherWorlds() {
    var script =
        script()
            .get(IDENTITY, KEY, OLD)
            .set(DESIRED, INPUT, OLD, "", STATE)
            .delete(IDENTITY, KEY, "")
            .get(IDENTITY, KEY, "{'title':'a','_exist':false}");
    var set = script.steps().get(1);

    assertThat(of(script).after(set)).isEmpty();
    assertThat(of(script).before(script.steps().get(2)).orElseThrow().state())
        .isEqualTo(object(STATE));
  }

  @Test
  void leavesAsideWhatTakesNoPartInEquality() {
    var conversation = of(script());
    var state =
        object(
            "{'title':'a','tags':['x'],'_name':'n','_metadata':{},'_restartRequired':[],"
                + "'_inDesiredState':true,'_securityContext':'current'}");

    assertThat(conversation.comparable(state)).isEqualTo(object("{'title':'a','_exist':true}"));
    assertThat(conversation.comparable(object("{'title':'a','_exist':false}")))
        .isEqualTo(object("{'title':'a','_exist':false}"));
  }

  @Test
  void ignoresFailedExchanges() {
    var script = script().get(IDENTITY, KEY, OLD);
    var conversation =
        Conversation.of(
            CATALOGUE,
            script.setting(),
            script.steps(),
            Map.of(script.lastObservation(), "GET-01"));

    assertThat(conversation.gets()).isEmpty();
    assertThat(conversation.successful(OperationName.GET)).isEmpty();
    assertThat(conversation.whyNot(script.steps(), "otherwise").text())
        .isEqualTo("because step 1-get failed GET-01");
  }

  @Test
  void saysWhyNothingCanBeConcluded() {
    var failed = script().get(IDENTITY, KEY, ScriptedProcess.exit(1));
    var leftOut = script().leftOut(OperationName.GET, IDENTITY, "the run was interrupted");

    assertThat(of(failed).whyNot(failed.steps(), "otherwise").text())
        .isEqualTo(
            "because step 1-get failed: the process exited with code 1, saying \"it failed\"");
    assertThat(of(leftOut).whyNot(leftOut.steps(), "otherwise").text())
        .isEqualTo("step 1-get was skipped: the run was interrupted");
    assertThat(of(failed).whyNot(List.of(), "otherwise").text()).isEqualTo("otherwise");
  }

  @Test
  void knowsAnInstanceByItsKeysOrElseByWhatIsRequired() {
    var keys = notes("get").replace("'body':{'type':'string'}", "'body':{'x-dsc-key':true}");

    assertThat(TestedResources.of(notes("get")).identityOf(object(INPUT)))
        .isEqualTo("{\"title\":\"a\"}");
    assertThat(TestedResources.of(keys).identityOf(object(INPUT))).isEqualTo("{\"body\":\"b\"}");
  }

  /** Instances without a key are told apart by everything, never taken for one and the same. */
  @Test
  void knowsAnInstanceWithoutKeysByAllItsProperties() {
    var keyless = notes("get").replace("'required':['title'],", "");
    var input = object("{'title':'a','size':3,'_exist':true}");

    assertThat(TestedResources.of(keyless).identityOf(input)).isEqualTo("{\"title\":\"a\"}");
    assertThat(TestedResources.of(TestedResources.operations("get")).identityOf(object(INPUT)))
        .isEqualTo("{\"title\":\"a\",\"body\":\"b\"}");
  }

  /**
   * Rules ask for the same again and again; deriving it each time took minutes for long
   * conversations.
   */
  @Test
  void derivesOnce() {
    var conversation = of(script());
    var first = conversation.derived(StringBuilder.class, unused -> new StringBuilder("once"));

    assertThat(conversation.derived(StringBuilder.class, unused -> new StringBuilder()))
        .isSameAs(first);
  }
}

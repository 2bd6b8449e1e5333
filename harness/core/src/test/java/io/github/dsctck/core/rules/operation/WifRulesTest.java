package io.github.dsctck.core.rules.operation;

import static io.github.dsctck.core.conversation.StepInput.ALTERNATE;
import static io.github.dsctck.core.conversation.StepInput.DELETION;
import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.exchange.OperationName.WHAT_IF;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.check.EngineEffect;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WifRulesTest {

  private static final String NOTE = "identity: {title: a}, desired: {body: b}";
  private static final String KEY = "{'title':'a'}";
  private static final String INPUT = "{'title':'a','body':'b'}";
  private static final String OTHER = "{'title':'a','body':'c'}";
  private static final String GONE = "{'title':'a','_exist':false}";
  private static final String STATE = "{'title':'a','body':'b','_exist':true}";
  private static final String NEXT = "{'title':'a','body':'c','_exist':true}";
  private static final String FLAG =
      "set 'args':[{'whatIfArg':'-w'}],'return':'state','whatIfReturns':'state'";

  private static ConversationScript conversation() {
    return ConversationScript.of(notes("get", FLAG)).instance(NOTE);
  }

  private static ConversationScript pairs() {
    return ConversationScript.of(
            notes("get", "set 'args':[{'whatIfArg':'-w'}],'return':'stateAndDiff'"))
        .instance(NOTE)
        .present();
  }

  @Test
  void findsAWhatIfThatChangesAnInstance() {
    var conversation =
        conversation()
            .present()
            .get(IDENTITY, KEY, STATE)
            .whatIf(ALTERNATE, OTHER, STATE, NEXT)
            .get(IDENTITY, KEY, NEXT);

    assertThat(conversation.failed()).containsExactly("WIF-01");
    assertThat(conversation.verdict("WIF-01")).contains("\"body\" is \"c\" after step 2-what-if");
  }

  @Test
  void findsAWhatIfThatCreatesAnInstance() {
    var conversation =
        conversation()
            .absent()
            .get(IDENTITY, KEY, GONE)
            .whatIf(DESIRED, INPUT, GONE, STATE)
            .get(IDENTITY, KEY, STATE);

    assertThat(conversation.failed()).contains("LAW-09").doesNotContain("WIF-01");
  }

  @Test
  void acceptsAWhatIfThatOnlyPredicts() {
    var conversation =
        conversation()
            .present()
            .get(IDENTITY, KEY, STATE)
            .whatIf(ALTERNATE, OTHER, STATE, NEXT)
            .get(IDENTITY, KEY, STATE)
            .set(ALTERNATE, OTHER, STATE, NEXT);

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("WIF-01")).isEqualTo("satisfied");
    assertThat(conversation.verdict("WIF-03")).isEqualTo("satisfied");
    assertThat(conversation.verdict("WIF-05")).isEqualTo("satisfied");
    assertThat(conversation.verdict("WIF-06")).isEqualTo("satisfied");
  }

  @Test
  void speaksOnlyOfNativeWhatIf() {
    var synthetic = ConversationScript.of(notes("get", "set")).whatIf(DESIRED, INPUT, STATE);

    assertThat(synthetic.failed()).isEmpty();
    assertThat(synthetic.verdict("WIF-03"))
        .isEqualTo("not applicable: the resource has no what-if of its own");
    assertThat(conversation().verdict("WIF-05"))
        .isEqualTo("not exercised: no what-if was followed by its set");
    assertThat(conversation().verdict("LAW-09")).startsWith("not exercised");
  }

  @Test
  void findsAWhatIfThatFailsWhereTheSetSucceeds() {
    var conversation =
        conversation()
            .present()
            .step(WHAT_IF, ALTERNATE, OTHER, ScriptedProcess.of(STATE), ScriptedProcess.exit(1))
            .set(ALTERNATE, OTHER, STATE, NEXT);

    assertThat(conversation.failed()).containsExactly("WIF-03");
  }

  /** A predictable failure is a failure of the set, too. */
  @Test
  void acceptsAWhatIfThatFailsAsTheSetDoes() {
    var conversation =
        conversation()
            .present()
            .step(WHAT_IF, ALTERNATE, OTHER, ScriptedProcess.of(STATE), ScriptedProcess.exit(1))
            .set(ALTERNATE, OTHER, ScriptedProcess.of(STATE), ScriptedProcess.exit(1));

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("WIF-03")).startsWith("not exercised");
  }

  @Test
  void findsAProjectionThatIsNotWhatComes() {
    var conversation =
        conversation()
            .present()
            .whatIf(ALTERNATE, OTHER, STATE, STATE)
            .set(ALTERNATE, OTHER, STATE, NEXT);

    assertThat(conversation.failed()).containsExactly("WIF-05");
    assertThat(conversation.verdict("WIF-05")).contains("[/body").contains("\"body\" is \"b\"");
  }

  @Test
  void findsAProjectedArrayThatIsNotWhatComes() {
    var conversation =
        pairs()
            .whatIf(ALTERNATE, OTHER, STATE, NEXT + "\n[]")
            .set(ALTERNATE, OTHER, STATE, NEXT + "\n['body']");

    assertThat(conversation.failed()).containsExactly("WIF-05");
  }

  @Test
  void ignoresReadOnlyPropertiesInPredictions() {
    var conversation =
        conversation()
            .present()
            .whatIf(ALTERNATE, OTHER, STATE, NEXT.replace("}", ",'size':1}"))
            .set(ALTERNATE, OTHER, STATE, NEXT.replace("}", ",'size':2}"));

    assertThat(conversation.failed()).isEmpty();
  }

  @Test
  void findsAProjectionTheSchemaRefuses() {
    var conversation =
        conversation()
            .present()
            .whatIf(ALTERNATE, OTHER, STATE, NEXT.replace("}", ",'_metadata':{}}"));

    assertThat(conversation.failed()).containsExactly("WIF-06");
  }

  private static ConversationScript deleting(String foreseen) {
    return ConversationScript.of(notes("get", "set", "delete 'args':[{'whatIfArg':'-w'}]"))
        .instance(NOTE)
        .present()
        .get(IDENTITY, KEY, STATE)
        .whatIf(DELETION, KEY, foreseen);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{'deleted':true}", "{'_metadata':{'x':1}}"})
  void findsAPredictedDeletionThatTheEngineCannotRead(String foreseen) {
    assertThat(deleting(foreseen).failed()).containsExactly("WIF-09");
  }

  @Test
  void findsADeletionDuringWhatIf() {
    assertThat(deleting("{}").absent().get(IDENTITY, KEY, GONE).failed()).containsExactly("WIF-09");
  }

  @Test
  void acceptsAPredictedDeletion() {
    assertThat(
            deleting("{'_metadata':{'whatIf':['goes']}}")
                .get(IDENTITY, KEY, STATE)
                .verdict("WIF-09"))
        .isEqualTo("satisfied");
    assertThat(conversation().verdict("WIF-09")).startsWith("not applicable");
  }

  /** The authoring guide shows the state beside the messages, which the engine rejects. */
  @Test
  void onlyWarnsOfAStateBesideTheMessages() {
    var verdict = deleting("{'title':'a','_metadata':{'whatIf':['goes']}}").judge().get("WIF-09");

    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
    assertThat(((Verdict.Violated) verdict).violations())
        .allMatch(violation -> violation.weight() == EngineEffect.Weight.WARNS);
  }

  @Test
  void warnsOfMessagesThatAreNoArrayOfStrings() {
    assertThat(deleting("{'_metadata':{'whatIf':'goes'}}").failed()).containsExactly("WIF-07");
    assertThat(conversation().absent().whatIf(DESIRED, INPUT, GONE, STATE).verdict("WIF-07"))
        .startsWith("not applicable");
  }
}

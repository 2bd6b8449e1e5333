package io.github.dsctck.core.proof;

import static io.github.dsctck.core.conversation.StepInput.ALTERNATE;
import static io.github.dsctck.core.conversation.StepInput.DELETION;
import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.conversation.StepInput.READ_ONLY;
import static io.github.dsctck.core.conversation.StepInput.REMOVAL;
import static io.github.dsctck.core.exchange.OperationName.DELETE;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.check.EngineEffect;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.emulation.output.Wrapping;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import io.github.dsctck.core.script.TestedResources;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the kit makes of exchanges where documents and the engine say different things; {@code
 * StaticDisagreementsTest} has the disagreements about manifests. Comparison as the engine does it
 * (B-04 to B-06) is held by {@code DifferenceTest}. Nothing is to be decided of the rows about
 * protocols the kit does not speak, B-05, B-39 to B-41 and B-43, and of B-38, an index that the
 * engine makes up by itself.
 */
class ConversationDisagreementsTest {

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final String NOTE = "identity: {title: a}, desired: {body: b}";
  private static final String KEY = "{'title':'a'}";
  private static final String INPUT = "{'title':'a','body':'b'}";
  private static final String STATE = "{'title':'a','body':'b','_exist':true}";
  private static final String OLD = "{'title':'a','body':'x','_exist':true}";

  private static ConversationScript conversation(String... operations) {
    return ConversationScript.of(notes(operations)).instance(NOTE).present();
  }

  /** Returns the failed rules, with their levels. */
  private static List<String> wrong(ConversationScript conversation) {
    return conversation.failed().stream()
        .map(rule -> rule + " " + CATALOGUE.rule(rule).level())
        .toList();
  }

  /** B-01: the draft of 2022 told a difference by the exit code. */
  @Test
  void aDifferenceIsNoFailure() {
    var drifted =
        new ScriptedProcess(
            new ProcessEnding.Exited(1),
            ScriptedProcess.of(OLD).stdout(),
            new byte[0],
            ScriptedProcess.of("").input());
    var conversation =
        conversation("get", "set", "test 'return':'state'")
            .set(DESIRED, INPUT, STATE, "", STATE)
            .test(DESIRED, INPUT, STATE.replace("}", ",'_inDesiredState':true}"))
            .test(ALTERNATE, "{'title':'a','body':'c'}", drifted.saying("{'error':'drifted'}"));

    assertThat(wrong(conversation)).containsExactly("EXIT-01 MUST");
  }

  /** B-03: the engine ignores the output of a set that declares no return. */
  @Test
  void aSetWithoutReturnPrintsNoState() {
    assertThat(wrong(conversation("get", "set").set(DESIRED, INPUT, OLD, STATE, STATE)))
        .containsExactly("MAN-25 SHOULD");
    assertThat(wrong(conversation("get", "set").set(DESIRED, INPUT, OLD, "", STATE))).isEmpty();
    assertThat(wrong(conversation("get", "set 'return':'state'").set(DESIRED, INPUT, OLD, STATE)))
        .isEmpty();
  }

  /** B-08 to B-10: shapes of messages that some document or draft shows. */
  @ParameterizedTest(name = "{0}: {1} with exit code {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "B-08 | {'message':'m','level':'Error'} | 0 | ERR-02 SHOULD",
        "B-08 | {'name':'n','type':'t','message':'m','level':'Warning'} | 0 | ERR-02 SHOULD",
        "B-08 | {'verbose':'m'} | 0 | ERR-02 SHOULD",
        "B-08 | {'error':'m'} | 3 | ",
        "B-08 | {'message':'m','level':'Error'} | 3 | ERR-02 SHOULD",
        "B-08 | {'debug':'m'} | 3 | ERR-05 MUST",
        "B-09 | {'error':'m'} | 0 | ERR-06 SHOULD",
        "B-10 | in plain words | 0 | ERR-01 SHOULD",
      })
  void ofMessages(String row, String stderr, int code, String expected) {
    var scriptedProcess = code == 0 ? ScriptedProcess.of(STATE) : ScriptedProcess.exit(code);
    var conversation =
        conversation("get").get(IDENTITY, KEY, scriptedProcess.saying(stderr.strip()));

    assertThat(wrong(conversation))
        .isEqualTo(expected == null ? List.of() : List.of(expected.strip()));
  }

  /** B-12 and B-13: whether a test says its verdict, and how. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        ",'_inDesiredState':true | ",
        "| TEST-01 MUST",
        ",'_inDesiredState':null | TEST-01 MUST",
        ",'_inDesiredState':'yes' | TEST-01 MUST",
      })
  void ofVerdicts(String member, String expected) {
    var said = STATE.replace("}", (member == null ? "" : member.strip()) + "}");
    var conversation =
        conversation("get", "test 'return':'state'")
            .get(IDENTITY, KEY, STATE)
            .test(DESIRED, INPUT, said);

    assertThat(wrong(conversation))
        .isEqualTo(expected == null ? List.of() : List.of(expected.strip()));
  }

  /** B-29: the authors' guide shows the state beside the messages, which the engine rejects. */
  @Test
  void aPredictedDeletionMayShowTheState() {
    var conversation =
        conversation("get", "set", "delete 'args':[{'whatIfArg':'-w'}]")
            .get(IDENTITY, KEY, STATE)
            .whatIf(DELETION, KEY, "{'title':'a','_metadata':{'whatIf':['goes']}}")
            .get(IDENTITY, KEY, STATE);

    assertThat(conversation.failed()).containsExactly("WIF-09");
    assertThat(conversation.judge().get("WIF-09"))
        .isInstanceOfSatisfying(
            Verdict.Violated.class,
            broken ->
                assertThat(broken.violations())
                    .extracting(Violation::weight)
                    .containsOnly(EngineEffect.Weight.WARNS));
  }

  /** B-32 and B-33: what the engine makes up or does not hide is not the resource's doing. */
  @Test
  void aSetWithNothingToDoMayNameNothing() {
    var conversation =
        conversation("get", "set 'return':'stateAndDiff'")
            .set(DESIRED, INPUT, OLD, STATE + "\n['body']")
            .set(DESIRED, INPUT, STATE, STATE + "\n[]")
            .get(IDENTITY, KEY, STATE);

    assertThat(wrong(conversation)).isEmpty();
  }

  /** B-32: but what it names has to have changed. */
  @Test
  void aSetWithNothingToDoNamesNoChange() {
    var conversation =
        conversation("get", "set 'return':'stateAndDiff'")
            .set(DESIRED, INPUT, OLD, STATE + "\n['body']")
            .set(DESIRED, INPUT, STATE, STATE + "\n['body']")
            .get(IDENTITY, KEY, STATE);

    assertThat(wrong(conversation)).containsExactly("SET-02 MUST");
  }

  /** B-33: the engine hides nothing there, but the resource is not to show what is secret. */
  @Test
  void aSecretIsNotShownBeforeASet() {
    var members =
        notes("get", "set 'return':'stateAndDiff'")
            .replace("'count':{'type':'integer'}", "'count':{'type':'integer','writeOnly':true}");
    var shown = OLD.replace("}", ",'count':1}");
    var conversation =
        ConversationScript.of(members)
            .instance(NOTE)
            .present()
            .set(DESIRED, INPUT, shown, STATE + "\n['body']")
            .get(IDENTITY, KEY, STATE);

    assertThat(wrong(conversation)).containsExactly("SEC-01 MUST");
  }

  /** B-34: the engine goes through the state after alone, and misses what is gone. */
  @Test
  void whatIsGoneIsAChange() {
    var more = "{'title':'a','body':'b','count':1,'_exist':true}";
    var less = "{'title':'a','body':'b','_exist':true}";
    var conversation =
        conversation("get", "set 'return':'stateAndDiff'")
            .get(IDENTITY, KEY, more)
            .set(DESIRED, INPUT, more, less + "\n[]")
            .get(IDENTITY, KEY, less);

    assertThat(wrong(conversation)).containsExactly("SET-07 MUST");
  }

  /** B-35: what is never shown always differs where the engine compares without the schema. */
  @Test
  void whatIsNeverShownMayDiffer() {
    var members =
        notes("get", "set", "test 'return':'state'")
            .replace("'count':{'type':'integer'}", "'count':{'type':'integer','writeOnly':true}");
    var conversation =
        ConversationScript.of(members)
            .instance("identity: {title: a}, desired: {body: b, count: 1}")
            .present()
            .get(IDENTITY, KEY, STATE)
            .test(
                DESIRED,
                "{'title':'a','body':'b','count':1}",
                STATE.replace("}", ",'_inDesiredState':true}"));

    assertThat(wrong(conversation)).isEmpty();
    assertThat(
            wrong(
                ConversationScript.of(members)
                    .instance("identity: {title: a}, desired: {body: b, count: 1}")
                    .present()
                    .set(DESIRED, "{'title':'a','body':'b','count':1}", OLD, "", STATE)
                    .get(IDENTITY, KEY, STATE)
                    .test(
                        ALTERNATE,
                        "{'title':'a','body':'c','count':1}",
                        STATE.replace("}", ",'_inDesiredState':true}"))))
        .containsExactly("LAW-05 MUST");
  }

  /** B-27: the documents speak of a line for each instance, the engine sends one document. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "sequence | {'resources':[{'name':'Contoso.Notes/Note','type':'Contoso.Notes/Note','properties':{'title':'a'}}]}",
        "full | {'resources':[{'name':'Contoso.Notes/Note','type':'Contoso.Notes/Note','properties':{'title':'a'}}],'metadata':{'Microsoft.DSC':{'context':'configuration'}}}",
        "single | {'title':'a'}",
      })
  void anAdapterIsSentOneDocument(String inputKind, String expected) {
    var manifest = TestedResources.adapted(inputKind, "get").manifest();

    assertThat(Wrapping.of(manifest, KEY.replace('\'', '"')))
        .isEqualTo(expected.strip().replace('\'', '"'));
  }

  /** B-30: the engine deletes for real where it is asked what a removal would do. */
  @Test
  void nothingIsDeletedToPredictARemoval() {
    var conversation =
        conversation("get", "set", "delete", "test 'return':'state'")
            .get(IDENTITY, KEY, STATE)
            .whatIf(
                REMOVAL,
                "{'title':'a','_exist':false}",
                STATE,
                STATE.replace("}", ",'_inDesiredState':false}"));

    assertThat(wrong(conversation)).isEmpty();
    assertThat(conversation.lastStep().observations()).noneMatch(seen -> seen.isReal(DELETE));
  }

  /** B-31: the engine makes a set of a what-if and of a delete through a wrapping adapter. */
  @ParameterizedTest
  @CsvSource({"full, false", "sequence, false", "single, true"})
  void nothingIsPredictedThroughAWrappingAdapter(String inputKind, boolean asked) {
    var manifest =
        TestedResources.adapted(inputKind, "get", "set 'args':[{'whatIfArg':'-w'}]", "delete")
            .manifest();

    assertThat(manifest.hasNativeWhatIf()).isEqualTo(asked);
    assertThat(manifest.has(DELETE)).isEqualTo(asked);
  }

  /** B-45: the request to restart was a boolean once. */
  @Test
  void aRestartIsRequestedByAList() {
    var members =
        notes("get", "set 'return':'state'")
            .replace("'_exist':{", "'_restartRequired':{'readOnly':true},'_exist':{");
    var asking = STATE.replace("}", ",'_restartRequired':%s}");

    assertThat(
            wrong(
                ConversationScript.of(members)
                    .instance(NOTE)
                    .present()
                    .set(DESIRED, INPUT, OLD, asking.formatted("true"))))
        .containsExactly("CAN-07 MUST");
    assertThat(
            wrong(
                ConversationScript.of(members)
                    .instance(NOTE)
                    .present()
                    .set(DESIRED, INPUT, OLD, asking.formatted("[{'system':'here'}]"))))
        .isEmpty();
  }

  /** B-49: input may have a read-only property as long as it changes nothing. */
  @Test
  void aReadOnlyPropertyMayBePassedOver() {
    var input = "{'title':'a','body':'b','size':9}";

    var written = STATE.replace("}", ",'size':9}");
    var plain = conversation("get", "set").set(READ_ONLY, input, STATE, "", STATE);
    var writing = conversation("get", "set").set(READ_ONLY, input, STATE, "", written);

    assertThat(wrong(plain.get(IDENTITY, KEY, STATE))).isEmpty();
    assertThat(wrong(writing.get(IDENTITY, KEY, written))).containsExactly("SET-11 MUST");
  }

  /** B-50: what is printed is valid under the resource's own schema, whatever the engine checks. */
  @Test
  void whatIsPrintedIsAlwaysValidated() {
    assertThat(wrong(conversation("get").get(IDENTITY, KEY, "{'title':1}")))
        .containsExactly("GET-01 MUST");
    assertThat(
            wrong(
                conversation("get", "set 'return':'state'")
                    .set(DESIRED, INPUT, OLD, "{'title':'a','body':7,'_exist':true}")))
        .containsExactly("SET-03 MUST");
  }

  /** B-52: a second set has nothing to do, whether the kit or the resource tests before it. */
  @ParameterizedTest
  @CsvSource({"true", "false"})
  void aSecondSetMovesNothing(boolean pretest) {
    var set = "set 'implementsPretest':%s,'return':'stateAndDiff'".formatted(pretest);
    var again = "{'title':'a','body':'b','count':2,'_exist':true}";
    var once = "{'title':'a','body':'b','count':1,'_exist':true}";
    var conversation =
        conversation("get", set)
            .set(DESIRED, INPUT, OLD, once + "\n['body','count']")
            .get(IDENTITY, KEY, once)
            .set(DESIRED, INPUT, once, again + "\n['count']")
            .get(IDENTITY, KEY, again);

    assertThat(wrong(conversation)).containsExactly("SET-02 MUST");
  }
}

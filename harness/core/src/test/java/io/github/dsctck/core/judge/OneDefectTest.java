package io.github.dsctck.core.judge;

import static io.github.dsctck.core.conversation.StepInput.ALTERNATE;
import static io.github.dsctck.core.conversation.StepInput.CANARY;
import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.conversation.StepInput.INVALID;
import static io.github.dsctck.core.conversation.StepInput.MALFORMED;
import static io.github.dsctck.core.conversation.StepInput.MINIMAL;
import static io.github.dsctck.core.conversation.StepInput.NONE;
import static io.github.dsctck.core.conversation.StepInput.RETURNED;
import static io.github.dsctck.core.exchange.OperationName.EXPORT;
import static io.github.dsctck.core.judge.Notes.DESIRE;
import static io.github.dsctck.core.judge.Notes.KEY;
import static io.github.dsctck.core.judge.Notes.MISSING;
import static io.github.dsctck.core.judge.Notes.NOTE;
import static io.github.dsctck.core.judge.Notes.OTHER;
import static io.github.dsctck.core.judge.Notes.conversation;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Conversations in which several rules could speak about one defect, and one does. */
class OneDefectTest {

  @Test
  void reportsOnlyTheTextWhereTextPrecedesEveryAnswer() {
    var conversation =
        conversation("get")
            .get(IDENTITY, KEY, "reading\n" + DESIRE)
            .get(INVALID, "{'title':'a','body':42}", "reading\n" + DESIRE);

    assertThat(conversation.failed()).containsExactly("OUT-07");
  }

  private static String verdict(boolean verdict) {
    return "{'title':'a','body':'b','_inDesiredState':%s}".formatted(verdict);
  }

  @Test
  void reportsOnlyTheVerdictWhereDifferencesContradictIt() {
    var conversation =
        conversation("get", "test 'return':'stateAndDiff'")
            .get(IDENTITY, KEY, DESIRE)
            .test(DESIRED, DESIRE, verdict(false) + "\n[]")
            .test(ALTERNATE, OTHER, verdict(true) + "\n['body','count']");

    assertThat(conversation.failed()).containsExactly("TEST-03");
  }

  /** What test compares without being asked, it also names. */
  @Test
  void reportsOnlyTheVerdictWhereTestNamesUnmentionedProperties() {
    var conversation =
        conversation("get", "test 'return':'stateAndDiff'")
            .get(IDENTITY, KEY, DESIRE)
            .test(MINIMAL, KEY, verdict(false) + "\n['body']")
            .test(DESIRED, DESIRE, verdict(true) + "\n[]")
            .test(ALTERNATE, OTHER, verdict(false) + "\n['body','count','tags']");

    assertThat(conversation.failed()).containsExactly("TEST-09");
  }

  @Test
  void reportsOnlyTheManifestWhereSetReceivesNoInput() {
    var conversation =
        conversation("get", "set 'input':null")
            .set(DESIRED, DESIRE, MISSING, "", MISSING)
            .get(IDENTITY, KEY, MISSING);

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("SET-01")).isEqualTo("not exercised: because MAN-20 failed");
  }

  /** The state that an answer to no input shows is the same state that get shows with input. */
  @Test
  void reportsAnInvalidStateOnceEvenWithoutInput() {
    var wrong = "{'title':'a','body':5}";
    var conversation =
        conversation("get", "set")
            .get(IDENTITY, KEY, MISSING)
            .set(DESIRED, DESIRE, MISSING, "", wrong)
            .get(IDENTITY, KEY, wrong)
            .get(NONE, "", wrong);

    assertThat(conversation.failed()).containsExactly("GET-01");
  }

  @Test
  void reportsAnInvalidValueOnceWhereGetAndTestShowIt() {
    var wrong = "{'title':'a','body':5";
    var conversation =
        conversation("get", "test 'return':'state'")
            .get(IDENTITY, KEY, wrong + "}")
            .test(DESIRED, DESIRE, wrong + ",'_inDesiredState':false}");

    assertThat(conversation.failed()).containsExactly("GET-01");
  }

  /** One function prints what test and export say. */
  @Test
  void reportsDocumentsOverSeveralLinesOnce() {
    var wide = "{\n'title':'a',\n'body':'b'\n}";
    var exported = conversation("get", "export").get(IDENTITY, KEY, wide).export(wide);
    var tested =
        conversation("get", "export", "test 'return':'stateAndDiff'")
            .get(IDENTITY, KEY, wide)
            .export(wide)
            .test(DESIRED, DESIRE, wide.replace("}", ",'_inDesiredState':true}") + "\n[]");

    assertThat(exported.failed()).containsExactly("EXP-01");
    assertThat(tested.failed()).containsExactly("OUT-04");
    assertThat(tested.blamed()).containsEntry("2-export", "OUT-04");
    assertThat(conversation("get").get(IDENTITY, KEY, wide).failed()).containsExactly("OUT-03");
  }

  /** One way to report failures is wrong whether or not its exit code has a text. */
  @Test
  void reportsPlainTextOfFailuresOnce() {
    var conversation =
        ConversationScript.of("'exitCodes':{'0':'fine','3':'not allowed'}," + notes("get"))
            .get(IDENTITY, KEY, ScriptedProcess.exit(3).saying("{'info':'x'}\nwhat happened\n"))
            .get(IDENTITY, KEY, ScriptedProcess.exit(4).saying("{'info':'x'}\nwhat happened\n"));

    assertThat(conversation.failed()).contains("EXIT-05").doesNotContain("ERR-01");
  }

  /** Who writes everything as plain text writes the details of failures so as well. */
  @Test
  void reportsPlainTextOfEveryMessageOnce() {
    var conversation =
        ConversationScript.of("'exitCodes':{'0':'fine','3':'not allowed'}," + notes("get"))
            .get(IDENTITY, KEY, ScriptedProcess.of(DESIRE).saying("starting\n"))
            .get(
                INVALID,
                "{'title':5}",
                ScriptedProcess.exit(3).saying("starting\nit is no text\n"));

    assertThat(conversation.failed()).containsExactly("ERR-01");
  }

  /** Failures of one conversation may have texts, and those of another none. */
  @Test
  void reportsPlainTextOfFailuresOnceInAllConversations() {
    var texts = "'exitCodes':{'0':'fine','3':'not allowed'}," + notes("get");
    var listed =
        ConversationScript.of(texts)
            .get(IDENTITY, KEY, ScriptedProcess.exit(3).saying("what happened\n"));
    var other =
        ConversationScript.of(texts)
            .get(IDENTITY, KEY, ScriptedProcess.exit(4).saying("what happened\n"));

    assertThat(listed.failed(Set.of("ERR-01"))).doesNotContain("EXIT-05");
    assertThat(other.failed(Set.of("EXIT-05"))).doesNotContain("ERR-01");
    assertThat(other.failed()).contains("ERR-01");
  }

  /** The probe of an empty place has no export that works, which a scenario has. */
  @Test
  void reportsAnExportWithoutInputOnceInAllConversations() {
    var conversation =
        conversation("get", "export 'input':'stdin'").get(IDENTITY, KEY, DESIRE).export("none\n");

    assertThat(conversation.failed()).containsExactly("EXP-01");
    assertThat(conversation.failed(Set.of("EXP-05"))).isEmpty();
  }

  /** A get from a stale cache returns the state before the last set, whatever test returns. */
  @Test
  void reportsAStaleGetOnce() {
    var conversation =
        ConversationScript.of(notes("get", "set", "test 'return':'state'"))
            .instance(NOTE)
            .absent()
            .get(IDENTITY, KEY, MISSING)
            .set(DESIRED, DESIRE, MISSING, "", MISSING)
            .present()
            .get(IDENTITY, KEY, MISSING)
            .test(DESIRED, DESIRE, verdict(true))
            .set(ALTERNATE, OTHER, MISSING, "", DESIRE)
            .get(IDENTITY, KEY, DESIRE)
            .test(ALTERNATE, OTHER, "{'title':'a','body':'c','count':1,'_inDesiredState':true}");

    assertThat(conversation.failed()).containsExactly("SET-01");
  }

  /** That a schema demands "_exist" is said of the schema. */
  @Test
  void reportsNoStateWhereOnlyTheSchemaRequiresExist() {
    var demanding = notes("get").replace("'required':['title']", "'required':['title','_exist']");
    var conversation = ConversationScript.of(demanding).present();
    var asked = "{'title':'a','_exist':true}";

    assertThat(conversation.get(IDENTITY, asked, DESIRE).failed()).isEmpty();
    assertThat(conversation.get(IDENTITY, asked, "{'body':'b'}").failed())
        .containsExactly("GET-01");
  }

  @Test
  void reportsAnInvalidValueThatOnlyTestShows() {
    var conversation =
        conversation("get", "test 'return':'state'")
            .get(IDENTITY, KEY, "{'title':'a','body':5}")
            .test(DESIRED, DESIRE, "{'title':'a','count':'x','_inDesiredState':false}");

    assertThat(conversation.failed()).containsExactlyInAnyOrder("GET-01", "TEST-11");
  }

  /** A set need not reset what it does not mention, so only the first life counts. */
  @Test
  void comparesARecreatedInstanceWithTheFirst() {
    var conversation =
        conversation("get", "set", "delete")
            .absent()
            .get(IDENTITY, KEY, MISSING)
            .set(DESIRED, DESIRE, MISSING, "", DESIRE)
            .get(DESIRED, DESIRE, DESIRE)
            .present()
            .set(ALTERNATE, OTHER, DESIRE, "", OTHER)
            .set(DESIRED, DESIRE, OTHER, "", "{'title':'a','body':'b','count':1}")
            .delete(IDENTITY, KEY, "")
            .absent()
            .get(IDENTITY, KEY, MISSING)
            .set(DESIRED, DESIRE, MISSING, "", DESIRE)
            .get(DESIRED, DESIRE, DESIRE);

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("LAW-07")).isEqualTo("satisfied");
  }

  @Test
  void reportsAGetThatEchoesItsInputNotTheTestBeforeIt() {
    var conversation =
        conversation("get", "test 'return':'state'")
            .get(IDENTITY, KEY, DESIRE)
            .get(ALTERNATE, OTHER, "{'title':'a','body':'c'}")
            .test(DESIRED, DESIRE, "{'title':'a','body':'b','_inDesiredState':true}")
            .get(IDENTITY, KEY, DESIRE);

    assertThat(conversation.failed()).containsExactly("GET-02");
  }

  @Test
  void reportsASetThatTakesEffectLateNotAnEcho() {
    var conversation =
        conversation("get", "set")
            .set(DESIRED, DESIRE, "{'title':'a','body':'x'}", "", "{'title':'a','body':'x'}")
            .get(IDENTITY, KEY, DESIRE);

    assertThat(conversation.failed()).containsExactly("SET-01");
  }

  @Test
  void reportsATestThatEchoesOnlyForItsState() {
    var conversation =
        conversation("get", "test 'return':'state'")
            .get(IDENTITY, KEY, OTHER)
            .test(DESIRED, DESIRE, "{'title':'a','body':'b','_inDesiredState':false}")
            .get(IDENTITY, KEY, OTHER);

    assertThat(conversation.failed()).containsExactly("TEST-07");
  }

  @Test
  void reportsNoCommandInjectionWherePlainTextChangesToo() {
    var conversation =
        conversation("get", "set")
            .set(DESIRED, DESIRE, "{'title':'a','body':'x'}", "", "{'title':'a','body':'B'}")
            .set(
                CANARY,
                "{'title':'a','body':'$(x)'}",
                "{'title':'a','body':'B'}",
                "",
                "{'title':'a','body':'$(X)'}")
            .get(CANARY, "{'title':'a','body':'$(x)'}", "{'title':'a','body':'$(X)'}");

    assertThat(conversation.failed()).containsExactly("TEST-13");
  }

  @Test
  void acceptsATestOfAMissingInstanceAsGetReturnedIt() {
    var conversation =
        conversation("get", "test 'return':'state'")
            .absent()
            .get(IDENTITY, KEY, MISSING)
            .test(RETURNED, MISSING, "{'title':'a','_exist':false,'_inDesiredState':true}");

    assertThat(conversation.failed()).isEmpty();
  }

  @Test
  void reportsANullAtAnyDepth() {
    var conversation = conversation("get").get(IDENTITY, KEY, "{'title':'a','tags':['x',null]}");

    assertThat(conversation.failed()).containsExactly("GET-08");
    assertThat(conversation.verdict("GET-08")).contains("null at \"/tags/1\"");
  }

  @Test
  void reportsAFailureThatOnlyADebugMessageExplains() {
    var failure = ScriptedProcess.exit(9);

    assertThat(conversation("get").get(IDENTITY, KEY, failure.saying("{'debug':'get'}")).failed())
        .containsExactly("ERR-05");
    assertThat(
            conversation("get").get(IDENTITY, KEY, failure.saying("{'info':'no rights'}")).failed())
        .isEmpty();
    assertThat(conversation("get").get(IDENTITY, KEY, failure.saying("no rights")).failed())
        .doesNotContain("ERR-05");
  }

  @Test
  void reportsAnExportThatFailsOnlyWithoutInstances() {
    var failure = ScriptedProcess.exit(1).saying("{'error':'nothing to export'}");
    var empty = conversation("get", "export").absent().step(EXPORT, NONE, "", failure);

    assertThat(empty.failed()).isEmpty();
    assertThat(empty.present().export(DESIRE).failed()).containsExactly("EXIT-01");
  }

  @Test
  void reportsProseFromExportWithInstancesAndWithout() {
    assertThat(conversation("get", "export").export("exporting 0 notes").failed())
        .containsExactly("OUT-07");
    assertThat(conversation("get", "export").export("exporting 1 note", DESIRE).failed())
        .containsExactly("OUT-07");
    assertThat(conversation("get", "export").export("{'title':").failed())
        .containsExactly("EXP-01");
  }

  @Test
  void reportsAValueThatVariesOnce() {
    var gets =
        conversation("get", "set", "test 'return':'state'")
            .get(IDENTITY, KEY, "{'title':'a','count':1}")
            .get(IDENTITY, KEY, "{'title':'a','count':2}")
            .test(DESIRED, DESIRE, "{'title':'a','body':'b','_inDesiredState':true}")
            .get(IDENTITY, KEY, "{'title':'a','count':3}")
            .set(MALFORMED, "{'title'", ScriptedProcess.exit(2))
            .get(IDENTITY, KEY, "{'title':'a','count':4}");

    assertThat(gets.failed()).containsExactly("LAW-01");
  }

  @Test
  void reportsANullOnceWhereGetAndTestShowIt() {
    var broken = "{'title':'a','body':null";
    var conversation =
        conversation("get", "test 'return':'state'")
            .get(IDENTITY, KEY, broken + "}")
            .test(DESIRED, DESIRE, broken + ",'_inDesiredState':false}")
            .get(IDENTITY, KEY, broken + "}");

    assertThat(conversation.failed()).containsExactly("GET-08");
  }

  @Test
  void reportsTheOrderOfArraysOnce() {
    var one = "{'title':'a','tags':['x','y']}";
    var other = "{'title':'a','tags':['y','x']}";

    assertThat(
            conversation("get", "test 'return':'state'")
                .get(IDENTITY, KEY, one)
                .test(DESIRED, KEY, other.replace("}", ",'_inDesiredState':true}"))
                .get(IDENTITY, KEY, other)
                .failed())
        .isEmpty();
    assertThat(
            conversation("get", "set")
                .get(IDENTITY, KEY, one)
                .get(IDENTITY, KEY, other)
                .get(IDENTITY, KEY, one)
                .failed())
        .containsExactly("LAW-01");
  }

  @Test
  void reportsAnInvalidValueOnceWhereWhatIfAndSetShowIt() {
    var wrong = "{'title':'a','body':5}";
    var conversation =
        conversation("get", "set 'args':[{'whatIfArg':'-w'}],'return':'state'")
            .whatIf(DESIRED, DESIRE, OTHER, wrong)
            .set(DESIRED, DESIRE, OTHER, wrong);

    assertThat(conversation.failed()).contains("SET-03").doesNotContain("WIF-06");
    assertThat(conversation.verdict("WIF-06")).isEqualTo("not exercised: because SET-03 failed");
  }

  @Test
  void reportsAnotherDefectInAPlaceWhereGetShowsANull() {
    var conversation =
        conversation("get", "test 'return':'state'")
            .get(IDENTITY, KEY, "{'title':'a','body':null}")
            .test(DESIRED, DESIRE, "{'title':'a','body':5,'_inDesiredState':false}");

    assertThat(conversation.failed()).containsExactlyInAnyOrder("GET-08", "TEST-11");
  }
}

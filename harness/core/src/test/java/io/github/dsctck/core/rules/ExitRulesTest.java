package io.github.dsctck.core.rules;

import static io.github.dsctck.core.conversation.Payload.DESIRED;
import static io.github.dsctck.core.conversation.Payload.IDENTITY;
import static io.github.dsctck.core.conversation.Payload.INVALID;
import static io.github.dsctck.core.conversation.Payload.MALFORMED;
import static io.github.dsctck.core.exchange.OperationName.EXPORT;
import static io.github.dsctck.core.sketch.Subjects.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.process.Ending;
import io.github.dsctck.core.sketch.Answer;
import io.github.dsctck.core.sketch.Sketch;
import org.junit.jupiter.api.Test;

class ExitRulesTest {

  private static final String NOTE = "identity: {title: a}, desired: {body: b}";
  private static final String INPUT = "{'title':'a','body':'b'}";
  private static final String OTHER = "{'title':'a','body':'c'}";
  private static final String STATE = "{'title':'a','body':'b','_exist':true}";
  private static final String HOLDS =
      "{'title':'a','body':'b','_exist':true,'_inDesiredState':true}";

  private static Sketch lived() {
    return Sketch.of(notes("get", "set", "test 'return':'state'"))
        .instance(NOTE)
        .present()
        .set(DESIRED, INPUT, STATE, "", STATE)
        .test(DESIRED, INPUT, HOLDS);
  }

  @Test
  void findsATestThatFailsBecauseItFoundADifference() {
    var talk = lived().test(Payload.ALTERNATE, OTHER, Answer.exit(1));

    assertThat(talk.broken()).containsExactly("EXIT-01");
    assertThat(talk.verdict("EXIT-01")).contains("exited with code 1");
  }

  @Test
  void acceptsTestsThatSucceed() {
    var differs = "{'title':'a','body':'b','_exist':true,'_inDesiredState':false}";

    assertThat(lived().test(Payload.ALTERNATE, OTHER, differs).broken()).isEmpty();
    assertThat(lived().verdict("EXIT-01")).isEqualTo("satisfied");
  }

  /** No network is not a violation: nothing shows that a difference was the cause. */
  @Test
  void doesNotBlameAResourceNoTestOfWhichEverWorked() {
    var talk =
        Sketch.of(notes("get", "test 'return':'state'"))
            .instance(NOTE)
            .present()
            .test(DESIRED, INPUT, Answer.exit(1));

    assertThat(talk.broken()).isEmpty();
    assertThat(talk.verdict("EXIT-01")).isEqualTo("not exercised: because step 1-test failed");
  }

  @Test
  void doesNotBlameATestOfWhatWasJustSet() {
    var talk = lived().test(DESIRED, INPUT, Answer.exit(1));

    assertThat(talk.verdict("EXIT-01")).isEqualTo("satisfied");
  }

  @Test
  void findsWrongInputThatIsRefusedWithCodeZero() {
    var refused = Answer.of("").saying("{'error':'the title is no text'}");
    var talk =
        Sketch.of(notes("get", "set"))
            .instance(NOTE)
            .present()
            .get(IDENTITY, "{'title':'a'}", STATE)
            .set(INVALID, "{'title':42}", refused)
            .get(IDENTITY, "{'title':'a'}", STATE);

    assertThat(talk.broken()).containsExactly("EXIT-02");
    assertThat(talk.verdict("EXIT-02")).contains("the title is no text");
  }

  @Test
  void findsASetThatFailsWithCodeZero() {
    var failed = Answer.of("").saying("{'error':'disk full'}");
    var talk =
        Sketch.of(notes("get", "set"))
            .instance(NOTE)
            .present()
            .set(DESIRED, OTHER, Answer.of(STATE), failed, Answer.of(STATE));

    assertThat(talk.broken()).containsExactly("EXIT-02");
  }

  @Test
  void acceptsAnErrorMessageOfASetThatSucceeded() {
    var noisy = Answer.of("").saying("{'error':'retried once'}");
    var talk =
        Sketch.of(notes("get", "set"))
            .instance(NOTE)
            .present()
            .set(
                DESIRED,
                INPUT,
                Answer.of("{'title':'a','body':'x','_exist':true}"),
                noisy,
                Answer.of(STATE))
            .get(MALFORMED, "{'title'", Answer.exit(2));

    assertThat(talk.verdict("EXIT-02")).isEqualTo("satisfied");
  }

  @Test
  void saysWhatWasNotExercised() {
    var talk = Sketch.of(notes("get")).get(IDENTITY, "{'title':'a'}", STATE);
    var skipped = talk.leftOut(OperationName.GET, MALFORMED, "the run was interrupted");

    assertThat(talk.verdict("EXIT-03"))
        .isEqualTo("not applicable: the manifest lists no exit codes");
    assertThat(skipped.verdict("EXIT-02"))
        .contains("step 2-get was not taken: the run was interrupted");
  }

  @Test
  void wantsObservedCodesInTheManifest() {
    var listed = "'exitCodes':{'0':'fine','3':'not allowed'}," + notes("get");
    var input = "{'title':'a'}";

    assertThat(Sketch.of(listed).get(IDENTITY, input, Answer.exit(3)).verdict("EXIT-03"))
        .isEqualTo("satisfied");
    assertThat(Sketch.of(listed).get(IDENTITY, input, Answer.exit(42)).broken())
        .containsExactly("EXIT-03");
    assertThat(Sketch.of(listed).get(IDENTITY, input, STATE).verdict("EXIT-03"))
        .startsWith("not applicable: not seen");
  }

  @Test
  void leavesSignalsToTheirOwnRule() {
    var talk =
        Sketch.of("'exitCodes':{'3':'x'}," + notes("get"))
            .get(IDENTITY, "{'title':'a'}", Answer.ended(new Ending.Signalled(11)));

    assertThat(talk.broken()).containsExactly("EXE-09");
  }

  @Test
  void findsAnExportThatFailsForWantOfInstances() {
    var talk = exported().export(STATE).absent().step(EXPORT, Payload.NONE, "", Answer.exit(1));

    assertThat(talk.broken()).containsExactly("EXIT-01");
  }

  /** An export that fails without a filter fails whatever there is. */
  @Test
  void doesNotBlameAnExportThatOnlyEverWorkedWithAFilter() {
    var talk =
        exported()
            .step(EXPORT, Payload.IDENTITY, "{'title':'a'}", Answer.of(STATE))
            .absent()
            .step(EXPORT, Payload.NONE, "", Answer.exit(1));

    assertThat(talk.broken()).doesNotContain("EXIT-01");
  }

  private static Sketch exported() {
    return Sketch.of(notes("get", "export 'input':'stdin'")).instance(NOTE).present();
  }
}

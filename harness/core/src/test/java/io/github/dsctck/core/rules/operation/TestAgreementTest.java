package io.github.dsctck.core.rules.operation;

import static io.github.dsctck.core.conversation.StepInput.ALTERNATE;
import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.GOT;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.conversation.StepInput.MINIMAL;
import static io.github.dsctck.core.conversation.StepInput.REMOVAL;
import static io.github.dsctck.core.conversation.StepInput.REORDERED;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.script.ConversationScript;
import org.junit.jupiter.api.Test;

class TestAgreementTest {

  private static final String NOTE = "identity: {title: a}, desired: {body: b}, volatile: [size]";
  private static final String KEY = "{'title':'a'}";
  private static final String INPUT = "{'title':'a','body':'b'}";
  private static final String OTHER = "{'title':'a','body':'c'}";
  private static final String STATE = "{'title':'a','body':'b','_exist':true}";

  private static String tested(boolean verdict) {
    return "{'title':'a','body':'b','_exist':true,'_inDesiredState':%s}".formatted(verdict);
  }

  private static ConversationScript of(String... operations) {
    return ConversationScript.of(notes(operations)).instance(NOTE).present();
  }

  private static ConversationScript got() {
    return of("get", "set", "test 'return':'state'").get(IDENTITY, KEY, STATE);
  }

  private static ConversationScript gotAndTested() {
    return got().test(DESIRED, INPUT, tested(true));
  }

  private static ConversationScript different(String array) {
    return of("get", "set", "test 'return':'stateAndDiff'")
        .set(DESIRED, INPUT, STATE, "", STATE)
        .get(IDENTITY, KEY, STATE)
        .test(DESIRED, INPUT, tested(true) + "\n[]")
        .test(ALTERNATE, OTHER, tested(false) + "\n" + array);
  }

  @Test
  void expectsTrueIfNothingButTheIdentityIsDesired() {
    assertThat(gotAndTested().test(MINIMAL, KEY, tested(false)).verdict("TEST-09"))
        .endsWith("false for {\"title\":\"a\"}");
    assertThat(gotAndTested().test(MINIMAL, KEY, tested(true)).verdict("TEST-09"))
        .isEqualTo("satisfied");
    assertThat(gotAndTested().verdict("TEST-09"))
        .isEqualTo("not exercised: no test had only the identity of an existing instance");
    assertThat(of("get").verdict("TEST-09")).startsWith("not applicable");
  }

  @Test
  void expectsTrueForTheStateThatGetReturned() {
    assertThat(gotAndTested().test(GOT, STATE, tested(false)).verdict("LAW-04"))
        .contains("false for {\"title\":\"a\",\"body\":\"b\",\"_exist\":true}");
    assertThat(gotAndTested().test(GOT, STATE, tested(true)).verdict("LAW-04"))
        .isEqualTo("satisfied");
    assertThat(gotAndTested().verdict("LAW-04"))
        .isEqualTo("not exercised: no test had a state that get returned");
    assertThat(of("get").verdict("LAW-04")).startsWith("not applicable");
  }

  /** A test that is always false is the subject of TEST-03. */
  @Test
  void judgesNoTestThatNeverGaveTrue() {
    assertThat(got().test(GOT, STATE, tested(false)).verdict("LAW-04")).startsWith("not exercised");
    assertThat(got().test(MINIMAL, KEY, tested(false)).verdict("TEST-09"))
        .startsWith("not exercised");
  }

  @Test
  void expectsTrueForASetInAnotherOrder() {
    assertThat(gotAndTested().test(REORDERED, INPUT, tested(false)).verdict("TEST-12"))
        .endsWith("false for {\"title\":\"a\",\"body\":\"b\"}");
    assertThat(gotAndTested().test(REORDERED, INPUT, tested(true)).verdict("TEST-12"))
        .isEqualTo("satisfied");
    assertThat(gotAndTested().verdict("TEST-12"))
        .isEqualTo("not exercised: no test had a set in another order");
    assertThat(of("get").verdict("TEST-12")).startsWith("not applicable");
  }

  @Test
  void comparesTheVerdictWithTheStateFromGet() {
    assertThat(gotAndTested().test(DESIRED, INPUT, tested(false)).verdict("LAW-05"))
        .isEqualTo("not exercised: because TEST-03 failed");
    assertThat(gotAndTested().verdict("LAW-05")).isEqualTo("satisfied");
    assertThat(of("get", "test 'return':'state'").verdict("LAW-05"))
        .isEqualTo("not exercised: no test was comparable with a get");
    assertThat(of("get").verdict("LAW-05")).startsWith("not applicable");
  }

  /** Only this run knows that another value than the tested one is set. */
  @Test
  void expectsFalseOnlyAfterItSetAnotherValueItself() {
    var unknown = got().test(ALTERNATE, OTHER, tested(true));
    var known =
        of("get", "set", "test 'return':'state'")
            .set(DESIRED, INPUT, STATE, "", STATE)
            .get(IDENTITY, KEY, STATE)
            .test(ALTERNATE, OTHER, tested(false))
            .test(ALTERNATE, OTHER, tested(true));

    assertThat(unknown.verdict("LAW-05")).isEqualTo("satisfied");
    assertThat(known.verdict("LAW-05")).isEqualTo("not exercised: because TEST-03 failed");
  }

  /** A test that overlooks existence differs nowhere else. */
  @Test
  void expectsFalseForTheAbsenceOfAnExistingInstance() {
    var operations = notes("get", "set", "test 'return':'state'");
    assertThat(absence(operations, true).failed()).containsExactly("LAW-05");
    assertThat(absence(operations, false).failed()).isEmpty();
  }

  /** A resource without _exist may ignore it as it ignores any other property. */
  @Test
  void blamesNoTestWhereTheSchemaHasNoExistence() {
    var operations =
        notes("get", "set", "test 'return':'state'")
            .replace("_exist", "other")
            .replace(":false", ":true");

    assertThat(absence(operations, true).failed()).doesNotContain("LAW-05");
  }

  private static ConversationScript absence(String operations, boolean verdict) {
    return ConversationScript.of(operations)
        .present()
        .get(IDENTITY, KEY, STATE)
        .test(REMOVAL, "{'title':'a','_exist':false}", tested(verdict));
  }

  @Test
  void comparesTheArrayOfDifferences() {
    assertThat(different("['body']").verdict("LAW-05")).isEqualTo("satisfied");
    assertThat(different("['body','title']").verdict("LAW-05")).endsWith("\"body\", \"title\"");
    assertThat(different("['_exist']").verdict("LAW-05")).endsWith("\"_exist\"");
  }
}

package io.github.dsctck.core.evidence;

import static io.github.dsctck.core.conversation.StepInput.ALTERNATE;
import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.script.ConversationScript;
import org.junit.jupiter.api.Test;

/** Values that are met without being equal: at least, the newest, whatever is there besides. */
class TestToleranceTest {

  private static final String KEY = "{'title':'a'}";
  private static final String LEAST = "{'title':'a','body':'>=1'}";
  private static final String MORE = "{'title':'a','body':'>=2'}";
  private static final String GONE = "{'title':'a','_exist':false}";
  private static final String ONE = "{'title':'a','body':'1','_exist':true}";
  private static final String TWO = "{'title':'a','body':'2','_exist':true}";

  private static ConversationScript conversation(String schema) {
    return ConversationScript.of(schema)
        .instance("identity: {title: a}, desired: {body: '>=1'}, alternate: {body: '>=2'}");
  }

  private static ConversationScript created() {
    return conversation(notes("get", "set", "test 'return':'state'"))
        .absent()
        .set(DESIRED, LEAST, GONE, "", ONE)
        .present()
        .get(IDENTITY, KEY, ONE);
  }

  private static String tested(String state, boolean verdict) {
    return state.replace("}", ",'_inDesiredState':%s}".formatted(verdict));
  }

  @Test
  void acceptsALowerBoundThatTestDistinguishes() {
    var conversation =
        created()
            .test(DESIRED, LEAST, tested(ONE, true))
            .test(ALTERNATE, MORE, tested(ONE, false))
            .set(ALTERNATE, MORE, ONE, "", TWO)
            .get(IDENTITY, KEY, TWO)
            .test(ALTERNATE, MORE, tested(TWO, true));

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("LAW-03")).isEqualTo("satisfied");
  }

  @Test
  void rejectsATestThatAcceptsEverything() {
    var conversation = created().test(DESIRED, LEAST, tested(ONE, true));

    assertThat(conversation.verdict("LAW-03")).startsWith("violated");
  }

  /** A test that looks elsewhere says both about the same two values. */
  @Test
  void rejectsATestThatContradictsItself() {
    var conversation =
        created()
            .test(DESIRED, LEAST, tested(ONE, true))
            .test(ALTERNATE, MORE, tested(ONE, false))
            .set(ALTERNATE, MORE, ONE, "", ONE)
            .get(IDENTITY, KEY, ONE)
            .test(ALTERNATE, MORE, tested(ONE, true));

    assertThat(conversation.verdict("SET-01")).startsWith("violated");
  }

  /** Without a purge, a set leaves the entries alone that it does not mention (CAN-06). */
  @Test
  void acceptsEntriesThatASetWithoutPurgeLeaves() {
    var plain = notes("get", "set");
    var purging =
        plain.replace("'_exist':{", "'_purge':{'type':'boolean','writeOnly':true},'_exist':{");

    assertThat(adding(purging).verdict("LAW-03")).isEqualTo("satisfied");
    assertThat(adding(plain).verdict("LAW-03")).startsWith("violated");
  }

  private static ConversationScript adding(String members) {
    var both = "{'title':'a','tags':['x','y'],'_exist':true}";
    return conversation(members)
        .present()
        .set(DESIRED, "{'title':'a','tags':['y']}", both.replace(",'y'", ""), "", both)
        .get(IDENTITY, KEY, both);
  }
}

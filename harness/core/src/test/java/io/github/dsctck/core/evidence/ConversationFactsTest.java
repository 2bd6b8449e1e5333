package io.github.dsctck.core.evidence;

import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.script.ConversationScript;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The example of the class comment: a set whose value did not last, and a number that grows. */
class ConversationFactsTest {

  private static final String KEY = "{'title':'a'}";
  private static final String STATE = "{'title':'a','body':'%s','size':%d,'_exist':true}";

  @Test
  void agreeWithTheirExample() {
    var script =
        ConversationScript.of(notes("get", "set"))
            .instance("identity: {title: a}, desired: {body: runs}")
            .present()
            .get(IDENTITY, KEY, STATE.formatted("rests", 0))
            .set(
                DESIRED,
                "{'title':'a','body':'runs'}",
                STATE.formatted("rests", 0),
                "",
                STATE.formatted("runs", 1))
            .get(IDENTITY, KEY, STATE.formatted("runs", 1))
            .get(IDENTITY, KEY, STATE.formatted("runs", 2))
            .get(IDENTITY, KEY, STATE.formatted("rests", 3));
    var conversation =
        Conversation.of(Catalogue.load(), script.setting(), script.steps(), Map.of());

    var facts = ConversationFacts.of(conversation);

    assertThat(facts.adjacentGets().pairs()).hasSize(2);
    assertThat(facts.settlingGets().settled()).isEmpty();
    assertThat(facts.settlingGets().unsettled()).hasSize(2);
    assertThat(facts.transientValues().names()).containsExactly("body");
    assertThat(facts.volatileProperties().names()).containsExactly("size");
    assertThat(facts.purity().unstable()).containsExactlyInAnyOrder("body", "size");
    assertThat(ConversationFacts.of(conversation)).isSameAs(facts);
  }
}

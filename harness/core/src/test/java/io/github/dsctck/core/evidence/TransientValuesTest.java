package io.github.dsctck.core.evidence;

import static io.github.dsctck.core.conversation.StepInput.ALTERNATE;
import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.script.ConversationScript;
import org.junit.jupiter.api.Test;

/** Services that end by themselves, and gets that answer from a cache. */
class TransientValuesTest {

  private static final String KEY = "{'title':'a'}";
  private static final String INPUT = "{'title':'a','body':'runs','count':1}";
  private static final String OLD = "{'title':'a','body':'rests','count':0,'_exist':true}";
  private static final String NEW = "{'title':'a','body':'runs','count':1,'_exist':true}";
  private static final String FADED = "{'title':'a','body':'rests','count':1,'_exist':true}";
  private static final String AWAY = "{'title':'a','body':'rests','count':1}";
  private static final String TESTED =
      "{'title':'a','body':'%s','count':1,'_exist':true,'_inDesiredState':%s}";

  private static ConversationScript conversation() {
    return ConversationScript.of(notes("get", "set", "test 'return':'state'", "export"))
        .instance("identity: {title: a}, desired: {body: runs, count: 1}")
        .present();
  }

  private static ConversationScript endsDuringATest() {
    return conversation()
        .set(DESIRED, INPUT, OLD, "", NEW)
        .get(IDENTITY, KEY, NEW)
        .get(IDENTITY, KEY, NEW)
        .test(DESIRED, INPUT, TESTED.formatted("runs", true))
        .get(IDENTITY, KEY, FADED);
  }

  @Test
  void reportsTheSetOfAServiceThatStopsByItself() {
    var conversation =
        endsDuringATest()
            .set(DESIRED, INPUT, FADED, "", NEW)
            .get(IDENTITY, KEY, NEW)
            .export(NEW)
            .get(IDENTITY, KEY, FADED);

    assertThat(conversation.failed()).containsExactly("LAW-03");
    assertThat(conversation.verdict("LAW-03")).contains("\"body\" is \"rests\" a while later");
    assertThat(conversation.volatileProperties()).isEmpty();
  }

  @Test
  void reportsTheSetWhereOnlyGetsFollow() {
    var conversation =
        conversation()
            .set(DESIRED, INPUT, OLD, "", NEW)
            .get(IDENTITY, KEY, NEW)
            .get(IDENTITY, KEY, FADED)
            .get(IDENTITY, KEY, FADED);

    assertThat(conversation.failed()).containsExactly("LAW-03");
  }

  /** What ended it each time is what was run each time. */
  @Test
  void reportsTheTestThatStopsAServiceEachTime() {
    var conversation =
        endsDuringATest()
            .set(DESIRED, INPUT, FADED, "", NEW)
            .get(IDENTITY, KEY, NEW)
            .test(DESIRED, INPUT, TESTED.formatted("runs", true))
            .get(IDENTITY, KEY, FADED);

    assertThat(conversation.failed()).containsExactly("TEST-08");
  }

  @Test
  void drawsNoConclusionFromOneSet() {
    assertThat(endsDuringATest().failed()).containsExactly("TEST-08");
  }

  @Test
  void reportsTheSetWhoseEffectGetShowsLate() {
    var alternate = "{'title':'a','body':'rests','count':1}";
    var conversation =
        conversation()
            .set(DESIRED, INPUT, OLD, "", OLD)
            .get(DESIRED, INPUT, NEW)
            .get(IDENTITY, KEY, NEW)
            .set(ALTERNATE, alternate, NEW, "", NEW)
            .get(ALTERNATE, AWAY, FADED)
            .get(IDENTITY, KEY, FADED);

    assertThat(conversation.failed()).containsExactly("SET-01");
    assertThat(conversation.verdict("SET-01")).contains("at first, and another one a while later");
  }

  /** A busy machine sees nothing of a service that ends fast. */
  @Test
  void reportsASecondSetThatCompletesTheFirst() {
    var conversation =
        conversation()
            .set(DESIRED, INPUT, OLD, "", FADED)
            .get(IDENTITY, KEY, FADED)
            .set(DESIRED, INPUT, FADED, "", NEW)
            .get(IDENTITY, KEY, NEW);

    assertThat(conversation.failed()).containsExactly("LAW-03");
  }
}

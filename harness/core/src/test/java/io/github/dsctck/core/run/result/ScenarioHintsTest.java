package io.github.dsctck.core.run.result;

import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.ScenarioField;
import io.github.dsctck.core.script.TestedResources;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScenarioHintsTest {

  private static final NotExercisedReason REASON =
      NotExercisedReason.lacking(ScenarioField.IDENTITY, "the instance is there already");

  private static String lines(String title) {
    var subject = TestedResources.of(notes("get").replace("'title':{'type':'string'}", title));
    var instance = TestedResources.instance("identity: {title: a}, desired: {body: b}");
    var verdict = new ScenarioHints(subject, Optional.of(instance));
    return ((Verdict.NotExercised) verdict.addTo(Verdict.notExercised(REASON)))
        .why()
        .suggestion()
        .orElse("none");
  }

  @Test
  void suggestsAnIdentityWhereTheSchemaTakesAnyText() {
    assertThat(lines("'title':{'type':'string'}")).contains("{ title: \"new-{unique}\" }");
    assertThat(lines("'title':{'enum':['a','b']}")).isEqualTo("none");
  }
}

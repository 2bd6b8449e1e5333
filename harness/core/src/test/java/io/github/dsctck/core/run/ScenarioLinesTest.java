package io.github.dsctck.core.run;

import static io.github.dsctck.core.sketch.Subjects.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.ScenarioField;
import io.github.dsctck.core.rules.Verdict;
import io.github.dsctck.core.sketch.Subjects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScenarioLinesTest {

  private static final NotExercisedReason REASON =
      NotExercisedReason.lacking(ScenarioField.IDENTITY, "the instance is there already");

  private static String lines(String title) {
    var subject = Subjects.of(notes("get").replace("'title':{'type':'string'}", title));
    var instance = Subjects.instance("identity: {title: a}, desired: {body: b}");
    var verdict = new ScenarioLines(subject, Optional.of(instance));
    return ((Verdict.NotExercised) verdict.addTo(Verdict.notExercised(REASON))).reason();
  }

  @Test
  void makesUpAnIdentityWhereTheSchemaLetsItBeAnyText() {
    assertThat(lines("'title':{'type':'string'}")).contains("{ title: \"tck-{unique}\" }");
    assertThat(lines("'title':{'enum':['a','b']}")).isEqualTo(REASON.text());
  }
}

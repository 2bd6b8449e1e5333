package io.github.dsctck.core.rules.version;

import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.conversation.EarlierState;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.judge.Judge;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InheritedStatesTest {

  private static final List<String> RULES = List.of("VER-21", "VER-22", "VER-23");
  private static final String KEY = "{'title':'a'}";
  private static final String INPUT = "{'title':'a','body':'b'}";
  private static final String STATE = "{'title':'a','body':'b','_exist':true}";
  private static final String OTHER = "{'title':'a','body':'x','_exist':true}";
  private static final String MISSING = "{'title':'a','_exist':false}";
  private static final String YES = "{'title':'a','body':'b','_exist':true,'_inDesiredState':true}";
  private static final String NO = "{'title':'a','body':'b','_exist':true,'_inDesiredState':false}";

  private static ConversationScript resource() {
    return ConversationScript.of(notes("get", "set", "test 'return':'state'"))
        .instance("identity: {title: a}, desired: {body: b}")
        .present();
  }

  private static ConversationScript reading(String state) {
    return resource().get(IDENTITY, KEY, state).get(IDENTITY, KEY, state);
  }

  private static ConversationScript keeping() {
    return reading(STATE)
        .test(DESIRED, INPUT, YES)
        .set(DESIRED, INPUT, STATE, "", STATE)
        .get(IDENTITY, KEY, STATE);
  }

  private static EarlierState state(Optional<NotExercisedReason> missing) {
    var input =
        JsonTextParser.parse(INPUT.replace('\'', '"'))
            .asValue()
            .flatMap(JsonValue::asObject)
            .orElseThrow();
    return new EarlierState("version 1.0.0", input, missing);
  }

  private static List<String> verdicts(ConversationScript script, Optional<EarlierState> earlier) {
    var judged =
        new Judge(Catalogue.load().only(Dialect.V3, true), RuleChapters.all())
            .judge(RULES, script.steps(), script.setting().since(earlier));
    return RULES.stream().map(id -> text(judged.get(id))).toList();
  }

  private static List<String> verdicts(ConversationScript script) {
    return verdicts(script, Optional.of(state(Optional.empty())));
  }

  private static String text(Verdict verdict) {
    if (verdict instanceof Verdict.Violated violated) {
      return violated.violations().get(0).found();
    }
    return verdict instanceof Verdict.NotExercised missing
        ? missing.reason()
        : verdict.getClass().getSimpleName();
  }

  @Test
  void acceptsAStateThatIsKept() {
    assertThat(verdicts(keeping())).containsExactly("Satisfied", "Satisfied", "Satisfied");
  }

  @Test
  void findsAStateThatIsNotRead() {
    assertThat(verdicts(reading(MISSING)).get(0)).isEqualTo("\"_exist\" is false");
    assertThat(verdicts(reading(OTHER)).get(0)).isEqualTo("\"body\" is \"x\"");
    assertThat(verdicts(reading("{'title':'a','body':7,'_exist':true}")).get(0)).contains("body");
  }

  @Test
  void findsAGetThatFailsOnTheState() {
    var failing =
        resource()
            .get(
                IDENTITY,
                KEY,
                ScriptedProcess.exit(3).saying("{'error':'line 1: unknown format'}"));

    assertThat(verdicts(failing).get(0)).contains("exited with code 3", "unknown format");
  }

  @Test
  void findsATestThatRejectsTheState() {
    assertThat(verdicts(reading(STATE).test(DESIRED, INPUT, NO)).subList(0, 2))
        .containsExactly("Satisfied", "not in the desired state");
  }

  @Test
  void findsASetThatChangesTheState() {
    var changing =
        reading(STATE)
            .test(DESIRED, INPUT, YES)
            .set(DESIRED, INPUT, STATE, "", OTHER)
            .get(IDENTITY, KEY, OTHER);

    assertThat(verdicts(changing))
        .containsExactly("Satisfied", "Satisfied", "changed properties: \"body\"");
  }

  @Test
  void reportsOnlyTheFirstDefect() {
    var script = reading(MISSING).test(DESIRED, INPUT, NO);

    assertThat(verdicts(script).subList(0, 2))
        .containsExactly("\"_exist\" is false", "because VER-21 failed");
  }

  @Test
  void exercisesNothingWithoutAState() {
    var why = Optional.of(NotExercisedReason.failed("2-set-earlier"));

    assertThat(verdicts(resource(), Optional.of(state(why))))
        .containsOnly("because step 2-set-earlier failed");
    assertThat(verdicts(keeping(), Optional.empty())).containsOnly("NotApplicable");
  }
}

package io.github.dsctck.core.run.conversation;

import static io.github.dsctck.core.exchange.OperationName.DELETE;
import static io.github.dsctck.core.exchange.OperationName.EXPORT;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.SET;
import static io.github.dsctck.core.exchange.OperationName.TEST;
import static io.github.dsctck.core.exchange.OperationName.WHAT_IF;
import static io.github.dsctck.core.script.TestedResources.notes;
import static io.github.dsctck.core.script.TestedResources.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.run.TestedConversations;
import io.github.dsctck.core.run.setting.InstanceTracker;
import io.github.dsctck.core.run.setting.ReturnedStates;
import io.github.dsctck.core.run.setting.Sandbox;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.TestedResources;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ChangeGuardTest {

  private static final String NOTES = notes("get", "set", "delete", "test");
  private static final String SETTINGS = NOTES.replace("'_exist':{'type':'boolean'},", "");
  private static final String READ_ONLY =
      NOTES.replace("'_exist':{'type':'boolean'}", "'_exist':{'readOnly':true}");
  private static final String ID = "{\"title\":\"a\"}";
  private static final String INPUT = "{\"title\":\"a\",\"body\":\"b\"}";
  private static final PlannedStep STEP = TestedConversations.planned(SET, StepInput.DESIRED);
  private static final PlannedStep AUTHORED = TestedConversations.authored("set: { title: a }");

  private final InstanceTracker instances = new InstanceTracker(saved -> {});
  private final ReturnedStates returned = new ReturnedStates();
  private Sandbox sandbox;

  @BeforeEach
  void open(@TempDir Path folder) throws IOException {
    sandbox = Sandbox.in(folder);
  }

  @AfterEach
  void close() throws IOException {
    sandbox.close();
  }

  private ChangeGuard guard(TestedResource subject, boolean restore) {
    return new ChangeGuard(
        subject,
        TestedConversations.about(subject, sandbox, Optional.empty(), restore),
        instances,
        returned);
  }

  private ChangeGuard guard() {
    return guard(TestedResources.of(NOTES), false);
  }

  private static Optional<String> ask(
      ChangeGuard guard, OperationName command, boolean whatIf, Observation... seen) {
    return guard
        .refusal(STEP, new CommandCall(command, whatIf, INPUT), ID, List.of(seen))
        .map(NotExercisedReason::text);
  }

  private static Observation got(String state) {
    return ConversationScript.of(NOTES)
        .get(StepInput.DESIRED, "{'title':'a'}", state)
        .lastObservation();
  }

  private static Observation missing() {
    return got("{'title':'a','_exist':false}");
  }

  @ParameterizedTest
  @EnumSource(names = {"GET", "TEST", "EXPORT", "VALIDATE", "RESOLVE"})
  void allowsEveryReadOperation(OperationName operation) {
    assertThat(ask(guard(), operation, false)).isEmpty();
    assertThat(instances.created()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"SET", "DELETE", "WHAT_IF"})
  void protectsAnInstanceThatGetHasNotShown(OperationName operation) {
    assertThat(ask(guard(), operation, false))
        .hasValueSatisfying(why -> assertThat(why).contains("get did not report"));
    assertThat(instances.created()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"SET", "DELETE", "WHAT_IF"})
  void protectsAnInstanceThatExistedBefore(OperationName operation) {
    var guard = guard();

    assertThat(ask(guard, operation, false, got("{'title':'a'}")))
        .hasValueSatisfying(why -> assertThat(why).contains("choose another identity"));
    assertThat(guard.stops()).isTrue();
    assertThat(instances.created()).isEmpty();
  }

  /** Without keys all required properties identify an instance, also those an author changes. */
  @Test
  void identifiesItsInstanceByTheStateGetShows() {
    var subject =
        TestedResources.of(NOTES.replace("'required':['title']", "'required':['title','body']"));
    var changed = "{\"title\":\"a\",\"body\":\"c\"}";
    instances.create(INPUT, INPUT);
    var guard = guard(subject, false);

    assertThat(subject.identityOf(object(changed))).isEqualTo(changed);
    assertThat(
            guard.refusal(
                AUTHORED,
                new CommandCall(SET, false, changed),
                changed,
                List.of(got("{'title':'a','body':'b'}"))))
        .isEmpty();
    assertThat(instances.created()).containsOnlyKeys(changed);
    assertThat(
            guard.refusal(
                AUTHORED,
                new CommandCall(SET, false, INPUT),
                INPUT,
                List.of(got("{'title':'a','body':'d'}"))))
        .isPresent();
  }

  /** A get that shows the same one for every question would have it changed, or deleted. */
  @ParameterizedTest
  @EnumSource(names = {"SET", "DELETE"})
  void protectsTheFirstInstanceFromStepsOfTheSecond(OperationName operation) {
    instances.create(ID, INPUT);
    var guard = guard();
    var step = TestedConversations.planned(SET, StepInput.SECOND);
    var second = "{\"title\":\"b\"}";

    assertThat(
            guard
                .refusal(
                    step,
                    new CommandCall(operation, false, second),
                    second,
                    List.of(got("{'title':'a'}")))
                .map(NotExercisedReason::text))
        .contains("get returns the first instance when asked for the second one");
    assertThat(guard.stops()).isFalse();
    assertThat(instances.created()).containsOnlyKeys(ID);
  }

  @Test
  void protectsAnInstanceThatAHostileIdentityNames() {
    var guard = guard();
    var step = TestedConversations.planned(SET, StepInput.HOSTILE);

    instances.now(ID, Existence.PRESENT);
    assertThat(guard.refusal(step, new CommandCall(SET, false, INPUT), ID, List.of()))
        .hasValueSatisfying(why -> assertThat(why.text()).contains("exists already"));
    assertThat(guard.stops()).isFalse();
    assertThat(instances.created()).isEmpty();
  }

  /** An instance with a new identity exists only if get is wrong, or something created it. */
  @Test
  void namesTheRuleAboutMissingInstancesWhereANewOneExists() {
    var step = STEP.at(1, Existence.ABSENT);
    var command = new CommandCall(SET, false, INPUT);
    var subject = TestedResources.of(NOTES);
    var context = TestedConversations.about(subject, sandbox, Optional.empty(), false);
    var guard = new ChangeGuard(subject, TestedConversations.fresh(context), instances, returned);

    assertThat(guard.refusal(step, command, ID, List.of(got("{'title':'a'}"))))
        .hasValueSatisfying(why -> assertThat(why.blockingRule()).contains("GET-04"));
    instances.now(ID, Existence.ABSENT);
    assertThat(guard.refusal(step, command, ID, List.of(got("{'title':'a'}"))))
        .hasValueSatisfying(why -> assertThat(why.blockingRule()).isEmpty());
  }

  @Test
  void sendsNoHostileIdentityToAResourceWithoutExistence() {
    returned.got(object("{'title':'a'}"));
    var step = TestedConversations.planned(SET, StepInput.HOSTILE);

    for (var members : List.of(SETTINGS, READ_ONLY)) {
      assertThat(
              guard(TestedResources.of(members), true)
                  .refusal(
                      step, new CommandCall(SET, false, INPUT), ID, List.of(got("{'title':'a'}"))))
          .hasValueSatisfying(why -> assertThat(why.text()).contains("has no \"_exist\""));
    }
    assertThat(instances.created()).isEmpty();
  }

  @Test
  void allowsCreatingAMissingInstance() {
    assertThat(ask(guard(), SET, false, missing())).isEmpty();
    assertThat(instances.created()).containsEntry(ID, INPUT);
  }

  /** A what-if that creates the instance violates a rule, and the run removes the instance. */
  @Test
  void ownsAnInstanceThatAWhatIfCreated() {
    var guard = guard();

    assertThat(ask(guard, SET, true, missing())).isEmpty();
    assertThat(instances.created()).isEmpty();
    assertThat(ask(guard, SET, false, got("{'title':'a'}"))).isEmpty();
    assertThat(guard.stops()).isFalse();
    assertThat(instances.created()).containsEntry(ID, INPUT);
  }

  @Test
  void allowsChangingAndDeletingItsOwnInstance() {
    instances.create(ID, INPUT);

    assertThat(ask(guard(), SET, false, got("{'title':'a'}"))).isEmpty();
    assertThat(ask(guard(), DELETE, false)).isEmpty();
    assertThat(ask(guard(), WHAT_IF, false)).isEmpty();
  }

  /** A what-if creates nothing, so it makes nothing this run's own. */
  @Test
  void ownsNoInstanceThatAWhatIfOnlyPredicted() {
    assertThat(ask(guard(), SET, true, missing())).isEmpty();
    assertThat(instances.created()).isEmpty();
    assertThat(ask(guard(), SET, true, got("{'title':'a'}"))).isPresent();
  }

  @Test
  void trustsTheLastGet() {
    instances.now(ID, Existence.ABSENT);

    assertThat(ask(guard(), SET, false, missing(), got("{'title':'a'}"))).isPresent();
    assertThat(ask(guard(), DELETE, false)).isEmpty();
    assertThat(instances.created()).isEmpty();
  }

  @Test
  void allowsOtherAuthoredSteps() {
    var guard = guard();

    assertThat(
            guard.refusal(
                AUTHORED, new CommandCall(SET, false, INPUT), ID, List.of(got("{'title':'a'}"))))
        .isPresent();
    assertThat(guard.stops()).isFalse();
  }

  @Test
  void changesAResourceWithoutExistenceOnlyWithPermission() {
    returned.got(object("{'title':'a'}"));

    for (var members : List.of(SETTINGS, READ_ONLY)) {
      assertThat(ask(guard(TestedResources.of(members), false), SET, false, got("{'title':'a'}")))
          .hasValueSatisfying(why -> assertThat(why).contains("restore: true"));
      assertThat(ask(guard(TestedResources.of(members), false), SET, true, got("{'title':'a'}")))
          .isPresent();
    }
    assertThat(instances.created()).isEmpty();
  }

  @Test
  void keepsTheFirstStateOfAnInstanceItMayChange() {
    returned.got(object("{'title':'a','body':'first'}"));

    assertThat(ask(guard(TestedResources.of(SETTINGS), true), SET, true)).isEmpty();
    assertThat(instances.originals()).isEmpty();
    assertThat(ask(guard(TestedResources.of(SETTINGS), true), SET, false)).isEmpty();
    assertThat(instances.originals()).containsExactly(object("{'title':'a','body':'first'}"));
  }

  @Test
  void protectsAnInstanceOfUnknownFirstState() {
    var guard = guard(TestedResources.of(SETTINGS), true);

    assertThat(ask(guard, SET, false))
        .hasValueSatisfying(why -> assertThat(why).contains("not known"));
    assertThat(guard.refusal(AUTHORED, new CommandCall(DELETE, false, INPUT), ID, List.of()))
        .isPresent();
  }

  /** The author's set begins with a get, whose state the run restores. */
  @Test
  void keepsTheStateBeforeAnAuthoredSet() {
    var guard = guard(TestedResources.of(SETTINGS), true);

    assertThat(
            guard.refusal(
                AUTHORED, new CommandCall(SET, false, INPUT), ID, List.of(got("{'title':'a'}"))))
        .isEmpty();
    assertThat(
            guard.refusal(
                AUTHORED, new CommandCall(SET, false, INPUT), ID, List.of(got("{'title':'A'}"))))
        .isEmpty();
    assertThat(instances.originals()).containsExactly(object("{'title':'a'}"));
  }

  @Test
  void protectsAnInstanceItCannotHaveCreated() {
    var guard = guard(TestedResources.of(notes("get", "delete")), true);
    returned.got(object("{'title':'a'}"));

    assertThat(ask(guard, DELETE, false, got("{'title':'a'}")))
        .hasValueSatisfying(
            why -> assertThat(why).contains("has no set").contains("does not change existing"));
    assertThat(instances.originals()).isEmpty();
  }

  @Test
  void needsNoPermissionToRead() {
    assertThat(ask(guard(TestedResources.of(SETTINGS), false), GET, false)).isEmpty();
    assertThat(ask(guard(TestedResources.of(SETTINGS), false), TEST, false)).isEmpty();
    assertThat(ask(guard(TestedResources.of(SETTINGS), false), EXPORT, false)).isEmpty();
  }
}

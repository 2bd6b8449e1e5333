package io.github.dsctck.core.plan;

import static io.github.dsctck.core.exchange.OperationName.DELETE;
import static io.github.dsctck.core.exchange.OperationName.EXPORT;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.SET;
import static io.github.dsctck.core.exchange.OperationName.TEST;
import static io.github.dsctck.core.exchange.OperationName.WHAT_IF;

import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.Permission;
import java.util.List;
import java.util.Set;

/**
 * Derives the whole conversation about an instance from its description in the scenario (design,
 * "Scenario files"). A get follows each operation that must not change anything, so that a change
 * is observed right after the operation that made it.
 */
final class LifecyclePlanner {

  private final Manifest manifest;
  private final Instance instance;
  private final Extent extent;
  private final boolean readOnly;
  private final StepList steps = new StepList();

  private LifecyclePlanner(Manifest manifest, Instance instance, Extent extent) {
    this.manifest = manifest;
    this.instance = instance;
    this.extent = extent;
    this.readOnly = extent.readOnly();
  }

  /**
   * The extent of a conversation.
   *
   * @param existence whether instances of the resource are created and removed
   * @param readOnly whether the user allows only operations that change nothing
   * @param first whether it is the first one about the resource, which contains the one-time steps
   * @param allowed the dangerous cases that the author of the scenario permits
   */
  record Extent(boolean existence, boolean readOnly, boolean first, Set<Permission> allowed) {}

  /** Returns the steps for an instance. */
  static List<PlannedStep> plan(Manifest manifest, Instance instance, Extent extent) {
    if (manifest.kind() == ResourceKind.ACTION) {
      return ActionPlanner.plan(manifest, instance, extent.allowed());
    }
    if (manifest.kind() != ResourceKind.RESOURCE) {
      return KindPlanner.plan(manifest, instance);
    }
    var planner = new LifecyclePlanner(manifest, instance, extent);
    if (!manifest.has(SET) || extent.readOnly()) {
      planner.observe();
    } else if (extent.existence()) {
      planner.create();
      planner.live(true);
      planner.remove();
      planner.danger().planLast();
    } else {
      planner.takeOver();
      planner.live(false);
      planner.danger().planLast();
      planner.giveBack();
    }
    KindPlanner.validate(manifest, instance, planner.steps);
    return planner.steps.toList();
  }

  private void observe() {
    steps.from(instance.isMadeAnew() ? Existence.ABSENT : Existence.UNKNOWN);
    steps.add(GET, StepInput.IDENTITY, "get the instance");
    steps.add(GET, StepInput.IDENTITY, "get it again");
    getWithOtherValues();
    testThenGet(StepInput.DESIRED, "test the desired state");
    testWhatIsThere();
    if (instance.alternate().isPresent()) {
      testThenGet(StepInput.ALTERNATE, "test the alternate state");
    }
    exportAndSample("the listed instances");
    inputs();
    wrongInput(false);
    if (!manifest.has(SET)) {
      steps.add(GET, StepInput.ALTERNATE, "get it once more, to find volatile properties");
    }
  }

  private void create() {
    steps.from(Existence.ABSENT);
    steps.add(GET, StepInput.IDENTITY, "get the missing instance");
    steps.add(GET, StepInput.IDENTITY, "get it again");
    if (manifest.has(EXPORT)) {
      steps.add(EXPORT, StepInput.NONE, "export before it exists");
      steps.add(GET, StepInput.IDENTITY, "get it unchanged by export");
    }
    testThenGet(StepInput.DESIRED, "test the missing instance");
    testThenGet(StepInput.REMOVAL, "test that it is absent");
    whatIfThenGet(StepInput.DESIRED, "predict its creation");
    if (manifest.has(EXPORT) && (manifest.has(TEST) || manifest.hasNativeWhatIf())) {
      steps.add(EXPORT, StepInput.NONE, "export again, unchanged by the steps before");
    }
    steps.add(SET, StepInput.DESIRED, "create it");
    steps.from(Existence.PRESENT);
  }

  private void takeOver() {
    steps.from(Existence.PRESENT);
    steps.add(GET, StepInput.IDENTITY, "get the state to be restored");
    steps.add(GET, StepInput.IDENTITY, "get it again");
    testThenGet(StepInput.DESIRED, "test the desired state");
    whatIfThenGet(StepInput.DESIRED, "predict the change");
    steps.add(SET, StepInput.DESIRED, "set the desired state");
  }

  /** A second instance shows the effect of changes to the first on others. */
  private void live(boolean existence) {
    steps.add(GET, StepInput.DESIRED, "get the set state");
    steps.add(GET, StepInput.IDENTITY, "get it by its identity");
    steps.add(GET, StepInput.IDENTITY, "get it by its identity again");
    getWithOtherValues();
    testThenGet(StepInput.DESIRED, "test the set state");
    whatIfThenGet(StepInput.DESIRED, "predict no change");
    testWhatIsThere();
    steps.add(SET, StepInput.DESIRED, "set the same again");
    steps.add(GET, StepInput.IDENTITY, "get it unchanged");
    if (instance.alternate().isPresent()) {
      partial();
      if (second(existence)) {
        steps.add(GET, StepInput.DESIRED, "get the first unchanged");
      }
    } else {
      second(existence);
      partial();
    }
    testEachProperty();
    if (instance.alternate().isPresent()) {
      testThenGet(StepInput.ALTERNATE, "test the alternate state");
      whatIfThenGet(StepInput.ALTERNATE, "predict the alternate state");
      steps.add(SET, StepInput.ALTERNATE, "set the alternate state");
      steps.add(GET, StepInput.ALTERNATE, "get the alternate state");
      if (manifest.has(TEST)) {
        steps.add(TEST, StepInput.ALTERNATE, "test that it was set");
        steps.add(GET, StepInput.ALTERNATE, "get it unchanged");
      }
    }
    exportAndSample("the listed instance");
    inputs();
    if (mayHoldFreeText(existence)) {
      steps.add(SET, StepInput.CANARY, "set metacharacters");
      steps.add(GET, StepInput.CANARY, "get the metacharacters");
    }
    if (existence && !manifest.isDraft()) {
      steps.add(SET, StepInput.READ_ONLY, "set a read-only property");
      steps.add(GET, StepInput.IDENTITY, "get it with the value it had");
    }
    wrongInput(true);
    danger().plan(existence && canRemove());
  }

  /** A set of another instance between two of this one would hide what the second one resets. */
  private void partial() {
    boolean several = instance.desired().names().size() > 1;
    steps.add(
        SET, StepInput.PARTIAL, several ? "set only one property of it" : "set its identity alone");
    steps.add(GET, StepInput.DESIRED, "get it unchanged");
  }

  /** Returns whether the resource can have a second instance. */
  private boolean second(boolean existence) {
    boolean possible = existence && canRemove();
    if (possible) {
      steps.beside(SET, "create a second instance");
      steps.beside(GET, "get the second instance");
    }
    return possible;
  }

  /** An instance that existed before the run gets only values that its author wrote. */
  private boolean mayHoldFreeText(boolean existence) {
    return instance.freeText().map(names -> !names.isEmpty()).orElse(existence);
  }

  private OptInPlanner danger() {
    return new OptInPlanner(manifest, instance, extent.allowed(), steps);
  }

  private boolean canRemove() {
    return manifest.handlesExist() || manifest.has(DELETE);
  }

  private void remove() {
    if (canRemove()) {
      steps.beside(GET, "get the second instance unchanged by sets of the first");
    }
    if (manifest.handlesExist()) {
      removeBy(SET, StepInput.REMOVAL, "by set");
    }
    if (manifest.has(DELETE)) {
      removeBy(DELETE, StepInput.IDENTITY, "by delete");
      steps.add(DELETE, StepInput.REMOVAL, "remove it by delete with \"_exist\": false");
      steps.from(Existence.ABSENT);
      steps.add(GET, StepInput.IDENTITY, "get the removed instance");
    }
  }

  private void removeBy(OperationName operation, StepInput stepInput, String how) {
    steps.add(SET, StepInput.DESIRED, "set the desired state before it is removed");
    steps.add(GET, StepInput.DESIRED, "get it before it is removed");
    if (operation == DELETE && foreseesDeletion()) {
      steps.add(WHAT_IF, StepInput.DELETION, "predict its removal by delete");
      steps.add(GET, StepInput.IDENTITY, "get it unchanged by what-if");
    }
    steps.add(operation, stepInput, "remove it " + how);
    steps.from(Existence.ABSENT);
    steps.add(GET, StepInput.IDENTITY, "get the removed instance");
    steps.beside(GET, "get the second instance unchanged by the removal");
    steps.add(operation, stepInput, "remove it again");
    steps.add(GET, StepInput.IDENTITY, "get it still missing");
    if (manifest.has(EXPORT)) {
      steps.add(EXPORT, StepInput.NONE, "export without it");
    }
    steps.add(SET, StepInput.DESIRED, "create it again");
    steps.from(Existence.PRESENT);
    steps.add(GET, StepInput.DESIRED, "get the new instance");
  }

  private boolean foreseesDeletion() {
    return manifest.operation(DELETE).filter(Operation::hasWhatIfArgument).isPresent();
  }

  private void giveBack() {
    steps.add(SET, StepInput.ORIGINAL, "restore the first state");
    steps.add(GET, StepInput.IDENTITY, "get the restored state");
  }

  private void getWithOtherValues() {
    if (takesInput(GET)) {
      steps.add(
          GET,
          instance.alternate().isPresent() ? StepInput.ALTERNATE : StepInput.OTHER,
          "get it by other desired values");
      if (!manifest.has(SET) || readOnly) {
        steps.add(GET, StepInput.DESIRED, "get it by its desired values");
      }
    }
  }

  private void testWhatIsThere() {
    if (manifest.has(TEST)) {
      steps.add(TEST, StepInput.MINIMAL, "test as little of it as the schema allows");
    }
    if (manifest.has(TEST) && !manifest.isDraft()) {
      steps.add(TEST, StepInput.GOT, "test the state that get returned");
      steps.add(TEST, StepInput.REORDERED, "test it with its sets in another order");
    }
  }

  private void testThenGet(StepInput stepInput, String title) {
    if (manifest.has(TEST)) {
      steps.add(TEST, stepInput, title);
      steps.add(GET, StepInput.IDENTITY, "get it unchanged by test");
    }
  }

  /** A test that overlooks one property fails visibly only where no other one differs. */
  private void testEachProperty() {
    int count = manifest.has(TEST) ? instance.distinguishable().size() : 0;
    boolean shownByAlternate = count == 1 && instance.alternate().isPresent();
    for (int variant = 0; !shownByAlternate && variant < count; variant++) {
      steps.add(TEST, StepInput.ONE_ALTERNATE, variant, "test another value of one property alone");
    }
  }

  private void whatIfThenGet(StepInput stepInput, String title) {
    if (manifest.hasNativeWhatIf()) {
      steps.add(WHAT_IF, stepInput, title);
      steps.add(GET, StepInput.IDENTITY, "get it unchanged by what-if");
    }
  }

  private void exportAndSample(String what) {
    if (manifest.has(EXPORT)) {
      steps.add(EXPORT, StepInput.NONE, "export, to see " + what);
      steps.addFilters(manifest, true);
      steps.add(GET, StepInput.RETURNED, "get a sample of the exported instances");
      if (manifest.has(TEST)) {
        steps.add(TEST, StepInput.RETURNED, "test a sample of the exported instances");
      }
    }
  }

  private void hugeInput() {
    var reader = input(GET, InputKind.STDIN) ? GET : TEST;
    if (extent.first() && input(reader, InputKind.STDIN) && takesNoArgument(reader)) {
      steps.add(reader, StepInput.HUGE, reader.wireName() + " with a mebibyte of input");
    }
  }

  private boolean takesNoArgument(OperationName operation) {
    return manifest.operation(operation).filter(Operation::hasJsonInputArgument).isEmpty();
  }

  private void inputs() {
    hugeInput();
    if (takesInput(GET) && !manifest.has(SET) && !instance.isMadeAnew()) {
      steps.add(GET, StepInput.STRANGER, "get an instance that does not exist");
    }
    steps.addSurroundings();
    if (!takesInput(GET)) {
      if (input(TEST, InputKind.STDIN)) {
        steps.add(TEST, StepInput.LARGE, "test with more than 64 KiB of input");
      }
      return;
    }
    if (!manifest.isDraft()) {
      steps.add(GET, StepInput.METADATA, "get with metadata that the schema accepts");
    }
    steps.add(GET, StepInput.PERMUTED, "get with its members in the opposite order");
    if (manifest.has(TEST)) {
      steps.add(TEST, StepInput.PERMUTED, "test with its members in the opposite order");
    }
    if (channels(GET) > 1) {
      steps.add(GET, StepInput.ONE_CHANNEL, 0, "get by the input argument alone");
      steps.add(GET, StepInput.ONE_CHANNEL, 1, "get by the input channel alone");
    }
    if (input(GET, InputKind.STDIN)) {
      steps.add(GET, StepInput.LARGE, "get with more than 64 KiB of input");
    }
    steps.add(GET, StepInput.CANARY, "get by metacharacters");
  }

  private void wrongInput(boolean changes) {
    if (takesInput(GET)) {
      steps.add(GET, StepInput.MALFORMED, "get by malformed JSON");
      if (!changes && knowsInvalidInput()) {
        steps.add(GET, StepInput.INVALID, "get by input that the schema refuses");
      }
      steps.add(GET, StepInput.NONE, "get without input");
    }
    if (takesInput(TEST)) {
      steps.add(TEST, StepInput.MALFORMED, "test malformed JSON");
      if (!changes && !takesInput(GET) && knowsInvalidInput()) {
        steps.add(TEST, StepInput.INVALID, "test input that the schema refuses");
      }
    }
    if (changes && takesInput(SET)) {
      steps.add(GET, StepInput.IDENTITY, "get it before malformed JSON");
      steps.add(SET, StepInput.MALFORMED, "set malformed JSON");
      steps.add(GET, StepInput.IDENTITY, "get it unchanged by malformed JSON");
      int variants = Math.max(manifest.isDraft() ? 0 : 1, instance.invalid().size());
      for (int variant = 0; variant < variants; variant++) {
        var why =
            variant < instance.invalid().size()
                ? instance.invalid().get(variant).why()
                : "input that the schema refuses";
        steps.add(SET, StepInput.INVALID, variant, "set invalid input: " + why);
        steps.add(GET, StepInput.IDENTITY, "get it unchanged by invalid input");
      }
      if (namesValues()) {
        steps.add(SET, StepInput.INVALID, variants, "set a value that the schema does not list");
        steps.add(GET, StepInput.IDENTITY, "get it unchanged by that value");
      }
    }
    if (manifest.isDraft()) {
      unknownSetting(changes);
    }
  }

  private void unknownSetting(boolean changes) {
    var otherwise = changes ? SET : GET;
    var asked = manifest.has(TEST) ? TEST : otherwise;
    if (takesInput(asked)) {
      steps.add(asked, StepInput.UNKNOWN_SETTING, 0, asked.wireName() + " with an unknown setting");
      steps.add(
          asked, StepInput.UNKNOWN_SETTING, 1, asked.wireName() + " with it and loose validation");
    }
  }

  /** Returns whether the schema, or in the draft the author, refuses any input. */
  private boolean knowsInvalidInput() {
    return !manifest.isDraft() || !instance.invalid().isEmpty();
  }

  /** Returns whether the schema, as far as known without a process, lists values. */
  private boolean namesValues() {
    if (manifest.isDraft()) {
      return false;
    }
    return !(manifest.schema().orElse(null) instanceof SchemaSource.Embedded embedded)
        || embedded
            .schema()
            .asObject()
            .flatMap(schema -> schema.present("properties"))
            .flatMap(JsonValue::asObject)
            .filter(
                properties ->
                    properties.members().values().stream()
                        .flatMap(property -> property.asObject().stream())
                        .anyMatch(property -> property.has("enum") || property.has("const")))
            .isPresent();
  }

  private boolean takesInput(OperationName operation) {
    return manifest.operation(operation).map(Operation::takesInput).orElse(false);
  }

  private boolean input(OperationName operation, InputKind kind) {
    return manifest.operation(operation).flatMap(Operation::input).filter(kind::equals).isPresent();
  }

  private int channels(OperationName operation) {
    var declared = manifest.operation(operation);
    return (declared.flatMap(Operation::input).isPresent() ? 1 : 0)
        + (declared.map(Operation::hasJsonInputArgument).orElse(false) ? 1 : 0);
  }
}

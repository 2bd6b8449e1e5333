package io.github.dsctck.core.plan.step;

import static io.github.dsctck.core.exchange.OperationName.EXPORT;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.SET;
import static io.github.dsctck.core.exchange.OperationName.TEST;

import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.LifecycleStep;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.options.Effort;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.Permission;
import java.util.List;
import java.util.Set;

/**
 * Derives the whole conversation about an instance from its description in the scenario (design,
 * "Scenario files"). A get follows each operation that must not change anything, so that a change
 * is observed right after the operation that made it.
 */
public final class LifecyclePlanner {

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
   * @param effort how many processes it may start
   */
  public record Extent(
      boolean existence, boolean readOnly, boolean first, Set<Permission> allowed, Effort effort) {

    /** Returns the same extent with another effort. */
    public Extent with(Effort other) {
      return new Extent(existence, readOnly, first, allowed, other);
    }
  }

  /** Returns the steps for an instance. */
  public static List<PlannedStep> plan(Manifest manifest, Instance instance, Extent extent) {
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
      planner.removal().plan();
      planner.danger().planLast();
    } else {
      planner.takeOver();
      planner.live(false);
      planner.danger().planLast();
      planner.giveBack();
    }
    KindPlanner.validate(manifest, instance, planner.steps);
    return StepSelection.of(planner.steps.toList(), manifest, extent.effort());
  }

  private void observe() {
    steps.from(instance.isMadeAnew() ? Existence.ABSENT : Existence.UNKNOWN);
    steps.add(LifecycleStep.GET_INSTANCE);
    steps.add(LifecycleStep.GET_INSTANCE_AGAIN);
    getWithOtherValues();
    testThenGet(LifecycleStep.TEST_DESIRED, LifecycleStep.GET_AFTER_TEST_DESIRED);
    testWhatIsThere();
    if (instance.alternate().isPresent()) {
      testThenGet(LifecycleStep.TEST_ALTERNATE, LifecycleStep.GET_AFTER_TEST_ALTERNATE);
    }
    exportAndSample(LifecycleStep.EXPORT_ALL);
    inputs();
    wrongInput(false);
    if (!manifest.has(SET)) {
      steps.add(LifecycleStep.GET_ONCE_MORE);
    }
  }

  private void create() {
    steps.from(Existence.ABSENT);
    steps.add(LifecycleStep.GET_MISSING);
    steps.add(LifecycleStep.GET_MISSING_AGAIN);
    if (manifest.has(EXPORT)) {
      steps.add(LifecycleStep.EXPORT_BEFORE);
      steps.add(LifecycleStep.GET_AFTER_EXPORT);
    }
    testThenGet(LifecycleStep.TEST_MISSING, LifecycleStep.GET_AFTER_TEST_MISSING);
    testThenGet(LifecycleStep.TEST_ABSENCE, LifecycleStep.GET_AFTER_TEST_ABSENCE);
    whatIfThenGet(LifecycleStep.PREDICT_CREATION, LifecycleStep.GET_AFTER_PREDICTED_CREATION);
    if (manifest.has(EXPORT) && (manifest.has(TEST) || manifest.hasNativeWhatIf())) {
      steps.add(LifecycleStep.EXPORT_UNCHANGED);
    }
    steps.add(LifecycleStep.CREATE);
  }

  private void takeOver() {
    steps.from(Existence.PRESENT);
    steps.add(LifecycleStep.GET_ORIGINAL);
    steps.add(LifecycleStep.GET_ORIGINAL_AGAIN);
    testThenGet(LifecycleStep.TEST_ORIGINAL, LifecycleStep.GET_AFTER_TEST_ORIGINAL);
    whatIfThenGet(LifecycleStep.PREDICT_CHANGE, LifecycleStep.GET_AFTER_PREDICTED_CHANGE);
    steps.add(LifecycleStep.SET_DESIRED);
  }

  /** A second instance shows the effect of changes to the first on others. */
  private void live(boolean existence) {
    steps.add(LifecycleStep.GET_SET_STATE);
    steps.add(LifecycleStep.GET_BY_IDENTITY);
    steps.add(LifecycleStep.GET_BY_IDENTITY_AGAIN);
    getWithOtherValues();
    testThenGet(LifecycleStep.TEST_SET_STATE, LifecycleStep.GET_AFTER_TEST);
    whatIfThenGet(LifecycleStep.PREDICT_NO_CHANGE, LifecycleStep.GET_AFTER_PREDICTED_NOTHING);
    testWhatIsThere();
    steps.add(LifecycleStep.SET_AGAIN);
    steps.add(LifecycleStep.GET_AFTER_SET_AGAIN);
    if (instance.alternate().isPresent()) {
      partial();
      if (second(existence)) {
        steps.add(LifecycleStep.GET_BESIDE_SECOND);
      }
    } else {
      second(existence);
      partial();
    }
    testEachProperty();
    if (instance.alternate().isPresent()) {
      testThenGet(LifecycleStep.TEST_ALTERNATE, LifecycleStep.GET_AFTER_TEST_ALTERNATE);
      whatIfThenGet(LifecycleStep.PREDICT_ALTERNATE, LifecycleStep.GET_AFTER_PREDICTED_ALTERNATE);
      steps.add(LifecycleStep.SET_ALTERNATE);
      steps.add(LifecycleStep.GET_ALTERNATE);
      testThenGet(LifecycleStep.TEST_SET_ALTERNATE, LifecycleStep.GET_AFTER_TEST_SET_ALTERNATE);
    }
    exportAndSample(LifecycleStep.EXPORT_INSTANCE);
    inputs();
    if (mayHoldFreeText(existence)) {
      steps.add(LifecycleStep.SET_TEXT);
      steps.add(LifecycleStep.GET_TEXT);
    }
    if (existence && !manifest.isDraft()) {
      steps.add(LifecycleStep.SET_READ_ONLY);
      steps.add(LifecycleStep.GET_AFTER_READ_ONLY);
    }
    wrongInput(true);
    danger().plan(existence && removal().isPossible());
  }

  /** A set of another instance between two of this one would hide what the second one resets. */
  private void partial() {
    if (instance.desired().names().size() > 1) {
      steps.add(LifecycleStep.SET_PARTIAL);
      steps.add(LifecycleStep.GET_AFTER_PARTIAL);
    } else {
      steps.add(LifecycleStep.SET_IDENTITY);
      steps.add(LifecycleStep.GET_AFTER_IDENTITY);
    }
  }

  /** Returns whether the resource can have a second instance. */
  private boolean second(boolean existence) {
    boolean possible = existence && removal().isPossible();
    if (possible) {
      steps.add(LifecycleStep.CREATE_SECOND);
      steps.add(LifecycleStep.GET_SECOND);
    }
    return possible;
  }

  /** An instance that existed before the run gets only values that its author wrote. */
  private boolean mayHoldFreeText(boolean existence) {
    return instance.freeText().map(names -> !names.isEmpty()).orElse(existence);
  }

  private RemovalPlanner removal() {
    return new RemovalPlanner(manifest, steps);
  }

  private OptInPlanner danger() {
    return new OptInPlanner(manifest, instance, extent.allowed(), steps);
  }

  private void giveBack() {
    steps.add(LifecycleStep.RESTORE);
    steps.add(LifecycleStep.GET_RESTORED);
  }

  private void getWithOtherValues() {
    if (takesInput(GET)) {
      steps.add(
          instance.alternate().isPresent()
              ? LifecycleStep.GET_BY_ALTERNATE
              : LifecycleStep.GET_BY_OTHER);
      if (!manifest.has(SET) || readOnly) {
        steps.add(LifecycleStep.GET_BY_DESIRED);
      }
    }
  }

  private void testWhatIsThere() {
    if (manifest.has(TEST)) {
      steps.add(LifecycleStep.TEST_MINIMAL);
    }
    if (manifest.has(TEST) && !manifest.isDraft()) {
      steps.add(LifecycleStep.TEST_RETURNED_STATE);
      steps.add(LifecycleStep.TEST_REORDERED);
    }
  }

  private void testThenGet(LifecycleStep test, LifecycleStep get) {
    if (manifest.has(TEST)) {
      steps.add(test);
      steps.add(get);
    }
  }

  /** A test that overlooks one property fails visibly only where no other one differs. */
  private void testEachProperty() {
    int count = manifest.has(TEST) ? instance.distinguishable().size() : 0;
    boolean shownByAlternate = count == 1 && instance.alternate().isPresent();
    for (int variant = 0; !shownByAlternate && variant < count; variant++) {
      steps.add(LifecycleStep.TEST_EACH_PROPERTY, variant);
    }
  }

  private void whatIfThenGet(LifecycleStep whatIf, LifecycleStep get) {
    if (manifest.hasNativeWhatIf()) {
      steps.add(whatIf);
      steps.add(get);
    }
  }

  private void exportAndSample(LifecycleStep export) {
    if (manifest.has(EXPORT)) {
      steps.add(export);
      steps.addFilters(manifest, true);
      steps.add(LifecycleStep.GET_EXPORTED);
      if (manifest.has(TEST)) {
        steps.add(LifecycleStep.TEST_EXPORTED);
      }
    }
  }

  private void hugeInput() {
    boolean gets = input(GET, InputKind.STDIN);
    var reader = gets ? GET : TEST;
    if (extent.first() && input(reader, InputKind.STDIN) && takesNoArgument(reader)) {
      steps.add(gets ? LifecycleStep.GET_HUGE : LifecycleStep.TEST_HUGE);
    }
  }

  private boolean takesNoArgument(OperationName operation) {
    return manifest.operation(operation).filter(Operation::hasJsonInputArgument).isEmpty();
  }

  private void inputs() {
    hugeInput();
    if (takesInput(GET) && !manifest.has(SET) && !instance.isMadeAnew()) {
      steps.add(LifecycleStep.GET_STRANGER);
    }
    steps.add(LifecycleStep.GET_ELSEWHERE);
    steps.add(LifecycleStep.GET_TOGETHER);
    if (!takesInput(GET)) {
      if (input(TEST, InputKind.STDIN)) {
        steps.add(LifecycleStep.TEST_LARGE);
      }
      return;
    }
    if (!manifest.isDraft()) {
      steps.add(LifecycleStep.GET_METADATA);
    }
    steps.add(LifecycleStep.GET_PERMUTED);
    if (manifest.has(TEST)) {
      steps.add(LifecycleStep.TEST_PERMUTED);
    }
    if (channels(GET) > 1) {
      steps.add(LifecycleStep.GET_BY_ARGUMENT, 0);
      steps.add(LifecycleStep.GET_BY_CHANNEL, 1);
    }
    if (input(GET, InputKind.STDIN)) {
      steps.add(LifecycleStep.GET_LARGE);
    }
    steps.add(LifecycleStep.GET_BY_TEXT);
  }

  private void wrongInput(boolean changes) {
    if (takesInput(GET)) {
      steps.add(LifecycleStep.GET_MALFORMED);
      if (!changes && knowsInvalidInput()) {
        steps.add(LifecycleStep.GET_INVALID);
      }
      steps.add(LifecycleStep.GET_WITHOUT_INPUT);
    }
    if (takesInput(TEST)) {
      steps.add(LifecycleStep.TEST_MALFORMED);
      if (!changes && !takesInput(GET) && knowsInvalidInput()) {
        steps.add(LifecycleStep.TEST_INVALID);
      }
    }
    if (changes && takesInput(SET)) {
      wrongSets();
    }
    if (manifest.isDraft()) {
      unknownSetting(changes);
    }
  }

  private void wrongSets() {
    steps.add(LifecycleStep.GET_BEFORE_MALFORMED);
    steps.add(LifecycleStep.SET_MALFORMED);
    steps.add(LifecycleStep.GET_AFTER_MALFORMED);
    int variants = Math.max(manifest.isDraft() ? 0 : 1, instance.invalid().size());
    for (int variant = 0; variant < variants; variant++) {
      var why =
          variant < instance.invalid().size()
              ? instance.invalid().get(variant).why()
              : "input that the schema refuses";
      steps.add(LifecycleStep.SET_INVALID, variant, "set invalid input: " + why);
      steps.add(LifecycleStep.GET_AFTER_INVALID, variant);
    }
    if (namesValues()) {
      steps.add(LifecycleStep.SET_UNLISTED, variants);
      steps.add(LifecycleStep.GET_AFTER_UNLISTED);
    }
  }

  private void unknownSetting(boolean changes) {
    var otherwise = changes ? LifecycleStep.SET_UNKNOWN_SETTING : LifecycleStep.GET_UNKNOWN_SETTING;
    var asked = manifest.has(TEST) ? LifecycleStep.TEST_UNKNOWN_SETTING : otherwise;
    if (takesInput(asked.operation())) {
      steps.add(asked, 0);
      steps.add(asked, 1, asked.title() + " and loose validation");
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

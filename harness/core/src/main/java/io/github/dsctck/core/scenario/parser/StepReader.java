package io.github.dsctck.core.scenario.parser;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.scenario.Expectation;
import io.github.dsctck.core.scenario.Permission;
import io.github.dsctck.core.scenario.Placeholders;
import io.github.dsctck.core.scenario.ResultField;
import io.github.dsctck.core.scenario.Step;
import io.github.dsctck.core.text.Quotation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads one entry of {@code steps} or {@code cleanup}. */
final class StepReader {

  private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final List<OperationName> OPERATIONS =
      List.of(
          OperationName.GET,
          OperationName.TEST,
          OperationName.SET,
          OperationName.WHAT_IF,
          OperationName.DELETE,
          OperationName.EXPORT,
          OperationName.VALIDATE,
          OperationName.RESOLVE);

  private final int number;
  private final boolean cleanup;
  private final Set<Permission> allow;
  private final ProblemCollector problems;

  StepReader(int number, boolean cleanup, Set<Permission> allow, ProblemCollector problems) {
    this.number = number;
    this.cleanup = cleanup;
    this.allow = allow;
    this.problems = problems;
  }

  Optional<Step> read(JsonValue value) {
    var what = (cleanup ? "cleanup step " : "step ") + number;
    return ObjectReader.of(value, what, problems).flatMap(step -> read(step, what));
  }

  private Optional<Step> read(ObjectReader step, String what) {
    var operation = operation(step, what);
    var name = step.text("name");
    var expect = expectation(step, operation);
    var save = save(step, operation);
    step.rejectUnknown();
    return operation.map(
        found ->
            new Step(number, cleanup, found, input(step, found), name, expect, save, step.mark()));
  }

  private Optional<OperationName> operation(ObjectReader step, String what) {
    var found = new ArrayList<OperationName>();
    for (var operation : OPERATIONS) {
      step.value(operation.wireName()).ifPresent(input -> found.add(operation));
    }
    if (found.isEmpty()) {
      var names = OPERATIONS.stream().map(OperationName::wireName).toList();
      problems.add(
          step.mark(), "%s does nothing; add one of %s".formatted(what, String.join(", ", names)));
      return Optional.empty();
    }
    if (found.size() > 1) {
      var first = found.get(0).wireName();
      var second = found.get(1).wireName();
      problems.add(
          step.nameMark(second),
          "%s has both '%s' and '%s'; make two steps of it".formatted(what, first, second));
      return Optional.empty();
    }
    return Optional.of(found.get(0));
  }

  /** Returns the input of the operation; an export of all instances has none. */
  private Optional<JsonValue> input(ObjectReader step, OperationName operation) {
    var input = step.value(operation.wireName()).filter(value -> !value.isNull());
    if (!operation.isReadOnly() || operation == OperationName.WHAT_IF) {
      input
          .flatMap(JsonValue::asObject)
          .ifPresent(object -> PurgeCheck.check(object, allow, problems));
    }
    return operation == OperationName.EXPORT ? input.filter(this::isFilter) : input;
  }

  private boolean isFilter(JsonValue value) {
    return value.asObject().map(object -> !object.isEmpty()).orElse(true);
  }

  private Expectation expectation(ObjectReader step, Optional<OperationName> operation) {
    if (cleanup) {
      step.value("expect")
          .ifPresent(
              expect ->
                  problems.add(
                      step.nameMark("expect"),
                      "a cleanup step is not judged; move 'expect' to a step in 'steps'"));
      return Expectation.NOTHING;
    }
    return step.members("expect")
        .map(expect -> new ExpectationReader(expect, operation, problems).read())
        .orElse(Expectation.NOTHING);
  }

  private Map<String, String> save(ObjectReader step, Optional<OperationName> operation) {
    var save = new LinkedHashMap<String, String>();
    if (cleanup && step.value("save").isPresent()) {
      problems.add(
          step.nameMark("save"), "a cleanup step saves nothing; move 'save' to a step in 'steps'");
      return save;
    }
    step.textMap("save")
        .forEach(
            (variable, pointer) -> {
              checkVariable(variable, step);
              operation.ifPresent(found -> checkPointer(pointer, found));
              save.put(variable, pointer.value());
            });
    return save;
  }

  private void checkVariable(String variable, ObjectReader step) {
    var mark = step.object("save").map(save -> save.nameMark(variable)).orElse(step.mark());
    if (Placeholders.BUILT_IN.contains(variable)) {
      problems.add(
          mark,
          "'{%s}' already has another meaning; save the value by another name".formatted(variable));
    } else if (!VARIABLE.matcher(variable).matches()) {
      problems.add(
          mark,
          "%s is not the name of a variable; use letters, digits and '_'"
              .formatted(Quotation.of(variable)));
    }
  }

  private void checkPointer(JsonString text, OperationName operation) {
    List<String> tokens;
    try {
      tokens = JsonPointer.parse(text.value()).tokens();
    } catch (IllegalArgumentException malformed) {
      problems.add(
          text.mark(),
          "%s is not a JSON Pointer; write it like '/afterState/name'"
              .formatted(Quotation.of(text.value())));
      return;
    }
    var roots = ResultField.of(operation);
    if (operation == OperationName.EXPORT) {
      if (!tokens.isEmpty() && !tokens.get(0).matches("0|[1-9][0-9]{0,8}")) {
        problems.add(
            text.mark(),
            "%s does not exist; the result of export is a list, so start with '/0'"
                .formatted(Quotation.of(text.value())));
      }
    } else if (roots.isEmpty()) {
      problems.add(
          text.mark(),
          "%s does not exist; '%s' has no result to save from"
              .formatted(Quotation.of(text.value()), operation.wireName()));
    } else if (!tokens.isEmpty() && !roots.contains(tokens.get(0))) {
      problems.add(
          text.mark(),
          "%s does not exist; the result of '%s' has %s"
              .formatted(
                  Quotation.of(text.value()), operation.wireName(), String.join(", ", roots)));
    }
  }
}

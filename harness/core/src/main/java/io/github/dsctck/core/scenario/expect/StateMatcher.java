package io.github.dsctck.core.scenario.expect;

import io.github.dsctck.core.emulation.difference.Difference;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.scenario.MatcherKind;
import io.github.dsctck.core.scenario.expect.StateJudgement.Mismatch;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.schema.SchemaViolation;
import io.github.dsctck.core.schema.Validation;
import io.github.dsctck.core.text.BudgetedRegex;
import io.github.dsctck.core.text.Quotation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Compares a state with the part of it that an author expects. Plain values are compared by the
 * engine's own difference algorithm (contract C.6), so that a state without {@code _exist} means
 * one that exists; matchers are judged here.
 */
final class StateMatcher {

  private static final String EXIST = "_exist";
  private static final String NOTHING = "nothing";

  private final List<Mismatch> mismatches = new ArrayList<>();
  private final List<Mismatch> inconclusive = new ArrayList<>();

  private StateMatcher() {}

  /**
   * Judges a state.
   *
   * @param expected the expected part, its placeholders expanded
   * @param actual the state that was found
   */
  static StateJudgement judge(JsonValue expected, JsonValue actual) {
    var matcher = new StateMatcher();
    matcher.compare(expected, actual, JsonPointer.ROOT);
    return new StateJudgement(matcher.mismatches, matcher.inconclusive);
  }

  /**
   * Judges the messages of a process: one of them must contain the text, or match.
   *
   * @param expected a text or {@code $matches}, its placeholders expanded
   */
  static StateJudgement judgeMessages(JsonValue expected, List<String> messages) {
    var found = messages.isEmpty() ? "no message" : Quotation.of(String.join("\n", messages));
    if (expected instanceof JsonString text) {
      return messages.stream().anyMatch(message -> message.contains(text.value()))
          ? new StateJudgement(List.of(), List.of())
          : no("a message that contains " + Quotation.of(text.value()), found);
    }
    var judged = messages.stream().map(message -> judge(expected, JsonString.of(message))).toList();
    if (judged.stream().anyMatch(StateJudgement::holds)) {
      return new StateJudgement(List.of(), List.of());
    }
    return judged.stream()
        .filter(judgement -> !judgement.inconclusive().isEmpty())
        .findFirst()
        .orElseGet(() -> no("a message that matches " + regexIn(expected), found));
  }

  /** Judges names of properties: the same ones must be present, in any order. */
  static StateJudgement judgeNames(List<String> expected, List<String> found) {
    return Set.copyOf(expected).equals(Set.copyOf(found))
        ? new StateJudgement(List.of(), List.of())
        : no(expected.toString(), found.toString());
  }

  private static StateJudgement no(String expected, String found) {
    return new StateJudgement(List.of(new Mismatch("", expected, found)), List.of());
  }

  private static String regexIn(JsonValue matcher) {
    return matcher
        .asObject()
        .map(MatcherKind.MATCHES::argument)
        .flatMap(JsonValue::asText)
        .map(Quotation::of)
        .orElse(NOTHING);
  }

  private void compare(JsonValue expected, @Nullable JsonValue actual, JsonPointer at) {
    var kind = MatcherKind.of(expected);
    if (kind.isPresent() && expected instanceof JsonObject matcher) {
      match(kind.get(), kind.get().argument(matcher), actual, at);
    } else if (actual == null) {
      mismatch(at, expected.toJson(), NOTHING);
    } else if (expected instanceof JsonObject object) {
      compareObject(object, actual, at);
    } else if (expected instanceof JsonArray array && hasMatcher(array)) {
      compareArray(array, actual, at);
    } else if (!isSame(expected, actual)) {
      mismatch(at, expected.toJson(), actual.toJson());
    }
  }

  private void compareObject(JsonObject expected, JsonValue actual, JsonPointer at) {
    if (!(actual instanceof JsonObject found)) {
      mismatch(at, expected.toJson(), actual.toJson());
      return;
    }
    var plain = new LinkedHashMap<String, JsonValue>();
    expected
        .members()
        .forEach(
            (name, value) -> {
              if (!hasMatcher(value)) {
                plain.put(name, value);
              }
            });
    var differing = Difference.between(JsonObject.of(plain), found);
    for (var member : expected.members().entrySet()) {
      if (!plain.containsKey(member.getKey())) {
        compare(member.getValue(), found.get(member.getKey()), at.child(member.getKey()));
      } else if (differing.contains(member.getKey())) {
        explain(member, found.get(member.getKey()), at.child(member.getKey()));
      }
    }
    if (differing.contains(EXIST) && !expected.has(EXIST)) {
      explain(Map.entry(EXIST, JsonBoolean.TRUE), found.get(EXIST), at.child(EXIST));
    }
  }

  /** Finds the place of the difference below a property; the engine only names the property. */
  private void explain(
      Map.Entry<String, JsonValue> member, @Nullable JsonValue found, JsonPointer at) {
    int before = mismatches.size();
    if (member.getValue() instanceof JsonObject object && found instanceof JsonObject) {
      compareObject(object, found, at);
    }
    if (mismatches.size() == before) {
      mismatch(at, member.getValue().toJson(), found == null ? NOTHING : found.toJson());
    }
  }

  /** Compares as the engine compares arrays: same size, and each element has a counterpart. */
  private void compareArray(JsonArray expected, JsonValue actual, JsonPointer at) {
    if (!(actual instanceof JsonArray found)
        || found.elements().size() != expected.elements().size()) {
      mismatch(at, expected.toJson(), actual.toJson());
      return;
    }
    for (var element : expected.elements()) {
      var judged = found.elements().stream().map(other -> judge(element, other)).toList();
      if (judged.stream().noneMatch(StateJudgement::holds)) {
        judged.stream()
            .filter(judgement -> !judgement.inconclusive().isEmpty())
            .findFirst()
            .ifPresentOrElse(
                judgement -> inconclusive.addAll(judgement.inconclusive()),
                () -> mismatch(at, "an element like " + element.toJson(), found.toJson()));
      }
    }
  }

  private static boolean isSame(JsonValue expected, JsonValue actual) {
    return Difference.between(inArray(expected), inArray(actual)).isEmpty();
  }

  private static JsonObject inArray(JsonValue value) {
    return JsonObject.of(Map.of("value", JsonArray.of(List.of(value))));
  }

  private void match(
      MatcherKind kind, JsonValue argument, @Nullable JsonValue actual, JsonPointer at) {
    if (kind == MatcherKind.ABSENT) {
      if (actual != null) {
        mismatch(at, NOTHING, actual.toJson());
      }
    } else if (actual == null) {
      mismatch(at, kind.wireName() + " " + argument.toJson(), NOTHING);
    } else if (kind == MatcherKind.MATCHES) {
      matchRegex(argument.asText().orElse(""), actual, at);
    } else {
      matchSchema(argument, actual, at);
    }
  }

  private void matchRegex(String regex, JsonValue actual, JsonPointer at) {
    var expected = "a text that matches " + Quotation.of(regex);
    if (!(actual instanceof JsonString text)) {
      mismatch(at, expected, actual.toJson());
      return;
    }
    try {
      switch (BudgetedRegex.parse(regex).find(text.value())) {
        case FOUND -> {}
        case NOT_FOUND -> mismatch(at, expected, actual.toJson());
        case TOO_COSTLY ->
            cannotTell(at, expected, "a text on which the expression takes too long; simplify it");
      }
    } catch (PatternSyntaxException bad) {
      cannotTell(at, expected, "not a regular expression: " + bad.getDescription());
    }
  }

  private void matchSchema(JsonValue document, JsonValue actual, JsonPointer at) {
    if (!(InstanceSchema.compile(document) instanceof Compilation.Compiled compiled)) {
      cannotTell(at, "a value that conforms to " + document.toJson(), "not a JSON Schema");
      return;
    }
    var validation = compiled.schema().validate(actual);
    if (validation instanceof Validation.Invalid invalid) {
      invalid.violations().forEach(violation -> violates(violation, actual, at));
    } else if (validation instanceof Validation.Inconclusive unknown) {
      cannotTell(at, "a value that conforms to " + document.toJson(), unknown.reason());
    }
  }

  private void violates(SchemaViolation violation, JsonValue actual, JsonPointer at) {
    var within = JsonPointer.parse(violation.pointer());
    var found = within.resolve(actual).orElse(actual);
    var place = at;
    for (var token : within.tokens()) {
      place = place.child(token);
    }
    mismatch(place, "a value that conforms: " + violation.message(), found.toJson());
  }

  private static boolean hasMatcher(JsonValue value) {
    if (value instanceof JsonArray array) {
      return array.elements().stream().anyMatch(StateMatcher::hasMatcher);
    }
    return value instanceof JsonObject object
        && (MatcherKind.of(object).isPresent()
            || object.members().values().stream().anyMatch(StateMatcher::hasMatcher));
  }

  private void mismatch(JsonPointer at, String expected, String found) {
    mismatches.add(new Mismatch(at.toString(), expected, found));
  }

  private void cannotTell(JsonPointer at, String expected, String reason) {
    inconclusive.add(new Mismatch(at.toString(), expected, reason));
  }
}

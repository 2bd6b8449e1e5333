package io.github.dsctck.core.calibrate;

import static io.github.dsctck.core.calibrate.Mutations.differences;
import static io.github.dsctck.core.calibrate.Mutations.lines;
import static io.github.dsctck.core.calibrate.Mutations.state;
import static io.github.dsctck.core.calibrate.Mutations.text;
import static io.github.dsctck.core.calibrate.Property.key;
import static io.github.dsctck.core.calibrate.Property.plain;
import static io.github.dsctck.core.calibrate.Property.put;
import static io.github.dsctck.core.calibrate.Property.replace;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.run.Interposer.Request;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** Ways for test to give a wrong answer. */
final class TestOperators {

  private static final String VERDICT = "_inDesiredState";

  private TestOperators() {}

  static List<Operator> all() {
    return Stream.of(verdicts(), states(), differing()).flatMap(List::stream).toList();
  }

  private static List<Operator> verdicts() {
    return List.of(
        of(
            "verdict-always-true",
            "is always satisfied",
            state(replace(VERDICT, JsonBoolean.TRUE)),
            "TEST-03",
            "LAW-05"),
        of(
            "verdict-always-false",
            "is never satisfied",
            state(replace(VERDICT, JsonBoolean.FALSE)),
            "LAW-02",
            "TEST-03",
            "LAW-05"),
        of(
            "verdict-missing",
            "gives no verdict",
            state((state, request) -> state.without(Set.of(VERDICT))),
            "TEST-01"),
        of(
            "verdict-null",
            "gives the verdict null",
            state(replace(VERDICT, JsonNull.NULL)),
            "TEST-01"),
        of(
            "verdict-string",
            "gives a verdict in words",
            state(replace(VERDICT, JsonString.of("true"))),
            "TEST-01"),
        of(
            "verdict-inverted",
            "gives the opposite verdict",
            state(TestOperators::inverted),
            "TEST-03",
            "LAW-02"));
  }

  private static List<Operator> states() {
    return List.of(
        of(
            "test-echoes-input",
            "prints the desired state as the actual one",
            state(Property::echoed),
            "TEST-07"),
        of(
            "test-other-value",
            "prints another value",
            state(plain(value -> true, Property::other)),
            "TEST-07"),
        of("test-other-key", "tells of another instance", state(key(Property::other)), "TEST-07"),
        of(
            "test-flips-type",
            "prints a value as another type",
            state(plain(value -> true, Property::flipped)),
            "TEST-11"),
        of(
            "test-adds-property",
            "adds a property the schema lacks",
            state(put("surplus", JsonNumber.of(1))),
            "TEST-11"),
        of("test-prints-nothing", "prints nothing", text(t -> ""), "OUT-02", "OUT-04", "TEST-01"));
  }

  private static List<Operator> differing() {
    return List.of(
        of(
            "differences-missing",
            "prints no second line",
            lines(TestOperators::firstOfTwo),
            "OUT-04"),
        of(
            "differences-object",
            "prints an object on line 2",
            differences((names, request) -> "{}"),
            "OUT-04"),
        of(
            "differences-empty",
            "prints no difference",
            differences((names, request) -> "[]"),
            "TEST-04",
            "TEST-03"),
        of(
            "differences-all",
            "says that everything differs",
            differences(
                (names, request) ->
                    json(request.subject().desirable(request.subject().identifying()))),
            "TEST-04",
            "TEST-06"),
        of(
            "differences-verdict",
            "counts the verdict as a difference",
            differences((names, request) -> json(with(names, VERDICT))),
            "TEST-05"),
        of(
            "differences-unknown",
            "names a property the schema lacks",
            differences((names, request) -> json(with(names, "surplus"))),
            "OUT-05",
            "TEST-04"),
        of(
            "differences-twice",
            "names each difference twice",
            differences((names, request) -> json(doubled(names))),
            "TEST-04",
            "OUT-05"),
        of(
            "differences-other-case",
            "names differences in another case",
            differences(
                (names, request) ->
                    json(names.stream().map(name -> name.toUpperCase(Locale.ROOT)).toList())),
            "OUT-05",
            "TEST-04"),
        of(
            "differences-blank-line",
            "prints a blank line between",
            lines(TestOperators::blankBetween),
            "OUT-04"));
  }

  private static Operator of(String name, String does, Mutation mutation, String... breaks) {
    return new Operator(name, does, Set.of(OperationName.TEST), List.of(breaks), mutation);
  }

  private static JsonObject inverted(JsonObject state, Request request) {
    return state
        .present(VERDICT)
        .map(verdict -> state.with(VERDICT, Property.other(verdict)))
        .orElse(state);
  }

  private static List<String> firstOfTwo(List<String> lines) {
    return lines.size() == 2 ? lines.subList(0, 1) : lines;
  }

  private static List<String> blankBetween(List<String> lines) {
    return lines.size() == 2 ? List.of(lines.get(0), "", lines.get(1)) : lines;
  }

  private static List<String> with(List<String> names, String more) {
    return Stream.concat(names.stream(), Stream.of(more)).toList();
  }

  private static List<String> doubled(List<String> names) {
    var all = new ArrayList<>(names);
    all.addAll(names);
    return all;
  }

  private static String json(Collection<String> names) {
    return JsonArray.of(names.stream().map(JsonString::of).toList()).toJson();
  }
}

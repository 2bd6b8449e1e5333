package io.github.dsctck.core.scenario.parser;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.scenario.MatcherKind;
import io.github.dsctck.core.scenario.Placeholders;
import io.github.dsctck.core.scenario.RegexTemplate;
import io.github.dsctck.core.scenario.Template;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.text.BudgetedRegex;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.PatternSyntaxException;

/** Checks the placeholders and the matchers in the values of a scenario file. */
final class ValueCheck {

  private final Set<String> saved;
  private final Set<String> savedLater;
  private final ProblemCollector problems;

  /**
   * Prepares a check.
   *
   * @param saved the variables that have a value at the checked place
   * @param savedLater the variables that get a value only later
   */
  ValueCheck(Set<String> saved, Set<String> savedLater, ProblemCollector problems) {
    this.saved = Set.copyOf(saved);
    this.savedLater = Set.copyOf(savedLater);
    this.problems = problems;
  }

  /** Checks a value that is sent, which cannot contain matchers. */
  void sent(JsonValue value) {
    if (value instanceof JsonString text) {
      text(text.value(), text.mark());
    } else if (value instanceof JsonArray array) {
      array.elements().forEach(this::sent);
    } else if (value instanceof JsonObject object) {
      MatcherKind.of(object).ifPresent(kind -> refuseMatcher(object, kind));
      object.members().values().forEach(this::sent);
    }
  }

  private void refuseMatcher(JsonObject object, MatcherKind kind) {
    problems.add(
        object.nameMark(kind.wireName()),
        "the matcher '%s' is in a value that is sent; matchers belong in 'expect'"
            .formatted(kind.wireName()));
  }

  /** Checks an expected state; it must be a possible one. */
  void expected(JsonValue state) {
    expected(state, false);
  }

  private void expected(JsonValue value, boolean mayBeAbsent) {
    if (value instanceof JsonString text) {
      text(text.value(), text.mark());
    } else if (value instanceof JsonArray array) {
      array.elements().forEach(element -> expected(element, false));
    } else if (value instanceof JsonObject object) {
      MatcherKind.of(object)
          .ifPresentOrElse(kind -> matcher(kind, object, mayBeAbsent), () -> members(object));
    }
  }

  private void members(JsonObject object) {
    for (var name : object.names()) {
      if (name.startsWith("$") && object.names().size() == 1) {
        Spelling.nearest(name, MatcherKind.wireNames())
            .ifPresent(
                near ->
                    problems.add(
                        object.nameMark(name),
                        "unknown matcher %s; did you mean '%s'?"
                            .formatted(Quotation.of(name), near)));
      }
    }
    object.members().values().forEach(value -> expected(value, true));
  }

  private void matcher(MatcherKind kind, JsonObject object, boolean mayBeAbsent) {
    var others = new ArrayList<>(object.names());
    others.remove(kind.wireName());
    if (!others.isEmpty()) {
      problems.add(
          object.nameMark(others.get(0)),
          "%s is beside the matcher '%s', which must be alone; remove one"
              .formatted(Quotation.of(others.get(0)), kind.wireName()));
    }
    var argument = kind.argument(object);
    switch (kind) {
      case MATCHES -> regex(argument);
      case CONFORMS -> schema(argument);
      case ABSENT -> absent(argument, mayBeAbsent);
    }
  }

  private void regex(JsonValue argument) {
    if (!(argument instanceof JsonString text)) {
      problems.add(
          argument.mark(),
          "'$matches' must be a regular expression in quotes, not " + ObjectReader.shown(argument));
      return;
    }
    try {
      BudgetedRegex.parse(new RegexTemplate(text.value()).expand(this::isKnown, name -> "x"));
    } catch (PatternSyntaxException bad) {
      problems.add(
          text.mark(),
          "'$matches' is not a regular expression: %s in %s; fix it, or put a backslash before"
                  .formatted(bad.getDescription(), Quotation.of(text.value()))
              + " literal characters");
    }
  }

  private void schema(JsonValue argument) {
    if (!(argument instanceof JsonObject) && !(argument instanceof JsonBoolean)) {
      problems.add(
          argument.mark(),
          "'$conforms' must be a JSON Schema, not " + ObjectReader.shown(argument));
    } else if (InstanceSchema.compile(argument) instanceof Compilation.Problem problem) {
      var mark = problem.mark().isKnown() ? problem.mark() : argument.mark();
      problems.add(mark, "'$conforms' is not a JSON Schema: " + problem.message());
    }
  }

  private void absent(JsonValue argument, boolean mayBeAbsent) {
    if (!argument.equals(JsonBoolean.TRUE)) {
      problems.add(
          argument.mark(),
          "'$absent' must be true, not %s; for a property with any value write '$conforms: true'"
              .formatted(Quotation.of(argument.toJson())));
    } else if (!mayBeAbsent) {
      problems.add(
          argument.mark(), "'$absent' replaces a whole state; only a property can be absent");
    }
  }

  /** Checks the placeholders of a text. */
  void text(String text, Mark mark) {
    for (var part : Template.parse(text).parts()) {
      if (part instanceof Template.Part.Stray stray) {
        problems.add(
            mark,
            "the brace in %s starts no placeholder; write '{{' for the brace itself"
                .formatted(Quotation.of(stray.text().equals("{") ? text : stray.text())));
      } else if (part instanceof Template.Part.Reference reference && !isKnown(reference.name())) {
        unknown(reference.name(), mark);
      }
    }
  }

  private boolean isKnown(String name) {
    return Placeholders.BUILT_IN.contains(name) || name.startsWith("env:") || saved.contains(name);
  }

  private void unknown(String name, Mark mark) {
    if (savedLater.contains(name)) {
      problems.add(
          mark, "the variable '{%s}' has no value yet; only a later step saves it".formatted(name));
      return;
    }
    var known = new ArrayList<>(Placeholders.BUILT_IN);
    known.addAll(saved);
    var next =
        Spelling.nearest(name, known)
            .map("did you mean '{%s}'?"::formatted)
            .orElseGet(() -> "known are " + listed(known));
    problems.add(
        mark,
        "unknown placeholder '{%s}'; %s Write '{{%s}' for the text itself"
            .formatted(name, next.endsWith("?") ? next : next + ".", name));
  }

  private static String listed(List<String> names) {
    return String.join(", ", names.stream().map("{%s}"::formatted).toList()) + ", {env:NAME}";
  }
}

package io.github.dsctck.core.run.result;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.ScenarioField;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.run.input.OtherValue;
import io.github.dsctck.core.scaffold.ScaffoldWriter;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.text.Draw;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Adds lines to paste into a scenario to the reason why a rule was not exercised. The reason knows
 * the missing field; its value is made from the instance and its schema, for the author to edit.
 */
public final class ScenarioHints {

  private static final String SAVE =
      "no scenario found; 'dsc-tck init' writes one, or save the lines below as"
          + " example.dsc.scenario.yaml next to the manifest and edit them:";

  private static final String ADD =
      "no scenario has an instance; add one like this to a scenario and edit it:";

  /** Hints do not depend on the run. */
  private static final Draw EXAMPLE = Draw.of(1);

  private final TestedResource subject;
  private final Optional<Instance> instance;

  /**
   * Prepares the lines for a conversation.
   *
   * @param instance its instance
   */
  public ScenarioHints(TestedResource subject, Optional<Instance> instance) {
    this.subject = subject;
    this.instance = instance;
  }

  /** Returns the verdict with the line that would exercise the rule, where one would. */
  public Verdict addTo(Verdict verdict) {
    return verdict instanceof Verdict.NotExercised missing
        ? missing
            .why()
            .field()
            .flatMap(this::line)
            .map(line -> suggested(missing.why().cause(), line))
            .orElse(verdict)
        : verdict;
  }

  /** Returns the verdict that a new scenario would exercise the rule. */
  public static Verdict missingScenario(TestedResource subject) {
    return suggested(SAVE, ScaffoldWriter.brief(subject));
  }

  /** Returns the verdict that an instance in a scenario would exercise the rule. */
  public static Verdict missingInstance(TestedResource subject) {
    return suggested(ADD, ScaffoldWriter.instances(subject));
  }

  private static Verdict suggested(NotExercisedReason why, String lines) {
    return Verdict.notExercised(
        new NotExercisedReason.Suggested(why.text() + ":", lines, why.blockingStep()));
  }

  private static Verdict suggested(String text, String lines) {
    return Verdict.notExercised(new NotExercisedReason.Suggested(text, lines));
  }

  private Optional<String> line(ScenarioField field) {
    return switch (field) {
      case RESTORE -> Optional.of("restore: true");
      case IDENTITY -> instance.flatMap(this::identity);
      case ALTERNATE -> instance.flatMap(this::alternate);
      case DESIRED -> Optional.of(ScaffoldWriter.desired(subject));
      case FREE_TEXT -> instance.flatMap(this::freeText);
    };
  }

  private Optional<String> identity(Instance present) {
    var members =
        present.identity().members().entrySet().stream()
            .map(member -> member(member.getKey(), fresh(member.getKey(), member.getValue())))
            .collect(Collectors.joining(", ", "{ ", " }"));
    return Optional.of(field("identity:  " + members)).filter(line -> line.contains("{unique}"));
  }

  /** The schema lists all values of such a property, so the kit cannot generate others. */
  private JsonValue fresh(String name, JsonValue value) {
    return value.asText().isPresent() && !subject.isOneOfSomeValues(name)
        ? JsonString.of("new-{unique}")
        : value;
  }

  private Optional<String> alternate(Instance present) {
    var names = present.identity().names();
    return OtherValue.in(subject, present.desiredInput(), names, EXAMPLE)
        .map(other -> changed(other, present.desiredInput()))
        .map(values -> field("alternate: " + flow(values)));
  }

  private static JsonObject changed(JsonObject other, JsonObject desired) {
    var same = new LinkedHashSet<String>();
    other
        .members()
        .forEach(
            (name, value) -> {
              if (value.equals(desired.get(name))) {
                same.add(name);
              }
            });
    return other.without(same);
  }

  private Optional<String> freeText(Instance present) {
    var texts =
        subject.desirable(present.identity().names()).stream()
            .filter(subject::isText)
            .limit(1)
            .toList();
    return texts.isEmpty()
        ? Optional.empty()
        : Optional.of(field("freeText:  [" + texts.get(0) + "]"));
  }

  /** Indents a field of an instance as in a scenario. */
  private static String field(String text) {
    return "    " + text;
  }

  private static String flow(JsonObject values) {
    return values.members().entrySet().stream()
        .map(member -> member(member.getKey(), member.getValue()))
        .collect(Collectors.joining(", ", "{ ", " }"));
  }

  private static String member(String name, JsonValue value) {
    return ScaffoldWriter.name(name) + ": " + value.toJson();
  }
}

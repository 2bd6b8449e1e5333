package io.github.dsctck.core.rules.kind;

import io.github.dsctck.core.check.EngineEffect.Weight;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.ResourceVersion;
import io.github.dsctck.core.manifest.TypeName;
import io.github.dsctck.core.rules.manifest.CapabilityWords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Checks whether the lines of a list describe resources like manifests: rule ADP-03. */
final class ListedMembers {

  private final Observation list;
  private final Map<String, Violation> faults = new LinkedHashMap<>();

  private ListedMembers(Observation list) {
    this.list = list;
  }

  /** Returns the defects of the lines, each kind once, because lines are similar. */
  static List<Violation> faults(Observation list, List<JsonObject> lines) {
    var members = new ListedMembers(list);
    lines.forEach(members::judge);
    return new ArrayList<>(members.faults.values());
  }

  private void judge(JsonObject line) {
    text(
        line,
        "type",
        "a type name such as \"Contoso.Notes/Note\"",
        it -> TypeName.parse(it).isPresent());
    text(
        line,
        "version",
        "a semantic version of three numbers, such as \"1.0.0\"",
        it -> ResourceVersion.parse(it).isPresent());
    text(
        line,
        "kind",
        "a kind in lower case, such as \"resource\"",
        it -> ResourceKind.of(it).isPresent());
    capabilities(line);
    line.present("properties")
        .filter(value -> !isArrayOfText(value))
        .ifPresent(
            value -> add(line, "properties", "as an array of property names", Weight.OF_ITS_RULE));
  }

  private void text(JsonObject line, String name, String expected, Predicate<String> test) {
    if (line.present(name).flatMap(JsonValue::asText).filter(test).isEmpty()) {
      add(line, name, "as " + expected, Weight.OF_ITS_RULE);
    }
  }

  private void capabilities(JsonObject line) {
    var name = "capabilities";
    var value = line.present(name).flatMap(JsonValue::asArray);
    if (value.isEmpty()) {
      add(line, name, "as an array of words", Weight.OF_ITS_RULE);
      return;
    }
    var words = new CapabilityWords();
    value.get().elements().stream()
        .flatMap(element -> words.next(element.asText()).stream())
        .forEach(fault -> add(line, name, "with " + fault.expected(), fault.weight()));
  }

  private static boolean isArrayOfText(JsonValue value) {
    return value instanceof JsonArray array
        && array.elements().stream().allMatch(JsonString.class::isInstance);
  }

  private void add(JsonObject line, String name, String expected, Weight weight) {
    faults.computeIfAbsent(
        name + expected,
        key ->
            Violation.onStdout(list, FoundText.quoted(name) + " " + expected, shown(line, name))
                .weighing(weight));
  }

  /** Returns a member of a line as a finding shows it. */
  static String shown(JsonObject line, String name) {
    return Optional.ofNullable(line.get(name))
        .map(value -> FoundText.member(name, value))
        .orElseGet(() -> "no member " + FoundText.quoted(name));
  }
}

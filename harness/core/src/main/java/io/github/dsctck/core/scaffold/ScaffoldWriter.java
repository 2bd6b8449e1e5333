package io.github.dsctck.core.scaffold;

import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.json.JsonString;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes a generated scenario: short for a message, or with a comment on every guess. */
public final class ScaffoldWriter {

  /** The number of properties in a message. */
  private static final int FEW = 4;

  /** The number of properties in a file. */
  private static final int MANY = 8;

  private ScaffoldWriter() {}

  /** Returns the text of a scenario file, short enough for a message. */
  public static String brief(TestedResource subject) {
    var scaffold = ScenarioScaffold.of(subject, FEW);
    var lines = new ArrayList<String>();
    lines.add("resource: " + subject.manifest().type());
    if (scaffold.restore()) {
      lines.add("restore: true");
    }
    lines.add("instances:");
    lines.add("  example:");
    if (subject.schema().isPresent() || !scaffold.identity().isEmpty()) {
      lines.add("    identity:  " + flow(scaffold.identity()));
    }
    lines.add("    desired:   " + flow(scaffold.desired()));
    if (!scaffold.alternate().isEmpty()) {
      lines.add("    alternate: " + flow(scaffold.alternate()));
    }
    for (var text : scaffold.freeText()) {
      lines.add("    freeText:  [" + name(text) + "]");
    }
    return String.join("\n", lines);
  }

  /** Returns only the part with the instances. */
  public static String instances(TestedResource subject) {
    var text = brief(subject);
    return text.substring(text.indexOf("instances:"));
  }

  /** Returns the field with desired properties, as in an instance. */
  public static String desired(TestedResource subject) {
    return subject.schema().isPresent()
        ? "    desired:   " + flow(ScenarioScaffold.of(subject, FEW).desired())
        : "    desired:   { property: value, another: value }";
  }

  private static String flow(Map<String, ExampleValue> guesses) {
    return guesses.isEmpty()
        ? "{}"
        : guesses.entrySet().stream()
            .map(one -> name(one.getKey()) + ": " + one.getValue().value().toJson())
            .collect(Collectors.joining(", ", "{ ", " }"));
  }

  /** Returns a name for YAML, in quotes where it needs them. */
  public static String name(String name) {
    return name.matches("[A-Za-z_][A-Za-z0-9_-]*")
            && !name.matches("(?i:y|n|yes|no|on|off|true|false|null)")
        ? name
        : JsonString.of(name).toJson();
  }

  /** Returns the text of a scenario file with a comment on everything that is a guess. */
  public static String commented(TestedResource subject) {
    var scaffold = ScenarioScaffold.of(subject, MANY);
    var lines = new ArrayList<String>();
    lines.add(
        subject.schema().isPresent()
            ? "# A first scenario, generated from the schema in " + subject.file().name() + "."
            : "# A first scenario for " + subject.file().name() + ", generated without a schema.");
    lines.add(
        "# Read it before it runs: set and delete change the machine. Correct what is marked as a");
    lines.add(
        "# guess. If a variable names the folder of the resource's data, set it to the sandbox:");
    lines.add("# env: { DATA: \"{sandbox}/data\" }");
    lines.add("resource: " + subject.manifest().type());
    if (scaffold.restore()) {
      lines.add("# The schema has no _exist: the instance is changed and restored afterwards.");
      lines.add("restore: true");
    }
    lines.add("instances:");
    lines.add("  example:");
    lines.addAll(block("identity", scaffold.identity()));
    lines.addAll(block("desired", scaffold.desired()));
    scaffold
        .refusal()
        .ifPresent(why -> lines.add("      # Correct this; the schema refuses it: " + why));
    left(subject, scaffold).forEach(name -> lines.add("      # " + name + ": can be set, too"));
    if (!scaffold.alternate().isEmpty()) {
      lines.addAll(block("alternate", scaffold.alternate()));
    }
    for (var name : scaffold.freeText()) {
      lines.add("    # A guess: it accepts any text, including quotes. Write [] if none does.");
      lines.add("    freeText: [" + name(name) + "]");
    }
    return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
  }

  private static List<String> left(TestedResource subject, ScenarioScaffold scaffold) {
    return subject.desirable(subject.identifying()).stream()
        .filter(name -> !scaffold.desired().containsKey(name))
        .map(ScaffoldWriter::name)
        .toList();
  }

  private static List<String> block(String field, Map<String, ExampleValue> guesses) {
    if (guesses.isEmpty()) {
      return List.of("    " + field + ": {}");
    }
    var lines = new ArrayList<String>();
    lines.add("    " + field + ":");
    guesses.forEach(
        (name, exampleValue) ->
            lines.add(
                "      %s: %s  # %s"
                    .formatted(
                        name(name), exampleValue.value().toJson(), exampleValue.origin().words())));
    return lines;
  }
}

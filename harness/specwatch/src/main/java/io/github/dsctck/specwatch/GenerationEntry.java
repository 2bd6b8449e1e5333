package io.github.dsctck.specwatch;

import io.github.dsctck.core.generation.EngineFact;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Writes what a checkout shows as an entry for {@code specs/generations}. */
public final class GenerationEntry {

  private static final int WIDTH = 100;

  /** Texts that YAML reads as they are, even in a list on one line. */
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_.$][A-Za-z0-9_.$/+ -]*");

  private static final Set<String> WORDS =
      Set.of("true", "false", "null", "yes", "no", "on", "off");

  private final List<String> lines = new ArrayList<>();

  private GenerationEntry() {}

  /** Returns the lines of the entry; name, commit and day are to be filled in. */
  public static List<String> of(SpecTree tree) {
    var entry = new GenerationEntry();
    entry.lines.add("# yaml-language-server: $schema=../schemas/generation.schema.json");
    entry.lines.addAll(List.of("id: \"\"", "commit: \"\"", "date: \"\""));
    entry.add("facts", tree.facts().keySet());
    entry.add("guards", tree.guards().keySet());
    entry.lines.add("functions:");
    tree.functions()
        .forEach((name, text) -> entry.lines.add("  " + name + ": \"" + text.digest() + "\""));
    return entry.lines;
  }

  private void add(String section, Set<EngineFact> facts) {
    lines.add(section + ":");
    var topics = new TreeMap<String, List<String>>();
    facts.forEach(
        fact -> topics.computeIfAbsent(fact.topic(), any -> new ArrayList<>()).add(fact.value()));
    topics.forEach(this::addTopic);
  }

  private void addTopic(String topic, List<String> values) {
    var line = new StringBuilder("  ").append(scalar(topic)).append(": [");
    for (int i = 0; i < values.size(); i++) {
      var value = scalar(values.get(i)) + (i + 1 < values.size() ? "," : "]");
      if (line.length() + value.length() >= WIDTH) {
        lines.add(line.toString().stripTrailing());
        line.setLength(0);
        line.append("    ");
      }
      line.append(value).append(i + 1 < values.size() ? " " : "");
    }
    lines.add(line.toString());
  }

  private static String scalar(String text) {
    boolean plain = PLAIN.matcher(text).matches() && !WORDS.contains(text);
    return plain ? text : "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }
}

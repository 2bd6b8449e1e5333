package io.github.dsctck.cli.completion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Writes the completion script of PowerShell: a table with what may follow each verb, and one with
 * the values of options and operands.
 */
final class PowerShellCompletion {

  private static final String SCRIPT =
      """
      Register-ArgumentCompleter -Native -CommandName %s -ScriptBlock {
        param($wordToComplete, $commandAst, $cursorPosition)
        $words = @{
      %s
        }
        $values = @{
      %s
        }
        $verb = ''
        $before = ''
        foreach ($element in $commandAst.CommandElements | Select-Object -Skip 1) {
          if ($element.Extent.EndOffset -ge $cursorPosition) { break }
          $before = $element.ToString()
          $longer = "$verb $before".Trim()
          if ($words.ContainsKey($longer)) { $verb = $longer }
        }
        $found = [ordered]@{}
        if ($values.ContainsKey("$verb $before")) {
          foreach ($value in $values["$verb $before"]) { $found[$value] = $value }
        } else {
          foreach ($value in $values[$verb]) { $found[$value] = $value }
          foreach ($word in $words[$verb].GetEnumerator()) { $found[$word.Key] = $word.Value }
        }
        foreach ($one in $found.GetEnumerator()) {
          if ($one.Key.StartsWith($wordToComplete)) {
            [System.Management.Automation.CompletionResult]::new(
              $one.Key, $one.Key, 'ParameterValue', $one.Value)
          }
        }
      }
      """;

  private final Map<String, Map<String, String>> words = new LinkedHashMap<>();
  private final Map<String, List<String>> values = new LinkedHashMap<>();

  private PowerShellCompletion() {}

  static String of(CommandLine line) {
    var script = new PowerShellCompletion();
    script.add(line, "");
    return SCRIPT.formatted(quoted(line.getCommandName()), script.words(), script.values());
  }

  private void add(CommandLine line, String verb) {
    var following = new LinkedHashMap<String, String>();
    for (var inner : line.getSubcommands().values()) {
      var spec = inner.getCommandSpec();
      var description = VerbGroup.sentence(spec.usageMessage().description());
      following.put(spec.name(), description);
      add(inner, (verb + " " + spec.name()).strip());
    }
    options(line.getCommandSpec(), verb, following);
    words.put(verb, following);
  }

  private void options(CommandSpec spec, String verb, Map<String, String> following) {
    for (var option : spec.options()) {
      if (!option.hidden()) {
        for (var name : option.names()) {
          following.put(name, String.join(" ", option.description()));
          values(verb + " " + name, option);
        }
      }
    }
    spec.positionalParameters().forEach(parameter -> values(verb, parameter));
  }

  private void values(String place, ArgSpec argument) {
    if (argument.completionCandidates() != null) {
      var all = StreamSupport.stream(argument.completionCandidates().spliterator(), false).toList();
      values.computeIfAbsent(place, key -> new ArrayList<>()).addAll(all);
    }
  }

  private String words() {
    return words.entrySet().stream()
        .map(
            verb ->
                "    %s = [ordered]@{\n%s\n    }"
                    .formatted(quoted(verb.getKey()), descriptions(verb.getValue())))
        .collect(Collectors.joining("\n"));
  }

  private static String descriptions(Map<String, String> described) {
    return described.entrySet().stream()
        .map(one -> "      %s = %s".formatted(quoted(one.getKey()), quoted(one.getValue())))
        .collect(Collectors.joining("\n"));
  }

  private String values() {
    return values.entrySet().stream()
        .map(
            place ->
                "    %s = %s"
                    .formatted(
                        quoted(place.getKey()),
                        place.getValue().stream()
                            .map(PowerShellCompletion::quoted)
                            .collect(Collectors.joining(", "))))
        .collect(Collectors.joining("\n"));
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "''").replace("\n", " ") + "'";
  }
}

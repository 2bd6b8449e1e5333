package io.github.dsctck.core.emulation.input;

import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Argument;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Turns the {@code args} of a manifest into the arguments of a process (contract C.5).
 *
 * @param type the type name of the resource
 * @param version the version of the resource
 * @param path the path of the resource, which is that of its manifest
 * @param adaptedContent the content of an adapted resource
 */
public record ArgumentExpansion(
    String type, String version, String path, Optional<JsonValue> adaptedContent) {

  /**
   * Returns the arguments, in the order of the manifest.
   *
   * @param args the elements of {@code args}
   * @param input the JSON text, empty for none
   * @param whatIf whether the command is run in what-if mode
   */
  public List<String> expand(List<? extends Argument> args, String input, boolean whatIf) {
    var expanded = new ArrayList<String>();
    args.forEach(argument -> expanded.addAll(expand(argument, input, whatIf)));
    return List.copyOf(expanded);
  }

  private List<String> expand(Argument argument, String input, boolean whatIf) {
    if (argument instanceof Argument.Literal literal) {
      return List.of(literal.text());
    }
    if (argument instanceof Argument.JsonInput json) {
      return input.isEmpty() && !json.mandatory() ? List.of() : List.of(json.name(), input);
    }
    if (argument instanceof Argument.WhatIf flag) {
      return whatIf ? List.of(flag.flag()) : List.of();
    }
    return argument instanceof Argument.Settings ? SettingArguments.of(input) : describe(argument);
  }

  private List<String> describe(Argument argument) {
    if (argument instanceof Argument.ResourceType named) {
      return List.of(named.name(), type);
    }
    if (argument instanceof Argument.NamedVersion named) {
      return List.of(named.name(), version);
    }
    if (argument instanceof Argument.ResourcePath named) {
      return List.of(named.name(), named.includeQuotes() ? "\"" + path + "\"" : path);
    }
    var adapted = (Argument.AdaptedContent) argument;
    return adaptedContent
        .map(content -> List.of(adapted.name(), InputText.of(content)))
        .orElseGet(() -> List.of(adapted.name()));
  }
}

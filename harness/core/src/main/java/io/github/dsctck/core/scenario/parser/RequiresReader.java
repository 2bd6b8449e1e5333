package io.github.dsctck.core.scenario.parser;

import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.core.scenario.Requires;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code requires}. */
final class RequiresReader {

  private final ObjectReader requires;
  private final ProblemCollector problems;

  RequiresReader(ObjectReader requires, ProblemCollector problems) {
    this.requires = requires;
    this.problems = problems;
  }

  Requires read() {
    var read =
        new Requires(
            operatingSystems(),
            requires.truth("elevated"),
            names(
                "commands",
                "[^/\\\\\\x00]+",
                "%s is not the bare name of a command; leave out its folder"),
            names(
                "env",
                "[^=\\x00]+",
                "%s cannot be the name of an environment variable; leave out its value"));
    requires.rejectUnknown();
    return read;
  }

  private List<OperatingSystem> operatingSystems() {
    var systems = new ArrayList<OperatingSystem>();
    for (var text : requires.textValues("os").orElse(List.of())) {
      OperatingSystem.of(text.value())
          .ifPresentOrElse(
              systems::add,
              () ->
                  problems.addUnknown(
                      text.mark(),
                      "operating system",
                      text.value(),
                      OperatingSystem.wireNames(),
                      ""));
    }
    return systems;
  }

  private List<String> names(String key, String form, String message) {
    return requires.textValues(key).orElse(List.of()).stream()
        .filter(requires.refusing(text -> !text.matches(form), message))
        .map(JsonString::value)
        .toList();
  }
}

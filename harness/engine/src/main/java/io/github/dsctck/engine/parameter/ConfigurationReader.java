package io.github.dsctck.engine.parameter;

import io.github.dsctck.core.text.Quotation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.platform.engine.ConfigurationParameters;

/** Reads configuration parameters and keeps what is wrong with them. */
public final class ConfigurationReader {

  private final ConfigurationParameters given;
  private final ParameterNames names;
  private final List<String> problems = new ArrayList<>();

  public ConfigurationReader(ConfigurationParameters given, ParameterNames names) {
    this.given = given;
    this.names = names;
  }

  /** Returns a sentence for each value that could not be read so far. */
  public List<String> problems() {
    return problems;
  }

  /** Returns a sentence for each key that starts as ours do and is none. */
  public List<String> unknown() {
    return given.keySet().stream()
        .sorted()
        .flatMap(key -> Parameter.problem(key).stream())
        .toList();
  }

  public Optional<String> text(Parameter parameter) {
    return given.get(parameter.key()).map(String::strip).filter(text -> !text.isEmpty());
  }

  public List<String> list(Parameter parameter) {
    return given.get(parameter.key()).stream()
        .flatMap(text -> text.contains("\n") ? text.lines() : Stream.of(text.split(",")))
        .map(String::strip)
        .filter(element -> !element.isEmpty())
        .toList();
  }

  /** Returns the lines of a parameter, commas being nothing special. */
  List<String> lines(Parameter parameter) {
    return text(parameter).stream().flatMap(String::lines).toList();
  }

  public List<Path> paths(Parameter parameter) {
    return list(parameter).stream().map(Path::of).toList();
  }

  boolean flag(Parameter parameter) {
    return flag(parameter, false);
  }

  public boolean flag(Parameter parameter, boolean otherwise) {
    return value(
            parameter,
            text ->
                switch (text) {
                  case "true" -> Optional.of(true);
                  case "false" -> Optional.of(false);
                  default -> Optional.empty();
                },
            "true or false")
        .orElse(otherwise);
  }

  /**
   * Returns a value that has a form of its own.
   *
   * @param form the form, for the message about a value that lacks it
   */
  public <T> Optional<T> value(
      Parameter parameter, Function<String, Optional<T>> parser, String form) {
    var text = text(parameter);
    var parsed = text.flatMap(parser);
    if (text.isPresent() && parsed.isEmpty()) {
      problems.add(
          "The %s is %s; give it %s."
              .formatted(names.of(parameter), Quotation.of(text.get()), form));
    }
    return parsed;
  }
}

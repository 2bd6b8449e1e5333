package io.github.dsctck.engine.parameter;

/** How a front end spells the parameters of the engine in what it tells its users. */
@FunctionalInterface
public interface ParameterNames {

  /** The names where JUnit itself is the front end, such as {@code configuration parameter k}. */
  ParameterNames KEYS = parameter -> "configuration parameter " + parameter.key();

  /** Returns the name in a sentence after the definite article. */
  String of(Parameter parameter);
}

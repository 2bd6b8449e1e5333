package io.github.dsctck.core.scenario;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.List;
import java.util.Optional;

/** The matchers that can replace a value of a state, with their names in a scenario file. */
public enum MatcherKind {
  /** A text that a regular expression matches. */
  MATCHES("$matches"),
  /** A value that is valid against a JSON Schema. */
  CONFORMS("$conforms"),
  /** No such property. */
  ABSENT("$absent");

  private final String wireName;

  MatcherKind(String wireName) {
    this.wireName = wireName;
  }

  public String wireName() {
    return wireName;
  }

  /** Returns the matcher of an object, if a member has the name of one. */
  public static Optional<MatcherKind> of(JsonObject object) {
    return List.of(values()).stream().filter(matcher -> object.has(matcher.wireName)).findFirst();
  }

  /** Returns the matcher of a value. */
  public static Optional<MatcherKind> of(JsonValue value) {
    return value.asObject().flatMap(MatcherKind::of);
  }

  public static List<String> wireNames() {
    return List.of(values()).stream().map(MatcherKind::wireName).toList();
  }

  /** Returns the argument of the matcher. */
  public JsonValue argument(JsonObject object) {
    var argument = object.get(wireName);
    if (argument == null) {
      throw new IllegalArgumentException("no " + wireName + " in " + object);
    }
    return argument;
  }
}

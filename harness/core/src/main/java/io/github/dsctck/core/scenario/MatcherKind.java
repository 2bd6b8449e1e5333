package io.github.dsctck.core.scenario;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.List;
import java.util.Optional;

/** The matchers that may stand where a state has a value, with their names in a scenario file. */
public enum MatcherKind {
  /** A text in which a regular expression is found. */
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

  /** Returns the matcher an object is, if it has the name of one among its members. */
  public static Optional<MatcherKind> of(JsonObject object) {
    return List.of(values()).stream().filter(matcher -> object.has(matcher.wireName)).findFirst();
  }

  /** Returns the matcher a value is. */
  public static Optional<MatcherKind> of(JsonValue value) {
    return value.asObject().flatMap(MatcherKind::of);
  }

  public static List<String> wireNames() {
    return List.of(values()).stream().map(MatcherKind::wireName).toList();
  }

  /** Returns what the matcher is given. */
  public JsonValue argument(JsonObject object) {
    var argument = object.get(wireName);
    if (argument == null) {
      throw new IllegalArgumentException("no " + wireName + " in " + object);
    }
    return argument;
  }
}

package io.github.dsctck.core.emulation.difference;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The convention of the 2022 draft: {@code _ensure}, names that count in letter case, and values
 * that count in it only if the manifest says so.
 *
 * @param caseSensitive whether letter case of values counts
 */
public record DraftConvention(boolean caseSensitive) implements StateConvention {

  /** The setting for the existence of the instance. */
  public static final String ENSURE = "_ensure";

  private static final JsonString PRESENT = JsonString.of("present");
  private static final JsonString ABSENT = JsonString.of("absent");

  /** The settings about an operation, which are no part of a state. */
  private static final Set<String> OF_OPERATION = Set.of("_purge", "_validation");

  @Override
  public List<String> differing(JsonValue desired, JsonValue actual) {
    if (!(desired instanceof JsonObject wanted) || !(actual instanceof JsonObject found)) {
      return List.of();
    }
    return wanted.names().stream()
        .filter(name -> !OF_OPERATION.contains(name) && !name.startsWith("$"))
        .filter(name -> !isAsDesired(name, wanted, found))
        .toList();
  }

  private boolean isAsDesired(String name, JsonObject wanted, JsonObject found) {
    var one = value(name, wanted);
    var other = value(name, found);
    return one != null && other != null && sameValue().test(one, other);
  }

  private static @Nullable JsonValue value(String name, JsonObject state) {
    var value = state.get(name);
    return value == null && name.equals(ENSURE) ? PRESENT : value;
  }

  /** Returns the comparison of two values. */
  public SameValue sameValue() {
    return new SameValue(caseSensitive);
  }

  @Override
  public StateConvention ofTest(boolean caseSensitive) {
    return new DraftConvention(caseSensitive);
  }

  @Override
  public String existence() {
    return ENSURE;
  }

  /** The draft has two words for existence, so their letter case never counts. */
  @Override
  public boolean isAbsent(JsonObject state) {
    return state
        .present(ENSURE)
        .filter(value -> new SameValue(false).test(ABSENT, value))
        .isPresent();
  }

  @Override
  public JsonObject absent(JsonObject identity) {
    return identity.with(ENSURE, ABSENT);
  }

  @Override
  public JsonObject completed(JsonObject state) {
    return state.present(ENSURE).isEmpty() ? state.with(ENSURE, PRESENT) : state;
  }
}

package io.github.dsctck.core.emulation.difference;

import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The convention of the DSC engine: {@code _exist} and the comparison of contract C.6.
 *
 * @param difference the comparison of its generation
 * @param schema the instance schema where the engine tests synthetically, null elsewhere
 */
record EngineConvention(Difference difference, @Nullable JsonObject schema)
    implements StateConvention {

  @Override
  public List<String> differing(JsonValue desired, JsonValue actual) {
    return difference.of(desired, actual, schema);
  }

  /** A native test compares without a schema. */
  @Override
  public StateConvention ofTest(boolean caseSensitive) {
    return new EngineConvention(difference, null);
  }

  @Override
  public String existence() {
    return Difference.EXIST;
  }

  @Override
  public boolean isAbsent(JsonObject state) {
    return JsonBoolean.FALSE.equals(state.get(Difference.EXIST));
  }

  @Override
  public JsonObject absent(JsonObject identity) {
    return identity.with(Difference.EXIST, JsonBoolean.FALSE);
  }

  @Override
  public JsonObject completed(JsonObject state) {
    return state.present(Difference.EXIST).isEmpty()
        ? state.with(Difference.EXIST, JsonBoolean.TRUE)
        : state;
  }
}

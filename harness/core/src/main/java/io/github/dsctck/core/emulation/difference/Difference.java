package io.github.dsctck.core.emulation.difference;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.SchemaSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The difference of two states in one generation of the engine (contract C.6, and 2.3 of its
 * addendum on generations).
 *
 * @param skipsSecrets whether wrapped secrets never differ, as from 3.2 on
 * @param readsSchema whether the synthetic test uses the instance schema, as from 3.3 on
 * @param readsNested whether it also uses the schemas of nested objects, as from 3.4 on
 */
public record Difference(boolean skipsSecrets, boolean readsSchema, boolean readsNested) {

  public static final String EXIST = "_exist";

  private static final String SCHEMA_KEY = "$schema";

  private static final Difference NEWEST = in(EngineGeneration.NEWEST);

  /** Returns the difference in a generation. */
  public static Difference in(EngineGeneration generation) {
    return new Difference(
        generation.isFrom(EngineGeneration.V3_2),
        generation.isFrom(EngineGeneration.V3_3),
        generation.isFrom(EngineGeneration.V3_4_PREVIEW));
  }

  /**
   * Returns the synthetic difference that decides whether a configuration sets a resource, and what
   * a synthetic what-if shows. There, engines of 3.3 know only schemas that a command printed, so
   * they compare an adapted resource with a schema of its own without it.
   */
  public static Difference beforeSet(EngineGeneration generation, Manifest manifest) {
    var usual = in(generation);
    boolean lacksSchema =
        generation == EngineGeneration.V3_3
            && manifest.adapted().isPresent()
            && manifest.schema().filter(SchemaSource.Embedded.class::isInstance).isPresent();
    return lacksSchema ? new Difference(usual.skipsSecrets, false, false) : usual;
  }

  /** Returns the difference of two states without a schema, in the newest generation. */
  public static List<String> between(JsonValue desired, JsonValue actual) {
    return NEWEST.of(desired, actual, null);
  }

  /**
   * Returns the names of the top-level properties of the desired state that the actual state does
   * not have as desired, in the order of the desired state. A desired state without {@code _exist}
   * means {@code _exist: true}, at every level of nesting.
   *
   * @param desired the state with the compared properties; a value other than an object has no
   *     differences
   * @param actual the state to compare with
   * @param schema the instance schema, which only the synthetic test passes: it hides write-only
   *     properties and supplies defaults
   */
  public List<String> of(JsonValue desired, JsonValue actual, @Nullable JsonObject schema) {
    if (!(desired instanceof JsonObject object)) {
      return List.of();
    }
    var wanted = object.has(EXIST) ? object : object.with(EXIST, JsonBoolean.TRUE);
    var found = withExist(actual);
    var declared = new PropertySchemas(readsSchema ? schema : null);
    var names = new ArrayList<String>();
    wanted
        .members()
        .forEach(
            (name, value) -> {
              if (differs(name, value, found, declared)) {
                names.add(name);
              }
            });
    return List.copyOf(names);
  }

  private static JsonValue withExist(JsonValue actual) {
    return actual instanceof JsonObject object && object.present(EXIST).isEmpty()
        ? object.with(EXIST, JsonBoolean.TRUE)
        : actual;
  }

  private boolean differs(
      String name, JsonValue wanted, JsonValue found, PropertySchemas declared) {
    if (declared.isWriteOnly(name) || skipsSecrets && Redaction.isSecure(wanted)) {
      return false;
    }
    // The order is the engine's: it compares a "$schema" that is an object, and no other.
    if (wanted instanceof JsonObject) {
      var nested = readsNested ? declared.nested(name) : null;
      return !of(wanted, member(found, name), nested).isEmpty();
    }
    if (name.equals(SCHEMA_KEY)) {
      return false;
    }
    if (!(found instanceof JsonObject object)) {
      return true;
    }
    var value = object.get(name);
    // A property that is missing is as desired only where the schema says what it defaults to.
    if (value == null) {
      return declared.literalDefault(name).filter(wanted::equals).isEmpty();
    }
    return wanted instanceof JsonArray array
        ? !(value instanceof JsonArray other && new SameArray(this).holds(array, other))
        : !wanted.equals(value);
  }

  private static JsonValue member(JsonValue value, String name) {
    var member = value instanceof JsonObject object ? object.get(name) : null;
    return member == null ? JsonNull.NULL : member;
  }
}

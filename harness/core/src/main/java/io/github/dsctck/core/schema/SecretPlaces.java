package io.github.dsctck.core.schema;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * Finds the secret values of an instance: those of properties that the schema marks write-only, at
 * any depth, those of properties with certain names, and values wrapped as secure (contract C.6).
 * Where the schema has several branches, one that marks a value write-only is enough. Booleans and
 * null are not secret.
 */
public final class SecretPlaces {

  private static final String WRITE_ONLY = "writeOnly";
  private static final String PROPERTIES = "properties";
  private static final Set<String> WRAPPERS = Set.of("secureString", "secureObject");
  private static final List<String> VALUES = List.of("enum", "const", "default", "examples");

  private final AppliedSchemas root;
  private final Set<String> names;
  private final Set<JsonValue> published = new HashSet<>();
  private final Set<String> words = new HashSet<>();
  private final Set<String> writeOnly = new LinkedHashSet<>();

  private SecretPlaces(AppliedSchemas root, Set<String> names) {
    this.root = root;
    this.names = Set.copyOf(names);
  }

  /**
   * Returns the places in the instances of a resource.
   *
   * @param schema the document of its instance schema, if known
   * @param manifest its manifest
   * @param names properties that are secret whatever the schema declares
   */
  public static SecretPlaces of(
      Optional<? extends JsonValue> schema, JsonValue manifest, Set<String> names) {
    var places =
        new SecretPlaces(schema.map(AppliedSchemas::of).orElse(AppliedSchemas.NONE), names);
    schema.ifPresent(places::read);
    places.read(manifest);
    return places;
  }

  /** Records the public words of a document. */
  private void read(JsonValue document) {
    if (document instanceof JsonString text) {
      words.add(text.value());
    } else if (document instanceof JsonArray array) {
      array.elements().forEach(this::read);
    } else if (document instanceof JsonObject object) {
      words.addAll(object.names());
      object.present(PROPERTIES).flatMap(JsonValue::asObject).ifPresent(this::readProperties);
      VALUES.forEach(keyword -> object.present(keyword).ifPresent(this::publish));
      object.members().values().forEach(this::read);
    }
  }

  private void readProperties(JsonObject properties) {
    properties
        .members()
        .forEach(
            (name, schema) -> {
              if (isWriteOnly(schema) || isWriteOnly(name)) {
                writeOnly.add(name);
              }
            });
  }

  private boolean isWriteOnly(String name) {
    return root.withBranches().ofMember(name).withBranches().any(WRITE_ONLY, JsonBoolean.TRUE);
  }

  private static boolean isWriteOnly(JsonValue schema) {
    return schema.asObject().filter(it -> JsonBoolean.TRUE.equals(it.get(WRITE_ONLY))).isPresent();
  }

  private void publish(JsonValue value) {
    published.add(value);
    if (value instanceof JsonArray array) {
      array.elements().forEach(this::publish);
    } else if (value instanceof JsonObject object) {
      object.members().values().forEach(this::publish);
    }
  }

  /** Returns whether a text is a word of the schema or the manifest, which must stay readable. */
  public boolean isCommonWord(String text) {
    return words.contains(text);
  }

  /** Returns whether a text with instances can contain such a value. */
  public boolean concern(String text) {
    return !names.isEmpty()
        || words.contains(WRITE_ONLY)
        || WRAPPERS.stream().anyMatch(text::contains);
  }

  /**
   * Visits the secret texts and numbers in an instance, unless the schema itself names them.
   *
   * @param found takes the name of the property and the value
   */
  public void visit(JsonValue instance, BiConsumer<String, JsonValue> found) {
    visit(instance, "value", root, found);
  }

  /**
   * Visits the same in a text that is not JSON as a whole, as far as recognisable.
   *
   * @param found takes the name of the property and the value
   */
  public void visit(String text, BiConsumer<String, JsonValue> found) {
    Stream.of(names, WRAPPERS, writeOnly)
        .flatMap(Set::stream)
        .sorted()
        .distinct()
        .forEach(name -> LooseMembers.read(text, name, value -> leaves(value, name, found)));
  }

  private void visit(
      JsonValue value,
      String property,
      AppliedSchemas schemas,
      BiConsumer<String, JsonValue> found) {
    var applied = schemas.withBranches();
    if (applied.any(WRITE_ONLY, JsonBoolean.TRUE)) {
      leaves(value, property, found);
    } else if (value instanceof JsonArray array) {
      for (int i = 0; i < array.elements().size(); i++) {
        visit(array.elements().get(i), property, applied.ofElement(i).or(root), found);
      }
    } else if (value instanceof JsonObject object) {
      boolean isWrapper = isWrapper(object);
      object
          .members()
          .forEach(
              (name, member) -> {
                if (isWrapper) {
                  leaves(member, property, found);
                } else if (names.contains(name)) {
                  leaves(member, name, found);
                } else {
                  visit(member, name, applied.ofMember(name).or(root), found);
                }
              });
    }
  }

  private static boolean isWrapper(JsonObject object) {
    return object.names().size() == 1 && WRAPPERS.containsAll(object.names());
  }

  private void leaves(JsonValue value, String property, BiConsumer<String, JsonValue> found) {
    if (value instanceof JsonArray array) {
      array.elements().forEach(element -> leaves(element, property, found));
    } else if (value instanceof JsonObject object) {
      boolean isWrapper = isWrapper(object);
      object
          .members()
          .forEach((name, member) -> leaves(member, isWrapper ? property : name, found));
    } else if ((value instanceof JsonString || value instanceof JsonNumber)
        && !published.contains(value)) {
      found.accept(property, value);
    }
  }
}

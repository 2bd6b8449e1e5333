package io.github.dsctck.core.schema.change;

import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A schema with the members of all schemas that apply to the same value, by their keywords.
 *
 * @param reader its document
 * @param parts the places of the schemas it consists of
 * @param never whether it accepts nothing
 * @param keywords the values of each keyword
 */
record FlatSchema(
    SchemaReader reader,
    List<JsonPointer> parts,
    boolean never,
    Map<String, List<Located>> keywords) {

  private static final List<String> CHOICES = List.of("anyOf", "oneOf");

  List<Located> all(String keyword) {
    return keywords.getOrDefault(keyword, List.of());
  }

  Optional<Located> first(String keyword) {
    return all(keyword).stream().findFirst();
  }

  boolean has(String keyword) {
    return keywords.containsKey(keyword);
  }

  boolean isTrue(String keyword) {
    return all(keyword).stream().anyMatch(it -> JsonBoolean.TRUE.equals(it.value()));
  }

  boolean isFalse(String keyword) {
    return all(keyword).stream().anyMatch(it -> JsonBoolean.FALSE.equals(it.value()));
  }

  /** Returns the place of a keyword, or of the schema if it has no such keyword. */
  JsonPointer place(String... names) {
    return Stream.of(names)
        .flatMap(name -> all(name).stream())
        .map(Located::pointer)
        .findFirst()
        .orElseGet(() -> parts.isEmpty() ? JsonPointer.ROOT : parts.get(0));
  }

  /** Returns the schemas of each declared property. */
  Map<String, List<Located>> properties() {
    return named("properties");
  }

  /** Returns the members of the objects under a keyword, by their names. */
  Map<String, List<Located>> named(String keyword) {
    var found = new LinkedHashMap<String, List<Located>>();
    for (var object : all(keyword)) {
      object
          .value()
          .asObject()
          .ifPresent(
              members ->
                  members
                      .members()
                      .forEach(
                          (name, value) ->
                              found
                                  .computeIfAbsent(name, key -> new ArrayList<>())
                                  .add(object.child(name, value))));
    }
    return found;
  }

  Set<String> required() {
    var names = new LinkedHashSet<String>();
    for (var array : all("required")) {
      array.value().asArray().stream()
          .flatMap(list -> list.elements().stream())
          .flatMap(name -> name.asText().stream())
          .forEach(names::add);
    }
    return names;
  }

  /** Returns whether it offers a choice between schemas. */
  boolean isChoice() {
    return CHOICES.stream().anyMatch(this::has);
  }

  /** Returns whether its choice is of exactly one schema. */
  boolean isExclusive() {
    return has("oneOf");
  }

  /** Returns the schemas to choose from, each with everything outside of the choice. */
  List<FlatSchema> choices() {
    var choice = CHOICES.stream().flatMap(name -> all(name).stream()).findFirst().orElseThrow();
    var rest = new LinkedHashMap<>(keywords);
    var name = CHOICES.stream().filter(this::has).findFirst().orElseThrow();
    var others = all(name).subList(1, all(name).size());
    rest.remove(name);
    if (!others.isEmpty()) {
      rest.put(name, others);
    }
    return SchemaReader.elements(choice).stream().map(one -> merged(rest, one)).toList();
  }

  private FlatSchema merged(Map<String, List<Located>> rest, Located one) {
    var own = reader.flat(List.of(one));
    var all = new LinkedHashMap<String, List<Located>>(own.keywords);
    rest.forEach(
        (name, values) ->
            all.merge(
                name,
                values,
                (some, more) -> Stream.of(some, more).flatMap(List::stream).toList()));
    var places = new LinkedHashSet<>(own.parts);
    places.addAll(parts);
    return new FlatSchema(reader, List.copyOf(places), never || own.never, all);
  }

  /** Returns whether every choice is an array of schemas, as it has to be. */
  boolean isWellFormed() {
    return CHOICES.stream()
        .flatMap(name -> all(name).stream())
        .allMatch(
            it -> it.value().asArray().filter(list -> !list.elements().isEmpty()).isPresent());
  }

  /** Returns the schema of the elements of an array; empty if any element is accepted. */
  Optional<FlatSchema> items() {
    var schemas = all("items").stream().filter(it -> it.value().asArray().isEmpty()).toList();
    return schemas.isEmpty() ? Optional.empty() : Optional.of(reader.flat(schemas));
  }

  /** Returns the value of the first such keyword. */
  Optional<JsonValue> value(String keyword) {
    return first(keyword).map(Located::value);
  }
}

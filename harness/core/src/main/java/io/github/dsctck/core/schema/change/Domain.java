package io.github.dsctck.core.schema.change;

import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The values that a schema accepts at most.
 *
 * @param types their types
 * @param values all of them, if they are few
 * @param listed whether the schema lists them
 */
record Domain(Set<ValueType> types, Optional<List<JsonValue>> values, boolean listed) {

  /** No value; also what a choice adds to itself. */
  static final Domain NONE = new Domain(Set.of(), Optional.of(List.of()), false);

  static Domain of(FlatSchema schema) {
    return schema.reader().domain(schema);
  }

  static Domain made(FlatSchema schema) {
    if (schema.never()) {
      return NONE;
    }
    var domain = typed(schema);
    for (var one : schema.all("const")) {
      domain = domain.among(new Domain(Set.of(ValueType.of(one.value())), one(one), true));
    }
    for (var list : schema.all("enum")) {
      domain = domain.among(listed(list));
    }
    if (schema.isWellFormed()) {
      for (var choice :
          Stream.of("anyOf", "oneOf").flatMap(it -> schema.all(it).stream()).toList()) {
        domain = domain.among(anyOf(schema, choice));
      }
    }
    return domain.enumerated();
  }

  private static Optional<List<JsonValue>> one(Located constant) {
    return Optional.of(List.of(constant.value()));
  }

  private static Domain typed(FlatSchema schema) {
    var types = ValueType.all();
    for (var type : schema.all("type")) {
      var named = EnumSet.noneOf(ValueType.class);
      type.value().asText().ifPresent(word -> named.addAll(ValueType.named(word)));
      type.value().asArray().stream()
          .flatMap(list -> list.elements().stream())
          .flatMap(word -> word.asText().stream())
          .forEach(word -> named.addAll(ValueType.named(word)));
      types.retainAll(named);
    }
    return new Domain(types, Optional.empty(), false);
  }

  private static Domain listed(Located list) {
    var values = list.value().asArray().map(array -> array.elements()).orElse(List.of());
    return new Domain(
        values.stream().map(ValueType::of).collect(Collectors.toSet()), Optional.of(values), true);
  }

  private static Domain anyOf(FlatSchema schema, Located choice) {
    var types = EnumSet.noneOf(ValueType.class);
    var values = new ArrayList<JsonValue>();
    boolean finite = true;
    boolean listed = false;
    for (var one : SchemaReader.elements(choice)) {
      var domain = of(schema.reader().flat(List.of(one)));
      types.addAll(domain.types());
      domain.values().ifPresent(values::addAll);
      finite &= domain.values().isPresent();
      listed |= domain.listed();
    }
    return new Domain(types, finite ? Optional.of(values) : Optional.empty(), finite && listed);
  }

  private Domain among(Domain other) {
    var shared = EnumSet.noneOf(ValueType.class);
    shared.addAll(types);
    shared.retainAll(other.types);
    var fewer = values.map(some -> other.values.map(more -> shared(some, more)).orElse(some));
    return new Domain(shared, fewer.or(() -> other.values), listed || other.listed);
  }

  private static List<JsonValue> shared(List<JsonValue> some, List<JsonValue> more) {
    return some.stream().filter(value -> contains(more, value)).toList();
  }

  /** Returns this domain with its values where the types leave few, and their types only. */
  private Domain enumerated() {
    if (values.isPresent()) {
      var left = values.get().stream().filter(it -> types.contains(ValueType.of(it))).toList();
      var own = left.stream().map(ValueType::of).collect(Collectors.toSet());
      return new Domain(own, Optional.of(left), listed);
    }
    if (!Set.of(ValueType.NULL, ValueType.BOOLEAN).containsAll(types)) {
      return this;
    }
    return new Domain(
        types,
        Optional.of(
            Stream.<JsonValue>of(JsonBoolean.TRUE, JsonBoolean.FALSE, JsonNull.NULL)
                .filter(value -> types.contains(ValueType.of(value)))
                .toList()),
        false);
  }

  /** Returns the values of this domain that another one lacks; both have few. */
  List<JsonValue> without(Domain other) {
    var theirs = other.values().orElseThrow();
    return values.orElseThrow().stream().filter(value -> !contains(theirs, value)).toList();
  }

  private static boolean contains(List<JsonValue> values, JsonValue wanted) {
    return values.stream().anyMatch(value -> isSame(value, wanted));
  }

  /** In JSON Schema, 1 and 1.0 are the same value. */
  static boolean isSame(JsonValue one, JsonValue other) {
    return one instanceof JsonNumber first && other instanceof JsonNumber second
        ? new BigDecimal(first.literal()).compareTo(new BigDecimal(second.literal())) == 0
        : one.equals(other);
  }

  /** Returns whether a value may be in both. */
  boolean meets(Domain other) {
    if (types.stream().noneMatch(other.types::contains)) {
      return false;
    }
    return values.isEmpty()
        || other.values.isEmpty()
        || values.get().stream().anyMatch(value -> contains(other.values.get(), value));
  }

  /** Returns words for the values. */
  String words() {
    return listed
        ? values.orElseThrow().stream().map(JsonValue::toJson).collect(Collectors.joining(", "))
        : ValueType.words(types);
  }
}

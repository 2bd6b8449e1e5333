package io.github.dsctck.core.schema.change;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Compares the properties of two schemas. */
final class ObjectDifference {

  /** The keywords under which a schema may declare properties for the same object. */
  private static final List<String> ELSEWHERE =
      List.of("anyOf", "oneOf", "if", "then", "else", "dependentSchemas", "dependencies");

  private static final List<String> MARKS = List.of("readOnly", "writeOnly");
  private static final String OTHERS = "additionalProperties";
  private static final String UNEVALUATED = "unevaluatedProperties";

  private final SchemaDifference difference;
  private final Context context;
  private final Context.ChangeList changes;

  ObjectDifference(SchemaDifference difference, Context context, Context.ChangeList changes) {
    this.difference = difference;
    this.context = context;
    this.changes = changes;
  }

  void find(FlatSchema was, FlatSchema is) {
    if (!Domain.of(was).types().contains(ValueType.OBJECT)) {
      return;
    }
    was.properties().forEach((name, schemas) -> property(name, schemas, is));
    if (!context.readOnly()) {
      required(was, is);
      openness(was, is);
    }
    others(was, is);
    patterns(was, is);
  }

  private void property(String name, List<Located> schemas, FlatSchema is) {
    var was = difference.before().flat(schemas);
    var later = is.properties().get(name);
    if (was.never()) {
      return;
    }
    if (later == null) {
      gone(name, schemas.get(0).pointer(), is);
      return;
    }
    var now = difference.after().flat(later);
    changes.addAll(difference.compare(was, now, context.member(name)));
    if (!now.never()) {
      var own = context.member(name).new ChangeList(difference.before(), difference.after());
      access(was, now, own);
      defaults(was, now, own);
      changes.addAll(own.found());
    }
  }

  private void gone(String name, JsonPointer pointer, FlatSchema is) {
    if (isElsewhere(name, is)) {
      changes.add(
          ChangeKind.UNDECIDED,
          is.place("properties"),
          "the property \"" + name + "\"",
          "the property \"" + name + "\" under a condition, a pattern or a choice");
    } else {
      changes.addGone(ChangeKind.PROPERTY_GONE, name, pointer);
    }
  }

  private static boolean isElsewhere(String name, FlatSchema is) {
    return !is.named("patternProperties").isEmpty()
        || ELSEWHERE.stream()
            .flatMap(keyword -> is.all(keyword).stream())
            .anyMatch(it -> mentions(name, it.value()));
  }

  private static boolean mentions(String name, JsonValue value) {
    if (value instanceof JsonObject object) {
      return object.has(name)
          || object.has("$ref")
          || object.members().values().stream().anyMatch(it -> mentions(name, it));
    }
    return value.asArray().stream()
        .flatMap(array -> array.elements().stream())
        .anyMatch(it -> mentions(name, it));
  }

  private void access(FlatSchema was, FlatSchema now, Context.ChangeList own) {
    for (var mark : MARKS) {
      if (now.isTrue(mark) && !was.isTrue(mark)) {
        own.add(ChangeKind.ACCESS_LOST, now.place(mark), "not " + mark, "\"" + mark + "\": true");
      }
    }
  }

  private void defaults(FlatSchema was, FlatSchema now, Context.ChangeList own) {
    var earlier = was.value("default");
    var later = now.value("default");
    if (earlier.isPresent()
        && later.isPresent()
        && !Domain.isSame(earlier.get(), later.get())
        && !now.isTrue("readOnly")) {
      own.add(
          ChangeKind.DEFAULT_CHANGED,
          now.place("default"),
          "\"default\": " + earlier.get().toJson(),
          "\"default\": " + later.get().toJson());
    }
  }

  private void required(FlatSchema was, FlatSchema is) {
    var earlier = was.required();
    for (var name : is.required()) {
      if (!earlier.contains(name)) {
        changes.add(
            ChangeKind.PROPERTY_REQUIRED,
            is.place("required"),
            "the property \"" + name + "\" optional",
            "the property \"" + name + "\" required");
      }
    }
  }

  private void openness(FlatSchema was, FlatSchema is) {
    if (isClosed(was)) {
      return;
    }
    if (isClosed(is)) {
      changes.add(
          ChangeKind.OBJECT_CLOSED,
          is.place(OTHERS, UNEVALUATED),
          "other properties accepted",
          "no other properties accepted");
    } else if (schema(was).isEmpty() && schema(is).isPresent()) {
      changes.add(
          ChangeKind.OBJECT_CLOSED,
          is.place(OTHERS),
          "other properties with any value",
          "other properties with some values only");
    }
  }

  private static boolean isClosed(FlatSchema schema) {
    return schema.isFalse(OTHERS) || schema.isFalse(UNEVALUATED);
  }

  /** Returns the schema for other properties, unless it accepts everything. */
  private static Optional<List<Located>> schema(FlatSchema owner) {
    var schemas =
        Stream.concat(owner.all(OTHERS).stream(), owner.all(UNEVALUATED).stream())
            .filter(it -> it.value().asObject().filter(object -> !object.isEmpty()).isPresent())
            .toList();
    return schemas.isEmpty() ? Optional.empty() : Optional.of(schemas);
  }

  private void others(FlatSchema was, FlatSchema is) {
    var earlier = schema(was);
    var later = schema(is);
    if (earlier.isPresent() && later.isPresent()) {
      changes.addAll(
          difference.compare(
              difference.before().flat(earlier.get()),
              difference.after().flat(later.get()),
              context.member("*")));
    }
  }

  private void patterns(FlatSchema was, FlatSchema is) {
    var later = is.named("patternProperties");
    was.named("patternProperties")
        .forEach(
            (pattern, schemas) -> {
              var now = later.get(pattern);
              if (now != null) {
                changes.addAll(
                    difference.compare(
                        difference.before().flat(schemas),
                        difference.after().flat(now),
                        context.member("*")));
              } else if (isClosed(is) || schema(is).isPresent()) {
                changes.add(
                    ChangeKind.UNDECIDED,
                    is.place("patternProperties"),
                    "properties that match \"" + pattern + "\"",
                    "other properties, of which some may be refused");
              }
            });
  }
}

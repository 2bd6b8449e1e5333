package io.github.dsctck.core.schema.change;

import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.schema.SchemaStructure;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One version of a schema document, whose references and {@code allOf} are followed. */
final class SchemaReader {

  /** The keyword under which a reference that leads out of the document is kept. */
  static final String REMOTE = "$ref";

  private final JsonValue document;
  private final SchemaStructure structure;
  private final Map<Set<JsonPointer>, Domain> domains = new HashMap<>();

  SchemaReader(JsonValue document) {
    this.document = document;
    this.structure = SchemaStructure.of(document);
  }

  SchemaStructure structure() {
    return structure;
  }

  JsonValue document() {
    return document;
  }

  /** Returns the values of a schema, determined once. */
  Domain domain(FlatSchema schema) {
    var parts = Set.copyOf(schema.parts());
    var known = domains.putIfAbsent(parts, Domain.NONE);
    if (known != null) {
      return known;
    }
    var made = Domain.made(schema);
    domains.put(parts, made);
    return made;
  }

  FlatSchema root() {
    return flat(List.of(new Located(JsonPointer.ROOT, document)));
  }

  /** Returns the schema of values that satisfy all of the given schemas. */
  FlatSchema flat(List<Located> schemas) {
    var keywords = new LinkedHashMap<String, List<Located>>();
    var met = new LinkedHashSet<JsonPointer>();
    var open = new ArrayDeque<>(schemas);
    boolean never = false;
    while (!open.isEmpty()) {
      var next = open.pop();
      never |= JsonBoolean.FALSE.equals(next.value());
      if (met.add(next.pointer()) && next.value() instanceof JsonObject schema) {
        for (var member : schema.members().entrySet()) {
          var keyword = next.child(member.getKey(), member.getValue());
          if (!isFollowed(next, schema, keyword, open)) {
            keywords.computeIfAbsent(member.getKey(), key -> new ArrayList<>()).add(keyword);
          }
        }
      }
    }
    return new FlatSchema(this, List.copyOf(met), never, keywords);
  }

  private boolean isFollowed(
      Located owner, JsonObject schema, Located keyword, ArrayDeque<Located> open) {
    var name = keyword.pointer().tokens().get(keyword.pointer().tokens().size() - 1);
    if (name.equals("$ref")) {
      var target = target(owner.pointer());
      target.ifPresent(open::add);
      return target.isPresent();
    }
    if (structure.isOnlyReference(schema)) {
      return true;
    }
    if (name.equals("allOf") && keyword.value().asArray().isPresent()) {
      open.addAll(elements(keyword));
      return true;
    }
    return false;
  }

  /** Returns the schema that the reference of a schema leads to, if it is in the document. */
  Optional<Located> target(JsonPointer owner) {
    return structure
        .target(owner)
        .flatMap(pointer -> pointer.resolve(document).map(value -> new Located(pointer, value)));
  }

  static List<Located> elements(Located array) {
    var elements = array.value().asArray().orElseThrow().elements();
    var found = new ArrayList<Located>();
    for (int i = 0; i < elements.size(); i++) {
      found.add(array.child(i, elements.get(i)));
    }
    return found;
  }
}

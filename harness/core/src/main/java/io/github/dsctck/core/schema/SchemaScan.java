package io.github.dsctck.core.schema;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds the subschemas of a document, their names and the references between them, without
 * evaluation. Places that cannot contain a schema, such as {@code enum} and {@code default}, are
 * skipped unless a reference leads there.
 */
final class SchemaScan {

  private final SchemaDialect dialect;
  private final Subschema root;
  private final Map<String, Subschema> resources = new HashMap<>();
  private final Map<String, Subschema> anchors = new HashMap<>();
  private final List<Subschema> subschemas;
  private final Map<JsonPointer, Reference> references = new LinkedHashMap<>();
  private final List<Reference> used = new ArrayList<>();
  private final List<Subschema> inUse;

  /** A schema in the document, with the base URI for the references in it. */
  record Subschema(JsonPointer pointer, String base, JsonValue value) {}

  /**
   * A reference from one schema to another.
   *
   * @param pointer its place in the document
   * @param uri the reference in the document
   * @param isRemote whether it leads out of the document
   * @param target its target, empty if that is not in the document
   */
  record Reference(JsonPointer pointer, String uri, boolean isRemote, Optional<Subschema> target) {}

  private SchemaScan(JsonValue document, SchemaDialect dialect) {
    this.dialect = dialect;
    this.root = at(JsonPointer.ROOT, "", document);
    this.subschemas = reachable(from -> children(from, true));
    resources.put("", root);
    subschemas.forEach(this::index);
    subschemas.forEach(from -> references(from).forEach(this::add));
    this.inUse = reachable(this::next);
  }

  /** Scans a document. */
  static SchemaScan of(JsonValue document, SchemaDialect dialect) {
    return new SchemaScan(document, dialect);
  }

  /** Returns every schema at a place for schemas. */
  List<Subschema> subschemas() {
    return subschemas;
  }

  /** Returns every schema that evaluation may use. */
  List<Subschema> inUse() {
    return inUse;
  }

  /** Returns the references that lead out of the document. */
  List<Reference> remote() {
    return references.values().stream().filter(Reference::isRemote).toList();
  }

  /** Returns the used references without a target in the document. */
  List<Reference> dangling() {
    return used.stream()
        .filter(reference -> !reference.isRemote() && reference.target().isEmpty())
        .filter(reference -> !isOfDialect(reference))
        .toList();
  }

  /** Returns the targets of the references, by their places. */
  Map<JsonPointer, Subschema> targets() {
    var targets = new HashMap<JsonPointer, Subschema>();
    references
        .values()
        .forEach(from -> from.target().ifPresent(to -> targets.put(from.pointer(), to)));
    return targets;
  }

  /** Returns the base URI of the document, empty if it has none. */
  String base() {
    return root.base();
  }

  private boolean isOfDialect(Reference reference) {
    return dialect.owns(withoutFragment(reference.uri()));
  }

  private List<Subschema> reachable(Function<Subschema, List<Subschema>> next) {
    var found = new ArrayList<Subschema>();
    var seen = new HashSet<>(Set.of(root.pointer()));
    var open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      var schema = open.pop();
      found.add(schema);
      for (var following : next.apply(schema)) {
        if (seen.add(following.pointer())) {
          open.add(following);
        }
      }
    }
    return found;
  }

  /** Returns the schemas that evaluating a schema may use, and records its references. */
  private List<Subschema> next(Subschema from) {
    var next = new ArrayList<>(children(from, false));
    for (var reference : references(from)) {
      add(reference);
      used.add(reference);
      reference.target().ifPresent(next::add);
    }
    return next;
  }

  private void add(Reference reference) {
    references.putIfAbsent(reference.pointer(), reference);
  }

  /** Returns a schema under the base of its own name. */
  private Subschema at(JsonPointer pointer, String base, JsonValue value) {
    var id = value.asObject().flatMap(dialect::idOf).orElse("");
    var own = id.isEmpty() || id.startsWith("#") ? Optional.of(base) : resolve(base, id);
    return new Subschema(pointer, withoutFragment(own.orElse(base)), value);
  }

  private void index(Subschema subschema) {
    if (!(subschema.value() instanceof JsonObject schema)) {
      return;
    }
    var id = dialect.idOf(schema).orElse("");
    if (id.startsWith("#")) {
      anchors.putIfAbsent(subschema.base() + id, subschema);
    } else if (!id.isEmpty()) {
      resources.putIfAbsent(subschema.base(), subschema);
    }
    for (var anchor : dialect.anchors()) {
      schema
          .present(anchor)
          .flatMap(JsonValue::asText)
          .ifPresent(name -> anchors.putIfAbsent(subschema.base() + "#" + name, subschema));
    }
  }

  private List<Subschema> children(Subschema parent, boolean withDefinitions) {
    var children = new ArrayList<Subschema>();
    var schema = parent.value().asObject().orElse(JsonObject.empty());
    for (var member : schema.members().entrySet()) {
      var keyword = member.getKey();
      var isWanted =
          dialect.holdsDefinitions(keyword) ? withDefinitions : !dialect.isOnlyReference(schema);
      if (isWanted) {
        addChildren(children, parent, keyword, member.getValue());
      }
    }
    return children;
  }

  private void addChildren(
      List<Subschema> children, Subschema parent, String keyword, JsonValue value) {
    var pointer = parent.pointer().child(keyword);
    if (value instanceof JsonObject map
        && (dialect.holdsNamedSchemas(keyword) || dialect.holdsDefinitions(keyword))) {
      map.members()
          .forEach((name, child) -> children.add(at(pointer.child(name), parent.base(), child)));
    } else if (value instanceof JsonArray list && dialect.holdsSchemas(keyword)) {
      for (int i = 0; i < list.elements().size(); i++) {
        children.add(at(pointer.child(i), parent.base(), list.elements().get(i)));
      }
    } else if (dialect.holdsSchema(keyword)) {
      children.add(at(pointer, parent.base(), value));
    }
  }

  private List<Reference> references(Subschema from) {
    var found = new ArrayList<Reference>();
    for (var keyword : dialect.references()) {
      from.value()
          .asObject()
          .flatMap(schema -> schema.present(keyword))
          .flatMap(JsonValue::asText)
          .ifPresent(uri -> found.add(reference(from, from.pointer().child(keyword), uri)));
    }
    return found;
  }

  private Reference reference(Subschema from, JsonPointer pointer, String uri) {
    var absolute = resolve(from.base(), uri);
    var base = absolute.map(SchemaScan::withoutFragment).orElse(uri);
    var resource = resources.get(base);
    var target = absolute.flatMap(full -> target(resource, base, full));
    return new Reference(pointer, uri, resource == null && !dialect.owns(base), target);
  }

  private Optional<Subschema> target(@Nullable Subschema resource, String base, String absolute) {
    if (resource == null) {
      return Optional.empty();
    }
    var fragment = decoded(absolute.substring(Math.min(base.length() + 1, absolute.length())));
    if (fragment.isEmpty()) {
      return Optional.of(resource);
    }
    return fragment.startsWith("/")
        ? pointer(fragment).flatMap(path -> inside(resource, path))
        : Optional.ofNullable(anchors.get(base + "#" + fragment));
  }

  private Optional<Subschema> inside(Subschema resource, JsonPointer path) {
    var pointer = append(resource.pointer(), path);
    return path.resolve(resource.value()).map(value -> at(pointer, resource.base(), value));
  }

  private static JsonPointer append(JsonPointer start, JsonPointer rest) {
    var tokens = new ArrayList<>(start.tokens());
    tokens.addAll(rest.tokens());
    return new JsonPointer(tokens);
  }

  private static Optional<JsonPointer> pointer(String fragment) {
    try {
      return Optional.of(JsonPointer.parse(fragment));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static String decoded(String fragment) {
    try {
      return URLDecoder.decode(fragment.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return fragment;
    }
  }

  /** Returns a URI reference under a base, with its fragment; empty if it is not a URI. */
  static Optional<String> resolve(String base, String reference) {
    try {
      var uri = new URI(reference);
      int hash = reference.indexOf('#');
      if (hash == 0 || reference.isEmpty()) {
        return Optional.of(base + reference);
      }
      return Optional.of(base.isEmpty() ? uri.toString() : new URI(base).resolve(uri).toString());
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  private static String withoutFragment(String uri) {
    int hash = uri.indexOf('#');
    return hash < 0 ? uri : uri.substring(0, hash);
  }
}

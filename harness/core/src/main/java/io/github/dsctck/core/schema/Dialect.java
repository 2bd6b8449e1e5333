package io.github.dsctck.core.schema;

import com.networknt.schema.SpecificationVersion;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.Arrays;
import java.util.Optional;

/** The dialects of JSON Schema the engine knows. */
enum Dialect {
  DRAFT_04(SpecificationVersion.DRAFT_4),
  DRAFT_06(SpecificationVersion.DRAFT_6),
  DRAFT_07(SpecificationVersion.DRAFT_7),
  DRAFT_2019_09(SpecificationVersion.DRAFT_2019_09),
  DRAFT_2020_12(SpecificationVersion.DRAFT_2020_12);

  private final SpecificationVersion version;

  Dialect(SpecificationVersion version) {
    this.version = version;
  }

  SpecificationVersion version() {
    return version;
  }

  /** Returns the URI of the metaschema, without a fragment. */
  String uri() {
    return withoutFragment(version.getDialectId());
  }

  /** Returns the dialect of a {@code $schema}, with or without an empty fragment. */
  static Optional<Dialect> named(String uri) {
    return Arrays.stream(values()).filter(d -> d.uri().equals(withoutFragment(uri))).findFirst();
  }

  /** Returns the dialect of a document, 2020-12 unless it says otherwise. */
  static Optional<Dialect> of(JsonValue document) {
    var named =
        document.asObject().flatMap(root -> root.present("$schema")).flatMap(JsonValue::asText);
    return named.isEmpty() ? Optional.of(DRAFT_2020_12) : named(named.get());
  }

  /** Tells whether a URI is this dialect's metaschema or a vocabulary of it. */
  boolean owns(String uri) {
    var folder = uri().substring(0, uri().lastIndexOf('/') + 1);
    return uri.equals(uri()) || uri.startsWith(folder + "meta/");
  }

  /** Tells whether 1.0 is no integer. */
  boolean hasTextualIntegers() {
    return this == DRAFT_04;
  }

  /** Returns the keyword that names a schema. */
  String idKeyword() {
    return this == DRAFT_04 ? "id" : "$id";
  }

  /** Tells whether everything beside a {@code $ref} is ignored. */
  private boolean ignoresSiblingsOfRef() {
    return compareTo(DRAFT_2019_09) < 0;
  }

  /** Returns what names a schema, unless a {@code $ref} beside it hides the name. */
  Optional<String> idOf(JsonObject schema) {
    return ignoresSiblingsOfRef() && schema.has("$ref")
        ? Optional.empty()
        : schema.present(idKeyword()).flatMap(JsonValue::asText);
  }

  private static String withoutFragment(String uri) {
    return uri.endsWith("#") ? uri.substring(0, uri.length() - 1) : uri;
  }
}

package io.github.dsctck.mutation.source;

import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.powershell.PropertyDeclaration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Mutators of the properties that DSC sees. */
final class PropertyMutators {

  private static final String KEY = "Key";
  private static final Pattern KEY_ARGUMENT =
      Pattern.compile("(?i)\\bKey\\b(\\s*=\\s*\\$true)?\\s*(,\\s*)?");

  private PropertyMutators() {}

  static List<SourceMutator> all() {
    return Stream.of(keys(), others(), described()).flatMap(mutators -> mutators).toList();
  }

  private static Stream<SourceMutator> keys() {
    return Stream.of(
        keys("key-missing", "has no key", attribute -> withKey(attribute, "")),
        keys("key-is-false", "has only keys that are false", it -> withKey(it, "Key = $false")),
        keys(
            "key-attribute-missing",
            "has no attribute at its keys",
            attribute -> attribute.contains("(") ? "" : attribute),
        keyOfType("key-is-bool", "[bool]"),
        keyOfType("key-is-table", "[hashtable]"),
        keyOfType("key-is-array", "[string[]]"),
        keyOfType("key-is-double", "[double]"),
        keyOfType("key-is-date", "[datetime]"),
        keyOfType("key-is-nullable", "[Nullable[int]]"),
        keyOfType("key-without-type", ""));
  }

  private static String withKey(String attribute, String written) {
    return KEY_ARGUMENT
        .matcher(attribute)
        .replaceFirst(
            match ->
                written.replace("$", "\\$")
                    + (written.isEmpty() || match.group(2) == null ? "" : ", "));
  }

  /** Changes the attribute of all keys, which the class may have several of. */
  private static SourceMutator keys(String name, String does, Function<String, String> change) {
    return SourceMutator.of(
        name,
        does,
        SourceMutation.edits(
            text ->
                text.properties(PropertyDeclaration::isKey)
                    .flatMap(key -> key.attributes().stream())
                    .filter(span -> isProperty(span.in(text.text())))
                    .map(span -> new Edit(span, change.apply(span.in(text.text()))))));
  }

  private static boolean isProperty(String attribute) {
    return attribute
        .toLowerCase(Locale.ROOT)
        .matches("(?s)\\[\\s*dscproperty(attribute)?\\s*\\(.*");
  }

  private static SourceMutator keyOfType(String name, String type) {
    return SourceMutator.of(
        name,
        "has a key of " + (type.isEmpty() ? "no type" : "type " + type),
        SourceMutation.member(
            text -> text.properties(PropertyDeclaration::isKey), key -> key.withType(type)));
  }

  private static Stream<SourceMutator> others() {
    return Stream.of(
        renamed("exist-without-underscore", "_exist", "$Exist"),
        renamed("exist-capitalized", "_exist", "$_Exist"),
        renamed("purge-in-upper-case", "_purge", "$_PURGE"),
        SourceMutator.of(
            "property-in-lower-case",
            "has a property whose name begins with a small letter",
            SourceMutation.member(
                text -> text.properties(one -> Character.isUpperCase(one.name().charAt(0))),
                property ->
                    property.withName(
                        "$"
                            + property.declaration().name().substring(0, 1).toLowerCase(Locale.ROOT)
                            + property.declaration().name().substring(1)))),
        SourceMutator.lawful(
            "reasons-of-text",
            "has reasons that are strings",
            SourceMutation.member(
                text -> text.properties(one -> one.name().equalsIgnoreCase("Reasons")),
                property -> property.withType("[string[]]"))),
        SourceMutator.of(
            "delete-without-exist",
            "has a static Delete and no property _exist",
            SourceMutation.edits(
                text ->
                    text.methods("Delete", true).findAny().isEmpty()
                        ? Stream.empty()
                        : text.properties(one -> one.name().equalsIgnoreCase("_exist"))
                            .flatMap(MemberText::removed))));
  }

  private static Stream<SourceMutator> described() {
    return Stream.of(
        SourceMutator.of(
            "property-not-in-schema",
            "has a property that its closed schema does not know",
            SourceMutation.edits(
                    text -> text.withMember("[DscProperty()] [string] $TckUndescribed"))
                .where(source -> SchemaPlace.schemas(source).anyMatch(PropertyMutators::isClosed))),
        property(
            "property-attribute-missing",
            "has a property of the schema without its attribute",
            one -> !one.isKey() && !one.name().startsWith("_"),
            ""),
        property(
            "property-is-mandatory",
            "has a mandatory property that the schema does not require",
            one -> one.attributes().get(0).arguments().isEmpty(),
            "[DscProperty(Mandatory)]"),
        property(
            "property-is-fixed",
            "has a fixed property that the schema lets users set",
            one -> one.attributes().get(0).arguments().isEmpty(),
            "[DscProperty(NotConfigurable)]"),
        SourceMutator.of(
            "property-is-table",
            "has a property of another type than in the schema",
            source -> {
              var names = names(source);
              return SourceMutation.member(
                      text ->
                          text.properties(
                              one ->
                                  !one.isKey()
                                      && names.contains(one.name().toLowerCase(Locale.ROOT))
                                      && one.type()
                                          .filter(it -> it.isSystem("String"))
                                          .isPresent()),
                      property -> property.withType("[hashtable]"))
                  .of(source);
            }));
  }

  /** Changes the attribute of the first property of a kind that a schema describes. */
  private static SourceMutator property(
      String name, String does, Predicate<PropertyDeclaration> wanted, String attribute) {
    return SourceMutator.of(
        name,
        does,
        source -> {
          var names = names(source);
          return SourceMutation.edits(
                  text ->
                      text.properties(
                              wanted.and(
                                  one -> names.contains(one.name().toLowerCase(Locale.ROOT))))
                          .limit(1)
                          .flatMap(property -> property.attributes().stream())
                          .filter(span -> isProperty(span.in(text.text())))
                          .map(span -> new Edit(span, attribute)))
              .of(source);
        });
  }

  /** Returns the names that all readable schemas describe, in lower case. */
  private static Set<String> names(ClassSource source) {
    return SchemaPlace.schemas(source)
        .flatMap(schema -> schema.present("properties").stream())
        .flatMap(properties -> properties.asObject().stream())
        .flatMap(properties -> properties.names().stream())
        .map(name -> name.toLowerCase(Locale.ROOT))
        .collect(Collectors.toSet());
  }

  private static boolean isClosed(JsonObject schema) {
    return schema.present("additionalProperties").filter(JsonBoolean.FALSE::equals).isPresent();
  }

  private static SourceMutator renamed(String name, String from, String to) {
    return SourceMutator.of(
        name,
        "has the property %s in place of %s".formatted(to, from),
        SourceMutation.member(
            text -> text.properties(one -> one.name().equals(from)),
            property -> property.withName(to)));
  }
}

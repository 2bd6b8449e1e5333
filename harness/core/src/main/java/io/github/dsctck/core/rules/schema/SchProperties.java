package io.github.dsctck.core.rules.schema;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.text.Spelling;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Checks the names and marks of the properties of an instance schema (SCH-08, SCH-10, SCH-11). */
public final class SchProperties {

  private static final String OBSOLETE = "_ensure";

  private SchProperties() {}

  /** SCH-08; chapter CAN covers canonical properties. */
  public static Verdict readOnlyIsOptional(SchemaText schema) {
    var names = marked(schema, "readOnly").stream().filter(name -> !name.startsWith("_")).toList();
    return ManifestDocument.verdict(
        names,
        names.stream()
            .flatMap(
                name ->
                    at(
                        schema,
                        schema.placeInRequired(name),
                        "a \"required\" without properties that are readOnly",
                        name))
            .toList(),
        "the instance schema has no readOnly property");
  }

  private static List<String> marked(SchemaText schema, String keyword) {
    return schema.properties().keySet().stream()
        .filter(name -> schema.isMarked(name, keyword))
        .toList();
  }

  private static Stream<Violation> at(
      SchemaText schema, Optional<Integer> place, String expected, String name) {
    return place.stream()
        .map(
            index ->
                schema.violation(
                    "/required/" + index, expected, "\"required\" with " + FoundText.quoted(name)));
  }

  /** SCH-10. */
  public static Verdict leavesReservedNamesAlone(SchemaText schema) {
    return Verdict.of(
        schema.properties().keySet().stream()
            .filter(name -> name.startsWith("_") && !name.equals(OBSOLETE))
            .filter(name -> !CanonicalProperty.names().contains(name))
            .map(
                name ->
                    schema.violation(
                        SchemaText.propertyPointer(name),
                        "no name with a leading underscore other than the canonical "
                            + String.join(", ", CanonicalProperty.names()),
                        "the property " + FoundText.quoted(name) + meant(name)))
            .toList());
  }

  private static String meant(String name) {
    return Spelling.nearest(name, Set.copyOf(CanonicalProperty.names()))
        .map(near -> "; did you mean " + FoundText.quoted(near) + "?")
        .orElse("");
  }

  /** SCH-11. */
  public static Verdict keysAreRequired(SchemaText schema) {
    var keys = marked(schema, "x-dsc-key");
    return ManifestDocument.verdict(
        keys,
        keys.stream()
            .filter(name -> schema.placeInRequired(name).isEmpty())
            .map(
                name ->
                    schema.violation(
                        SchemaText.propertyPointer(name),
                        "a key property that is required",
                        FoundText.quoted(name) + ", which is a key and not required"))
            .toList(),
        "the instance schema marks no property with x-dsc-key");
  }
}

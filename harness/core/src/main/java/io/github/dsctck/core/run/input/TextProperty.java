package io.github.dsctck.core.run.input;

import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Puts a text into the properties of an instance that accept any text.
 *
 * @param subject the resource under test
 * @param freeText the properties that accept any string, according to the author
 * @param identity the properties to change last
 */
record TextProperty(TestedResource subject, List<String> freeText, Set<String> identity) {

  private static final Set<String> FORMS =
      Set.of("format", "pattern", "contentEncoding", "contentMediaType");

  /**
   * Returns an instance with the text in every property that the author names, or else in one that
   * accepts any text according to the schema.
   */
  Optional<JsonObject> fill(JsonObject base, String text) {
    var filled = base;
    for (var name : freeText) {
      filled = filled.with(name, JsonString.of(text));
    }
    if (!freeText.isEmpty()) {
      return Optional.of(filled).filter(subject::accepts);
    }
    return candidates().stream()
        .map(name -> base.with(name, JsonString.of(text)))
        .filter(subject::accepts)
        .findFirst();
  }

  /** A text with a declared format may have further restrictions. */
  private static boolean isPlain(JsonObject property) {
    return JsonString.of("string").equals(property.get("type"))
        && FORMS.stream().noneMatch(property::has);
  }

  private List<String> candidates() {
    var schema = subject.schema();
    if (schema.isEmpty()) {
      return List.of();
    }
    var names = new LinkedHashSet<>(schema.get().propertyNames());
    names.removeIf(
        name ->
            name.startsWith("_")
                || schema.get().isReadOnly(name)
                || schema.get().property(name).filter(TextProperty::isPlain).isEmpty());
    var ordered = new ArrayList<String>();
    names.stream().filter(name -> !identity.contains(name)).forEach(ordered::add);
    names.stream().filter(identity::contains).forEach(ordered::add);
    return ordered;
  }
}

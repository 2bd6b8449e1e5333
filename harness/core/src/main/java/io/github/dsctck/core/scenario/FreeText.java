package io.github.dsctck.core.scenario;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.schema.InstanceSchema;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The properties of an instance that take any text. The author names them in {@code freeText};
 * where the scenario does not say, they are the strings of its states that the schema restricts in
 * no way, or else one other such string. Others may exclude each other. A property that holds a
 * path is none of them, because any text in it would name any file, nor is a secret, because
 * records hide its value.
 *
 * @param names the properties
 * @param isDeclared whether the author named them
 * @param undecided the unrestricted strings that hold a path, for which only the author can say it
 */
public record FreeText(List<String> names, boolean isDeclared, List<String> undecided) {

  private static final Set<String> PLACES =
      Set.of(
          "path",
          "paths",
          "file",
          "files",
          "filename",
          "filepath",
          "folder",
          "dir",
          "directory",
          "location",
          "root",
          "home",
          "destination",
          "target");

  /** The ends of words in names such as {@code logFile}, {@code URLPath} and {@code log_file}. */
  private static final Pattern END_OF_WORD =
      Pattern.compile("[^\\p{L}\\p{N}]+|(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})");

  private static final Pattern PATH = Pattern.compile("(?s).*[/\\\\].*|\\{\\w+}");

  private static final Set<String> RESTRICTIONS =
      Set.of("enum", "const", "pattern", "format", "contentEncoding", "contentMediaType");

  /** Copies the lists. */
  public FreeText {
    names = List.copyOf(names);
    undecided = List.copyOf(undecided);
  }

  /** Returns the properties of an instance, by its scenario or else by its schema. */
  public static FreeText of(Instance instance, Optional<InstanceSchema> schema) {
    return instance
        .freeText()
        .map(names -> new FreeText(names, true, List.of()))
        .orElseGet(() -> derived(instance, schema));
  }

  private static FreeText derived(Instance instance, Optional<InstanceSchema> schema) {
    var texts =
        schema.stream()
            .flatMap(it -> it.propertyNames().stream().filter(name -> isUnrestricted(it, name)))
            .filter(name -> !instance.identity().has(name) && !instance.secrets().contains(name))
            .toList();
    var free = texts.stream().filter(name -> !isPath(instance, name)).toList();
    var used = free.stream().filter(name -> isUsed(instance, name)).toList();
    return new FreeText(
        used.isEmpty() ? free.stream().limit(1).toList() : used,
        false,
        texts.stream().filter(name -> isPath(instance, name)).toList());
  }

  private static boolean isUsed(Instance instance, String name) {
    return instance.desired().has(name)
        || instance.alternate().filter(state -> state.has(name)).isPresent();
  }

  /** Returns whether a schema lets a user set a property to any string, and shows it afterwards. */
  public static boolean isUnrestricted(InstanceSchema schema, String name) {
    return !name.startsWith("_")
        && !schema.isReadOnly(name)
        && !schema.isWriteOnly(name)
        && schema.property(name).filter(FreeText::isUnrestricted).isPresent();
  }

  private static boolean isUnrestricted(JsonObject property) {
    return property.present("type").filter(FreeText::isString).isPresent()
        && RESTRICTIONS.stream().noneMatch(property::has);
  }

  private static boolean isString(JsonValue type) {
    var string = JsonString.of("string");
    return type.equals(string)
        || type.asArray().map(JsonArray::elements).filter(it -> it.contains(string)).isPresent();
  }

  private static boolean isPath(Instance instance, String name) {
    return isNameOfPath(name)
        || Stream.concat(Stream.of(instance.desired()), instance.alternate().stream())
            .flatMap(state -> state.present(name).flatMap(JsonValue::asText).stream())
            .anyMatch(text -> PATH.matcher(text).matches());
  }

  /** Returns whether the name of a property says that it holds a path. */
  public static boolean isNameOfPath(String name) {
    return END_OF_WORD
        .splitAsStream(name)
        .map(word -> word.toLowerCase(Locale.ROOT))
        .anyMatch(PLACES::contains);
  }
}

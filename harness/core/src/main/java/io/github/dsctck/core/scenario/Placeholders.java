package io.github.dsctck.core.scenario;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The values of the placeholders of a scenario in one run. They are inserted into texts, never into
 * member names. The JSON Schema in {@code $conforms} stays unchanged.
 */
public final class Placeholders {

  public static final List<String> BUILT_IN = List.of("sandbox", "manifestDir", "unique", "os");

  private final Map<String, JsonValue> values;
  private final Map<String, String> environment;

  private Placeholders(Map<String, JsonValue> values, Map<String, String> environment) {
    this.values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    this.environment = environment;
  }

  /**
   * Returns the values of a run.
   *
   * @param sandbox the folder made for the scenario
   * @param manifestDir the folder of the manifest
   * @param unique the token of the run
   * @param host the machine, with the environment for {@code {env:NAME}}
   */
  public static Placeholders of(Path sandbox, Path manifestDir, UniqueToken unique, Host host) {
    var values = new LinkedHashMap<String, JsonValue>();
    values.put("sandbox", JsonString.of(sandbox.toString()));
    values.put("manifestDir", JsonString.of(manifestDir.toString()));
    values.put("unique", JsonString.of(unique.text()));
    values.put("os", JsonString.of(host.os().wireName()));
    return new Placeholders(values, host.environment());
  }

  /** Returns these values and that of a variable from a step. */
  public Placeholders with(String variable, JsonValue value) {
    var more = new LinkedHashMap<>(values);
    more.put(variable, value);
    return new Placeholders(more, environment);
  }

  /** Returns whether a name has a value, such as {@code unique} or {@code env:HOME}. */
  public boolean has(String name) {
    return name.startsWith("env:")
        ? environment.containsKey(name.substring("env:".length()))
        : values.containsKey(name);
  }

  /**
   * Returns the placeholders of a value without a value, each once: variables whose step did not
   * save them, and environment variables that are not set.
   */
  public Set<String> missing(JsonValue value) {
    var missing = new LinkedHashSet<>(references(value));
    missing.removeIf(this::has);
    return missing;
  }

  /** Returns the names of the placeholders in a value, each once. */
  static Set<String> references(JsonValue value) {
    var names = new LinkedHashSet<String>();
    collect(value, names);
    return names;
  }

  private static void collect(JsonValue value, Set<String> names) {
    if (value instanceof JsonString text) {
      Template.parse(text.value()).references().forEach(reference -> names.add(reference.name()));
    } else if (value instanceof JsonArray array) {
      array.elements().forEach(element -> collect(element, names));
    } else if (value instanceof JsonObject object) {
      var matcher = MatcherKind.of(object);
      if (matcher.isEmpty()) {
        object.members().values().forEach(member -> collect(member, names));
      } else if (matcher.get() == MatcherKind.MATCHES) {
        matcher
            .get()
            .argument(object)
            .asText()
            .ifPresent(regex -> names.addAll(new RegexTemplate(regex).references()));
      }
    }
  }

  /**
   * Returns a text with the values inserted.
   *
   * @throws IllegalStateException if a placeholder has no value, see {@link #missing}
   */
  public String expand(String text) {
    var expanded = new StringBuilder();
    for (var part : Template.parse(text).parts()) {
      if (part instanceof Template.Part.Literal literal) {
        expanded.append(literal.text());
      } else if (part instanceof Template.Part.Reference reference) {
        expanded.append(textOf(reference.name()));
      } else if (part instanceof Template.Part.Stray stray) {
        expanded.append(stray.text());
      }
    }
    return expanded.toString();
  }

  /**
   * Returns a value with the values inserted into all its texts. A text that consists of one
   * variable becomes the value of the variable, of any type.
   *
   * @throws IllegalStateException if a placeholder has no value, see {@link #missing}
   */
  public JsonValue expand(JsonValue value) {
    if (value instanceof JsonString text) {
      return expandText(text);
    }
    if (value instanceof JsonArray array) {
      var elements = new ArrayList<JsonValue>();
      array.elements().forEach(element -> elements.add(expand(element)));
      return JsonArray.of(elements, array.mark());
    }
    return value instanceof JsonObject object ? expand(object) : value;
  }

  /**
   * Returns an object with the values inserted into all its texts.
   *
   * @throws IllegalStateException if a placeholder has no value, see {@link #missing}
   */
  public JsonObject expand(JsonObject object) {
    var matcher = MatcherKind.of(object);
    if (matcher.isPresent()) {
      return expandMatcher(matcher.get(), object);
    }
    var expanded = new LinkedHashMap<String, JsonValue>();
    object.members().forEach((name, value) -> expanded.put(name, expand(value)));
    return object.with(JsonObject.of(expanded));
  }

  private JsonObject expandMatcher(MatcherKind kind, JsonObject object) {
    var argument = kind.argument(object);
    if (kind != MatcherKind.MATCHES || !(argument instanceof JsonString regex)) {
      return object;
    }
    var expanded = new RegexTemplate(regex.value()).expand(this::has, this::textOf);
    return object.with(kind.wireName(), JsonString.of(expanded, regex.mark()));
  }

  private JsonValue expandText(JsonString text) {
    var parts = Template.parse(text.value()).parts();
    if (parts.size() == 1
        && parts.get(0) instanceof Template.Part.Reference reference
        && !reference.isEnvironment()) {
      return valueOf(reference.name());
    }
    return JsonString.of(expand(text.value()), text.mark());
  }

  private JsonValue valueOf(String name) {
    var value = values.get(name);
    if (value == null) {
      throw new IllegalStateException("no value for {" + name + "}");
    }
    return value;
  }

  private String textOf(String name) {
    if (name.startsWith("env:")) {
      var value = environment.get(name.substring("env:".length()));
      if (value == null) {
        throw new IllegalStateException("no value for {" + name + "}");
      }
      return value;
    }
    var value = valueOf(name);
    return value.asText().orElseGet(value::toJson);
  }
}

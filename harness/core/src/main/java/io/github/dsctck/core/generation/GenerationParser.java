package io.github.dsctck.core.generation;

import io.github.dsctck.core.catalogue.Specs;
import io.github.dsctck.core.catalogue.YamlException;
import io.github.dsctck.core.catalogue.YamlParser;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Reads the file of a generation; a defect of it is an internal error. */
final class GenerationParser {

  private final String path;

  GenerationParser(String id) {
    this.path = "generations/" + id + ".yaml";
  }

  GenerationFacts parse() {
    var fields = object(document());
    return new GenerationFacts(
        text(fields, "id"),
        text(fields, "commit"),
        text(fields, "date"),
        fields.has("partial"),
        facts(fields, "facts"),
        facts(fields, "guards"),
        functions(fields));
  }

  private JsonValue document() {
    try {
      var document = new YamlParser().parse(Specs.bytes(path));
      if (document == null) {
        throw fault("it is empty");
      }
      return document;
    } catch (YamlException e) {
      throw fault(e.getMessage() + ", at " + e.mark());
    }
  }

  private SortedSet<EngineFact> facts(JsonObject fields, String section) {
    var facts = new TreeSet<EngineFact>();
    object(member(fields, section))
        .members()
        .forEach((topic, values) -> elements(values, topic, facts));
    return facts;
  }

  private void elements(JsonValue values, String topic, SortedSet<EngineFact> facts) {
    var elements =
        values.asArray().map(JsonArray::elements).orElseThrow(() -> fault("no list at " + topic));
    elements.forEach(value -> facts.add(new EngineFact(topic, text(value, topic))));
  }

  private Map<String, String> functions(JsonObject fields) {
    var digests = new TreeMap<String, String>();
    object(member(fields, "functions"))
        .members()
        .forEach((name, digest) -> digests.put(name, text(digest, name)));
    return digests;
  }

  private JsonObject object(JsonValue value) {
    return value.asObject().orElseThrow(() -> fault("no mapping at " + value.mark()));
  }

  private String text(JsonObject fields, String name) {
    return text(member(fields, name), name);
  }

  private String text(JsonValue value, String where) {
    return value.asText().orElseThrow(() -> fault("no text at " + where));
  }

  private JsonValue member(JsonObject fields, String name) {
    return fields.present(name).orElseThrow(() -> fault("it lacks " + name));
  }

  private IllegalStateException fault(String what) {
    return new IllegalStateException(path + " cannot be used: " + what + ".");
  }
}

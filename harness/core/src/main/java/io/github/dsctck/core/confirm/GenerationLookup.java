package io.github.dsctck.core.confirm;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.generation.EngineFact;
import io.github.dsctck.core.generation.GenerationFacts;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.text.Quotation;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Looks up what a generation of the engine does not know of a manifest. */
final class GenerationLookup {

  private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}.*");

  private final EngineGeneration generation;
  private final List<EngineFact> facts;

  private GenerationLookup(EngineGeneration generation, String id) {
    this.generation = generation;
    this.facts = List.copyOf(GenerationFacts.named(id).facts());
  }

  /** Returns the lookups of a generation: one for each state of it that the kit knows. */
  static List<GenerationLookup> of(EngineGeneration generation) {
    return GenerationFacts.IDS.stream()
        .filter(id -> id.startsWith(generation.label()) || isOfNewest(id, generation))
        .map(id -> new GenerationLookup(generation, id))
        .toList();
  }

  /** The previews come from the main branch. */
  private static boolean isOfNewest(String id, EngineGeneration generation) {
    return generation == EngineGeneration.NEWEST && id.startsWith("main-");
  }

  /** Returns the first thing in a manifest that the generation does not know. */
  Optional<String> unknownIn(ManifestFile file) {
    var root = file.content().asValue().flatMap(JsonValue::asObject).orElseGet(JsonObject::empty);
    return file.isEntry() || file.form() == ManifestForm.MANIFEST_LIST
        ? unknown("suffix.manifestList", "lists of manifests").or(() -> unknownIn(root, file))
        : unknownIn(root, file);
  }

  private Optional<String> unknownIn(JsonObject root, ManifestFile file) {
    return file.form() == ManifestForm.ADAPTED_RESOURCE
        ? unknown("suffix.adaptedResource", "manifests of adapted resources")
            .or(() -> member(root, "adaptedManifest"))
            .or(() -> word(root.present("capabilities"), "capability"))
        : member(root, "manifest")
            .or(() -> word(root.present("kind"), "enum.kind"))
            .or(() -> version(root))
            .or(() -> adapter(root))
            .or(() -> argument(root));
  }

  private Optional<String> unknown(String topic, String what) {
    return facts.stream().anyMatch(fact -> fact.topic().equals(topic))
        ? Optional.empty()
        : Optional.of(what);
  }

  private Optional<String> member(JsonObject root, String topic) {
    return root.names().stream()
        .filter(name -> !knows(topic, name))
        .findFirst()
        .map(name -> "the member " + Quotation.of(name));
  }

  private Optional<String> word(Optional<JsonValue> value, String topic) {
    return value.stream()
        .flatMap(GenerationLookup::texts)
        .filter(word -> !knows(topic, word))
        .findFirst()
        .map(word -> "the word " + Quotation.of(word));
  }

  /** Up to 3.1 a version is a semantic one. */
  private Optional<String> version(JsonObject root) {
    return root.present("version")
        .flatMap(JsonValue::asText)
        .filter(version -> !generation.isFrom(EngineGeneration.V3_2))
        .filter(version -> DATE.matcher(version).matches())
        .map(version -> "a date as the version");
  }

  private Optional<String> adapter(JsonObject root) {
    var adapter = root.present("adapter").flatMap(JsonValue::asObject);
    return adapter
        .filter(it -> it.has("inputKind") && !knows("manifest.adapter", "inputKind"))
        .map(it -> "the member \"inputKind\" of \"adapter\"")
        .or(
            () ->
                adapter
                    .filter(it -> !it.has("list"))
                    .filter(it -> knows("manifest.adapter required", "list"))
                    .map(it -> "an adapter without \"list\""));
  }

  /** An argument is an object whose members no other generation reads otherwise. */
  private Optional<String> argument(JsonObject root) {
    return arguments(root)
        .flatMap(argument -> argument.names().stream())
        .filter(name -> facts.stream().noneMatch(fact -> isArgument(fact, name)))
        .findFirst()
        .map(name -> "the argument " + Quotation.of(name));
  }

  private static boolean isArgument(EngineFact fact, String name) {
    return fact.topic().startsWith("args.")
        && (fact.value().equals(name) || fact.value().endsWith("+ " + name));
  }

  private static Stream<JsonObject> arguments(JsonObject object) {
    return object.members().entrySet().stream()
        .flatMap(
            member ->
                member.getKey().equals("args")
                    ? objects(member.getValue())
                    : member.getValue().asObject().stream().flatMap(GenerationLookup::arguments));
  }

  private static Stream<JsonObject> objects(JsonValue value) {
    return value.asArray().map(JsonArray::elements).orElseGet(List::of).stream()
        .flatMap(element -> element.asObject().stream());
  }

  private static Stream<String> texts(JsonValue value) {
    return value instanceof JsonArray array
        ? array.elements().stream().flatMap(GenerationLookup::texts)
        : value.asText().stream();
  }

  private boolean knows(String topic, String value) {
    return facts.contains(new EngineFact(topic, value));
  }
}

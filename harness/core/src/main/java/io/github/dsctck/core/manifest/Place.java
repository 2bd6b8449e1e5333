package io.github.dsctck.core.manifest;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import java.util.Optional;

/**
 * Where in a manifest a value stands, with what the text says about it beyond its JSON value.
 *
 * @param text the manifest's text
 * @param pointer the JSON Pointer of the value
 * @param label what messages call the value
 * @param mark where the value, or the name it goes by, starts
 */
record Place(ManifestText text, JsonPointer pointer, String label, Mark mark) {

  static Place root(ManifestText text, JsonValue value) {
    return new Place(text, JsonPointer.ROOT, "the manifest", value.mark());
  }

  Place member(JsonObject object, String name) {
    return new Place(text, pointer.child(name), "\"" + name + "\"", object.nameMark(name));
  }

  Place element(int index, JsonValue element) {
    return new Place(
        text, pointer.child(index), "element " + (index + 1) + " of " + label, element.mark());
  }

  boolean isYaml() {
    return text.yaml();
  }

  boolean isDuplicate(JsonObject object, String name) {
    return text.duplicates().contains(object.nameMark(name));
  }

  Optional<String> tag() {
    return Optional.ofNullable(text.tags().get(pointer.toString()));
  }

  /** Returns the first YAML tag at or below this place. */
  Optional<String> anyTag() {
    var self = pointer.toString();
    return text.tags().entrySet().stream()
        .filter(tag -> tag.getKey().equals(self) || tag.getKey().startsWith(self + "/"))
        .map(java.util.Map.Entry::getValue)
        .sorted()
        .findFirst();
  }

  LoadFault fault(String message) {
    return fault(message, mark);
  }

  LoadFault fault(String message, Mark where) {
    return new LoadFault(new LoadFailure(message, pointer.toString(), where));
  }
}

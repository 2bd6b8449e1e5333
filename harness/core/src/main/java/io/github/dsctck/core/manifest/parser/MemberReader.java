package io.github.dsctck.core.manifest.parser;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.ManifestFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the members of objects whose shape has been checked. */
final class MemberReader {

  private MemberReader() {}

  static Optional<JsonValue> of(JsonValue owner, String name) {
    return owner.asObject().flatMap(object -> object.present(name));
  }

  static Optional<String> text(JsonValue owner, String name, boolean yaml) {
    return of(owner, name).flatMap(value -> ManifestFile.text(value, yaml));
  }

  static String requiredText(JsonValue owner, String name, boolean yaml) {
    return owner
        .asObject()
        .flatMap(object -> Optional.ofNullable(object.get(name)))
        .flatMap(value -> ManifestFile.text(value, yaml))
        .orElseThrow();
  }

  static boolean flag(JsonValue owner, String name) {
    return of(owner, name).flatMap(JsonValue::asBoolean).orElse(false);
  }

  static List<Argument> arguments(JsonValue owner, List<ArgumentForm> forms, ManifestNode place) {
    var found = new ArrayList<Argument>();
    if (of(owner, "args").orElse(null) instanceof JsonArray array) {
      var at = place.member(owner.asObject().orElseThrow(), "args");
      for (int i = 0; i < array.elements().size(); i++) {
        var element = array.elements().get(i);
        ArgumentForm.read(forms, element, at.element(i, element)).ifPresent(found::add);
      }
    }
    return found;
  }

  static List<Argument> literals(JsonValue owner, boolean yaml) {
    return of(owner, "args").flatMap(JsonValue::asArray).stream()
        .flatMap(array -> array.elements().stream())
        .flatMap(element -> ManifestFile.text(element, yaml).stream())
        .<Argument>map(Argument.Literal::new)
        .toList();
  }
}

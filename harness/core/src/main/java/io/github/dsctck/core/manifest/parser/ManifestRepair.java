package io.github.dsctck.core.manifest.parser;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.manifest.LoadFailure;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the rest of a manifest that the engine drops, so that its other defects can be found too.
 *
 * <p>A member that the engine's reader rejects gets a value that it accepts, or is left out. It
 * must not be an operation or the schema: a rule that misses one of them would blame the repair.
 * Example: {@code "version": "0.1"} becomes 0.0.0, and the instance schema is judged.
 */
public final class ManifestRepair {

  /** The most members that are repaired. */
  private static final int MOST = 10;

  private static final String EXECUTABLE = "executable";

  private static final String SCHEMA = "/schema";

  private static final Map<String, String> VALID =
      Map.of(
          "$schema",
          "https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
          "type",
          "Owner/Name",
          "version",
          "0.0.0",
          EXECUTABLE,
          "sh");

  private static final Set<String> NEEDED =
      Set.of(
          "get",
          "set",
          "whatIf",
          "test",
          "delete",
          "export",
          "resolve",
          "validate",
          "schema",
          "adapter",
          "kind",
          "args");

  private ManifestRepair() {}

  /**
   * A repaired manifest.
   *
   * @param manifest the manifest
   * @param places the JSON Pointers of the members that are not as in the file
   */
  public record Repaired(Manifest manifest, List<String> places) {

    /** Copies the places. */
    public Repaired {
      places = List.copyOf(places);
    }

    /** Returns whether a place is one of those, in one of them or around one. */
    public boolean isAt(String pointer) {
      return places.stream()
          .anyMatch(
              place ->
                  (place + "/").startsWith(pointer + "/")
                      || (pointer + "/").startsWith(place + "/"));
    }
  }

  /** Returns the repaired manifest of a file that the engine drops, if only members are wrong. */
  public static Optional<Repaired> of(ManifestFile file) {
    return file.form() == ManifestForm.RESOURCE
            && file.failure().isPresent()
            && file.content() instanceof ParsedText.Value content
        ? repaired(file, content)
        : Optional.empty();
  }

  private static Optional<Repaired> repaired(ManifestFile file, ParsedText.Value content) {
    var places = new ArrayList<String>();
    boolean yaml = !file.isJson();
    Optional<JsonObject> document = content.value().asObject();
    for (int i = 0; i < MOST && document.isPresent(); i++) {
      try {
        var text = ManifestText.of(content, yaml);
        return Optional.of(
            new Repaired(ManifestReader.read(file.path(), document.get(), text), places));
      } catch (ManifestLoadException fault) {
        var place = fault.failure().pointer();
        if (yaml && place.startsWith(SCHEMA)) {
          yaml = false; // a schema without a tag, or as in JSON
          continue;
        }
        places.add(place);
        document = without(fault.failure(), document.get());
      }
    }
    return Optional.empty();
  }

  private static Optional<JsonObject> without(LoadFailure failure, JsonObject document) {
    var tokens = JsonPointer.parse(failure.pointer()).tokens();
    return tokens.isEmpty() ? Optional.empty() : repaired(document, tokens);
  }

  private static Optional<JsonObject> repaired(JsonObject object, List<String> tokens) {
    var name = tokens.get(0);
    var inner = object.present(name).flatMap(JsonValue::asObject).filter(it -> tokens.size() > 1);
    return inner.isPresent()
        ? repaired(inner.get(), tokens.subList(1, tokens.size()))
            .map(member -> object.with(name, member))
        : valid(object, name);
  }

  private static Optional<JsonObject> valid(JsonObject object, String name) {
    return VALID.containsKey(name)
        ? Optional.of(object.with(name, JsonString.of(VALID.get(name))))
        : Optional.of(object.without(Set.of(name))).filter(it -> !NEEDED.contains(name));
  }
}

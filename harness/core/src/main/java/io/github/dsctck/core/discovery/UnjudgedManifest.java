package io.github.dsctck.core.discovery;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.options.RunOption;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A manifest that no rule of the run judges; the run reports it.
 *
 * @param path its absolute path
 * @param relative its path relative to the root, with forward slashes, and its entry in a list
 * @param dialect its dialect if that is not the one of the run
 * @param reason why it is not judged
 * @param action the type of the action that it defines, if the run is about engines without actions
 */
public record UnjudgedManifest(
    Path path, String relative, Optional<Dialect> dialect, String reason, Optional<String> action) {

  static UnjudgedManifest extension(ManifestFile file) {
    var reason =
        "skipped, because it defines the extension"
            + quoted(file)
            + " of the engine, which is not a "
            + "resource";
    return new UnjudgedManifest(
        file.path(), file.name(), Optional.empty(), reason, Optional.empty());
  }

  /** Returns the manifest of an action for a run without engines that know actions. */
  static UnjudgedManifest action(ManifestFile file) {
    var reason =
        "skipped, because it defines the action%s, which engines up to 3.3 do not know; set %s to"
            + " %s to judge it";
    return new UnjudgedManifest(
        file.path(),
        file.name(),
        Optional.empty(),
        reason.formatted(quoted(file), RunOption.ENGINE, EngineGeneration.V3_4_PREVIEW.label()),
        type(file));
  }

  /** Returns the quoted type name with a blank before it, or nothing. */
  private static String quoted(ManifestFile file) {
    return type(file).map(name -> " \"" + name + "\"").orElse("");
  }

  private static Optional<String> type(ManifestFile file) {
    return file.content()
        .asValue()
        .flatMap(JsonValue::asObject)
        .flatMap((JsonObject root) -> root.present("type"))
        .flatMap(file::text);
  }

  static UnjudgedManifest of(Dialect dialect, Path path, String relative) {
    var reason =
        "skipped, because it is %s; set %s to %s to judge it"
            .formatted(dialect.file(), RunOption.PROFILE, dialect.profile());
    return new UnjudgedManifest(path, relative, Optional.of(dialect), reason, Optional.empty());
  }

  /** Returns the sentence about it for a reader. */
  public String note() {
    return relative + ": " + reason;
  }
}

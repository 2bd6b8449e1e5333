package io.github.dsctck.engine.selection;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.manifest.ManifestForm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Finds the folder of a single selected scenario file. */
final class ScenarioFolder {

  private ScenarioFolder() {}

  static boolean isScenario(Path path) {
    return String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT).contains(".dsc.scenario.");
  }

  /** Returns the nearest folder above the file that has a manifest, or the file itself. */
  static Path of(Path scenario, Dialect dialect) {
    if (!Files.exists(scenario)) {
      return scenario;
    }
    for (var folder = scenario.getParent(); folder != null; folder = folder.getParent()) {
      if (hasManifest(folder, dialect)) {
        return folder;
      }
    }
    return scenario;
  }

  private static boolean hasManifest(Path folder, Dialect dialect) {
    try (var files = Files.list(folder)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .anyMatch(
              name ->
                  ManifestForm.ofFileName(name)
                      .map(ManifestForm.RESOURCE::equals)
                      .orElseGet(() -> dialect.opens(name)));
    } catch (IOException e) {
      return false;
    }
  }
}

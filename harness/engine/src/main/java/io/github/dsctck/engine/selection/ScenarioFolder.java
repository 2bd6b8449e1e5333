package io.github.dsctck.engine.selection;

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
  static Path of(Path scenario) {
    if (!Files.exists(scenario)) {
      return scenario;
    }
    for (var folder = scenario.getParent(); folder != null; folder = folder.getParent()) {
      if (hasManifest(folder)) {
        return folder;
      }
    }
    return scenario;
  }

  private static boolean hasManifest(Path folder) {
    try (var files = Files.list(folder)) {
      return files.anyMatch(
          file ->
              ManifestForm.ofFileName(String.valueOf(file.getFileName()))
                  .filter(ManifestForm.RESOURCE::equals)
                  .isPresent());
    } catch (IOException e) {
      return false;
    }
  }
}

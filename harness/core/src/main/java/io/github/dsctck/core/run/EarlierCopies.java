package io.github.dsctck.core.run;

import io.github.dsctck.core.conversation.EarlierVersion;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.run.replay.RunRecording;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Copies the manifests of earlier versions, so that people without them can rejudge the run. */
final class EarlierCopies {

  private EarlierCopies() {}

  /**
   * Copies the manifests that a plan names.
   *
   * @throws UncheckedIOException if they cannot be written
   */
  static void keep(Plan plan, OutFolder out) {
    var manifests =
        plan.files().stream()
            .flatMap(file -> file.resource().stream())
            .flatMap(resource -> resource.scenarios().stream())
            .flatMap(scenario -> scenario.earlier().stream())
            .map(EarlierVersion::manifest)
            .distinct()
            .toList();
    if (manifests.isEmpty()) {
      return;
    }
    out.delete(RunRecording.EARLIER);
    int number = 0;
    try {
      for (var manifest : manifests) {
        var name = "%s/%d.dsc.resource.json".formatted(RunRecording.EARLIER, ++number);
        out.write(name, manifest.document().toJson() + "\n");
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the copy of an earlier manifest cannot be written", e);
    }
  }
}

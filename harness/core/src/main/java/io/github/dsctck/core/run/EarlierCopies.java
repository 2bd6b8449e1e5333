package io.github.dsctck.core.run;

import io.github.dsctck.core.conversation.EarlierVersion;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.run.replay.RunRecording;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Copies the manifests of earlier versions, so that people without them can rejudge the run. The
 * names keep the order of discovery, which decides between manifests of one version.
 */
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
            .collect(
                Collectors.toMap(
                    EarlierVersion::place,
                    EarlierVersion::manifest,
                    (one, same) -> one,
                    TreeMap::new));
    if (manifests.isEmpty()) {
      return;
    }
    out.delete(RunRecording.EARLIER);
    int digits = String.valueOf(manifests.size()).length();
    int number = 0;
    try {
      for (var manifest : manifests.values()) {
        var name =
            "%s/%s.dsc.resource.json".formatted(RunRecording.EARLIER, padded(++number, digits));
        out.write(name, manifest.document().toJson() + "\n");
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the copy of an earlier manifest cannot be written", e);
    }
  }

  private static String padded(int number, int digits) {
    var text = String.valueOf(number);
    return "0".repeat(digits - text.length()) + text;
  }
}

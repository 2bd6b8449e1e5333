package io.github.dsctck.launch;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.RecordedRun;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.VisibleText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** What the last run in an out folder leaves to be run once more. */
final class LastRun {

  private final Path out;

  private LastRun(Path out) {
    this.out = out;
  }

  /** Narrows a request to what did not conform in the last run of its out folder. */
  static VerifyRequest narrow(VerifyRequest request, EngineLaunch all, Consumer<String> notes) {
    return new LastRun(request.out()).narrow(request, all.manifests(), notes);
  }

  private VerifyRequest narrow(
      VerifyRequest request, List<EngineLaunch.Found> all, Consumer<String> notes) {
    var file = out.resolve(FindingsFile.NAME);
    if (request.paths().stream().noneMatch(Files::isDirectory)) {
      return whole(request, "What to verify is named file by file", notes);
    }
    if (!Files.exists(file)) {
      return whole(request, "There is no earlier run in " + Quotation.of(out.toString()), notes);
    }
    try {
      return narrow(request, all, RecordedRun.open(file), notes);
    } catch (IOException e) {
      return whole(request, "The last run cannot be read: " + e.getMessage(), notes);
    }
  }

  private static VerifyRequest narrow(
      VerifyRequest request,
      List<EngineLaunch.Found> all,
      RecordedRun last,
      Consumer<String> notes) {
    if (last.summary().interrupted()) {
      return whole(request, "The last run was interrupted", notes);
    }
    var failed = failed(last.summary().resources());
    if (failed.isEmpty()) {
      return whole(request, "Everything conformed in the last run", notes);
    }
    var again = new LinkedHashSet<Path>();
    var names = new ArrayList<String>();
    for (var found : all) {
      if (failed.contains(found.name())) {
        again.add(found.file());
        names.add(found.name());
      }
    }
    if (again.isEmpty()) {
      notes.accept(
          "What did not conform in the last run is not there, or not selected; all that is selected"
              + " is verified.");
      return request;
    }
    notes.accept(
        "Of the last run %s did not conform; only %s verified."
            .formatted(
                VisibleText.line(String.join(", ", names)),
                names.size() == 1 ? "that one is" : "these are"));
    return request.only(again);
  }

  /** Returns the names of manifests; what an adapter lists is under that of the adapter. */
  private static Set<String> failed(List<ResourceSummary> resources) {
    var failed = new LinkedHashSet<String>();
    for (var resource : resources) {
      if (resource.verdict() != ResourceVerdict.CONFORMS) {
        failed.add(resource.manifest());
        failed.add(resource.manifest().replaceFirst("#[^#]*$", ""));
      }
    }
    return failed;
  }

  private static VerifyRequest whole(VerifyRequest request, String why, Consumer<String> notes) {
    notes.accept(why + "; everything is verified.");
    return request;
  }
}

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

/** Narrows a request to the resources that did not conform in the last run of its out folder. */
final class LastRun {

  private final Path out;

  private LastRun(Path out) {
    this.out = out;
  }

  /** Returns the narrowed request, or the whole one with a note if that is not possible. */
  static VerifyRequest narrow(VerifyRequest request, EngineLaunch all, Consumer<String> notes) {
    return new LastRun(request.out()).narrow(request, all.manifests(), notes);
  }

  private VerifyRequest narrow(
      VerifyRequest request, List<EngineLaunch.Found> all, Consumer<String> notes) {
    var file = out.resolve(FindingsFile.NAME);
    if (request.paths().stream().noneMatch(Files::isDirectory)) {
      return whole(request, "The request names single files", notes);
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
      return whole(request, "No failures in the last run", notes);
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
          "The resources that did not conform in the last run no longer exist or are not"
              + " selected; verifying all selected resources.");
      return request;
    }
    notes.accept(
        "In the last run %s did not conform; verifying only %s."
            .formatted(
                VisibleText.line(String.join(", ", names)),
                names.size() == 1 ? "that resource" : "these"));
    return request.only(again);
  }

  /** Returns the names of manifests; a listed resource has the manifest of its adapter. */
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
    notes.accept(why + "; verifying all resources.");
    return request;
  }
}

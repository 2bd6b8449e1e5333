package io.github.dsctck.certify.certificate;

import io.github.dsctck.certify.certificate.Statement.Descriptor;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.folder.RunFiles;
import io.github.dsctck.core.text.Digests;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Computes the digests of the evidence of a run. */
final class EvidenceDigests {

  private final RunFiles run;

  EvidenceDigests(RunFiles run) {
    this.run = run;
  }

  /**
   * The evidence of a run.
   *
   * @param descriptors the findings and the transcripts
   * @param missing the missing transcripts
   */
  record Found(List<Descriptor> descriptors, List<String> missing) {
    Found {
      descriptors = List.copyOf(descriptors);
      missing = List.copyOf(missing);
    }
  }

  Found of(Collection<String> transcripts) throws IOException {
    var descriptors = new ArrayList<Descriptor>();
    var missing = new ArrayList<String>();
    descriptors.add(descriptor(FindingsFile.NAME));
    for (var path : transcripts) {
      if (run.file(path).exists()) {
        descriptors.add(descriptor(path));
      } else {
        missing.add(path);
      }
    }
    return new Found(descriptors, missing);
  }

  private Descriptor descriptor(String name) throws IOException {
    try (var in = run.file(name).open()) {
      return Descriptor.of(name, Digests.sha256(in));
    }
  }
}

package io.github.dsctck.certify.certificate;

import io.github.dsctck.certify.certificate.Statement.Descriptor;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.folder.RecordedFile;
import io.github.dsctck.core.text.Digests;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Computes the digests of the evidence in the out folder of a run. */
final class EvidenceDigests {

  private final Path out;

  EvidenceDigests(Path out) {
    this.out = out;
  }

  /**
   * The evidence in the out folder.
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
      if (RecordedFile.in(out, path).exists()) {
        descriptors.add(descriptor(path));
      } else {
        missing.add(path);
      }
    }
    return new Found(descriptors, missing);
  }

  private Descriptor descriptor(String name) throws IOException {
    try (var in = RecordedFile.in(out, name).open()) {
      return Descriptor.of(name, Digests.sha256(in));
    }
  }
}

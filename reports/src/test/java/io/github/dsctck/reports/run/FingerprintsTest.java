package io.github.dsctck.reports.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FingerprintsTest {

  private static final String TYPE = "Contoso.Notes/Note";
  private static final String LIST = "all.dsc.manifests.json#" + TYPE + "@";

  @Test
  void tellsVersionsOfOneTypeApart() {
    var names = new Fingerprints();
    assertThat(
            List.of(
                name(names, "1.0.0", "v1/note.dsc.resource.json", 3),
                name(names, "2.0.0", "v2/note.dsc.resource.json", 3),
                name(names, "1.0.0", LIST + "1.0.0", 3),
                name(names, "2.0.0", LIST + "2.0.0", 3),
                name(names, "3.0.0", "v2/note.dsc.resource.json", 3)))
        .doesNotHaveDuplicates();
  }

  @Test
  void staysTheSameWhereLinesMoveAndVersionsGrow() {
    assertThat(name(new Fingerprints(), "1.1.0", "note.dsc.resource.json", 40))
        .isEqualTo(name(new Fingerprints(), "1.0.0", "note.dsc.resource.json", 3));
  }

  private static String name(Fingerprints names, String version, String manifest, int line) {
    var finding =
        new Finding(
            "SET-01",
            Level.MUST,
            Outcome.FAIL,
            TYPE,
            version,
            manifest,
            null,
            null,
            "Set takes effect",
            null,
            "milk",
            "bread",
            null,
            new Location("note.dsc.resource.json", line, 1),
            null,
            null,
            null);
    var summary =
        new ResourceSummary(
            TYPE,
            version,
            manifest,
            "resource",
            List.of("get"),
            ResourceVerdict.VIOLATES,
            0,
            Map.of(Outcome.FAIL, 1),
            1,
            1,
            List.of(),
            null,
            null,
            null,
            null);
    return names.of(new ResourceFindings(summary, List.of(finding)), finding);
  }
}

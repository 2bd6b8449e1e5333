package io.github.dsctck.reports.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.finding.RecordedRun;
import io.github.dsctck.reports.SampleFindings;
import io.github.dsctck.reports.run.ResourceFindings;
import java.util.List;
import org.junit.jupiter.api.Test;

class ViolationAnnotationsTest {

  private static final String MANIFEST = "note.dsc.resource.json";
  private static final Location GET = new Location(MANIFEST, 6, 3);

  @Test
  void showsOnceWhatSeveralConversationsShow() {
    var findings = new SampleFindings("Contoso/Note", "1.0.0", MANIFEST);
    find(findings, "GET-01", "1-get", "a text", GET);
    find(findings.in("note.dsc.scenario.yaml#one"), "GET-01", "4-get", "a text", GET);
    find(findings, "GET-01", "5-get", "another text", GET);
    find(findings, "OUT-04", "5-get", "a text", GET);
    find(findings, "GET-01", "6-set", "a text", new Location(MANIFEST, 9, 3));

    assertThat(shown(findings.list()))
        .extracting(Finding::step)
        .containsExactly("1-get", "5-get", "5-get", "6-set");
  }

  private static void find(
      SampleFindings findings, String rule, String step, String found, Location at) {
    findings.failed(rule, Level.MUST, step, "title", "a state", found, null, at, "stops");
  }

  private static List<Finding> shown(List<Finding> findings) {
    var key = new RecordedRun.Subject("Contoso/Note", "1.0.0", MANIFEST);
    var summary = ResourceFindings.unfinished(key, findings);
    return ViolationAnnotations.of(new ResourceFindings(summary, findings));
  }
}

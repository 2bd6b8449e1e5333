package io.github.dsctck.reports;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.reports.run.ReportKind;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.reporting.FileEntry;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Renders the reports of each run of the engine {@code dsc-tck}, whatever JUnit Platform launcher
 * starts it: Surefire, an IDE, a suite. The platform finds this listener as a service. The
 * configuration parameter {@code dsc-tck.report} names the reports to render, or {@code none}.
 */
public final class ReportListener implements TestExecutionListener {

  private static final Logger LOG = System.getLogger(ReportListener.class.getName());
  private static final String PARAMETER = RunOption.REPORT.key();
  private static final UniqueId.Segment ENGINE = UniqueId.forEngine("dsc-tck").getLastSegment();

  private Set<ReportKind> kinds = ReportKind.defaults();

  /** Creates a listener that renders the default reports. */
  public ReportListener() {}

  @Override
  public void testPlanExecutionStarted(TestPlan plan) {
    kinds =
        plan.getConfigurationParameters()
            .get(PARAMETER)
            .map(ReportListener::parse)
            .orElseGet(ReportKind::defaults);
  }

  private static Set<ReportKind> parse(String names) {
    var parsed = EnumSet.noneOf(ReportKind.class);
    for (var name : names.strip().split("\\s*,\\s*")) {
      Optional<ReportKind> kind = ReportKind.parse(name);
      kind.ifPresent(parsed::add);
      if (kind.isEmpty() && !name.equals("none")) {
        LOG.log(
            Level.WARNING,
            "There is no report "
                + Quotation.of(name)
                + " for "
                + PARAMETER
                + "; choose from "
                + Stream.of(ReportKind.values())
                    .map(ReportKind::wireName)
                    .collect(Collectors.joining(", "))
                + ", or none.");
      }
    }
    return parsed;
  }

  @Override
  public void fileEntryPublished(TestIdentifier test, FileEntry file) {
    if (test.getUniqueIdObject().getLastSegment().equals(ENGINE)
        && file.getPath().endsWith(FindingsFile.NAME)) {
      render(file.getPath().resolveSibling(""));
    }
  }

  private void render(Path outFolder) {
    try {
      Reports.render(outFolder, kinds);
    } catch (IOException e) {
      LOG.log(Level.ERROR, "The reports in " + outFolder + " could not be rendered.", e);
    }
  }
}

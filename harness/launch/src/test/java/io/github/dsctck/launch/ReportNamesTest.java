package io.github.dsctck.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.reports.run.ReportKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ReportNamesTest {

  private final List<String> problems = new ArrayList<>();

  @Test
  void describesAllThatThereAre() {
    assertThat(RunOption.REPORT.help(FrontEnd.COMMAND_LINE))
        .isEqualTo(
            "Render these reports: %s, or none (default: %s).",
            joined(EnumSet.allOf(ReportKind.class), ", "), joined(ReportKind.defaults(), ","));
  }

  @Test
  void takesTheUsualOnesForNoNames() {
    assertThat(ReportNames.parse(List.of(), problems)).isEqualTo(ReportKind.defaults());
  }

  @Test
  void takesWhatIsNamed() {
    assertThat(ReportNames.parse(List.of("csv", "none"), problems)).containsExactly(ReportKind.CSV);
    assertThat(ReportNames.parse(List.of("none"), problems)).isEmpty();
    assertThat(problems).isEmpty();
  }

  @Test
  void saysWhichThereAre() {
    ReportNames.parse(List.of("pdf"), problems);
    assertThat(problems)
        .singleElement()
        .asString()
        .startsWith("There is no report 'pdf'; choose from html, junit, ");
  }

  private static String joined(Collection<ReportKind> kinds, String separator) {
    return kinds.stream().map(ReportKind::wireName).collect(Collectors.joining(separator));
  }
}

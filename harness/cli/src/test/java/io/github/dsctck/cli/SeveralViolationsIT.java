package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** One run of the command line over several violations reports the rule of each. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixtures are written for a POSIX shell")
class SeveralViolationsIT {

  private static final List<String> RULES =
      List.of("DISC-05", "EXIT-01", "GET-01", "OUT-04", "SET-01");

  @TempDir Path folder;

  @Test
  void reportsTheRuleOfEachViolation() throws Exception {
    var violations = Launched.repository().resolve("fixtures/violations");
    var arguments =
        Stream.concat(
            Stream.of("verify", "--report", "none"),
            RULES.stream().map(rule -> violations.resolve(rule).toString()));

    var run = Launched.in(folder, arguments.toArray(String[]::new));

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.complaints()).isEmpty();
    assertThat(RULES)
        .allSatisfy(
            rule -> assertThat(run.out()).containsPattern("(?m)^" + rule + " MUST FAIL  \\S"));
  }
}

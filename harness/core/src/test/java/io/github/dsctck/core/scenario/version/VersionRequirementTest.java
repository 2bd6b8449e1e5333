package io.github.dsctck.core.scenario.version;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VersionRequirementTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '/',
      textBlock =
          """
          1.0             / 1.0.0 1.5.0 1.0.0+b     / 0.9.0 2.0.0 1.0.0-rc.1
          1.2.3           / 1.2.3 1.9.0             / 1.2.2 2.0.0
          ^1              / 1.0.0 1.99.0            / 0.9.9 2.0.0
          ^0              / 0.0.0 0.9.1             / 1.0.0
          ^0.0            / 0.0.0 0.0.7             / 0.1.0
          ^0.2            / 0.2.0 0.2.9             / 0.1.9 0.3.0
          ^0.2.3          / 0.2.3 0.2.9             / 0.2.2 0.3.0
          ^0.0.3          / 0.0.3                   / 0.0.2 0.0.4
          ^ 1.2           / 1.2.0                   / 1.1.9
          ~1              / 1.0.0 1.9.9             / 2.0.0
          ~1.2            / 1.2.0 1.2.9             / 1.3.0 1.1.0
          ~1.2.3          / 1.2.3 1.2.9             / 1.2.2 1.3.0
          =1.2            / 1.2.0 1.2.9             / 1.3.0
          =1.2.3          / 1.2.3 1.2.3+build       / 1.2.4 1.2.3-a
          >1.2            / 1.3.0 2.0.0             / 1.2.5 1.2.0
          >1.2.3          / 1.2.4                   / 1.2.3
          >=1.2           / 1.2.0 1.3.0             / 1.1.9
          <1.2            / 1.1.9                   / 1.2.0 1.2.9
          <=1.2           / 1.2.9 1.1.0             / 1.3.0
          <=1.2.3         / 1.2.3                   / 1.2.4
          1.*             / 1.0.0 1.9.0             / 2.0.0
          1.2.x           / 1.2.7                   / 1.3.0
          1.X.*           / 1.9.0                   / 2.0.0
          >1.*            / 2.0.0                   / 1.9.0
          *               / 0.0.1 9.9.9             / 1.0.0-a
          >=1.2, <1.5     / 1.2.0 1.4.9             / 1.1.0 1.5.0
          '^1.0,<1.5'     / 1.4.0                   / 1.5.0
          ^1.0.0-rc.2     / 1.0.0-rc.2 1.0.0-rc.10 1.0.0 1.1.0 / 1.0.0-rc.1 1.1.0-rc.3 1.0.0-beta
          >1.0.0-1        / 1.0.0-2 1.0.0-a 1.0.0-1.0 1.0.0  / 1.0.0-0 1.0.0-1
          ~1.2.3-a        / 1.2.3-b 1.2.3           / 1.2.4-b
          2024-01-31      / 2024-01-31              / 2024-02-01 2024.1.31
          18446744073709551615.0 / 18446744073709551615.0.1 / 1.0.0
          """)
  void readsRequirementsAsRustDoes(String requirement, String meeting, String failing) {
    var parsed = VersionRequirement.parse(requirement).orElseThrow();

    assertThat(meeting.strip().split(" ")).allMatch(parsed::matches);
    assertThat(failing.strip().split(" ")).noneMatch(parsed::matches);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "nonsense",
        "1 || 2",
        "1.0 2.0",
        "1.0,",
        ",",
        "v1",
        "01.0",
        "1.02",
        "1.*.3",
        "*.1",
        "*, 1",
        "!=1",
        "==1",
        "1.2-a",
        "1.2.3-",
        "1.2.3-01",
        "1.2.3.4",
        "-1",
        "~>1",
        "1.0.0-ä"
      })
  void refusesWhatRustRefuses(String requirement) {
    assertThat(VersionRequirement.parse(requirement)).isEmpty();
  }

  @Test
  void isNotMetByAnInvalidVersion() {
    var any = VersionRequirement.parse("*").orElseThrow();
    assertThat(any.matches("1.0")).isFalse();
    assertThat(any.matches("2024-01-31")).isFalse();
  }

  @Test
  void refusesMoreComparatorsThanRust() {
    assertThat(VersionRequirement.parse("1,".repeat(32) + "1")).isEmpty();
    assertThat(VersionRequirement.parse("1,".repeat(31) + "1")).isPresent();
  }
}

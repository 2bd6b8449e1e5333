package io.github.dsctck.core.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VersionStepTest {

  private static VersionStep step(String before, String after) {
    return new VersionStep(
        ResourceVersion.parse(before).orElseThrow(), ResourceVersion.parse(after).orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({
    "1.2.3, 2.0.0",
    "1.2.3, 2.0.0-alpha.1",
    "0.2.3, 0.3.0",
    "0.0.3, 0.0.4",
    "1.0.0-rc.1, 1.0.0",
    "1.0.0-rc.1, 1.0.0-rc.2",
    "1.0.0-rc.9, 1.0.0-rc.10",
    "2025-01-01, 2025-01-02",
    "2025-01-01, 1.0.0",
    "1.0.0, 2025-01-01"
  })
  void announcesABreak(String before, String after) {
    assertThat(step(before, after).announcesBreak()).isTrue();
    assertThat(step(before, after).isLowered()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"1.2.3, 1.3.0", "1.2.3, 1.2.4", "0.2.3, 0.2.4", "1.0.0, 1.0.0+build", "1.0.0, 1.0.0"})
  void announcesNone(String before, String after) {
    assertThat(step(before, after).announcesBreak()).isFalse();
    assertThat(step(before, after).isLowered()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "1.2.3, 1.2.2",
    "1.10.0, 1.9.0",
    "2.0.0, 1.9.9",
    "1.0.0, 1.0.0-rc.1",
    "1.0.0-rc.2, 1.0.0-rc.1",
    "1.0.0-rc, 1.0.0-beta.11",
    "1.0.0-alpha.beta, 1.0.0-alpha.1",
    "2025-02-01, 2025-01-31"
  })
  void findsALowerVersion(String before, String after) {
    assertThat(step(before, after).isLowered()).isTrue();
    assertThat(step(before, after).announcesBreak()).isFalse();
  }

  @Test
  void ignoresBuildMetadata() {
    assertThat(step("1.0.0+a", "1.0.0+b").isSame()).isTrue();
    assertThat(step("1.0.0", "1.0.1").isSame()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"1.2.3, 2.0.0", "0.2.3, 0.3.0", "0.0.3, 0.0.4"})
  void namesTheNextVersionThatAnnouncesABreak(String before, String next) {
    assertThat(step(before, before).nextBreak()).contains(next);
  }
}

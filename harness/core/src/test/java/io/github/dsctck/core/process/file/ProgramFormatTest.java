package io.github.dsctck.core.process.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ProgramFormatTest {

  private static final Path FILE = Path.of("tool.exe");

  @Test
  void recognisesARegisteredExtension() {
    String registration = "enabled\ninterpreter /usr/bin/run\nflags: \nextension .exe\n";

    assertThat(ProgramFormat.matches(registration, FILE, "00")).isTrue();
    assertThat(ProgramFormat.matches(registration, Path.of("tool.sh"), "00")).isFalse();
  }

  @Test
  void recognisesARegisteredMagicUnderItsMask() {
    String registration = "enabled\ninterpreter /run\nflags: F\noffset 1\nmagic 4d5a\nmask ff0f\n";

    assertThat(ProgramFormat.matches(registration, FILE, "004d5a00")).isTrue();
    assertThat(ProgramFormat.matches(registration, FILE, "004dfa00")).isTrue();
    assertThat(ProgramFormat.matches(registration, FILE, "004d5b00")).isFalse();
    assertThat(ProgramFormat.matches(registration, FILE, "004d")).isFalse();
  }

  @Test
  void ignoresWhatIsDisabledOrNotARegistration() {
    assertThat(ProgramFormat.matches("disabled\nextension .exe\n", FILE, "00")).isFalse();
    assertThat(ProgramFormat.matches("enabled\n", FILE, "00")).isFalse();
  }
}

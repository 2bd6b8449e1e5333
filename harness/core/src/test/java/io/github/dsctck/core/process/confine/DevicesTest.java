package io.github.dsctck.core.process.confine;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(OS.LINUX)
class DevicesTest {

  @ParameterizedTest
  @ValueSource(strings = {"/dev/nowhere", "/dev/shm", "/dev/fd", "/etc/passwd"})
  void refusesWhatIsNoDeviceHere(String path) {
    assertThatThrownBy(() -> Devices.require(List.of(Path.of(path))))
        .isInstanceOf(ConfinementException.class)
        .hasMessageContaining(path);
  }

  @Test
  void acceptsDevices() {
    assertThatCode(() -> Devices.require(List.of(Path.of("/dev/null")))).doesNotThrowAnyException();
  }
}

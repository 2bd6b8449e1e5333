package io.github.dsctck.core.process.confine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class MountPointsTest {

  @Test
  void findsFileSystemsBelowAFolder(@TempDir Path folder) throws IOException {
    assertThat(MountPoints.read().below(Path.of("/"))).contains(Path.of("proc"));
    assertThat(MountPoints.read().below(folder)).isEmpty();
  }
}

package io.github.dsctck.core.process.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class SessionKeyringTest {

  @Test
  void givesAThreadAKeyringOfItsOwn() {
    assumeTrue(ofThread(SessionKeyring::leave), "this system has no keyrings");
    var before = SessionKeyring.id();

    assertThat(ofThread(SessionKeyringTest::changes)).isTrue();
    assertThat(SessionKeyring.id()).isEqualTo(before);
  }

  private static boolean changes() {
    var before = SessionKeyring.id();
    SessionKeyring.leave();
    var own = SessionKeyring.id();
    SessionKeyring.leave();
    return own != before && own == SessionKeyring.id();
  }

  private static boolean ofThread(Supplier<Boolean> work) {
    return CompletableFuture.supplyAsync(work, task -> new Thread(task).start()).join();
  }
}

package io.github.dsctck.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jline.utils.Signals;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Several runs in one process, as where Maven builds modules side by side. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no kill")
class SignalHandlingTest {

  private final Semaphore before = new Semaphore(0);
  private final Semaphore first = new Semaphore(0);
  private final Semaphore second = new Semaphore(0);
  private Object former;

  @BeforeEach
  void listenAsTheProcessDid() {
    former = Signals.register("TERM", before::release);
  }

  @AfterEach
  void listenNoMore() {
    Signals.unregister("TERM", former);
  }

  @Test
  void tellsEveryUnfinishedRun() throws Exception {
    var one = SignalHandling.by(first::release);
    try (var other = SignalHandling.by(second::release)) {
      terminate();
      assertThat(isTold(first)).isTrue();
      assertThat(isTold(second)).isTrue();

      one.close();
      terminate();
      assertThat(isTold(second)).isTrue();
      assertThat(first.availablePermits()).isZero();
    }
    assertThat(before.availablePermits()).isZero();
  }

  @Test
  void leavesThingsAsTheyWereAfterTheLastRun() throws Exception {
    var one = SignalHandling.by(first::release);
    var other = SignalHandling.by(second::release);
    one.close();
    other.close();

    terminate();
    assertThat(isTold(before)).isTrue();
    assertThat(first.availablePermits()).isZero();
    assertThat(second.availablePermits()).isZero();
  }

  private static boolean isTold(Semaphore listener) throws InterruptedException {
    return listener.tryAcquire(10, TimeUnit.SECONDS);
  }

  private static void terminate() throws Exception {
    var self = Long.toString(ProcessHandle.current().pid());
    assertThat(new ProcessBuilder("kill", "-TERM", self).start().waitFor()).isZero();
  }
}

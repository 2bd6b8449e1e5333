package io.github.dsctck.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jline.utils.Signals;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Several runs in one process, as where Maven builds modules side by side. */
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
  void tellsEveryUnfinishedRun() throws InterruptedException {
    var one = SignalHandling.by(first::release);
    try (var other = SignalHandling.by(second::release)) {
      OwnSignal.raise("TERM");
      assertThat(isTold(first)).isTrue();
      assertThat(isTold(second)).isTrue();

      one.close();
      OwnSignal.raise("TERM");
      assertThat(isTold(second)).isTrue();
      assertThat(first.availablePermits()).isZero();
    }
    assertThat(before.availablePermits()).isZero();
  }

  @Test
  void leavesThingsAsTheyWereAfterTheLastRun() throws InterruptedException {
    var one = SignalHandling.by(first::release);
    var other = SignalHandling.by(second::release);
    one.close();
    other.close();

    OwnSignal.raise("TERM");
    assertThat(isTold(before)).isTrue();
    assertThat(first.availablePermits()).isZero();
    assertThat(second.availablePermits()).isZero();
  }

  private static boolean isTold(Semaphore listener) throws InterruptedException {
    return listener.tryAcquire(10, TimeUnit.SECONDS);
  }
}

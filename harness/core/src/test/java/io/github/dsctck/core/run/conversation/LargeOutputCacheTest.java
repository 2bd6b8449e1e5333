package io.github.dsctck.core.run.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.script.ScriptedProcess;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LargeOutputCacheTest {

  private static final int LARGE = 100_000;

  private final LargeOutputCache largeOutputs = new LargeOutputCache(2 * LARGE);

  private Captured share(char of, int length) {
    var bytes = new byte[length];
    Arrays.fill(bytes, (byte) of);
    Completion shared = largeOutputs.share(ScriptedProcess.of(bytes).completion());
    return shared.stdout();
  }

  @Test
  void storesEqualOutputOnce() {
    var first = share('a', LARGE);

    for (int i = 0; i < 5; i++) {
      assertThat(share('a', LARGE).bytes()).isSameAs(first.bytes());
    }
  }

  @Test
  void cutsLargeOutputOnceTheCacheIsFull() {
    assertThat(share('a', LARGE).isCut()).isFalse();
    assertThat(share('b', LARGE).isCut()).isFalse();

    var third = share('c', LARGE);

    assertThat(third.isCut()).isTrue();
    assertThat(third.total()).isEqualTo(LARGE);
    assertThat(share('d', 1_000).isCut()).isFalse();
    assertThat(share('a', LARGE).isCut()).isFalse();
  }
}

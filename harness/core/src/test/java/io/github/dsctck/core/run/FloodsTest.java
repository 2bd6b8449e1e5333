package io.github.dsctck.core.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.sketch.Answer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FloodsTest {

  private static final int LARGE = 100_000;

  private final Floods floods = new Floods(2 * LARGE);

  private Captured share(char of, int length) {
    var bytes = new byte[length];
    Arrays.fill(bytes, (byte) of);
    Completion shared = floods.share(Answer.of(bytes).completion());
    return shared.stdout();
  }

  @Test
  void keepsTheSameOnce() {
    var first = share('a', LARGE);

    for (int i = 0; i < 5; i++) {
      assertThat(share('a', LARGE).bytes()).isSameAs(first.bytes());
    }
  }

  @Test
  void cutsWhatIsLargeOnceThereWasMuch() {
    assertThat(share('a', LARGE).isCut()).isFalse();
    assertThat(share('b', LARGE).isCut()).isFalse();

    var third = share('c', LARGE);

    assertThat(third.isCut()).isTrue();
    assertThat(third.total()).isEqualTo(LARGE);
    assertThat(share('d', 1_000).isCut()).isFalse();
    assertThat(share('a', LARGE).isCut()).isFalse();
  }
}

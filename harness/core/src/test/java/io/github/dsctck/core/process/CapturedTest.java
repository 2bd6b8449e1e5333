package io.github.dsctck.core.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CapturedTest {

  private static String wholeLines(String kept, long total) {
    return new String(new Captured(kept.getBytes(UTF_8), total).wholeLines(), UTF_8);
  }

  @Test
  void leavesOutTheLineThatTheLimitCut() {
    assertThat(wholeLines("a\nb", 4)).isEqualTo("a\n");
    assertThat(wholeLines("a\nb", 3)).isEqualTo("a\nb");
    assertThat(wholeLines("ab", 3)).isEmpty();
  }

  @Test
  void tellsTextFromOtherBytes() {
    assertThat(new Captured("a\ufffd".getBytes(UTF_8), 4).text()).contains("a\ufffd");
    assertThat(new Captured(new byte[] {'a', (byte) 0xff}, 2).text()).isEmpty();
  }
}

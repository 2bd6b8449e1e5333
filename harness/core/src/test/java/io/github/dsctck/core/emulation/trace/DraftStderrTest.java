package io.github.dsctck.core.emulation.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DraftStderrTest {

  private static FilteredStderr filter(String text) {
    return DraftStderr.filter(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{'error':{'code':2,'message':'denied'}} | ERROR | denied | true",
        "{'error':{'code':'2','message':'denied'}} | ERROR | denied | true",
        "{'error':{'message':'denied'}} | ERROR | denied | false",
        "{'error':{'code':true,'message':'denied'}} | ERROR | denied | false",
        "{'error':'denied'} | ERROR | {\"error\":\"denied\"} | false",
        "{'warning':{'message':'careful'}} | WARN | careful | true",
        "{'verbose':{'message':'changed'}} | DEBUG | changed | true",
        "{'verbose':{'text':'changed'}} | DEBUG | {\"verbose\":{\"text\":\"changed\"}} | false",
      })
  void readsMessages(String line, TraceLevel level, String message, boolean complete) {
    var read = filter(line + "\n").messages();

    assertThat(read).hasSize(1);
    assertThat(read.get(0).level()).contains(level);
    assertThat(read.get(0).message()).isEqualTo(message);
    assertThat(read.get(0).valueIsText()).isEqualTo(complete);
  }

  @Test
  void keepsOtherTextAsItIs() {
    var read = filter("plain\n\n{'info':{'message':'x'}}\n[1]\n{'warn':'v3'}\n");

    assertThat(read.messages()).hasSize(4).noneMatch(TraceMessage::isRecognised);
    assertThat(read.remainder())
        .isEqualTo("plain\n{\"info\":{\"message\":\"x\"}}\n[1]\n{\"warn\":\"v3\"}\n");
  }
}

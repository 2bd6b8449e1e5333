package io.github.dsctck.core.emulation.trace;

import static io.github.dsctck.core.emulation.Texts.bytes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.emulation.Texts;
import io.github.dsctck.core.emulation.trace.TraceMessage.LineForm;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class StderrFilterTest {

  @ParameterizedTest
  @EnumSource(TraceLevel.class)
  void logsEveryLevelKey(TraceLevel level) {
    var message = only("{'" + level.key() + "':'hello'}");
    assertThat(message.shape()).isEqualTo(LineForm.LEVEL_KEY);
    assertThat(message.level()).contains(level);
    assertThat(message.message()).isEqualTo("hello");
    assertThat(message.levelKeys()).containsExactly(level);
    assertThat(message.valueIsText()).isTrue();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'timestamp':'t','level':'WARN','fields':{'message':'m'}} | WARN",
        "{'timestamp':'t','level':'DEBUG','fields':{'message':'m','x':1},'target':'a','line_number':7,'extra':1} | DEBUG",
        "{'timestamp':'t','level':'TRACE','fields':{'message':'m'},'lineNumber':4294967295,'span':{},'spans':[{}]} | TRACE",
        "{'timestamp':'t','level':'INFO','fields':{'message':'m'},'target':null,'line_number':null,'span':null,'spans':null} | INFO"
      })
  void logsTheTracingShape(String line, TraceLevel level) {
    var message = only(line);
    assertThat(message.shape()).isEqualTo(LineForm.TRACING);
    assertThat(message.level()).contains(level);
    assertThat(message.message()).isEqualTo("m");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'level':'WARN','fields':{'message':'m'}} | OTHER_OBJECT",
        "{'timestamp':1,'level':'WARN','fields':{'message':'m'}} | OTHER_OBJECT",
        "{'timestamp':'t','level':'warn','fields':{'message':'m'}} | OTHER_OBJECT",
        "{'timestamp':'t','level':'WARN','fields':{'message':1}} | OTHER_OBJECT",
        "{'timestamp':'t','level':'WARN','fields':'m'} | OTHER_OBJECT",
        "{'timestamp':'t','level':'WARN','fields':{'message':'m'},'line_number':4294967296} | OTHER_OBJECT",
        "{'timestamp':'t','level':'WARN','fields':{'message':'m'},'line_number':1,'lineNumber':1} | OTHER_OBJECT",
        "{'timestamp':'t','level':'WARN','fields':{'message':'m'},'spans':[1]} | OTHER_OBJECT",
        "{'timestamp':'t','level':'WARN','fields':{'message':'m'},'target':1} | OTHER_OBJECT",
        "{'message':'x','level':'Error'} | MESSAGE_AND_LEVEL",
        "{'name':'n','type':'t','message':'x','level':'warning'} | MESSAGE_AND_LEVEL",
        "{'warning':'x'} | OTHER_LEVEL_KEY",
        "{'verbose':'x'} | OTHER_LEVEL_KEY",
        "{'Error':'x'} | OTHER_LEVEL_KEY",
        "{'Information':'x'} | OTHER_LEVEL_KEY",
        "{} | OTHER_OBJECT",
        "[1] | OTHER_JSON",
        "'text' | OTHER_JSON",
        "42 | OTHER_JSON",
        "{'error':'x'} trailing | PLAIN_TEXT",
        "WARN something | PLAIN_TEXT"
      })
  void keepsEverythingElseAsRawText(String line, LineForm shape) {
    var filtered = StderrFilter.filter(bytes(line + "\n"));
    var message = filtered.messages().get(0);
    assertThat(message.shape()).isEqualTo(shape);
    assertThat(message.level()).isEmpty();
    assertThat(message.isRecognised()).isFalse();
    assertThat(filtered.remainder()).isEqualTo(Texts.quoted(line) + "\n");
  }

  @Test
  void prefersTheGraverOfSeveralLevelKeys() {
    var message = only("{'trace':'a','info':'b','error':'c'}");
    assertThat(message.message()).isEqualTo("c");
    assertThat(message.levelKeys())
        .containsExactly(TraceLevel.ERROR, TraceLevel.INFO, TraceLevel.TRACE);
  }

  @Test
  void losesAMessageThatIsNoString() {
    var filtered = StderrFilter.filter(bytes("{'error':{'code':2,'message':'denied'}}\n"));
    var message = filtered.messages().get(0);
    assertThat(message.level()).contains(TraceLevel.ERROR);
    assertThat(message.message()).isEmpty();
    assertThat(message.valueIsText()).isFalse();
    assertThat(filtered.remainder()).isEmpty();
    assertThat(filtered.has(TraceLevel.ERROR)).isFalse();
  }

  @Test
  void prefersTheTracingShapeToALevelKey() {
    var message = only("{'timestamp':'t','level':'INFO','fields':{'message':'m'},'error':'x'}");
    assertThat(message.level()).contains(TraceLevel.INFO);
  }

  @Test
  void countsEmptyLinesButDropsThem() {
    var filtered = StderrFilter.filter(bytes("\n\r\n{'info':'a'}\r\nplain\rtext"));
    assertThat(filtered.messages()).extracting(TraceMessage::line).containsExactly(3, 4);
    assertThat(filtered.remainder()).isEqualTo("plain\rtext\n");
  }

  @Test
  void stopsAtTheFirstLineThatIsNotUtf8() {
    var text =
        "{\"info\":\"a\"}\nb\u00e9d\n{\"error\":\"lost\"}\n".getBytes(StandardCharsets.ISO_8859_1);
    var filtered = StderrFilter.filter(text);
    assertThat(filtered.messages()).hasSize(1);
    assertThat(filtered.undecodableAt()).isEqualTo(OptionalLong.of(14));
    assertThat(filtered.remainder()).isEmpty();
  }

  @Test
  void findsNothingInNothing() {
    assertThat(StderrFilter.filter(new byte[0]))
        .isEqualTo(new FilteredStderr(List.of(), "", OptionalLong.empty()));
  }

  @Test
  void tellsWhatKindOfLineItIs() {
    assertThat(only("{}").isObject()).isTrue();
    assertThat(only("[]").isObject()).isFalse();
    assertThat(only("[]").isJson()).isTrue();
    assertThat(only("no").isJson()).isFalse();
    assertThat(only("no").level()).isEqualTo(Optional.empty());
  }

  private static TraceMessage only(String line) {
    var filtered = StderrFilter.filter(bytes(line));
    assertThat(filtered.messages()).hasSize(1);
    return filtered.messages().get(0);
  }
}

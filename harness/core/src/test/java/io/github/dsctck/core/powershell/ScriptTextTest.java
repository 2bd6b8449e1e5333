package io.github.dsctck.core.powershell;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.json.Mark;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ScriptTextTest {

  private static final String TEXT = "class Größe { }";

  @Test
  void decodesAsPowerShellDoes() {
    assertThat(ScriptText.decode(TEXT.getBytes(StandardCharsets.UTF_8))).isEqualTo(TEXT);
    assertThat(ScriptText.decode(TEXT.getBytes(Charset.forName("windows-1252")))).isEqualTo(TEXT);
    assertThat(name(("\uFEFF" + TEXT).getBytes(StandardCharsets.UTF_8))).isEqualTo("Größe");
    assertThat(name(("\uFEFF" + TEXT).getBytes(StandardCharsets.UTF_16LE))).isEqualTo("Größe");
    assertThat(name(("\uFEFF" + TEXT).getBytes(StandardCharsets.UTF_16BE))).isEqualTo("Größe");
  }

  @Test
  void keepsThePlacesOfLinesAndColumns() {
    var marked = ScriptReader.read(ScriptText.decode("\uFEFFclass A { }".getBytes(UTF_8)));
    var old = ScriptReader.read(ScriptText.decode("# a\r\r class A { }\r\n".getBytes(UTF_8)));

    assertThat(marked.classes().get(0).mark()).isEqualTo(new Mark(1, 7));
    assertThat(old.classes().get(0).mark()).isEqualTo(new Mark(3, 8));
  }

  @Test
  void readsNothingFromBinaryData() {
    var file = ScriptReader.read(ScriptText.decode(new byte[] {0, 1, 2, (byte) 0x80, 'M', 'Z', 0}));

    assertThat(file.classes()).isEmpty();
  }

  private static String name(byte[] bytes) {
    return ScriptReader.read(ScriptText.decode(bytes)).classes().get(0).name();
  }
}

package io.github.dsctck.core.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NativeTextTest {

  private static final NativeText UTF_8 = new NativeText(StandardCharsets.UTF_8);

  @ParameterizedTest
  @ValueSource(strings = {"US-ASCII", "ISO-8859-1", "windows-1252"})
  void refusesTextBeyondAsciiInAnyOtherEncoding(String name) {
    NativeText text = new NativeText(Charset.forName(name));

    assertThat(text.refusal(invocation("a", "b"))).isEmpty();
    assertThat(text.refusal(invocation("é", "b")).orElse("")).contains("argument 1", name);
    assertThat(text.refusal(invocation("a", "é")).orElse("")).contains("variable \"V\"", name);
  }

  @Test
  void sendsEverythingInUtf8ButHalvesOfPairs() {
    assertThat(UTF_8.refusal(invocation("é🎈", "ß"))).isEmpty();
    assertThat(UTF_8.refusal(invocation("\ud83c", "b")).orElse("")).contains("surrogate");
  }

  private static Invocation invocation(String argument, String value) {
    return new Invocation(
        List.of("x", argument), Map.of("V", value), Path.of("."), null, Duration.ZERO, false);
  }
}

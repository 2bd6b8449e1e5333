package io.github.dsctck.core.process.windows;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Both columns are what the engine's language writes for the same argument. */
class CommandLineTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          # argument   | for a program  | for a batch file
          plain        | plain          | plain
          a b          | "a b"          | "a b"
          ~~           | ""             | ""
          {"a":1}      | {\\"a\\":1}    | "{""a"":1}"
          {"a b":"\\"} | "{\\"a b\\":\\"\\\\\\"}" | "{""a b"":""\\\\""}"
          c:\\d\\      | c:\\d\\        | "c:\\d\\\\"
          c:\\d e\\    | "c:\\d e\\\\"  | "c:\\d e\\\\"
          a\\\\"b      | a\\\\\\\\\\"b  | "a\\\\\\\\""b"
          100%         | 100%           | "100%%cd:~,%"
          %PATH%       | %PATH%         | "%%cd:~,%PATH%%cd:~,%"
          a&b          | a&b            | "a&b"
          a^b          | a^b            | "a^b"
          !x!          | !x!            | "!x!"
          ä€𝄞          | ä€𝄞            | ä€𝄞
          -p:/q.r_s@t  | -p:/q.r_s@t    | -p:/q.r_s@t
          """)
  void writesEachArgument(String argument, String program, String batch) {
    assertThat(CommandLine.ofProgram("c:\\my tool.exe", List.of(argument)))
        .isEqualTo("\"c:\\my tool.exe\" " + program);
    assertThat(CommandLine.ofBatch("c:\\my tool.cmd", List.of(argument)))
        .isEqualTo("cmd.exe /e:ON /v:OFF /d /c \"\"c:\\my tool.cmd\" " + batch + "\"");
  }

  @Test
  void quotesATabulator() {
    assertThat(CommandLine.ofProgram("p", List.of("a\tb"))).isEqualTo("\"p\" \"a\tb\"");
  }

  @Test
  void refusesLineBreaksInArgumentsOfBatchFiles() {
    assertThat(CommandLine.refusal(List.of("a", "b\nc")).orElseThrow())
        .startsWith("argument 2 has a line break");
    assertThat(CommandLine.refusal(List.of("a\r"))).isPresent();
    assertThat(CommandLine.refusal(List.of("a%\"&"))).isEmpty();
  }

  @Test
  void knowsBatchFilesInAnyLetterCase() {
    assertThat(List.of("a.cmd", "A.BAT")).allMatch(CommandLine::isBatch);
    assertThat(List.of("a.exe", "cmd", "a.cmd.exe")).noneMatch(CommandLine::isBatch);
  }
}

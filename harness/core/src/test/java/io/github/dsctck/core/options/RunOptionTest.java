package io.github.dsctck.core.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RunOptionTest {

  @ParameterizedTest
  @EnumSource
  void describesItselfInASentence(RunOption option) {
    for (var frontEnd : FrontEnd.values()) {
      assertThat(option.help(frontEnd)).matches("[A-Z][^.]*(\\.\\.?[^ .][^.]*)*\\.");
    }
    assertThat(option.label().isEmpty()).isEqualTo(option.kind() == ValueKind.FLAG);
  }

  @Test
  void namesEachOptionOnce() {
    assertThat(Stream.of(RunOption.values()).map(RunOption::spelling))
        .doesNotHaveDuplicates()
        .allMatch(name -> name.matches("[a-z]+(-[a-z]+)*"));
  }

  @Test
  void namesAnOptionAsEachFrontEndDoes() {
    assertThat(FrontEnd.COMMAND_LINE.name(RunOption.BASE_DIR)).isEqualTo("--base-dir");
    assertThat(FrontEnd.MAVEN.name(RunOption.OUT)).isEqualTo("the property dsc-tck.out");
    assertThat(RunOption.READ_ONLY).hasToString("the option 'read-only'");
  }
}

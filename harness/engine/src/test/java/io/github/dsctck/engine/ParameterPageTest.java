package io.github.dsctck.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Compares the page about test suites with the table of options. */
class ParameterPageTest {

  private static final Path PAGE = Path.of("../docs/junit.md");

  /** {@code -Ddsc-tck.golden=rewrite} writes the table of the page. */
  @Test
  void describesEveryConfigurationParameter() throws Exception {
    var rows =
        RunOption.of(FrontEnd.JUNIT).stream()
            .map(option -> "| `%s` | %s |\n".formatted(option.key(), option.help(FrontEnd.JUNIT)))
            .collect(Collectors.joining());
    var page = Files.readString(PAGE);
    var expected = page.replaceFirst("(?:\\| `dsc-tck\\..*\n)+", Matcher.quoteReplacement(rows));
    if (System.getProperty("dsc-tck.golden", "").equals("rewrite")) {
      Files.writeString(PAGE, expected);
    }
    assertThat(Files.readString(PAGE)).contains(rows).isEqualTo(expected);
  }
}

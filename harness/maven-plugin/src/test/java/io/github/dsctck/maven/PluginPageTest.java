package io.github.dsctck.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.launch.init.PipelineFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Compares what Maven reads of the plugin with its page, and with what it stands for. */
class PluginPageTest {

  private static final Pattern GOAL = Pattern.compile("(?m)^\\| `([a-z]+)` \\|");
  private static final Path PAGE = Path.of("../docs/maven.md");

  @Test
  void hasEveryGoal() throws Exception {
    var goals = GOAL.matcher(page()).results().map(row -> row.group(1)).toList();
    assertThat(goals).containsExactlyInAnyOrderElementsOf(plugin().goals().keySet());
  }

  /** {@code -Ddsc-tck.golden=rewrite} writes the tables of the page. */
  @Test
  void hasEveryParameterOfEveryGoal() throws Exception {
    var expected = page();
    for (var goal : plugin().goals().entrySet()) {
      if (!goal.getKey().equals("help")) {
        expected = withTable(expected, goal.getKey(), goal.getValue());
      }
    }
    if (System.getProperty("dsc-tck.golden", "").equals("rewrite")) {
      Files.writeString(PAGE, expected);
    }
    assertThat(page()).isEqualTo(expected);
  }

  @Test
  void verifyHasTheOptionsOfTheTable() throws Exception {
    assertThat(plugin().goals().get("verify"))
        .extracting(parameter -> parameter.property() + ": " + parameter.description())
        .containsExactlyInAnyOrderElementsOf(
            RunOption.of(FrontEnd.MAVEN).stream()
                .map(option -> option.key() + ": " + option.help(FrontEnd.MAVEN))
                .toList());
  }

  @Test
  void namesReportsAndServersThatThereAre() throws Exception {
    assertThat(plugin().goals().get("report"))
        .anyMatch(it -> it.description().equals(RunOption.REPORT.help(FrontEnd.MAVEN)));
    assertThat(plugin().goals().get("init"))
        .anyMatch(parameter -> parameter.description().contains(PipelineFile.SERVERS));
  }

  private static String withTable(
      String page, String goal, List<PluginDescriptor.Parameter> parameters) {
    var rows =
        parameters.stream()
            .map(
                it ->
                    "| `<%s>` | `%s` | %s |".formatted(it.name(), it.property(), it.description()))
            .collect(Collectors.joining("\n"));
    var table = Pattern.compile("(\n## " + goal + "\n\n(?:\\|.*\n){2})(?:\\|.*\n)+");
    assertThat(table.matcher(page).find()).as("a table of " + goal).isTrue();
    return table
        .matcher(page)
        .replaceFirst(match -> Matcher.quoteReplacement(match.group(1) + rows + "\n"));
  }

  private static PluginDescriptor plugin() throws Exception {
    return PluginDescriptor.load();
  }

  private static String page() throws Exception {
    return Files.readString(PAGE);
  }
}

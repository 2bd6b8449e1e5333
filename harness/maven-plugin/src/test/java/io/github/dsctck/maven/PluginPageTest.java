package io.github.dsctck.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.engine.parameter.Parameter;
import io.github.dsctck.launch.ReportNames;
import io.github.dsctck.launch.init.PipelineFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Compares what Maven reads of the plugin with its page, and with what it stands for. */
class PluginPageTest {

  private static final Pattern GOAL = Pattern.compile("(?m)^\\| `([a-z]+)` \\|");
  private static final Pattern PARAMETER =
      Pattern.compile("(?m)^\\| `<(\\w+)>` \\| `(dsc-tck\\.[a-z-]+)` \\|");

  @Test
  void hasEveryGoal() throws Exception {
    var goals = GOAL.matcher(page()).results().map(row -> row.group(1)).toList();
    assertThat(goals).containsExactlyInAnyOrderElementsOf(plugin().goals().keySet());
  }

  @Test
  void hasEveryParameterOfEveryGoal() throws Exception {
    for (var goal : plugin().goals().entrySet()) {
      if (!goal.getKey().equals("help")) {
        assertThat(rows(goal.getKey()))
            .as(goal.getKey())
            .containsExactlyInAnyOrderElementsOf(
                goal.getValue().stream()
                    .map(parameter -> parameter.name() + " " + parameter.property())
                    .toList());
      }
    }
  }

  @Test
  void offersAllThatTheEngineCanBeTold() throws Exception {
    var internal = EnumSet.of(Parameter.BASE_DIR, Parameter.CASES, Parameter.ARGUMENTS);
    assertThat(plugin().goals().get("verify"))
        .extracting(PluginDescriptor.Parameter::property)
        .containsAll(EnumSet.complementOf(internal).stream().map(Parameter::key).toList());
  }

  @Test
  void namesReportsAndServersThatThereAre() throws Exception {
    assertThat(plugin().goals().values())
        .flatExtracting(parameters -> parameters)
        .filteredOn(parameter -> parameter.name().equals("reports"))
        .hasSize(2)
        .allMatch(parameter -> parameter.description().equals(ReportNames.DESCRIPTION));
    assertThat(plugin().goals().get("init"))
        .anyMatch(parameter -> parameter.description().contains(PipelineFile.SERVERS));
  }

  private static PluginDescriptor plugin() throws Exception {
    return PluginDescriptor.load();
  }

  private static List<String> rows(String goal) throws Exception {
    var section = page().split("(?m)^## " + goal + "$")[1].split("(?m)^## ")[0];
    return PARAMETER.matcher(section).results().map(PluginPageTest::row).toList();
  }

  private static String row(MatchResult found) {
    return found.group(1) + " " + found.group(2);
  }

  private static String page() throws Exception {
    return Files.readString(Path.of("../docs/maven.md"));
  }
}

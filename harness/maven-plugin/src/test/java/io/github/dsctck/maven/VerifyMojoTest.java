package io.github.dsctck.maven;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import java.io.File;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each parameter of the goal reaches the options of the run, except those of the goal itself. */
class VerifyMojoTest {

  private static final Set<String> USED_BY_THE_GOAL = Set.of("allowEmpty", "rerunFailed", "skip");

  @TempDir File folder;

  @Test
  void passesEachParameterOn() throws Exception {
    var used = new TreeSet<String>();
    for (var parameter : parameters().entrySet()) {
      var field = VerifyMojo.class.getDeclaredField(parameter.getKey());
      var options = options(field);
      if (!options.equals(new VerifyMojo().options(build()))) {
        assertThat(values(options, parameter.getValue()))
            .as(field.getName())
            .containsExactly(text(field));
        used.add(field.getName());
      }
    }

    used.addAll(USED_BY_THE_GOAL);
    assertThat(used).containsExactlyInAnyOrderElementsOf(parameters().keySet());
  }

  @Test
  void hasNoOtherFields() throws Exception {
    assertThat(VerifyMojo.class.getDeclaredFields())
        .extracting(Field::getName)
        .containsExactlyInAnyOrderElementsOf(parameters().keySet());
  }

  /** Returns the option of each parameter. */
  private static Map<String, RunOption> parameters() throws Exception {
    return PluginDescriptor.load().goals().get("verify").stream()
        .collect(
            toMap(PluginDescriptor.Parameter::name, parameter -> option(parameter.property())));
  }

  private static RunOption option(String property) {
    return RunOption.of(FrontEnd.MAVEN).stream()
        .filter(option -> option.key().equals(property))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no option has the property " + property));
  }

  private RunOptions options(Field field) throws Exception {
    var goal = new VerifyMojo();
    field.setAccessible(true);
    field.set(goal, value(field));
    return goal.options(build());
  }

  private Reactor build() {
    return TestedBuild.of(1, folder).get(0);
  }

  /** Returns a value for a field that no other field has, as far as its type has enough of them. */
  private static Object value(Field field) {
    var text = text(field);
    return switch (field.getGenericType().getTypeName()) {
      case "boolean" -> true;
      case "java.lang.String" -> text;
      case "java.io.File" -> new File(text);
      case "java.util.List<java.lang.String>" -> List.of(text);
      case "java.util.List<java.io.File>" -> List.of(new File(text));
      default -> throw new AssertionError("a value is missing for the type of " + field);
    };
  }

  private static String text(Field field) {
    return field.getType() == boolean.class ? "true" : "the-" + field.getName();
  }

  private static List<String> values(RunOptions options, RunOption option) {
    return option == RunOption.PATHS
        ? options.paths().stream().map(Path::toString).toList()
        : options.list(option);
  }
}

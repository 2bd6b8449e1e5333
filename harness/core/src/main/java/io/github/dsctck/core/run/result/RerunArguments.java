package io.github.dsctck.core.run.result;

import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.run.setting.Scope;
import io.github.dsctck.core.text.ShellText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Writes the arguments of {@code verify} that repeat only one case, ready to be pasted. The
 * verified path appears as {@code {root}}.
 */
final class RerunArguments {

  private final List<String> paths;
  private final List<String> held;

  RerunArguments(RunOptions options) {
    this.paths =
        options.paths().size() == 1
            ? List.of("{root}")
            : options.paths().stream().map(RerunArguments::fromHere).map(ShellText::word).toList();
    this.held = held(options);
  }

  /** Returns the options that select the rules that count and what is run. */
  private static List<String> held(RunOptions options) {
    var held = new ArrayList<String>();
    if (!options.profile().equals(Profile.DEFAULT)) {
      held.add("--profile " + options.profile());
    }
    if (!options.engine().equals(Profile.load(options.profile()).engine())) {
      held.add("--engine " + options.engine());
    }
    if (!options.target().isEmpty()) {
      held.add("--target " + String.join(",", options.target()));
    }
    if (options.staticOnly()) {
      held.add("--static");
    }
    if (options.strict()) {
      held.add("--strict");
    }
    options.effort().ifPresent(effort -> held.add("--effort " + effort.wireName()));
    options.text(RunOption.TIMEOUT).ifPresent(time -> held.add("--timeout " + time));
    options.since().ifPresent(path -> held.add("--since " + ShellText.word(fromHere(path))));
    return held;
  }

  /** A relative path works where the run was started, and is the same on other machines. */
  private static String fromHere(Path path) {
    var here = Path.of("").toAbsolutePath();
    var there = path.toAbsolutePath().normalize();
    return Objects.equals(here.getRoot(), there.getRoot())
        ? here.relativize(there).toString().replace('\\', '/')
        : path.toString();
  }

  String ofRule(Scope scope, String rule) {
    var words = words(scope);
    if (scope.scenario() != null) {
      words.add("--scenario " + ShellText.word(scope.scenario()));
    }
    words.add("--rule " + rule);
    return String.join(" ", words);
  }

  String ofStep(Scope scope, String step) {
    var words = words(scope);
    if (scope.scenario() != null) { // no option selects a step of the probe
      words.add("--step " + ShellText.word(scope.scenario() + "/" + step));
    }
    return String.join(" ", words);
  }

  private List<String> words(Scope scope) {
    var words = new ArrayList<>(paths);
    words.addAll(held);
    var type = scope.type();
    if (type != null && scope.manifest().isPresent()) {
      words.add("--resource " + ShellText.word(type));
    }
    return words;
  }
}

package io.github.dsctck.core.run;

import io.github.dsctck.core.plan.RunOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes the arguments that repeat just one case, ready to be pasted. */
final class Repetition {

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./#-]+");

  private final RunOptions options;

  Repetition(RunOptions options) {
    this.options = options;
  }

  String ofRule(Scope scope, String rule) {
    var words = words(scope);
    if (scope.scenario() != null) {
      words.addAll(List.of("--scenario", scope.scenario()));
    }
    words.addAll(List.of("--rule", rule));
    return join(words);
  }

  String ofStep(Scope scope, String step) {
    var words = words(scope);
    words.addAll(List.of("--step", scope.scenario() + "/" + step));
    return join(words);
  }

  private ArrayList<String> words(Scope scope) {
    var words = new ArrayList<String>(List.of("verify"));
    options.paths().stream().map(Path::toString).forEach(words::add);
    var type = scope.type();
    if (type != null && scope.manifest().isPresent()) {
      words.addAll(List.of("--resource", type));
    }
    return words;
  }

  private static String join(List<String> words) {
    return words.stream()
        .map(word -> PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'")
        .collect(Collectors.joining(" "));
  }
}

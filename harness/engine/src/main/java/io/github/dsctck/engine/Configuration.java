package io.github.dsctck.engine;

import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.platform.engine.ConfigurationParameters;

/** The configuration parameters of JUnit as options of a run. */
record Configuration(ConfigurationParameters given) {

  private static final List<String> KEYS =
      RunOption.of(FrontEnd.JUNIT).stream().map(RunOption::key).toList();

  /** Returns the options, which may name paths and may have values that cannot be read. */
  RunOptions options() {
    var options = RunOptions.verifying(List.of(), defaultOut());
    for (var option : RunOption.of(FrontEnd.JUNIT)) {
      options = options.with(option, given.get(option.key()).orElse(null));
    }
    return options;
  }

  private static Path defaultOut() {
    boolean maven = Files.isDirectory(Path.of("target")) || Files.exists(Path.of("pom.xml"));
    return maven ? Path.of("target", "dsc-tck") : Path.of("dsc-tck-out");
  }

  /** Returns a sentence for each key that starts as those of the table do and is not in it. */
  List<String> unknown() {
    return given.keySet().stream()
        .filter(key -> key.startsWith(RunOption.PREFIX))
        .filter(key -> !KEYS.contains(key))
        .sorted()
        .map(Configuration::unknown)
        .toList();
  }

  private static String unknown(String key) {
    return "There is no configuration parameter "
        + Quotation.of(key)
        + Spelling.nearest(key, KEYS)
            .map(near -> "; did you mean " + near + "?")
            .orElse(", it is ignored.");
  }
}

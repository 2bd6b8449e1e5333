package io.github.dsctck.engine.selection;

import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.text.Glob;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A pattern for scenarios: a path or the end of a path, with or without the extension, and with or
 * without {@code #} and an instance.
 */
record ScenarioPattern(String text, Glob file, Glob fileBelow, Glob instance, String path) {

  private static final Pattern EXTENSION = Pattern.compile("(?i)\\.dsc\\.scenario\\.ya?ml$");

  static ScenarioPattern of(String text) {
    int hash = text.lastIndexOf('#');
    var file = hash < 0 ? text : text.substring(0, hash);
    var bare = EXTENSION.matcher(file.replace('\\', '/')).replaceFirst("");
    return new ScenarioPattern(
        text,
        Glob.of(bare),
        Glob.of("*/" + bare),
        Glob.of(hash < 0 ? "*" : text.substring(hash + 1)),
        file);
  }

  /**
   * Returns whether the pattern matches a scenario.
   *
   * @param name the path relative to the verified path, {@code #} and the instance
   * @param absolute the absolute path
   */
  boolean matches(String name, Path absolute) {
    int hash = name.lastIndexOf('#');
    var bare = EXTENSION.matcher(hash < 0 ? name : name.substring(0, hash)).replaceFirst("");
    return instance.matches(hash < 0 ? "" : name.substring(hash + 1))
        && (file.matches(bare) || fileBelow.matches(bare) || isSame(absolute));
  }

  /** Returns whether the pattern matches a scenario file or one of its instances. */
  boolean isOf(ScenarioFile scenario) {
    return Stream.concat(
            Stream.of(ScenarioFile.STEPS), scenario.instances().stream().map(Instance::name))
        .anyMatch(name -> matches(scenario.relative() + "#" + name, scenario.path()));
  }

  private boolean isSame(Path absolute) {
    try {
      return Path.of(path).toAbsolutePath().normalize().equals(absolute);
    } catch (InvalidPathException e) {
      return false;
    }
  }
}

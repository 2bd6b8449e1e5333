package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.masking.Mask;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.scenario.Host;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/** Hides what only this machine knows: folders of a run, the home of its user, and secrets. */
public final class HostFolders {

  private static final List<String> HOMES = List.of("HOME", "USERPROFILE");

  private static final String SINCE = "since";

  private static final int SHORTEST_SECRET = 8;

  private static final Pattern SECRET =
      Pattern.compile(
          "TOKEN|SECRET|PASSW|PASSPHRASE|CREDENTIAL|(^|_)(PAT|KEY|AUTH)$|_PWD$|API_?KEY|ACCESS_?KEY",
          Pattern.CASE_INSENSITIVE);

  private HostFolders() {}

  /**
   * Returns a mask that hides the verified path, the folder of the earlier version, the out folder,
   * the folders added to PATH, the original PATH, the home of the user, and the values of variables
   * that look like secrets.
   */
  public static Mask mask(Path root, RunOptions options, Host host) {
    var mask = Mask.NONE;
    for (var name : HOMES) {
      var home = folder(name);
      mask = home.isPresent() ? mask.withFolder("home", home.get()) : mask;
    }
    for (var folder : options.searchPath()) {
      mask = mask.withFolder("path", folder);
    }
    if (!options.searchPath().isEmpty()) {
      mask = mask.withEnvironment(List.of("PATH"), host.environment());
    }
    var since = options.since().map(HostFolders::folderOf);
    if (since.filter(folder -> !folder.equals(root)).isPresent()) {
      mask = mask.withFolder(SINCE, since.get());
    }
    return mask.withEnvironment(secrets(host), host.environment())
        .withFolder("out", options.out())
        .withRoot(root);
  }

  private static Path folderOf(Path path) {
    return Files.isRegularFile(path) ? Objects.requireNonNullElse(path.getParent(), path) : path;
  }

  /** Returns whether a folder, as the mask shows it, is one of the earlier version. */
  public static boolean isOfEarlierVersion(Path masked) {
    return masked.startsWith("{" + SINCE + "}");
  }

  /** Returns the names of variables that probably hold a secret, such as the token of a server. */
  private static List<String> secrets(Host host) {
    return host.environment().entrySet().stream()
        .filter(variable -> SECRET.matcher(variable.getKey()).find())
        .filter(variable -> variable.getValue().length() >= SHORTEST_SECRET)
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  /** Returns the home of the kit's user, also where a run of another machine is judged again. */
  private static Optional<Path> folder(String variable) {
    try {
      return Optional.ofNullable(System.getenv(variable)).map(Path::of).filter(Path::isAbsolute);
    } catch (InvalidPathException none) {
      return Optional.empty();
    }
  }
}

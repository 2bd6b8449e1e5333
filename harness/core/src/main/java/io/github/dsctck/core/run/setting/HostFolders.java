package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.masking.Mask;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.scenario.Host;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Hides the folders of a run on this machine and the home of its user. */
public final class HostFolders {

  private static final List<String> HOMES = List.of("HOME", "USERPROFILE");

  private HostFolders() {}

  /**
   * Returns a mask that hides the verified path, the out folder, the folders added to PATH, the
   * original PATH, and the home of the user.
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
    return mask.withFolder("out", options.out()).withRoot(root);
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

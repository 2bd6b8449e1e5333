package io.github.dsctck.core.material;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Predicate;

/** The folders that a run leaves out, because the kit and Git write to them meanwhile. */
public final class UncoveredFolders {

  private UncoveredFolders() {}

  /** Returns whether a folder is the out folder or a folder of Git. */
  public static Predicate<Path> ofRun(Path out) {
    var absolute = out.toAbsolutePath().normalize();
    return path ->
        Files.isDirectory(path, NOFOLLOW_LINKS) && (isSame(path, absolute) || isOfGit(path));
  }

  /** Returns whether two paths, which may lead through links, end at one folder. */
  private static boolean isSame(Path folder, Path out) {
    try {
      return folder.endsWith(Objects.requireNonNullElse(out.getFileName(), out))
          && Files.isSameFile(folder, out);
    } catch (IOException e) {
      return false;
    }
  }

  /** Recognizes a folder as Git itself does. */
  private static boolean isOfGit(Path folder) {
    return folder.endsWith(".git")
        && Files.isRegularFile(folder.resolve("HEAD"))
        && Files.isDirectory(folder.resolve("objects"))
        && Files.isDirectory(folder.resolve("refs"));
  }
}

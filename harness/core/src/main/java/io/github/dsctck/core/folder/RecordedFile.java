package io.github.dsctck.core.folder;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import io.github.dsctck.core.text.Quotation;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A file in the out folder of a run, which may be hostile: only a regular file is opened, and no
 * link below the folder is followed.
 */
public final class RecordedFile {

  private final Path folder;
  private final Path name;

  private RecordedFile(Path folder, Path name) {
    this.folder = folder;
    this.name = name;
  }

  /** Returns a file directly in its folder. */
  public static RecordedFile of(Path file) {
    return new RecordedFile(file.resolveSibling(""), file.getFileName());
  }

  /**
   * Returns a file below a folder.
   *
   * @param name its path relative to the folder
   * @throws DamagedRunException if the name leads out of the folder
   */
  public static RecordedFile in(Path folder, String name) throws DamagedRunException {
    try {
      var relative = Path.of(name).normalize();
      if (!relative.isAbsolute() && !relative.startsWith("..") && !relative.equals(Path.of(""))) {
        return new RecordedFile(folder, relative);
      }
    } catch (InvalidPathException e) {
      // no file has this name
    }
    throw new DamagedRunException(
        folder, 0, Quotation.of(name) + " is not the name of a file in this folder");
  }

  /** Returns the path of the file. */
  public Path path() {
    return folder.resolve(name);
  }

  /** Returns whether there is anything in its place, even a link. */
  public boolean exists() {
    return Files.exists(path(), NOFOLLOW_LINKS) || linkAbove().isPresent();
  }

  /**
   * Opens the file.
   *
   * @throws DamagedRunException if it is missing, a link, below a link, or no regular file
   * @throws IOException if it cannot be read
   */
  public InputStream open() throws IOException {
    var fault = fault();
    if (fault.isPresent()) {
      throw new DamagedRunException(path(), 0, fault.get());
    }
    var channel = FileChannel.open(path(), StandardOpenOption.READ, NOFOLLOW_LINKS);
    return new BufferedInputStream(Channels.newInputStream(channel), 1 << 16);
  }

  private Optional<String> fault() {
    var above = linkAbove();
    if (above.isPresent()) {
      return Optional.of("its folder " + Quotation.of(above.get().toString()) + " is a link");
    }
    if (!exists()) {
      return Optional.of("the file is missing");
    }
    if (Files.isSymbolicLink(path())) {
      return Optional.of("the file is a link");
    }
    boolean regular = Files.isRegularFile(path(), NOFOLLOW_LINKS);
    return regular ? Optional.empty() : Optional.of("this is not a regular file");
  }

  private Optional<Path> linkAbove() {
    return IntStream.range(1, name.getNameCount())
        .mapToObj(count -> folder.resolve(name.subpath(0, count)))
        .filter(Files::isSymbolicLink)
        .findFirst();
  }
}

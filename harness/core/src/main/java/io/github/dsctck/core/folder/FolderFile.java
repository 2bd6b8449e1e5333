package io.github.dsctck.core.folder;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import io.github.dsctck.core.file.CheckedRead;
import io.github.dsctck.core.text.Quotation;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A file in an out folder.
 *
 * @param folder the out folder
 * @param name the path relative to it
 */
record FolderFile(Path folder, Path name) implements RecordedFile {

  @Override
  public Path path() {
    return folder.resolve(name);
  }

  @Override
  public boolean exists() {
    return Files.exists(path(), NOFOLLOW_LINKS) || linkAbove().isPresent();
  }

  @Override
  public InputStream open() throws IOException {
    var fault = fault();
    if (fault.isPresent()) {
      throw new DamagedRunException(path(), 0, fault.get());
    }
    return new BufferedInputStream(CheckedRead.of(path(), NOFOLLOW_LINKS).open(), 1 << 16);
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

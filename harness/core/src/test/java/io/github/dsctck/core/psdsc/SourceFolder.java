package io.github.dsctck.core.psdsc;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A folder with PowerShell files. */
record SourceFolder(Path folder) {

  /** Writes a file. */
  SourceFolder with(String name, String text) {
    return with(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes a file of bytes. */
  SourceFolder with(String name, byte[] content) {
    try {
      var file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      Files.write(file, content);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a path with forward slashes, as the kit names files. */
  private String relative(Path file) {
    return folder.relativize(file).toString().replace(File.separatorChar, '/');
  }

  /** Reads all files. */
  SourceTree read() {
    if (!Files.exists(folder)) {
      return new SourceTree(List.of(), List.of());
    }
    try (var files = Files.walk(folder)) {
      return SourceReader.read(
          files.filter(SourceReader::reads).filter(Files::isRegularFile).sorted().toList(),
          this::relative);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package io.github.dsctck.mutation.source;

import io.github.dsctck.core.powershell.ScriptText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The files of a module.
 *
 * @param content their bytes, by their paths relative to the verified path
 */
public record SourceFiles(Map<Path, byte[]> content) {

  public SourceFiles {
    content = Map.copyOf(content);
  }

  /** Returns the text of a file. */
  Optional<String> text(Path file) {
    return Optional.ofNullable(content.get(file)).map(ScriptText::decode);
  }

  /** Returns these files with another text of a file, which may be new. */
  SourceFiles with(Path file, String text) {
    return with(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns these files with other bytes of a file. */
  SourceFiles with(Path file, byte[] bytes) {
    var changed = new LinkedHashMap<>(content);
    changed.put(file, bytes);
    return new SourceFiles(changed);
  }

  /** Returns these files with another name of a file in its folder. */
  SourceFiles renamed(Path file, String name) {
    var changed = new LinkedHashMap<>(content);
    changed.put(file.resolveSibling(name), Objects.requireNonNull(changed.remove(file)));
    return new SourceFiles(changed);
  }

  /** Writes them below a folder. */
  public void writeTo(Path folder) throws IOException {
    for (var file : content.entrySet()) {
      var path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.write(path, file.getValue());
    }
  }
}

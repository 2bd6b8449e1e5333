package io.github.dsctck.mutation;

import io.github.dsctck.core.psdsc.ClassResource;
import io.github.dsctck.core.psdsc.ModuleManifest;
import io.github.dsctck.mutation.source.SourceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reads the files that the verdict about a class depends on. */
final class ModuleFiles {

  private static final int DEPTH = 3;

  private ModuleFiles() {}

  /**
   * Reads the files of a class and of its module.
   *
   * @param root the folder to which their paths are relative; files elsewhere are left out
   */
  static SourceFiles read(Path root, ClassResource resource) throws IOException {
    var paths = new LinkedHashMap<>(resource.files());
    resource.module().sources().forEach(source -> paths.putAll(source.files()));
    var content = new LinkedHashMap<Path, byte[]>();
    for (var path : paths.values()) {
      read(root, path, content);
    }
    for (var manifest : resource.module().manifest().stream().toList()) {
      for (var path : folderResources(manifest)) {
        read(root, path, content);
      }
    }
    return new SourceFiles(content);
  }

  private static void read(Path root, Path path, Map<Path, byte[]> content) throws IOException {
    if (path.startsWith(root)) {
      content.put(root.relativize(path), Files.readAllBytes(path));
    }
  }

  /** Returns the files of resources that are no classes, which a module manifest exports too. */
  private static List<Path> folderResources(ModuleManifest manifest) throws IOException {
    if (manifest.folderResources().isEmpty()) {
      return List.of();
    }
    try (var files = Files.walk(manifest.folder(), DEPTH)) {
      return files
          .filter(file -> file.toString().toLowerCase(Locale.ROOT).contains("dscresources"))
          .filter(Files::isRegularFile)
          .toList();
    }
  }
}

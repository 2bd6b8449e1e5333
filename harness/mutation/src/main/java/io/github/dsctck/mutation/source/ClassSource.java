package io.github.dsctck.mutation.source;

import io.github.dsctck.core.psdsc.ClassResource;
import io.github.dsctck.core.psdsc.ModuleManifest;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A class to mutate.
 *
 * @param resource the class
 * @param files the files of its module
 */
public record ClassSource(ClassResource resource, SourceFiles files) {

  /** Returns the file that declares the class. */
  Path file() {
    return Path.of(resource.source().relative());
  }

  /** Returns the text of that file. */
  ClassText text() {
    return ClassText.of(files.text(file()).orElseThrow(), resource.name());
  }

  /** Returns the files with another text of the class. */
  SourceFiles withText(String text) {
    return files.with(file(), text);
  }

  /** Returns the path of the module manifest. */
  Optional<Path> manifest() {
    return resource.module().manifest().map(ModuleManifest::relative).map(Path::of);
  }
}

package io.github.dsctck.cli.run;

import io.methvin.watcher.visitor.FileTreeVisitor;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.function.Predicate;

/**
 * Walks the watched folders.
 *
 * @param passedOver selects the folders to leave out, with everything below them
 */
record WatchedTree(Predicate<Path> passedOver) implements FileTreeVisitor {

  @Override
  public void recursiveVisitFiles(Path start, Callback onFolder, Callback onFile)
      throws IOException {
    Files.walkFileTree(
        start,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
              throws IOException {
            boolean junction = attributes.isOther() && !folder.equals(start); // it leads elsewhere
            if (junction || passedOver.test(folder)) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            onFolder.call(folder);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            onFile.call(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException gone) {
            return FileVisitResult.CONTINUE;
          }
        });
  }
}

package io.github.dsctck.reports.merge;

import io.github.dsctck.core.catalogue.baseline.BaselineFile;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.folder.DamagedRunException;
import io.github.dsctck.core.folder.RecordedFile;
import io.github.dsctck.reports.run.RunFolder;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Copies the files of a run; follows no links. */
final class RunCopy {

  private static final String TRANSCRIPTS = "transcripts";
  private static final String SHARDS = "shards";

  /** The folder of scenario copies without secrets. */
  private static final String SCENARIOS = "scenarios";

  /** The folder of the manifests of earlier versions. */
  private static final String EARLIER = "earlier";

  private static final List<String> FILES = List.of(FindingsFile.NAME, BaselineFile.NAME);

  private static final List<String> KEPT =
      List.of(TRANSCRIPTS, SCENARIOS, EARLIER, SHARDS, RunFolder.PLATFORMS);

  private RunCopy() {}

  /** Removes the files of an earlier run that reports are made of. */
  static void clear(Path out) throws IOException {
    Files.createDirectories(out);
    for (var name : FILES) {
      Files.deleteIfExists(out.resolve(name));
    }
    for (var name : KEPT) {
      remove(out.resolve(name));
    }
  }

  /** Copies the findings and all files they refer to. */
  static void all(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    for (var name : KEPT) {
      tree(from.resolve(name), to.resolve(name));
    }
    for (var name : FILES) {
      var file = RecordedFile.in(from, name);
      if (file.exists()) {
        try (var in = file.open()) {
          Files.copy(in, to.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }

  /** Copies the files that the findings refer to. */
  static void transcripts(Path from, Path to) throws IOException {
    tree(from.resolve(TRANSCRIPTS), to.resolve(TRANSCRIPTS));
    tree(from.resolve(SCENARIOS), to.resolve(SCENARIOS));
    tree(from.resolve(EARLIER), to.resolve(EARLIER));
    tree(from.resolve(SHARDS), to.resolve(SHARDS));
  }

  private static void tree(Path from, Path to) throws IOException {
    if (Files.isSymbolicLink(from)) {
      throw new DamagedRunException(from, 0, "the folder is a link");
    }
    if (!Files.isDirectory(from)) {
      return;
    }
    Files.walkFileTree(
        from,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (attributes.isRegularFile()) {
              var target = to.resolve(from.relativize(file).toString());
              Files.createDirectories(target.getParent());
              Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private static void remove(Path folder) throws IOException {
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException error)
              throws IOException {
            Files.delete(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}

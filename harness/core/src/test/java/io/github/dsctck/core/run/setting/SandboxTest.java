package io.github.dsctck.core.run.setting;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.run.watch.FolderDiff;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "it makes links and takes rights away")
class SandboxTest {

  @TempDir private Path outside;
  @TempDir private Path parent;

  @Test
  void removesLinksWithoutFollowingThem() throws IOException {
    var kept = Files.writeString(outside.resolve("kept"), "x");
    var sandbox = Sandbox.in(parent);
    Files.createSymbolicLink(sandbox.folder().resolve("folder"), outside);
    Files.createSymbolicLink(sandbox.folder().resolve("file"), kept);
    Files.createSymbolicLink(sandbox.folder().resolve("nowhere"), outside.resolve("missing"));

    sandbox.close();

    assertThat(sandbox.folder()).doesNotExist();
    assertThat(kept).hasContent("x");
  }

  @Test
  void removesFilesWithoutPermissions() throws IOException {
    var sandbox = Sandbox.in(parent);
    var deep = Files.createDirectories(sandbox.folder().resolve("a/b/c"));
    Files.writeString(deep.resolve("file"), "x");
    assertThat(deep.toFile().setReadable(false)).isTrue();
    assertThat(deep.toFile().setWritable(false)).isTrue();
    assertThat(deep.getParent().toFile().setWritable(false)).isTrue();

    sandbox.close();

    assertThat(sandbox.folder()).doesNotExist();
  }

  @Test
  void removesFoldersTooDeepForAPath() throws IOException {
    var sandbox = Sandbox.in(parent);
    for (int tail = 0; tail < 60; tail++) {
      var deep =
          Files.createDirectories(sandbox.folder().resolve(("d".repeat(50) + "/").repeat(70)));
      if (tail > 0) {
        Files.move(sandbox.folder().resolve("before"), deep.resolve("before"));
      }
      Files.move(sandbox.folder().resolve("d".repeat(50)), sandbox.folder().resolve("before"));
    }

    assertThat(new FolderDiff(sandbox.folder(), "canary-").look()).isNotNull();
    sandbox.close();

    assertThat(sandbox.folder()).doesNotExist();
  }

  @Test
  void acceptsItsRemovalByTheResource() throws IOException {
    var sandbox = Sandbox.in(parent);
    Files.delete(sandbox.folder());

    assertThat(new FolderDiff(sandbox.folder(), "canary-").look()).isEmpty();
    sandbox.close();
  }
}

package io.github.dsctck.core.run.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchedFoldersTest {

  @TempDir Path folder;

  private Path sandbox;
  private Path data;
  private SharedFolders users;

  @BeforeEach
  void createFolders() throws IOException {
    sandbox = Files.createDirectory(folder.resolve("sandbox"));
    data = Files.createDirectory(folder.resolve("data"));
    users = new SharedFolders(data.resolve("out"));
  }

  @Test
  void showsChangesOutsideTheSandboxByTheirAbsolutePaths() throws IOException {
    try (var watch = watch()) {
      watch.look();
      Files.writeString(sandbox.resolve("own"), "1");
      Files.writeString(data.resolve("state"), "1");

      assertThat(watch.look()).containsExactly("own", text(data.resolve("state")));
      assertThat(watch.look()).isEmpty();
    }
  }

  @Test
  void ignoresWhatTheKitWrites() throws IOException {
    try (var watch = watch()) {
      watch.look();
      Files.createDirectory(data.resolve("out"));
      Files.writeString(data.resolve("out").resolve("findings.jsonl"), "{}");

      assertThat(watch.look()).isEmpty();
    }
  }

  @Test
  void blamesNoProcessWhileAnotherConversationRunsOne() throws IOException {
    try (var one = watch();
        var other = watch()) {
      one.look();
      one.begin();
      other.begin();
      Files.writeString(data.resolve("state"), "1");
      other.end();
      one.end();

      assertThat(one.look()).isEmpty();
      Files.writeString(data.resolve("state"), "2");
      assertThat(one.look()).containsExactly(text(data.resolve("state")));
    }
  }

  @Test
  void blamesNoProcessForWhatAnotherWroteAfterTheLastLook() throws IOException {
    try (var one = watch();
        var other = watch()) {
      other.begin();
      one.look();
      one.begin();
      Files.writeString(data.resolve("state"), "1");
      other.end();
      one.end();

      assertThat(one.look()).isEmpty();
      assertThat(one.look()).isEmpty();
    }
  }

  @Test
  void watchesAFileThatAppears() throws IOException {
    var file = data.resolve("later/state.json");
    try (var watch = new WatchedFolders(new FolderDiff(sandbox, "canary"), List.of(file), users)) {
      watch.look();
      Files.createDirectory(file.getParent());
      Files.writeString(file, "1");

      assertThat(watch.look()).containsExactly(text(file));
    }
  }

  private WatchedFolders watch() {
    return new WatchedFolders(new FolderDiff(sandbox, "canary"), List.of(data), users);
  }

  private static String text(Path path) {
    return path.toString().replace('\\', '/');
  }
}

package io.github.dsctck.core.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.dsctck.core.file.FileDigest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
class ResourceCopiesTest {

  @TempDir private Path folder;
  private Path root;
  private Path copy;
  private ResourceCopies copies;

  @BeforeEach
  void create() throws IOException {
    folder = folder.toRealPath();
    root = Files.createDirectory(folder.resolve("root"));
    copy = Files.createDirectory(folder.resolve("copy"));
    copies = new ResourceCopies(root, root, file -> Optional.empty());
  }

  private Path file(String name) throws IOException {
    var file = root.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, name);
  }

  private Path link(String name, String target) throws IOException {
    var link = root.resolve(name);
    Files.createDirectories(link.getParent());
    return Files.createSymbolicLink(link, Path.of(target));
  }

  private boolean exists(String name) {
    return Files.exists(copy.resolve(name), LinkOption.NOFOLLOW_LINKS);
  }

  @Test
  void copiesFilesAndEmptyFolders() throws IOException {
    var file = file("a/run.sh");
    assertThat(file.toFile().setExecutable(true)).isTrue();
    copies.add(file, copy);
    copies.add(Files.createDirectory(root.resolve("empty")), copy);

    assertThat(copy.resolve("a/run.sh")).hasContent("a/run.sh").isExecutable();
    assertThat(copy.resolve("empty")).isEmptyDirectory();
  }

  @Test
  void keepsLinksAndCopiesWhatTheyLeadTo() throws IOException {
    file("lib/run.sh");
    link("lib/current", ".");
    copies.add(link("a/run.sh", "../lib/current/./run.sh"), copy);
    copies.add(link("b/run.sh", root.resolve("a/run.sh").toString()), copy);

    assertThat(Files.readSymbolicLink(copy.resolve("a/run.sh")))
        .isEqualTo(Path.of("../lib/current/./run.sh"));
    assertThat(copy.resolve("a/run.sh")).hasContent("lib/run.sh");
    assertThat(Files.readSymbolicLink(copy.resolve("b/run.sh")))
        .isEqualTo(root.resolve("a/run.sh"));
  }

  @Test
  void copiesWhatLinksLeadToAcrossAFolderElsewhere() throws IOException {
    file("lib/run.sh");
    Files.createSymbolicLink(folder.resolve("alias"), root);
    copies.add(link("run.sh", "../alias/lib/run.sh"), copy);

    assertThat(copy.resolve("lib/run.sh")).hasContent("lib/run.sh");
  }

  @Test
  void copiesModesAndTimes() throws IOException {
    var file = file("a/run.sh");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r-xr-x--x"));
    Files.setPosixFilePermissions(file.getParent(), PosixFilePermissions.fromString("rwxrwxr-x"));
    for (var path : List.of(file, file.getParent(), root)) {
      Files.setLastModifiedTime(path, FileTime.fromMillis(1_000_000));
    }
    copies.add(file, copy);
    copies.finish(copy);

    for (var path : List.of("a/run.sh", "a", "")) {
      var original = Files.readAttributes(root.resolve(path), PosixFileAttributes.class);
      var same = Files.readAttributes(copy.resolve(path), PosixFileAttributes.class);
      assertThat(same.permissions()).isEqualTo(original.permissions());
      assertThat(same.lastModifiedTime()).isEqualTo(original.lastModifiedTime());
    }
  }

  @Test
  void refusesAFileThatIsNotTheRecordedOne() throws IOException {
    var file = file("run.sh");
    var recorded = FileDigest.of(file);
    copies = new ResourceCopies(root, root, path -> recorded);
    Files.writeString(file, "other");

    assertThatThrownBy(() -> copies.add(file, copy)).hasMessageContaining("\"run.sh\" changed");
  }

  @Test
  void copiesWhatLinksLeadToByTheRealPath() throws IOException {
    var alias = Files.createSymbolicLink(folder.resolve("alias"), root);
    file("lib/run.sh");
    Files.createSymbolicLink(root.resolve("a"), alias.resolve("lib/run.sh"));
    Files.createSymbolicLink(root.resolve("b"), root.resolve("lib/run.sh"));
    copies = new ResourceCopies(alias, root, file -> Optional.empty());
    copies.add(alias.resolve("a"), copy);

    assertThat(copy.resolve("lib/run.sh")).exists();
    Files.delete(copy.resolve("lib/run.sh"));
    new ResourceCopies(alias, root, file -> Optional.empty()).add(alias.resolve("b"), copy);
    assertThat(copy.resolve("lib/run.sh")).exists();
  }

  @Test
  void copiesNothingThatLinksLeadToElsewhere() throws IOException {
    Files.writeString(folder.resolve("key"), "secret");
    Files.createDirectory(folder.resolve("rooted"));
    copies.add(link("a", "../key"), copy);
    copies.add(link("b", folder.resolve("key").toString()), copy);
    copies.add(link("c/d", "../../../rooted/../key"), copy);
    copies.add(link("e", "/"), copy);
    copies.add(link("f", "../root/../key"), copy);

    assertThat(Files.readSymbolicLink(copy.resolve("a"))).isEqualTo(Path.of("../key"));
    assertThat(exists("c/d")).isTrue();
    try (var all = Files.walk(copy)) {
      assertThat(all).noneMatch(path -> Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS));
    }
  }

  @Test
  void survivesLinksThatLeadToEachOther() throws IOException {
    link("a", "b");
    copies.add(link("b", "a"), copy);
    copies.add(link("c", "nowhere"), copy);

    assertThat(exists("a")).isTrue();
    assertThat(exists("c")).isTrue();
  }

  @Test
  void copiesNoScenario() throws IOException {
    file("a.dsc.scenario.yaml");
    copies.add(link("a.txt", "a.dsc.scenario.yaml"), copy);

    assertThat(exists("a.txt")).isTrue();
    assertThat(exists("a.dsc.scenario.yaml")).isFalse();
  }

  @Test
  void sharesTheCopiesOfSeveralResources() throws IOException {
    var file = file("lib/run.sh");
    var other = Files.createDirectory(folder.resolve("other"));
    copies.add(file, copy);
    copies.add(file, other);

    assertThat(Files.isSameFile(copy.resolve("lib/run.sh"), other.resolve("lib/run.sh"))).isTrue();
  }
}

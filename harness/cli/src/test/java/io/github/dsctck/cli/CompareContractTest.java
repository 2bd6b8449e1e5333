package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareContractTest {

  private static final Path VERSIONS = Path.of("..", "..", "fixtures", "versions");

  private static Called compare(String fixture, String... more) {
    var folder = VERSIONS.resolve(fixture);
    var arguments = new ArrayList<String>();
    arguments.add("compare");
    arguments.add("--contract");
    arguments.add(folder.resolve("old").toString());
    arguments.add(folder.resolve("new").toString());
    arguments.addAll(List.of(more));
    return Called.with(arguments);
  }

  @Test
  void failsForABreakingChange() {
    var called = compare("VER-01");

    assertThat(called.exitCode()).isEqualTo(1);
    assertThat(called.out())
        .startsWith("breaking  DscTck.Versions/Ver01 1.2.0 -> 1.3.0  VER-01 Properties stay\n")
        .contains("\n  was    the property \"color\"\n", " Version 2.0.0 would announce it.\n");
  }

  @Test
  void passesForAWarningAndForAnAnnouncedChange() {
    var warning = compare("VER-08");
    var announced = compare("correct/announced-break");

    assertThat(warning.exitCode()).isZero();
    assertThat(warning.out()).startsWith("warning  ");
    assertThat(announced.exitCode()).isZero();
    assertThat(announced.out())
        .startsWith("announced  ")
        .contains("\n  next   State the change in the release notes.\n");
  }

  @Test
  void printsOneObject() {
    var called = compare("VER-04", "--format", "json");

    assertThat(called.exitCode()).isEqualTo(1);
    assertThat(called.out())
        .startsWith("{\"changes\":[{\"type\":\"BREAKING\",")
        .contains("\"rule\":\"VER-04\"", "\"compared\":1", "\"complete\":true")
        .hasLineCount(1);
  }

  @Test
  void isNamedToUsersWhoCompareManifestsLikeRuns() {
    var old = VERSIONS.resolve("VER-01/old").toString();

    var called = Called.with("compare", old, old);

    assertThat(called.exitCode()).isEqualTo(2);
    assertThat(called.err()).contains("two versions of manifests instead, add --contract.");
  }

  @Test
  void isListedWithoutADialect() {
    assertThat(Called.with("rules").out()).containsPattern("VER-01 .*Properties stay\\R");
  }

  @Test
  void wantsTwoFilesOrFolders(@TempDir Path temp) {
    var missing = temp.resolve("old").toString();
    var called = Called.with("compare", "--contract", missing, temp.toString());
    var empty = Called.with("compare", "--contract", temp.toString(), temp.toString());

    assertThat(called.exitCode()).isEqualTo(2);
    assertThat(called.err()).startsWith("There is no file or folder '" + missing + "'");
    assertThat(empty.exitCode()).isEqualTo(3);
    assertThat(empty.out()).contains("not compared  " + temp + "  it has no resource");
  }
}

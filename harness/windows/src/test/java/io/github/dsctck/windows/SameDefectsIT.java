package io.github.dsctck.windows;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The kit introduces defects into a correct resource; on both systems the same rules find them. */
class SameDefectsIT {

  /** Those for which the systems start, read and end processes in ways of their own. */
  private static final String SOME =
      "banner-before,byte-order-mark,exist-true,set-forgets,failure-exits-0,hangs,holds-pipes";

  @TempDir Path folder;

  @Test
  void ofProcesses() throws Exception {
    assertSame(SOME, 6);
  }

  @Test
  @Tag("proof")
  void all() throws Exception {
    assertSame("*", 150);
  }

  private void assertSame(String mutators, int least) throws Exception {
    var wine = Wine.orLeaveOut();
    var resources = PortableResources.orLeaveOut(folder);

    var linux =
        Kit.onLinux(resources.onLinux(), mutate(mutators, folder.resolve("linux-out").toString()));
    var windows =
        Kit.onWindows(
            wine,
            resources.onWindows(),
            mutate(mutators, Wine.path(folder.resolve("windows-out"))));

    assertThat(windows.out().lines())
        .as(windows.err())
        .hasSizeGreaterThan(least)
        .containsExactlyElementsOf(linux.out().lines().toList());
  }

  private static List<String> mutate(String mutators, String out) {
    var arguments = new ArrayList<>(List.of("mutate", "memo", "--effort", "quick", "--jobs", "2"));
    arguments.addAll(List.of("--format", "json", "--out", out));
    Stream.of(mutators.split(",")).forEach(glob -> arguments.addAll(List.of("--mutator", glob)));
    return arguments;
  }
}

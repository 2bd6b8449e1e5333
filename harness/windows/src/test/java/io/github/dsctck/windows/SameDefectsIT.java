package io.github.dsctck.windows;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.mutation.Mutators;
import io.github.dsctck.mutation.mutator.Mutator;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The kit introduces defects into a correct resource; on both systems the same rules find them. */
class SameDefectsIT {

  private static final int GROUP = 16;

  /** The systems start, read and end processes in ways of their own. */
  private static final List<String> OF_PROCESSES =
      List.of(
          "banner-before",
          "byte-order-mark",
          "exist-true",
          "set-forgets",
          "failure-exits-0",
          "hangs",
          "holds-pipes");

  @TempDir Path folder;

  @Test
  void ofProcesses() throws Exception {
    assertThat(assertSame(OF_PROCESSES)).isEqualTo(OF_PROCESSES.size());
  }

  @ParameterizedTest
  @Tag("proof")
  @MethodSource("groups")
  void ofAllKinds(List<String> mutators) throws Exception {
    assertSame(mutators);
  }

  static Stream<List<String>> groups() {
    var all = Mutators.of(Dialect.V3).stream().map(Mutator::name).toList();
    return IntStream.range(0, (all.size() + GROUP - 1) / GROUP)
        .mapToObj(i -> all.subList(i * GROUP, Math.min(all.size(), (i + 1) * GROUP)));
  }

  /** Returns how many of the mutators apply to the resource. */
  private long assertSame(List<String> mutators) throws Exception {
    var wine = Wine.orLeaveOut();
    var resources = PortableResources.orLeaveOut(folder);
    var onLinux = mutate(mutators, folder.resolve("linux-out").toString());
    var onWindows = mutate(mutators, Wine.path(folder.resolve("windows-out")));

    var linux = Kit.onLinux(resources.onLinux(), onLinux);
    var windows = Kit.onWindows(wine, resources.onWindows(), onWindows);

    assertThat(windows.out().lines())
        .as(windows.err())
        .containsExactlyElementsOf(linux.out().lines().toList());
    assertThat(windows.exitCode()).as(windows.err()).isEqualTo(linux.exitCode());
    return linux.out().lines().count();
  }

  private static List<String> mutate(List<String> mutators, String out) {
    var arguments = new ArrayList<>(List.of("mutate", "memo", "--effort", "quick", "--jobs", "2"));
    arguments.addAll(List.of("--format", "json", "--out", out));
    mutators.forEach(name -> arguments.addAll(List.of("--mutator", name)));
    return arguments;
  }
}

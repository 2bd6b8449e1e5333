package io.github.dsctck.core.process.confine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.process.confine.Wall.Kind;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class WallsTest {

  private static final Path HOME = Path.of("/var");
  private static final Path PROGRAMS = Path.of("/var/lib");
  private static final Path SANDBOX = Path.of("/tmp/sandbox");

  private static Walls around(Path home, Needs needs) {
    var machine = new Surroundings(home, Path.of("/tmp"), List.of(PROGRAMS), List.of());
    return Walls.around(machine, Map.of(), SANDBOX, needs);
  }

  @Test
  void showsProgramsInAHomeThatLiesInTheSystem() {
    var entries = around(HOME, Needs.NOTHING).entries();

    assertThat(kinds(entries, HOME)).last().isEqualTo(Kind.EMPTY);
    assertThat(kinds(entries, PROGRAMS)).containsExactly(Kind.READ);
    assertThat(kinds(around(Path.of("/root"), Needs.NOTHING).entries(), PROGRAMS)).isEmpty();
  }

  @Test
  void buildsFromTheOutsideIn() {
    var entries = around(HOME, Needs.NOTHING).entries();

    assertThat(entries).isSortedAccordingTo(Wall.OUTSIDE_IN);
    assertThat(kinds(entries, SANDBOX)).containsExactly(Kind.WRITE);
    assertThat(entries.get(entries.size() - 1).inside().getNameCount()).isPositive();
  }

  @Test
  void showsAFolderThatAScenarioNamesInPlaceOfAPrivateOne() {
    var tmp = Path.of("/tmp");
    var needs = new Needs(false, List.of(), List.of(tmp), List.of(), Needs.Root.NONE);

    assertThat(kinds(around(HOME, needs).entries(), tmp)).containsExactly(Kind.EMPTY, Kind.WRITE);
  }

  @Test
  void leavesTheRootOfTheSystemAloneWhereItIsTheHome() {
    assertThat(kinds(around(Path.of("/"), Needs.NOTHING).entries(), Path.of("/"))).isEmpty();
  }

  private static List<Kind> kinds(List<Wall> entries, Path inside) {
    return entries.stream().filter(wall -> wall.inside().equals(inside)).map(Wall::kind).toList();
  }
}

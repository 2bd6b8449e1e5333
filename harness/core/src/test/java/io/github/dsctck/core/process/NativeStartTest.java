package io.github.dsctck.core.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.dsctck.core.process.confine.Containment;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What a resource sees of its start, and what the kit sees of its end, through the C library. */
@EnabledOnOs(OS.LINUX)
class NativeStartTest {

  private final ProcessRunner runner =
      ProcessRunner.create(Limits.STANDARD, ChildEnvironment.passing(List.of()));
  @TempDir private Path folder;
  private ScriptFolder scripts;

  @BeforeEach
  void needsTheCLibrary() {
    assumeTrue(runner.containment() == Containment.ADOPTION, "the C library cannot be called here");
    scripts = new ScriptFolder(folder);
  }

  @AfterEach
  void end() {
    runner.close();
  }

  @Test
  void givesEachProcessASessionOfItsOwn() {
    assertThat(words("read -r s < /proc/self/stat; set -- $s; echo $1 $6"))
        .satisfies(ids -> assertThat(ids.get(0)).isEqualTo(ids.get(1)));
  }

  @Test
  void handsOverAnonymousPipesAndNoOtherDescriptor() {
    var links = words("ls -l /proc/self/fd | sed -n 's/.* \\([0-9]*\\) -> /\\1=/p'");

    assertThat(links)
        .filteredOn(link -> link.matches("[012]=.*"))
        .hasSize(3)
        .contains("0=/dev/null");
    assertThat(links).filteredOn(link -> link.contains("=pipe:[")).hasSize(2);
    assertThat(links).filteredOn(link -> !link.matches("[012]=.*")).hasSize(1); // ls itself
  }

  @Test
  void leavesNoSignalIgnoredOrBlocked() {
    assertThat(words("sed -n 's/^Sig\\(Ign\\|Blk\\):[^0]*//p' /proc/self/status"))
        .containsOnly("0000000000000000");
  }

  @Test
  void addsNoVariable() {
    var own = words("env | sed 's/=.*//'");

    assertThat(own).doesNotContain("_").noneMatch(name -> name.startsWith("DSC_TCK"));
  }

  @Test
  void distinguishesSignalsFromExitCodes() {
    assertThat(ending("exit 137")).isEqualTo(new ProcessEnding.Exited(137));
    assertThat(ending("kill -9 $$")).isEqualTo(new ProcessEnding.Signalled(9));
    assertThat(ending("kill -USR1 $$")).isEqualTo(new ProcessEnding.Signalled(10));
    assertThat(ending("kill -64 $$")).isEqualTo(new ProcessEnding.Signalled(64));
  }

  @Test
  void findsAnEscapeeThatKeptNothing() {
    var scope = runner.open(SurvivorPolicy.END);
    scope.invoke(scripts.shell(escape(321)));

    assertThat(scope.end())
        .singleElement()
        .satisfies(
            survivor -> {
              assertThat(survivor.command()).contains("sleep 321");
              assertThat(survivor.ended()).isTrue();
            });
  }

  @Test
  void leavesAnEscapeeOfUnknownScopeAloneUntilTheOthersHaveEnded() {
    var one = runner.open(SurvivorPolicy.END);
    var other = runner.open(SurvivorPolicy.END);
    one.invoke(scripts.shell("true"));
    other.invoke(scripts.shell("true"));
    one.invoke(scripts.shell(escape(322)));

    assertThat(one.end()).isEmpty();
    assertThat(other.end()).singleElement().matches(Survivor::ended);
  }

  @Test
  void endsEscapeesThatNoScopeAccountsFor() {
    runner.open(SurvivorPolicy.END).invoke(scripts.shell("true"));
    runner.open(SurvivorPolicy.END).invoke(scripts.shell(escape(323)));

    assertThat(runner.endAll()).singleElement().matches(Survivor::ended);
  }

  @Test
  void endsAnEscapeeWithTheProcessThatTimedOut() {
    var scope = runner.open(SurvivorPolicy.END);
    scope.invoke(scripts.shell(escape(324) + "; sleep 324", null, Duration.ofMillis(400)));

    assertThat(scope.end()).isEmpty();
  }

  private static String escape(int seconds) {
    return "env -i setsid sh -c 'exec </dev/null >/dev/null 2>&1; exec sleep %d' & sleep 0.1"
        .formatted(seconds);
  }

  private ProcessEnding ending(String script) {
    return runner.invoke(scripts.shell(script)).ending();
  }

  private List<String> words(String script) {
    return List.of(runner.invoke(scripts.shell(script)).stdout().lossyText().strip().split("\\s+"));
  }
}

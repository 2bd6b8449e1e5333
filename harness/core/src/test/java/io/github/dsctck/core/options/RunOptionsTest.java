package io.github.dsctck.core.options;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Profile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunOptionsTest {

  private final RunOptions plain = RunOptions.verifying(List.of(Path.of("a")), Path.of("out"));

  @Test
  void takesDefaultsForWhatIsNotSet() {
    assertThat(plain.out()).isEqualTo(Path.of("out"));
    assertThat(plain.profile()).isEqualTo(Profile.DEFAULT);
    assertThat(plain.engine()).isEqualTo(Profile.load(Profile.DEFAULT).engine());
    assertThat(plain.strict()).isFalse();
    assertThat(plain.timeout()).isEmpty();
    assertThat(plain.searchPath()).isEmpty();
    assertThat(plain.problems(FrontEnd.JUNIT)).isEmpty();
  }

  @Test
  void setsNothingWithoutAValue() {
    assertThat(
            plain
                .with(RunOption.PROFILE, null)
                .with(RunOption.TIMEOUT, " ")
                .with(RunOption.SEARCH_PATH, List.of())
                .with(RunOption.RULE, List.of()))
        .isEqualTo(plain);
  }

  @Test
  void readsValuesByTheirKind() {
    var options =
        plain
            .with(RunOption.STRICT, true)
            .with(RunOption.TIMEOUT, "2m")
            .with(RunOption.SHARD, "2/4")
            .with(RunOption.JOBS, 3);

    assertThat(options.strict()).isTrue();
    assertThat(options.timeout()).contains(Duration.ofMinutes(2));
    assertThat(options.shard()).contains(new Shard(2, 4));
    assertThat(options.jobs()).isEqualTo(3);
  }

  @Test
  void separatesTextsByCommasUnlessTheyAreOnLines() {
    assertThat(plain.with(RunOption.RULE, "OUT-*, GET-01").list(RunOption.RULE))
        .containsExactly("OUT-*", "GET-01");
    assertThat(plain.with(RunOption.RULE, List.of("a,b", "c")).list(RunOption.RULE))
        .containsExactly("a,b", "c");
  }

  @Test
  void separatesNothingByACommaInTheNameOfAFolder() {
    var folder = Path.of("one,folder");

    assertThat(plain.with(RunOption.SEARCH_PATH, List.of(folder)).searchPath())
        .containsExactly(folder);
  }

  @Test
  void refusesEachValueOfTheWrongForm() {
    var options =
        plain
            .with(RunOption.STEP, List.of("time/2", "time"))
            .with(RunOption.JOBS, "0")
            .with(RunOption.STRICT, "yes")
            .with(RunOption.FAIL_FAST, true);

    assertThat(options.problems(FrontEnd.COMMAND_LINE))
        .containsExactly(
            "Invalid value 'time' for --step; give it a scenario, / and a step, such as lifecycle/4"
                + " or note#first/4-test.",
            "Invalid value 'yes' for --strict; give it true or false.",
            "Invalid value '0' for --jobs; give it a number from 1 to 999.");
    assertThat(options.readable()).isEqualTo(plain.with(RunOption.FAIL_FAST, true));
  }
}

package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lets shells complete commands, those of them that the machine has. */
class CompletionIT {

  @TempDir Path folder;

  private Path script;

  @BeforeEach
  void namesAPlaceForTheScript() {
    script = folder.resolve("script");
  }

  private void write(String shell) throws Exception {
    var printed = Launched.in(folder, "completion", shell);
    assertThat(printed.exitCode()).isZero();
    assertThat(printed.err()).isEmpty();
    Files.writeString(script, printed.out());
  }

  @Test
  void bashCompletesVerbsOptionsAndValues() throws Exception {
    write("bash");
    var asked =
        """
        source '%s'
        ask() {
          COMP_WORDS=(dsc-tck "$@") COMP_CWORD=$# COMPREPLY=()
          _complete_dsc-tck 2> /dev/null # outside of a completion there is nothing to set options of
          echo "${COMPREPLY[@]}"
        }
        ask veri; ask verify --prof; ask verify --format ''; ask explain OUT-04
        """
            .formatted(script);

    var answered = by(shell("bash"), "--norc", "-c", asked);

    assertThat(answered.out()).isEqualTo("verify\n--profile\ntext json lines\nOUT-04\n");
  }

  @Test
  void zshCompletesWhatIsTyped() throws Exception {
    var zsh = shell("zsh");
    write("zsh");
    var typed =
        """
        zmodload zsh/zpty
        zpty terminal zsh -f -i
        zpty -w terminal "source '%s'; echo RE''ADY"
        zpty -r terminal seen '*READY*'
        zpty -w -n terminal $'dsc-tck completion fi\\t'
        zpty -r terminal seen '*fish*' && echo completed
        """
            .formatted(script);

    assertThat(by(zsh, "-f", "-c", typed).out()).isEqualTo("completed\n");
  }

  @ParameterizedTest
  @CsvSource({
    "dsc-tck veri, verify",
    "dsc-tck verify --prof, --profile",
    "'dsc-tck verify --format j', json",
    "dsc-tck explain OUT-04, OUT-04"
  })
  void fishCompletesVerbsOptionsAndValues(String typed, String completed) throws Exception {
    var fish = shell("fish");
    write("fish");

    var answered =
        by(fish, "--no-config", "-c", "source '%s'; complete -C '%s'".formatted(script, typed));

    assertThat(answered.out().lines()).hasSize(1);
    assertThat(answered.out()).startsWith(completed);
  }

  private Launched by(Path shell, String... arguments) throws Exception {
    return Launched.by(shell, folder, Map.of("HOME", folder.toString()), arguments);
  }

  private static Path shell(String name) {
    var found =
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .map(entry -> Path.of(entry, name))
            .filter(Files::isExecutable)
            .findFirst();
    assumeThat(found).as("%s is on the PATH", name).isPresent();
    return found.orElseThrow();
  }
}

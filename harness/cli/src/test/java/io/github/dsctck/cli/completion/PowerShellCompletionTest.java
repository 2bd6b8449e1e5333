package io.github.dsctck.cli.completion;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.cli.Commands;
import io.github.dsctck.core.powershell.ScriptReader;
import java.util.HashSet;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** There is no PowerShell to run it, so that the text is checked. */
class PowerShellCompletionTest {

  private static final CommandLine LINE = Commands.spec().commandLine();
  private static final String SCRIPT = Shell.POWERSHELL.script(LINE);

  @Test
  void isAScriptThatPowerShellReads() {
    assertThat(ScriptReader.read(SCRIPT).fault()).isEmpty();
    assertThat(SCRIPT).startsWith("Register-ArgumentCompleter -Native -CommandName 'dsc-tck'");
    assertThat(SCRIPT.chars()).as("no other quotes").allMatch(c -> c < 0x80);
  }

  @Test
  void knowsEachVerbAndEachOption() {
    for (var verb : LINE.getSubcommands().values()) {
      assertThat(SCRIPT).contains("    '" + verb.getCommandName() + "' = [ordered]@{");
      verb.getCommandSpec().options().stream()
          .filter(option -> !option.hidden())
          .forEach(option -> assertThat(SCRIPT).contains("'" + option.longestName() + "' = '"));
    }
    assertThat(SCRIPT).contains("'verify --effort' = 'quick', 'standard', 'full'");
    assertThat(SCRIPT).contains("'completion' = 'bash', 'zsh', 'fish', 'powershell'");
  }

  /** PowerShell refuses a table with two keys that differ in letter case only. */
  @Test
  void hasNoKeyTwice() {
    var keys = new HashSet<String>();
    int found = 0;
    for (var line : SCRIPT.lines().toList()) {
      if (line.contains("@{")) {
        keys.clear();
      } else if (line.startsWith("      '")) {
        var key = line.strip().split("'")[1].toLowerCase(Locale.ROOT);
        assertThat(keys.add(key)).as(line).isTrue();
        found++;
      }
    }
    assertThat(found).isGreaterThan(100);
  }
}

package io.github.dsctck.core.emulation.condition;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.process.OperatingSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConditionTest {

  private static Condition evaluate(String text, Map<String, String> environment) {
    return Condition.evaluate(text, ExecutableFinder.in(environment));
  }

  private static Condition evaluate(String text) {
    return evaluate(text, Map.of("MODE", "it's on"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[true()]",
        "[ not( false() ) ]",
        "[and(true(), true, not(false))]",
        "[or(false(), true())]",
        "[equals(null(), tryWhich('no-such-program-anywhere'))]",
        "[equals(-1, -1)]",
        "[equals(envvar('MODE'), 'it''s on')]",
        "[equals(if(true(), 'a', 'b'), 'a')]",
        "[startsWith(toLower('ABC'), 'ab')]",
        "[endsWith(toUpper('abc'), 'BC')]",
        "[contains('ab1', 'b')]",
        "[contains('ab1', 1)]",
        "[contains(context().os, 'family')]",
        "[bool('True')]",
        "[bool(2)]",
        "[or(equals(context().os.family, 'Linux'), not(equals(context().os['family'], 'Linux')))]"
      })
  void findsTheResourceWhereTheConditionIsTrue(String text) {
    assertThat(evaluate(text)).isEqualTo(new Condition.Met());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[false()]",
        "[not(equals(tryWhich('no-such-program-anywhere'), null()))]",
        "[and(true(), false())]",
        "[or(false(), false())]",
        "[equals('1', 1)]"
      })
  void passesOverTheResourceWhereTheConditionIsFalse(String text) {
    assertThat(evaluate(text)).isEqualTo(new Condition.NotMet());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "true",
        "",
        "[[true()]",
        "[true()] or so",
        "[true(]",
        "[true()",
        "['true']",
        "[not(1)]",
        "[contains('a', null())]",
        "[bool('yes')]",
        "[not()]",
        "[and(true())]",
        "[equals(true(), true())]",
        "[if(true(), true(), false())]",
        "[null()]"
      })
  void dropsTheManifestWhereTheEngineDoes(String text) {
    assertThat(evaluate(text)).isInstanceOf(Condition.Broken.class);
  }

  @Test
  void doesNotBlameTheConditionForWhatTheMachineLacks() {
    assertThat(evaluate("[envvar('NO_SUCH_VARIABLE')]")).isInstanceOf(Condition.Lacking.class);
  }

  private static Condition onWindows(String text) {
    return Condition.evaluate(text, ExecutableFinder.unseen(OperatingSystem.WINDOWS));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[equals(context().os.family, \"Windows\")] | Met",
        "[equals(context().os.family, \"Linux\")] | NotMet",
        "[not(equals(tryWhich(\"apt\"), null()))] | Unknown",
        "[and(equals(context().os.family, \"macOS\"), not(equals(tryWhich(\"a\"), null())))] | NotMet",
        "[or(equals(context().os.family, \"Windows\"), not(equals(tryWhich(\"a\"), null())))] | Met",
        "[and(equals(tryWhich(\"a\"), null()), not(equals(tryWhich(\"b\"), null())))] | Unknown",
        "[equals(envvar(\"MODE\"), \"on\")] | Unknown",
        "[equals(tryWhich(\"brew\"), \"/opt/homebrew/bin/brew\")] | Unknown",
        "[startsWith(tryWhich(\"brew\"), \"/opt\")] | Unknown",
        "[not(1)] | Broken"
      })
  void decidesForASystemThatItCannotSee(String text, String outcome) {
    assertThat(onWindows(text.replace('"', '\'')).getClass().getSimpleName()).isEqualTo(outcome);
  }

  @Test
  void doesNotTryEachSetOfManyUnseenPrograms() {
    var asked =
        IntStream.range(0, 40)
            .mapToObj(number -> "equals(tryWhich('p%d'), null())".formatted(number))
            .collect(Collectors.joining(",", "[and(", ")]"));

    assertThat(onWindows(asked).describe("[…]")).contains("the programs of windows");
  }

  @Test
  void saysWhichFunctionItDoesNotKnow() {
    assertThat(evaluate("[equals(uniqueString('a'), 'b')]").describe("[…]"))
        .contains("cannot evaluate", "uniqueString()");
  }

  @Test
  void survivesDeepNesting() {
    var text = "[" + "not(".repeat(10_000) + "true()" + ")".repeat(10_000) + "]";

    assertThat(evaluate(text)).isInstanceOf(Condition.Unknown.class);
  }

  @Test
  void looksForExecutablesOnTheSearchPathAlone(@TempDir Path folder) throws IOException {
    var name = OS.WINDOWS.isCurrentOs() ? "tool.exe" : "tool";
    var program = Files.writeString(folder.resolve(name), "#!/bin/sh\n");
    program.toFile().setExecutable(true);
    var text = "[not(equals(tryWhich('tool'), null()))]";

    assertThat(evaluate(text, Map.of("PATH", folder.toString())).isMet()).isTrue();
    assertThat(evaluate(text, Map.of("PATH", "/nowhere")).isMet()).isFalse();
  }
}

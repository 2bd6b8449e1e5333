package io.github.dsctck.core.emulation;

import static io.github.dsctck.core.emulation.Texts.json;
import static io.github.dsctck.core.emulation.Texts.quoted;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.emulation.StepResult.Basis;
import io.github.dsctck.core.emulation.StepResult.GetResult;
import io.github.dsctck.core.emulation.StepResult.SetResult;
import io.github.dsctck.core.emulation.StepResult.TestResult;
import io.github.dsctck.core.emulation.input.ArgumentExpansion;
import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.parser.ManifestParser;
import io.github.dsctck.core.process.ProcessEnding;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a host of the 2022 draft makes of its commands. */
class DraftOperationsTest {

  private static final String DESIRED = "{'name':'a','size':2}";

  private final ScriptedExchanger script = new ScriptedExchanger();

  @AfterEach
  void allAnswersWereNeeded() {
    assertThat(script.isDone()).isTrue();
  }

  private StepResult run(String members, Function<Operations, StepResult> step) {
    var text =
        "{'manifestVersion':'1.0','dscresource':{'name':'Contoso.Cup','version':'1.0.0',"
            + "'get':{'executable':'cup','inputViaStdin':true}%s}}".formatted(members);
    var manifest =
        ManifestParser.parse(
                Path.of("/repo/cup.dscresource.json"),
                "cup.dscresource.json",
                Texts.bytes(quoted(text)))
            .manifest()
            .orElseThrow();
    return step.apply(Operations.of(manifest, Optional.empty(), EngineGeneration.NEWEST, script));
  }

  private StepResult tested() {
    return run(
        ",'test':{'executable':'cup','inputAsArgs':true}", host -> host.test(quoted(DESIRED)));
  }

  private StepResult set(String members, String desired) {
    return run(
        ",'set':{'executable':'cup','inputAsArgs':true%s}".formatted(members),
        host -> host.set(quoted(desired)));
  }

  @Test
  void readsAnObjectOverSeveralLines() {
    script.answer("get", "{\n 'name': 'a'\n}\n");

    assertThat(run("", host -> host.get(null)))
        .isInstanceOfSatisfying(
            GetResult.class, got -> assertThat(got.actualState()).isEqualTo(json("{'name':'a'}")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {"[] | PARSE", "{}\\n{} | PARSE", "'' | PARSE"})
  void refusesAnythingButOneObject(String stdout, FailureKind kind) {
    script.answer("get", stdout.replace("''", "").replace("\\n", "\n"));

    assertThat(EngineRun.kind(run("", host -> host.get(null)))).isEqualTo(kind);
  }

  @Test
  void believesAnErrorLineMoreThanExitCodeZero() {
    script.answer(
        "get",
        new ProcessEnding.Exited(0),
        "{}",
        "{'warning':{'message':'old'}}\n{'error':{'code':2,'message':'denied'}}\n");

    assertThat(EngineRun.message(run("", host -> host.get(null))))
        .isEqualTo("\"get\" wrote an error line to stderr: denied");
  }

  @Test
  void takesExitCodeZeroOfTestForTheDesiredState() {
    script.answer("test", "");

    var result = (TestResult) tested();

    assertThat(result.inDesiredState()).isTrue();
    assertThat(result.basis()).isEqualTo(Basis.EXIT);
    assertThat(result.actualState()).isEqualTo(json(DESIRED));
  }

  @Test
  void takesPrintedSettingsForTheDifference() {
    script.answer("test", new ProcessEnding.Exited(4), "{'size':1}", "");

    var result = (TestResult) tested();

    assertThat(result.inDesiredState()).isFalse();
    assertThat(result.differingProperties()).containsExactly("size");
    assertThat(result.actualState()).isEqualTo(json("{'name':'a','size':1}"));
  }

  @Test
  void takesEnsureForADifferenceThoughItWasNotSent() {
    script.answer("test", new ProcessEnding.Exited(4), "{'_ensure':'absent'}", "");

    assertThat(((TestResult) tested()).differingProperties()).containsExactly("_ensure");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "'' | ''",
        "{} | ''",
        "[] | ''",
        "{'error':{'code':2,'message':'x'}} | ''",
        "{'size':1} | {'error':{'code':1,'message':'x'}}"
      })
  void takesAnyOtherEndOfTestForAFailure(String stdout, String stderr) {
    script.answer(
        "test",
        new ProcessEnding.Exited(1),
        stdout.equals("''") ? "" : stdout,
        stderr.equals("''") ? "" : stderr);

    assertThat(EngineRun.kind(tested())).isEqualTo(FailureKind.COMMAND);
  }

  @Test
  void comparesByItselfWithoutATest() {
    script.answer("get", "{'name':'A','size':1}");

    var result = (TestResult) run("", host -> host.test(quoted(DESIRED)));

    assertThat(result.basis()).isEqualTo(Basis.SYNTHETIC);
    assertThat(result.differingProperties()).containsExactly("size");
  }

  @Test
  void getsTheStateAfterASetThatReturnsNone() {
    script.answer("get", "{'name':'a','size':1}");
    script.answer("set", "");
    script.answer("get", "{'name':'a','size':2}");

    var result = (SetResult) set("", DESIRED);

    assertThat(result.changedProperties()).contains(List.of("size"));
  }

  @Test
  void believesTheStateThatSetReturns() {
    script.answer("get", "{'name':'a','size':1}");
    script.answer("set", "{'name':'a','size':2}");

    var result = (SetResult) set(",'returnState':true", DESIRED);

    assertThat(result.afterState()).isEqualTo(json(DESIRED));
  }

  @Test
  void takesAFailedGetForAMissingInstance() {
    script.fail("get", 2, "");
    script.answer("set", "");
    script.fail("get", 2, "");

    var result = (SetResult) set("", "{'name':'a','_ensure':'absent'}");

    assertThat(result.beforeState()).isEqualTo(json("{'_ensure':'absent'}"));
    assertThat(result.afterState()).isEqualTo(json("{'_ensure':'absent'}"));
  }

  @Test
  void failsIfGetFailsAfterACreation() {
    script.fail("get", 2, "");
    script.answer("set", "");
    script.fail("get", 2, "");

    assertThat(EngineRun.kind(set("", DESIRED))).isEqualTo(FailureKind.COMMAND);
  }

  @Test
  void lacksTheOperationsOfTheEngine() {
    assertThat(EngineRun.kind(run("", host -> host.delete("{}"))))
        .isEqualTo(FailureKind.NOT_IMPLEMENTED);
    assertThat(EngineRun.kind(run("", host -> host.export(null))))
        .isEqualTo(FailureKind.NOT_IMPLEMENTED);
  }

  @Test
  void passesTwoArgumentsForEachSetting() {
    var expansion = new ArgumentExpansion("t", "v", "p", Optional.empty());
    var args = List.<Argument>of(new Argument.Literal("set"), new Argument.Settings());
    var input = quoted("{'a':'x y','b':true,'c':1.50,'d':[1, 'z'],'e':{'f': null},'g':null}");

    assertThat(expansion.expand(args, input, false))
        .containsExactly(
            "set",
            "--a",
            "x y",
            "--b",
            "true",
            "--c",
            "1.5",
            "--d",
            "[1,\"z\"]",
            "--e",
            "{\"f\":null}");
    assertThat(expansion.expand(args, "", false)).containsExactly("set");
  }
}

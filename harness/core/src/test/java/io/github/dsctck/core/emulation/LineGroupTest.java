package io.github.dsctck.core.emulation;

import static io.github.dsctck.core.emulation.EngineRun.kind;
import static io.github.dsctck.core.emulation.EngineRun.message;
import static io.github.dsctck.core.emulation.ManifestSketch.draft;
import static io.github.dsctck.core.emulation.Texts.json;
import static io.github.dsctck.core.emulation.Texts.quoted;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.SET;
import static io.github.dsctck.core.exchange.OperationName.TEST;
import static io.github.dsctck.core.exchange.OperationName.VALIDATE;
import static io.github.dsctck.core.manifest.ReturnKind.STATE;
import static io.github.dsctck.core.manifest.ReturnKind.STATE_AND_DIFF;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.emulation.StepResult.Basis;
import io.github.dsctck.core.emulation.StepResult.GetResult;
import io.github.dsctck.core.emulation.StepResult.SetResult;
import io.github.dsctck.core.emulation.StepResult.TestResult;
import io.github.dsctck.core.manifest.ResourceKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a host makes of the lines of a group in the proposal of 2023. */
class LineGroupTest {

  private static final String INPUT =
      quoted(
          "{'resources':[{'name':'b','type':'A/B','properties':{'size':2}},"
              + "{'name':'a','type':'A/B','properties':{'size':1}}]}");

  @RegisterExtension final EngineRun scripted = new EngineRun();

  private static ManifestSketch group() {
    return ManifestSketch.with(GET).kind(ResourceKind.GROUP);
  }

  private static String result(String name, String members) {
    return "{'name':'%s','type':'A/B','result':{%s}}".formatted(name, members);
  }

  private static String tested(String name, int desired, int actual, boolean fits) {
    return result(
        name,
        "'desiredState':{'size':%d},'actualState':{'size':%d},'inDesiredState':%s,%s"
            .formatted(
                desired, actual, fits, "'differingProperties':[" + (fits ? "" : "'size'") + "]"));
  }

  @Test
  void takesTheLinesOfGetForStatesInOrder() {
    scripted.script().answer("get", "{'size':3}\n{'size':1}\n");
    var result = (GetResult) scripted.runSimplified(group(), host -> host.get(INPUT));
    assertThat(result.actualState())
        .isEqualTo(
            json(
                "["
                    + result("b", "'actualState':{'size':3}")
                    + ","
                    + result("a", "'actualState':{'size':1}")
                    + "]"));
  }

  @Test
  void takesVerdictsFromTheGroup() {
    scripted
        .script()
        .answer("test", "{'size':3,'_inDesiredState':false}\n{'size':1,'_inDesiredState':true}\n");
    var sketch = group().operation(draft(TEST));
    var result = (TestResult) scripted.runSimplified(sketch, host -> host.test(INPUT));
    assertThat(result.inDesiredState()).isFalse();
    assertThat(result.basis()).isEqualTo(Basis.NESTED);
    assertThat(result.actualState())
        .isEqualTo(json("[" + tested("b", 2, 3, false) + "," + tested("a", 1, 1, true) + "]"));
  }

  @Test
  void testsAnInstanceItselfWhereTheGroupPrintsTheEmptyObject() {
    scripted
        .script()
        .answer("test", "{}\n{'size':1,'_inDesiredState':true}\n[]\n")
        .answer("get", "{'size':3}\n{'size':1}\n");
    var sketch = group().operation(draft(TEST).returns(STATE_AND_DIFF));
    var result = (TestResult) scripted.runSimplified(sketch, host -> host.test(INPUT));
    assertThat(result.actualState())
        .isEqualTo(json("[" + tested("b", 2, 3, false) + "," + tested("a", 1, 1, true) + "]"));
  }

  @Test
  void testsEveryInstanceItselfWithoutTest() {
    scripted.script().answer("get", "{'size':2}\n{'size':1}\n");
    var result = (TestResult) scripted.runSimplified(group(), host -> host.test(INPUT));
    assertThat(result.inDesiredState()).isTrue();
    assertThat(result.basis()).isEqualTo(Basis.SYNTHETIC);
  }

  @Test
  void comparesTheStatesAroundASetWithoutReturn() {
    scripted
        .script()
        .answer("get", "{'size':3}\n{'size':1}\n")
        .answer("set", "{'size':2}\n{'size':1}\n");
    var sketch = group().operation(draft(SET));
    var result = (SetResult) scripted.runSimplified(sketch, host -> host.set(INPUT));
    assertThat(result.afterState())
        .isEqualTo(
            json(
                "["
                    + result(
                        "b",
                        "'beforeState':{'size':3},'afterState':{'size':2},"
                            + "'changedProperties':['size']")
                    + ","
                    + result(
                        "a",
                        "'beforeState':{'size':1},'afterState':{'size':1},'changedProperties':[]")
                    + "]"));
  }

  @Test
  void predictsOnlyWithAWhatIfOfTheGroup() {
    scripted
        .script()
        .answer("get", "{'size':3}\n{'size':1}\n")
        .answer("set?", "{'size':2}\n['size']\n{'size':1}\n[]\n");
    var sketch = group().operation(draft(SET).returns(STATE_AND_DIFF).whatIfFlag());
    assertThat(scripted.runSimplified(sketch, host -> host.whatIf(INPUT)))
        .isInstanceOf(SetResult.class);
    var without = group().operation(draft(SET).returns(STATE));
    assertThat(kind(scripted.runSimplified(without, host -> host.whatIf(INPUT))))
        .isEqualTo(FailureKind.NOT_IMPLEMENTED);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{'size':2}\\n                            | 1 answer for 2 nested instances",
        "{'size':2}\\n{'size':1}\\n{'size':0}\\n    | 3 answers for 2 nested instances",
        "{'size':2}\\n\\n{'size':1}\\n             | a blank line 2",
        "[{'size':2}]\\n{'size':1}\\n            | an array in place of a state on line 1",
        "{\\n'size':2}\\n{'size':1}\\n            | a document over the lines 1 to 2",
      })
  void failsWhereTheLinesDoNotFit(String lines, String found) {
    scripted.script().answer("get", lines.strip().replace("\\n", "\n"));
    assertThat(message(scripted.runSimplified(group(), host -> host.get(INPUT))))
        .endsWith("found " + found);
  }

  @Test
  void failsWhereAnArrayIsMissing() {
    scripted.script().answer("test", "{'size':2,'_inDesiredState':true}\n{'size':1}\n[]\n");
    var sketch = group().operation(draft(TEST).returns(STATE_AND_DIFF));
    assertThat(message(scripted.runSimplified(sketch, host -> host.test(INPUT))))
        .endsWith("found no array of property names after the state on line 1");
  }

  @Test
  void failsWhereAVerdictIsMissing() {
    scripted.script().answer("test", "{'size':2}\n{}\n").answer("get", "{'size':2}\n{'size':1}\n");
    var sketch = group().operation(draft(TEST));
    assertThat(message(scripted.runSimplified(sketch, host -> host.test(INPUT))))
        .isEqualTo("line 1 has no boolean \"_inDesiredState\"");
  }

  @Test
  void validatesAsEver() {
    scripted.script().answer("validate", "{'valid':true}");
    var sketch = group().operation(draft(VALIDATE));
    assertThat(scripted.runSimplified(sketch, host -> host.validate(INPUT)))
        .isInstanceOf(StepResult.ValidateResult.class);
  }
}

package io.github.dsctck.core.run.input;

import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.SET;
import static io.github.dsctck.core.exchange.OperationName.TEST;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.core.run.TestedConversations;
import io.github.dsctck.core.run.setting.ReturnedStates;
import io.github.dsctck.core.scenario.UniqueToken;
import io.github.dsctck.core.script.TestedResources;
import io.github.dsctck.core.text.Draw;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class StepInputFactoryTest {

  private static final String NOTES = notes("get", "set", "test");
  private static final String NOTE =
      "identity: {title: a}, desired: {body: b, count: 1}, alternate: {body: c},"
          + " invalid: [{why: the body is text, properties: {body: 42}}]";

  private final ReturnedStates returned = new ReturnedStates();
  private OperatingSystem system = OperatingSystem.LINUX;
  private Path sandbox = Path.of("/sandbox");

  private StepInputFactory payloads(String members, String instance) {
    return new StepInputFactory(
        onSystem(TestedResources.of(members)),
        Optional.of(TestedResources.instance(instance)),
        Optional.empty(),
        sandbox,
        "canary-",
        UniqueToken.create(),
        Draw.of(1),
        returned);
  }

  private TestedResource onSystem(TestedResource subject) {
    return new TestedResource(
        subject.file(), subject.manifest(), subject.schemaState(), ExecutableFinder.unseen(system));
  }

  private StepInputFactory probe(String members) {
    return new StepInputFactory(
        onSystem(TestedResources.of(members)),
        Optional.empty(),
        Optional.empty(),
        sandbox,
        "canary-",
        UniqueToken.create(),
        Draw.of(1),
        returned);
  }

  private static Input of(StepInputFactory inputs, OperationName operation, StepInput stepInput) {
    return inputs.of(TestedConversations.planned(operation, stepInput));
  }

  private static JsonObject object(Input input) {
    assertThat(input).isInstanceOf(Input.Text.class);
    return ((Input.Text) input).value().flatMap(JsonValue::asObject).orElseThrow();
  }

  private static String reason(Input input) {
    assertThat(input).isInstanceOf(Input.Impossible.class);
    return ((Input.Impossible) input).reason().text();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "IDENTITY | {'title':'a'}",
        "DESIRED | {'title':'a','body':'b','count':1}",
        "PARTIAL | {'title':'a','body':'b'}",
        "ALTERNATE | {'title':'a','body':'c'}",
        "REMOVAL | {'title':'a','_exist':false}",
        "INVALID | {'title':'a','body':42,'count':1}",
        "ONE_CHANNEL | {'title':'a','body':'c'}",
        "PERMUTED | {'body':'c','title':'a'}",
      })
  void sendsTheInputOfTheScenario(StepInput stepInput, String json) {
    var made = object(of(payloads(NOTES, NOTE), SET, stepInput));

    assertThat(made.toJson()).isEqualTo(TestedResources.object(json.strip()).toJson());
  }

  /** Desired properties go along where the schema demands them. */
  @Test
  void sendsTheIdentityThatTheSchemaRequires() {
    var strict = NOTES.replace("'required':['title']", "'required':['title','body']");
    var inputs = payloads(strict, NOTE);

    assertThat(object(of(inputs, GET, StepInput.IDENTITY)).names()).contains("body");
    assertThat(object(of(inputs, SET, StepInput.REMOVAL)).names()).contains("body", "_exist");
    assertThat(object(of(inputs, SET, StepInput.PARTIAL)).names()).containsExactly("title", "body");
  }

  @Test
  void sendsExistWhereTheSchemaRequiresIt() {
    var members = NOTES.replace("'required':['title']", "'required':['title','_exist']");
    var inputs = payloads(members, "identity: {title: a}, desired: {body: b}");

    assertThat(object(of(inputs, GET, StepInput.IDENTITY)).toJson())
        .isEqualTo("{\"title\":\"a\",\"_exist\":true}");
    assertThat(object(of(inputs, SET, StepInput.DESIRED)).toJson())
        .isEqualTo("{\"title\":\"a\",\"body\":\"b\",\"_exist\":true}");
    assertThat(object(of(inputs, SET, StepInput.REMOVAL)).toJson())
        .isEqualTo("{\"title\":\"a\",\"_exist\":false}");
  }

  @Test
  void sendsExistFalseOnlyWhereTheSchemaDeclaresExist() {
    var inputs = payloads(NOTES.replaceFirst("'_exist':\\{[^}]*},?", ""), NOTE);

    assertThat(reason(of(inputs, TEST, StepInput.REMOVAL)))
        .isEqualTo("the schema does not accept \"_exist\": false");
    assertThat(object(of(payloads(NOTES, NOTE), TEST, StepInput.REMOVAL)).names())
        .contains("_exist");
  }

  @Test
  void leavesOutTheOnlyDesiredProperty() {
    var inputs = payloads(NOTES, "identity: {title: a}, desired: {body: b}");

    assertThat(object(of(inputs, SET, StepInput.PARTIAL)).names()).containsExactly("title");
  }

  @Test
  void sendsNoInputToAGetWithoutInput() {
    var inputs = payloads(notes("get 'input':null", "set"), NOTE);

    assertThat(of(inputs, GET, StepInput.IDENTITY)).isEqualTo(new Input.None());
    assertThat(of(inputs, SET, StepInput.DESIRED)).isInstanceOf(Input.Text.class);
    assertThat(of(inputs, GET, StepInput.NONE)).isEqualTo(new Input.None());
  }

  @Test
  void restoresTheFirstStateWithoutReadOnlyProperties() {
    assertThat(reason(of(payloads(NOTES, NOTE), SET, StepInput.ORIGINAL)))
        .isEqualTo("the first state is not known");
    returned.got(
        TestedResources.object(
            "{'title':'a','body':'x','size':3,'_exist':true,'_inDesiredState':null}"));
    returned.got(TestedResources.object("{'title':'a','body':'later'}"));

    assertThat(object(of(payloads(NOTES, NOTE), SET, StepInput.ORIGINAL)))
        .isEqualTo(TestedResources.object("{'title':'a','body':'x','_exist':true}"));
  }

  @Test
  void sendsLargeInputWhereAPropertyTakesAnyText() {
    returned.got(TestedResources.object("{'title':'a'}"));
    var made = object(of(payloads(NOTES, NOTE), GET, StepInput.LARGE));
    var numbers = NOTES.replace("'type':'string'", "'type':'string','maxLength':10");

    assertThat(made.toJson().length()).isGreaterThan(65_536);
    assertThat(made.get("title")).isEqualTo(TestedResources.json("'a'"));
    assertThat(reason(of(payloads(numbers, NOTE), GET, StepInput.LARGE)))
        .isEqualTo("the schema accepts no input of more than 64 KiB");
    assertThat(reason(of(payloads(numbers, NOTE), GET, StepInput.CANARY)))
        .isEqualTo("the schema accepts no text with metacharacters");
  }

  /** A get that fails whatever it is asked need not read what it is given. */
  @ParameterizedTest
  @EnumSource(names = {"LARGE", "HUGE"})
  void sendsNoLargeInputToAGetThatNeverSucceeded(StepInput much) {
    assertThat(of(payloads(NOTES, NOTE), GET, much))
        .isEqualTo(Input.Impossible.ofNothing("no get succeeded with less input"));
    assertThat(of(payloads(NOTES, NOTE), TEST, much)).isInstanceOf(Input.Text.class);
  }

  @Test
  void sendsMetacharactersWhereTheScenarioAllowsAnyText() {
    var inputs = payloads(NOTES, NOTE + ", freeText: [body]");
    var made = object(of(inputs, SET, StepInput.CANARY));

    assertThat(made.names()).containsExactly("title", "body");
    assertThat(made.get("body").asText())
        .hasValueSatisfying(
            text ->
                assertThat(text)
                    .startsWith(" ")
                    .containsPattern("[\u00c0-\u00ff].*[\u0400-\u04ff].*\\p{IsHan}")
                    .contains("$(touch " + sandbox + "/canary-1)")
                    .contains("`touch " + sandbox + "/canary-2`")
                    .contains("'; touch " + sandbox + "/canary-3; '")
                    .contains("\"; touch " + sandbox + "/canary-4; \""));
  }

  @Test
  void sendsMetacharactersOfTheShellsOfWindows() {
    system = OperatingSystem.WINDOWS;
    var made = object(of(payloads(NOTES, NOTE + ", freeText: [body]"), SET, StepInput.CANARY));

    assertThat(made.get("body").asText())
        .hasValueSatisfying(
            text ->
                assertThat(text)
                    .contains("$(New-Item /sandbox/canary-1)")
                    .contains(" & echo.>/sandbox/canary-2 & ")
                    .contains("'; New-Item /sandbox/canary-3; '")
                    .contains("\" & echo.>/sandbox/canary-4 & \""));
  }

  /** A shell would take such a path apart, and create who knows what where. */
  @ParameterizedTest
  @CsvSource({
    "LINUX, /tmp/a b, set TMPDIR",
    "LINUX, /tmp/$HOME, set TMPDIR",
    "LINUX, /tmp/a;b, set TMPDIR",
    "LINUX, /tmp/\u00e4, set TMPDIR",
    "WINDOWS, /tmp/a b, set TEMP",
    "WINDOWS, /tmp/$HOME, set TEMP",
    "WINDOWS, /tmp/a;b, set TEMP"
  })
  void sendsNoCanaryWhereAShellSplitsTheSandboxPath(
      OperatingSystem of, String place, String advice) {
    system = of;
    sandbox = Path.of(place);

    assertThat(of(payloads(NOTES, NOTE), SET, StepInput.CANARY))
        .isInstanceOfSatisfying(
            Input.Unknown.class, unknown -> assertThat(unknown.reason()).contains(advice));
  }

  @ParameterizedTest
  @EnumSource(names = {"LARGE", "CANARY", "PERMUTED", "ONE_CHANNEL", "RETURNED"})
  void variesNoUnknownInput(StepInput stepInput) {
    assertThat(of(probe(NOTES), GET, stepInput)).isInstanceOf(Input.Impossible.class);
  }

  @Test
  void cutsMalformedJsonShort() {
    var made = (Input.Text) of(payloads(NOTES, NOTE), GET, StepInput.MALFORMED);
    var unknown = (Input.Text) of(probe(NOTES), GET, StepInput.MALFORMED);

    assertThat(made.text()).isEqualTo("{\"title\":\"a\",\"body\":\"b\",\"count\":1");
    assertThat(made.value()).isEmpty();
    assertThat(unknown.text()).matches("\\{\"[a-z]+\":[0-9]+");
    assertThat(reason(of(payloads(notes("get 'input':'env'"), NOTE), GET, StepInput.MALFORMED)))
        .isEqualTo("the environment has no form for malformed JSON");
  }

  @Test
  void sendsInputTheSchemaRefuses() {
    var inputs = payloads(NOTES, "identity: {title: a}, desired: {body: b}");
    var made = object(of(inputs, SET, StepInput.INVALID));

    assertThat(TestedResources.of(NOTES).accepts(made)).isFalse();
    assertThat(made.get("title")).isEqualTo(TestedResources.json("'a'"));
    assertThat(
            reason(
                of(
                    payloads("'schema':{'embedded':{}}," + TestedResources.operations("get"), NOTE),
                    GET,
                    StepInput.ORIGINAL)))
        .isNotBlank();
    assertThat(
            reason(
                of(
                    probe("'schema':{'embedded':{}}," + TestedResources.operations("get")),
                    GET,
                    StepInput.INVALID)))
        .isEqualTo("the schema refuses nothing that can be sent this way");
    assertThat(reason(of(probe(TestedResources.operations("get")), GET, StepInput.INVALID)))
        .isEqualTo("there is no usable instance schema");
  }

  @Test
  void sendsAValueOutsideTheEnumeration() {
    var named = NOTES.replace("'body':{'type':'string'}", "'body':{'enum':['b','c']}");
    var step = TestedConversations.planned(SET, StepInput.INVALID, 1);
    var alternate = NOTE.replace("alternate: {body: c}", "alternate: {body: c, count: 2}");
    var made = object(payloads(named, alternate).of(step));

    assertThat(TestedResources.of(named).accepts(made)).isFalse();
    assertThat(made.without(Set.of("body")).toJson()).isEqualTo("{\"title\":\"a\",\"count\":2}");
    assertThat(reason(payloads(NOTES, NOTE).of(step)))
        .isEqualTo("the schema lists the values of no property");
  }

  /** Text of some form has to be more than the schema says of it. */
  @ParameterizedTest
  @ValueSource(strings = {"'format':'uri'", "'pattern':'.'", "'contentEncoding':'base64'"})
  void keepsTextThatHasAFormat(String form) {
    returned.got(TestedResources.object("{'title':'a'}"));
    var formed = NOTES.replace("{'type':'string'}", "{'type':'string'," + form + "}");

    assertThat(of(payloads(formed, NOTE), GET, StepInput.LARGE))
        .isInstanceOf(Input.Impossible.class);
    assertThat(of(payloads(formed, NOTE + ", freeText: [body]"), GET, StepInput.LARGE))
        .isInstanceOf(Input.Text.class);
  }

  /** The environment turns everything into text, so a wrong type must be one no text has. */
  @Test
  void sendsOnlyInputThatStaysInvalidThroughTheEnvironment() {
    var env = notes("get 'input':'env'", "set 'input':'env'");
    var made =
        object(
            of(payloads(env, "identity: {title: a}, desired: {body: b}"), SET, StepInput.INVALID));

    assertThat(made.get("count").asText())
        .hasValueSatisfying(text -> assertThat(text).isNotBlank());
  }

  @Test
  void requestsAnExportedInstance() {
    returned.exported(
        List.of(
            TestedResources.object("{'title':'x','body':'y','size':1,'_name':'n'}"),
            TestedResources.object("{'title':'z'}")));

    assertThat(((Input.Many) of(probe(NOTES), GET, StepInput.RETURNED)).values())
        .containsExactly(
            TestedResources.json("{'title':'x'}"), TestedResources.json("{'title':'z'}"));
    assertThat(((Input.Many) of(probe(NOTES), TEST, StepInput.RETURNED)).values())
        .containsExactly(
            TestedResources.json("{'title':'x','body':'y'}"),
            TestedResources.json("{'title':'z'}"));
  }

  @Test
  void variesAReturnedState() {
    returned.got(TestedResources.object("{'title':'x','body':'y','size':1}"));

    assertThat(object(of(probe(NOTES), GET, StepInput.PERMUTED)).toJson())
        .isEqualTo("{\"body\":\"y\",\"title\":\"x\"}");
    assertThat(object(of(probe(NOTES), GET, StepInput.LARGE)).names()).contains("title");
  }

  /** Many inputs are made of one state, and all of them stay in memory. */
  @ParameterizedTest
  @EnumSource(names = {"GOT", "RETURNED", "PERMUTED", "CANARY"})
  void omitsReturnedStatesThatAreTooLarge(StepInput stepInput) {
    returned.got(
        TestedResources.object("{'title':'x','body':'%s'}".formatted("y".repeat(1 << 21))));

    assertThat(of(probe(NOTES), TEST, stepInput))
        .isEqualTo(
            new Input.Unknown(
                "the returned state has more than 2097152 characters and is not sent back"));
    assertThat(returned.original()).isPresent();
  }

  @Test
  void rejectsAStepWhoseInputIsAuthored() {
    var inputs = payloads(NOTES, NOTE);

    assertThatThrownBy(() -> of(inputs, GET, StepInput.AUTHOR))
        .isInstanceOf(IllegalArgumentException.class);
  }
}

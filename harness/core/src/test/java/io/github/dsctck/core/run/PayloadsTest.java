package io.github.dsctck.core.run;

import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.SET;
import static io.github.dsctck.core.exchange.OperationName.TEST;
import static io.github.dsctck.core.sketch.Subjects.notes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.scenario.UniqueToken;
import io.github.dsctck.core.sketch.Subjects;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PayloadsTest {

  private static final String NOTES = notes("get", "set", "test");
  private static final String NOTE =
      "identity: {title: a}, desired: {body: b, count: 1}, alternate: {body: c},"
          + " invalid: [{why: the body is text, properties: {body: 42}}]";

  private final Returned returned = new Returned();
  private Path sandbox = Path.of("/sandbox");

  private Payloads payloads(String members, String instance) {
    return new Payloads(
        Subjects.of(members),
        Optional.of(Subjects.instance(instance)),
        Optional.empty(),
        sandbox,
        UniqueToken.create(),
        returned);
  }

  private Payloads probe(String members) {
    return new Payloads(
        Subjects.of(members),
        Optional.empty(),
        Optional.empty(),
        sandbox,
        UniqueToken.create(),
        returned);
  }

  private static Input of(Payloads payloads, OperationName operation, Payload payload) {
    return payloads.of(Talks.planned(operation, payload));
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
  void saysWhatTheScenarioSays(Payload payload, String json) {
    var made = object(of(payloads(NOTES, NOTE), SET, payload));

    assertThat(made.toJson()).isEqualTo(Subjects.object(json.strip()).toJson());
  }

  /** Desired properties go along where the schema demands them. */
  @Test
  void identifiesAsTheSchemaDemands() {
    var strict = NOTES.replace("'required':['title']", "'required':['title','body']");
    var payloads = payloads(strict, NOTE);

    assertThat(object(of(payloads, GET, Payload.IDENTITY)).names()).contains("body");
    assertThat(object(of(payloads, SET, Payload.REMOVAL)).names()).contains("body", "_exist");
    assertThat(object(of(payloads, SET, Payload.PARTIAL)).names()).containsExactly("title", "body");
  }

  @Test
  void saysThatAnInstanceExistsWhereTheSchemaWantsItSaid() {
    var members = NOTES.replace("'required':['title']", "'required':['title','_exist']");
    var payloads = payloads(members, "identity: {title: a}, desired: {body: b}");

    assertThat(object(of(payloads, GET, Payload.IDENTITY)).toJson())
        .isEqualTo("{\"title\":\"a\",\"_exist\":true}");
    assertThat(object(of(payloads, SET, Payload.DESIRED)).toJson())
        .isEqualTo("{\"title\":\"a\",\"body\":\"b\",\"_exist\":true}");
    assertThat(object(of(payloads, SET, Payload.REMOVAL)).toJson())
        .isEqualTo("{\"title\":\"a\",\"_exist\":false}");
  }

  @Test
  void asksWhetherAnInstanceIsMissingOnlyWhereTheSchemaKnowsOfThat() {
    var payloads = payloads(NOTES.replaceFirst("'_exist':\\{[^}]*},?", ""), NOTE);

    assertThat(reason(of(payloads, TEST, Payload.REMOVAL)))
        .isEqualTo("the schema does not admit \"_exist\": false");
    assertThat(object(of(payloads(NOTES, NOTE), TEST, Payload.REMOVAL)).names()).contains("_exist");
  }

  @Test
  void cannotLeaveOutTheOnlyDesiredProperty() {
    var payloads = payloads(NOTES, "identity: {title: a}, desired: {body: b}");

    assertThat(reason(of(payloads, SET, Payload.PARTIAL)))
        .isEqualTo("no desired property can be left out");
  }

  @Test
  void givesNoInputToAGetThatTakesNone() {
    var payloads = payloads(notes("get 'input':null", "set"), NOTE);

    assertThat(of(payloads, GET, Payload.IDENTITY)).isEqualTo(new Input.None());
    assertThat(of(payloads, SET, Payload.DESIRED)).isInstanceOf(Input.Text.class);
    assertThat(of(payloads, GET, Payload.NONE)).isEqualTo(new Input.None());
  }

  @Test
  void putsBackTheFirstStateWithoutWhatCannotBeSet() {
    assertThat(reason(of(payloads(NOTES, NOTE), SET, Payload.ORIGINAL)))
        .isEqualTo("the first state is not known");
    returned.got(
        Subjects.object("{'title':'a','body':'x','size':3,'_exist':true,'_inDesiredState':null}"));
    returned.got(Subjects.object("{'title':'a','body':'later'}"));

    assertThat(object(of(payloads(NOTES, NOTE), SET, Payload.ORIGINAL)))
        .isEqualTo(Subjects.object("{'title':'a','body':'x','_exist':true}"));
  }

  @Test
  void fillsMoreThanAPipeHoldsWhereAnyTextMayStand() {
    returned.got(Subjects.object("{'title':'a'}"));
    var made = object(of(payloads(NOTES, NOTE), GET, Payload.LARGE));
    var numbers = NOTES.replace("'type':'string'", "'type':'string','maxLength':10");

    assertThat(made.toJson().length()).isGreaterThan(65_536);
    assertThat(made.get("title")).isEqualTo(Subjects.json("'a'"));
    assertThat(reason(of(payloads(numbers, NOTE), GET, Payload.LARGE)))
        .isEqualTo("the schema admits no input of more than 64 KiB");
    assertThat(reason(of(payloads(numbers, NOTE), GET, Payload.CANARY)))
        .isEqualTo("the schema admits no text with metacharacters");
  }

  /** A get that fails whatever it is asked need not read what it is given. */
  @ParameterizedTest
  @EnumSource(names = {"LARGE", "HUGE"})
  void givesNotMuchToAGetThatFailsForLittle(Payload much) {
    assertThat(of(payloads(NOTES, NOTE), GET, much))
        .isEqualTo(Input.Impossible.ofNothing("no get succeeded with less input"));
    assertThat(of(payloads(NOTES, NOTE), TEST, much)).isInstanceOf(Input.Text.class);
  }

  @Test
  void putsMetacharactersWhereTheAuthorSaysAnyTextMayStand() {
    var payloads = payloads(NOTES, NOTE + ", freeText: [body]");
    var made = object(of(payloads, SET, Payload.CANARY));

    assertThat(made.names()).containsExactly("title", "body");
    assertThat(made.get("body").asText())
        .hasValueSatisfying(
            text ->
                assertThat(text)
                    .startsWith(" \u00c4\u00e9")
                    .contains("$(touch /sandbox/tck-canary-1)")
                    .contains("`touch /sandbox/tck-canary-2`")
                    .contains("'; touch /sandbox/tck-canary-3; '")
                    .contains("\"; touch /sandbox/tck-canary-4; \""));
  }

  /** A shell would take such a path apart, and create who knows what where. */
  @ParameterizedTest
  @ValueSource(strings = {"/tmp/a b", "/tmp/$HOME", "/tmp/a;b", "/tmp/\u00e4"})
  void sendsNoCanaryThatWouldFlyElsewhere(String place) {
    sandbox = Path.of(place);

    assertThat(of(payloads(NOTES, NOTE), SET, Payload.CANARY))
        .isInstanceOfSatisfying(
            Input.Unknown.class, unknown -> assertThat(unknown.reason()).contains("set TMPDIR"));
  }

  @ParameterizedTest
  @EnumSource(names = {"LARGE", "CANARY", "PERMUTED", "ONE_CHANNEL", "RETURNED"})
  void cannotVaryWhatItDoesNotKnow(Payload payload) {
    assertThat(of(probe(NOTES), GET, payload)).isInstanceOf(Input.Impossible.class);
  }

  @Test
  void cutsMalformedJsonShort() {
    var made = (Input.Text) of(payloads(NOTES, NOTE), GET, Payload.MALFORMED);
    var unknown = (Input.Text) of(probe(NOTES), GET, Payload.MALFORMED);

    assertThat(made.text()).isEqualTo("{\"title\":\"a\",\"body\":\"b\",\"count\":1");
    assertThat(made.value()).isEmpty();
    assertThat(unknown.text()).isEqualTo("{\"tck\":1");
    assertThat(reason(of(payloads(notes("get 'input':'env'"), NOTE), GET, Payload.MALFORMED)))
        .isEqualTo("the environment has no form for malformed JSON");
  }

  @Test
  void makesInputTheSchemaRefuses() {
    var payloads = payloads(NOTES, "identity: {title: a}, desired: {body: b}");
    var made = object(of(payloads, SET, Payload.INVALID));

    assertThat(Subjects.of(NOTES).accepts(made)).isFalse();
    assertThat(made.get("title")).isEqualTo(Subjects.json("'a'"));
    assertThat(
            reason(
                of(
                    payloads("'schema':{'embedded':{}}," + Subjects.operations("get"), NOTE),
                    GET,
                    Payload.ORIGINAL)))
        .isNotBlank();
    assertThat(
            reason(
                of(
                    probe("'schema':{'embedded':{}}," + Subjects.operations("get")),
                    GET,
                    Payload.INVALID)))
        .isEqualTo("the schema refuses nothing that can be sent this way");
    assertThat(reason(of(probe(Subjects.operations("get")), GET, Payload.INVALID)))
        .isEqualTo("there is no usable instance schema");
  }

  @Test
  void makesAValueThatTheSchemaDoesNotName() {
    var named = NOTES.replace("'body':{'type':'string'}", "'body':{'enum':['b','c']}");
    var step = Talks.planned(SET, Payload.INVALID, 1);
    var alternate = NOTE.replace("alternate: {body: c}", "alternate: {body: c, count: 2}");
    var made = object(payloads(named, alternate).of(step));

    assertThat(Subjects.of(named).accepts(made)).isFalse();
    assertThat(made.without(Set.of("body")).toJson()).isEqualTo("{\"title\":\"a\",\"count\":2}");
    assertThat(reason(payloads(NOTES, NOTE).of(step)))
        .isEqualTo("the schema names the values of no property");
  }

  /** Text of some form has to be more than the schema says of it. */
  @ParameterizedTest
  @ValueSource(strings = {"'format':'uri'", "'pattern':'.'", "'contentEncoding':'base64'"})
  void fillsNoTextOfSomeForm(String form) {
    returned.got(Subjects.object("{'title':'a'}"));
    var formed = NOTES.replace("{'type':'string'}", "{'type':'string'," + form + "}");

    assertThat(of(payloads(formed, NOTE), GET, Payload.LARGE)).isInstanceOf(Input.Impossible.class);
    assertThat(of(payloads(formed, NOTE + ", freeText: [body]"), GET, Payload.LARGE))
        .isInstanceOf(Input.Text.class);
  }

  /** The environment turns everything into text, so a wrong type must be one no text has. */
  @Test
  void sendsThroughTheEnvironmentOnlyWhatStaysWrong() {
    var env = notes("get 'input':'env'", "set 'input':'env'");
    var made =
        object(of(payloads(env, "identity: {title: a}, desired: {body: b}"), SET, Payload.INVALID));

    assertThat(made.get("count")).isEqualTo(Subjects.json("'tck wrong value'"));
  }

  @Test
  void asksForWhatWasExported() {
    returned.exported(
        List.of(
            Subjects.object("{'title':'x','body':'y','size':1,'_name':'n'}"),
            Subjects.object("{'title':'z'}")));

    assertThat(((Input.Many) of(probe(NOTES), GET, Payload.RETURNED)).values())
        .containsExactly(Subjects.json("{'title':'x'}"), Subjects.json("{'title':'z'}"));
    assertThat(((Input.Many) of(probe(NOTES), TEST, Payload.RETURNED)).values())
        .containsExactly(Subjects.json("{'title':'x','body':'y'}"), Subjects.json("{'title':'z'}"));
  }

  @Test
  void variesWhatTheResourceReturned() {
    returned.got(Subjects.object("{'title':'x','body':'y','size':1}"));

    assertThat(object(of(probe(NOTES), GET, Payload.PERMUTED)).toJson())
        .isEqualTo("{\"body\":\"y\",\"title\":\"x\"}");
    assertThat(object(of(probe(NOTES), GET, Payload.LARGE)).names()).contains("title");
  }

  /** Many inputs are made of one state, and all of them stay in memory. */
  @ParameterizedTest
  @EnumSource(names = {"GOT", "RETURNED", "PERMUTED", "CANARY"})
  void sendsNothingBackThatIsTooLarge(Payload payload) {
    returned.got(Subjects.object("{'title':'x','body':'%s'}".formatted("y".repeat(1 << 21))));

    assertThat(of(probe(NOTES), TEST, payload))
        .isEqualTo(
            new Input.Unknown(
                "what the resource returned has more than 2097152 characters and is not sent back"));
    assertThat(returned.original()).isPresent();
  }

  @Test
  void makesNoInputForTheAuthor() {
    var payloads = payloads(NOTES, NOTE);

    assertThatThrownBy(() -> of(payloads, GET, Payload.AUTHOR))
        .isInstanceOf(IllegalArgumentException.class);
  }
}

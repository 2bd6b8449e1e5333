package io.github.dsctck.core.masking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.TextLimits;
import io.github.dsctck.core.json.YamlTextParser;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.core.scenario.Host;
import io.github.dsctck.core.scenario.Placeholders;
import io.github.dsctck.core.scenario.UniqueToken;
import io.github.dsctck.core.scenario.parser.ParsedScenario;
import io.github.dsctck.core.scenario.parser.ScenarioParser;
import io.github.dsctck.core.schema.SecretPlaces;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScenarioSecretsTest {

  private static final String SCHEMA =
      "{'properties':{'name':{'type':'string'},'token':{'writeOnly':true},"
          + "'pin':{'writeOnly':true},'mode':{'writeOnly':true,'enum':['on','off']}}}";

  private static final Placeholders PLACEHOLDERS =
      Placeholders.of(
          Path.of("/tmp/box"),
          Path.of("/srv/repo"),
          new UniqueToken("gabcdefgh2"),
          Host.of(OperatingSystem.LINUX, false, Map.of("PW", "correct horse")));

  private static JsonValue json(String text) {
    return JsonTextParser.parse(text.replace('\'', '"')).asValue().orElseThrow();
  }

  private static String scenario(String rest) {
    return "resource: A.B/C\ninstances:\n  one:\n    identity: { name: a }\n" + rest;
  }

  private static ScenarioSecrets secrets(String yaml) {
    var parsed =
        ScenarioParser.parse(
            yaml.getBytes(StandardCharsets.UTF_8), Path.of("/srv/repo/a.yaml"), "a.yaml");
    var file = ((ParsedScenario.Scenario) parsed).file();
    return ScenarioSecrets.of(
        file, SecretPlaces.of(Optional.of(json(SCHEMA)), JsonObject.empty(), file.secrets()));
  }

  private static Mask mask(String rest) {
    return secrets(scenario(rest)).hide(Mask.NONE, PLACEHOLDERS);
  }

  @Test
  void numbersTheValuesOfAProperty() {
    var mask =
        mask(
            "    desired: { token: open sesame }\n    alternate: { token: close sesame, pin: 4711 }\n");

    assertThat(mask.mask("open sesame, close sesame, 4711 and 47110"))
        .isEqualTo("{secret:token}, {secret:token#2}, 9999 and 47110");
  }

  @Test
  void hidesValuesMadeFromPlaceholders() {
    var mask =
        mask("    desired: { token: 'pw-{unique}' }\n    alternate: { token: '{env:PW}' }\n");

    assertThat(mask.mask("pw-gabcdefgh2 correct horse")).isEqualTo("{secret:token} correct horse");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pä\"ss/wö\\r<d> & 'more'",
        "{\"token\":\"pä\\\"ss/wö\\\\r<d> & 'more'\"}",
        "{\"trace\":\"{\\\"token\\\":\\\"pä\\\\\\\"ss/wö\\\\\\\\r<d> & 'more'\\\"}\"}",
        "\"p\\u00e4\\\"ss\\/w\\u00f6\\\\r<d> & 'more'\"",
        "\"p\\u00E4\\u0022ss/w\\u00F6\\r\\u003Cd\\u003E \\u0026 \\u0027more\\u0027\"",
        "?t=p%C3%A4%22ss%2Fw%C3%B6%5Cr%3Cd%3E%20%26%20%27more%27",
        "?t=p%c3%a4%22ss%2fw%c3%b6%5cr%3cd%3e+%26+%27more%27",
        "<t>pä&quot;ss/wö\\r&lt;d&gt; &amp; &#39;more&#39;</t>",
        "tool 'pä\"ss/wö\\r<d> & '\\''more'\\'''",
        "cMOkInNzL3fDtlxyPGQ+ICYgJ21vcmUn",
        "Authorization: Basic cm9vdDpww6Qic3Mvd8O2XHI8ZD4gJiAnbW9yZSc="
      })
  void hidesASecretInManySpellings(String text) {
    var mask = mask("    desired: { token: \"pä\\\"ss/wö\\\\r<d> & 'more'\" }\n");

    assertThat(mask.mask(text))
        .contains("{secret:token}")
        .doesNotContain("more", "bW9yZ", "w\u00f6", "w%");
    assertThat(mask.mask(mask.mask(text))).isEqualTo(mask.mask(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "OPEN SESAME 42",
        "oPEN sesame 42",
        "6f70656e20736573616d65203432",
        "6F70656E20736573616D65203432",
        "6f:70:65:6e:20:73:65:73:61:6d:65:20:34:32",
        "6f 70 65 6e 20 73 65 73 61 6d 65 20 34 32",
        "0x6f, 0x70, 0x65, 0x6e, 0x20, 0x73, 0x65, 0x73, 0x61, 0x6d, 0x65, 0x20, 0x34, 0x32",
        "\\x6f\\x70\\x65\\x6e\\x20\\x73\\x65\\x73\\x61\\x6d\\x65\\x20\\x34\\x32",
        "\\\\x6f\\\\x70\\\\x65\\\\x6e\\\\x20\\\\x73\\\\x65\\\\x73\\\\x61\\\\x6d\\\\x65\\\\x20\\\\x34\\\\x32",
        "open\\x20sesame\\x2042",
        "N5YGK3RAONSXGYLNMUQDIMQ=",
        "n5ygk3raonsxgylnmuqdimq=",
        "open ses",
        "open sesame 4",
        "open se\n  same 42",
        "open se\\nsame 42",
        "b3BlbiBz\nZXNhbWUgNDI="
      })
  void hidesASecretInCheapSpellings(String text) {
    var mask = mask("    desired: { token: open sesame 42 }\n");
    var masked = mask.mask("a " + text + " b");

    assertThat(masked)
        .contains("{secret:token}")
        .doesNotContainIgnoringCase("open", "same", "6f", "6d", "n5yg", "b3Bl", "bWUg");
    assertThat(mask.mask(masked)).isEqualTo(masked);
  }

  @Test
  void keepsTextsThatOnlyBeginAlike() {
    var mask =
        mask(
            "    desired: { token: passwordsareodd, other: '/srv/data/key', more: 'new-{unique}-x' }\n");

    assertThat(mask.mask("password /srv/data/k new-gabcdefgh2 \"open ses\""))
        .isEqualTo("password /srv/data/k new-gabcdefgh2 \"open ses\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"a\\u005cb\\u0022c\\u005cd\"",
        "\"a\\u005Cb\\u0022c\\u005Cd\"",
        "\"\\u0061\\u005c\\u0062\\u0022\\u0063\\u005c\\u0064\""
      })
  void hidesEscapedBackslashes(String text) {
    var mask = mask("    desired: { token: 'a\\b\"c\\d' }\n");

    assertThat(mask.mask(text)).isEqualTo("\"{secret:token}\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "windows-1252", "IBM850"})
  void hidesASecretInManyEncodings(String encoding) {
    var charset = Charset.forName(encoding);
    var mask = mask("    desired: { token: sesam öffne dich }\n");
    var bytes = "x sesam öffne dich y".getBytes(charset);
    var invalid = Arrays.copyOf(bytes, bytes.length + 2);
    invalid[bytes.length + 1] = (byte) 0xff;

    var masked = mask.mask(new Captured(invalid, invalid.length));

    assertThat(new String(masked.bytes(), charset)).startsWith("x {secret:token} y");
    assertThat(masked.isCut()).isFalse();
    assertThat(mask.mask(new Captured(bytes, bytes.length)).bytes())
        .isEqualTo("x {secret:token} y".getBytes(charset));
  }

  @Test
  void hidesTheBeginningOfASecretThatWasCut() {
    var mask = mask("    desired: { token: open sesame }\n");
    var cut = "{\"token\":\"open se".getBytes(StandardCharsets.UTF_8);

    assertThat(mask.mask(new Captured(cut, 99)).lossyText())
        .isEqualTo("{\"token\":\"{secret:token}");
    assertThat(mask.mask(new Captured(cut, 99)).isCut()).isTrue();
    assertThat(mask.mask("found \"open…\" and \"op…\""))
        .isEqualTo("found \"{secret:token}…\" and \"op…\"");
  }

  @Test
  void hidesShortSecretsAsWholeWords() {
    var mask =
        mask("    desired: { token: ab, pin: 42 }\n    alternate: { token: tick, pin: 7 }\n");

    assertThat(
            mask.mask("{\"ab\":\"ab\",\"pin\":42,\"size\":42,\"tick\":\"tick\",\"x\":\"absent\"}"))
        .isEqualTo(
            "{\"ab\":\"{secret:token}\",\"pin\":99,\"size\":42,\"tick\":\"{secret:token#2}\",\"x\":\"absent\"}");
    assertThat(mask.mask("ab")).isEqualTo("{secret:token}");
    assertThat(mask.mask("a tick of the ticket")).isEqualTo("a {secret:token#2} of the ticket");
  }

  @Test
  void leavesWordsOfTheSchemaReadable() {
    var mask = mask("    desired: { token: token, mode: 'on' }\n");

    assertThat(mask.mask("{\"token\":\"token\",\"mode\":\"on\"}"))
        .isEqualTo("{\"token\":\"{secret:token}\",\"mode\":\"on\"}");
  }

  @Test
  void hidesThePropertiesThatAScenarioNames() {
    var secrets =
        secrets(
            "resource: A.B/C\nenv: { KEY: top secret }\nsecrets: [KEY, owner]\nsteps:\n"
                + "  - set: { name: a, owner: somebody }\n");

    assertThat(secrets.hide(Mask.NONE, PLACEHOLDERS).mask("top secret of somebody"))
        .isEqualTo("{secret:KEY} of {secret:owner}");
  }

  @Test
  void hidesSecretsThatTheResourceReturns() {
    var secrets = secrets(scenario("    desired: { token: open sesame }\n"));
    var before = secrets.hide(Mask.NONE, PLACEHOLDERS);

    var after = secrets.learn(before, json("{'token':'from elsewhere','pin':'***','name':'a'}"));
    var same = secrets.learn(after, json("{'token':'open sesame','pin':'<hidden>'}"));

    assertThat(after.mask("from elsewhere, ***, open sesame"))
        .isEqualTo("{secret:token#2}, ***, {secret:token}");
    assertThat(same.mask("<hidden>")).isEqualTo("<hidden>");
  }

  @Test
  void masksTheSameInItsOwnOutput() {
    var yaml =
        "resource: A.B/C\ndescription: knows open sesame\nenv: { KEY: top secret }\nsecrets: [KEY]\n"
            + "instances:\n  one:\n    identity: { name: 'a-{unique}' }\n"
            + "    desired: { token: \"open sesame\", pin: 4711, owner: '{env:PW}' }\n"
            + "    alternate: { token: 'x-{unique}', pin: 5 }\n";
    var written =
        secrets(yaml)
            .withStandIns(
                YamlTextParser.parse(yaml.getBytes(StandardCharsets.UTF_8), TextLimits.STANDARD)
                    .asValue()
                    .orElseThrow())
            .orElseThrow()
            .toJson();

    assertThat(written)
        .contains(
            "\"knows {{secret:token}\"", "\"{{secret:token#2}\"", "9999", "{env:PW}", "a-{unique}")
        .doesNotContain("open sesame", "top secret", "4711");
    assertThat(
            secrets(written)
                .hide(Mask.NONE, PLACEHOLDERS)
                .mask("{secret:token#2} {secret:KEY} 9999"))
        .isEqualTo("{secret:token#2} {secret:KEY} 9999");
    assertThat(secrets(written).values(PLACEHOLDERS))
        .containsEntry("{secret:token#2}", "{secret:token#2}");
  }

  @Test
  void hidesASecretInBase64() {
    var mask = mask("    desired: { token: 'open \"sesame', pin: 731946257 }\n");
    for (int before = 0; before < 6; before++) {
      var text = "x".repeat(before) + "open \\\"sesame" + "y".repeat(before) + " 731946257 ";
      var encoded = Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
      assertThat(mask.mask(encoded)).as(text).contains("{secret:token}", "999999999");
    }
  }

  @Test
  void hidesABackslashBesideAnEscape() {
    var mask = mask("    desired: { token: \"pa\\\\\\nss\\\\\u00e9wo\\\\\" }\n");

    assertThat(mask.mask("{\"a\":\"pa\\\\\\nss\\\\\\u00e9wo\\\\\",\"b\":1}"))
        .isEqualTo("{\"a\":\"{secret:token}\",\"b\":1}");
    assertThat(mask.mask("\"{\\\"a\\\":\\\"pa\\\\\\\\\\\\nss\\\\\\\\\u00e9wo\\\\\\\\\\\"}\""))
        .isEqualTo("\"{\\\"a\\\":\\\"{secret:token}\\\"}\"");
  }

  @Test
  void hidesAWordBehindAnEscape() {
    var mask = mask("    desired: { token: tick, pin: 4711 }\n");

    assertThat(mask.mask("a\\ntick, a\\u000atick, a%20tick, atick, \\u0061tick, \\t4711"))
        .isEqualTo(
            "a\\n{secret:token}, a\\u000a{secret:token}, a%20{secret:token}, atick,"
                + " \\u0061tick, \\t9999");
  }

  @Test
  void hidesSecretsInTextThatIsNearlyJson() {
    var secrets = secrets(scenario("    desired: { token: open sesame }\n"));
    var mask = secrets.hide(Mask.NONE, PLACEHOLDERS);

    mask =
        secrets.learn(mask, "it's \" {\"name\":\"whoever\",\"token\" : \"a\\u0062 cdef\", oops}");
    mask = secrets.learn(mask, "{\"pin\":815911,\"token\":\"never ends");

    assertThat(mask.mask("ab cdef, 815911, never ends, whoever, oops"))
        .isEqualTo("{secret:token#2}, 999999, {secret:token#3}, whoever, oops");
  }

  @Test
  void hidesASecretInBraces() {
    var secrets = secrets(scenario("    desired: { token: open sesame }\n"));

    var mask = secrets.learn(Mask.NONE, json("{'token':'{0a1b2c3d}'}"));

    assertThat(mask.mask("{0a1b2c3d}")).isEqualTo("{secret:token#2}");
    assertThat(ScenarioSecrets.isStandIn(json("'{0a1b2c3d}'"))).isFalse();
    assertThat(ScenarioSecrets.isStandIn(json("'{secret:token}'"))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "windows-1252"})
  void hidesTheBeginningOfACutSecretInManyEncodings(String encoding) {
    var charset = Charset.forName(encoding);
    var mask = mask("    desired: { token: sesam \u00f6ffne dich }\n");
    var bytes = "\u00e4: sesam \u00f6f".getBytes(charset);
    int within = encoding.equals("UTF-8") ? 2 : 1;

    for (int length = bytes.length - within; length <= bytes.length; length++) {
      var masked = mask.mask(new Captured(Arrays.copyOf(bytes, length), 99));

      assertThat(new String(masked.bytes(), charset))
          .startsWith("\u00e4: {secret:token")
          .doesNotContain("sesam");
      assertThat(masked.isCut()).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"&", "\\", "%", "\u2026", "x\u2026", "&amp", "'"})
  void searchesMegabytesOfRepeatedText(String text) {
    var mask = mask("    desired: { token: \"\\\\& '%\u2026open sesame\", pin: 4711 }\n");
    var megabytes = text.repeat((1 << 19) / text.length());

    assertThat(assertTimeout(Duration.ofSeconds(20), () -> mask.mask(megabytes)))
        .isEqualTo(megabytes);
  }
}

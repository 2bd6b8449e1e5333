package io.github.dsctck.core.schema;

import static io.github.dsctck.core.json.Parsed.json;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InstanceSchemaTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`{\"type\":\"integer\"}`|`1.0`",
        "`{\"type\":\"integer\",\"minimum\":5}`|`1e300`",
        "`{\"enum\":[1]}`|`1.0`",
        "`{\"const\":{\"a\":1}}`|`{\"a\":1.0}`",
        "`{\"multipleOf\":0.01}`|`19.99`",
        "`{\"maximum\":18446744073709551615}`|`18446744073709551615`",
        "`{\"format\":\"ipv4\"}`|`\"no address\"`",
        "`{\"pattern\":\"^\\\\d$\"}`|`\"7\"`",
        "`{\"pattern\":\"^[[]$\"}`|`\"[\"`",
        "`{\"pattern\":\"^\\\\s$\"}`|`\"\\ufeff\"`",
        "`{\"pattern\":\"(?<my_name>a)\\\\k<my_name>\"}`|`\"aa\"`",
        "`{\"pattern\":\"^[$&&(]+$\"}`|`\"$&(\"`",
        "`{\"maxLength\":1}`|`\"\uD83D\uDE00\"`",
        "`{\"x-foo\":{\"$ref\":\"https://example.com/\"},\"default\":{\"$ref\":\"#/no\"}}`|`1`",
        "`{\"$defs\":{\"unused\":{\"$ref\":\"#/no\"}}}`|`1`",
        "`{\"$defs\":{\"unused\":{\"pattern\":\"(\"}}}`|`1`",
        "`true`|`null`"
      })
  void acceptsWhatTheEngineAccepts(String schema, String instance) {
    assertThat(compiled(schema).validate(json(instance))).isEqualTo(new Validation.Valid());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`{\"type\":\"integer\"}`|`1.5`|type||/type|`the instance is 1.5, the schema expects an integer`",
        "`{\"type\":[\"string\",\"null\"]}`|`[]`|type||/type|`the instance is an array, the schema expects a string or null`",
        "`{\"properties\":{\"count\":{\"type\":\"integer\"}}}`|`{\"count\":\"x\"}`|type|/count|/properties/count/type|`\"/count\" is a string, the schema expects an integer`",
        "`{\"properties\":{\"a/b\":{\"const\":1}}}`|`{\"a/b\":2}`|const|/a~1b|/properties/a~1b/const|`\"/a~1b\" is 2, the schema expects 1`",
        "`{\"enum\":[1,\"a\",null]}`|`\"b\"`|enum||/enum|`the instance is \"b\", the schema expects one of 1, \"a\", null`",
        "`{\"pattern\":\"^a$\"}`|`\"a\\n\"`|pattern||/pattern|`the instance is \"a\\n\", the schema expects a match of \"^a$\"`",
        "`{\"minLength\":2}`|`\"\uD83D\uDE00\"`|minLength||/minLength|`the instance has 1 character, the schema expects at least 2`",
        "`{\"maxItems\":1}`|`[1,2]`|maxItems||/maxItems|`the instance has 2 elements, the schema expects at most 1`",
        "`{\"minProperties\":1}`|`{}`|minProperties||/minProperties|`the instance has 0 properties, the schema expects at least 1`",
        "`{\"maximum\":5}`|`1e308`|maximum||/maximum|`the instance is 1e308, the schema expects at most 5`",
        "`{\"exclusiveMinimum\":5}`|`5`|exclusiveMinimum||/exclusiveMinimum|`the instance is 5, the schema expects more than 5`",
        "`{\"multipleOf\":2}`|`3`|multipleOf||/multipleOf|`the instance is 3, the schema expects a multiple of 2`",
        "`{\"uniqueItems\":true}`|`[1,1.0]`|uniqueItems||/uniqueItems|`the instance has an element twice, the schema expects each only once`",
        "`{\"not\":{\"type\":\"null\"}}`|`null`|not||/not|`the instance is what the schema rules out by \"not\"`",
        "`{\"properties\":{\"a\":false}}`|`{\"a\":1}`|false|/a|/properties/a|`\"/a\" is there, which the schema never allows`",
        "`{\"items\":{\"contains\":{\"const\":1}}}`|`[[]]`|contains|/0|/items/contains|`\"/0\" has too few or too many elements of the kind that the schema expects`",
        "`{\"dependentRequired\":{\"a\":[\"b\"]}}`|`{\"a\":1}`|dependentRequired||/dependentRequired|`the instance has \"a\" without \"b\", which the schema requires beside it`",
        "`{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"format\":\"ipv4\"}`|`\"x\"`|format||/format|`the instance is \"x\", the schema expects the format \"ipv4\"`",
        "`{\"$schema\":\"http://json-schema.org/draft-04/schema#\",\"type\":\"integer\"}`|`1.0`|type||/type|`the instance is 1.0, the schema expects an integer`",
        "`{\"$ref\":\"#/$defs/t\",\"$defs\":{\"t\":{\"type\":\"null\"}}}`|`true`|type||/$defs/t/type|`the instance is a boolean, the schema expects null`",
        "`{\"anyOf\":[{\"type\":\"string\"},{\"type\":\"integer\"}]}`|`null`|anyOf||/anyOf|`the instance is null, the schema expects a string or an integer`",
        "`{\"items\":{\"oneOf\":[{\"type\":\"string\"},{\"minimum\":3}]}}`|`[1]`|oneOf|/0|/items/oneOf|`\"/0\" fits no alternative (oneOf): \"/0\" is 1, the schema expects a string; \"/0\" is 1, the schema expects at least 3`",
        "`{\"oneOf\":[{},{\"type\":\"null\"}]}`|`null`|oneOf||/oneOf|`the instance fits several alternatives, the schema expects exactly one (oneOf)`"
      })
  void saysWhatIsWrong(
      String schema, String instance, String keyword, String at, String in, String message) {
    var validation = compiled(schema).validate(json(instance));

    assertThat(violations(validation))
        .extracting(
            SchemaViolation::pointer,
            SchemaViolation::keyword,
            SchemaViolation::property,
            SchemaViolation::schemaPointer,
            SchemaViolation::message)
        .containsExactly(tuple(at == null ? "" : at, keyword, null, in, message));
  }

  @Test
  void namesThePropertyThatIsMissingOrUnwanted() {
    var schema =
        compiled(
            """
            {"properties": {"o": {"required": ["a"], "additionalProperties": false}},
             "unevaluatedProperties": false, "propertyNames": {"maxLength": 2}}
            """);

    assertThat(violations(schema.validate(json("{\"o\":{\"b\":1},\"xyz\":1}"))))
        .extracting(SchemaViolation::pointer, SchemaViolation::keyword, SchemaViolation::property)
        .containsExactlyInAnyOrder(
            tuple("/o", "required", "a"),
            tuple("/o", "additionalProperties", "b"),
            tuple("", "propertyNames", "xyz"),
            tuple("", "unevaluatedProperties", "xyz"));
  }

  @Test
  void describesTheFirstOfManyViolationsAndCountsThem() {
    var schema = compiled("{\"additionalProperties\": false}");
    var members =
        IntStream.range(0, 5_000).mapToObj(i -> "\"m" + i + "\":1").collect(joining(",", "{", "}"));
    var instance = json(members);

    var invalid = (Validation.Invalid) schema.validate(instance);

    assertThat(invalid.violations()).hasSize(1_000);
    assertThat(invalid.total()).isEqualTo(5_000);
    assertThat(schema.validate(instance)).isSameAs(invalid);
    assertThat(schema.tolerating(JsonValue::isNull).validate(instance))
        .isInstanceOfSatisfying(
            Validation.Invalid.class, all -> assertThat(all.violations()).hasSize(5_000));
  }

  @Test
  void reportsAChoiceForEachElementItFailsOn() {
    var schema = compiled("{\"items\":{\"anyOf\":[{\"type\":\"string\"},{\"required\":[\"a\"]}]}}");

    assertThat(violations(schema.validate(json("[{}, \"x\", {}]"))))
        .extracting(SchemaViolation::pointer)
        .containsExactly("/0", "/2");
  }

  @Test
  void speaksEnglishInEveryLocale() {
    var locale = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      var schema = compiled("{\"additionalItems\":1,\"contentMediaType\":\"application/json\"}");
      assertThat(schema.validate(json("\"{\""))).isNotInstanceOf(Validation.Inconclusive.class);
      var prefix = compiled("{\"prefixItems\":[{}],\"items\":false}");
      assertThat(violations(prefix.validate(json("[1,2]"))).get(0).message())
          .contains("not defined in the schema");
    } finally {
      Locale.setDefault(locale);
    }
  }

  @Test
  void hidesTheValuesOfWriteOnlyProperties() {
    var schema =
        compiled("{\"properties\":{\"password\":{\"writeOnly\":true,\"pattern\":\"^x\"}}}");

    assertThat(violations(schema.validate(json("{\"password\":\"hunter2\"}"))).get(0).message())
        .isEqualTo("\"/password\" is a string, the schema expects a match of \"^x\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`1`|NOT_A_SCHEMA|``",
        "`null`|NOT_A_SCHEMA|``",
        "`{\"type\":\"strin\"}`|NOT_A_SCHEMA|/type",
        "`{\"properties\":{\"a\":{\"minLength\":\"3\"}}}`|NOT_A_SCHEMA|/properties/a/minLength",
        "`{\"pattern\":\"(\"}`|NOT_A_SCHEMA|/pattern",
        "`{\"items\":{\"patternProperties\":{\"[\":{}}}}`|NOT_A_SCHEMA|/items/patternProperties/[",
        "`{\"$schema\":\"http://json-schema.org/draft-06/schema#\",\"definitions\":{\"a\":{\"pattern\":\"(\"}}}`|NOT_A_SCHEMA|/definitions/a/pattern",
        "`{\"$ref\":1}`|NOT_A_SCHEMA|/$ref",
        "`{\"$id\":\"no uri\"}`|NOT_A_SCHEMA|/$id",
        "`{\"$schema\":1}`|NOT_A_SCHEMA|/$schema",
        "`{\"$schema\":\"https://example.com/mine\"}`|UNKNOWN_DIALECT|/$schema",
        "`{\"$schema\":\"http://json-schema.org/draft-03/schema#\"}`|UNKNOWN_DIALECT|/$schema",
        "`{\"properties\":{\"_exist\":{\"$ref\":\"https://aka.ms/dsc/schemas/v3/resource/properties/exist.json\"}}}`|REMOTE_REFERENCE|/properties/_exist/$ref",
        "`{\"$ref\":\"file:///etc/passwd\"}`|REMOTE_REFERENCE|/$ref",
        "`{\"$ref\":\"classpath:draft/2020-12/schema\"}`|REMOTE_REFERENCE|/$ref",
        "`{\"$ref\":\"other.json\"}`|REMOTE_REFERENCE|/$ref",
        "`{\"$dynamicRef\":\"https://example.com/#x\"}`|REMOTE_REFERENCE|/$dynamicRef",
        "`{\"$defs\":{\"unused\":{\"$ref\":\"https://example.com/\"}}}`|REMOTE_REFERENCE|/$defs/unused/$ref",
        "`{\"$ref\":\"#/x/y\",\"x\":{\"y\":{\"$ref\":\"https://example.com/\"}}}`|REMOTE_REFERENCE|/x/y/$ref",
        "`{\"$ref\":\"#/nope\"}`|UNRESOLVED_REFERENCE|/$ref",
        "`{\"allOf\":[{\"$ref\":\"#nope\"}]}`|UNRESOLVED_REFERENCE|/allOf/0/$ref",
        "`{\"$ref\":\"#/$defs/a\",\"$defs\":{\"a\":{\"$ref\":\"#/no\"}}}`|UNRESOLVED_REFERENCE|/$defs/a/$ref"
      })
  void refusesSchemasTheEngineRefuses(String schema, Compilation.Kind kind, String pointer) {
    var compilation = InstanceSchema.compile(json(schema));

    assertThat(compilation).isInstanceOf(Compilation.Problem.class);
    var problem = (Compilation.Problem) compilation;
    assertThat(problem.kind()).isEqualTo(kind);
    assertThat(problem.pointer()).isEqualTo(pointer);
    assertThat(problem.mark().isKnown()).isTrue();
    assertThat(problem.message()).doesNotContain("\n").doesNotEndWith(".");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://json-schema.org/draft/2020-12/schema",
        "https://json-schema.org/draft/2020-12/schema#",
        "https://json-schema.org/draft/2019-09/schema",
        "http://json-schema.org/draft-07/schema#",
        "http://json-schema.org/draft-07/schema",
        "http://json-schema.org/draft-06/schema#",
        "http://json-schema.org/draft-04/schema#"
      })
  void knowsTheDialectsTheEngineKnows(String dialect) {
    var schema = compiled("{\"$schema\":\"" + dialect + "\",\"type\":\"object\"}");

    assertThat(schema.validate(json("{}"))).isInstanceOf(Validation.Valid.class);
    assertThat(schema.validate(json("1"))).isInstanceOf(Validation.Invalid.class);
  }

  @Test
  void takesReferencesToBundledSchemasForLocal() {
    var document =
        json(
            """
            {"$id": "https://example.com/root.json",
             "properties": {
               "_exist": {"$ref": "https://example.com/exist.json"},
               "name": {"$ref": "root.json#/$defs/na%20me"},
               "kind": {"$ref": "#kind"},
               "schema": {"$ref": "https://json-schema.org/draft/2020-12/schema"}},
             "$defs": {
               "exist": {"$id": "exist.json", "type": "boolean"},
               "na me": {"type": "string"},
               "k": {"$anchor": "kind", "enum": ["a"]}}}
            """);

    assertThat(InstanceSchema.remoteReferences(document)).isEmpty();
    var schema = ((Compilation.Compiled) InstanceSchema.compile(document)).schema();
    assertThat(
            violations(
                schema.validate(
                    json("{\"_exist\":1,\"name\":1,\"kind\":1,\"schema\":{\"type\":1}}"))))
        .extracting(SchemaViolation::pointer)
        .containsExactly("/_exist", "/name", "/kind", "/schema/type");
  }

  @Test
  void listsRemoteReferencesWithTheirPlaces() {
    var document =
        json("{\"properties\":{\n\"a\":{\"$ref\":\"https://a/\"},\"b\":{\"$ref\":\"b.json\"}}}");

    assertThat(InstanceSchema.remoteReferences(document))
        .containsExactly(
            new RemoteReference("/properties/a/$ref", new Mark(2, 6), "https://a/"),
            new RemoteReference("/properties/b/$ref", new Mark(2, 32), "b.json"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"$ref\":\"#\"}",
        "{\"allOf\":[{\"$ref\":\"#\"}]}",
        "{\"not\":{\"$ref\":\"#\"}}",
        "{\"$ref\":\"#/$defs/a\",\"$defs\":{\"a\":{\"$ref\":\"#/$defs/b\"},\"b\":{\"$ref\":\"#/$defs/a\"}}}",
        "{\"pattern\":\"^(.*a){16}$\"}",
        "{\"pattern\":\"^(?:(a+)+b)+$\"}",
        "{\"pattern\":\"^(?:(?:(?:(?:){1000}){1000}){1000})z\"}"
      })
  void cannotTellWhereEvaluationDoesNotEnd(String schema) {
    var instance = JsonString.of("a".repeat(40) + "x".repeat(40) + "!");

    var compiled = compiled(schema);
    var validation = compiled.validate(instance);

    assertThat(validation).isInstanceOf(Validation.Inconclusive.class);
    assertThat(((Validation.Inconclusive) validation).reason()).startsWith("the ");
    assertThat(compiled.validate(instance)).isEqualTo(validation);
  }

  @Test
  void cannotTellWhereEvaluationGrowsExponentially() {
    var text = new StringBuilder("{\"$ref\":\"#/$defs/d0\",\"$defs\":{");
    for (int i = 0; i < 40; i++) {
      var next = "{\"$ref\":\"#/$defs/d" + (i + 1) + "\"}";
      text.append("\"d" + i + "\":{\"allOf\":[" + next + "," + next + "]},");
    }
    text.append("\"d40\":{}}}");

    assertThat(compiled(text.toString()).validate(json("1")))
        .isInstanceOf(Validation.Inconclusive.class);
  }

  @Test
  void survivesNumbersNoDoubleHolds() {
    var huge = JsonNumber.of("1e1000000", Mark.NONE);

    assertThat(compiled("{\"type\":\"integer\",\"maximum\":5}").validate(huge))
        .isNotInstanceOf(Validation.Valid.class);
  }

  @Test
  void matchesLongStrings() {
    var schema = compiled("{\"pattern\":\"^([a-z]|[0-9])+$\"}");

    assertThat(schema.validate(JsonString.of("a1".repeat(50_000))))
        .isInstanceOf(Validation.Valid.class);
    assertThat(schema.validate(JsonString.of("a1".repeat(50_000) + "!")))
        .isInstanceOf(Validation.Invalid.class);
  }

  @Test
  void followsRecursiveSchemasDown() {
    var schema = compiled("{\"properties\":{\"a\":{\"$ref\":\"#\"}},\"type\":\"object\"}");

    assertThat(schema.validate(json("{\"a\":".repeat(120) + "{}" + "}".repeat(120))))
        .isInstanceOf(Validation.Valid.class);
    assertThat(violations(schema.validate(json("{\"a\":".repeat(120) + "1" + "}".repeat(120)))))
        .extracting(SchemaViolation::pointer)
        .containsExactly("/a".repeat(120));
  }

  @Test
  void validatesOnSeveralThreads() {
    var schema = compiled("{\"properties\":{\"a\":{\"pattern\":\"^x+$\"}},\"required\":[\"a\"]}");
    JsonValue good = json("{\"a\":\"xxx\"}");
    JsonValue bad = json("{\"a\":\"y\"}");

    assertThat(
            IntStream.range(0, 2_000)
                .parallel()
                .allMatch(
                    i ->
                        schema.validate(i % 2 == 0 ? good : bad) instanceof Validation.Valid
                            == (i % 2 == 0)))
        .isTrue();
  }

  @Test
  void tellsWhatIsDeclared() {
    var schema =
        compiled(
            """
            {"type": "object", "required": ["name", "_exist"], "additionalProperties": false,
             "properties": {
               "name": {"type": "string", "x-dsc-key": true},
               "secret": {"$ref": "#/$defs/secret", "default": "x"},
               "stamp": {"type": "string", "readOnly": true},
               "loop": {"$ref": "#/properties/loop"},
               "_exist": true},
             "$defs": {"secret": {"$ref": "#word", "writeOnly": true},
                       "word": {"$anchor": "word", "type": "string", "default": "y"}}}
            """);

    assertThat(schema.propertyNames()).containsExactly("name", "secret", "stamp", "loop", "_exist");
    assertThat(schema.required()).containsExactly("name", "_exist");
    assertThat(schema.keyProperties()).containsExactly("name");
    assertThat(schema.declares("stamp")).isTrue();
    assertThat(schema.declares("other")).isFalse();
    assertThat(schema.isReadOnly("stamp")).isTrue();
    assertThat(schema.isReadOnly("name")).isFalse();
    assertThat(schema.isWriteOnly("secret")).isTrue();
    assertThat(schema.property("secret").orElseThrow().get("default"))
        .isEqualTo(JsonString.of("x"));
    assertThat(schema.property("secret").orElseThrow().get("type"))
        .isEqualTo(JsonString.of("string"));
    assertThat(schema.literalProperty("secret").orElseThrow().has("type")).isFalse();
    assertThat(schema.property("loop")).isPresent();
    assertThat(schema.property("_exist")).isEmpty();
    assertThat(schema.isOpen()).isFalse();
    assertThat(schema.mark("/properties/stamp")).hasToString("5:4");
  }

  @Test
  void looksForPropertiesBehindTheReferenceOfTheRoot() {
    var schema = compiled("{\"$ref\":\"#/$defs/a\",\"$defs\":{\"a\":{\"properties\":{\"x\":{}}}}}");

    assertThat(schema.propertyNames()).containsExactly("x");
    assertThat(schema.isOpen()).isTrue();
    assertThat(compiled("true").propertyNames()).isEmpty();
    assertThat(compiled("true").isOpen()).isTrue();
    assertThat(compiled("{\"unevaluatedProperties\":false}").isOpen()).isFalse();
  }

  private static InstanceSchema compiled(String schema) {
    if (InstanceSchema.compile(json(schema)) instanceof Compilation.Compiled compiled) {
      return compiled.schema();
    }
    throw new AssertionError(InstanceSchema.compile(json(schema)).toString());
  }

  private static List<SchemaViolation> violations(Validation validation) {
    if (validation instanceof Validation.Invalid invalid) {
      return invalid.violations();
    }
    throw new AssertionError(validation.toString());
  }
}

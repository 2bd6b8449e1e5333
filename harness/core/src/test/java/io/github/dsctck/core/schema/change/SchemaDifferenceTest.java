package io.github.dsctck.core.schema.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaDifferenceTest {

  private static List<SchemaChange> changes(String was, String is) {
    return SchemaDifference.of(json(was), json(is));
  }

  private static JsonValue json(String text) {
    var bytes = text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    return JsonTextParser.parse(bytes).asValue().orElseThrow();
  }

  private static String kinds(String was, String is) {
    return changes(was, is).stream()
        .map(change -> change.kind() + change.path())
        .collect(Collectors.joining(" "));
  }

  private static String property(String schema) {
    return "{'type':'object','properties':{'p':" + schema + "}}";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'type':['string','null']} | {'type':'string'} | TYPE_GONE",
        "{'type':'number'} | {'type':'integer'} | TYPE_GONE",
        "{} | {'type':'string'} | TYPE_GONE",
        "{'type':'string'} | false | TYPE_GONE",
        "{'type':'string'} | {'enum':['a','b']} | VALUE_GONE",
        "{'enum':['a','b']} | {'const':'a'} | VALUE_GONE",
        "{'type':'boolean'} | {'const':true} | VALUE_GONE",
        "{'oneOf':[{'const':1},{'const':2}]} | {'enum':[1.0]} | VALUE_GONE",
        "{'type':'string'} | {'type':'string','minLength':1} | LIMIT_TIGHTENED",
        "{'type':'integer','minimum':1} | {'type':'integer','exclusiveMinimum':1} | LIMIT_TIGHTENED",
        "{'type':'integer'} | {'type':'integer','multipleOf':2} | LIMIT_TIGHTENED",
        "{'type':'array'} | {'type':'array','uniqueItems':true} | LIMIT_TIGHTENED",
        "{'type':'array','items':{}} | {'type':'array','items':{'type':'string'}} | TYPE_GONE/*",
        "{'type':'string'} | {'type':'string','pattern':'^[a-z]+$'} | LIMIT_TIGHTENED",
        "{'type':'string','pattern':'^[a-z]+$'} | {'type':'string','pattern':'^[a-f]+$'} | LIMIT_TIGHTENED",
        "{'type':'object'} | {'type':'object','minProperties':1} | LIMIT_TIGHTENED",
        "{'type':'string'} | {'type':'string','readOnly':true} | ACCESS_LOST",
        "{'type':'string'} | {'type':'string','writeOnly':true} | ACCESS_LOST",
        "{'type':'integer','default':1} | {'type':'integer','default':2} | DEFAULT_CHANGED",
        "{'type':'string','readOnly':true} | {'type':'integer','readOnly':true} | TYPE_GONE",
        "{'anyOf':[{'type':'string'},{'type':'null'}]} | {'type':['string','null'],'maxLength':3}"
            + " | LIMIT_TIGHTENED",
        "{'allOf':[{'type':'string'},{'maxLength':9}]} | {'type':'string','maxLength':8} | LIMIT_TIGHTENED"
      })
  void findsANarrowerProperty(String was, String is, String kind) {
    int star = kind.indexOf('/');
    var expected = star < 0 ? kind + "/p" : kind.substring(0, star) + "/p" + kind.substring(star);

    assertThat(kinds(property(was), property(is))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'type':'string'} | {'type':['string','null']}",
        "{'type':'integer'} | {'type':'number'}",
        "{'type':'string'} | true",
        "{'enum':['a']} | {'type':'string'}",
        "{'enum':[1]} | {'enum':[2,1.0]}",
        "{'type':'string'} | {'anyOf':[{'type':'string'},{'type':'null'}]}",
        "{'type':'string','minLength':0} | {'type':'string'}",
        "{'type':'string'} | {'type':'string','minLength':0}",
        "{'type':'integer','minimum':1} | {'type':'integer','exclusiveMinimum':0}",
        "{'type':'integer'} | {'type':'integer','multipleOf':1}",
        "{'type':'number','multipleOf':4} | {'type':'number','multipleOf':2}",
        "{'type':'integer'} | {'type':'integer','minLength':4}",
        "{'type':'string'} | {'type':'string','pattern':''}",
        "{'type':'string','pattern':'^a'} | {'type':'string'}",
        "{'type':'string','format':'uri'} | {'type':'string','format':'uuid'}",
        "{'type':'string','readOnly':true} | {'type':'string'}",
        "{'type':'string','readOnly':true} | {'type':'string','readOnly':true,'maxLength':3}",
        "{'type':'object','properties':{'a':{}}} | {'type':'object','properties':{'a':{},'b':{}}}",
        "{'not':{'const':'a'}} | {}",
        "{'not':{'const':'a'}} | {'not':{'const':'a','description':'No a.'}}",
        "{'type':'string'} | {'type':'string','title':'T','default':'x','examples':['y']}",
        "{'anyOf':[{'type':'string'},{'type':'integer'}]} | {'anyOf':[{'type':'integer'},"
            + "{'type':'boolean'},{'type':'string'}]}"
      })
  void findsNothingWhereAsMuchIsAccepted(String was, String is) {
    assertThat(changes(property(was), property(is))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'type':'string','pattern':'^x{7}$'} | {'type':'string','pattern':'^x{8}$'}",
        "{'type':'string'} | {'type':'string','not':{'const':'q'}}",
        "{'$ref':'https://example.com/a'} | {'$ref':'https://example.com/b'}",
        "{'type':'object'} | {'type':'object','propertyNames':{'maxLength':3}}",
        "{'type':'object'} | {'type':'object','if':{'required':['a']},'then':{'required':['b']}}",
        "{'enum':['ab']} | {'type':'string','minLength':1}",
        "{'type':'object','properties':{'a':{}}} | {'type':'object','oneOf':[{'properties':{'a':{}}},"
            + "{'required':['b']}]}"
      })
  void saysWhatCannotBeDecided(String was, String is) {
    assertThat(changes(property(was), property(is)))
        .isNotEmpty()
        .allMatch(change -> change.kind() == ChangeKind.UNDECIDED);
  }

  @Test
  void comparesChoicesOfObjectsByTheirConstants() {
    var was =
        "{'oneOf':[{'properties':{'kind':{'const':'a'},'x':{'type':'integer'}},'required':['kind']},"
            + "{'properties':{'kind':{'const':'b'}},'required':['kind']}],'type':'object'}";

    assertThat(kinds(was, was.replace("'integer'", "'boolean'"))).isEqualTo("TYPE_GONE/x");
    assertThat(kinds(was, was.replace("'integer'", "'number'"))).isEmpty();
  }

  @Test
  void findsPropertiesThatAreGone() {
    var was = "{'properties':{'a':{'properties':{'b':{}}},'c':{}}}";

    assertThat(kinds(was, "{'properties':{'a':{}}}"))
        .isEqualTo("PROPERTY_GONE/a/b PROPERTY_GONE/c");
    assertThat(changes(was, "{'properties':{'a':{}}}")).allMatch(change -> change.place().before());
  }

  @Test
  void findsObjectsThatAreClosedAndPropertiesThatAreRequired() {
    var open = "{'type':'object','properties':{'a':{}}}";

    assertThat(kinds(open, "{'type':'object','properties':{'a':{}},'unevaluatedProperties':false}"))
        .isEqualTo("OBJECT_CLOSED");
    assertThat(
            kinds(
                open,
                "{'type':'object','properties':{'a':{}},'additionalProperties':{'type':'string'}}"))
        .isEqualTo("OBJECT_CLOSED");
    assertThat(kinds(open, "{'type':'object','properties':{'a':{},'b':{}},'required':['b']}"))
        .isEqualTo("PROPERTY_REQUIRED");
  }

  @Test
  void comparesMaps() {
    var was = "{'type':'object','additionalProperties':{'type':['string','null']}}";

    assertThat(kinds(was, "{'type':'object','additionalProperties':{'type':'string'}}"))
        .isEqualTo("TYPE_GONE/*");
    assertThat(kinds(was, "{'type':'object'}")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"#/$defs/n", "#n"})
  void followsReferencesAndRecursion(String reference) {
    var was =
        ("{'$ref':'%s','$defs':{'n':{'$anchor':'n','type':'object','properties':{'name':"
                + "{'type':'string'},'next':{'$ref':'%s'}}}}}")
            .formatted(reference, reference);

    assertThat(kinds(was, was)).isEmpty();
    assertThat(kinds(was, was.replace("'string'", "'integer'"))).startsWith("TYPE_GONE/name");
    assertThat(SchemaDifference.isNone(json(was), json(was.replace("'string'", "'integer'"))))
        .isFalse();
  }

  @Test
  void comparesSchemasThatMultiplyOrContainThemselves() {
    var defs = new StringBuilder("'d0':{'type':'string'}");
    for (int i = 1; i < 40; i++) {
      defs.append(
          ",'d%d':{'anyOf':[{'$ref':'#/$defs/d%d'},{'$ref':'#/$defs/d%d'}]}"
              .formatted(i, i - 1, i - 1));
    }
    var many = "{'$ref':'#/$defs/d39','$defs':{" + defs + "}}";
    var circle = "{'anyOf':[{'$ref':'#'},{'type':'string'}]}";

    assertThat(kinds(many, many.replace("'string'", "'integer'"))).contains("TYPE_GONE");
    assertThat(kinds(circle, circle.replace("'string'", "'integer'"))).contains("TYPE_GONE");
    assertThat(kinds(circle, circle)).isEmpty();
  }

  @Test
  void saysThatAWiderChoiceOfExactlyOneMayRefuse() {
    var was = property("{'oneOf':[{'type':'integer'},{'type':'string'}]}");

    assertThat(kinds(was, property("{'oneOf':[{'type':'number'},{'type':'string'}]}"))).isEmpty();
    assertThat(kinds(was, property("{'oneOf':[{'type':'integer'},{'type':['integer','string']}]}")))
        .isEqualTo("UNDECIDED/p");
  }

  @Test
  void comparesKeysOnlyWhereBothVersionsDeclareThem() {
    var none = "{'properties':{'a':{},'b':{}}}";
    var one = "{'properties':{'a':{'x-dsc-key':true},'b':{}}}";
    var other = "{'properties':{'a':{},'b':{'x-dsc-key':true}}}";

    assertThat(kinds(none, one)).isEmpty();
    assertThat(kinds(one, none)).isEmpty();
    assertThat(kinds(one, other)).isEqualTo("KEY_CHANGED");
  }

  @Test
  void placesEachChangeInItsDocument() {
    var change =
        changes("{'properties':{'a':{'type':'string'}}}", "{'properties':{'a':{'type':'null'}}}");

    assertThat(change)
        .singleElement()
        .satisfies(
            one -> {
              assertThat(one.place().pointer()).hasToString("/properties/a/type");
              assertThat(one.place().mark()).hasToString("1:21");
              assertThat(one.was()).isEqualTo("\"a\": string");
              assertThat(one.is()).isEqualTo("\"a\": null");
            });
  }

  @Test
  void ignoresWhatIsForPeopleOnly() {
    var was =
        json("{'properties':{'description':{'type':'string','title':'T'}},'required':['a','b']}");

    assertThat(
            SchemaDifference.isNone(
                was, json("{'required':['b','a'],'properties':{'description':{'type':'string'}}}")))
        .isTrue();
    assertThat(SchemaDifference.isNone(was, json("{'required':['b','a'],'properties':{}}")))
        .isFalse();
  }
}

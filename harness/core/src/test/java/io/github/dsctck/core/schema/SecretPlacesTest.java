package io.github.dsctck.core.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecretPlacesTest {

  private static JsonValue json(String text) {
    return JsonTextParser.parse(text.replace('\'', '"')).asValue().orElseThrow();
  }

  private static List<String> found(String schema, String instance, String... names) {
    var places = SecretPlaces.of(Optional.of(json(schema)), JsonObject.empty(), Set.of(names));
    var found = new ArrayList<String>();
    places.visit(json(instance), (name, value) -> found.add(name + "=" + value.toJson()));
    return found;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'properties':{'p':{'writeOnly':true}}}",
        "{'properties':{'p':{'$ref':'#/$defs/s'}},'$defs':{'s':{'writeOnly':true}}}",
        "{'properties':{'p':{'$ref':'#/$defs/a'}},"
            + "'$defs':{'a':{'$ref':'#/$defs/s'},'s':{'writeOnly':true}}}",
        "{'properties':{'p':{'$ref':'#s'}},'$defs':{'s':{'$anchor':'s','writeOnly':true}}}",
        "{'allOf':[{'properties':{'p':{'writeOnly':true}}}]}",
        "{'oneOf':[{'properties':{'p':{}}},{'properties':{'p':{'anyOf':[{'writeOnly':true}]}}}]}",
        "{'if':{},'then':{'properties':{'p':{'writeOnly':true}}}}",
        "{'dependentSchemas':{'q':{'properties':{'p':{'writeOnly':true}}}}}",
        "{'patternProperties':{'^p':{'writeOnly':true}}}",
        "{'additionalProperties':{'writeOnly':true}}",
        "{'properties':{'p':{'$ref':'#/properties/p','writeOnly':true}}}"
      })
  void findsWhatTheSchemaCallsWriteOnly(String schema) {
    assertThat(found(schema, "{'p':'open sesame'}")).containsExactly("p=\"open sesame\"");
  }

  @Test
  void findsItDeepInObjectsAndArrays() {
    var schema =
        "{'properties':{'users':{'type':'array','items':{'properties':{'pin':{'writeOnly':true}}}},"
            + "'login':{'writeOnly':true}}}";

    assertThat(
            found(
                schema,
                "{'users':[{'name':'a','pin':4711},{'pin':'b'}],'login':{'key':['x',true,null]}}"))
        .containsExactly("pin=4711", "pin=\"b\"", "key=\"x\"");
  }

  @Test
  void findsWhatIsWrappedAsSecureOrNamed() {
    assertThat(
            found(
                "{}",
                "{'a':{'secureString':'s'},'b':[{'secureObject':{'c':'t'}}],"
                    + "'d':{'secureString':'no','other':1},'e':{'f':'u'}}",
                "f"))
        .containsExactly("a=\"s\"", "c=\"t\"", "f=\"u\"");
  }

  @Test
  void findsInstancesInWhatTheSchemaDoesNotDescribe() {
    assertThat(
            found(
                "{'properties':{'p':{'writeOnly':true}}}",
                "[{'name':'x','result':{'actualState':{'p':'s'}}}]"))
        .containsExactly("p=\"s\"");
  }

  @Test
  void leavesWhatTheSchemaItselfTells() {
    assertThat(
            found(
                "{'properties':{'p':{'writeOnly':true,'enum':['fast','slow']},"
                    + "'q':{'writeOnly':true,'default':'changeme'}}}",
                "{'p':'fast','q':'changeme'}"))
        .isEmpty();
  }

  @Test
  void endsWhereReferencesGoInCircles() {
    assertThat(
            found(
                "{'$ref':'#/$defs/a','$defs':{'a':{'$ref':'#/$defs/b'},'b':{'$ref':'#/$defs/a'}}}",
                "{'p':'x'}"))
        .isEmpty();
  }
}

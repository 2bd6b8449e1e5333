package io.github.dsctck.core.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FreeTextTest {

  private static final InstanceSchema SCHEMA =
      schema(
          "'id':{'type':'string'},'body':{'type':'string'},'note':{'type':['string','null']},"
              + "'color':{'type':'string','enum':['red']},'code':{'type':'string','pattern':'a'},"
              + "'day':{'type':'string','format':'date'},'size':{'type':'integer'},"
              + "'length':{'type':'string','readOnly':true},'_x':{'type':'string'},"
              + "'secret':{'type':'string','writeOnly':true},'target':{'type':'string'},"
              + "'logFile':{'type':'string'},'password':{'type':'string'}");

  @Test
  void takesTheUnrestrictedStringsOfTheSchema() {
    var free =
        FreeText.of(
            instance(Optional.empty(), "{'body':'milk','note':'new','size':1}"),
            Optional.of(SCHEMA));

    assertThat(free.names()).containsExactly("body", "note");
    assertThat(free.isDeclared()).isFalse();
  }

  @Test
  void takesOneStringWhereTheStatesHaveNone() {
    assertThat(FreeText.of(instance(Optional.empty(), "{'size':1}"), Optional.of(SCHEMA)).names())
        .containsExactly("body");
  }

  @ParameterizedTest
  @CsvSource({
    "logFile, true", "URLPath, true", "data_dir, true", "homeDirectory, true", "DocumentRoot, true",
    "profile, false", "chrome, false", "rootless, false", "comment, false", "defile, false",
  })
  void knowsPathsByTheirNames(String name, boolean isPath) {
    assertThat(FreeText.isNameOfPath(name)).isEqualTo(isPath);
  }

  @Test
  void leavesPathsToTheAuthor() {
    var free =
        FreeText.of(
            instance(Optional.empty(), "{'target':'{sandbox}/a','body':'milk'}"),
            Optional.of(SCHEMA));

    assertThat(free.names()).containsExactly("body");
    assertThat(free.undecided()).containsExactly("target", "logFile");
  }

  @Test
  void believesTheAuthor() {
    var some = FreeText.of(instance(Optional.of(List.of("color")), "{}"), Optional.of(SCHEMA));
    var none = FreeText.of(instance(Optional.of(List.of()), "{}"), Optional.of(SCHEMA));

    assertThat(some.names()).containsExactly("color");
    assertThat(none.isDeclared()).isTrue();
    assertThat(none.names()).isEmpty();
  }

  @Test
  void knowsNothingWithoutASchema() {
    assertThat(FreeText.of(instance(Optional.empty(), "{}"), Optional.empty()).names()).isEmpty();
  }

  private static Instance instance(Optional<List<String>> freeText, String desired) {
    return new Instance(
        "one",
        object("{'id':'a'}"),
        object(desired),
        Optional.empty(),
        List.of(),
        freeText,
        Set.of("password"),
        List.of(),
        Mark.NONE);
  }

  private static InstanceSchema schema(String properties) {
    var document = object("{'type':'object','properties':{" + properties + "}}");
    return ((Compilation.Compiled) InstanceSchema.compile(document)).schema();
  }

  private static JsonObject object(String text) {
    return JsonTextParser.parse(text.replace('\'', '"'))
        .asValue()
        .flatMap(JsonValue::asObject)
        .orElseThrow();
  }
}

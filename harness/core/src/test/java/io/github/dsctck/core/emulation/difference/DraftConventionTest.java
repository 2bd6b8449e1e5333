package io.github.dsctck.core.emulation.difference;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DraftConventionTest {

  private static final StateConvention IGNORING = new DraftConvention(false);
  private static final StateConvention DISTINGUISHING = new DraftConvention(true);

  private static JsonObject object(String text) {
    return JsonTextParser.parse(text.replace('\'', '"'))
        .asValue()
        .flatMap(JsonValue::asObject)
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{'a':'Milk'} | {'a':'mILK'} | ''",
        "{'a':'Ä'} | {'a':'ä'} | ''",
        "{'a':'x'} | {'A':'x'} | a",
        "{'a':'x'} | {} | a",
        "{'a':1} | {'a':1.0} | ''",
        "{'a':1e2} | {'a':100} | ''",
        "{'a':18446744073709551615} | {'a':18446744073709551614} | a",
        "{'a':1} | {'a':'1'} | a",
        "{'a':true} | {'a':false} | a",
        "{'a':null} | {'a':null} | ''",
        "{'a':[1,2]} | {'a':[2,1]} | a",
        "{'a':[1]} | {'a':[1,2]} | a",
        "{'a':['X']} | {'a':['x']} | ''",
        "{'a':{'b':1}} | {'a':{'b':1,'c':2}} | ''",
        "{'a':{'b':1}} | {'a':{'c':1}} | a",
        "{'_purge':true,'_validation':'loose','$schema':'x'} | {} | ''",
        "{'_ensure':'present'} | {} | ''",
        "{'_ensure':'absent'} | {} | _ensure",
        "{} | {'_ensure':'absent'} | ''",
        "{'_other':1} | {} | _other",
      })
  void comparesTheDesiredSettings(String desired, String actual, String differing) {
    var expected = differing.equals("''") ? List.<String>of() : List.of(differing);

    assertThat(IGNORING.differing(object(desired), object(actual))).isEqualTo(expected);
  }

  @Test
  void distinguishesLetterCaseIfTheManifestSaysSo() {
    var desired = object("{'a':'Milk','b':['X']}");

    assertThat(DISTINGUISHING.differing(desired, object("{'a':'milk','b':['x']}")))
        .containsExactly("a", "b");
  }

  @Test
  void knowsExistenceByEnsure() {
    assertThat(IGNORING.isAbsent(object("{'_ensure':'absent'}"))).isTrue();
    assertThat(DISTINGUISHING.isAbsent(object("{'_ensure':'Absent'}"))).isTrue();
    assertThat(IGNORING.isAbsent(object("{'_ensure':'Present'}"))).isFalse();
    assertThat(IGNORING.isAbsent(object("{'_exist':false}"))).isFalse();
    assertThat(IGNORING.absent(object("{'a':1}"))).isEqualTo(object("{'a':1,'_ensure':'absent'}"));
    assertThat(IGNORING.completed(object("{'a':1}")))
        .isEqualTo(object("{'a':1,'_ensure':'present'}"));
  }

  @Test
  void leavesTheWordOfTheEngineAlone() {
    assertThat(StateConvention.ENGINE.isAbsent(object("{'_exist':false}"))).isTrue();
    assertThat(StateConvention.ENGINE.isAbsent(object("{'_ensure':'absent'}"))).isFalse();
    assertThat(StateConvention.ENGINE.completed(object("{'_exist':null}")))
        .isEqualTo(object("{'_exist':true}"));
    assertThat(StateConvention.ENGINE.differing(object("{'a':'x'}"), object("{'a':'X'}")))
        .containsExactly("a");
  }
}

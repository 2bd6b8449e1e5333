package io.github.dsctck.core.run.input;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.script.TestedResources;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FilterInputTest {

  private static final String LISTED =
      "{'title':'a','body':'b','tags':['x'],'count':2,'size':9,'_exist':true}";

  private static String filter(int variant, String schema) {
    var export = "'export':{'executable':'x','input':'stdin'%s}".formatted(schema);
    var members = "'schema':{'embedded':" + TestedResources.NOTE_SCHEMA + "}," + export;
    var step =
        new PlannedStep(
            1,
            OperationName.EXPORT,
            StepInput.FILTER,
            variant,
            Existence.UNKNOWN,
            "export",
            Optional.empty());
    var input =
        new FilterInput(TestedResources.of(members), Set.of("title"), "none")
            .of(step, Optional.of(TestedResources.object(LISTED)));
    return input instanceof Input.Text text ? text.text() : String.valueOf(input);
  }

  @Test
  void filtersByTheIdentityOfAnInstance() {
    assertThat(filter(0, "")).isEqualTo("{\"title\":\"a\"}");
  }

  @Test
  void filtersByAValueOfNoInstance() {
    assertThat(filter(1, "")).isEqualTo("{\"title\":\"none\"}");
  }

  @Test
  void sendsAnEmptyFilter() {
    assertThat(filter(2, ",'schema':{'embedded':{'type':'object'}}")).isEqualTo("{}");
  }

  /** Who lists what matches any member of a filter, or the key alone, lists the instance. */
  @Test
  void filtersByAnotherValueOfAnInstance() {
    assertThat(filter(3, "")).isEqualTo("{\"title\":\"a\",\"body\":\"none\"}");
  }

  @Test
  void filtersByAnotherNumberOrBooleanWithoutTextProperties() {
    var number =
        ",'schema':{'embedded':{'additionalProperties':false,"
            + "'properties':{'title':{},'count':{'type':'integer'}}}}";

    assertThat(filter(3, number)).isEqualTo("{\"title\":\"a\",\"count\":3}");
  }

  /** A property of several types is asked for as the text that nothing has. */
  @Test
  void filtersByTextOfAPropertyOfSeveralTypes() {
    var several =
        ",'schema':{'embedded':{'additionalProperties':false,"
            + "'properties':{'title':{},'count':{'type':['string','integer']}}}}";

    assertThat(filter(3, several)).isEqualTo("{\"title\":\"a\",\"count\":\"none\"}");
  }

  @Test
  void filtersByAnotherIdentityWhereNoOtherValueIsPossible() {
    var own =
        ",'schema':{'embedded':{'additionalProperties':false,"
            + "'properties':{'title':{},'count':{'const':2}}}}";

    assertThat(filter(3, own)).isEqualTo("{\"title\":\"none\",\"count\":2}");
  }
}

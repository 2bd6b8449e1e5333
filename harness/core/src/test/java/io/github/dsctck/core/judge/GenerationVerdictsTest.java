package io.github.dsctck.core.judge;

import static io.github.dsctck.core.catalogue.EngineGeneration.V3_1;
import static io.github.dsctck.core.catalogue.EngineGeneration.V3_2;
import static io.github.dsctck.core.catalogue.EngineGeneration.V3_3;
import static io.github.dsctck.core.catalogue.EngineGeneration.V3_4_PREVIEW;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.check.EngineEffect;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.script.ConversationScript;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GenerationVerdictsTest {

  /** A resource without test that is silent about a property with a default. */
  private static final String SILENT =
      """
      'get':{'executable':'note','input':'stdin'},
      'set':{'executable':'note','input':'stdin','return':'state'},
      'schema':{'embedded':{
        '$schema':'https://json-schema.org/draft/2020-12/schema',
        'type':'object','required':['title'],'additionalProperties':false,
        'properties':{
          'title':{'type':'string','x-dsc-key':true},
          'hot':{'type':'boolean','default':true}}}}""";

  private static final String WANTED = "{'title':'a','hot':true}";
  private static final String SHOWN = "{'title':'a'}";

  private static ConversationScript silent() {
    return ConversationScript.of(SILENT)
        .set(StepInput.DESIRED, WANTED, SHOWN, SHOWN)
        .test(StepInput.DESIRED, WANTED, SHOWN)
        .get(StepInput.IDENTITY, SHOWN, SHOWN);
  }

  @Test
  void namesTheGenerationsThatSeeADifference() {
    var verdicts = silent().judgeIn(EnumSet.allOf(EngineGeneration.class));

    var violated =
        verdicts.entrySet().stream()
            .filter(entry -> entry.getValue() instanceof Verdict.Violated)
            .filter(entry -> generationsOf(entry.getValue()).contains(V3_2))
            .map(Map.Entry::getKey)
            .toList();
    assertThat(violated).contains("SET-01");
    assertThat(generationsOf(verdicts.get("SET-01")))
        .containsExactlyInAnyOrder(EngineGeneration.V3_0, V3_1, V3_2);
  }

  @Test
  void isSatisfiedWhereTheSchemaIsRead() {
    var verdicts = silent().judgeIn(Set.of(V3_3, V3_4_PREVIEW));

    assertThat(verdicts.get("SET-01")).isEqualTo(Verdict.satisfied());
  }

  private static Set<EngineGeneration> generationsOf(Verdict verdict) {
    return ((Verdict.Violated) verdict).violations().get(0).effect().generations();
  }

  @Test
  void leavesOutGenerationsThatARuleDoesNotApplyTo() {
    var violation = Violation.of("one", "two");
    var verdicts = new GenerationVerdicts();
    verdicts.add(V3_1, Map.of("SEC-03", Verdict.violated(violation)));
    verdicts.add(V3_3, Map.of("SEC-03", Verdict.satisfied()));

    assertThat(verdicts.of(Catalogue.load().rule("SEC-03"))).isEqualTo(Verdict.satisfied());
  }

  @Test
  void prefersWhatAReaderHasToKnow() {
    var verdicts = new GenerationVerdicts();
    verdicts.add(V3_2, Map.of("GET-01", Verdict.notApplicable("nothing")));
    verdicts.add(V3_3, Map.of("GET-01", Verdict.satisfied()));
    verdicts.add(V3_4_PREVIEW, Map.of("GET-01", Verdict.notExercised("not seen")));

    assertThat(verdicts.of(Catalogue.load().rule("GET-01")))
        .isEqualTo(Verdict.notExercised("not seen"));
  }

  @Test
  void keepsTheWeightOfAViolation() {
    var old = Violation.of("one", "two").weighing(EngineEffect.Weight.STOPS_UNTIL_3_1);

    assertThat(List.of(V3_1, V3_2, V3_3)).filteredOn(old::holdsIn).containsExactly(V3_1);
    assertThat(List.of(V3_1, V3_2, V3_3)).filteredOn(old.onlyIn(Set.of(V3_2))::holdsIn).isEmpty();
  }
}

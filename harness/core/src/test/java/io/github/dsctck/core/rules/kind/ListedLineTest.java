package io.github.dsctck.core.rules.kind;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The generations that list a resource with these members, as dsc 3.0.2, 3.1.3, 3.2.3, 3.3.0-rc.2
 * and 3.4.0-preview.1 did.
 */
class ListedLineTest {

  private static final String ADAPTER =
      "'kind':'adapter','adapter':{'inputKind':'full','list':{'executable':'x'}},"
          + "'get':{'executable':'x','input':'stdin'}";

  private static final String LINE =
      "{'type':'A/B','kind':'resource','version':'1.0.0','capabilities':['get'],'path':'b',"
          + "'directory':'.','requireAdapter':'Contoso.Notes/Note'%s}";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "'properties':[],'implementedAs':'Command' | V3_0 | V3_4_PREVIEW",
        "'properties':[],'implementedAs':null | V3_0 | V3_4_PREVIEW",
        "'author':'me' | V3_2 | V3_4_PREVIEW",
        "'implementedAs':'Command' | V3_2 | V3_4_PREVIEW",
        "'properties':[] | V3_2 | V3_4_PREVIEW",
        "'properties':null,'implementedAs':'Command' | V3_2 | V3_4_PREVIEW",
        "'properties':[],'implementedAs':null,'schema':{} | V3_2 | V3_4_PREVIEW",
        "'properties':[],'implementedAs':null,'deprecationMessage':'x' | V3_2 | V3_4_PREVIEW",
        "'properties':[],'implementedAs':null,'adaptedContent':{} | V3_3 | V3_4_PREVIEW",
        "'properties':[],'implementedAs':null,'adaptedManifest':{} | V3_4_PREVIEW | V3_4_PREVIEW"
      })
  void knowsWhatEachGenerationKeeps(String members, EngineGeneration from, EngineGeneration to) {
    assertThat(keeping(members)).isEqualTo(EnumSet.range(from, to));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {"'properties':[],'implementedAs':{'custom':'x'}", "'requireadapter':'x'"})
  void knowsWhatNoneKeeps(String members) {
    assertThat(keeping(members)).isEmpty();
  }

  private static Set<EngineGeneration> keeping(String members) {
    var list =
        ConversationScript.of(ADAPTER)
            .step(
                OperationName.LIST,
                StepInput.NONE,
                "",
                ScriptedProcess.of(LINE.formatted("," + members)));
    var keeping = EnumSet.allOf(EngineGeneration.class);
    ListedLine.faults(list.lastObservation()).forEach(fault -> keeping.removeIf(fault::holdsIn));
    return keeping;
  }
}

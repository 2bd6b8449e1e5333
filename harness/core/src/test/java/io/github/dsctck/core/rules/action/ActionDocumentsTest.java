package io.github.dsctck.core.rules.action;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.rules.Judging;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ActionDocumentsTest {

  private static final Judging JUDGE = Judging.anywhere();

  private static final String HEAD =
      "'$schema':'https://aka.ms/dsc/schemas/v3/bundled/action/manifest.json','type':'A/B',";

  /** Members of an action, an apostrophe for a quotation mark, and what is found. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "ACT-02 | 'version':'1.0.0' | none",
        "ACT-02 | 'version':'1.0.0','invoke':{} | [/invoke",
        "ACT-02 | 'version':'1.0.0','kind':'action','invoke':{'executable':'x'} | the member 'kind'",
        "ACT-02 | 'version':'1.0.0','invoke':'x' | 'invoke': 'x'",
        "ACT-02 | 'version':'1.0.0','invoke':{'executable':'x','inputSchema':{'command':{'executable':'x','input':'a'}}} | [/invoke/inputSchema/command/input",
        "ACT-04 | 'version':'1' | 'version': '1'",
        "ACT-04 | 'version':'1.0.0','tags':['a b'] | 'a b'",
        "ACT-04 | 'version':'1.0.0','exitCodes':{'0x1':'a'} | [/exitCodes/0x1",
        "ACT-04 | 'version':'1.0.0','condition':'true' | 'true'",
        "ACT-04 | 'invoke':{'requireSecurityContext':'admin'} | 'admin'",
        "ACT-05 | 'invoke':{'args':[1]} | [/invoke/args/0",
        "ACT-05 | 'invoke':{'args':[{'jsonInputArg':'a','whatIfArg':'b'}]} | 'whatIfArg'",
        "ACT-05 | 'invoke':{'outputSchema':{'command':{'args':[{'whatIfArg':'b'}]}}} | [/invoke/outputSchema/command/args/0",
        "ACT-06 | 'invoke':{'outputSchema':{'embedded':{},'command':{}}} | 'outputSchema'",
        "ACT-06 | 'invoke':{'inputSchema':{'embedded':{'type':'text'}}} | [/invoke/inputSchema/embedded/type",
        "ACT-06 | 'invoke':{'inputSchema':{'embedded':{'$ref':'https://example.org/a'}}} | https://example.org/a",
        "ACT-08 | 'version':'1.0.0','invoke':{'executable':'x','args':[{'jsonInputArg':'a','mandatory':true}]} | an argument",
        "ACT-11 | 'supportedOperations':'set' | 'set'",
        "ACT-11 | 'supportedOperations':[] | an empty array",
        "ACT-11 | 'supportedOperations':['get','delete'] | [/supportedOperations/1",
        "SEC-04 | 'version':'1.0.0','invoke':{'executable':'x','args':[{'jsonInputArg':'a'}],'inputSchema':{'embedded':{'properties':{'token':{}}}}} | [/invoke/inputSchema/embedded/properties/token"
      })
  void findsDefects(String id, String members, String found) {
    assertThat(judged(id, members)).startsWith("violated").contains(quoted(found));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "ACT-01 | 'version':'1.0.0'",
        "ACT-02 | 'version':'1.0.0','author':'a','description':'b','deprecationMessage':'c','invoke':{'executable':'x','args':[]}",
        "ACT-03 | 'version':'1.0.0'",
        "ACT-04 | 'version':'1.0.0','condition':'[true()]','tags':['a'],'exitCodes':{'-1':'a'}",
        "ACT-05 | 'invoke':{'args':['a',{'jsonInputArg':'a','mandatory':true},{'whatIfArg':'b','more':1}]}",
        "ACT-06 | 'invoke':{'inputSchema':{'embedded':{'type':'object'}},'outputSchema':{'command':{}}}",
        "ACT-08 | 'version':'1.0.0','invoke':{'executable':'x','args':[{'jsonInputArg':'a'}],'inputSchema':{'embedded':{}}}",
        "ACT-11 | 'supportedOperations':['get','get','export']",
        "SEC-04 | 'version':'1.0.0','invoke':{'executable':'x','inputSchema':{'embedded':{'properties':{'token':{}}}}}"
      })
  void acceptsSoundManifests(String id, String members) {
    assertThat(judged(id, members)).isEqualTo("satisfied");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "ACT-05 | 'invoke':{'executable':'x'}",
        "ACT-06 | 'invoke':{'executable':'x'}",
        "ACT-08 | 'version':'1.0.0','invoke':{'executable':'x','args':[{'jsonInputArg':'a'}]}",
        "ACT-11 | 'version':'1.0.0'"
      })
  void leavesOtherManifestsAlone(String id, String members) {
    assertThat(judged(id, members)).startsWith("not applicable: ");
  }

  private static String judged(String id, String members) {
    return JUDGE.text(id.strip(), "a.dsc.action.json", quoted("{" + HEAD + members.strip() + "}"));
  }

  private static String quoted(String text) {
    return text.strip().replace('\'', '"');
  }
}

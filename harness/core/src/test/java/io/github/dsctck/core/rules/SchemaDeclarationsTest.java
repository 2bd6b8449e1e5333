package io.github.dsctck.core.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.conversation.SchemaState;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.core.rules.schema.CanonicalDeclarations;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.TestedResources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules about what an instance schema declares, and about what manifests say beside it. */
class SchemaDeclarationsTest {

  /** On Windows, no letter case makes the name of a variable harmless. */
  private static final Judging JUDGE = Judging.anywhere().meantFor(OperatingSystem.LINUX);

  /** Properties, more members of the schema, more members of the manifest, what is found. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "SCH-04 | '_restartRequired':{'type':'boolean'} | | | another definition",
        "SCH-04 | '_inDesiredState':{'type':'boolean'} | | | another definition",
        "SCH-07 | 'a':{} | 'type':'object' | | accepts unknown properties",
        "SCH-07 | 'a':{} | 'additionalProperties':true | | 'additionalProperties': true",
        "SCH-07 | 'a':{} | 'additionalProperties':{} | | 'additionalProperties': {}",
        "SCH-08 | 'a':{'readOnly':true} | 'required':['b','a'] | | [/schema/embedded/required/1",
        "SCH-10 | '_exists':{} | | | '_exists'; did you mean '_exist'",
        "SCH-11 | 'a':{'x-dsc-key':true} | | | 'a', which is a key and not required",
        "SCH-12 | 'a':{'type':'integer','default':'5'} | | | 'default': '5'",
        "SCH-12 | 'a':{'$ref':'#/$defs/a'} | '$defs':{'a':{'default':1}} | | behind a '$ref'",
        "SCH-12 | 'a':{'$ref':'#/$defs/a','default':1} | '$defs':{'a':{'type':'string'}} | | 1",
        "CAN-01 | '_exist':{'enum':['present','absent']} | | | 'present'",
        "CAN-01 | '_exist':{'type':'string'} | | | string",
        "CAN-01 | '_exist':{'type':'boolean'} | 'required':['_exist'] | | 'required' with '_exist'",
        "CAN-01 | '_exist':{'type':'boolean','default':false} | | | 'default': false",
        "CAN-01 | '_exist':{'readOnly':true} | | 'delete':{'executable':'x'} | a readOnly '_exist'",
        "CAN-05 | 'a':{} | 'required':['_inDesiredState'] | | 'required' with '_inDesiredState'",
        "CAN-11 | '_ensure':{} | | | '_ensure'",
        "DEL-05 | 'a':{} | | 'delete':{'executable':'x'} | no property '_exist'",
        "MAN-29 | 'a':{} | | 'set':{'executable':'x','handlesExist':true} | no property '_exist'",
        "MAN-21 | 'a':{} | 'required':['a'] | 'get':{'executable':'x'} | [/get 1:62] neither",
        "MAN-21 | 'a':{'x-dsc-key':true} | | 'get':{'executable':'x'} | neither",
        "MAN-21 | 'a':{} | 'required':['a'] | 'export':{'executable':'x','supportsFiltering':true} | neither",
        "INP-11 | 'PATH':{} | | 'get':{'executable':'x','input':'env'} | the property 'PATH'",
        "INP-11 | 'a=b':{} | | 'get':{'executable':'x','input':'env'} | the property 'a=b'",
        "INP-11 | 'Path':{} | | 'tags':['windows'],'get':{'executable':'x','input':'env'} | 'Path'",
        "INP-16 | 'a':{'maxLength':65536} | | 'get':{'executable':'x','args':[{'jsonInputArg':'-i'}]} | only",
        "INP-16 | 'a':{'contentEncoding':'base64'} | | 'set':{'executable':'x','input':'env'} | only",
        "SEC-04 | 'userPassword':{'writeOnly':true} | | 'set':{'executable':'x','input':'env'} | set without it",
        "SEC-04 | 'a':{'writeOnly':true,'format':'password','type':'string'} | | 'set':{'executable':'x','input':'env'} | set",
        "SEC-04 | 'password':{'writeOnly':true} | | 'set':{'executable':'x','input':'stdin','args':['[string(input())]']} | [string(input())]"
      })
  void findsWhatBreaksARule(
      String id, String properties, String schema, String members, String found) {
    assertThat(judge(id, properties, schema, members))
        .startsWith("violated")
        .contains(quoted(found));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "SCH-04 | '_exist':{'type':['boolean','null']},'_purge':{'writeOnly':true} | |",
        "SCH-07 | 'a':{} | 'unevaluatedProperties':false |",
        "SCH-07 | 'a':{} | 'additionalProperties':{'type':'string'} |",
        "SCH-08 | 'a':{'readOnly':true},'_inDesiredState':{'readOnly':true} | 'required':['_inDesiredState'] |",
        "SCH-10 | '_exist':{},'_ensure':{},'a_b':{} | |",
        "SCH-11 | 'a':{'x-dsc-key':true} | 'required':['a'] |",
        "SCH-12 | 'a':{'type':'integer','default':5} | 'required':['b'],'additionalProperties':false |",
        "SCH-12 | 'a':{'$ref':'#/$defs/a','default':1} | '$defs':{'a':{'type':'integer','default':2}} |",
        "CAN-01 | '_exist':{'type':['boolean','null'],'default':true,'enum':[true,false,null]} | |",
        "CAN-01 | '_exist':{'readOnly':true} | | 'set':{'executable':'x'}",
        "CAN-05 | '_inDesiredState':{} | 'required':['a'] |",
        "CAN-11 | '_exist':{} | |",
        "DEL-05 | 'a':{} | 'allOf':[{'properties':{'_exist':{}}}] | 'delete':{'executable':'x'}",
        "MAN-29 | '_exist':{} | | 'set':{'executable':'x','handlesExist':true}",
        "MAN-21 | 'a':{} | 'required':['a'] | 'get':{'executable':'x','input':'stdin'},'export':{'executable':'x'}",
        "INP-11 | 'path':{},'Path':{} | | 'tags':['linux'],'get':{'executable':'x','input':'env'}",
        "INP-16 | 'a':{'type':'string'} | | 'get':{'executable':'x','args':[{'jsonInputArg':'-i'}]}",
        "SEC-04 | 'password':{'writeOnly':true} | | 'set':{'executable':'x','input':'stdin','args':[{'jsonInputArg':'i'}]}",
        "SEC-04 | 'password':{'writeOnly':true} | | 'set':{'executable':'x','input':'stdin','args':['[input().name]']}",
        "SEC-04 | 'password':{'writeOnly':true} | | 'export':{'executable':'x','input':'env'}"
      })
  void acceptsWhatKeepsARule(String id, String properties, String schema, String members) {
    assertThat(judge(id, properties, schema, members)).isEqualTo("satisfied");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "SCH-04 | 'a':{} | |",
        "SCH-08 | 'a':{} | 'required':['a'] |",
        "SCH-11 | 'a':{} | 'required':['a'] |",
        "SCH-12 | 'a':{} | |",
        "SCH-12 | 'a':{'type':'integer','default':'5'} | | 'test':{'executable':'x'}",
        "CAN-01 | 'a':{} | |",
        "CAN-05 | 'a':{} | |",
        "DEL-05 | 'a':{} | | 'kind':'group','delete':{'executable':'x'}",
        "MAN-29 | 'a':{} | | 'set':{'executable':'x','handlesExist':false}",
        "MAN-29 | 'a':{} | | 'adapter':{'inputKind':'single'},'set':{'executable':'x','handlesExist':true}",
        "MAN-21 | 'a':{} | | 'get':{'executable':'x'}",
        "MAN-21 | 'a':{'readOnly':true},'_exist':{} | 'required':['a','_exist'] | 'get':{'executable':'x'}",
        "INP-11 | 'PATH':{} | | 'get':{'executable':'x','input':'stdin'}",
        "INP-16 | 'a':{'maxLength':65536} | | 'get':{'executable':'x','input':'stdin'}",
        "SEC-04 | 'tokenMode':{'writeOnly':true,'enum':['a']} | | 'set':{'executable':'x','input':'env'}",
        "SEC-04 | 'content':{'writeOnly':true,'type':'string'} | | 'set':{'executable':'x','input':'env'}"
      })
  void leavesAloneWhatARuleDoesNotSpeakOf(
      String id, String properties, String schema, String members) {
    assertThat(judge(id, properties, schema, members)).startsWith("not applicable: ");
  }

  @Test
  void pointsAtTheExchangeInWhichASchemaWasPrinted() {
    var subject = TestedResources.of("'schema':{'command':{'executable':'x'}}");
    var printed = TestedResources.json("{'properties':{'_ensure':{}}}");
    var schema = ((Compilation.Compiled) InstanceSchema.compile(printed)).schema();
    var seen =
        ConversationScript.of(TestedResources.notes("get"))
            .get(StepInput.NONE, "", "{}")
            .steps()
            .get(0)
            .own();
    var known = subject.with(new SchemaState.Known(schema)).withSchemaSeenIn(seen);

    var verdict = CanonicalDeclarations.existenceIsNotCalledEnsure(known);

    assertThat(((Verdict.Violated) verdict).violations())
        .singleElement()
        .satisfies(
            violation -> {
              assertThat(violation.observation()).isSameAs(seen.orElseThrow());
              assertThat(violation.stream()).isEqualTo("stdout");
              assertThat(violation.pointer()).isEqualTo("/properties/_ensure");
            });
  }

  private static String judge(String id, String properties, String schema, String members) {
    var more = schema == null ? "" : "," + schema;
    var rest = members == null ? "" : members + ",";
    return JUDGE.members(
        id.strip(),
        quoted(
            "%s'schema':{'embedded':{'$schema':'https://json-schema.org/draft/2020-12/schema','properties':{%s}%s}}"
                .formatted(rest, properties, more)));
  }

  private static String quoted(String text) {
    return text.strip().replace('\'', '"');
  }
}

package io.github.dsctck.core.rules.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.manifest.ManifestSchemaUri;
import io.github.dsctck.core.rules.Judging;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ManRulesTest {

  private static final Judging JUDGE = Judging.anywhere();

  /** Members of a manifest, an apostrophe for a quotation mark, and what is found where. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "MAN-02 | 'kind':'resource' | '$schema': 'x'",
        "MAN-07 | 'set':{'returns':'state'} | [/set/returns 1:69] the member 'returns'; did you mean",
        "MAN-07 | 'export':{'return':'state'} | the member 'return'",
        "MAN-07 | 'set':{'implementsPreTest':true} | did you mean 'implementsPretest'?",
        "MAN-07 | 'schema':{'command':{'input':'stdin'}} | [/schema/command/input",
        "MAN-07 | 'adapter':{'inputKind':'full','requires':'x'} | [/adapter/requires",
        "MAN-09 | 'adapter':{} | [/adapter 1:62] no member 'kind'",
        "MAN-10 | 'kind':'adapter' | [/kind 1:62] no member 'adapter'",
        "MAN-11 | 'adapter':{},'test':{} | no member 'get'",
        "MAN-12 | 'kind':'importer','test':{},'adapter':{} | no member 'resolve'",
        "MAN-13 | 'kind':'exporter','export':{},'whatIf':{} | the member 'whatIf'",
        "MAN-14 | 'kind':'group' | no member 'validate'",
        "MAN-16 | 'set':{'executabel':'x'} | no member 'executable', but 'executabel'",
        "MAN-18 | 'set':{'args':[{'jsonInputArg':'-i','whatIfArg':'-w'}]} | [/set/args/0",
        "MAN-18 | 'get':{'args':['a',{'jsonInputArg':'-i','includeQuotes':true}]} | 'includeQuotes'",
        "MAN-18 | 'get':{'args':[{'resourceTypeArg':'-i','mandatory':true}]} | 'mandatory'",
        "MAN-19 | 'get':{'executable':'x','args':[{'jsonInputArg':'a'},{'jsonInputArg':'b'}]} | 2 of",
        "MAN-24 | 'test':{'executable':'x','input':'stdin'} | [/test 1:62] no member 'return'",
        "MAN-26 | 'whatIf':{'executable':'x'} | no member 'return'",
        "MAN-27 | 'set':{'executable':'x','handlesExist':true},'whatIf':{'executable':'x'} | another",
        "MAN-27 | 'set':{'executable':'x','input':'env'},'whatIf':{'executable':'x','input':'stdin'} | an",
        "MAN-28 | 'set':{'executable':'x','whatIfReturns':'state'} | a 'whatIfReturns' without one",
        "MAN-30 | 'test':{'requireSecurityContext':'Elevated'} | 'requireSecurityContext': 'Elevated'",
        "MAN-30 | 'validate':{'requireSecurityContext':'elevated'} | one in 'validate'",
        "MAN-33 | 'validate':{} | the member 'validate'",
        "MAN-34 | 'tags':['a','b c',1] | [/tags/1 1:74] 'b c' [/tags/2",
        "MAN-34 | 'tags':'linux' | 'tags': 'linux'",
        "MAN-36 | 'exitCodes':{'0':'Failed','1':'Success, changed'} | [/exitCodes/1",
        "MAN-36 | 'exitCodes':{'3010':'Successfully installed, reboot needed'} | '3010'",
        "EXIT-06 | 'exitCodes':{'2147942405':'denied','4294967295':'unknown'} | '4294967295'",
        "MAN-37 | 'export':{'executable':'x','schema':{'embedded':{}},'supportsFiltering':true} | both",
        "MAN-37 | 'export':{'executable':'x','schema':{'url':'x'}} | 'schema': {'url':'x'}",
        "MAN-37 | 'export':{'executable':'x','supportsFiltering':1} | 'supportsFiltering': 1",
        "MAN-38 | 'adapter':{} | [/adapter 1:62] neither",
        "MAN-38 | 'adapter':{'inputKind':'full','config':'full'} | both",
        "MAN-38 | 'adapter':{'config':'Full'} | [/adapter/config 1:73] 'config': 'Full'",
        "MAN-38 | 'adapter':[] | []",
        "MAN-39 | 'tags':['Linux'],'get':{'executable':'a.EXE'} | 'a.EXE'",
        "MAN-41 | 'get':{'args':['-c','[Console]::Out']} | [/get/args/1 1:82] '[Console]::Out'",
        "MAN-41 | 'set':{'args':['[[a]']} | '[[a]'",
        "MAN-41 | 'set':{'args':['[f(]']} | no expression",
        "MAN-42 | 'set':{'args':['[f(1, true, g()[0]).a]']} | [/set/args/0",
        "SEC-07 | 'set':{'executable':'/bin/bash','args':['-ec','[f()]']} | '[f()]' as code",
        "SEC-07 | 'set':{'executable':'pwsh.exe','args':['-Command','&','[f()]']} | '[f()]' as code",
        "SEC-07 | 'set':{'executable':'cmd','args':['/C','[f()]']} | '[f()]' as code",
        "WIF-08 | 'set':{'executable':'x','implementsPretest':true} | none",
        "GRP-07 | 'kind':'group','delete':{} | the member 'delete'"
      })
  void findsWhatBreaksARule(String id, String members, String found) {
    assertThat(JUDGE.members(id.strip(), quoted(members)))
        .startsWith("violated")
        .contains(quoted(found));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "MAN-07 | 'validate':{'executable':'x','requireSecurityContext':'elevated'}",
        "MAN-07 | 'export':{'executable':'x','supportsFiltering':true,'schema':{}}",
        "MAN-07 | 'adapter':{'config':'full','list':{'executable':'x','args':[]}}",
        "MAN-09 | 'kind':'group','adapter':{}",
        "MAN-10 | 'kind':'adapter','adapter':{}",
        "MAN-11 | 'adapter':{},'get':{},'set':{},'test':{}",
        "MAN-12 | 'kind':'importer','resolve':{},'get':null",
        "MAN-13 | 'kind':'exporter','export':{},'schema':{}",
        "MAN-14 | 'kind':'group','validate':{}",
        "MAN-18 | 'get':{'args':[{'jsonInputArg':'-i','mandatory':null},{'resourcePathArg':'-p','includeQuotes':true}]}",
        "MAN-18 | 'get':{'args':[{'other':1}]}",
        "MAN-19 | 'get':{'executable':'x','input':'stdin','args':['a','a',{'jsonInputArg':'a'}]}",
        "MAN-24 | 'test':{'executable':'x','return':'stateAndDiff'}",
        "MAN-26 | 'whatIf':{'executable':'x','return':'state'},'set':{'executable':'x'}",
        "MAN-27 | 'set':{'executable':'x'},'whatIf':{'executable':'y','return':'state','args':['w']}",
        "MAN-28 | 'set':{'executable':'x','args':[{'whatIfArg':'-w'}],'whatIfReturns':'state'}",
        "MAN-30 | 'delete':{'requireSecurityContext':'restricted'}",
        "MAN-33 | 'schema':{}",
        "MAN-34 | 'tags':['größe','a_1','A_1']",
        "MAN-36 | 'exitCodes':{'0':'Success','1':'Successor not found','2':'Not successful','3':'OK button not found'}",
        "MAN-36 | 'exitCodes':{'0':'No error','5':'Unsuccessful','6':'Success not reached'}",
        "MAN-36 | 'exitCodes':{'0':'Error-free'}",
        "EXIT-06 | 'exitCodes':{'-2147024891':'denied','2147483647':'x','4294967296':'y','0x80070005':'z'}",
        "MAN-37 | 'export':{'executable':'x','supportsFiltering':false,'schema':null}",
        "MAN-37 | 'export':{'executable':'x','schema':{'command':{'executable':'x'}}}",
        "MAN-38 | 'adapter':{'config':'sequence','list':{}}",
        "MAN-39 | 'tags':['Linux'],'get':{'executable':'a'}",
        "MAN-41 | 'set':{'args':['[f(1).a[0]]']}",
        "MAN-42 | 'set':{'args':['[[f()]']}",
        "MAN-42 | 'set':{'args':['[f']}",
        "SEC-07 | 'set':{'executable':'sh','args':['-c','echo $1','sh','[f()]']}",
        "SEC-07 | 'set':{'executable':'pwsh','args':['-File','a.ps1','-c','[f()]']}",
        "SEC-07 | 'set':{'executable':'tool','args':['-c','[f()]']}",
        "WIF-08 | 'set':{'executable':'x'}"
      })
  void acceptsWhatKeepsARule(String id, String members) {
    assertThat(JUDGE.members(id.strip(), quoted(members))).isEqualTo("satisfied");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "MAN-09 | 'kind':'resource'",
        "MAN-10 | 'kind':'resource'",
        "MAN-11 | 'kind':'exporter'",
        "MAN-12 | 'get':{}",
        "MAN-14 | 'get':{}",
        "MAN-19 | 'get':{'executable':'x'}",
        "MAN-24 | 'get':{'executable':'x'}",
        "MAN-27 | 'whatIf':{'executable':'x'}",
        "MAN-30 | 'get':{'requireSecurityContext':null}",
        "MAN-33 | 'kind':'group','validate':{}",
        "MAN-34 | 'get':{}",
        "MAN-37 | 'get':{'executable':'x'}",
        "MAN-39 | 'get':{'executable':'a.exe'}",
        "MAN-39 | 'tags':['Windows'],'get':{'executable':'a.exe'}",
        "WIF-08 | 'set':{'executable':'x','implementsPretest':true,'args':[{'whatIfArg':'-w'}]}",
        "MAN-41 | 'get':{'executable':'x','args':['a[0]','']}",
        "MAN-42 | 'get':{'executable':'x','args':['-[f()]']}",
        "SEC-06 | 'get':{'executable':'x','args':['[f()]']}",
        "SEC-07 | 'get':{'executable':'sh','args':['-c','[f']}",
        "WIF-08 | 'adapter':{'inputKind':'full'},'set':{'executable':'x','implementsPretest':true}",
        "GRP-07 | 'delete':{}"
      })
  void leavesAloneWhatARuleDoesNotSpeakOf(String id, String members) {
    assertThat(JUDGE.members(id.strip(), quoted(members))).startsWith("not applicable: ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
        "https://aka.ms/dsc/schemas/v3.2.3/resource/manifest.json",
        "https://aka.ms/dsc/schemas/v3.3.0/bundled/resource/manifest.vscode.json",
        "https://raw.githubusercontent.com/PowerShell/DSC/main/schemas/2023/08/bundled/resource/manifest.json"
      })
  void knowsPublishedSchemas(String uri) {
    assertThat(ManifestSchemaUri.published(uri)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://aka.ms/dsc/schemas/v3.1.4/bundled/resource/manifest.json",
        "https://aka.ms/dsc/schemas/2024/04/bundled/resource/manifest.json",
        "https://aka.ms/dsc/schemas/v3/resource/manifest.vscode.json",
        "https://aka.ms/dsc/schemas/v3/bundled/config/document.json",
        "http://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json"
      })
  void knowsWhatWasNeverPublished(String uri) {
    assertThat(ManifestSchemaUri.published(uri)).isEmpty();
  }

  private static String quoted(String text) {
    return text.strip().replace('\'', '"');
  }
}

package io.github.dsctck.core.emulation;

import static io.github.dsctck.core.emulation.Texts.json;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.json.JsonArray;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExportFilterTest {

  @ParameterizedTest(name = "{0} of {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{} | [{'a':1},{}] | [{'a':1},{}]",
        "[] | [{'a':1},3] | [{'a':1},3]",
        "{} | [3,'x',[]] | []",
        "{'a':1} | [{'a':1},{'a':1.0},{'a':2},{}] | [{'a':1}]",
        "{'a':1,'b':2} | [{'a':1},{'a':1,'b':2}] | [{'a':1,'b':2}]",
        "[{'a':1},{'b':2}] | [{'a':1},{'b':2},{'c':3}] | [{'a':1},{'b':2}]",
        "{'_metadata':{'x':1}} | [{'a':1}] | [{'a':1}]",
        "{'n':'TEA'} | [{'n':'tea'},{'n':'teas'}] | [{'n':'tea'}]",
        "{'n':'*e*'} | [{'n':'tea'},{'n':'pot'}] | [{'n':'tea'}]",
        "{'n':'t**a'} | [{'n':'ta'},{'n':'tab'}] | [{'n':'ta'}]",
        "{'n':'*'} | [{'n':''},{'n':1}] | [{'n':''}]",
        "{'n':'a*b*c'} | [{'n':'abxbc'},{'n':'acb'}] | [{'n':'abxbc'}]",
        "{'o':{'k':'x*'}} | [{'o':{'k':'xy','z':1}},{'o':{}},{'o':1}] | [{'o':{'k':'xy','z':1}}]",
        "{'t':['A*',2]} | [{'t':[2,'ab',3]},{'t':['ab']}] | [{'t':[2,'ab',3]}]",
        "{'t':[]} | [{'t':[1]},{'t':1}] | [{'t':[1]}]",
        "{'t':[{'k':1}]} | [{'t':[{'k':1,'z':1},{'k':2},3]}] | [{'t':[{'k':1,'z':1}]}]",
        "{'t':[{'k':1}]} | [{'t':[{'k':2}]}] | [{'t':[]}]",
        "[{'t':[{'k':1}]},{'t':[{'k':2}]}] | [{'t':[{'k':1},{'k':2},{'k':3}]}] | [{'t':[{'k':1},{'k':2}]}]",
        "[{'a':1,'t':[{'k':1}]},{'a':2,'t':[{'k':2}]}] | [{'a':2,'t':[{'k':1},{'k':2}]}] | [{'a':2,'t':[{'k':2}]}]",
        "{'x':null} | [{'x':null},{}] | [{'x':null}]"
      })
  void keepsWhatMatches(String filter, String instances, String kept) {
    var all = json(instances).asArray().orElseThrow().elements();
    var applied = ExportFilter.parse(Texts.quoted(filter)).orElseThrow().apply(all);
    assertThat(JsonArray.of(applied)).isEqualTo(json(kept));
  }
}

package io.github.dsctck.core.scenario.expect;

import static io.github.dsctck.core.scenario.Scenarios.yaml;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.scenario.expect.StateJudgement.Mismatch;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StateMatcherTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                    | { a: 1 }
          { a: 1 }                              | { a: 1, b: 2 }
          { _exist: false }                     | { a: 1, _exist: false }
          { a: { b: 1 } }                       | { a: { b: 1, c: 2 } }
          { a: [ 1, 2 ] }                       | { a: [ 2, 1 ] }
          { a: { $absent: true } }              | { b: 1 }
          { a: { $matches: 'm.l' } }            | { a: some milk }
          { a: { $conforms: { minimum: 3 } } }  | { a: 3 }
          { a: { $conforms: true } }            | { a: null }
          { $conforms: { required: [ a ] } }    | { a: 3, _exist: false }
          { _exist: { $conforms: true } }       | { _exist: false }
          { a: { b: { $absent: true }, c: 1 } } | { a: { c: 1 } }
          { a: [ { $matches: x }, 1 ] }         | { a: [ 1, axa ] }
          { a: [ { b: { $matches: x } } ] }     | { a: [ { b: x, c: 1 } ] }
          { a: 1, $schema: x }                  | { a: 1 }
          """)
  void acceptsAnExistingValue(String expected, String actual) {
    assertThat(StateMatcher.judge(yaml(expected), yaml(actual)))
        .isEqualTo(new StateJudgement(List.of(), List.of()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          { a: 1 }                  | { a: 2 }                   | /a     | 1    | 2
          { a: 1 }                  | {}                         | /a     | 1    | nothing
          { a: 1 }                  | { a: 1.0 }                 | /a     | 1    | 1.0
          { a: 1 }                  | { a: '1' }                 | /a     | 1    | "1"
          { a: 1 }                  | { a: null }                | /a     | 1    | null
          {}                        | { _exist: false }          | /_exist| true | false
          { a: { b: 1 } }           | { a: { b: 2 } }            | /a/b   | 1    | 2
          { a: { b: 1 } }           | { a: 5 }                   | /a     | {"b":1} | 5
          { a: { 'x/y': 1 } }       | { a: { 'x/y': 2 } }        | /a/x~1y| 1    | 2
          { a: [ 1 ] }              | { a: [ 1, 2 ] }            | /a     | [1]  | [1,2]
          { a: 1 }                  | [ 1 ]                      | ''     | {"a":1} | [1]
          { a: { $absent: true } }  | { a: null }                | /a     | nothing | null
          { a: { $matches: x } }    | { a: y }                   | /a     | a text that matches 'x' | "y"
          { a: { $matches: x } }    | { a: 5 }                   | /a     | a text that matches 'x' | 5
          { a: { $matches: x } }    | {}                         | /a     | $matches "x" | nothing
          { a: { $conforms: true } }| {}                         | /a     | $conforms true | nothing
          { a: [ { $matches: x } ] }| { a: [ y ] }               | /a     | an element like {"$matches":"x"} | ["y"]
          { a: [ { $matches: x } ] }| { a: x }                   | /a     | [{"$matches":"x"}] | "x"
          """)
  void saysWhereWhatDiffers(
      String expected, String actual, String pointer, String wanted, String found) {
    assertThat(StateMatcher.judge(yaml(expected), yaml(actual)))
        .isEqualTo(new StateJudgement(List.of(new Mismatch(pointer, wanted, found)), List.of()));
  }

  @Test
  void listsEveryDifference() {
    var judgement =
        StateMatcher.judge(
            yaml("{ a: 1, b: { c: { $absent: true }, d: 1 }, e: { $matches: x } }"),
            yaml("{ a: 2, b: { c: 1, d: 2 }, _exist: false }"));

    assertThat(judgement.mismatches())
        .extracting(Mismatch::pointer)
        .containsExactly("/a", "/b/c", "/b/d", "/e", "/_exist");
    assertThat(judgement.holds()).isFalse();
  }

  @Test
  void pointsIntoWhatDoesNotConform() {
    var schema = "{ a: { $conforms: { items: { type: integer } } } }";

    var judgement = StateMatcher.judge(yaml(schema), yaml("{ a: [ 1, x ] }"));

    assertThat(judgement.mismatches()).hasSize(1);
    assertThat(judgement.mismatches().get(0).pointer()).isEqualTo("/a/1");
    assertThat(judgement.mismatches().get(0).found()).isEqualTo("\"x\"");
  }

  @Test
  void cannotTellWhereAnExpressionTakesTooLong() {
    var judgement =
        StateMatcher.judge(
            yaml("{ a: { $matches: '(x+x+)+y' }, b: [ { $matches: '(x+x+)+y' } ] }"),
            yaml("{ a: %1$s, b: [ %1$s ] }".formatted("x".repeat(5_000))));

    assertThat(judgement.mismatches()).isEmpty();
    assertThat(judgement.inconclusive()).hasSize(2);
    assertThat(judgement.inconclusive().get(0).found()).contains("too long");
    assertThat(judgement.holds()).isFalse();
  }

  @Test
  void comparesLongStatesInReasonableTime() {
    var list = "[" + "1, ".repeat(2_000) + "{ a: 1 } ]";

    assertThat(StateMatcher.judge(yaml("{ a: " + list + " }"), yaml("{ a: " + list + " }")).holds())
        .isTrue();
  }

  @Test
  void findsTheMessage() {
    var messages = List.of("reading", "title must be text");

    assertThat(StateMatcher.judgeMessages(yaml("must be"), messages).holds()).isTrue();
    assertThat(StateMatcher.judgeMessages(yaml("{ $matches: '^title' }"), messages).holds())
        .isTrue();
    assertThat(StateMatcher.judgeMessages(yaml("nope"), messages).mismatches())
        .containsExactly(
            new Mismatch("", "a message that contains 'nope'", "'reading\\ntitle must be text'"));
    assertThat(StateMatcher.judgeMessages(yaml("{ $matches: x }"), List.of()).mismatches())
        .containsExactly(new Mismatch("", "a message that matches 'x'", "no message"));
  }

  @Test
  void comparesNamesInAnyOrder() {
    assertThat(StateMatcher.judgeNames(List.of("a", "b"), List.of("b", "a")).holds()).isTrue();
    assertThat(StateMatcher.judgeNames(List.of("a"), List.of()).mismatches())
        .containsExactly(new Mismatch("", "[a]", "[]"));
  }
}

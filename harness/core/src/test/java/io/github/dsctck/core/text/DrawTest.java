package io.github.dsctck.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DrawTest {

  @Test
  void drawsTheSameForTheSameSeedAndPurpose() {
    var draw = Draw.of(7).of("a resource").of("a value");

    assertThat(draw.word()).isEqualTo(Draw.of(7).of("a resource").of("a value").word());
    assertThat(draw.letters(100)).isEqualTo(draw.letters(100)).hasSize(100).matches("[a-z]+");
  }

  @Test
  void drawsOthersForOtherSeedsAndPurposes() {
    var texts = new HashSet<String>();
    IntStream.range(0, 50).forEach(seed -> texts.add(Draw.of(seed).letters(40)));
    IntStream.range(0, 50).forEach(part -> texts.add(Draw.of(1).of("part " + part).letters(40)));

    assertThat(texts).hasSizeGreaterThan(98);
  }

  @Test
  void staysWithinBounds() {
    assertThat(IntStream.range(0, 1000).map(seed -> Draw.of(seed).between(3, 5)))
        .containsOnly(3, 4, 5);
  }

  @Test
  void keepsEveryValueInAnotherOrder() {
    var values = List.of(1, 2, 3, 4, 5, 6, 7, 8);

    assertThat(Draw.of(2).shuffled(values)).containsExactlyInAnyOrderElementsOf(values);
    assertThat(IntStream.range(0, 20).mapToObj(seed -> Draw.of(seed).shuffled(values)).distinct())
        .hasSizeGreaterThan(15);
  }

  @Test
  void knowsPlainWordsOfWhichNoneContainsAnother() {
    assertThat(Words.ALL)
        .hasSizeGreaterThan(300)
        .doesNotHaveDuplicates()
        .allMatch(word -> word.matches("[a-z]{4,8}"))
        .allMatch(
            word ->
                Words.ALL.stream().noneMatch(other -> !other.equals(word) && other.contains(word)));
  }

  @Test
  void makesNamesThatAreNoWords() {
    assertThat(Draw.of(3).name()).matches("[a-z]+[A-Z][a-z]+").matches(Draw::isName);
    assertThat(List.of("cedar", "sizeCedar", "cedarSize", "cedar-Ferry")).noneMatch(Draw::isName);
    assertThat(Draw.of(3).pair()).matches("[a-z]+-[a-z]+");
    assertThat(Draw.of(3).phrase(3)).matches("[a-z]+ [a-z]+ [a-z]+");
  }

  @Test
  void readsSeeds() {
    assertThat(List.of("0", "4711", "999999999999999")).allMatch(Draw::isSeed);
    assertThat(List.of("", "-1", "1.5", "1000000000000000")).noneMatch(Draw::isSeed);
    assertThat(Draw.isSeed(Long.toString(Draw.freshSeed()))).isTrue();
  }
}

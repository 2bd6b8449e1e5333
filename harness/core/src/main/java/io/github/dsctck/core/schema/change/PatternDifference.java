package io.github.dsctck.core.schema.change;

import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.schema.SamplePattern;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Compares patterns by samples. Whether one regular expression accepts all that another accepts is
 * no question for two texts, so that a new pattern without a counterexample is undecided.
 */
final class PatternDifference {

  private static final String PATTERN = "pattern";
  private static final int LONGEST = 64;

  private static final List<String> SAMPLES =
      List.of(
          "", "a", "z", "A", "Z", "0", "7", "10", "a1", "A1", "ab", "aB", "Ab", "AB", "abc", "Abc",
          "a b", "a-b", "a_b", "a.b", "a/b", "a\\b", "a:b", "a@b.c", "-", "_", ".", "/", " ", " a",
          "a ", "\u00e4", "1.0.0", "1.0", "*", "#");

  private final Context.ChangeList changes;

  PatternDifference(Context.ChangeList changes) {
    this.changes = changes;
  }

  void find(FlatSchema was, FlatSchema is) {
    var earlier = sources(was);
    for (var pattern : is.all(PATTERN)) {
      var source = pattern.value().asText();
      if (source.isPresent() && !earlier.contains(source.get()) && !isVoid(source.get())) {
        compare(was, earlier, source.get(), pattern.pointer());
      }
    }
  }

  /** Without anchors, an expression that matches the empty text matches in every text. */
  private static boolean isVoid(String source) {
    return Set.of("", ".*", "^", "^.*").contains(source);
  }

  private void compare(FlatSchema was, Set<String> earlier, String source, JsonPointer place) {
    var words = earlier.isEmpty() ? "no \"pattern\"" : "\"pattern\": " + quoted(earlier);
    var counterexample = counterexample(was, earlier, source);
    if (counterexample.isPresent()) {
      changes.add(
          ChangeKind.LIMIT_TIGHTENED,
          place,
          words + ", which accepts \"" + counterexample.get() + "\"",
          "\"pattern\": " + quoted(Set.of(source)) + ", which does not");
    } else {
      changes.add(ChangeKind.UNDECIDED, place, words, "\"pattern\": " + quoted(Set.of(source)));
    }
  }

  private static String quoted(Set<String> sources) {
    return String.join(" and ", sources.stream().map(it -> "\"" + it + "\"").toList());
  }

  private static Optional<String> counterexample(
      FlatSchema was, Set<String> earlier, String source) {
    var before = earlier.stream().map(SamplePattern::new).toList();
    var after = new SamplePattern(source);
    return samples(was)
        .filter(text -> isWithin(was, text))
        .filter(text -> before.stream().allMatch(it -> it.matches(text).equals(Optional.of(true))))
        .filter(text -> after.matches(text).equals(Optional.of(false)))
        .findFirst();
  }

  /** Returns values that the earlier schema itself names, and some of common forms. */
  private static Stream<String> samples(FlatSchema was) {
    var named = new ArrayList<JsonValue>();
    was.value("default").ifPresent(named::add);
    was.value("examples")
        .flatMap(JsonValue::asArray)
        .ifPresent(list -> named.addAll(list.elements()));
    return Stream.concat(
        named.stream().flatMap(it -> it.asText().stream()).filter(it -> it.length() <= LONGEST),
        SAMPLES.stream());
  }

  private static boolean isWithin(FlatSchema was, String text) {
    int length = text.codePointCount(0, text.length());
    return Limit.LENGTH_FROM.allows(length, was)
        && Limit.LENGTH_TO.allows(length, was)
        && !was.has("format");
  }

  private static Set<String> sources(FlatSchema schema) {
    var sources = new LinkedHashSet<String>();
    schema.all(PATTERN).forEach(it -> it.value().asText().ifPresent(sources::add));
    return sources;
  }
}

package io.github.dsctck.core.schema.change;

import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonValue;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Compares the limits of numbers, lengths and counts. */
final class LimitDifference {

  private static final String MULTIPLE = "multipleOf";
  private static final String UNIQUE = "uniqueItems";

  private final Context.ChangeList changes;

  LimitDifference(Context.ChangeList changes) {
    this.changes = changes;
  }

  void find(FlatSchema was, FlatSchema is) {
    if (Domain.of(was).values().isPresent()) {
      ofListed(was, is);
      return;
    }
    var types = Domain.of(was).types();
    for (var limit : Limit.values()) {
      if (!Collections.disjoint(types, limit.types()) && limit.isTighter(was, is)) {
        changes.add(
            ChangeKind.LIMIT_TIGHTENED,
            is.place(limit.keywords()),
            words(was, List.of(limit.keywords())),
            words(is, List.of(limit.keywords())));
      }
    }
    if (!Collections.disjoint(types, ValueType.NUMBERS) && isCoarser(types, was, is)) {
      tightened(MULTIPLE, was, is);
    }
    if (types.contains(ValueType.ARRAY) && is.isTrue(UNIQUE) && !was.isTrue(UNIQUE)) {
      tightened(UNIQUE, was, is);
    }
    if (types.contains(ValueType.STRING)) {
      new PatternDifference(changes).find(was, is);
    }
  }

  /** Listed values may all be within new limits. */
  private void ofListed(FlatSchema was, FlatSchema is) {
    keywords(Domain.of(was).types())
        .filter(keyword -> is.has(keyword) && !was.has(keyword))
        .forEach(
            keyword ->
                changes.add(
                    ChangeKind.UNDECIDED,
                    is.place(keyword),
                    Domain.of(was).words(),
                    words(is, List.of(keyword))));
  }

  /** Returns the keywords that limit values of some types. */
  private static Stream<String> keywords(Set<ValueType> types) {
    var limits =
        Stream.of(Limit.values())
            .filter(limit -> !Collections.disjoint(types, limit.types()))
            .flatMap(limit -> Stream.of(limit.keywords()));
    var patterns = types.contains(ValueType.STRING) ? Stream.of("pattern") : Stream.<String>of();
    var multiples =
        Collections.disjoint(types, ValueType.NUMBERS) ? Stream.<String>of() : Stream.of(MULTIPLE);
    return Stream.of(limits, patterns, multiples).flatMap(Function.identity());
  }

  private void tightened(String keyword, FlatSchema was, FlatSchema is) {
    changes.add(
        ChangeKind.LIMIT_TIGHTENED,
        is.place(keyword),
        words(was, List.of(keyword)),
        words(is, List.of(keyword)));
  }

  private static String words(FlatSchema schema, List<String> keywords) {
    return keywords.stream()
        .flatMap(keyword -> schema.all(keyword).stream().map(it -> word(keyword, it.value())))
        .reduce((one, other) -> one + ", " + other)
        .orElse("no \"" + keywords.get(0) + "\"");
  }

  private static String word(String keyword, JsonValue value) {
    return "\"" + keyword + "\": " + value.toJson();
  }

  /** Returns whether fewer numbers are multiples than before. */
  private static boolean isCoarser(Set<ValueType> types, FlatSchema was, FlatSchema is) {
    return is.all(MULTIPLE).stream()
        .flatMap(it -> number(it.value()))
        .filter(step -> types.contains(ValueType.FRACTION) || !isMultiple(BigDecimal.ONE, step))
        .anyMatch(
            step ->
                was.all(MULTIPLE).stream()
                    .flatMap(it -> number(it.value()))
                    .noneMatch(earlier -> isMultiple(earlier, step)));
  }

  private static Stream<BigDecimal> number(JsonValue value) {
    return value instanceof JsonNumber number
        ? Stream.of(new BigDecimal(number.literal()))
        : Stream.empty();
  }

  private static boolean isMultiple(BigDecimal number, BigDecimal step) {
    return step.signum() != 0 && number.remainder(step).signum() == 0;
  }
}

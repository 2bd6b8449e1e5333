package io.github.dsctck.core.schema.change;

import io.github.dsctck.core.json.JsonNumber;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The limits of values that a number states. */
enum Limit {
  LENGTH_FROM(true, "minLength", null, ValueType.STRING),
  LENGTH_TO(false, "maxLength", null, ValueType.STRING),
  ITEMS_FROM(true, "minItems", null, ValueType.ARRAY),
  ITEMS_TO(false, "maxItems", null, ValueType.ARRAY),
  PROPERTIES_FROM(true, "minProperties", null, ValueType.OBJECT),
  PROPERTIES_TO(false, "maxProperties", null, ValueType.OBJECT),
  NUMBER_FROM(true, "minimum", "exclusiveMinimum", ValueType.INTEGER, ValueType.FRACTION),
  NUMBER_TO(false, "maximum", "exclusiveMaximum", ValueType.INTEGER, ValueType.FRACTION);

  private final boolean least;
  private final String keyword;
  private final @Nullable String exclusive;
  private final Set<ValueType> types;

  Limit(boolean least, String keyword, @Nullable String exclusive, ValueType... types) {
    this.least = least;
    this.keyword = keyword;
    this.exclusive = exclusive;
    this.types = Set.of(types);
  }

  /** A limit of one schema, and whether the limit itself is beyond it. */
  private record Bound(BigDecimal value, boolean open) {}

  Set<ValueType> types() {
    return types;
  }

  String[] keywords() {
    return exclusive == null ? new String[] {keyword} : new String[] {keyword, exclusive};
  }

  /** Returns whether a later schema leaves fewer values than an earlier one. */
  boolean isTighter(FlatSchema was, FlatSchema is) {
    var later = bound(is);
    if (later.isEmpty() || isVoid(later.get())) {
      return false;
    }
    var earlier = bound(was);
    return earlier.isEmpty() || tightness().compare(later.get(), earlier.get()) > 0;
  }

  /** Returns whether a schema allows a count. */
  boolean allows(int count, FlatSchema schema) {
    var value = new Bound(BigDecimal.valueOf(count), false);
    return bound(schema).filter(it -> tightness().compare(it, value) > 0).isEmpty();
  }

  /** A count is never below zero. */
  private boolean isVoid(Bound bound) {
    return least && exclusive == null && bound.value().signum() <= 0;
  }

  private Comparator<Bound> tightness() {
    var byValue = Comparator.comparing(Bound::value);
    return (least ? byValue : byValue.reversed()).thenComparing(Bound::open);
  }

  private Optional<Bound> bound(FlatSchema schema) {
    boolean whole = !Domain.of(schema).types().contains(ValueType.FRACTION);
    var closed = numbers(schema, keyword).map(value -> new Bound(value, isOpen(schema)));
    var open = exclusive == null ? Stream.<Bound>empty() : open(schema, exclusive);
    return Stream.concat(closed, open).map(bound -> whole ? whole(bound) : bound).max(tightness());
  }

  private static Stream<Bound> open(FlatSchema schema, String keyword) {
    return numbers(schema, keyword).map(value -> new Bound(value, true));
  }

  /** In draft-04, the exclusive keyword is a mark of the other one. */
  private boolean isOpen(FlatSchema schema) {
    return exclusive != null && schema.isTrue(exclusive);
  }

  /** Among whole numbers, above 0 is from 1 on. */
  private Bound whole(Bound bound) {
    var rounded = bound.value().setScale(0, least ? RoundingMode.CEILING : RoundingMode.FLOOR);
    boolean moves = bound.open() && rounded.compareTo(bound.value()) == 0;
    var step = least ? BigDecimal.ONE : BigDecimal.ONE.negate();
    return new Bound(moves ? rounded.add(step) : rounded, false);
  }

  private static Stream<BigDecimal> numbers(FlatSchema schema, String keyword) {
    return schema.all(keyword).stream()
        .map(Located::value)
        .filter(JsonNumber.class::isInstance)
        .map(value -> new BigDecimal(((JsonNumber) value).literal()));
  }
}

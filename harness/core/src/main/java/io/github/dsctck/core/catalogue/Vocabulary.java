package io.github.dsctck.core.catalogue;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The words of the enums in this package: lower case, with dashes. */
public final class Vocabulary {

  private Vocabulary() {}

  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public static <E extends Enum<E>> Optional<E> find(Class<E> type, String word) {
    return Stream.of(type.getEnumConstants()).filter(c -> word(c).equals(word)).findFirst();
  }
}

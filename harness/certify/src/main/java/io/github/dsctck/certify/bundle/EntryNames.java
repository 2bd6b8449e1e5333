package io.github.dsctck.certify.bundle;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Checks the names of files in a bundle, which must be distinct file names on every system. */
final class EntryNames {

  private static final int LONGEST = 1000;

  private static final Pattern UNSAFE = Pattern.compile("[\\\\:*?\"<>|\\p{Cntrl}\\p{Cf}\\p{Cs}]");

  private final Set<String> seen = new HashSet<>();

  /** Returns what is wrong with a name, given the names before it. */
  Optional<String> fault(String name) {
    if (name.isEmpty() || name.length() > LONGEST) {
      return Optional.of("has an invalid file name");
    }
    boolean leadsOut =
        Arrays.stream(name.split("/", -1)).anyMatch(List.of("", ".", "..")::contains);
    if (leadsOut || UNSAFE.matcher(name).find()) {
      return Optional.of("has a name that is not safe on every system");
    }
    return seen.add(folded(name))
        ? Optional.empty()
        : Optional.of("occurs twice, or differs from another name only in case");
  }

  private static String folded(String name) {
    return Normalizer.normalize(name, Normalizer.Form.NFC)
        .toUpperCase(Locale.ROOT)
        .toLowerCase(Locale.ROOT);
  }
}

package io.github.dsctck.core.scenario.version;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The versions that a scenario applies to, read as the engine reads a version requirement: one or
 * more comparators of Rust's semver crate separated by commas, or a date, which must be the version
 * itself. {@code 1.2} means {@code ^1.2}.
 */
public final class VersionRequirement {

  private static final int MOST_COMPARATORS = 32;

  private final String text;
  private final List<VersionComparator> comparators;
  private final @Nullable String date;

  private VersionRequirement(
      String text, List<VersionComparator> comparators, @Nullable String date) {
    this.text = text;
    this.comparators = List.copyOf(comparators);
    this.date = date;
  }

  /** Returns the requirement of a text, if it is one. */
  public static Optional<VersionRequirement> parse(String text) {
    var stripped = text.strip();
    if (SemanticVersion.isDate(stripped)) {
      return Optional.of(new VersionRequirement(text, List.of(), stripped));
    }
    if (stripped.matches("[*xX]")) {
      return Optional.of(new VersionRequirement(text, List.of(), null));
    }
    var comparators = new ArrayList<VersionComparator>();
    for (var part : stripped.split(",", -1)) {
      var comparator = VersionComparator.parse(part.strip());
      if (comparator.isEmpty() || comparators.size() == MOST_COMPARATORS) {
        return Optional.empty();
      }
      comparators.add(comparator.get());
    }
    return Optional.of(new VersionRequirement(text, comparators, null));
  }

  /** Returns whether a version, semantic or a date, meets the requirement. */
  public boolean matches(String version) {
    if (date != null) {
      return date.equals(version);
    }
    return SemanticVersion.parse(version).map(this::matches).orElse(false);
  }

  /** A pre-release counts only where a comparator names a pre-release of the same numbers. */
  private boolean matches(SemanticVersion version) {
    return comparators.stream().allMatch(comparator -> comparator.matches(version))
        && (version.pre().isEmpty()
            || comparators.stream().anyMatch(c -> c.namesPreReleaseOf(version)));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof VersionRequirement requirement && text.equals(requirement.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** Returns the requirement as its author wrote it. */
  @Override
  public String toString() {
    return text;
  }
}

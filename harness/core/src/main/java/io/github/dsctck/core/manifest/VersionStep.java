package io.github.dsctck.core.manifest;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The step from one version of a resource to the next. A semantic version announces a breaking
 * change by its first number that is not zero, as the requirement {@code ^1.2.3} of a configuration
 * reads it. A date says nothing about compatibility, and a configuration can only require exactly
 * that date; so each other date announces one.
 *
 * @param before the earlier version
 * @param after the later version
 */
public record VersionStep(ResourceVersion before, ResourceVersion after) {

  /** Returns whether both are the same version, build metadata aside. */
  public boolean isSame() {
    return isOneScheme() && order() == 0;
  }

  /** Returns whether the later version is lower than the earlier one. */
  public boolean isLowered() {
    return isOneScheme() && order() > 0;
  }

  /** Returns whether the later version announces a breaking change. */
  public boolean announcesBreak() {
    if (!isOneScheme()) {
      return true;
    }
    if (order() >= 0) {
      return false;
    }
    return before.isDate()
        || !before.prerelease().isEmpty()
        || !compatible(before).equals(compatible(after));
  }

  /** Returns the next version that announces a breaking change; empty for dates. */
  public Optional<String> nextBreak() {
    if (before.isDate() || after.isDate()) {
      return Optional.empty();
    }
    var numbers = new ArrayList<String>();
    for (var number : compatible(before)) {
      numbers.add(number.toString());
    }
    int last = numbers.size() - 1;
    numbers.set(last, new BigInteger(numbers.get(last)).add(BigInteger.ONE).toString());
    while (numbers.size() < 3) {
      numbers.add("0");
    }
    return Optional.of(String.join(".", numbers));
  }

  private boolean isOneScheme() {
    return before.isDate() == after.isDate();
  }

  private int order() {
    return before.compareTo(after);
  }

  /** Returns the numbers that stay the same in compatible versions. */
  private static List<BigInteger> compatible(ResourceVersion version) {
    var numbers = version.numbers();
    int first = 0;
    while (first < 2 && numbers.get(first).signum() == 0) {
      first++;
    }
    return numbers.subList(0, first + 1);
  }
}

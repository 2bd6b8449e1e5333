package io.github.dsctck.reports.console;

import io.github.dsctck.core.finding.Location;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Renders paths as the reader finds them from the working folder.
 *
 * @param verified renders the path of a file that was verified
 * @param kept renders the path of a file in the out folder
 */
public record ConsolePaths(UnaryOperator<String> verified, UnaryOperator<String> kept) {

  /** Renders paths as findings record them. */
  public static final ConsolePaths AS_RECORDED =
      new ConsolePaths(UnaryOperator.identity(), UnaryOperator.identity());

  /** Returns a place as editors and terminals link it, null without one. */
  @Nullable String where(@Nullable Location place) {
    return place == null
        ? null
        : new Location(verified.apply(place.file()), place.line(), place.column()).toString();
  }
}

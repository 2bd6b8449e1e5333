package io.github.dsctck.core.judge;

import io.github.dsctck.core.check.Verdict;
import java.util.function.Supplier;

/** Runs a check so that neither an internal error nor an interruption blames the resource. */
final class Checking {

  private Checking() {}

  static Verdict run(Supplier<Verdict> check) {
    try {
      return Interruption.excused(check.get());
    } catch (RuntimeException | StackOverflowError e) {
      var at = e.getStackTrace().length == 0 ? "" : " at " + e.getStackTrace()[0];
      return new Verdict.Errored("the check failed with " + e + at);
    }
  }
}

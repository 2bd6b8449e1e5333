package io.github.dsctck.core.emulation.trace;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Recognises failures that only a mistake in the program can cause, by what its runtime prints.
 * Example: {@code KeyError: 'port'} after a Python traceback. What the machine may cause, such as
 * {@code PermissionError} or {@code FileNotFoundException}, is not among them, nor is a missing
 * variable of the environment, which the kit may have withheld, nor the syntax of a file that the
 * program reads.
 */
public final class ProgramMistake {

  /** Messages that mean a mistake wherever they stand. */
  private static final Pattern MESSAGE =
      Pattern.compile(
          String.join(
              "|",
              "Exception in thread \"[^\"]*\" java\\.lang\\.(?:NullPointer|ClassCast|Arithmetic"
                  + "|NumberFormat|NegativeArraySize|(?:Array|String)?IndexOutOfBounds)Exception\\b.*",
              "Unhandled exception\\. System\\.(?:Collections\\.Generic\\.)?(?:NullReference"
                  + "|IndexOutOfRange|InvalidCast|KeyNotFound|DivideByZero)Exception\\b.*",
              "panic: (?:runtime error: |assignment to entry in nil map|interface conversion: ).*",
              "\\S+: (?:line )?\\d+: [a-z]\\w*: (?:unbound variable|parameter not set)",
              "\\S*\\.(?:sh|bash|ksh): (?:line )?\\d+: [Ss]yntax error\\b.*",
              ".*You cannot call a method on a null-valued expression.*",
              ".*Cannot index into a null array.*",
              ".*The property '.*' cannot be found on this object.*",
              ".*undefined (?:local variable or )?method .*\\((?:NoMethodError|NameError)\\).*"));

  /** Messages that mean a mistake only with a stack trace, which shows that they are unexpected. */
  private static final Pattern OF_TRACE =
      Pattern.compile(
          "KeyError: (?!'[A-Z][A-Z0-9_]*'$).*|(?:Uncaught )?(?:IndexError|TypeError|AttributeError|NameError|RangeError"
              + "|UnboundLocalError|ZeroDivisionError|RecursionError|ReferenceError)\\b.*"
              + "|index out of bounds: .*|attempt to \\w+ with overflow.*"
              + "|called `Option::unwrap\\(\\)` on a `None` value.*");

  private static final Pattern TRACE =
      Pattern.compile(
          "Traceback \\(most recent call last\\):|\\s+at \\S.*|thread '.*' .*panicked at .*");

  private ProgramMistake() {}

  /** Returns the line of stderr that shows a mistake, if any does. */
  public static Optional<String> in(FilteredStderr stderr) {
    var lines =
        stderr.messages().stream()
            .filter(message -> message.level().isEmpty())
            .map(TraceMessage::message)
            .flatMap(String::lines)
            .toList();
    return first(lines, MESSAGE)
        .or(() -> first(lines, TRACE).flatMap(trace -> first(lines, OF_TRACE)));
  }

  private static Optional<String> first(List<String> lines, Pattern pattern) {
    return lines.stream().filter(line -> pattern.matcher(line).matches()).findFirst();
  }
}

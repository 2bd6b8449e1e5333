package io.github.dsctck.core.emulation.condition;

import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Decides a condition for a machine whose programs cannot be seen: it has a value where the value
 * is the same whatever programs there are. For example, {@code [and(equals(context().os.family,
 * 'Windows'), not(equals(tryWhich('pwsh'), null())))]} is false on Linux with and without {@code
 * pwsh}, and unknown on Windows.
 */
final class UnseenPrograms {

  private static final int MOST = 6;

  private final ExecutableFinder finder;
  private final List<String> asked = new ArrayList<>();

  UnseenPrograms(ExecutableFinder finder) {
    this.finder = finder;
  }

  Condition decide(Function<ConditionFunctions, Condition> evaluation) {
    var without = evaluation.apply(having(0));
    for (int present = 1; asked.size() <= MOST && present < 1 << asked.size(); present++) {
      if (!evaluation.apply(having(present)).equals(without)) {
        return unknown();
      }
    }
    return asked.size() > MOST ? unknown() : without;
  }

  private Condition unknown() {
    return new Condition.Unknown(
        "the programs of %s cannot be seen here".formatted(finder.system().wireName()));
  }

  /**
   * Returns the functions of a machine with some of the programs.
   *
   * @param present a bit for each program, in the order in which they were first asked for
   */
  private ConditionFunctions having(int present) {
    return new ConditionFunctions(finder, program -> which(program, present));
  }

  private JsonValue which(String program, int present) {
    if (!asked.contains(program)) {
      asked.add(program);
    }
    return (present >> asked.indexOf(program) & 1) == 1
        ? ConditionFunctions.UNSEEN_PATH
        : JsonNull.NULL;
  }
}

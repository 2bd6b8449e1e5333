package io.github.dsctck.core.scenario.parser;

import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.scenario.Permission;
import java.util.Set;

/** Refuses input that removes entries of others, unless its author permits it. */
final class PurgeCheck {

  private PurgeCheck() {}

  static void check(JsonObject input, Set<Permission> allow, ProblemCollector problems) {
    if (JsonBoolean.TRUE.equals(input.get("_purge")) && !allow.contains(Permission.PURGE)) {
      problems.add(
          input.nameMark("_purge"),
          "'_purge: true' removes entries that the run did not create; permit it by 'allow: "
              + "[purge]'");
    }
  }
}

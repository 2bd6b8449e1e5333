package io.github.dsctck.core.finding;

import io.github.dsctck.core.jsonl.LineFormat;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The first line of findings.jsonl: the kit, the profile and the options of the run.
 *
 * @param id a token that is unique to this run
 * @param tool always {@code dsc-tck}
 * @param version the version of the kit
 * @param profile the profile that the resources are judged by
 * @param profileDigest the SHA-256 of the file of the profile, which identifies its edition; null
 *     where it was not recorded
 * @param engine the engine versions that the rules are selected for
 * @param started when, ISO 8601 in UTC
 * @param os the operating system: linux, macos or windows
 * @param java the version of the Java runtime
 * @param arguments the arguments of the user, with the verified path as {@code {root}}
 * @param partial whether a selection left cases out, so that the verdicts cover only the selection
 * @param planned the number of planned rules of the profile, summed over the resources; determined
 *     before the first process runs
 * @param conditions further settings that affect the verdicts
 * @param shard the shard that was run, null for the whole run
 */
public record RunRecord(
    String id,
    String tool,
    String version,
    String profile,
    @Nullable String profileDigest,
    String engine,
    String started,
    String os,
    String java,
    List<String> arguments,
    boolean partial,
    int planned,
    RunConditions conditions,
    @Nullable ShardRecord shard) {

  /** Copies the list. */
  public RunRecord {
    LineFormat.require(isTime(started), "the run did not start at a time of ISO 8601");
    LineFormat.require(!os.isBlank() && !id.isBlank(), "the run lacks its id or system");
    arguments = List.copyOf(arguments);
  }

  private static boolean isTime(String text) {
    try {
      Instant.parse(text);
      return true;
    } catch (DateTimeParseException e) {
      return false;
    }
  }
}

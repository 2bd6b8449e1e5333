package io.github.dsctck.core.finding;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The first line of findings.jsonl: what was run, with what.
 *
 * @param id a token of this run alone
 * @param tool always {@code dsc-tck}
 * @param version the version of the kit
 * @param profile the profile the resources are held to
 * @param profileDigest the SHA-256 of the file of the profile, which tells its editions apart; null
 *     where it was not recorded
 * @param engine the engine versions the rules are read for
 * @param started when, ISO 8601 in UTC
 * @param os the operating system: linux, macos or windows
 * @param java the version of the Java runtime
 * @param arguments what the user asked for, the verified path as {@code {root}}
 * @param partial whether a selection left cases out, so that the verdicts are over the selection
 * @param planned how many rules of the profile are to be judged, summed over the resources; settled
 *     before anything is run
 * @param conditions what else bears on the verdicts
 * @param shard which part of the work it was, null for all of it
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
    @Nullable ShardRecord shard) {}

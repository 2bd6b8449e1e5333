package io.github.dsctck.reports.run;

import io.github.dsctck.core.finding.ShardRecord;
import io.github.dsctck.core.options.Effort;
import java.util.ArrayList;
import java.util.List;

/** Describes the limits of verdicts of a run that did not cover everything. */
public final class Caveats {

  private Caveats() {}

  /** Returns a sentence for each limit, without a capital letter and a full stop. */
  public static List<String> of(JudgedRun run) {
    var caveats = new ArrayList<String>();
    if (run.run().partial()) {
      caveats.add("a selection left cases out; the verdict covers the selected cases only");
    }
    if (Effort.QUICK.wireName().equals(run.run().conditions().effort())) {
      caveats.add(
          "effort quick leaves steps out; rules and defects that only they show go untested");
    }
    var shard = run.run().shard();
    if (shard != null) {
      caveats.add(of(shard));
    }
    if (run.summary().interrupted()) {
      caveats.add("the run was interrupted; the results cover only what ran before");
    }
    return caveats;
  }

  private static String of(ShardRecord shard) {
    int others = shard.elsewhere().size();
    if (others == shard.assigned().size()) {
      return "shard %s is empty, because there are fewer resource types than shards"
          .formatted(shard.name());
    }
    return "this is shard %s; other shards verify %s, and 'report' merges them"
        .formatted(shard.name(), others == 1 ? "1 more manifest" : others + " more manifests");
  }
}

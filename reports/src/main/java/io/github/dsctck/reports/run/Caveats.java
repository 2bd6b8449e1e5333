package io.github.dsctck.reports.run;

import io.github.dsctck.core.finding.ShardRecord;
import java.util.ArrayList;
import java.util.List;

/** What a reader of the verdicts has to know because a run is not about everything. */
public final class Caveats {

  private Caveats() {}

  /** Returns a sentence for each reason, without a capital letter and a full stop. */
  public static List<String> of(JudgedRun run) {
    var caveats = new ArrayList<String>();
    if (run.run().partial()) {
      caveats.add("a selection left cases out; this is the verdict over the selection");
    }
    var shard = run.run().shard();
    if (shard != null) {
      caveats.add(of(shard));
    }
    if (run.summary().interrupted()) {
      caveats.add("the run was interrupted; this is what it saw until then");
    }
    return caveats;
  }

  private static String of(ShardRecord shard) {
    int others = shard.elsewhere().size();
    if (others == shard.assigned().size()) {
      return "there is nothing for shard %s, because there are fewer resource types than shards"
          .formatted(shard.name());
    }
    return "this is shard %s; %s left to the others, and the verb report puts them together"
        .formatted(
            shard.name(), others == 1 ? "1 more manifest is" : others + " more manifests are");
  }
}

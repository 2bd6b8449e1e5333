package io.github.dsctck.engine.tree;

import io.github.dsctck.core.finding.ShardRecord;
import io.github.dsctck.engine.run.RunContext;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.hierarchical.Node;

/** A skipped case of a shard without work, which is no error. */
public final class EmptyShardDescriptor extends AbstractTestDescriptor implements Node<RunContext> {

  private final ShardRecord shard;

  public EmptyShardDescriptor(UniqueId engine, ShardRecord shard) {
    super(engine.append("case", "idle-shard"), "nothing left for shard " + shard.name());
    this.shard = shard;
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }

  @Override
  public SkipResult shouldBeSkipped(RunContext context) {
    return SkipResult.skip(
        "Shard %s has nothing to do, because there are fewer resource types than shards."
            .formatted(shard.name()));
  }
}

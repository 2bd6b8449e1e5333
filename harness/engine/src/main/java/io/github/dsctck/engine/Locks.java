package io.github.dsctck.engine;

import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.scenario.ScenarioFile;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import org.junit.platform.engine.support.hierarchical.ExclusiveResource;
import org.junit.platform.engine.support.hierarchical.ExclusiveResource.LockMode;

/** Keeps apart the conversations that would disturb each other. */
final class Locks {

  private Locks() {}

  static Set<ExclusiveResource> ofProbe(ResourcePlan resource) {
    return Set.of(type(resource));
  }

  static Set<ExclusiveResource> of(ResourcePlan resource, ScenarioFile scenario) {
    var locks = new LinkedHashSet<ExclusiveResource>();
    if (!scenario.isolated()) {
      locks.add(type(resource));
    }
    scenario.locks().forEach(name -> locks.add(exclusive("lock:" + name)));
    return locks;
  }

  private static ExclusiveResource type(ResourcePlan resource) {
    return exclusive("type:" + resource.manifest().type().toLowerCase(Locale.ROOT));
  }

  private static ExclusiveResource exclusive(String key) {
    return new ExclusiveResource(key, LockMode.READ_WRITE);
  }
}

package io.github.dsctck.engine.run;

import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.scenario.ScenarioFile;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.platform.engine.support.hierarchical.ExclusiveResource;
import org.junit.platform.engine.support.hierarchical.ExclusiveResource.LockMode;

/** Determines the locks of conversations that must not run at the same time. */
public final class Locks {

  private Locks() {}

  public static Set<ExclusiveResource> ofProbe(ResourcePlan resource) {
    return Set.of(type(resource));
  }

  /** Returns the locks of an adapter and of the scenarios for resources that it may list. */
  public static Set<ExclusiveResource> ofList(ResourcePlan adapter, List<ScenarioFile> awaiting) {
    var locks = new LinkedHashSet<ExclusiveResource>();
    locks.add(type(adapter));
    for (var scenario : awaiting) {
      locks.add(type(scenario.resource()));
      scenario.locks().forEach(name -> locks.add(exclusive("lock:" + name)));
    }
    return locks;
  }

  public static Set<ExclusiveResource> of(ResourcePlan resource, ScenarioFile scenario) {
    var locks = new LinkedHashSet<ExclusiveResource>();
    if (!scenario.isolated()) {
      locks.add(type(resource));
    }
    scenario.locks().forEach(name -> locks.add(exclusive("lock:" + name)));
    return locks;
  }

  private static ExclusiveResource type(ResourcePlan resource) {
    return type(resource.manifest().type());
  }

  private static ExclusiveResource type(String type) {
    return exclusive("type:" + type.toLowerCase(Locale.ROOT));
  }

  private static ExclusiveResource exclusive(String key) {
    return new ExclusiveResource(key, LockMode.READ_WRITE);
  }
}

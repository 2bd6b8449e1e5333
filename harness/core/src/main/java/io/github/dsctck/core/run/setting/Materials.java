package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.plan.ResourcePlan;
import java.util.List;

/** What the resources of a run consist of. */
public interface Materials {

  /** Looks at the files of a resource before anything is run. */
  void take(ResourcePlan resource);

  /** Returns what a resource consisted of, and whether it still does. */
  List<Material> of(ResourcePlan resource);

  /** Says which files are others by now than they were before anything was run. */
  List<String> changes();
}

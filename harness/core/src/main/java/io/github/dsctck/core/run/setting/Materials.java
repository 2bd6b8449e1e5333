package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.file.FileDigest;
import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.ResourcePlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Finds the files of the resources of a run. */
public interface Materials {

  /** Records the files of a resource before the first process. */
  void take(FilePlan file);

  /** Looks for changes of the files of a resource, before one of its processes. */
  void look(ResourcePlan resource);

  /**
   * Returns what a resource sees of its files where it is confined: its files, links and empty
   * folders below the verified path, without scenarios, and its manifests and programs elsewhere.
   */
  List<Path> paths(ResourcePlan resource);

  /** Returns the content that was recorded for a file. */
  Optional<FileDigest> digest(Path file);

  /** Returns what a certificate covers and a confined resource does not see, as a sentence. */
  Optional<String> unseen(FilePlan file);

  /** Returns the files of a resource, and whether they changed. */
  List<Material> of(FilePlan file);

  /** Returns notes about the files that changed since the start of the run. */
  List<String> changes();
}

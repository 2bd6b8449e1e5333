package io.github.dsctck.reports.html;

import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.JudgedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A file of a resource, which certificates name by its digest.
 *
 * @param platform the platform, null if the file was the same on all platforms
 * @param role the role of the file in the resource
 * @param name its name
 * @param sha256 its digest, or the reason why it is absent
 * @param changed whether the file changed during the run
 */
record HtmlMaterial(
    @Nullable String platform, String role, String name, String sha256, boolean changed) {

  /** Returns the files of a resource, for each platform separately if they differ. */
  static List<HtmlMaterial> of(ResourceSummary resource, JudgedRun run) {
    if (resource.materials() != null) {
      return resource.materials().stream()
          .filter(HtmlMaterial::isShown)
          .map(one -> of(null, one))
          .toList();
    }
    var names = List.copyOf(run.platforms().keySet());
    var summaries = run.onPlatforms(resource);
    var materials = new ArrayList<HtmlMaterial>();
    for (int i = 0; i < names.size(); i++) {
      var summary = summaries.get(i);
      if (summary != null && summary.materials() != null) {
        var platform = names.get(i);
        summary.materials().stream()
            .filter(HtmlMaterial::isShown)
            .forEach(one -> materials.add(of(platform, one)));
      }
    }
    return List.copyOf(materials);
  }

  private static String absence(Material material) {
    return Objects.requireNonNullElse(material.why(), "missing");
  }

  /** Returns whether a file is more than one of many in a folder. */
  private static boolean isShown(Material material) {
    return !material.belongsToFolder() || material.hasChanged();
  }

  private static HtmlMaterial of(@Nullable String platform, Material material) {
    return new HtmlMaterial(
        platform == null ? null : VisibleText.line(platform),
        VisibleText.line(material.role()),
        VisibleText.line(material.name()),
        VisibleText.line(Objects.requireNonNullElseGet(material.sha256(), () -> absence(material))),
        material.hasChanged());
  }
}

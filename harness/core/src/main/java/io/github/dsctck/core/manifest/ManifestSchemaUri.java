package io.github.dsctck.core.manifest;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The URIs by which a {@code $schema} identifies a resource manifest (contract D.3).
 *
 * @param version the version a published one names, such as {@code v3}, {@code v3.1.0} or {@code
 *     2024/04}
 */
public record ManifestSchemaUri(String version) {

  private static final Pattern FORM = form("resource/manifest");

  /** The family of adapted resources, which engines from 3.4 on know. */
  private static final Pattern ADAPTED_FORM = form("resource/adapted/manifest");

  /** The family of actions, which engines from 3.4 on know. */
  private static final Pattern ACTION_FORM = form("action/manifest");

  /** The versions that were published up to the newest generation that this kit knows. */
  private static final Set<String> PUBLISHED =
      Set.of(
          "vNext", "v3", "v3.0", "v3.0.0", "v3.0.1", "v3.0.2", "v3.1", "v3.1.0", "v3.1.1", "v3.1.2",
          "v3.1.3", "v3.2", "v3.2.0", "v3.2.1", "v3.2.2", "v3.2.3", "2023/08", "2023/10",
          "2024/04");

  /** Versions after the newest one that this kit knows may have been published since. */
  private static final Pattern LATER =
      Pattern.compile("v3\\.(?:2\\.(?:[4-9]|\\d{2,})|(?:[3-9]|\\d{2,})(?:\\.\\d+)?)");

  private static Pattern form(String path) {
    return Pattern.compile(
        "https://(aka\\.ms/dsc|raw\\.githubusercontent\\.com/PowerShell/DSC/main)/schemas/"
            + "(vNext|v3(?:\\.\\d+){0,2}|20\\d\\d/\\d\\d)/"
            + "(bundled/)?"
            + path
            + "(\\.vscode)?\\.json");
  }

  /** Returns whether a URI names the schema of manifests of adapted resources. */
  public static boolean isAdaptedManifest(String uri) {
    return published(ADAPTED_FORM, uri).filter(it -> !it.isDated()).isPresent();
  }

  /** Returns whether a URI names the schema of manifests of actions. */
  public static boolean isActionManifest(String uri) {
    return published(ACTION_FORM, uri).filter(it -> !it.isDated()).isPresent();
  }

  /** Returns whether it is of the time before DSC 3. */
  private boolean isDated() {
    return !version.startsWith("v");
  }

  /** Returns whether a URI names the schema of resource manifests, of any version. */
  public static boolean isResourceManifest(String uri) {
    return FORM.matcher(uri).matches();
  }

  /** Returns the schema that a URI names, if a manifest schema is published there. */
  public static Optional<ManifestSchemaUri> published(String uri) {
    return published(FORM, uri);
  }

  private static Optional<ManifestSchemaUri> published(Pattern form, String uri) {
    var matcher = form.matcher(uri);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    var version = matcher.group(2);
    boolean known = PUBLISHED.contains(version) || LATER.matcher(version).matches();
    boolean forEditors = matcher.group(4) != null;
    boolean bundled = matcher.group(3) != null;
    boolean dated = !version.startsWith("v");
    boolean shortened = matcher.group(1).startsWith("aka");
    return known && (bundled || !forEditors) && !(dated && shortened)
        ? Optional.of(new ManifestSchemaUri(version))
        : Optional.empty();
  }
}

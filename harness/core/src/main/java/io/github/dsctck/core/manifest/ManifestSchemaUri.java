package io.github.dsctck.core.manifest;

import java.util.regex.Pattern;

/** The URIs by which a {@code $schema} says that its document is a resource manifest (D.3). */
public final class ManifestSchemaUri {

  private static final Pattern FORM =
      Pattern.compile(
          "https://(aka\\.ms/dsc|raw\\.githubusercontent\\.com/PowerShell/DSC/main)/schemas/"
              + "(v3(\\.\\d+){0,2}|20\\d\\d/\\d\\d)/(bundled/)?resource/manifest(\\.vscode)?\\.json");

  private ManifestSchemaUri() {}

  /** Tells whether a URI names the schema of resource manifests, of whatever version. */
  public static boolean isResourceManifest(String uri) {
    return FORM.matcher(uri).matches();
  }
}

package io.github.dsctck.certify.certificate;

import io.github.dsctck.core.text.Digests;
import org.jspecify.annotations.Nullable;

/** Names the files of certificates. */
final class CertificateFileNames {

  static final String SUFFIX = ".dsse.json";

  private static final int LONGEST = 100;

  private CertificateFileNames() {}

  /**
   * Returns {@code Owner.Name@version.dsse.json}. Replaces characters that are not safe on every
   * system and then appends a digest of the whole name, so that names stay distinct.
   */
  static String of(String type, @Nullable String version, String manifest) {
    var whole = type + (version == null ? "" : "@" + version);
    var name = whole.replace('/', '.').replaceAll("[^\\p{L}\\p{N}._@+-]", "_");
    boolean clean = name.length() <= LONGEST && name.equals(whole.replace('/', '.'));
    var safe = name.substring(0, Math.min(name.length(), LONGEST)).replaceFirst("^\\.+", "_");
    return (clean && safe.equals(name) ? safe : safe + "-" + digest(whole + "\n" + manifest))
        + SUFFIX;
  }

  private static String digest(String text) {
    return Digests.sha256(text).substring(0, 8);
  }
}

package io.github.dsctck.core.exchange;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** The path of a scenario's transcript in the out folder. */
public final class TranscriptPath {

  /** The folder of all transcripts, in the out folder. */
  public static final String FOLDER = "transcripts";

  private static final int LONGEST = 80;

  /** The names of devices on Windows, with any suffix. */
  private static final Pattern DEVICE =
      Pattern.compile("(?:con|prn|aux|nul|(?:com|lpt)[0-9])(?:\\..*)?", Pattern.CASE_INSENSITIVE);

  private TranscriptPath() {}

  /**
   * Returns the path of a transcript relative to the out folder, with forward slashes: {@code
   * transcripts/Owner.Area/Name@version/scenario.jsonl}.
   *
   * @param type the type name of the resource
   * @param version its version
   * @param manifest the manifest path, where another manifest defines the same type and version;
   *     its hash then distinguishes the two folders
   * @param scenario the name of the scenario or probe
   */
  public static String of(String type, String version, @Nullable String manifest, String scenario) {
    int slash = type.indexOf('/');
    var owner = slash < 0 ? "_" : type.substring(0, slash);
    var name = type.substring(slash + 1) + "@" + version;
    var folder = manifest == null ? name : name + "-" + hash(manifest);
    return FOLDER + "/" + part(owner) + "/" + part(folder) + "/" + part(scenario) + ".jsonl";
  }

  /**
   * Returns the path of the transcript of what a real engine answered about the steps of another.
   * No transcript of a resource is in that folder.
   */
  public static String ofEngine(String transcript) {
    int slash = transcript.lastIndexOf('/');
    return transcript.substring(0, slash) + "/dsc" + transcript.substring(slash);
  }

  /**
   * Returns the path of the transcript of what a real engine loaded in the folder of a manifest.
   *
   * @param manifest the manifest path relative to the verified path
   */
  public static String ofListing(String manifest) {
    int slash = manifest.lastIndexOf('/');
    var folder = slash < 0 ? "" : manifest.substring(0, slash);
    return FOLDER + "/dsc/" + part("list" + (slash < 0 ? "" : "-" + folder)) + ".jsonl";
  }

  /** Makes a part of the path a single file name on every system; a changed part gets its hash. */
  private static String part(String text) {
    var safe = text.replaceAll("[^\\p{L}\\p{N}._@+#-]", "_");
    if (safe.startsWith(".")) {
      safe = "_" + safe.substring(1);
    }
    if (safe.endsWith(".")) { // Windows drops it
      safe = safe.substring(0, safe.length() - 1) + "_";
    }
    if (DEVICE.matcher(safe).matches()) {
      safe = "_" + safe;
    }
    if (safe.length() > LONGEST) {
      safe = safe.substring(0, LONGEST);
    }
    return safe.equals(text) ? safe : safe + "-" + hash(text);
  }

  private static String hash(String text) {
    var checksum = new CRC32();
    checksum.update(text.getBytes(StandardCharsets.UTF_8));
    return String.format("%08x", checksum.getValue());
  }
}

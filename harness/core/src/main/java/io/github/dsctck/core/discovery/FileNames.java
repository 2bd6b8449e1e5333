package io.github.dsctck.core.discovery;

import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;

/** Classifies the names of files and folders. */
public final class FileNames {

  private static final Pattern ALMOST =
      Pattern.compile(
          "(.*[._-])?(dsc|dscresources?|resources?|manifests?|actions?)\\.(json5?|jsonc|ya?ml)"
              + "|.*\\.dsc\\.(?:resource|action)(\\.(jso?|jsn|jsonl|json\\.txt|txt|yam))?",
          Pattern.DOTALL);

  private static final Pattern ALMOST_SCENARIO =
      Pattern.compile("(.*[._-])?scenarios?\\.(ya?ml|json)", Pattern.DOTALL);

  private static final String OUT = "dsc-tck-out";

  private FileNames() {}

  static String of(Path path) {
    var name = path.getFileName();
    return name == null ? "" : name.toString();
  }

  /** Returns whether a file is a scenario file. */
  public static boolean isScenario(String name) {
    var lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".dsc.scenario.yaml") || lower.endsWith(".dsc.scenario.yml");
  }

  /** Returns whether a name is close enough to that of a scenario file to read the file. */
  static boolean isAlmostScenario(String name) {
    return !isScenario(name) && ALMOST_SCENARIO.matcher(name.toLowerCase(Locale.ROOT)).matches();
  }

  /** Returns whether a file is YAML by its name. */
  static boolean isYaml(String name) {
    var lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".yaml") || lower.endsWith(".yml");
  }

  /** Returns whether a name is close enough to that of a manifest to read the file. */
  static boolean isAlmostManifest(String name) {
    return ALMOST.matcher(name.toLowerCase(Locale.ROOT)).matches();
  }

  /** Returns whether a folder never contains manifests of the repository. */
  static boolean isPassedOver(String folderName) {
    return folderName.startsWith(".")
        || folderName.equals("node_modules")
        || folderName.equals("target")
        || folderName.equals(OUT);
  }
}

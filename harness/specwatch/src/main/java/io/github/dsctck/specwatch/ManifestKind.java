package io.github.dsctck.specwatch;

import java.util.List;
import java.util.Map;

/** The manifests whose sections are read, and how their topics are called. */
enum ManifestKind {
  RESOURCE("manifest", "enum.") {
    @Override
    String section(List<String> path) {
      return topic(path);
    }

    @Override
    String arguments(List<String> path) {
      return "args." + String.join(".", path);
    }
  },
  ACTION("actionManifest", "enum.action.") {
    /** Input and output schema have commands of the same form. */
    @Override
    String section(List<String> path) {
      return path.contains("command") ? topic(List.of("schemaCommand")) : topic(path);
    }

    @Override
    String arguments(List<String> path) {
      return path.contains("command") ? "args.action.schemaCommand" : "args.action";
    }
  };

  /** The enums whose topic is not the key that has them. */
  private static final Map<String, String> VALUES =
      Map.of(
          "ReturnKind", "return",
          "SchemaKind", "schema",
          "ConfigKind", "adapterInputKind",
          "AdapterInputKind", "adapterInputKind");

  private final String root;
  private final String values;

  ManifestKind(String root, String values) {
    this.root = root;
    this.values = values;
  }

  /** Returns the topic of a section. */
  abstract String section(List<String> path);

  /** Returns the topic of the argument objects of a section. */
  abstract String arguments(List<String> path);

  /** Returns the topic of the values of a key. */
  String values(String key, String type) {
    return values + VALUES.getOrDefault(type, key);
  }

  String topic(List<String> path) {
    return path.isEmpty() ? root : root + "." + String.join(".", path);
  }
}

package io.github.dsctck.core.catalogue;

import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import java.util.Arrays;
import java.util.Optional;

/**
 * A generation of resource manifests with a published JSON Schema (contract D.1). The latest
 * published one is 3.1.
 */
public enum ManifestGeneration {
  /** The manifests of engine 3.0. */
  V3_0("v3.0"),
  /** The manifests of engine 3.1. */
  V3_1("v3.1");

  private final String version;
  private final InstanceSchema schema;

  ManifestGeneration(String version) {
    this.version = version;
    this.schema = read("manifests/" + version + ".json");
  }

  private static InstanceSchema read(String path) {
    return JsonTextParser.parse(Specs.bytes(path))
        .asValue()
        .map(InstanceSchema::compile)
        .filter(Compilation.Compiled.class::isInstance)
        .map(compiled -> ((Compilation.Compiled) compiled).schema())
        .orElseThrow(() -> new IllegalStateException("The file \"" + path + "\" is not a schema."));
  }

  /**
   * Returns the generation to which a version of the published schemas belongs, such as {@code
   * v3.1.2}; the moving {@code v3} belongs to none.
   */
  public static Optional<ManifestGeneration> of(String schemaVersion) {
    return Arrays.stream(values())
        .filter(one -> (schemaVersion + ".").startsWith(one.version + "."))
        .findFirst();
  }

  /** Returns its name, such as {@code v3.1}. */
  public String version() {
    return version;
  }

  /** Returns the schema of its manifests. */
  public InstanceSchema schema() {
    return schema;
  }
}

package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.SchemaState;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import java.util.Optional;

/** Reads the instance schema of a resource, from the manifest or from the output of a command. */
public final class SchemaReading {

  private SchemaReading() {}

  /** Returns the state of the schema without any process. */
  public static SchemaState withoutProcess(Manifest manifest) {
    var source = manifest.schema();
    if (source.isEmpty()) {
      return new SchemaState.Undefined();
    }
    if (source.get() instanceof SchemaSource.Embedded embedded) {
      return compile(embedded.schema());
    }
    return manifest.hasSchemaCommand()
        ? new SchemaState.Unavailable("the schema command was not run")
        : new SchemaState.Undefined();
  }

  /** Returns the state of the schema after the schema command. */
  public static SchemaState from(Optional<Observation> observation, String otherwise) {
    return observation
        .filter(Observation::succeeded)
        .flatMap(seen -> seen.states().stream().findFirst())
        .map(SchemaReading::compile)
        .orElseGet(() -> new SchemaState.Unavailable(otherwise));
  }

  private static SchemaState compile(JsonValue document) {
    var compilation = InstanceSchema.compile(document);
    return compilation instanceof Compilation.Compiled compiled
        ? new SchemaState.Known(compiled.schema())
        : new SchemaState.Broken((Compilation.Problem) compilation);
  }
}

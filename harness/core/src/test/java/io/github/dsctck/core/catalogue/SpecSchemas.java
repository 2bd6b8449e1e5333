package io.github.dsctck.core.catalogue;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import java.util.Locale;

/** The schemas of our own formats, as a validator sees them. */
public final class SpecSchemas {

  private static final String METASCHEMA = "https://json-schema.org/draft/2020-12/schema";

  private final SchemaRegistry registry =
      SchemaRegistry.withDefaultDialect(
          SpecificationVersion.DRAFT_2020_12,
          builder ->
              builder
                  .schemaLoader(loader -> loader.fetchRemoteResources(false))
                  .schemaRegistryConfig(
                      SchemaRegistryConfig.builder()
                          .locale(Locale.ENGLISH)
                          .formatAssertionsEnabled(true)
                          .build()));

  static String path(String name) {
    return "schemas/" + name + ".schema.json";
  }

  public static String text(String path) {
    return new String(Specs.bytes(path), UTF_8);
  }

  Schema schema(String name) {
    return registry.getSchema(text(path(name)), InputFormat.JSON);
  }

  /** Returns what is wrong with a document, nothing if it is valid. */
  public List<String> faults(String name, String document, InputFormat format) {
    return schema(name).validate(document, format).stream().map(SpecSchemas::fault).toList();
  }

  /** Returns what is wrong with a schema itself. */
  List<String> faultsOf(String name) {
    var metaschema = registry.getSchema(SchemaLocation.of(METASCHEMA));
    return metaschema.validate(text(path(name)), InputFormat.JSON).stream()
        .map(SpecSchemas::fault)
        .toList();
  }

  private static String fault(Error error) {
    return error.getInstanceLocation() + " " + error.getMessage();
  }
}

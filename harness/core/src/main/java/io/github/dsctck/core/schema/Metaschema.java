package io.github.dsctck.core.schema;

import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.resource.SchemaLoader;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The metaschemas, which come with the validator and are the only schemas ever loaded. */
final class Metaschema {

  private static final Map<SchemaDialect, Evaluator> COMPILED = new ConcurrentHashMap<>();

  private Metaschema() {}

  /** Validates a schema document against the metaschema of its dialect. */
  static Evaluator of(SchemaDialect dialect) {
    return COMPILED.computeIfAbsent(dialect, Metaschema::compile);
  }

  private static Evaluator compile(SchemaDialect dialect) {
    var regex = new BoundedRegex();
    var config = SchemaRegistryConfig.builder().formatAssertionsEnabled(false);
    var schema =
        registry(dialect, regex, config)
            .getSchema(SchemaLocation.of(dialect.version().getDialectId()));
    return new Evaluator(
        schema,
        new JsonNodes(dialect),
        regex,
        dialect.uri(),
        new ViolationMessage(Wording.SCHEMA, name -> false),
        1);
  }

  /** Returns a registry that loads only metaschemas. */
  static SchemaRegistry registry(
      SchemaDialect dialect, BoundedRegex regex, SchemaRegistryConfig.Builder config) {
    return SchemaRegistry.withDefaultDialect(
        dialect.version(),
        builder ->
            builder
                .schemaLoader(Metaschema::restrict)
                .schemaRegistryConfig(
                    config
                        .locale(Locale.ENGLISH)
                        .losslessNarrowing(!dialect.hasTextualIntegers())
                        .regularExpressionFactory(regex)
                        .build()));
  }

  private static void restrict(SchemaLoader.Builder loader) {
    loader.fetchRemoteResources(false).block(iri -> !isMetaschema(iri.toString()));
  }

  private static boolean isMetaschema(String iri) {
    return Arrays.stream(SchemaDialect.values()).anyMatch(dialect -> dialect.owns(iri));
  }
}

package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import io.github.dsctck.core.text.Digests;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The schemas that GitHub, GitLab and Azure Pipelines publish for their files, as the Python
 * package check-jsonschema carries them. No package registry has one for Jenkins, and no artefact
 * for Maven has the others: pip downloads the package once, into the folder of caches.
 */
final class PublishedSchemas {

  private static final String PACKAGE = "check-jsonschema==0.39.0";
  private static final String FILE = "check_jsonschema-0.39.0-py3-none-any.whl";
  private static final String SHA_256 =
      "14ce5c94871c551268ea948ffe21e9f1464dc48fb20bf9a4c13deeaaf756cf9b";
  private static final String SCHEMAS = "check_jsonschema/builtin_schemas/vendor";

  private final SchemaRegistry registry =
      SchemaRegistry.withDefaultDialect(
          SpecificationVersion.DRAFT_7,
          builder ->
              builder
                  .schemaLoader(loader -> loader.fetchRemoteResources(false))
                  .schemaRegistryConfig(
                      SchemaRegistryConfig.builder().locale(Locale.ENGLISH).build()));
  private final Path wheel;

  private PublishedSchemas(Path wheel) {
    this.wheel = wheel;
  }

  /** Returns them, and gives the test up where neither the package nor pip is at hand. */
  static PublishedSchemas load() throws IOException, InterruptedException {
    var cached = caches().resolve("dsc-tck").resolve(FILE);
    if (!Files.exists(cached)) {
      assumeTrue(
          download(cached), "There is no pip that gets " + PACKAGE + "; install python3-pip.");
    }
    assertThat(Digests.sha256(cached)).as("%s, which is to be removed", cached).isEqualTo(SHA_256);
    return new PublishedSchemas(cached);
  }

  private static Path caches() {
    return Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
        .filter(folder -> !folder.isEmpty())
        .map(Path::of)
        .orElseGet(() -> Path.of(System.getProperty("user.home"), ".cache"));
  }

  private static boolean download(Path to) throws IOException, InterruptedException {
    Files.createDirectories(to.getParent());
    var folder = Files.createTempDirectory(to.getParent(), "pip");
    try {
      var pip =
          new ProcessBuilder(
                  "python3", "-m", "pip", "download", "--no-deps", "--dest", folder + "", PACKAGE)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      boolean got = pip.waitFor(1, TimeUnit.MINUTES) && pip.exitValue() == 0;
      if (got) {
        Files.move(folder.resolve(FILE), to);
      }
      return got;
    } catch (IOException e) {
      return false;
    } finally {
      Stashes.clear(folder);
      Files.delete(folder);
    }
  }

  /** Returns one of them by its name in the package. */
  Schema schema(String name) throws IOException {
    try (var files = FileSystems.newFileSystem(wheel)) {
      var text = Files.readString(files.getPath(SCHEMAS, name + ".json"));
      return registry.getSchema(text, InputFormat.JSON);
    }
  }
}

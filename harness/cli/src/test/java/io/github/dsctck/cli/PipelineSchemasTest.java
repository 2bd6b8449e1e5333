package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;
import org.snakeyaml.engine.v2.schema.Schema;
import tools.jackson.databind.json.JsonMapper;

/** Validates the pipeline files that we ship, show and write, but for those of Jenkins. */
@Tag("slow")
class PipelineSchemasTest {

  private static final Path HARNESS = Path.of("..");
  private static final Path INIT =
      HARNESS.resolve("launch/src/main/resources/io/github/dsctck/launch/init");
  private static final JsonMapper JSON = new JsonMapper();

  /**
   * A pipeline file.
   *
   * @param where where it is
   * @param schema the schema it is to be valid under
   * @param content what it says
   */
  private record PipelineText(String where, String schema, Map<String, Object> content) {

    static PipelineText in(Path file, String schema) throws IOException {
      return new PipelineText(file.toString(), schema, yaml(Files.readString(file), true));
    }

    /** Takes a file of Azure Pipelines, which reads every scalar as text. */
    static PipelineText ofAzure(Path file) throws IOException {
      var content = yaml(Files.readString(file), false);
      return new PipelineText(file.toString(), "azure-pipelines", content);
    }

    /**
     * Takes a template of GitLab; the schema lets hidden jobs be anything, so this one is shown.
     */
    static PipelineText ofGitlab(Path file) throws IOException {
      var text = Files.readString(file).replace("\n.dsc-tck:", "\ndsc-tck:");
      return new PipelineText(file.toString(), "gitlab-ci", yaml(text, true));
    }

    /** Takes a block of the page, which shows a part where the rest is clear. */
    static PipelineText of(Block block) {
      var content = new HashMap<>(yaml(block.text(), true));
      var where = "pipelines.md:" + block.line();
      if (content.containsKey("steps")) {
        content = new HashMap<>(Map.of("jobs", Map.of("a", runningOn(content))));
      }
      if (content.containsKey("jobs")) {
        content.put("on", "push");
        return new PipelineText(where, "github-workflows", content);
      }
      return new PipelineText(where, "gitlab-ci", content);
    }

    private static Map<String, Object> runningOn(Map<String, Object> job) {
      job.put("runs-on", "ubuntu-latest");
      return job;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> yaml(String text, boolean typed) {
      Schema schema = typed ? new CoreSchema() : new FailsafeSchema();
      var settings = LoadSettings.builder().setSchema(schema).build();
      var loaded = new Load(settings).loadFromString(text);
      return (Map<String, Object>) Objects.requireNonNull(loaded);
    }

    String json() {
      return JSON.writeValueAsString(content);
    }

    @Override
    public String toString() {
      return where;
    }
  }

  private static PublishedSchemas schemas;

  @BeforeAll
  static void download() throws Exception {
    schemas = PublishedSchemas.load();
  }

  static Stream<PipelineText> pipelines() throws IOException {
    var ci = HARNESS.resolve("ci");
    var files =
        List.of(
            PipelineText.in(ci.resolve("github/action.yml"), "github-actions"),
            PipelineText.ofGitlab(ci.resolve("gitlab/dsc-tck.yml")),
            PipelineText.ofAzure(ci.resolve("azure/dsc-tck.yml")),
            PipelineText.in(INIT.resolve("github.yml"), "github-workflows"),
            PipelineText.ofGitlab(INIT.resolve("gitlab.yml")),
            PipelineText.ofAzure(INIT.resolve("azure.yml")));
    var shown =
        Page.read(HARNESS.resolve("docs/pipelines.md")).blocks().stream()
            .filter(block -> block.language().equals("yaml"))
            .map(PipelineText::of)
            .toList();
    assertThat(shown).hasSizeGreaterThan(2);
    return Stream.concat(files.stream(), shown.stream());
  }

  @ParameterizedTest
  @MethodSource("pipelines")
  void isWhatTheSystemReads(PipelineText pipeline) throws IOException {
    assertThat(faults(pipeline.schema(), pipeline.json())).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("pipelines")
  void isNoLongerWhenAKeyIsMisspelt(PipelineText pipeline) throws IOException {
    var misspelt = pipeline.json().replaceFirst("\"(steps|script|before_script)\":", "\"$1z\":");

    assertThat(misspelt).isNotEqualTo(pipeline.json());
    assertThat(faults(pipeline.schema(), misspelt)).isNotEmpty();
  }

  private static List<Error> faults(String schema, String document) throws IOException {
    return schemas.schema(schema).validate(document, InputFormat.JSON);
  }
}

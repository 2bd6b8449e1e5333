package io.github.dsctck.reports.ci;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.dsctck.reports.GoldenFile;
import io.github.dsctck.reports.Reports;
import io.github.dsctck.reports.SampleRun;
import io.github.dsctck.reports.run.ReportKind;
import io.github.dsctck.reports.run.UriPath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SarifReportTest {

  private static final String SCHEMA = "/schema/sarif-schema-2.1.0.json";

  @TempDir Path out;

  @Test
  void isValidAgainstTheSchemaOfTheFormat() throws IOException {
    SampleRun.everything(out);
    var schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7).getSchema(schemaText());

    assertThat(schema.validate(Files.readString(render()), InputFormat.JSON)).isEmpty();
  }

  @Test
  void showsAViolationAtItsPlace() throws IOException {
    SampleRun.everything(out);
    GoldenFile.assertMatches("findings.sarif", pretty());
  }

  @Test
  void givesEachResultItsOwnFingerprint() throws IOException {
    SampleRun.everything(out);
    var fingerprints = fingerprints();
    assertThat(new HashSet<>(fingerprints)).hasSameSizeAs(fingerprints).isNotEmpty();
  }

  @Test
  void writesPathsAsReferences() {
    assertThat(UriPath.of("a b/ü#.json")).isEqualTo("a%20b/%C3%BC%23.json");
    assertThat(UriPath.of("c:d/e.json")).isEqualTo("./c:d/e.json");
  }

  private ArrayList<String> fingerprints() throws IOException {
    var found = new ArrayList<String>();
    tree()
        .at("/runs/0/results")
        .forEach(
            result -> found.add(result.at("/partialFingerprints/dscTckFinding~1v1").asString()));
    return found;
  }

  private String pretty() throws IOException {
    return tree().toPrettyString() + "\n";
  }

  private JsonNode tree() throws IOException {
    return new JsonMapper().readTree(Files.readString(render()));
  }

  private Path render() throws IOException {
    return Reports.render(out, EnumSet.of(ReportKind.SARIF)).get(0);
  }

  private static String schemaText() throws IOException {
    try (var in = SarifReportTest.class.getResourceAsStream(SCHEMA)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}

package io.github.dsctck.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.reports.run.ReportKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

/** Holds our JUnit XML against what the readers of CI servers take. */
class JunitReadersTest {

  private static final Map<String, String> COUNTED =
      Map.of(
          "tests", "testcase",
          "failures", "failure",
          "errors", "error",
          "skipped", "skipped");

  @TempDir Path out;

  @Test
  void keepsToTheFormThatReadersTake() throws Exception {
    SampleRun.everything(out);
    assertIsRead();
    SampleRun.conforming(out);
    assertIsRead();
  }

  @Test
  void keepsToItWhereARunWasInterrupted() throws Exception {
    SampleRun.everything(out);
    var findings = out.resolve(FindingsFile.NAME);
    var text = Files.readString(findings);
    Files.writeString(findings, text.replace("\"interrupted\":false", "\"interrupted\":true"));
    assertIsRead();
  }

  private void assertIsRead() throws Exception {
    var file = Reports.render(out, EnumSet.of(ReportKind.JUNIT)).get(0);
    SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
        .newSchema(JunitReadersTest.class.getResource("/schema/junit-readers.xsd"))
        .newValidator()
        .validate(new StreamSource(file.toFile()));
    assertCounts(file);
  }

  private static void assertCounts(Path file) throws Exception {
    var root =
        DocumentBuilderFactory.newDefaultInstance()
            .newDocumentBuilder()
            .parse(file.toFile())
            .getDocumentElement();
    var suites = elements(root, "testsuite").toList();
    assertThat(suites).isNotEmpty();
    for (var suite : suites) {
      COUNTED.forEach((count, element) -> assertCount(suite, count, element));
    }
    assertCount(root, "tests", "testcase");
    assertCount(root, "failures", "failure");
    assertCount(root, "errors", "error");
  }

  private static void assertCount(Element element, String attribute, String counted) {
    assertThat(element.getAttribute(attribute))
        .as(attribute + " of " + element.getAttribute("name"))
        .isEqualTo(Long.toString(elements(element, counted).count()));
  }

  private static Stream<Element> elements(Element within, String name) {
    var found = within.getElementsByTagName(name);
    return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i));
  }
}

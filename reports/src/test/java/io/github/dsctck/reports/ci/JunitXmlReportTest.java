package io.github.dsctck.reports.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.reports.GoldenFile;
import io.github.dsctck.reports.Reports;
import io.github.dsctck.reports.SampleRun;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.ReportKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashSet;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class JunitXmlReportTest {

  @TempDir Path out;

  @Test
  void showsEveryOutcome() throws IOException {
    SampleRun.everything(out);
    GoldenFile.assertMatches("junit.xml", Files.readString(render()));
  }

  @Test
  void isWellFormedWhateverAResourceSays() throws Exception {
    SampleRun.everything(out);
    assertThat(parse().getDocumentElement().getTagName()).isEqualTo("testsuites");
  }

  @Test
  void hasACaseForEachRuleThatAppliesAndTheNumbersOfTheConsole() throws Exception {
    SampleRun.everything(out);
    var run = JudgedRun.in(out);
    var root = parse().getDocumentElement();
    int steps = 1;
    int incomplete = 1;
    int cases = run.counts().applicable() + steps + incomplete;
    assertThat(root.getElementsByTagName("testcase").getLength()).isEqualTo(cases);
    assertThat(root.getAttribute("tests")).isEqualTo("" + cases);
    assertThat(root.getAttribute("errors"))
        .isEqualTo("" + (run.counts().count(Outcome.ERROR) + incomplete));
    assertThat(root.getAttribute("failures")).isEqualTo("" + (run.counts().failed() + steps));
    assertThat(root.getElementsByTagName("failure").getLength())
        .isEqualTo(run.counts().failed() + steps);
    assertThat(root.getElementsByTagName("skipped").getLength())
        .isEqualTo(run.counts().notTested() + run.counts().count(Outcome.KNOWN));
  }

  @Test
  void givesEachCaseItsOwnName() throws Exception {
    SampleRun.everything(out);
    var cases = parse().getElementsByTagName("testcase");
    var names = new HashSet<String>();
    for (int i = 0; i < cases.getLength(); i++) {
      var element = (Element) cases.item(i);
      assertThat(names.add(element.getAttribute("classname") + " " + element.getAttribute("name")))
          .isTrue();
    }
  }

  @Test
  void namesNoHost() throws IOException {
    SampleRun.everything(out);
    assertThat(Files.readString(render())).doesNotContain("hostname");
  }

  @Test
  void namesTheVerdictOfEachResourceAndTheLevelThatItReached() throws IOException {
    SampleRun.everything(out);
    var lines = Files.readAllLines(render());

    var properties = lines.stream().filter(line -> line.contains("<property ")).toList();
    assertThat(properties)
        .allMatch(line -> line.matches(".* name=\"dsc-tck\\.(verdict|reason|level)\" .*"))
        .filteredOn(line -> line.contains("dsc-tck.level"))
        .hasSize(3);
    assertThat(properties)
        .filteredOn(line -> line.contains("dsc-tck.verdict"))
        .hasSameSizeAs(lines.stream().filter(line -> line.contains("<testsuite ")).toList())
        .anyMatch(line -> line.contains("value=\"INCOMPLETE\""));
  }

  private Path render() throws IOException {
    return Reports.render(out, EnumSet.of(ReportKind.JUNIT)).get(0);
  }

  private Document parse() throws Exception {
    return DocumentBuilderFactory.newDefaultInstance()
        .newDocumentBuilder()
        .parse(render().toFile());
  }
}

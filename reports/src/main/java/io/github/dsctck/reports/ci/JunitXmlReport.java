package io.github.dsctck.reports.ci;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.ConfirmationText;
import io.github.dsctck.reports.run.FindingText;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.Places;
import io.github.dsctck.reports.run.ResourceFindings;
import io.github.dsctck.reports.run.RuleCounts;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/**
 * Writes the JUnit XML that CI servers read: a test suite for each resource and a test case for
 * each rule that applies to it, so that the numbers are those of the other reports. Rules that the
 * run could not test are skipped. Steps that failed though they had to succeed are one more case.
 * The file names no host and no system properties.
 */
public final class JunitXmlReport {

  private final JudgedRun run;
  private final XMLStreamWriter xml;

  private JunitXmlReport(JudgedRun run, XMLStreamWriter xml) {
    this.run = run;
    this.xml = xml;
  }

  /**
   * Writes the report.
   *
   * @throws IOException if the file cannot be written
   */
  public static void write(JudgedRun run, Path file) throws IOException {
    try (var out = Files.newBufferedWriter(file)) {
      write(run, out);
    }
  }

  private static void write(JudgedRun run, Writer out) throws IOException {
    try {
      var xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
      new JunitXmlReport(run, xml).document();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IOException("The JUnit report could not be written: " + e.getMessage(), e);
    }
  }

  private void document() throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    newLine(0);
    xml.writeStartElement("testsuites");
    xml.writeAttribute("name", "dsc-tck");
    totals();
    xml.writeAttribute("time", seconds(Duration.ofMillis(run.summary().millis())));
    for (var resource : run) {
      suite(resource);
    }
    if (run.summary().interrupted()) {
      interrupted();
    }
    newLine(0);
    xml.writeEndElement();
    newLine(0);
    xml.writeEndDocument();
  }

  /**
   * Writes the totals of all suites, without the skipped cases, which readers do not expect here.
   */
  private void totals() throws XMLStreamException {
    int steps = 0;
    int errors = run.summary().interrupted() ? 1 : 0;
    for (var resource : run) {
      steps += stepCases(resource);
      errors += incomplete(resource).isPresent() ? 1 : 0;
    }
    counts(run.counts(), steps, errors);
  }

  /** Returns the number of cases beside those of rules. */
  private static int stepCases(ResourceFindings resource) {
    return resource.failedSteps().isEmpty() ? 0 : 1;
  }

  /** Returns the entry of an incomplete resource, unless the run accepts it. */
  private Optional<Finding> incomplete(ResourceFindings resource) {
    return resource.incomplete().filter(entry -> run.summary().exitCode() != 0);
  }

  private void counts(RuleCounts counts, int steps, int errors) throws XMLStreamException {
    number("tests", counts.applicable() + steps + errors);
    number("failures", counts.failed() + steps);
    number("errors", counts.count(Outcome.ERROR) + errors);
  }

  private void number(String name, int value) throws XMLStreamException {
    xml.writeAttribute(name, Integer.toString(value));
  }

  private void suite(ResourceFindings resource) throws XMLStreamException {
    var counts = resource.counts();
    var took = Objects.requireNonNullElse(resource.summary().millis(), 0L);
    newLine(1);
    xml.writeStartElement("testsuite");
    attribute("name", resource.nameAndVersion());
    counts(counts, stepCases(resource), incomplete(resource).isPresent() ? 1 : 0);
    number("skipped", counts.notTested() + counts.count(Outcome.KNOWN));
    xml.writeAttribute("time", seconds(Duration.ofMillis(took)));
    xml.writeAttribute("timestamp", started());
    properties(resource);
    for (var findings : resource.counted().values()) {
      if (applies(findings.get(0).outcome())) {
        testCase(resource, findings);
      }
    }
    if (!resource.failedSteps().isEmpty()) {
      failedSteps(resource);
    }
    if (incomplete(resource).isPresent()) {
      incomplete(resource, incomplete(resource).get());
    }
    newLine(1);
    xml.writeEndElement();
  }

  private static boolean applies(Outcome outcome) {
    return outcome != Outcome.NOT_APPLICABLE && outcome != Outcome.UNSCORED;
  }

  private String started() {
    return run.run().started().replaceFirst("(\\.\\d+)?Z$", "");
  }

  private void properties(ResourceFindings resource) throws XMLStreamException {
    var properties = new LinkedHashMap<String, String>();
    properties.put("verdict", resource.summary().verdict().name());
    Optional.ofNullable(resource.summary().why()).ifPresent(why -> properties.put("reason", why));
    resource.level().ifPresent(level -> properties.put("level", level));
    ConfirmationText.of(resource).ifPresent(text -> properties.put("confirmed", text));
    newLine(2);
    xml.writeStartElement("properties");
    for (var property : properties.entrySet()) {
      newLine(3);
      xml.writeEmptyElement("property");
      attribute("name", "dsc-tck." + property.getKey());
      attribute("value", property.getValue());
    }
    newLine(2);
    xml.writeEndElement();
  }

  /**
   * Writes the case of a rule.
   *
   * @param findings what decides about it, in one place or several
   */
  private void testCase(ResourceFindings resource, List<Finding> findings)
      throws XMLStreamException {
    var finding = findings.get(0);
    newLine(2);
    boolean empty = finding.outcome() == Outcome.PASS;
    if (empty) {
      xml.writeEmptyElement("testcase");
    } else {
      xml.writeStartElement("testcase");
    }
    attribute("classname", resource.name());
    attribute("name", name(finding));
    xml.writeAttribute("time", seconds(Duration.ZERO));
    if (finding.location() != null) {
      attribute("file", finding.location().file());
      xml.writeAttribute("line", Integer.toString(finding.location().line()));
    }
    if (!empty) {
      outcome(findings);
      xml.writeEndElement();
    }
  }

  /** Writes one case for all steps that had to succeed. */
  private void failedSteps(ResourceFindings resource) throws XMLStreamException {
    var steps = resource.failedSteps();
    newLine(2);
    xml.writeStartElement("testcase");
    attribute("classname", resource.name());
    attribute("name", "Steps");
    xml.writeAttribute("time", seconds(Duration.ZERO));
    result("failure", FindingText.reason(steps.get(0)), ResourceFindings.STEP);
    text(details(steps));
    xml.writeEndElement();
    newLine(2);
    xml.writeEndElement();
  }

  /** Writes a case that shows that the resource is not fully tested. */
  private void incomplete(ResourceFindings resource, Finding entry) throws XMLStreamException {
    newLine(2);
    xml.writeStartElement("testcase");
    attribute("classname", resource.name());
    attribute("name", FindingText.name(entry));
    xml.writeAttribute("time", seconds(Duration.ZERO));
    result("error", FindingText.reason(entry), entry.rule());
    xml.writeEndElement();
    newLine(2);
    xml.writeEndElement();
  }

  /** Returns the name of a case; expectations of several places share a case. */
  private static String name(Finding finding) {
    return finding.rule().equals(ResourceFindings.EXPECT)
        ? "EXPECT Expectations of the scenario"
        : FindingText.name(finding);
  }

  private void outcome(List<Finding> findings) throws XMLStreamException {
    var finding = findings.get(0);
    switch (finding.outcome()) {
      case FAIL -> {
        result("failure", FindingText.message(finding), finding.rule());
        text(details(findings));
      }
      case ERROR -> {
        result("error", FindingText.reason(finding), "ERROR");
        text(details(findings));
      }
      case WARN -> {
        newLine(3);
        xml.writeStartElement("system-out");
        text("warning\n" + details(findings));
      }
      case NOT_APPLICABLE, NOT_EXERCISED, KNOWN, UNSCORED ->
          result("skipped", FindingText.passedOver(finding) + suggestion(finding), null);
      case PASS -> {
        return;
      }
    }
    xml.writeEndElement();
    newLine(2);
  }

  /** Returns where the lines are that a reason announces; the form has no room for them. */
  private static String suggestion(Finding finding) {
    return finding.suggestion() == null ? "" : " see the HTML report";
  }

  private static String details(List<Finding> findings) {
    return findings.stream()
        .map(
            finding -> {
              var place = findings.size() == 1 ? null : Places.caseOf(finding);
              return (place == null ? "" : place + "\n") + FindingText.details(finding);
            })
        .collect(Collectors.joining("\n"));
  }

  private void result(String element, String message, @Nullable String type)
      throws XMLStreamException {
    newLine(3);
    xml.writeStartElement(element);
    attribute("message", message);
    if (type != null) {
      attribute("type", type);
    }
  }

  private void interrupted() throws XMLStreamException {
    newLine(1);
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", "run");
    xml.writeAttribute("tests", "1");
    xml.writeAttribute("failures", "0");
    xml.writeAttribute("errors", "1");
    xml.writeAttribute("skipped", "0");
    xml.writeAttribute("time", seconds(Duration.ZERO));
    xml.writeAttribute("timestamp", started());
    newLine(2);
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", "run");
    xml.writeAttribute("name", "finished");
    xml.writeAttribute("time", seconds(Duration.ZERO));
    result("error", "the run was interrupted", "INTERRUPTED");
    xml.writeEndElement();
    newLine(2);
    xml.writeEndElement();
    newLine(1);
    xml.writeEndElement();
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.3f", time.toMillis() / 1000.0);
  }

  private void attribute(String name, String value) throws XMLStreamException {
    xml.writeAttribute(name, VisibleText.line(value));
  }

  private void text(String text) throws XMLStreamException {
    xml.writeCharacters(VisibleText.block(text));
  }

  private void newLine(int depth) throws XMLStreamException {
    xml.writeCharacters("\n" + "  ".repeat(depth));
  }
}

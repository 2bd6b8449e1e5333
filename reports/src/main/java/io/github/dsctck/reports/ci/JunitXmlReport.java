package io.github.dsctck.reports.ci;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.ConfirmationText;
import io.github.dsctck.reports.run.FindingText;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.Places;
import io.github.dsctck.reports.run.ResourceFindings;
import io.github.dsctck.reports.run.Transcripts;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/**
 * Writes the JUnit XML that CI servers read: a test suite for each resource and a test case for
 * each finding. The file names no host and no system properties.
 */
public final class JunitXmlReport {

  private static final Outcome[] SKIPPED = {
    Outcome.NOT_APPLICABLE, Outcome.NOT_EXERCISED, Outcome.KNOWN, Outcome.UNSCORED
  };

  private final JudgedRun run;
  private final Transcripts transcripts;
  private final XMLStreamWriter xml;

  private JunitXmlReport(JudgedRun run, Transcripts transcripts, XMLStreamWriter xml) {
    this.run = run;
    this.transcripts = transcripts;
    this.xml = xml;
  }

  /**
   * Writes the report.
   *
   * @throws IOException if a transcript cannot be read or the file cannot be written
   */
  public static void write(JudgedRun run, Transcripts transcripts, Path file) throws IOException {
    try (var out = Files.newBufferedWriter(file)) {
      write(run, transcripts, out);
    }
  }

  static void write(JudgedRun run, Transcripts transcripts, Writer out) throws IOException {
    try {
      var xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
      new JunitXmlReport(run, transcripts, xml).document();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IOException("The JUnit report could not be written: " + e.getMessage(), e);
    }
  }

  private void document() throws XMLStreamException, IOException {
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
    int tests = run.summary().interrupted() ? 1 : 0;
    int failures = 0;
    int errors = tests;
    for (var resource : run) {
      tests += resource.findings().size();
      failures += resource.total(Outcome.FAIL);
      errors += resource.total(Outcome.ERROR);
    }
    xml.writeAttribute("tests", Integer.toString(tests));
    xml.writeAttribute("failures", Integer.toString(failures));
    xml.writeAttribute("errors", Integer.toString(errors));
  }

  private void suite(ResourceFindings resource) throws XMLStreamException, IOException {
    newLine(1);
    xml.writeStartElement("testsuite");
    attribute("name", resource.nameAndVersion());
    xml.writeAttribute("tests", Integer.toString(resource.findings().size()));
    xml.writeAttribute("failures", Integer.toString(resource.total(Outcome.FAIL)));
    xml.writeAttribute("errors", Integer.toString(resource.total(Outcome.ERROR)));
    xml.writeAttribute("skipped", Integer.toString(resource.total(SKIPPED)));
    var time = Duration.ZERO;
    for (var finding : resource.findings()) {
      time = time.plus(timeOf(finding));
    }
    xml.writeAttribute("time", seconds(time));
    xml.writeAttribute("timestamp", started());
    properties(resource);
    for (var finding : resource.findings()) {
      testCase(resource, finding);
    }
    newLine(1);
    xml.writeEndElement();
  }

  private String started() {
    return run.run().started().replaceFirst("(\\.\\d+)?Z$", "");
  }

  private void properties(ResourceFindings resource) throws XMLStreamException {
    var properties = new LinkedHashMap<String, String>();
    resource.level().ifPresent(level -> properties.put("level", level));
    ConfirmationText.of(resource).ifPresent(text -> properties.put("confirmed", text));
    if (properties.isEmpty()) {
      return;
    }
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

  private void testCase(ResourceFindings resource, Finding finding)
      throws XMLStreamException, IOException {
    newLine(2);
    boolean empty = finding.outcome() == Outcome.PASS;
    if (empty) {
      xml.writeEmptyElement("testcase");
    } else {
      xml.writeStartElement("testcase");
    }
    attribute("classname", className(resource, finding));
    attribute("name", FindingText.name(finding));
    xml.writeAttribute("time", seconds(timeOf(finding)));
    if (finding.location() != null) {
      attribute("file", finding.location().file());
      xml.writeAttribute("line", Integer.toString(finding.location().line()));
    }
    if (!empty) {
      outcome(finding);
      xml.writeEndElement();
    }
  }

  private void outcome(Finding finding) throws XMLStreamException {
    switch (finding.outcome()) {
      case FAIL -> {
        result("failure", FindingText.message(finding), finding.rule());
        text(FindingText.details(finding));
      }
      case ERROR -> {
        result("error", FindingText.reason(finding), "ERROR");
        text(FindingText.details(finding));
      }
      case WARN -> {
        newLine(3);
        xml.writeStartElement("system-out");
        text("warning\n" + FindingText.details(finding));
      }
      case NOT_APPLICABLE, NOT_EXERCISED, KNOWN, UNSCORED ->
          result("skipped", FindingText.passedOver(finding), null);
      case PASS -> {
        return;
      }
    }
    xml.writeEndElement();
    newLine(2);
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

  private static String className(ResourceFindings resource, Finding finding) {
    return finding.scenario() == null
        ? resource.name()
        : resource.name() + "/" + Places.scenario(finding.scenario());
  }

  /** Returns the duration of the processes of a step; a rule takes no time. */
  private Duration timeOf(Finding finding) throws IOException {
    var evidence = finding.evidence();
    if (!finding.rule().equals(ResourceFindings.STEP) || evidence == null) {
      return Duration.ZERO;
    }
    var time = Duration.ZERO;
    for (var exchange : transcripts.exchanges(evidence.transcript())) {
      if (exchange.step().equals(finding.step())) {
        time = time.plus(exchange.received().duration());
      }
    }
    return time;
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

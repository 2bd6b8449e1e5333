package io.github.dsctck.reports.allure;

import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Occurrence;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.reports.run.ResourceFindings;
import io.qameta.allure.FileSystemResultsWriter;
import io.qameta.allure.model.Attachment;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes the transcript lines of a finding as an Allure attachment. Findings that share lines share
 * one attachment, which keeps the results of long scenarios small.
 */
final class AllureAttachments {

  private static final int LONGEST_LINE = 64 * 1024;
  private static final int LONGEST = 512 * 1024;

  private final Path outFolder;
  private final FileSystemResultsWriter writer;
  private final Set<String> sources;
  private final Map<Case, String> transcripts = new HashMap<>();
  private final Map<String, List<String>> lines = new HashMap<>();
  private final Map<Slice, List<Attachment>> written = new HashMap<>();

  private record Slice(String transcript, Set<Integer> numbers) {}

  private record Case(
      @Nullable String resource, @Nullable String version, @Nullable String scenario) {
    static Case of(Finding finding) {
      return new Case(finding.resource(), finding.version(), finding.scenario());
    }
  }

  /**
   * Creates the attachments of one resource.
   *
   * @param sources the attachments already written for other resources
   */
  AllureAttachments(
      List<Finding> findings, Path outFolder, FileSystemResultsWriter writer, Set<String> sources) {
    this.outFolder = outFolder.toAbsolutePath().normalize();
    this.sources = sources;
    this.writer = writer;
    for (var finding : findings) {
      if (finding.evidence() != null && finding.scenario() != null) {
        transcripts.putIfAbsent(Case.of(finding), finding.evidence().transcript());
      }
    }
  }

  /**
   * Returns the attachment of a finding: its own lines, or all lines of its scenario. A passed rule
   * has none, because the step it belongs to has them.
   */
  List<Attachment> of(Finding finding) throws IOException {
    boolean held = finding.outcome() == Outcome.PASS && !isStep(finding);
    var evidence = finding.evidence();
    var transcript = evidence == null ? transcripts.get(Case.of(finding)) : evidence.transcript();
    if (held || transcript == null) {
      return List.of();
    }
    var numbers = evidence == null ? all(transcript) : numbers(finding, transcript);
    var slice = new Slice(transcript, numbers);
    var known = written.get(slice);
    if (known == null) {
      known = write(slice);
      written.put(slice, known);
    }
    return known;
  }

  private static boolean isStep(Finding finding) {
    return finding.rule().equals(ResourceFindings.STEP);
  }

  private List<Attachment> write(Slice slice) throws IOException {
    var text = text(slice);
    if (text.isEmpty()) {
      return List.of();
    }
    var source = AllureResults.uuid(text) + "-attachment.jsonl";
    if (sources.add(source)) {
      writer.write(source, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }
    return List.of(new Attachment().setName("transcript").setType("text/plain").setSource(source));
  }

  private Set<Integer> numbers(Finding finding, String transcript) throws IOException {
    var numbers = new TreeSet<Integer>();
    var occurrences = Objects.requireNonNullElse(finding.occurrences(), List.<Occurrence>of());
    Stream.concat(
            Stream.ofNullable(finding.evidence()),
            occurrences.stream().map(Occurrence::evidence).filter(Objects::nonNull))
        .filter(evidence -> evidence.transcript().equals(transcript))
        .map(Evidence::line)
        .forEach(numbers::add);
    if (isStep(finding)) {
      numbers.addAll(ofStep(finding, transcript));
    }
    return numbers;
  }

  private Set<Integer> ofStep(Finding finding, String transcript) throws IOException {
    var numbers = new TreeSet<Integer>();
    var lines = lines(transcript);
    var member = "\"step\":\"" + finding.step() + "\"";
    for (int i = 0; i < lines.size(); i++) {
      var line = lines.get(i);
      if (line.substring(0, Math.min(200, line.length())).contains(member)) {
        numbers.add(i + 1);
      }
    }
    return numbers;
  }

  private Set<Integer> all(String transcript) throws IOException {
    var numbers = new TreeSet<Integer>();
    for (int i = 1; i <= lines(transcript).size(); i++) {
      numbers.add(i);
    }
    return numbers;
  }

  private String text(Slice slice) throws IOException {
    var lines = lines(slice.transcript());
    var text = new StringBuilder();
    for (int number : slice.numbers()) {
      if (text.length() > LONGEST) {
        return text.append("{\"more\":\"in the transcript of the run\"}\n").toString();
      }
      if (number >= 1 && number <= lines.size()) {
        text.append(AllureText.withoutTags(lines.get(number - 1))).append('\n');
      }
    }
    return text.toString();
  }

  /** Returns the lines of a transcript, with a placeholder for each line that is too long. */
  private List<String> lines(String transcript) throws IOException {
    var known = lines.get(transcript);
    if (known != null) {
      return known;
    }
    var read = new ArrayList<String>();
    var file = outFolder.resolve(transcript).normalize();
    if (file.startsWith(outFolder) && Files.isRegularFile(file)) {
      try (var reader = Files.newBufferedReader(file)) {
        for (var line = reader.readLine(); line != null; line = reader.readLine()) {
          read.add(line.length() <= LONGEST_LINE ? line : tooLong(line, read.size() + 1));
        }
      }
    }
    lines.put(transcript, read);
    return read;
  }

  private static String tooLong(String line, int number) {
    return "{\"number\":"
        + number
        + ",\"cut\":\""
        + line.length()
        + " characters, in the transcript"
        + " of the run\"}";
  }
}

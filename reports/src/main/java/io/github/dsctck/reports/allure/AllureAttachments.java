package io.github.dsctck.reports.allure;

import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Occurrence;
import io.github.dsctck.core.finding.Outcome;
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

/**
 * Writes the transcript lines of a finding as an Allure attachment. Findings that share lines share
 * one attachment, which keeps the results small.
 */
final class AllureAttachments {

  private static final int LONGEST_LINE = 64 * 1024;
  private static final int LONGEST = 512 * 1024;
  private static final int MOST = 5;

  private final Path outFolder;
  private final FileSystemResultsWriter writer;
  private final Set<String> sources;
  private final Map<String, List<String>> lines = new HashMap<>();
  private final Map<Slice, List<Attachment>> written = new HashMap<>();

  private record Slice(String transcript, Set<Integer> numbers) {}

  /**
   * Creates the attachments of one resource.
   *
   * @param sources the attachments already written for other resources
   */
  AllureAttachments(Path outFolder, FileSystemResultsWriter writer, Set<String> sources) {
    this.outFolder = outFolder.toAbsolutePath().normalize();
    this.sources = sources;
    this.writer = writer;
  }

  /** Returns the attachments of findings of one rule; a passed rule has none. */
  List<Attachment> of(List<Finding> same) throws IOException {
    var attachments = new ArrayList<Attachment>();
    for (var finding : same.stream().limit(MOST).toList()) {
      if (finding.outcome() != Outcome.PASS && finding.evidence() != null) {
        attachments.addAll(of(finding, finding.evidence().transcript()));
      }
    }
    return attachments;
  }

  private List<Attachment> of(Finding finding, String transcript) throws IOException {
    var slice = new Slice(transcript, numbers(finding, transcript));
    var known = written.get(slice);
    if (known == null) {
      known = write(slice);
      written.put(slice, known);
    }
    return known;
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

  private static Set<Integer> numbers(Finding finding, String transcript) {
    var numbers = new TreeSet<Integer>();
    var occurrences = Objects.requireNonNullElse(finding.occurrences(), List.<Occurrence>of());
    Stream.concat(
            Stream.ofNullable(finding.evidence()),
            occurrences.stream().map(Occurrence::evidence).filter(Objects::nonNull))
        .filter(evidence -> evidence.transcript().equals(transcript))
        .map(Evidence::line)
        .forEach(numbers::add);
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

package io.github.dsctck.cli.options;

import io.github.dsctck.launch.ReportNames;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of the verb verify that say what is written where. */
public final class OutputOptions {

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where findings, transcripts and reports go (default: dsc-tck-out).")
  public Path out = Path.of("dsc-tck-out");

  @Option(
      names = "--base-dir",
      paramLabel = "DIR",
      description = "The folder above each PATH that paths are told from (default: PATH).")
  @Nullable
  public Path baseDir;

  @Option(
      names = "--report",
      paramLabel = "LIST",
      split = ",",
      completionCandidates = Candidates.Reports.class,
      description = ReportNames.DESCRIPTION)
  public List<String> reports = new ArrayList<>();

  @Option(
      names = "--format",
      paramLabel = "text|json",
      completionCandidates = Candidates.Formats.class,
      description = "What to print: a summary for people, or findings.jsonl.")
  public String format = OutputFormat.TEXT.wireName();
}

package io.github.dsctck.cli.options;

import io.github.dsctck.engine.parameter.Parameter;
import io.github.dsctck.launch.VerifyRequest;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of the verb verify that say what counts. */
public final class JudgingOptions {

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      completionCandidates = Candidates.Profiles.class,
      description = "What to conform to (default: dsc-current).")
  @Nullable String profile;

  @Option(
      names = "--engine",
      paramLabel = "RANGE",
      description = "The versions of the DSC engine to conform to, such as 3.1..main.")
  @Nullable String engine;

  @Option(
      names = "--lenient-engine",
      description = "Warn where the engine tolerates what a document forbids.")
  boolean lenientEngine;

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = "Violations that are known and why; any other fails.")
  @Nullable Path baseline;

  @Option(names = "--strict", description = "A SHOULD that failed is a violation, too.")
  boolean strict;

  @Option(
      names = "--allow-incomplete",
      description = "Exit with 0 although some resources could not be exercised fully.")
  boolean allowIncomplete;

  public void addTo(VerifyRequest.Builder request) {
    request
        .with(Parameter.PROFILE, profile)
        .with(Parameter.ENGINE, engine)
        .with(Parameter.LENIENT_ENGINE, lenientEngine)
        .with(Parameter.BASELINE, baseline)
        .with(Parameter.STRICT, strict)
        .with(Parameter.ALLOW_INCOMPLETE, allowIncomplete);
  }
}

package io.github.dsctck.cli.options;

import io.github.dsctck.engine.parameter.Parameter;
import io.github.dsctck.launch.VerifyRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of the verb verify that take a part of what is there. */
public final class SelectionOptions {

  @Option(
      names = "--resource",
      paramLabel = "GLOB",
      description = "Take only resources whose type name matches.")
  List<String> resources = new ArrayList<>();

  @Option(
      names = "--scenario",
      paramLabel = "FILE",
      description = "Take this scenario only; FILE#INSTANCE takes one of its instances.")
  List<String> scenarios = new ArrayList<>();

  @Option(
      names = "--rule",
      paramLabel = "GLOB",
      completionCandidates = Candidates.Rules.class,
      description = "Report only rules whose id matches.")
  List<String> rules = new ArrayList<>();

  @Option(
      names = "--step",
      paramLabel = "SCENARIO/N",
      description = "Report only this step of a scenario.")
  List<String> steps = new ArrayList<>();

  @Option(
      names = "--rerun-failed",
      description = "Take only what did not conform in the last run of the out folder.")
  public boolean rerunFailed;

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description =
          "Take only the I-th of N parts of the work; the verb report puts the parts together.")
  @Nullable
  public String shard;

  @Option(
      names = "--durations",
      paramLabel = "DIR",
      description = "The out folder of an earlier run, to make the parts take equally long.")
  @Nullable Path durations;

  public void addTo(VerifyRequest.Builder request) {
    request
        .with(Parameter.RESOURCE, resources)
        .with(Parameter.SCENARIO, scenarios)
        .with(Parameter.RULE, rules)
        .with(Parameter.STEP, steps)
        .with(Parameter.SHARD, shard)
        .with(Parameter.DURATIONS, durations);
  }
}

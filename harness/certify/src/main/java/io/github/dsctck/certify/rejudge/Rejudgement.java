package io.github.dsctck.certify.rejudge;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.run.Contract;
import io.github.dsctck.core.run.RunSession;
import io.github.dsctck.core.run.replay.RunRecording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Judges a run again from its record, with the rules and profiles of this kit. */
public final class Rejudgement {

  private final Catalogue catalogue = Catalogue.load();
  private final RuleRegistry registry = RuleChapters.all();

  /**
   * Judges a run again and writes the new findings.
   *
   * @param recorded the out folder of the run
   * @param root the folder with its manifests and scenarios, under their original names
   * @param out the folder to write to
   * @param profile the profile to judge by, empty for the profile of the run
   * @throws IOException if the record cannot be read, if it is of another dialect than the profile,
   *     or if the findings cannot be written
   * @throws IllegalArgumentException if there is no such profile
   */
  public RejudgeComparison run(Path recorded, Path root, Path out, Optional<String> profile)
      throws IOException {
    var recording = RunRecording.open(recorded, catalogue);
    var hindrance = profile.flatMap(recording::hindrance);
    if (hindrance.isPresent()) {
      throw new IOException(hindrance.get());
    }
    var options = recording.options(root, out, profile);
    var plan = Planner.plan(options, catalogue, registry, recording.obstacles());
    Files.createDirectories(out);
    try (var session =
        RunSession.ofRecording(
            options, plan, new Contract(catalogue, registry, recording.baseline()), recording)) {
      judge(session, plan);
      session.finish();
      session.out().requireWhole();
    }
    return RejudgeComparison.of(
        recording.report(),
        FindingsFile.read(out.resolve(FindingsFile.NAME)),
        recording.takenOver(),
        recording.unanswered());
  }

  private static void judge(RunSession session, Plan plan) {
    for (var file : plan.files()) {
      judge(session, file);
    }
  }

  private static void judge(RunSession session, FilePlan file) {
    session.judge(file);
    file.resource().ifPresent(resource -> judge(session, resource));
  }

  private static void judge(RunSession session, ResourcePlan resource) {
    var open = session.open(resource);
    for (var scenario : resource.scenarios()) {
      session.scenario(open, scenario);
    }
    var probe = session.probe(open);
    session.listed(open, probe).forEach(listed -> judge(session, listed));
  }
}

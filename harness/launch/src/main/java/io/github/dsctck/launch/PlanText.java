package io.github.dsctck.launch;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Chapter;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.judge.LoadDefect;
import io.github.dsctck.core.manifest.AdaptedResource;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.plan.UsageProblem;
import io.github.dsctck.core.psdsc.ClassResource;
import io.github.dsctck.core.psdsc.PowerShellSubject;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.text.LineWrap;
import io.github.dsctck.core.text.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Renders a plan for people: for each manifest its declarations and the cases that would run. */
public final class PlanText {

  private static final int WIDTH = 84;

  private final Plan plan;
  private final List<String> lines = new ArrayList<>();

  private PlanText(Plan plan) {
    this.plan = plan;
    plan.files().forEach(this::add);
    plan.listed().awaiting().forEach(this::awaiting);
    plan.notes().forEach(note -> lines.add("note      " + note));
    lines.add(total(plan));
  }

  /** Plans a run, without starting a process. */
  public static PlanText of(RunOptions options) {
    return new PlanText(Planner.plan(options, Catalogue.load(), RuleChapters.all()));
  }

  /** Returns what the user has to fix first. */
  public List<String> problems() {
    return plan.problems().stream().map(UsageProblem::toString).toList();
  }

  /** Returns whether there is no manifest. */
  public boolean isEmpty() {
    return plan.files().isEmpty();
  }

  /** Returns the lines of the text. */
  public List<String> lines() {
    return lines.stream().map(VisibleText::line).toList();
  }

  /** Adds a scenario whose resource only an adapter may list, which takes a process to find out. */
  private void awaiting(ScenarioFile scenario) {
    lines.add(scenario.resource());
    row("not yet", "known; an adapter may list it");
    row("scenario", scenario.relative());
    lines.add("");
  }

  private void add(FilePlan file) {
    file.resource().ifPresentOrElse(this::add, () -> withoutResource(file));
    row("static", rules(file.rules()));
    file.resource().ifPresent(this::cases);
    lines.add("");
  }

  private void add(ResourcePlan resource) {
    var manifest = resource.manifest();
    lines.add("%s %s  %s".formatted(manifest.type(), manifest.version(), resource.file().name()));
    row("kind", manifest.kind().wireName());
    row("adapter", manifest.adapted().map(AdaptedResource::requireAdapter).orElse(""));
    row("declares", String.join(", ", manifest.capabilities()));
  }

  private void withoutResource(FilePlan file) {
    file.file()
        .source()
        .ifPresentOrElse(source -> add(source, file), () -> lines.add(file.file().relative()));
    if (!file.file().entries().isEmpty()) {
      row("list", "of " + count(file.file().entries().size(), "manifest"));
    }
    LoadDefect.of(file.file(), Catalogue.load(), RuleChapters.all())
        .ifPresent(defect -> row("skipped", defect.describe()));
  }

  /** Adds what PowerShell source declares. */
  private void add(PowerShellSubject source, FilePlan file) {
    lines.add("%s %s  %s".formatted(source.type(), source.version(), file.file().name()));
    row("kind", source.kind());
    row("has", String.join(", ", source.capabilities()));
  }

  private void cases(ResourcePlan resource) {
    resource.unrun().ifPresent(reason -> row("not run", reason));
    steps("probe", "", resource.probe());
    if (resource.unrun().isEmpty()) {
      row("", rules(resource.probeRules()));
    }
    for (var scenario : resource.scenarios()) {
      steps("scenario", scenario.name(), scenario.steps());
      steps("", "cleanup", scenario.cleanup());
      row("", rules(scenario.rules()));
    }
  }

  private void steps(String label, String name, List<PlannedStep> steps) {
    if (!steps.isEmpty() || label.equals("scenario")) {
      row(label, name.isEmpty() ? "needs no scenario" : name);
      steps.forEach(step -> row("", "  %-12s %s".formatted(step.id(), step.title())));
    }
  }

  /** Returns the number of rules in each chapter; which of them apply, only the run shows. */
  private static String rules(List<String> rules) {
    var chapters =
        Stream.of(Chapter.values())
            .map(chapter -> Map.entry(chapter, rules.stream().filter(chapter::has).count()))
            .filter(entry -> entry.getValue() > 0)
            .map(entry -> entry.getKey() + " " + entry.getValue())
            .collect(Collectors.joining(", "));
    return rules.isEmpty() ? "" : "up to " + rules.size() + " rules: " + chapters;
  }

  private void row(String label, String text) {
    if (text.isEmpty()) {
      return;
    }
    var head = label;
    var wrapped = text.startsWith(" ") ? List.of(text) : LineWrap.lines(text, WIDTH);
    for (var line : wrapped) {
      lines.add("  %-9s %s".formatted(head, line));
      head = "";
    }
  }

  private static String total(Plan plan) {
    long classes =
        plan.files().stream()
            .filter(
                file -> file.file().source().filter(ClassResource.class::isInstance).isPresent())
            .count();
    long manifests = plan.files().stream().filter(file -> file.file().source().isEmpty()).count();
    long resources = plan.files().stream().filter(file -> file.resource().isPresent()).count();
    long scenarios =
        plan.files().stream()
            .flatMap(file -> file.resource().stream())
            .mapToLong(resource -> resource.scenarios().size())
            .sum();
    return (classes > 0 ? "" : count(manifests, "manifest") + ", ")
        + count(resources + classes, "resource")
        + ", "
        + count(scenarios, "scenario")
        + "; no process was started";
  }

  private static String count(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}

package io.github.dsctck.mutation;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.plan.UsageProblem;
import io.github.dsctck.core.psdsc.ClassResource;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.run.Contract;
import io.github.dsctck.mutation.AnswerMutants.Underlying;
import io.github.dsctck.mutation.document.ManifestSource;
import io.github.dsctck.mutation.mutator.Mutator;
import io.github.dsctck.mutation.source.ClassSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Verifies each resource of a plan once unchanged and once for each mutator. */
public final class MutationRun {

  private final RunOptions options;
  private final Plan plan;
  private final Contract contract = new Contract(Catalogue.load(), RuleChapters.all());
  private final List<Mutator> mutators;
  private final Supplier<Underlying> processes;

  /**
   * Plans a mutation run over all rules.
   *
   * @param options what to mutate, and the folder to write to
   */
  public MutationRun(RunOptions options, List<? extends Mutator> mutators) {
    this(options, mutators, () -> (request, invoker) -> invoker);
  }

  /**
   * Creates a mutation run with resources that need no processes.
   *
   * @param processes creates the invoker of the commands of a resource, for each conversation
   */
  MutationRun(
      RunOptions options, List<? extends Mutator> mutators, Supplier<Underlying> processes) {
    this.plan = Planner.plan(options, contract.catalogue(), contract.registry());
    this.processes = processes;
    this.options = options;
    this.mutators = List.copyOf(mutators);
  }

  /** Returns what the user has to fix before it can run. */
  public List<String> problems() {
    return Stream.concat(plan.problems().stream().map(UsageProblem::toString), otherDrives())
        .toList();
  }

  /** A mutant is written into a folder, by paths that start from the root. */
  private Stream<String> otherDrives() {
    var root = plan.repository().root();
    return options.paths().stream()
        .map(path -> path.toAbsolutePath().normalize())
        .filter(path -> !path.startsWith(root))
        .map(
            path ->
                "\"%s\" is on another drive than \"%s\"; mutate the resources of each drive by a command of its own"
                    .formatted(path, root));
  }

  /**
   * Runs it, several mutants at a time.
   *
   * @throws IOException if the transcripts cannot be written
   * @throws InterruptedException if the thread is interrupted
   */
  public KillMatrix run(int jobs) throws IOException, InterruptedException {
    var records = new ArrayList<MutantRecord>();
    var unfit = new LinkedHashSet<String>();
    for (var file : plan.files()) {
      for (var mutants : mutants(file)) {
        records.addAll(run(mutants, jobs, unfit));
      }
    }
    return new KillMatrix(records, List.copyOf(unfit));
  }

  private List<Mutants> mutants(FilePlan file) throws IOException {
    var all = new ArrayList<Mutants>();
    var resource = file.resource().filter(it -> it.unrun().isEmpty());
    if (resource.isPresent()) {
      all.add(mutants(file, resource.get()));
    }
    if (file.file().source().orElse(null) instanceof ClassResource declared) {
      all.add(mutants(declared));
    } else if (ManifestSource.isSuitable(file.file())) {
      all.add(mutants(file.file()));
    }
    return all;
  }

  private Mutants mutants(ManifestFile file) {
    var manifest = file.manifest().orElseThrow();
    var adapter =
        manifest
            .adapted()
            .flatMap(
                adapted ->
                    plan.files().stream()
                        .map(FilePlan::file)
                        .filter(other -> isAdapter(other, adapted.requireAdapter()))
                        .filter(other -> isBeside(other, file))
                        .findFirst());
    return new DocumentMutants(
        writingTo(manifest.type() + "@" + manifest.version() + ".manifest"),
        contract,
        new ManifestSource(file, manifest, adapter));
  }

  private static boolean isBeside(ManifestFile one, ManifestFile other) {
    return Objects.equals(one.path().getParent(), other.path().getParent());
  }

  private static boolean isAdapter(ManifestFile file, String type) {
    return ManifestSource.isSuitable(file)
        && file.manifest().filter(it -> it.type().equalsIgnoreCase(type)).isPresent();
  }

  private Mutants mutants(FilePlan file, ResourcePlan resource) {
    return new AnswerMutants(writingTo(resource.name()), plan, contract, file, resource, processes);
  }

  private Mutants mutants(ClassResource resource) throws IOException {
    return new SourceMutants(
        writingTo(SourceMutants.name(resource)),
        contract,
        new ClassSource(resource, ModuleFiles.read(plan.repository().root(), resource)),
        others(resource));
  }

  private List<String> others(ClassResource resource) {
    return plan.files().stream()
        .flatMap(file -> file.file().source().stream())
        .filter(ClassResource.class::isInstance)
        .map(subject -> ((ClassResource) subject).name())
        .filter(name -> !name.equalsIgnoreCase(resource.name()))
        .toList();
  }

  private RunOptions writingTo(String resource) {
    return options.with(
        RunOption.OUT, options.out().resolve(resource.replaceAll("[^\\w.@-]", "-")));
  }

  private List<MutantRecord> run(Mutants mutants, int jobs, Collection<String> unfit)
      throws IOException, InterruptedException {
    if (mutators.stream().noneMatch(mutants::has)) {
      return List.of();
    }
    var itself = mutants.itself();
    if (!itself.conforms()) {
      unfit.add(
          "%s does not conform without mutations: %s; fix it first"
              .formatted(mutants.resource(), itself.failedMusts()));
      return List.of();
    }
    var pool = Executors.newFixedThreadPool(mutants.areIndependent() ? jobs : 1);
    try {
      var running = new ArrayList<Future<MutantRecord>>();
      for (var mutator : mutators) {
        if (mutants.has(mutator)) {
          running.add(pool.submit(() -> mutants.of(mutator, itself)));
        }
      }
      return results(running);
    } finally {
      pool.shutdownNow();
    }
  }

  private static List<MutantRecord> results(List<Future<MutantRecord>> running)
      throws IOException, InterruptedException {
    var records = new ArrayList<MutantRecord>();
    for (var future : running) {
      try {
        records.add(future.get());
      } catch (ExecutionException e) {
        throw new IOException("a mutant could not be run", e.getCause());
      }
    }
    return records;
  }
}

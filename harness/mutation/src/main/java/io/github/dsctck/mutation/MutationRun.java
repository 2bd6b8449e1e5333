package io.github.dsctck.mutation;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.plan.UsageProblem;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.run.Contract;
import io.github.dsctck.core.run.RunSession;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor;
import io.github.dsctck.core.run.result.ScopeResult;
import io.github.dsctck.mutation.mutator.Mutator;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Runs each resource of a plan once unchanged and once for each mutator. */
public final class MutationRun {

  private final RunOptions options;
  private final Plan plan;
  private final Catalogue catalogue = Catalogue.load();
  private final RuleRegistry registry = RuleChapters.all();
  private final List<Mutator> mutators;
  private final Supplier<Underlying> processes;

  /**
   * Plans a mutation run over all rules.
   *
   * @param options what to mutate, and the folder to write to
   */
  public MutationRun(RunOptions options, List<Mutator> mutators) {
    this(options, mutators, () -> (request, invoker) -> invoker);
  }

  /**
   * Creates a mutation run with resources that need no processes.
   *
   * @param processes creates the invoker of the commands of a resource, for each conversation
   */
  MutationRun(RunOptions options, List<Mutator> mutators, Supplier<Underlying> processes) {
    this.plan = Planner.plan(options, catalogue, registry);
    this.processes = processes;
    this.options = options;
    this.mutators = List.copyOf(mutators);
  }

  /** Returns what the user has to fix before it can run. */
  public List<String> problems() {
    return plan.problems().stream().map(UsageProblem::toString).toList();
  }

  /**
   * Runs it, several mutants at a time.
   *
   * @throws IOException if the transcripts cannot be written
   * @throws InterruptedException if the thread is interrupted
   */
  public KillMatrix run(int jobs) throws IOException, InterruptedException {
    var records = new ArrayList<MutantRecord>();
    var unfit = new ArrayList<String>();
    for (var file : plan.files()) {
      var resource = file.resource().filter(it -> it.unrun().isEmpty()).orElse(null);
      if (resource != null) {
        records.addAll(of(file, resource, jobs, unfit));
      }
    }
    return new KillMatrix(records, unfit);
  }

  private List<MutantRecord> of(
      FilePlan file, ResourcePlan resource, int jobs, Collection<String> unfit)
      throws IOException, InterruptedException {
    var itself = observe(file, resource, "itself", () -> ExchangeInterceptor.NONE);
    if (!itself.failedMusts().isEmpty() || !itself.errors().isEmpty()) {
      unfit.add(
          "%s does not conform without mutations: %s; fix it first"
              .formatted(resource.name(), itself.failedMusts()));
      return List.of();
    }
    var pool = Executors.newFixedThreadPool(mayRunBesideItself(resource) ? jobs : 1);
    try {
      var running = new ArrayList<Future<MutantRecord>>();
      for (var mutator : mutators) {
        if (mutator.applies(resource.manifest())) {
          running.add(pool.submit(() -> mutate(file, resource, mutator, itself)));
        }
      }
      return results(running);
    } finally {
      pool.shutdownNow();
    }
  }

  /** Returns whether several conversations with a resource may run at the same time. */
  private static boolean mayRunBesideItself(ResourcePlan resource) {
    return resource.scenarios().stream().allMatch(scenario -> scenario.file().isolated());
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

  private MutantRecord mutate(
      FilePlan file, ResourcePlan resource, Mutator mutator, MutantFindings itself)
      throws IOException {
    var activations = new AtomicInteger();
    var found = observe(file, resource, mutator.name(), () -> new Mutant(mutator, activations));
    return new MutantClassifier(mutator, breaks(mutator), itself, found, activations.get())
        .of(resource.name());
  }

  private List<String> breaks(Mutator mutator) {
    return catalogue.only(options.dialect()).mutatedBy(mutator.name());
  }

  private MutantFindings observe(
      FilePlan file, ResourcePlan resource, String name, Supplier<ExchangeInterceptor> interceptors)
      throws IOException {
    var out = options.out().resolve(folderOf(resource)).resolve(name);
    Files.createDirectories(out);
    var alone = plan.alone(file);
    var own = options.with(RunOption.OUT, out);
    var findings = new ConcurrentLinkedQueue<Finding>();
    try (var session =
        new RunSession(
            own, alone, new Contract(catalogue, registry), () -> under(interceptors.get()))) {
      var open = session.open(resource);
      add(findings, session.judge(file));
      for (var scenario : resource.scenarios()) {
        add(findings, session.scenario(open, scenario));
      }
      add(findings, session.probe(open));
      session.finish();
    }
    return MutantFindings.of(List.copyOf(findings));
  }

  private ExchangeInterceptor under(ExchangeInterceptor interceptor) {
    var underlying = processes.get();
    return (request, invoker) -> interceptor.answer(request, underlying.of(request, invoker));
  }

  /** Chooses the invoker of the commands of a resource. */
  @FunctionalInterface
  interface Underlying {
    ProcessInvoker of(ExchangeInterceptor.Request request, ProcessInvoker invoker);
  }

  private static String folderOf(ResourcePlan resource) {
    return resource.name().replaceAll("[^\\w.@-]", "-");
  }

  private static void add(Collection<Finding> findings, ScopeResult result) {
    findings.addAll(result.rules().values());
    findings.addAll(result.steps().values());
  }
}

package io.github.dsctck.mutation;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.Contract;
import io.github.dsctck.core.run.RunSession;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor;
import io.github.dsctck.core.run.result.ScopeResult;
import io.github.dsctck.mutation.mutator.AnswerMutator;
import io.github.dsctck.mutation.mutator.Mutation;
import io.github.dsctck.mutation.mutator.Mutator;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * The mutants of a command resource: each answers in a complete run in place of the resource.
 *
 * @param options the options of the run, with the folder of the resource to write to
 * @param plan the plan of the run
 * @param contract the rules
 * @param file the manifest
 * @param plannedResource the resource that it defines
 * @param processes creates the invoker of the commands of the resource, for each conversation
 */
record AnswerMutants(
    RunOptions options,
    Plan plan,
    Contract contract,
    FilePlan file,
    ResourcePlan plannedResource,
    Supplier<Underlying> processes)
    implements Mutants {

  /** Chooses the invoker of the commands of a resource. */
  @FunctionalInterface
  interface Underlying {
    ProcessInvoker of(ExchangeInterceptor.Request request, ProcessInvoker invoker);
  }

  @Override
  public String resource() {
    return plannedResource.name();
  }

  @Override
  public MutantFindings itself() throws IOException {
    return observe("itself", () -> ExchangeInterceptor.NONE);
  }

  @Override
  public boolean has(Mutator mutator) {
    return mutator instanceof AnswerMutator answers && answers.applies(plannedResource.manifest());
  }

  @Override
  public MutantRecord of(Mutator mutator, MutantFindings itself) throws IOException {
    var answers = (AnswerMutator) mutator;
    var activations = new AtomicInteger();
    var found = observe(mutator.name(), () -> new Mutant(answers, activations));
    boolean covered = activations.get() > 0 || answers.mutation() == Mutation.NONE;
    var breaks = contract.catalogue().only(options.dialect()).mutatedBy(mutator.name());
    return new MutantClassifier(mutator, breaks, itself, found, covered).of(resource());
  }

  @Override
  public boolean areIndependent() {
    return plannedResource.scenarios().stream().allMatch(scenario -> scenario.file().isolated());
  }

  private MutantFindings observe(String name, Supplier<ExchangeInterceptor> interceptors)
      throws IOException {
    var out = options.out().resolve(name);
    Files.createDirectories(out);
    var findings = new ConcurrentLinkedQueue<Finding>();
    try (var session =
        new RunSession(
            options.with(RunOption.OUT, out),
            plan.alone(file),
            contract,
            () -> under(interceptors.get()))) {
      var open = session.open(plannedResource);
      add(findings, session.judge(file));
      for (var scenario : plannedResource.scenarios()) {
        add(findings, session.scenario(open, scenario));
      }
      add(findings, session.probe(open));
      session.finish();
    }
    return MutantFindings.ofAnswers(List.copyOf(findings), plannedResource);
  }

  private ExchangeInterceptor under(ExchangeInterceptor interceptor) {
    var underlying = processes.get();
    return (request, invoker) -> interceptor.answer(request, underlying.of(request, invoker));
  }

  private static void add(Collection<Finding> findings, ScopeResult result) {
    findings.addAll(result.rules().values());
    findings.addAll(result.steps().values());
  }
}

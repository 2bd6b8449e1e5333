package io.github.dsctck.mutation;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.psdsc.ClassResource;
import io.github.dsctck.core.run.Contract;
import io.github.dsctck.core.run.RunSession;
import io.github.dsctck.mutation.mutator.Mutator;
import io.github.dsctck.mutation.source.ClassSource;
import io.github.dsctck.mutation.source.SourceFiles;
import io.github.dsctck.mutation.source.SourceMutator;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/**
 * The mutants of a class: each is a copy of its module with changed files, judged without a
 * process.
 *
 * @param options the options of the run, with the folder of the resource to write to
 * @param contract the rules
 * @param source the class and the files of its module
 * @param others the names of the other classes in these files, which are not judged
 */
record SourceMutants(RunOptions options, Contract contract, ClassSource source, List<String> others)
    implements Mutants {

  SourceMutants {
    others = List.copyOf(others);
  }

  @Override
  public String resource() {
    return name(source.resource());
  }

  static String name(ClassResource resource) {
    return resource.type() + "@" + resource.version();
  }

  @Override
  public MutantFindings itself() throws IOException {
    return observe("itself", source.files());
  }

  @Override
  public boolean has(Mutator mutator) {
    return mutator instanceof SourceMutator;
  }

  @Override
  public MutantRecord of(Mutator mutator, MutantFindings itself) throws IOException {
    var changed = ((SourceMutator) mutator).mutation().of(source);
    var found = changed.isPresent() ? observe(mutator.name(), changed.get()) : itself;
    return new MutantClassifier(
            mutator,
            contract.catalogue().mutatedBy(mutator.name()),
            itself,
            found,
            changed.isPresent())
        .of(resource());
  }

  @Override
  public boolean areIndependent() {
    return true;
  }

  private MutantFindings observe(String name, SourceFiles files) throws IOException {
    return new MutantFolder(options, contract).observe(name, files::writeTo, this::judge);
  }

  private Stream<Finding> judge(RunSession session, FilePlan file) {
    return isAboutMutant(file) ? session.judge(file).rules().values().stream() : Stream.empty();
  }

  /** Returns whether a finding may be about the mutant: also about its module and its file. */
  private boolean isAboutMutant(FilePlan file) {
    return file.file()
        .source()
        .filter(
            subject ->
                !(subject instanceof ClassResource other)
                    || others.stream().noneMatch(other.name()::equalsIgnoreCase))
        .isPresent();
  }
}

package io.github.dsctck.mutation;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.run.Contract;
import io.github.dsctck.core.run.RunSession;
import io.github.dsctck.mutation.document.DocumentMutator;
import io.github.dsctck.mutation.document.FolderEdit;
import io.github.dsctck.mutation.document.ManifestSource;
import io.github.dsctck.mutation.mutator.Mutator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;

/**
 * The mutants of a manifest: each is a copy of its folder with changed files, judged without a
 * process.
 *
 * @param options the options of the run, with the folder of the manifest to write to
 * @param contract the rules
 * @param source the manifest
 */
record DocumentMutants(RunOptions options, Contract contract, ManifestSource source)
    implements Mutants {

  private static final int DEPTH = 4;

  @Override
  public String resource() {
    return source.manifest().type() + "@" + source.manifest().version();
  }

  @Override
  public MutantFindings itself() throws IOException {
    return observe("itself", FolderEdit.NONE);
  }

  @Override
  public boolean has(Mutator mutator) {
    return mutator instanceof DocumentMutator documents && documents.applies(source);
  }

  @Override
  public MutantRecord of(Mutator mutator, MutantFindings itself) throws IOException {
    var edit = ((DocumentMutator) mutator).mutation().apply(source);
    var found = edit.isPresent() ? observe(mutator.name(), edit.get()) : itself;
    var breaks = contract.catalogue().only(options.dialect()).mutatedBy(mutator.name());
    return new MutantClassifier(mutator, breaks, itself, found, edit.isPresent()).of(resource());
  }

  @Override
  public boolean areIndependent() {
    return true;
  }

  private MutantFindings observe(String name, FolderEdit edit) throws IOException {
    return new MutantFolder(options, contract)
        .observe(
            name,
            folder -> {
              copyTo(folder);
              edit.applyTo(folder);
            },
            DocumentMutants::judge);
  }

  /** Copies the files, with the permission to start those that are programs. */
  private void copyTo(Path folder) throws IOException {
    var original = source.manifest().folder();
    try (var files = Files.walk(original, DEPTH)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        var copy = folder.resolve(original.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
  }

  /** A conversation without steps shows what a manifest alone reveals. */
  private static Stream<Finding> judge(RunSession session, FilePlan file) {
    return Stream.concat(
        session.judge(file).rules().values().stream(),
        file.resource().map(session::open).stream()
            .flatMap(open -> session.probe(open).rules().values().stream()));
  }
}

package io.github.dsctck.certify.rejudge;

import io.github.dsctck.certify.bundle.Bundler;
import io.github.dsctck.certify.bundle.UnpackedBundle;
import io.github.dsctck.certify.certificate.CertificationDecision;
import io.github.dsctck.certify.certificate.Certifier;
import io.github.dsctck.core.catalogue.certification.CertificationLevel;
import io.github.dsctck.core.finding.RunEvidence;
import io.github.dsctck.core.folder.DamagedRunException;
import io.github.dsctck.core.folder.RecordedFile;
import io.github.dsctck.core.process.file.RunTempFolder;
import io.github.dsctck.core.run.result.ScenarioCopies;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A private copy of a run, which is judged again before its resources are certified. The copy has
 * the content of a bundle, so an out folder and its bundle give the same certificates.
 */
public final class RunReview implements Closeable {

  private final RunTempFolder folder;
  private final UnpackedBundle copy;

  private RunReview(RunTempFolder folder, UnpackedBundle copy) {
    this.folder = folder;
    this.copy = copy;
  }

  /**
   * Copies a run.
   *
   * @param run its out folder or its bundle
   * @param root the path that was verified; not used for a bundle
   * @throws IOException if a file is missing, damaged or changed after the run
   */
  public static RunReview of(Path run, Path root) throws IOException {
    var temporary = RunTempFolder.create();
    var folder = temporary.path();
    try {
      var bundle = run;
      if (Files.isDirectory(run)) {
        bundle = folder.resolve("run.zip");
        Bundler.write(run, root, bundle);
      }
      var copy = UnpackedBundle.in(Files.createDirectory(folder.resolve("run")), bundle);
      return new RunReview(temporary, copy);
    } catch (IOException | RuntimeException e) {
      temporary.close();
      throw e;
    }
  }

  /**
   * Decides about the resources of the run, and refuses those whose record does not follow from the
   * transcripts.
   *
   * @param resource the type name of the only resources to certify, with or without {@code @} and
   *     the version; empty for all
   * @param evidence the digest that identifies the run, as the run itself printed it; empty if it
   *     is not known
   * @throws IllegalArgumentException if there is no such resource; the message suggests one
   * @throws IOException if the copy cannot be read or judged
   */
  public List<CertificationDecision> decide(
      CertificationLevel level, Optional<String> resource, Optional<String> evidence)
      throws IOException {
    var decisions = Certifier.in(copy.out()).decide(level, resource);
    var again =
        new Rejudgement()
            .run(copy.out(), copy.root(), folder.path().resolve("again"), Optional.empty());
    var record = new RecordCheck(copy.out(), again, RunEvidence.of(this::file), evidence);
    var reviewed = new ArrayList<CertificationDecision>();
    for (var decision : decisions) {
      reviewed.add(
          decision instanceof CertificationDecision.Granted granted
              ? record.decide(granted)
              : decision);
    }
    return reviewed;
  }

  /** A bundle has the copy of a scenario in place of the scenario. */
  private RecordedFile file(String name) throws DamagedRunException {
    return name.startsWith(ScenarioCopies.FOLDER + "/")
        ? RecordedFile.in(copy.root(), name.substring(ScenarioCopies.FOLDER.length() + 1))
        : RecordedFile.in(copy.out(), name);
  }

  @Override
  public void close() throws IOException {
    folder.close();
  }
}

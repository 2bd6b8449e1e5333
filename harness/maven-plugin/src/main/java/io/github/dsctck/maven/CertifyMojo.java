package io.github.dsctck.maven;

import io.github.dsctck.certify.certificate.SigningKey;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.launch.Certification;
import io.github.dsctck.launch.ExitCode;
import io.github.dsctck.launch.Keys;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Sign a certificate for each resource that reached a level in a run: an in-toto statement about
 * its files in a DSSE envelope, signed with an Ed25519 key. Fail the build if a resource did not
 * reach the level.
 */
@Mojo(
    name = "certify",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresProject = false,
    threadSafe = true)
public final class CertifyMojo extends BuildGoal {

  /** Certify the run in this folder (default: target/dsc-tck). */
  @Parameter(property = "dsc-tck.out")
  private @Nullable File out;

  /** Certify this level: static, core or full (default: core). */
  @Parameter(property = "dsc-tck.level", defaultValue = "core")
  private String level = "core";

  /** Certify this resource only; TYPE@VERSION selects one of several versions. */
  @Parameter(property = "dsc-tck.resource")
  private @Nullable String resource;

  /** Refuse a run other than the one that printed this evidence line. */
  @Parameter(property = "dsc-tck.evidence")
  private @Nullable String evidence;

  /** Sign with this private key of 'dsc-tck keygen' (default: the PEM in DSC_TCK_SIGNING_KEY). */
  @Parameter(property = "dsc-tck.key")
  private @Nullable File key;

  /** Write the statements unsigned, for another tool to sign. */
  @Parameter(property = "dsc-tck.unsigned")
  private boolean unsigned;

  /** Write certificates to this folder (default: certificates in the out folder). */
  @Parameter(property = "dsc-tck.certificates")
  private @Nullable File certificates;

  /** Skip the goal. */
  @Parameter(property = "dsc-tck.skip")
  private boolean skip;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    var build = build();
    var folder = build.out(out);
    boolean verified = Files.isRegularFile(folder.resolve(FindingsFile.NAME));
    if (skip || !verified && build.hasSeveral()) {
      getLog().info(skip ? "Certifying is skipped." : "There is no run to certify.");
      return;
    }
    var problems = new ArrayList<String>();
    if (!verified) {
      problems.add("There is no run in \"" + folder + "\"; run the goal verify first.");
    }
    Certification.problem(level).ifPresent(problems::add);
    var signing =
        unsigned
            ? Optional.<SigningKey>empty()
            : Keys.toSign(path(key).orElse(null), "<key> or -Ddsc-tck.key", problems);
    refuse(problems);
    certify(
        new Certification(
            folder,
            build.root(),
            level,
            Optional.ofNullable(resource),
            Optional.ofNullable(evidence),
            path(certificates),
            signing));
  }

  private void certify(Certification certification)
      throws MojoExecutionException, MojoFailureException {
    try {
      if (certificates != null) {
        Files.createDirectories(certificates.toPath());
      }
      var result = certification.write();
      result.lines().forEach(getLog()::info);
      if (result.exitCode() != ExitCode.DONE) {
        throw new MojoFailureException("Not every resource was certified; see above.");
      }
    } catch (IOException | UncheckedIOException | IllegalArgumentException e) {
      throw failure("", e);
    }
  }

  private static Optional<Path> path(@Nullable File file) {
    return Optional.ofNullable(file).map(File::toPath);
  }
}

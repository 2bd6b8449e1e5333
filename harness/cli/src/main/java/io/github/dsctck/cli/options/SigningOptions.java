package io.github.dsctck.cli.options;

import io.github.dsctck.certify.certificate.SigningKey;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.launch.Certification;
import io.github.dsctck.launch.Keys;
import io.github.dsctck.launch.RunCertification;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that certify resources in the process that verifies them. */
public final class SigningOptions {

  @Option(
      names = "--certify",
      paramLabel = "FILE",
      description =
          "Certify the resources when they are verified; write the certificate to this file, or"
              + " several to this folder.")
  @Nullable Path certify;

  @Option(
      names = "--level",
      paramLabel = "static|core|full",
      description = "Certify this level (default: core).")
  @Nullable String level;

  @Option(
      names = "--key",
      paramLabel = "FILE|-",
      description = "Sign with this private key of dsc-tck keygen; - reads it from stdin.")
  @Nullable Path key;

  @Option(
      names = "--unsigned",
      description = "Write the statements unsigned, for another tool to sign.")
  boolean unsigned;

  /** Returns whether the user wants certificates. */
  public boolean isWanted() {
    return certify != null;
  }

  /** Returns the file of the key, if it is one. */
  public List<Path> keyFile() {
    return key == null || key.toString().equals("-") ? List.of() : List.of(key.toAbsolutePath());
  }

  /**
   * Returns what is wrong with the options, without reading the key.
   *
   * @param verified the paths to verify
   */
  public List<String> problems(List<Path> verified) {
    if (certify == null) {
      boolean given = level != null || key != null || unsigned;
      return given
          ? List.of("--level, --key and --unsigned need --certify FILE; add it or remove them.")
          : List.of();
    }
    if (unsigned == (key != null)) {
      return List.of(
          unsigned
              ? "--unsigned signs nothing; leave out --key or --unsigned."
              : "--certify needs a key; add --key FILE, --key - or --unsigned.");
    }
    if (key != null && verified.stream().anyMatch(path -> isBelow(key, path))) {
      return List.of(
          "The key %s is below a verified path, where resources read it; move it or use --key -."
              .formatted(Quotation.of(key.toString())));
    }
    return Certification.problem(word()).stream().toList();
  }

  private static boolean isBelow(Path key, Path path) {
    return absolute(key).startsWith(absolute(path));
  }

  private static Path absolute(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path.toAbsolutePath().normalize();
    }
  }

  /**
   * Reads the key and returns the request, if the user wants a certificate.
   *
   * @param problems receives a sentence about a key that cannot be read
   */
  public Optional<RunCertification> request(List<String> problems) {
    if (certify == null) {
      return Optional.empty();
    }
    Optional<SigningKey> with =
        unsigned ? Optional.empty() : Keys.toSign(key, "--key FILE", problems);
    return Optional.of(new RunCertification(certify, word(), with));
  }

  private String word() {
    return level == null ? "core" : level;
  }
}

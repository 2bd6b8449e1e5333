package io.github.dsctck.launch;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.dsctck.certify.certificate.SigningKey;
import io.github.dsctck.certify.certificate.VerifyingKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads keys for certificates from the file of an option or from the environment. */
public final class Keys {

  /** The environment variable with the PEM of a private key. */
  public static final String SIGNING = "DSC_TCK_SIGNING_KEY";

  /** The environment variable with the PEM of a public key. */
  public static final String VERIFYING = "DSC_TCK_VERIFYING_KEY";

  /** The name of stdin where a file is expected. */
  private static final String STDIN = "-";

  private Keys() {}

  /**
   * Returns the key to sign with, or adds a problem.
   *
   * @param option the name of the option, for messages
   */
  public static Optional<SigningKey> toSign(
      @Nullable Path file, String option, List<String> problems) {
    var text = System.getenv(SIGNING);
    try {
      if (file != null && file.toString().equals(STDIN)) {
        return Optional.of(SigningKey.parse(new String(System.in.readAllBytes(), UTF_8), "stdin"));
      }
      if (file != null) {
        return isThere(file, problems) ? Optional.of(SigningKey.read(file)) : Optional.empty();
      }
      if (text != null && !text.isBlank()) {
        return Optional.of(SigningKey.parse(text, SIGNING));
      }
      problems.add(
          "No signing key: set %s, or put its PEM into %s; 'dsc-tck keygen' creates a key."
              .formatted(option, SIGNING));
    } catch (IOException e) {
      problems.add(String.valueOf(e.getMessage()));
    }
    return Optional.empty();
  }

  /** Returns the key to verify with, if any, or adds a problem. */
  public static Optional<VerifyingKey> toVerify(@Nullable Path file, List<String> problems) {
    var text = System.getenv(VERIFYING);
    try {
      if (file != null) {
        return isThere(file, problems) ? Optional.of(VerifyingKey.read(file)) : Optional.empty();
      }
      if (text != null && !text.isBlank()) {
        return Optional.of(VerifyingKey.parse(text, VERIFYING));
      }
    } catch (IOException e) {
      problems.add(String.valueOf(e.getMessage()));
    }
    return Optional.empty();
  }

  private static boolean isThere(Path file, List<String> problems) {
    boolean there = Files.isRegularFile(file);
    if (!there) {
      problems.add("There is no key \"%s\"; 'dsc-tck keygen' creates one.".formatted(file));
    }
    return there;
  }
}

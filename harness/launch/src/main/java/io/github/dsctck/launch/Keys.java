package io.github.dsctck.launch;

import io.github.dsctck.certify.certificate.SigningKey;
import io.github.dsctck.certify.certificate.VerifyingKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the keys of certificates: in the file an option names, or in the environment. */
public final class Keys {

  /** The variable with the PEM of a private key. */
  public static final String SIGNING = "DSC_TCK_SIGNING_KEY";

  /** The variable with the PEM of a public key. */
  public static final String VERIFYING = "DSC_TCK_VERIFYING_KEY";

  private Keys() {}

  /**
   * Returns the key to sign with, or adds what is wrong with it to the problems.
   *
   * @param option how the user names a file
   */
  public static Optional<SigningKey> toSign(
      @Nullable Path file, String option, List<String> problems) {
    var text = System.getenv(SIGNING);
    try {
      if (file != null) {
        return isThere(file, problems) ? Optional.of(SigningKey.read(file)) : Optional.empty();
      }
      if (text != null && !text.isBlank()) {
        return Optional.of(SigningKey.parse(text, SIGNING));
      }
      problems.add(
          "Give the key to sign with by %s, or its PEM in %s; dsc-tck keygen makes one."
              .formatted(option, SIGNING));
    } catch (IOException e) {
      problems.add(String.valueOf(e.getMessage()));
    }
    return Optional.empty();
  }

  /** Returns the key to verify with if there is one, or adds what is wrong with it. */
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
      problems.add("There is no key \"%s\"; dsc-tck keygen makes one.".formatted(file));
    }
    return there;
  }
}

package io.github.dsctck.certify.certificate;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.jsonl.LineFormat;
import io.github.dsctck.core.material.Role;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The statement of a certificate: an in-toto statement, version 1, about a test result.
 *
 * @param type always {@link #TYPE}
 * @param subject the files
 * @param predicateType always {@link #PREDICATE}
 * @param predicate the test result
 */
record Statement(
    @JsonProperty("_type") String type,
    List<Descriptor> subject,
    String predicateType,
    Predicate predicate) {

  static final String TYPE = "https://in-toto.io/Statement/v1";
  static final String PREDICATE = "https://in-toto.io/attestation/test-result/v0.1";

  /** The algorithm of all digests. */
  static final String SHA256 = "sha256";

  /**
   * A file, folder or other entry, and its digest.
   *
   * @param name its name
   * @param digest its digests by their algorithm
   * @param annotations other facts about the file
   */
  record Descriptor(
      String name, Map<String, String> digest, @Nullable Map<String, String> annotations) {

    Descriptor {
      LineFormat.require(digest.containsKey(SHA256), "the digest \"sha256\" is missing");
      digest = Map.copyOf(digest);
    }

    static Descriptor of(String name, String sha256) {
      return new Descriptor(name, Map.of(SHA256, sha256), null);
    }

    boolean hasRole(String role) {
      return annotations != null && role.equals(annotations.get("role"));
    }

    /** Returns the kind of an entry of a folder that is no file, empty for files and folders. */
    Optional<Role> entry() {
      return Optional.ofNullable(annotations)
          .flatMap(all -> Role.parse(String.valueOf(all.get("role"))))
          .filter(Role::isEntry);
    }

    /** Returns whether it is about a file, or what a link to a file leads to. */
    boolean isFile() {
      return !isFolder() && entry().isEmpty();
    }

    boolean isExecutable() {
      return annotations != null && "true".equals(annotations.get("executable"));
    }

    /** Returns whether it is about a folder with all its entries. */
    boolean isFolder() {
      return hasRole(Material.FOLDER);
    }

    String sha256() {
      return String.valueOf(digest.get(SHA256));
    }
  }

  /**
   * The result of a test.
   *
   * @param result PASSED, or WARNED if a rule failed or was not exercised
   * @param configuration the profile
   * @param passedTests the rules that passed
   * @param warnedTests the rules that failed and do not count at this level
   * @param failedTests always empty, because a failure prevents certification
   * @param claim the facts for which a test result has no members
   */
  record Predicate(
      String result,
      List<Descriptor> configuration,
      List<String> passedTests,
      List<String> warnedTests,
      List<String> failedTests,
      @JsonProperty("dsc-tck") Claim claim) {}

  Statement {
    subject = List.copyOf(subject);
  }

  /**
   * Reads a statement.
   *
   * @throws IllegalArgumentException if the text is no statement; the message gives the reason
   */
  static Statement parse(String text) {
    return LineFormat.read(text, Statement.class);
  }

  /** Returns the names of the folders whose files are all subjects. */
  List<String> folders() {
    return subject.stream().filter(Descriptor::isFolder).map(Descriptor::name).toList();
  }

  /** Returns the number of files. */
  int files() {
    return (int) subject.stream().filter(Descriptor::isFile).count();
  }

  String text() {
    return LineFormat.write(this);
  }
}

package io.github.dsctck.launch.init;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** The pipeline file of a build server, which verifies a repository. */
public enum PipelineFile {
  /** For GitHub Actions. */
  GITHUB(".github/workflows/dsc-tck.yml", "github.yml"),
  /** For GitLab. */
  GITLAB(".gitlab-ci.yml", "gitlab.yml"),
  /** For Azure Pipelines. */
  AZURE("azure-pipelines.yml", "azure.yml"),
  /** For Jenkins. */
  JENKINS("Jenkinsfile", "Jenkinsfile");

  /** The names of the servers, for messages. */
  public static final String SERVERS = "github, gitlab, azure, jenkins";

  private final String target;
  private final String template;

  PipelineFile(String target, String template) {
    this.target = target;
    this.template = template;
  }

  /** Returns the pipeline for a server, if there is one. */
  public static Optional<PipelineFile> of(String server) {
    return Arrays.stream(values())
        .filter(file -> file.name().toLowerCase(Locale.ROOT).equals(server))
        .findFirst();
  }

  /** Returns the names of the servers. */
  public static List<String> names() {
    return List.of(SERVERS.split(", "));
  }

  /**
   * Writes it, unless the file exists.
   *
   * @param root the root of the repository
   * @throws IOException if it cannot be written
   */
  public InitializationResult write(Path root) throws IOException {
    var file = root.resolve(target);
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    try {
      Files.writeString(file, text(), StandardOpenOption.CREATE_NEW);
      return new InitializationResult.Written(file);
    } catch (FileAlreadyExistsException there) {
      return new InitializationResult.Left(
          file,
          "",
          "already exists; add the steps that harness/docs/pipelines.md of dsc-tck shows");
    }
  }

  /** Returns its text. */
  String text() {
    try (InputStream in = PipelineFile.class.getResourceAsStream(template)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package io.github.dsctck.launch.init;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The pipeline file of a build server, which verifies a repository. */
public enum PipelineFile implements GeneratedFile {
  /** For GitHub Actions. */
  GITHUB(new FileTemplate(".github/workflows/dsc-tck.yml", "github.yml")),
  /** For GitLab. */
  GITLAB(new FileTemplate(".gitlab-ci.yml", "gitlab.yml")),
  /** For Azure Pipelines. */
  AZURE(new FileTemplate("azure-pipelines.yml", "azure.yml")),
  /** For Jenkins. */
  JENKINS(new FileTemplate("Jenkinsfile", "Jenkinsfile"));

  /** The names of the servers, for messages. */
  public static final String SERVERS = "github, gitlab, azure, jenkins";

  private final FileTemplate template;

  PipelineFile(FileTemplate template) {
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

  /** Writes it into the root of the Git repository around the folder, where servers look for it. */
  @Override
  public InitializationResult write(Path root) throws IOException {
    return template.write(
        checkout(root), "add the steps that harness/docs/pipelines.md of dsc-tck shows");
  }

  private static Path checkout(Path folder) {
    for (var above = folder.toAbsolutePath(); above != null; above = above.getParent()) {
      if (Files.exists(above.resolve(".git"))) {
        return above;
      }
    }
    return folder;
  }

  /** Returns its text. */
  String text() {
    return template.text();
  }
}

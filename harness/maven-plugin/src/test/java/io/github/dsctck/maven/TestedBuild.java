package io.github.dsctck.maven;

import java.io.File;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.DefaultMavenExecutionResult;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystemSession;

/** A build with some modules, in each of which a user runs a goal. */
final class TestedBuild {

  private TestedBuild() {}

  static List<Reactor> of(int modules, File folder) {
    var projects = IntStream.range(0, modules).mapToObj(number -> project(number, folder)).toList();
    var session =
        new MavenSession(
            null,
            (RepositorySystemSession) null,
            new DefaultMavenExecutionRequest().setBaseDirectory(folder),
            new DefaultMavenExecutionResult());
    session.setProjects(projects);
    var execution =
        new MojoExecution(new MojoDescriptor(), "default-cli", MojoExecution.Source.CLI);
    return projects.stream().map(project -> new Reactor(session, project, execution)).toList();
  }

  private static MavenProject project(int number, File folder) {
    var project = new MavenProject();
    project.setArtifactId("module" + number);
    project.setFile(new File(folder, "module" + number + "/pom.xml"));
    project.getBuild().setDirectory(new File(project.getBasedir(), "target").getPath());
    return project;
  }
}

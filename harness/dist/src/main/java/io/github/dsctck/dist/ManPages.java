package io.github.dsctck.dist;

import io.github.dsctck.core.process.file.FolderRemoval;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.asciidoctor.Asciidoctor;
import org.asciidoctor.Attributes;
import org.asciidoctor.Options;
import org.asciidoctor.SafeMode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/**
 * The man pages: one of the command, one of each verb and of each verb in a group.
 *
 * @param command the command with its verbs
 */
record ManPages(CommandSpec command) {

  /** Writes them to a folder, {@code dsc-tck.1} and {@code dsc-tck-VERB.1}. */
  void writeTo(Path folder) throws IOException {
    Files.createDirectories(folder);
    var sources = Files.createTempDirectory("dsc-tck-man-");
    var specs = withVerbs(command).toArray(CommandSpec[]::new);
    ManPageGenerator.generateManPage(sources.toFile(), null, new boolean[0], false, specs);
    try (var asciidoctor = Asciidoctor.Factory.create();
        var files = Files.list(sources)) {
      for (var source : files.filter(Files::isRegularFile).sorted().toList()) {
        asciidoctor.convertFile(source.toFile(), options(folder.toFile()));
      }
    } finally {
      FolderRemoval.remove(sources);
    }
  }

  private static Stream<CommandSpec> withVerbs(CommandSpec command) {
    return Stream.concat(
        Stream.of(command),
        command.subcommands().values().stream().flatMap(line -> withVerbs(line.getCommandSpec())));
  }

  private static Options options(File folder) {
    return Options.builder()
        .backend("manpage")
        .safe(SafeMode.UNSAFE)
        .mkDirs(true)
        .toDir(folder)
        .attributes(Attributes.builder().attribute("reproducible", "").build())
        .build();
  }
}

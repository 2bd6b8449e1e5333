package io.github.dsctck.cli.completion;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.cli.DscTckCommand;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Command;

class VerbGroupTest {

  @Test
  void everyVerbIsInOneGroup() {
    var grouped = Stream.of(VerbGroup.values()).flatMap(group -> group.verbs().stream()).toList();
    var verbs =
        Arrays.stream(DscTckCommand.class.getAnnotation(Command.class).subcommands())
            .map(verb -> verb.getAnnotation(Command.class).name())
            .toList();

    assertThat(grouped).containsExactlyInAnyOrderElementsOf(verbs);
  }
}

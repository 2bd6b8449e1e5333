package io.github.dsctck.reports.run;

import io.github.dsctck.core.text.ShellText;
import java.util.Optional;

/** Renders commands for a shell. */
record ShellCommandStyle(String command, String root) implements CommandStyle {

  @Override
  public String verify(String arguments) {
    return command + " verify " + arguments.replace("{root}", ShellText.word(root));
  }

  @Override
  public String rest() {
    return "--verbose lists them";
  }

  @Override
  public Optional<String> explain(String rule) {
    return Optional.of(command + " explain " + rule);
  }
}

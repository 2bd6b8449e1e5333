package io.github.dsctck.maven;

import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.reports.run.CommandStyle;
import java.util.Optional;
import java.util.regex.Pattern;

/** Renders commands for Maven, where options of the kit are user properties. */
final class MavenCommandStyle implements CommandStyle {

  private static final Pattern OPTION =
      Pattern.compile("--([a-z-]+)(?:[ =](\"[^\"]*\"|'[^']*'|(?!--)\\S+))?");

  @Override
  public String verify(String arguments) {
    var properties = OPTION.matcher(arguments.replace("{root}", "").strip());
    var line = new StringBuilder("mvn ").append(Goal.plugin()).append(":verify");
    while (properties.find()) {
      line.append(" -D").append(RunOption.PREFIX).append(properties.group(1));
      if (properties.group(2) != null) {
        line.append('=').append(properties.group(2));
      }
    }
    return line.toString();
  }

  @Override
  public Optional<String> explain(String rule) {
    return Optional.empty();
  }
}

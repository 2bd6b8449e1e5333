package io.github.dsctck.reports;

import java.util.Optional;
import java.util.regex.Pattern;

/** The lines of somebody who types commands. */
record TypedForm(String command, String root) implements PasteForm {

  private static final Pattern SAFE_WORD = Pattern.compile("[\\p{L}\\p{N}_@%+=:,./~-]+");

  @Override
  public String verify(String arguments) {
    return command + " verify " + arguments.replace("{root}", quoted(root));
  }

  @Override
  public Optional<String> explain(String rule) {
    return Optional.of(command + " explain " + rule);
  }

  private static String quoted(String word) {
    if (SAFE_WORD.matcher(word).matches()) {
      return word;
    }
    return word.matches("[^\"$`\\\\!]*")
        ? '"' + word + '"'
        : "'" + word.replace("'", "'\\''") + "'";
  }
}

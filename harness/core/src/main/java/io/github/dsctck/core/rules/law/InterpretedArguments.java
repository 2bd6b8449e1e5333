package io.github.dsctck.core.rules.law;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.manifest.ArgumentExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks that no argument expression becomes part of code: rule SEC-07. */
final class InterpretedArguments {

  /**
   * How a program takes code as an argument.
   *
   * @param option the option before the code, in lower case
   * @param end the argument after which no option follows
   * @param takesAll whether all arguments after the option are code
   */
  private record Interpreter(Pattern option, Pattern end, boolean takesAll) {
    Interpreter(String option, String end, boolean takesAll) {
      this(Pattern.compile(option), Pattern.compile(end, Pattern.DOTALL), takesAll);
    }
  }

  private static final String NO_OPTION = "--|[^-].*";

  private static final Interpreter POWERSHELL =
      new Interpreter(
          "[-/](?:c(?:o(?:m(?:m(?:a(?:nd?)?)?)?)?)?|cwa|commandwithargs|e|ec|en[a-z]*)",
          "[-/]f(?:i(?:le?)?)?",
          true);
  private static final Interpreter SHELL = new Interpreter("-[a-z]*c", NO_OPTION, false);
  private static final Interpreter EVALUATING =
      new Interpreter("-[a-z]*[ep]|--eval|--print", NO_OPTION, false);

  private static final Map<String, Interpreter> INTERPRETERS =
      Map.ofEntries(
          Map.entry("pwsh", POWERSHELL),
          Map.entry("powershell", POWERSHELL),
          Map.entry("cmd", new Interpreter("/[ckr]", "[^/].*", true)),
          Map.entry("sh", SHELL),
          Map.entry("bash", SHELL),
          Map.entry("dash", SHELL),
          Map.entry("zsh", SHELL),
          Map.entry("python", SHELL),
          Map.entry("python3", SHELL),
          Map.entry("node", EVALUATING),
          Map.entry("perl", EVALUATING),
          Map.entry("ruby", EVALUATING));

  private InterpretedArguments() {}

  static Verdict areData(ManifestDocument document) {
    var judged = new ArrayList<String>();
    var violations = new ArrayList<Violation>();
    for (var command : document.operations()) {
      var code = code(document, command);
      for (var argument : command.texts()) {
        if (ArgumentExpression.parse(argument.text()).isPresent()) {
          judged.add(argument.text());
          if (code.contains(argument)) {
            violations.add(
                argument
                    .violation(
                        "the value as an argument of its own, after the code",
                        FoundText.quoted(argument.text()) + " as code")
                    .onlyIn(EngineGeneration.V3_4_PREVIEW.andLater()));
          }
        }
      }
    }
    return ManifestDocument.verdict(judged, violations, "no argument is an expression");
  }

  /** Returns the arguments that the program of a command runs as code. */
  private static List<ManifestDocument.ArgumentText> code(
      ManifestDocument document, ManifestDocument.Command command) {
    var interpreter =
        command
            .member("executable")
            .flatMap(document::text)
            .flatMap(name -> Optional.ofNullable(INTERPRETERS.get(program(name))));
    return interpreter.map(it -> code(it, command.texts())).orElse(List.of());
  }

  private static List<ManifestDocument.ArgumentText> code(
      Interpreter interpreter, List<ManifestDocument.ArgumentText> texts) {
    for (int i = 0; i < texts.size(); i++) {
      var word = texts.get(i).text().toLowerCase(Locale.ROOT);
      if (interpreter.option().matcher(word).matches()) {
        int last = interpreter.takesAll() ? texts.size() : Math.min(i + 2, texts.size());
        return texts.subList(i + 1, last);
      }
      if (interpreter.end().matcher(word).matches()) {
        return List.of();
      }
    }
    return List.of();
  }

  private static String program(String executable) {
    var name =
        executable.substring(
            Math.max(executable.lastIndexOf('/'), executable.lastIndexOf('\\')) + 1);
    return name.toLowerCase(Locale.ROOT).replaceFirst("\\.(?:exe|cmd)$", "");
  }
}

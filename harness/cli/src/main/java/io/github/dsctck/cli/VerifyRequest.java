package io.github.dsctck.cli;

import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.engine.Parameter;
import io.github.dsctck.reports.ReportKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the user asked to be verified.
 *
 * @param paths what to verify
 * @param parameters the configuration parameters of the engine
 * @param out the folder to write to
 * @param reports the reports to render
 * @param format what to print
 * @param problems what is wrong with the options that the engine never sees
 */
record VerifyRequest(
    List<Path> paths,
    Map<String, String> parameters,
    Path out,
    Set<ReportKind> reports,
    OutputFormat format,
    List<String> problems) {

  static VerifyRequest of(VerifyCommand command) {
    var problems = new ArrayList<String>();
    searchPath(command.searchPath, problems);
    return new VerifyRequest(
        command.paths.stream().filter(path -> !path.toString().isEmpty()).toList(),
        parameters(command),
        command.out,
        ReportList.parse(command.reports, problems),
        format(command.format, problems),
        List.copyOf(problems));
  }

  private static void searchPath(List<Path> folders, List<String> problems) {
    for (var folder : folders) {
      if (!folder.toString().isBlank() && !Files.isDirectory(folder)) {
        problems.add(
            "There is no folder "
                + Quotation.of(folder.toString())
                + "; --path takes one that executables are looked for in.");
      }
    }
  }

  /** Creates the folder to write to and returns what is wrong with it, if anything. */
  Optional<String> createOut() {
    try {
      Files.createDirectories(out);
      return Files.isWritable(out) ? Optional.empty() : Optional.of(unwritable());
    } catch (IOException e) {
      return Optional.of(unwritable());
    }
  }

  private String unwritable() {
    return "The folder %s cannot be written to; name another with --out."
        .formatted(Quotation.of(out.toString()));
  }

  private static Map<String, String> parameters(VerifyCommand command) {
    var parameters = new LinkedHashMap<String, String>();
    put(parameters, Parameter.OUT, command.out);
    put(parameters, Parameter.PROFILE, command.profile);
    put(parameters, Parameter.ENGINE, command.engine);
    put(parameters, Parameter.BASELINE, command.baseline);
    put(parameters, Parameter.STRICT, command.strict);
    put(parameters, Parameter.LENIENT_ENGINE, command.lenientEngine);
    put(parameters, Parameter.STATIC, command.staticOnly);
    put(parameters, Parameter.READ_ONLY, command.readOnly);
    put(parameters, Parameter.ALLOW_INCOMPLETE, command.allowIncomplete);
    put(parameters, Parameter.TIMEOUT, command.timeout);
    put(parameters, Parameter.JOBS, command.jobs);
    put(parameters, Parameter.SCENARIO, command.scenarios);
    put(parameters, Parameter.RESOURCE, command.resources);
    put(parameters, Parameter.RULE, command.rules);
    put(parameters, Parameter.STEP, command.steps);
    put(parameters, Parameter.SEARCH_PATH, command.searchPath);
    put(parameters, Parameter.CASES, false);
    put(parameters, Parameter.ARGUMENTS, command.arguments());
    return parameters;
  }

  private static void put(
      Map<String, String> parameters, Parameter parameter, @Nullable Object value) {
    if (value != null) {
      parameters.put(parameter.key(), value.toString());
    }
  }

  private static void put(
      Map<String, String> parameters, Parameter parameter, Collection<?> values) {
    parameters.put(
        parameter.key(), values.stream().map(String::valueOf).collect(Collectors.joining("\n")));
  }

  private static OutputFormat format(String name, List<String> problems) {
    if (name.isBlank()) {
      return OutputFormat.TEXT;
    }
    return OutputFormat.parse(name)
        .orElseGet(
            () -> {
              problems.add(
                  ReportList.unknown(
                      "format",
                      name,
                      Stream.of(OutputFormat.values()).map(OutputFormat::wireName)));
              return OutputFormat.TEXT;
            });
  }
}

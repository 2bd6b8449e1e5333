package io.github.dsctck.launch;

import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.engine.parameter.Parameter;
import io.github.dsctck.engine.parameter.ParameterNames;
import io.github.dsctck.reports.run.ReportKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a front end asks to be verified.
 *
 * @param paths what to verify: folders, and manifests or scenario files
 * @param only the manifests to take of what is there, empty for all
 * @param out the folder to write to
 * @param parameters the configuration parameters of the engine, by their whole keys
 * @param reports the reports to render
 */
public record VerifyRequest(
    List<Path> paths,
    Set<Path> only,
    Path out,
    Map<String, String> parameters,
    Set<ReportKind> reports) {

  public VerifyRequest {
    paths = List.copyOf(paths);
    only = Set.copyOf(only);
    parameters = Map.copyOf(parameters);
    reports = Set.copyOf(reports);
  }

  /** Returns a builder of a request that verifies paths and writes to a folder. */
  public static Builder verifying(List<Path> paths, Path out) {
    return new Builder(paths, out);
  }

  /** Collects what was asked for; what is left out is as the engine has it. */
  public static final class Builder {

    private final List<Path> paths;
    private final Path out;
    private final Map<String, String> parameters = new LinkedHashMap<>();

    private Builder(List<Path> paths, Path out) {
      this.paths = paths;
      this.out = out;
      with(Parameter.OUT, out);
      with(Parameter.CASES, false);
    }

    /** Sets a parameter, unless there is no value. */
    public Builder with(Parameter parameter, @Nullable Object value) {
      if (value != null) {
        parameters.put(parameter.key(), value.toString());
      }
      return this;
    }

    /** Sets a parameter that is a list. */
    public Builder with(Parameter parameter, Collection<?> values) {
      return with(
          parameter, values.stream().map(String::valueOf).collect(Collectors.joining("\n")));
    }

    /** Returns the request, with the reports to render. */
    public VerifyRequest rendering(Set<ReportKind> reports) {
      return new VerifyRequest(paths, Set.of(), out, parameters, reports);
    }
  }

  /** Returns the same request for some manifests alone, unless it names files already. */
  public VerifyRequest only(Set<Path> manifests) {
    return paths.stream().anyMatch(Files::isDirectory)
        ? new VerifyRequest(paths, manifests, out, parameters, reports)
        : this;
  }

  /**
   * Returns this request, narrowed to the resources that did not conform in the last run of its out
   * folder; to all where there are none.
   *
   * @param all this request as it was discovered
   * @param notes takes a sentence about what is taken, and why
   */
  public VerifyRequest rerun(EngineLaunch all, Consumer<String> notes) {
    return LastRun.narrow(this, all, notes);
  }

  /**
   * Creates the folder to write to and returns what is wrong with it, if anything.
   *
   * @param names how the front end spells parameters
   */
  public Optional<String> createOut(ParameterNames names) {
    try {
      Files.createDirectories(out);
      return Files.isWritable(out) ? Optional.empty() : Optional.of(unwritable(names));
    } catch (IOException e) {
      return Optional.of(unwritable(names));
    }
  }

  private String unwritable(ParameterNames names) {
    return "The folder %s cannot be written to; name another with the %s."
        .formatted(Quotation.of(out.toString()), names.of(Parameter.OUT));
  }
}

package io.github.dsctck.launch.doctor;

import io.github.dsctck.core.catalogue.EngineRange;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.emulation.executable.ExecutableLookup;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.process.ChildEnvironment;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessRunner;
import io.github.dsctck.core.process.SurvivorPolicy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Looks for an installed DSC engine, which the kit does not need.
 *
 * @param environment the environment to search
 */
record EngineExamination(Map<String, String> environment, RunOptions options) {

  private static final String SUBJECT = "DSC engine";
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final Pattern VERSION = Pattern.compile("\\b(\\d+\\.\\d+\\.\\d+)(\\S*)");

  Diagnostic diagnostic() {
    var here = Path.of("").toAbsolutePath();
    var lookup = ExecutableFinder.in(environment).find("dsc", here);
    return lookup instanceof ExecutableLookup.Found found
            && found.via() == ExecutableLookup.Via.PATH
        ? told(found.file(), version(found.file(), here))
        : Diagnostic.note(SUBJECT, "is not on the PATH; dsc-tck does not need it");
  }

  private Diagnostic told(Path dsc, Optional<String> version) {
    if (version.isEmpty()) {
      return Diagnostic.note(SUBJECT, dsc + " does not print its version");
    }
    var range = EngineRange.parse(options.engine());
    var number = VERSION.matcher(version.get());
    boolean covered =
        range.isPresent() && number.find() && range.get().meets(number.group(1), number.group(1));
    return covered
        ? Diagnostic.well(SUBJECT, version.get() + " in " + dsc)
        : Diagnostic.note(
            SUBJECT,
            "%s in %s; %s covers %s. Set other versions with %s"
                .formatted(
                    version.get(), dsc, options.profile(), options.engine(), RunOption.ENGINE));
  }

  private static Optional<String> version(Path dsc, Path folder) {
    try (var processes = ProcessRunner.create(ChildEnvironment.passing(List.of()));
        var scope = processes.open(SurvivorPolicy.END)) {
      var invocation =
          Invocation.withoutInput(List.of(dsc.toString(), "--version"), folder, TIMEOUT);
      return Optional.of(scope.invoke(invocation))
          .filter(Completion::isSuccess)
          .map(done -> new String(done.stdout().bytes(), StandardCharsets.UTF_8))
          .flatMap(text -> VERSION.matcher(text).results().findFirst())
          .map(number -> number.group());
    }
  }
}

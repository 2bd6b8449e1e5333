package io.github.dsctck.launch.doctor;

import io.github.dsctck.core.catalogue.EngineRange;
import io.github.dsctck.core.confirm.EngineSearch;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.emulation.executable.ExecutableLookup;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import java.nio.file.Path;
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
  private static final Pattern NUMBER = Pattern.compile("^\\d+\\.\\d+\\.\\d+");

  Diagnostic diagnostic() {
    var here = Path.of("").toAbsolutePath();
    var lookup = ExecutableFinder.in(environment).find("dsc", here);
    return lookup instanceof ExecutableLookup.Found found
            && found.via() == ExecutableLookup.Via.PATH
        ? told(found.file(), EngineSearch.ask(found.file()).version())
        : Diagnostic.note(SUBJECT, "is not on the PATH; dsc-tck does not need it");
  }

  private Diagnostic told(Path dsc, Optional<String> version) {
    if (version.isEmpty()) {
      return Diagnostic.note(SUBJECT, dsc + " does not print its version");
    }
    var range = EngineRange.parse(options.engine());
    var number = NUMBER.matcher(version.get());
    boolean covered =
        range.isPresent() && number.find() && range.get().meets(number.group(), number.group());
    return covered
        ? Diagnostic.well(SUBJECT, version.get() + " in " + dsc)
        : Diagnostic.note(
            SUBJECT,
            "%s in %s; %s covers %s. Set other versions with %s"
                .formatted(
                    version.get(), dsc, options.profile(), options.engine(), RunOption.ENGINE));
  }
}

package io.github.dsctck.core.rules;

import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ExitCodeKey;
import java.util.ArrayList;
import java.util.Optional;

/** The exitCodes of a manifest. */
final class ManExitCodes {

  private ManExitCodes() {}

  static Verdict keysExitCodesByNumber(ManifestDocument document) {
    var codes = document.root().get("exitCodes");
    if (codes == null || codes instanceof JsonNull nothing && nothing.isBlank()) {
      return Verdict.notApplicable("the manifest has no exitCodes");
    }
    if (!(codes instanceof JsonObject object)) {
      return Verdict.violated(
          document.violation(
              "exitCodes", "an object of exit codes", Found.member("exitCodes", codes)));
    }
    var violations = new ArrayList<Violation>();
    for (var code : object.members().entrySet()) {
      badCode(document, code.getKey(), code.getValue())
          .map(
              expected ->
                  Violation.at(
                      object.nameMark(code.getKey()),
                      "/exitCodes/" + code.getKey(),
                      expected,
                      Found.member(code.getKey(), code.getValue())))
          .ifPresent(violations::add);
    }
    return Verdict.of(violations);
  }

  private static Optional<String> badCode(
      ManifestDocument document, String key, JsonValue meaning) {
    if (!ExitCodeKey.isValid(key)) {
      return Optional.of(
          "a decimal number from -2147483648 to 2147483647 as key, without a plus sign");
    }
    return document.text(meaning).isEmpty()
        ? Optional.of("a string that says what the exit code means")
        : Optional.empty();
  }
}

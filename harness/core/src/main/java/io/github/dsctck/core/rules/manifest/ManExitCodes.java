package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ExitCodeKey;
import java.util.ArrayList;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks the exitCodes of a manifest. */
public final class ManExitCodes {

  private static final Pattern UNSIGNED = Pattern.compile("[0-9]{10,12}");

  private static final long LARGEST = 0xFFFF_FFFFL;

  private static final Pattern ZERO = Pattern.compile("-?0+");

  /** A text that begins by claiming success, but not one about a missing success. */
  private static final Pattern SUCCESS =
      Pattern.compile(
          "^(?:(?:success|successful|succeeded|ok|okay|completed successfully)"
              + "\\s*(?:$|[,;:.!(]|-\\s|\u2013|\u2014|(?:with|but|and)\\b)|successfully\\b)",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern FAILURE =
      Pattern.compile(
          "^(?:an? |the |general |unknown |unexpected |unhandled )*"
              + "(?:fail(?:ed|ure|s)?|errors?|invalid|exception|access denied)\\b(?!-)",
          Pattern.CASE_INSENSITIVE);

  private ManExitCodes() {}

  /** Checks the exit codes of a resource or an action: MAN-35. */
  public static Verdict keysExitCodesByNumber(ManifestDocument document) {
    var codes = document.root().get("exitCodes");
    if (codes == null || document.isNothing(codes)) {
      return Verdict.notApplicable("the manifest has no exitCodes");
    }
    if (!(codes instanceof JsonObject object)) {
      return Verdict.violated(
          document.violation(
              "exitCodes", "an object of exit codes", FoundText.member("exitCodes", codes)));
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
                      FoundText.member(code.getKey(), code.getValue())))
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
        ? Optional.of("a string that explains the exit code")
        : Optional.empty();
  }

  /** EXIT-06. */
  public static Verdict writesLargeCodesAsNegative(ManifestDocument document) {
    var codes = document.root().present("exitCodes").flatMap(JsonValue::asObject);
    if (codes.isEmpty()) {
      return Verdict.notApplicable("the manifest has no exitCodes");
    }
    return Verdict.of(
        codes.get().names().stream().flatMap(key -> unsigned(codes.get(), key).stream()).toList());
  }

  private static Optional<Violation> unsigned(JsonObject codes, String key) {
    if (!UNSIGNED.matcher(key).matches()) {
      return Optional.empty();
    }
    long code = Long.parseLong(key);
    return code <= Integer.MAX_VALUE || code > LARGEST
        ? Optional.empty()
        : Optional.of(
            Violation.at(
                codes.nameMark(key),
                "/exitCodes/" + key,
                "\"%d\", the signed form of the code".formatted((int) code),
                "the key " + FoundText.quoted(key)));
  }

  /** MAN-36. */
  static Verdict meanWhatTheySay(ManifestDocument document) {
    var codes = document.root().present("exitCodes").flatMap(JsonValue::asObject);
    if (codes.isEmpty()) {
      return Verdict.notApplicable("the manifest has no exitCodes");
    }
    var violations = new ArrayList<Violation>();
    for (var code : codes.get().members().entrySet()) {
      var meaning = document.text(code.getValue()).orElse("");
      boolean isZero = ZERO.matcher(code.getKey()).matches();
      if (isZero ? soundsLikeFailure(meaning) : soundsLikeSuccess(meaning)) {
        violations.add(
            Violation.at(
                codes.get().nameMark(code.getKey()),
                "/exitCodes/" + code.getKey(),
                isZero
                    ? "a text that describes success, because 0 is always success"
                    : "a text that describes a failure, because only 0 is success",
                FoundText.member(code.getKey(), code.getValue())));
      }
    }
    return Verdict.of(violations);
  }

  private static boolean soundsLikeSuccess(String meaning) {
    return SUCCESS.matcher(meaning.strip()).find();
  }

  private static boolean soundsLikeFailure(String meaning) {
    return FAILURE.matcher(meaning.strip()).find() && !soundsLikeSuccess(meaning);
  }
}

package io.github.dsctck.mutation.source;

import io.github.dsctck.core.powershell.ConstantValue;
import io.github.dsctck.core.psdsc.PowerShellModule;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Mutators of module manifests. */
final class ManifestMutators {

  private static final List<String> EXPORTS = List.of("DscResourcesToExport");
  private static final List<String> CAPABILITIES =
      List.of("PrivateData", "PSData", "DscCapabilities");

  private ManifestMutators() {}

  static List<SourceMutator> all() {
    return List.of(
        SourceMutator.lawful(
            "exports-everything",
            "is exported by a wildcard",
            value(EXPORTS, (source, names) -> "'*'")),
        SourceMutator.lawful(
            "exports-as-array",
            "is exported in an array",
            value(
                EXPORTS,
                (source, names) ->
                    quoted(names)
                        .map("\n        "::concat)
                        .collect(Collectors.joining(",", "@(", "\n    )")))),
        SourceMutator.lawful(
            "exports-in-other-case",
            "is exported in capital letters",
            value(
                EXPORTS,
                (source, names) ->
                    quoted(names)
                        .map(name -> name.toUpperCase(Locale.ROOT))
                        .collect(Collectors.joining(", ", "@(", ")")))),
        SourceMutator.lawful(
            "manifest-comments",
            "has comments in the module manifest",
            text(text -> "<# @{ ' #>\n# it's }\n" + text + "\n# \"\n")),
        SourceMutator.lawful(
            "manifest-carriage-returns",
            "has a module manifest with CR LF",
            text(text -> text.replace("\r", "").replace("\n", "\r\n"))),
        SourceMutator.lawful(
            "manifest-in-utf-16",
            "has a module manifest in UTF-16",
            source ->
                source
                    .manifest()
                    .flatMap(
                        file ->
                            source
                                .files()
                                .text(file)
                                .map(text -> source.files().with(file, Encodings.utf16(text))))),
        SourceMutator.of(
            "not-exported",
            "is not among the exported resources",
            value(EXPORTS, (source, names) -> "@()").where(ManifestMutators::isLoaded)),
        SourceMutator.of(
            "others-exported",
            "is not among the exported resources, but a wildcard for others",
            value(EXPORTS, (source, names) -> "@('Tck*')").where(ManifestMutators::isLoaded)),
        SourceMutator.of(
            "exports-missing",
            "has a module manifest that exports no resources",
            text(text -> text.replaceAll("(?i)\\bDscResourcesToExport\\b", "FormatsToProcess"))
                .where(ManifestMutators::isLoaded)),
        SourceMutator.of(
            "exports-unknown-name",
            "has a module that exports a resource without a class",
            value(
                EXPORTS,
                (source, names) -> "@('%s', 'TckMissing')".formatted(source.resource().name()))),
        SourceMutator.of(
            "module-claims-what-if",
            "has a module that claims an unknown capability",
            value(CAPABILITIES, (source, names) -> claims(names, "whatIf"))),
        SourceMutator.of(
            "module-claims-resolve",
            "has a module that claims a capability of other resources",
            value(CAPABILITIES, (source, names) -> claims(names, "resolve"))),
        SourceMutator.of(
            "manifest-without-end",
            "has a module manifest that PowerShell cannot parse",
            text(text -> text.substring(0, Math.max(0, text.lastIndexOf('}'))))),
        SourceMutator.of(
            "manifest-string-without-end",
            "has a module manifest with a string that does not end",
            text(text -> text + "\n'text\n")));
  }

  /** A build may fill the list of a module whose manifest does not load the file. */
  private static boolean isLoaded(ClassSource source) {
    var resource = source.resource();
    return resource.module().loading(resource.source()) != PowerShellModule.Loading.UNKNOWN;
  }

  private static Stream<String> quoted(ConstantValue names) {
    return names.elements().stream()
        .flatMap(name -> name.text().stream())
        .map(name -> "\"" + name + "\"");
  }

  private static String claims(ConstantValue names, String added) {
    return Stream.concat(quoted(names), Stream.of("'" + added + "'"))
        .collect(Collectors.joining(", ", "@(", ")"));
  }

  private static SourceMutation value(
      List<String> keys, BiFunction<ClassSource, ConstantValue, String> change) {
    return source ->
        source
            .manifest()
            .flatMap(file -> source.files().text(file))
            .map(ModuleManifestText::of)
            .flatMap(
                text ->
                    text.value(keys).map(value -> text.with(value, change.apply(source, value))))
            .flatMap(text -> changed(source, text));
  }

  private static SourceMutation text(UnaryOperator<String> change) {
    return source ->
        source
            .manifest()
            .flatMap(file -> source.files().text(file))
            .map(change)
            .flatMap(text -> changed(source, text));
  }

  private static Optional<SourceFiles> changed(ClassSource source, String text) {
    return source
        .manifest()
        .filter(file -> !source.files().text(file).orElse("").equals(text))
        .map(file -> source.files().with(file, text));
  }
}

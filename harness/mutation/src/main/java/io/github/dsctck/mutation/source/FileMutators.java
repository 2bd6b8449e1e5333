package io.github.dsctck.mutation.source;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Mutators of the place of a class and of the text around it. */
final class FileMutators {

  private FileMutators() {}

  static List<SourceMutator> all() {
    return Stream.concat(places(), faults()).toList();
  }

  private static Stream<SourceMutator> places() {
    return Stream.of(
        SourceMutator.of(
            "class-in-function",
            "is declared inside of a function",
            around("function Invoke-Tck {\n", "\n}\n")),
        SourceMutator.of(
            "class-in-condition",
            "is declared inside of a statement",
            around("if ($true) {\n", "\n}\n")),
        SourceMutator.of(
            "class-dot-sourced",
            "is declared in a file that the module runs",
            FileMutators::dotSourced),
        SourceMutator.of(
            "file-renamed",
            "is declared in a file with another name than the module",
            FileMutators::renamed));
  }

  private static SourceMutation around(String before, String after) {
    return SourceMutation.edits(
        text ->
            Stream.of(
                Edit.insert(text.whole().start(), before), Edit.insert(text.whole().end(), after)));
  }

  /** Moves the class, and all that is declared beside it, to a file of its own. */
  private static Optional<SourceFiles> dotSourced(ClassSource source) {
    if (!isRoot(source)) {
      return Optional.empty();
    }
    var moved = source.file().resolveSibling("Classes").resolve("Tck.ps1");
    return Optional.of(
        source
            .files()
            .with(moved, source.text().text())
            .with(source.file(), ". $PSScriptRoot/Classes/Tck.ps1\n"));
  }

  private static Optional<SourceFiles> renamed(ClassSource source) {
    var from = source.file().getFileName().toString();
    return source
        .manifest()
        .filter(manifest -> isRoot(source))
        .map(
            manifest ->
                source
                    .files()
                    .renamed(source.file(), "Tck.psm1")
                    .with(
                        manifest,
                        source.files().text(manifest).orElseThrow().replace(from, "Tck.psm1")));
  }

  /** Returns whether the module manifest loads the file of the class by its name. */
  private static boolean isRoot(ClassSource source) {
    var name = source.file().getFileName().toString();
    return source.manifest().stream()
        .filter(manifest -> sameFolder(manifest, source.file()))
        .flatMap(manifest -> source.files().text(manifest).stream())
        .anyMatch(text -> text.contains(name));
  }

  private static boolean sameFolder(Path one, Path other) {
    return one.resolveSibling("x").equals(other.resolveSibling("x"));
  }

  private static Stream<SourceMutator> faults() {
    return Stream.of(
        atEnd("string-without-end", "$x = 'text\n"),
        atEnd("text-without-end", "$x = \"text\n"),
        atEnd("here-string-without-end", "$x = @'\ntext '@\n"),
        atEnd("here-text-without-end", "$x = @\"\ntext\n \"@\n"),
        atEnd("comment-without-end", "<# text\n"),
        atEnd("subexpression-without-end", "$x = \"$(\"\n"),
        atEnd("brace-after-class", "}\n"),
        atEnd("block-without-end", "if ($true) {\n"),
        body("brace-too-many", " }\n"),
        body("brace-without-end", " if ($true) {\n"),
        body("parenthesis-without-end", " $x = (1\n"),
        fault(
            "class-without-end",
            text -> Edit.remove(new SourceSpan(text.body().end() - 1, text.body().end()))));
  }

  private static SourceMutator atEnd(String name, String added) {
    return fault(name, text -> Edit.insert(text.text().length(), "\n" + added));
  }

  /** Inserts text at the beginning of the first method. */
  private static SourceMutator body(String name, String inserted) {
    return SourceMutator.of(
        name,
        "has a body that PowerShell cannot parse",
        SourceMutation.member(
            text -> text.methods(method -> true),
            method -> method.body().stream().map(body -> Edit.insert(body.start() + 1, inserted))));
  }

  private static SourceMutator fault(String name, Function<ClassText, Edit> edit) {
    return SourceMutator.of(
        name,
        "is in a file that PowerShell cannot parse",
        SourceMutation.edits(text -> Stream.of(edit.apply(text))));
  }
}

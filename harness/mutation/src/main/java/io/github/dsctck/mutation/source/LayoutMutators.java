package io.github.dsctck.mutation.source;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Mutators that write a file in another way, or add what is no resource. */
final class LayoutMutators {

  private static final String BASE = "class TckBase { hidden [string] TckName() { return '}' } }";

  private static final List<String> DEFAULTS =
      List.of(
          "-1", "0, -1", "[int] -1", "1 -\n2", "$global:tck.'a b'", "'}'.Length# it's {", "{ }");

  private LayoutMutators() {}

  static List<SourceMutator> all() {
    return Stream.of(files(), members(), neighbours()).flatMap(mutators -> mutators).toList();
  }

  private static Stream<SourceMutator> files() {
    return Stream.of(
        SourceMutator.lawful(
            "source-untouched", "is unchanged", source -> Optional.of(source.files())),
        bytes("line-feeds", "has lines that end with LF", text -> utf8(unix(text))),
        bytes(
            "lines-with-carriage-returns",
            "has lines that end with CR LF",
            text -> utf8(unix(text).replace("\n", "\r\n"))),
        bytes("utf-8-with-mark", "is in UTF-8 with a mark", Encodings::marked),
        bytes("utf-16", "is in UTF-16 with a mark", Encodings::utf16),
        bytes("utf-16-big-endian", "is in big-endian UTF-16", Encodings::utf16BigEndian),
        bytes("no-newline-at-the-end", "ends without newline", text -> utf8(text.stripTrailing())),
        bytes(
            "signed",
            "has a signature block",
            text ->
                utf8(
                    text
                        + "\n# SIG # Begin signature block\n# it's { \"base64\n# SIG # End"
                        + " signature block\n")),
        bytes(
            "comment-before",
            "has a comment before everything",
            text -> utf8("<#PSScriptInfo { ' \" @' #>\n# it's }\n\n" + text)));
  }

  private static String unix(String text) {
    return text.replace("\r\n", "\n");
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static SourceMutator bytes(String name, String does, Function<String, byte[]> change) {
    return SourceMutator.lawful(
        name,
        does,
        source -> {
          var bytes = change.apply(source.text().text());
          var before = source.files().content().get(source.file());
          return Arrays.equals(bytes, before)
              ? Optional.empty()
              : Optional.of(source.files().with(source.file(), bytes));
        });
  }

  private static Stream<SourceMutator> members() {
    return Stream.of(
        of("members-reversed", "has its members in reverse order", LayoutMutators::reversed),
        of(
            "members-indented",
            "has its members in a deeper column",
            text ->
                text.members().stream()
                    .map(member -> Edit.insert(member.whole().start(), "\n\n\t\t \f"))),
        of(
            "member-comments",
            "has comments before members",
            text ->
                text.members().stream()
                    .map(
                        member ->
                            Edit.insert(
                                member.whole().start(),
                                "\n<# } ' #>\n# it's { @\"\n#region \"\n"))),
        of(
            "member-separators",
            "has semicolons after members",
            text -> text.members().stream().map(member -> Edit.insert(member.whole().end(), ";"))),
        of(
            "defaults-before-members",
            "has properties with defaults before members",
            LayoutMutators::defaults),
        of(
            "body-comments",
            "has comments in bodies",
            text -> bodies(text, "\n# it's } a \"brace\n<# } ' @\" #>\n")),
        of(
            "body-strings",
            "has strings with braces in bodies",
            text ->
                bodies(
                    text,
                    "\n$null = 'it''s }', \"a `\" } $(\"}\") ${x}\", @'\n}'}\n'@, @\"\n\" } '\n\"@\n")),
        of(
            "body-blocks",
            "has script blocks and subexpressions in bodies",
            text ->
                bodies(
                    text,
                    "\nif ($false) { & { param($a) @{ '}' = $($a) } } 1 } else { switch (1) { 1 {"
                        + " } } }\n")),
        of(
            "hidden-method",
            "has another hidden method",
            text ->
                text.withMember(
                    "hidden [string] TckName([string] $text = '}') { return \"}{$text\" }")),
        of(
            "hidden-property",
            "has another hidden property",
            text ->
                text.withMember(
                    "hidden [hashtable] $TckCache = @{\n '}' = { 1 }; \"{\" = @('it''s')\n}")),
        of(
            "static-helper",
            "has another static method",
            text -> text.withMember("static [int] TckCount([string[]] $names) { return 1 }")),
        of(
            "overload",
            "has an overload of a static method",
            text ->
                text.withMember(
                    "hidden static [void] Trace([%s] $a, [int] $b) {}"
                        .formatted(text.className()))));
  }

  /** Writes a property of its own before each member, so that a default ends where it should. */
  private static Stream<Edit> defaults(ClassText text) {
    return IntStream.range(0, text.members().size())
        .mapToObj(
            i ->
                Edit.insert(
                    text.members().get(i).whole().start(),
                    "\nhidden [object] $TckDefault%d = %s\n"
                        .formatted(i, DEFAULTS.get(i % DEFAULTS.size()))));
  }

  private static Stream<Edit> bodies(ClassText text, String inserted) {
    return text.members().stream()
        .filter(
            member ->
                member.method().filter(method -> method.body().returned().isEmpty()).isPresent())
        .flatMap(member -> member.body().stream())
        .map(body -> Edit.insert(body.start() + 1, inserted));
  }

  private static Stream<Edit> reversed(ClassText text) {
    var members = new ArrayList<>(text.members());
    if (members.size() < 2) {
      return Stream.empty();
    }
    var all =
        new SourceSpan(
            members.get(0).whole().start(), members.get(members.size() - 1).whole().end());
    Collections.reverse(members);
    return Stream.of(
        new Edit(
            all,
            members.stream()
                .map(member -> member.whole().in(text.text()))
                .collect(Collectors.joining("\n"))));
  }

  private static Stream<SourceMutator> neighbours() {
    return Stream.of(
        before("class-beside", "has a class beside it", BASE + "\n"),
        before("enum-beside", "has an enumeration beside it", "enum TckKind { One = 1; Two }\n"),
        before(
            "function-beside",
            "has a function with braces in strings beside it",
            "function Get-Tck { param([string] $a = '}')\n  \"} $(\"{\") `\"\" # }\n}\n"),
        before(
            "here-string-beside",
            "has a here-string with a class beside it",
            "$null = @'\n[DscResource()] class Tck { it's }\n'@\n"),
        before(
            "command-beside",
            "has a command with brackets in its arguments beside it",
            "Write-Verbose [a`} -Message:']' ${a}b c]d # [ }\n"),
        of(
            "class-beside-after",
            "has a class after it",
            text -> Stream.of(Edit.insert(text.whole().end(), "\n" + BASE + "\n"))),
        SourceMutator.lawful(
            "base-in-same-file",
            "has a base class in the same file",
            SourceMutation.edits(
                text ->
                    Stream.concat(
                        based(text), Stream.of(Edit.insert(text.whole().start(), BASE + "\n"))))),
        SourceMutator.lawful(
            "base-in-other-file",
            "has a base class in a file that it uses",
            source -> {
              var text = source.text();
              var edits = based(text).toList();
              return edits.isEmpty()
                  ? Optional.empty()
                  : Optional.of(
                      source
                          .withText(
                              "using module ./TckBase.psm1\n" + Edit.apply(text.text(), edits))
                          .with(source.file().resolveSibling("TckBase.psm1"), BASE + "\n"));
            }),
        SourceMutator.lawful(
            "property-inherited",
            "has a property in a base class of a file that it uses",
            LayoutMutators::inheriting));
  }

  /** Moves the second property to a base class, so that the key stays. */
  private static Optional<SourceFiles> inheriting(ClassSource source) {
    var text = source.text();
    var moved =
        text.properties(property -> !property.attributes().get(0).isTrue("Key"))
            .filter(member -> !member.declaration().name().equalsIgnoreCase("Reasons"))
            .findFirst();
    var edits = Stream.concat(based(text), moved.stream().flatMap(MemberText::removed)).toList();
    return moved
        .filter(member -> edits.size() == 2)
        .map(
            member ->
                source
                    .withText("using module '.\\TckBase.psm1'\n" + Edit.apply(text.text(), edits))
                    .with(
                        source.file().resolveSibling("TckBase.psm1"),
                        "class TckBase {\n" + member.whole().in(text.text()) + "\n}\n"));
  }

  /** Declares a base class, unless there is one. */
  private static Stream<Edit> based(ClassText text) {
    return text.declaration().bases().isEmpty()
        ? Stream.of(Edit.insert(text.name().end(), ":\n TckBase"))
        : Stream.empty();
  }

  private static SourceMutator before(String name, String does, String written) {
    return of(name, does, text -> Stream.of(Edit.insert(text.whole().start(), written)));
  }

  private static SourceMutator of(
      String name, String does, Function<ClassText, Stream<Edit>> edits) {
    return SourceMutator.lawful(name, does, SourceMutation.edits(edits));
  }
}

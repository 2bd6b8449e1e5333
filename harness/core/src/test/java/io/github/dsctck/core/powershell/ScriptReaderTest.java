package io.github.dsctck.core.powershell;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.json.Mark;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScriptReaderTest {

  @Test
  void readsAResourceWithItsMembers() {
    var file =
        ScriptReader.read(
            """
            using namespace System.Collections.Generic
            using module .\\Base.psm1

            [DscResource(RunAsCredential = 'Optional')]
            class Package : Base, System.IDisposable
            {
                [DscProperty(Key)]
                [ValidateSet('a]', "b)")]
                [string] $Name

                [DscProperty()] [Nullable[System.Int32]] $Size = @(1,
                  2)[0] +
                  3
                hidden static [string[]] $Names = @()
                Package() : base('x') { }
                static [Tuple[bool, Package, String[]]] Test(
                    [Package] $instance,
                    # the mode
                    [bool] $whatIf = $false
                ) {
                    return [Package]::Test("a $($x.Replace('(', '"')))")
                }
                [void] Dispose() { }
            }
            """);

    assertThat(file.fault()).isEmpty();
    assertThat(file.namespaces()).containsExactly("system.collections.generic");
    assertThat(file.modules()).containsExactly(".\\Base.psm1");
    var declared = file.classes().get(0);
    assertThat(declared.isResource()).isTrue();
    assertThat(declared.mark()).isEqualTo(new Mark(5, 7));
    assertThat(declared.bases().toString()).isEqualTo("[Base, System.IDisposable]");
    assertThat(signatures(declared))
        .containsExactly(
            "[string] $Name",
            "[Nullable[System.Int32]] $Size",
            "hidden static [string[]] $Names",
            "Package()",
            "static [Tuple[bool, Package, String[]]] Test([Package] $instance, [bool] $whatIf)",
            "[void] Dispose()");
    assertThat(declared.members().get(0).mark()).isEqualTo(new Mark(9, 14));
    assertThat(declared.methods().findFirst().orElseThrow().isConstructor()).isTrue();
  }

  @Test
  void distinguishesTheFormsOfANamedArgument() {
    var file =
        ScriptReader.read(
            """
            class A {
              [DscProperty(Key)] [string] $A
              [DscPropertyAttribute( mandatory = $true, NotConfigurable = $false )] [string] $B
            }
            """);

    var properties = file.classes().get(0).properties().toList();
    var first = properties.get(0).attribute("DscProperty").orElseThrow();
    var second = properties.get(1).attribute("DscProperty").orElseThrow();
    assertThat(first.isTrue("Key")).isTrue();
    assertThat(second.isTrue("Mandatory")).isTrue();
    assertThat(second.isTrue("NotConfigurable")).isFalse();
    assertThat(second.isTrue("Key")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "function f { class Inner { } }",
        "$text = @'\nclass InText { }\n'@",
        "$text = @\"\nclass InText { $( \"@\" ) }\n\"@",
        "<# class InComment { } #>",
        "# class InComment { }",
        "Write-Host \"class InString { }\"",
        "Write-Host 'it''s a\nclass InString { }'",
        "Get-Item `\n class",
        "Describe 'x' { It 'y' { class InTest { } } }",
        "$a = ‘it\nclass InString { }’",
        "cmd --% \" {\nfunction f { class Inner { } }",
        "Write-Output C#\nfunction f { class Inner { } }",
        "${a`}b} = 1; & { class Inner { } }",
        "\"a `\" { $( ')' \" "
      })
  void readsNoClassFromWhatIsNotADeclaration(String text) {
    var file = ScriptReader.read(text);

    assertThat(file.classes()).isEmpty();
    assertThat(file.fault()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "} class A { }",
        "function f { } class A { }",
        "'text'; class A { }",
        "[Attribute()] class A { }",
        "[Attribute()]\n# comment\n[Other('x')]\nclass A { }",
        "CLASS A{}",
        "class A:B{}",
        "class\nA\n:\nB\n{\n}",
        "`\nclass A { }"
      })
  void readsAClassWhereAStatementBegins(String text) {
    var file = ScriptReader.read(text.startsWith("}") ? "{ " + text : text);

    assertThat(file.classes()).extracting(ClassDeclaration::name).containsExactly("A");
  }

  @Test
  void readsAPropertyNameInBraces() {
    var file = ScriptReader.read("class A { [string] ${Name With Blanks}\n[int] $_exist = 1 }");

    assertThat(file.classes().get(0).members())
        .extracting(MemberDeclaration::name)
        .containsExactly("Name With Blanks", "_exist");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-1",
        "-0x1",
        "+1",
        ".5",
        "0, -1",
        "[int] -1",
        "5 -1",
        "$global:x++",
        "$x.y--",
        "$x.'Foo Bar'",
        "$x.Key_",
        "[int]::MaxValue",
        "$x -join','",
        "2*\n3",
        "1 -\n2",
        "1 -bor\n2",
        "$true ?\n'a' :\n'b'",
        "$true ? 'a'\n: 'b'",
        "$x.\nFoo()",
        "'x'.Length# it's",
        "[int]::MaxValue#{",
        "\"cost $$( x\"",
      })
  void findsTheEndOfADefault(String value) {
    var file = ScriptReader.read("class A {\n[int] $B = " + value + "\n[int] $C\n}");

    assertThat(file.fault()).isEmpty();
    assertThat(file.classes().get(0).members())
        .extracting(MemberDeclaration::name)
        .containsExactly("B", "C");
  }

  @Test
  void readsTypesAndArgumentsWithCommentsInside() {
    var file =
        ScriptReader.read(
            """
            class A {
              [DscProperty(Key = <# yes #> $true, Mandatory = `
                1)] [string] $A
              static [Tuple[bool, <# state #> A[] # and
                , string]] Test([A] $instance) { return $null }
            }
            """);

    var declared = file.classes().get(0);
    var property = declared.properties().findFirst().orElseThrow();
    assertThat(property.isKey()).isTrue();
    assertThat(property.isMarked("Mandatory")).isTrue();
    assertThat(signatures(declared))
        .containsExactly("[string] $A", "static [Tuple[bool, A[], string]] Test([A] $instance)");
  }

  @Test
  void readsEnumerations() {
    var file =
        ScriptReader.read(
            "[Flags()] enum Ensure : int { Absent = 0; Present = (1 -shl 1)\nOther\n}");

    assertThat(file.enums().get(0).labels()).containsExactly("Absent", "Present", "Other");
  }

  @Test
  void sharesNoAttributeWithTheNextStatement() {
    var file = ScriptReader.read("[DscResource()] $x = 1\nclass A { }");

    assertThat(file.classes().get(0).attributes()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class A { [string] $B",
        "function f {",
        "$a = 'text",
        "$a = @'\ntext\n '@",
        "<# comment",
        "class A { nonsense }",
        "class A { [void] F() }",
        "\"$( a",
        "${a",
        "}",
        "$x = ${}",
        "class A : { }",
        "class A { [string] $B [string] $C }",
        "class A { [void] F() { if (1 } { ) } }",
        "$a = @' text\n'@",
      })
  void namesWhyPowerShellRefusesAFile(String text) {
    assertThat(ScriptReader.read("# first\n" + text).fault().orElseThrow().mark().line())
        .isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "{", "(", "@{", "\"$(", "[a(", "class A {", "[a[", "[\n", "`"})
  void readsAMillionBracketsInOrder(String bracket) {
    var file = ScriptReader.read(bracket.repeat(1_000_000 / bracket.length()));

    assertThat(file.classes().size()).isLessThan(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ". ./A.ps1",
        ".\"$PSScriptRoot\\A.ps1\"",
        ".$file",
        "$null = . $file",
        "foreach ($file in $files) { $null = .'A.ps1' }",
      })
  void noticesThatAFileRunsOthers(String text) {
    assertThat(ScriptReader.read(text).runsOthers()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {".\\A.ps1", "$null = ./A.ps1", "Get-Item .", "$a.\"Name\"", "'. A.ps1'"})
  void noticesThatAFileRunsNoOthers(String text) {
    assertThat(ScriptReader.read(text).runsOthers()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DscResource()",
        " DscResource() ",
        "<# ours #> DscResource()",
        "# ours\nDscResource()",
        "System.Management.Automation.DscResourceAttribute()",
        "Management.Automation.DscResource()",
      })
  void readsTheAttributeInAnySpelling(String attribute) {
    var text = "[%s] class A { }".formatted(attribute);

    assertThat(ScriptReader.read(text).classes()).allMatch(ClassDeclaration::isResource);
    assertThat(ScriptReader.read("if ($a) { " + text + " }").nested()).hasSize(1);
  }

  @Test
  void keepsTheConstantThatAMethodReturns() {
    var file =
        ScriptReader.read(
            """
            class A {
              static [string] InstanceJsonSchema() { return '{"a":1}' }
              static [string] Other() { $x = 1; return '{"a":1}' }
              static [string] Computed() { return '{' + '}' }
              static [void] Nothing() { Set-X }
            }
            """);

    var bodies = file.classes().get(0).methods().map(MethodDeclaration::body).toList();
    assertThat(bodies.get(0).returned().flatMap(ConstantValue::text)).contains("{\"a\":1}");
    assertThat(bodies.subList(1, 4)).allMatch(body -> body.returned().isEmpty());
    assertThat(bodies).extracting(MethodBody::mayLeave).containsExactly(true, true, true, false);
  }

  private static List<String> signatures(ClassDeclaration declared) {
    return declared.members().stream()
        .map(MemberDeclaration::signature)
        .collect(Collectors.toList());
  }
}

package io.github.dsctck.core.manifest.parser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.LoadFailure;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.ResourceVersion;
import io.github.dsctck.core.manifest.ReturnKind;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.manifest.SecurityContext;
import io.github.dsctck.core.manifest.TypeName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ManifestParserTest {

  private static final String HEAD =
      "\"$schema\":\"x\",\"type\":\"Contoso.Notes/Note\",\"version\":\"1.0.0\"";

  private static ManifestFile parse(String name, String text) {
    return ManifestParser.parse(
        Path.of("/repo", name), name, text.getBytes(StandardCharsets.UTF_8));
  }

  private static ManifestFile json(String members) {
    var text = members.isEmpty() ? "{" + HEAD + "}" : "{" + HEAD + "," + members + "}";
    return parse("note.dsc.resource.json", text);
  }

  private static ManifestFile yaml(String lines) {
    return parse(
        "note.dsc.resource.yaml",
        "$schema: x\ntype: Contoso.Notes/Note\nversion: 1.0.0\n" + lines + "\n");
  }

  private static String failure(ManifestFile file) {
    return file.failure().map(LoadFailure::message).orElse("none");
  }

  @Test
  void readsEveryMember() {
    var file =
        json(
            """
            "kind": "resource", "tags": ["a", "Ü"], "condition": "[true()]",
            "deprecationMessage": "gone", "description": null, "metadata": {"x": 1},
            "exitCodes": {"0": "fine", "-2147024891": "denied", "01": "one"},
            "get": {"executable": "note", "args": ["get", {"jsonInputArg": "--in", "mandatory": true}]},
            "set": {"executable": "note", "input": "stdin", "return": "stateAndDiff",
                    "whatIfReturns": "state", "implementsPretest": true, "handlesExist": true,
                    "requireSecurityContext": "elevated", "args": [{"whatIfArg": "-w"}]},
            "export": {"executable": "note", "supportsFiltering": false},
            "schema": {"command": {"executable": "note", "args": ["schema", {"resourceTypeArg": "-t"}]}}
            """);

    var manifest = file.manifest().orElseThrow();
    assertThat(file.failure()).isEmpty();
    assertThat(manifest.type()).isEqualTo("Contoso.Notes/Note");
    assertThat(manifest.kind()).isEqualTo(ResourceKind.RESOURCE);
    assertThat(manifest.kindDeclared()).isTrue();
    assertThat(manifest.tags()).containsExactly("a", "Ü");
    assertThat(manifest.condition()).contains("[true()]");
    assertThat(manifest.deprecationMessage()).contains("gone");
    assertThat(manifest.exitCodes())
        .containsEntry(0, "fine")
        .containsEntry(-2147024891, "denied")
        .containsEntry(1, "one");
    assertThat(manifest.operation(OperationName.GET).orElseThrow().args())
        .containsExactly(new Argument.Literal("get"), new Argument.JsonInput("--in", true));
    var set = manifest.operation(OperationName.SET).orElseThrow();
    assertThat(set.input()).contains(InputKind.STDIN);
    assertThat(set.returns()).contains(ReturnKind.STATE_AND_DIFF);
    assertThat(set.whatIfReturns()).contains(ReturnKind.STATE);
    assertThat(set.implementsPretest()).isTrue();
    assertThat(set.handlesExist()).isTrue();
    assertThat(set.securityContext()).contains(SecurityContext.ELEVATED);
    assertThat(manifest.hasNativeWhatIf()).isTrue();
    assertThat(manifest.operation(OperationName.EXPORT).orElseThrow().supportsFiltering())
        .contains(false);
    assertThat(manifest.schema().orElseThrow())
        .isInstanceOfSatisfying(
            SchemaSource.Command.class,
            command ->
                assertThat(command.args())
                    .containsExactly(
                        new Argument.Literal("schema"), new Argument.ResourceType("-t")));
  }

  @Test
  void takesAnAdapterSectionForTheKind() {
    var manifest =
        json("\"adapter\":{\"config\":\"full\",\"list\":{\"executable\":\"a\",\"args\":[\"l\"]}}")
            .manifest()
            .orElseThrow();

    assertThat(manifest.kind()).isEqualTo(ResourceKind.ADAPTER);
    assertThat(manifest.kindDeclared()).isFalse();
    assertThat(manifest.operation(OperationName.LIST).orElseThrow().args())
        .containsExactly(new Argument.Literal("l"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\"kind\":null",
        "\"get\":null",
        "\"get\":{\"executable\":\"\"}",
        "\"get\":{\"executable\":\"x\",\"unknown\":1,\"unknown\":2}",
        "\"get\":{\"executable\":\"x\",\"args\":[{\"jsonInputArg\":\"a\",\"mandatry\":1}]}",
        "\"get\":{\"executable\":\"x\",\"args\":[{\"jsonInputArg\":\"a\",\"mandatory\":null}]}",
        "\"get\":{\"executable\":\"x\",\"args\":[{\"adaptedContentArg\":1,\"jsonInputArg\":\"b\"}]}",
        "\"schema\":{\"embedded\":null}",
        "\"schema\":{\"embedded\":{\"a\":1,\"a\":2}}",
        "\"schema\":null",
        "\"metadata\":{\"a\":1,\"a\":2}",
        "\"exitCodes\":{\"1\":\"a\",\"1\":\"b\",\"01\":\"c\"}",
        "\"exitCodes\":{}",
        "\"validate\":{\"executable\":\"x\",\"requireSecurityContext\":\"admin\"}",
        "\"export\":{\"executable\":\"x\",\"supportsFiltering\":\"no\",\"schema\":{\"embedded\":{}}}",
        "\"export\":{\"executable\":\"x\",\"schema\":{\"command\":{}}}",
        "\"adapter\":{\"inputKind\":\"single\"}"
      })
  void loadsWhatTheEngineLoads(String members) {
    assertThat(failure(json(members))).isEqualTo("none");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "\"author\":\"me\" | /author | \"author\"",
        "\"version\":\"1.0.0\" | /version | \"version\" twice",
        "\"kind\":\"Group\" | /kind | \"kind\" is \"Group\"",
        "\"tags\":null | /tags | \"tags\" is null",
        "\"tags\":[\"my tag\"] | /tags/0 | \"my tag\"",
        "\"exitCodes\":null | /exitCodes | null",
        "\"exitCodes\":{\"+1\":\"a\"} | /exitCodes/+1 | \"+1\"",
        "\"exitCodes\":{\"2147942405\":\"a\"} | /exitCodes/2147942405 | 32-bit",
        "\"exitCodes\":{\"1\":2} | /exitCodes/1 | \"1\" is 2",
        "\"get\":{\"args\":[]} | /get | \"executable\"",
        "\"get\":{\"executable\":null} | /get/executable | null",
        "\"get\":{\"executable\":\"x\",\"executable\":\"y\"} | /get/executable | twice",
        "\"get\":{\"executable\":\"x\",\"input\":\"args\"} | /get/input | \"args\"",
        "\"get\":{\"executable\":\"x\",\"args\":[1]} | /get/args/0 | element 1",
        "\"get\":{\"executable\":\"x\",\"args\":[\"a\",{\"whatIfArg\":\"w\"}]} | /get/args/1 | whatIfArg",
        "\"set\":{\"executable\":\"x\",\"args\":[{\"resourcePathArg\":\"p\",\"includeQuotes\":null}]} | /set/args/0 | includeQuotes",
        "\"set\":{\"executable\":\"x\",\"args\":[{\"jsonInputArg\":\"p\",\"jsonInputArg\":\"q\"}]} | /set/args/0 | element 1",
        "\"set\":{\"executable\":\"x\",\"return\":\"diff\"} | /set/return | \"diff\"",
        "\"set\":{\"executable\":\"x\",\"handlesExist\":\"true\"} | /set/handlesExist | \"true\"",
        "\"schema\":{} | /schema | exactly one",
        "\"schema\":\"embedded\" | /schema | exactly one",
        "\"schema\":{\"embedded\":{},\"url\":\"x\"} | /schema | exactly one",
        "\"schema\":{\"embedded\":{},\"embedded\":{}} | /schema | exactly one",
        "\"schema\":{\"url\":\"x\"} | /schema | \"url\"",
        "\"schema\":{\"command\":{\"executable\":\"x\",\"args\":[{\"jsonInputArg\":\"a\"}]}} | /schema/command/args/0 | jsonInputArg",
        "\"adapter\":{} | /adapter | \"inputKind\"",
        "\"adapter\":{\"inputKind\":\"full\",\"config\":\"full\"} | /adapter/config | twice",
        "\"adapter\":{\"inputKind\":\"full\",\"list\":{\"executable\":\"x\",\"args\":[{}]}} | /adapter/list/args/0 | an object",
        "\"metadata\":[] | /metadata | an array",
        "\"condition\":true | /condition | true"
      })
  void dropsWhatTheEngineDrops(String members, String pointer, String words) {
    var failure = json(members.strip()).failure().orElseThrow();

    assertThat(failure.pointer()).isEqualTo(pointer.strip());
    assertThat(failure.message()).contains(words.strip());
    assertThat(failure.mark().isKnown()).isTrue();
  }

  @Test
  void namesTheFirstReasonInTheOrderOfTheText() {
    var file = parse("a.dsc.resource.json", "{\n  \"kind\": \"Group\",\n  \"author\": 1\n}");

    var failure = file.failure().orElseThrow();
    assertThat(failure.pointer()).isEqualTo("/kind");
    assertThat(failure.mark()).isEqualTo(new Mark(2, 3));
  }

  @ParameterizedTest
  @ValueSource(strings = {"$schema", "type", "version"})
  void demandsTheThreeRequiredMembers(String name) {
    var members = List.of("\"$schema\":\"x\"", "\"type\":\"A/B\"", "\"version\":\"1.0.0\"");
    var rest = members.stream().filter(m -> !m.startsWith("\"" + name + "\"")).toList();

    assertThat(failure(parse("a.dsc.resource.json", "{" + String.join(",", rest) + "}")))
        .contains("lacks")
        .contains("\"" + name + "\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null", "[]", "\"x\"", "{", "{\"a\":1,}", "// c\n{}"})
  void survivesWhatIsNoObject(String text) {
    assertThat(parse("a.dsc.resource.json", text).failure()).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "exitCodes: {1: bad, \"2\": worse}",
        "exitCodes:",
        "tags: [1, a]",
        "description: 12",
        "schema: !embedded {type: object}",
        "schema: !command {executable: x}",
        "schema: !embedded",
        "metadata: !foo {a: 1}",
        "tags: !foo [a]",
        "export: {executable: x, schema: {embedded: {}}}",
        "get: {executable: true}",
        "set: {executable: x, handlesExist: True}"
      })
  void loadsYamlTheEngineLoads(String lines) {
    assertThat(failure(yaml(lines))).isEqualTo("none");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "schema: {embedded: {}} | /schema | YAML tag",
        "schema: !url x | /schema | url",
        "schema: !<embedded> {} | /schema | YAML tag",
        "export: {executable: x, schema: !embedded {}} | /export | YAML tag",
        "metadata: {a: {b: !foo x}} | /metadata/a | !foo",
        "get: {executable: x, args: [1]} | /get/args/0 | element 1",
        "set: {executable: x, handlesExist: yes} | /set/handlesExist | yes",
        "author: me | /author | author",
        "tags: ~ | /tags | null",
        "exitCodes: null | /exitCodes | null"
      })
  void dropsYamlTheEngineDrops(String lines, String pointer, String words) {
    var failure = yaml(lines.strip()).failure().orElseThrow();

    assertThat(failure.pointer()).isEqualTo(pointer.strip());
    assertThat(failure.message()).contains(words.strip());
  }

  @ParameterizedTest
  @CsvSource({"'',false", "'# note\n',true", "'\n',true", "'---\n',false"})
  void reportsAByteOrderMarkBeforeYaml(String before, boolean loads) {
    var text = "\uFEFF" + before + "$schema: x\ntype: A/B\nversion: 1.0.0\n";

    assertThat(parse("a.dsc.resource.yaml", text).manifest().isPresent()).isEqualTo(loads);
  }

  @Test
  void saysThatAFolderIsNoManifest(@TempDir Path folder) throws IOException {
    var path = Files.createDirectory(folder.resolve("a.dsc.resource.json"));

    assertThat(failure(ManifestParser.parse(path, "a.dsc.resource.json"))).contains("folder");
  }

  @Test
  void saysThatAFileIsMissing(@TempDir Path folder) {
    var path = folder.resolve("a.dsc.resource.json");

    assertThat(ManifestParser.parse(path, "a.dsc.resource.json").failure()).isPresent();
  }

  @Test
  void doesNotReadAHugeFile(@TempDir Path folder) throws IOException {
    var path = folder.resolve("a.dsc.resource.json");
    Files.write(path, new byte[ManifestParser.MAX_BYTES + 1]);

    assertThat(failure(ManifestParser.parse(path, "a.dsc.resource.json"))).contains("8388609");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"0.0.0", "1.2.3-a.b+01", "1.0.0-00a", "18446744073709551615.0.0", "2024-02-29"})
  void takesVersions(String text) {
    assertThat(ResourceVersion.parse(text)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "1",
        "1.0",
        "v1.0.0",
        "01.0.0",
        "1.0.0-01",
        "1.0.0-",
        "1.0.0+",
        "1.0.0\n",
        " 1.0.0",
        "18446744073709551616.0.0",
        "2024-02-30",
        "2023-02-29",
        "2024-1-1",
        "2024-13-01",
        "0999-01-01",
        "2024-01-01-rc1",
        "1.0.0-é",
        "1.0.0.0"
      })
  void refusesVersions(String text) {
    assertThat(ResourceVersion.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"A/B", "a_1.b.c.d.e/x", "Ä.Ö/Ü", "日本/語", "A/e\u0301"})
  void takesTypeNames(String text) {
    assertThat(TypeName.parse(text)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "A", "A/", "/B", "A/B/C", "Con-toso/X", "A..B/C", "A./B", "A/B\n", "A/①"})
  void refusesTypeNames(String text) {
    assertThat(TypeName.parse(text)).isEmpty();
  }

  @Test
  void survivesAVeryLongVersionAndTypeName() {
    assertThat(ResourceVersion.parse("1.0.0-" + "a.".repeat(500_000) + "a")).isPresent();
    assertThat(TypeName.parse("a.".repeat(500_000) + "a/b")).isPresent();
  }
}

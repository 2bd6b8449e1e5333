package io.github.dsctck.core.proof;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.script.TestedResources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the kit makes of a manifest where documents, published schemas and the engine say different
 * things. Each row begins with the number of the disagreement in the contract, and ends with all
 * that is wrong with the manifest. Of the rows that are missing here, {@code
 * ConversationDisagreementsTest} shows those that need an exchange.
 */
class StaticDisagreementsTest {

  private static final Set<Outcome> BAD = Set.of(Outcome.FAIL, Outcome.WARN, Outcome.ERROR);
  private static final String HEAD =
      "'$schema':'https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json',"
          + "'type':'Contoso.Notes/Note','version':'1.0.0'";
  private static final String INSTANCES =
      "{'$schema':'https://json-schema.org/draft/2020-12/schema','title':'Note',"
          + "'description':'A note.','type':'object','required':['title'],"
          + "'additionalProperties':false,'properties':{'title':{'type':'string'}%s}}";
  private static final String VERDICT =
      ",'_inDesiredState':{'type':['boolean','null'],'readOnly':true}";
  private static final String EXIST = ",'_exist':{'type':'boolean','default':true}";
  private static final String INPUT = "{'executable':'sh','input':'stdin'}";
  private static final String STATE = "{'executable':'sh','input':'stdin','return':'state'}";

  @TempDir private Path folder;

  /** Returns what is wrong, such as {@code MAN-06 FAIL}. */
  private List<String> wrong(String name, String text, String how) throws IOException {
    var repository = Files.createDirectories(folder.resolve("repository"));
    Files.writeString(repository.resolve("note.sh"), "cat\n");
    Files.writeString(repository.resolve("tool"), "#!/bin/sh\n").toFile().setExecutable(true);
    var onThisSystem = text.replace("'sh'", "'" + TestedResources.EXECUTABLE + "'");
    Files.writeString(repository.resolve(name), onThisSystem.replace('\'', '"'));
    var options =
        RunOptions.verifying(List.of(repository), folder.resolve("out"))
            .with(RunOption.STATIC, true)
            .with(RunOption.STRICT, how.equals("strict"))
            .with(RunOption.LENIENT_ENGINE, how.equals("lenient"))
            .with(RunOption.ENGINE, how.startsWith("3") ? how : null);
    return SequentialRun.of(options).findings().stream()
        .filter(finding -> BAD.contains(finding.outcome()))
        .map(finding -> finding.rule() + " " + finding.outcome())
        .distinct()
        .toList();
  }

  private static List<String> list(String expected) {
    return expected.isBlank() ? List.of() : List.of(expected.strip().split(", "));
  }

  /** Writes out STDIN, STATE and the properties that the operations in question need. */
  private static String manifest(String head, String members, String properties) {
    var text = members.strip().replace("STDIN", INPUT).replace("STATE", STATE);
    var get = text.contains("'get'") || text.contains("'resolve'") ? "" : "'get':" + INPUT + ",";
    var schema =
        text.contains("'group'") || text.contains("'adapter'")
            ? ""
            : ",'schema':{'embedded':%s}".formatted(INSTANCES.formatted(properties));
    return "{%s,%s%s%s}".formatted(head, get, text, schema);
  }

  /** A manifest with more members, in a run as the user wants it. */
  @ParameterizedTest(name = "{0}: {2} {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "B-02 |         | 'test':STDIN | MAN-24 WARN",
        "B-02 | lenient | 'test':STDIN | MAN-24 WARN",
        "B-02 | strict  | 'test':STDIN | MAN-24 FAIL",
        "B-02 |         | 'test':STATE | ''",
        "B-14 |         | 'validate':STDIN | MAN-33 WARN",
        "B-15 |         | 'kind':'group','get':STDIN,'validate':STDIN | ''",
        "B-15 |         | 'kind':'group','get':STDIN | MAN-32 FAIL",
        "B-16 |         | 'kind':'resource','get':null,'test':STATE | MAN-15 FAIL",
        "B-16 |         | 'kind':'group','get':null,'validate':STDIN | MAN-15 FAIL",
        "B-16 |         | 'kind':'exporter','get':null,'export':STDIN | ''",
        "B-16 |         | 'kind':'importer','resolve':STDIN | ''",
        "B-17 |         | 'kind':'importer','get':STDIN | MAN-12 WARN",
        "B-17 |         | 'kind':'importer','resolve':STDIN,'test':STDIN | MAN-12 WARN",
        "B-18 |         | 'kind':'Group','validate':STDIN | MAN-08 FAIL",
        "B-18 |         | 'kind':'Import' | MAN-08 FAIL",
        "B-19 |         | 'set':{'executable':'sh','args':['a'],'return':'state'} | MAN-20 FAIL",
        "B-19 |         | 'test':{'executable':'sh','return':'state'} | MAN-20 FAIL",
        "B-19 |         | 'delete':{'executable':'sh'} | MAN-20 FAIL",
        "B-19 |         | 'get':{'executable':'sh'} | MAN-21 WARN",
        "B-19 |         | 'export':{'executable':'sh'} | ''",
        "B-19 |         | 'set':{'executable':'sh','return':'state','args':['a',{'jsonInputArg':'-i'}]} | ''",
        "B-20 |         | 'get':{'executable':'sh','input':'stdin','args':[{'resourceTypeArg':'-t'},{'resourcePathArg':'-p'}]} | ''",
        "B-21 |         | 'author':'me' | MAN-06 FAIL",
        "B-21 | lenient | 'author':'me' | MAN-06 FAIL",
        "B-28 |  | 'kind':'adapter','get':STDIN,'set':STATE,'test':STATE,'validate':STDIN,'adapter':{'list':{'executable':'sh'},'config':'sequence'} | ''",
        "B-28 | 3.0..main | 'kind':'adapter','get':STDIN,'set':STATE,'test':STATE,'validate':STDIN,'adapter':{'list':{'executable':'sh'},'config':'full'} | ''",
        "B-28 | 3.0..main | 'kind':'adapter','get':STDIN,'set':STATE,'test':STATE,'validate':STDIN,'adapter':{'list':{'executable':'sh'},'inputKind':'full'} | MAN-38 WARN",
        "B-28 | 3.1 | 'kind':'adapter','get':STDIN,'set':STATE,'test':STATE,'validate':STDIN,'adapter':{'list':{'executable':'sh'},'inputKind':'full'} | MAN-38 FAIL",
        "B-28 | 3.1 | 'kind':'adapter','get':STDIN,'set':STATE,'test':STATE,'validate':STDIN,'adapter':{'list':{'executable':'sh'},'config':'single'} | MAN-38 FAIL",
        "B-28 | 3.2..3.3 | 'kind':'adapter','get':STDIN,'set':STATE,'test':STATE,'validate':STDIN,'adapter':{'inputKind':'full'} | MAN-38 WARN",
        "B-28 | 3.3 | 'kind':'adapter','get':STDIN,'set':STATE,'test':STATE,'validate':STDIN,'adapter':{'inputKind':'full'} | ''",
        "B-28 | 3.2 | 'kind':'adapter','get':STDIN,'set':STATE,'test':STATE,'validate':STDIN,'adapter':{'inputKind':'full'} | MAN-38 FAIL",
        "B-28 |         | 'kind':'adapter','get':STDIN,'set':STATE,'test':STATE,'validate':STDIN,'adapter':{'list':{'executable':'sh'}} | MAN-38 FAIL",
        "B-36 |         | 'set':{'executable':'sh','input':'stdin','return':'state','handlesExist':true} | MAN-29 FAIL",
        "B-42 |         | 'set':{'executable':'sh','input':'stdin','return':'state','implementsPreTest':true} | MAN-07 WARN",
        "B-42 |         | 'set':{'executable':'sh','input':'stdin','returns':'state'} | MAN-07 WARN",
        "B-44 |         | 'set':STATE,'whatIf':{'executable':'sh','input':'stdin','return':'stateAndDiff'} | MAN-27 WARN",
        "B-48 |         | 'set':{'executable':'sh','input':'args','return':'state'} | MAN-22 FAIL",
        "B-53 |         | 'exitCodes':{'0':'done','0x80070005':'denied'} | MAN-35 FAIL",
        "B-53 |         | 'exitCodes':{'0':'done','2147942405':'denied'} | EXIT-06 FAIL",
        "B-53 |         | 'exitCodes':{'0':'done','-2147024891':'denied'} | ''",
      })
  void ofMembers(String row, String how, String members, String expected) throws IOException {
    var properties =
        members.contains("'test'") ? VERDICT : members.contains("'delete'") ? EXIST : "";
    var text = manifest(HEAD, members, properties);

    assertThat(wrong("note.dsc.resource.json", text, how == null ? "" : how.strip()))
        .isEqualTo(list(expected.replace("''", "")));
  }

  /** A manifest whose instances have one more property. */
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "B-11 | '_exist':{'$ref':'https://aka.ms/dsc/schemas/v3/resource/properties/exist.json'} | SCH-03 FAIL",
        "B-11 | '_exist':{'type':'boolean','default':true} | ''",
        "B-11 | '_exist':{'type':'string'} | CAN-01 FAIL",
        "B-45 | '_restartRequired':{'type':'array','readOnly':true,'items':{'type':'object'}} | ''",
        "B-46 | '_ensure':{'type':'string','enum':['Present','Absent']} | CAN-11 WARN",
      })
  void ofProperties(String row, String property, String expected) throws IOException {
    var text = manifest(HEAD, "'kind':'resource'", "," + property.strip());

    assertThat(wrong("note.dsc.resource.json", text, ""))
        .isEqualTo(list(expected.replace("''", "")));
  }

  /** Row B-37: nothing can remove what may be missing. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "'set':STATE | CAN-02 FAIL",
        "'set':STATE,'delete':STDIN | ''",
        "'set':{'executable':'sh','input':'stdin','return':'state','handlesExist':true} | ''",
      })
  void ofExistence(String members, String expected) throws IOException {
    assertThat(wrong("note.dsc.resource.json", manifest(HEAD, members, EXIST), ""))
        .isEqualTo(list(expected.replace("''", "")));
  }

  /** What a manifest says of itself, and the versions of the engine to conform to. */
  @ParameterizedTest(name = "{0}: {2} {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "B-22 |           | https://example.com/manifest.json | Contoso.Notes/Note | '1.0.0' | MAN-02 WARN",
        "B-22 |           | @                     | Contoso.Notes/Note | '1.0.0' | ''",
        "B-23 |           | @                     | Contoso.Notes.And.More.Parts/Note | '1.0.0' | ''",
        "B-23 | 3.0..main | @                     | Contoso.Notes.And.More.Parts/Note | '1.0.0' | MAN-04 WARN",
        "B-23 |           | @                     | Contoso Notes/Note | '1.0.0' | MAN-03 FAIL",
        "B-24 |           | @                     | Contoso.Notes/Note | '2026-01-31' | MAN-05 WARN",
        "B-24 | strict    | @                     | Contoso.Notes/Note | '2026-01-31' | MAN-05 FAIL",
        "B-24 | 3.3       | @                     | Contoso.Notes/Note | '2026-01-31' | MAN-05 WARN",
        "B-24 | 3.1..main | @                     | Contoso.Notes/Note | '2026-01-31' | MAN-05 WARN",
        "B-24 | 3.0..3.1  | @                     | Contoso.Notes/Note | '2026-01-31' | MAN-05 FAIL",
        "B-24 |           | @                     | Contoso.Notes/Note | '2026-02-30' | MAN-05 FAIL",
        "B-51 |           | @                     | Contoso.Notes/Note | 1 | MAN-05 FAIL",
      })
  void ofHeads(String row, String how, String schema, String type, String version, String expected)
      throws IOException {
    var uri = schema.strip().equals("@") ? HEAD.split("'")[3] : schema.strip();
    var head = "'$schema':'%s','type':'%s','version':%s".formatted(uri, type, version.strip());
    var text = manifest(head, "'kind':'resource'", "");

    assertThat(wrong("note.dsc.resource.json", text, how == null ? "" : how.strip()))
        .isEqualTo(list(expected.replace("''", "")));
  }

  /** Rows B-20 and B-54: the schema a manifest names knows less than the engine. */
  @ParameterizedTest
  @CsvSource({"v3.0, '', MAN-40 WARN", "v3.1, '', MAN-40 WARN", "v3.1, strict, MAN-40 FAIL"})
  void ofGenerations(String generation, String how, String expected) throws IOException {
    var head = HEAD.replace("/v3/", "/" + generation + "/");
    var get = "'get':{'executable':'sh','input':'stdin','args':[{'resourceTypeArg':'-t'}]}";

    assertThat(wrong("note.dsc.resource.json", manifest(head, get, ""), how))
        .isEqualTo(list(expected));
  }

  /** Row B-07: an executable beside the manifest, on the search path, and nowhere. */
  @ParameterizedTest
  @CsvSource({
    "tool, '', ''",
    "sh, 3.0..main, ''",
    "tool, 3.0..main, EXE-03 WARN",
    "tool, 3.2, ''",
    "no-such-tool, '', EXE-01 FAIL",
    "no-such-tool, 3.0..main, EXE-01 FAIL",
  })
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "EXE-02 is also about the suffix there")
  void ofExecutables(String executable, String engine, String expected) throws IOException {
    var get = "'get':{'executable':'%s','input':'stdin'}".formatted(executable);

    assertThat(wrong("note.dsc.resource.json", manifest(HEAD, get, ""), engine))
        .isEqualTo(list(expected));
  }

  /** Rows B-25 and B-26: manifests of adapted resources. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "B-25 |     | 'capabilities':['get'],'schema':SCHEMA | ''",
        "B-25 |     | 'capabilities':['get'],'schema':{'embedded':SCHEMA} | DISC-16 WARN",
        "B-25 |     | 'capabilities':['get'],'tags':['notes'],'schema':SCHEMA | DISC-13 FAIL",
        "B-26 |     | 'capabilities':['get','setWhatIf'],'schema':SCHEMA | ''",
        "B-26 |     | 'capabilities':['get','whatIf'],'schema':SCHEMA | DISC-15 FAIL",
        "B-26 | 3.3 | 'capabilities':['get','whatIf'],'schema':SCHEMA | DISC-15 FAIL",
        "B-26 | 3.2 | 'capabilities':['get','whatIf'],'schema':SCHEMA | ''",
        "B-26 | 3.2 | 'capabilities':['get','setWhatIf'],'schema':SCHEMA | DISC-15 FAIL",
        "B-26 | 3.2 | 'capabilities':['get','deleteWhatIf'],'schema':SCHEMA | DISC-15 FAIL",
      })
  void ofAdaptedResources(String row, String how, String members, String expected)
      throws IOException {
    var schema = INSTANCES.formatted("");
    var text =
        "{%s,'kind':'resource','requireAdapter':'Contoso.Notes/Adapter','path':'note.sh',%s}"
            .formatted(HEAD, members.strip().replace("SCHEMA", schema));

    assertThat(wrong("note.dsc.adaptedresource.json", text, how == null ? "" : how.strip()))
        .isEqualTo(list(expected.replace("''", "")));
  }

  /** Row B-47: what YAML needs a tag for. */
  @ParameterizedTest
  @CsvSource({"'!Embedded', ''", "'', DISC-07 FAIL"})
  void ofYaml(String tag, String expected) throws IOException {
    var schema = INSTANCES.formatted("").replace('\'', '"');
    var text =
        tag.isEmpty()
            ? "schema: { embedded: " + schema + " }\n"
            : "schema: !embedded " + schema + "\n";
    var head =
        "$schema: %s\ntype: Contoso.Notes/Note\nversion: 1.0.0\n".formatted(HEAD.split("'")[3]);

    assertThat(
            wrong(
                "note.dsc.resource.yaml",
                head + "get: { executable: 'sh', input: stdin }\n" + text,
                ""))
        .isEqualTo(list(expected));
  }
}

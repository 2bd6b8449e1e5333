package io.github.dsctck.launch.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.reports.compare.ContractComparison;
import io.github.dsctck.reports.compare.ContractComparison.Change;
import io.github.dsctck.reports.compare.ContractComparison.Note;
import io.github.dsctck.reports.compare.ContractComparison.NoteType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContractComparerTest {

  private static final String EMBEDDED = "{'embedded':{'type':'object','properties':{'a':{}}}}";
  private static final String COMMAND = "{'command':{'executable':'note','args':['schema']}}";

  @TempDir private Path temp;

  @BeforeEach
  void makeFolders() throws IOException {
    Files.createDirectory(temp.resolve("old"));
    Files.createDirectory(temp.resolve("new"));
  }

  private void write(String file, String type, String version, String members) throws IOException {
    var text =
        "{'$schema':'https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json','type':'%s',"
            + "'version':'%s',%s'get':{'executable':'note'}}";
    Files.writeString(
        temp.resolve(file), text.formatted(type, version, members).replace('\'', '"'));
  }

  private ContractComparison compare() {
    return ContractComparer.compare(temp.resolve("old"), temp.resolve("new"));
  }

  @Test
  void saysThatTheSchemaOfACommandIsNotCompared() throws IOException {
    write("old/a.dsc.resource.json", "Contoso/A", "1.0.0", "'schema':" + EMBEDDED + ",");
    write("new/a.dsc.resource.json", "Contoso/A", "1.1.0", "'schema':" + COMMAND + ",");

    var comparison = compare();

    assertThat(comparison.changes()).isEmpty();
    assertThat(comparison.isComplete()).isFalse();
    assertThat(comparison.notes())
        .singleElement()
        .satisfies(
            note -> {
              assertThat(note.type()).isEqualTo(NoteType.NOT_COMPARED);
              assertThat(note.where()).contains("/new/a.dsc.resource.json:1:");
            });
  }

  @Test
  void saysThatAnEarlierSchemaHasNoSuccessor() throws IOException {
    write("old/a.dsc.resource.json", "Contoso/A", "1.0.0", "'schema':" + EMBEDDED + ",");
    write("new/a.dsc.resource.json", "Contoso/A", "1.1.0", "");

    assertThat(compare().notes()).extracting(Note::type).containsExactly(NoteType.NOT_COMPARED);
  }

  @Test
  void blamesNoTypeWhoseLaterManifestCannotBeLoaded() throws IOException {
    write("old/a.dsc.resource.json", "Contoso/A", "1.0.0", "");
    write("new/a.dsc.resource.json", "Contoso/A", "1.1.0", "'set':7,");

    var comparison = compare();

    assertThat(comparison.changes()).isEmpty();
    assertThat(comparison.isComplete()).isFalse();
    assertThat(comparison.notes()).extracting(Note::text).anyMatch(it -> it.contains("not load"));
  }

  @Test
  void pairsTypesWhateverTheirCase() throws IOException {
    write("old/a.dsc.resource.json", "Contoso/A", "1.0.0", "");
    write("new/b.dsc.resource.json", "contoso/a", "1.1.0", "");
    write("new/c.dsc.resource.json", "Contoso/C", "1.0.0", "");

    var comparison = compare();

    assertThat(comparison.changes()).isEmpty();
    assertThat(comparison.compared()).isEqualTo(1);
    assertThat(comparison.added()).isEqualTo(1);
  }

  @Test
  void comparesTwoFiles() throws IOException {
    write("old/a.dsc.resource.json", "Contoso/A", "1.0.0", "");
    write("new/b.dsc.resource.json", "Contoso/A", "0.9.0", "");

    var comparison =
        ContractComparer.compare(
            temp.resolve("old/a.dsc.resource.json"), temp.resolve("new/b.dsc.resource.json"));

    assertThat(comparison.changes())
        .extracting(Change::where)
        .containsExactly(
            temp.resolve("new/b.dsc.resource.json").toString().replace('\\', '/') + ":1:94");
  }

  @Test
  void needsNoDecisionAboutWhatTheVersionAnnounces() throws IOException {
    var was = "'condition':'[equals(1, 1)]',";
    write("old/a.dsc.resource.json", "Contoso/A", "1.0.0", was);
    write("new/a.dsc.resource.json", "Contoso/A", "1.0.1", was.replace("1, 1", "1, 2"));
    assertThat(compare().notes()).extracting(Note::type).containsExactly(NoteType.UNDECIDED);

    write("new/a.dsc.resource.json", "Contoso/A", "2.0.0", was.replace("1, 1", "1, 2"));
    assertThat(compare().notes()).isEmpty();
  }

  @Test
  void isIncompleteWithoutResources() throws IOException {
    write("new/a.dsc.resource.json", "Contoso/A", "1.0.0", "");

    assertThat(compare().isComplete()).isFalse();
  }
}

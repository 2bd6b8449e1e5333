package io.github.dsctck.core.exchange;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.InputDelivery;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.process.Survivor;
import io.github.dsctck.core.text.Draw;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TranscriptTest {

  private static final Path SANDBOX = Path.of("/tmp/dsc-tck-8314");
  private static final Masking MASKING = text -> text.replace(SANDBOX.toString(), "{sandbox}");

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void chooseFile() {
    file = folder.resolve("transcripts").resolve("note.jsonl");
  }

  @Test
  void readsBackWhatWasWritten() throws IOException {
    write(exchange(captured("{\"title\":\"milk\"}\n"), new ProcessEnding.Exited(0)));
    assertThat(TranscriptReader.read(file))
        .singleElement()
        .satisfies(
            exchange -> {
              assertThat(exchange.operation()).isEqualTo(OperationName.WHAT_IF);
              assertThat(exchange.step()).isEqualTo("3-what-if");
              assertThat(exchange.input()).isEqualTo("{\"path\":\"{sandbox}/a\"}");
              assertThat(exchange.sent().command()).containsExactly("note", "--file={sandbox}/a");
              assertThat(exchange.sent().environment())
                  .containsExactlyEntriesOf(Map.of("NOTES_HOME", "{sandbox}/notes"));
              assertThat(exchange.sent().folder()).isEqualTo(Path.of("{sandbox}"));
              assertThat(exchange.sent().stdin()).isEqualTo("{}".getBytes(UTF_8));
              assertThat(exchange.received().stdout().text()).contains("{\"title\":\"milk\"}\n");
              assertThat(exchange.received().started())
                  .isEqualTo(Instant.parse("2026-01-01T00:00:00.250Z"));
              assertThat(exchange.received().duration()).isEqualTo(Duration.ofMillis(21));
              assertThat(exchange.received().input()).isEqualTo(new InputDelivery(2, false, 0));
              assertThat(exchange.received().survivors())
                  .containsExactly(new Survivor(4711, "{sandbox}/noted", true));
            });
  }

  @Test
  void isOneLinePerExchangeAtOnce() throws IOException {
    try (var writer =
        TranscriptWriter.open(
            OutFolder.of(file.getParent()), file.getFileName().toString(), MASKING)) {
      writer.append(exchange(captured("a\nb"), new ProcessEnding.Exited(0)));
      assertThat(Files.readAllLines(file)).hasSize(1);
      writer.append(exchange(captured("c"), new ProcessEnding.Exited(0)));
      assertThat(Files.readAllLines(file)).hasSize(2);
    }
  }

  @Test
  void spellsAnExchangeReadably() throws IOException {
    write(exchange(captured("{}"), new ProcessEnding.Exited(2)));
    assertThat(Files.readString(file))
        .startsWith(
            "{\"number\":1,\"step\":\"3-what-if\",\"operation\":\"whatIf\",\"whatIf\":true,")
        .contains("\"argv\":[\"note\",\"--file={sandbox}/a\"]")
        .contains("\"stdout\":{\"text\":\"{}\",\"total\":2,\"cut\":false}")
        .contains("\"ending\":{\"exited\":2}")
        .endsWith("}\n");
  }

  @Test
  void keepsBytesThatAreNotUtf8() throws IOException {
    byte[] bytes = {'{', (byte) 0xff, 0, '}'};
    write(exchange(new Captured(bytes, 4), new ProcessEnding.Exited(0)));
    var stdout = TranscriptReader.read(file).get(0).received().stdout();
    assertThat(stdout.bytes()).isEqualTo(bytes);
    assertThat(stdout.isCut()).isFalse();
    assertThat(Files.readString(file)).contains("\"stdout\":{\"base64\":\"e/8AfQ==\"");
  }

  @Test
  void keepsControlCharactersExactlyAndHarmless() throws IOException {
    write(exchange(captured("\u001b[2J\u202e\r\n\u0000"), new ProcessEnding.Exited(0)));
    assertThat(Files.readString(file)).doesNotContain("\u001b", "\u202e");
    assertThat(TranscriptReader.read(file).get(0).received().stdout().text())
        .contains("\u001b[2J\u202e\r\n\u0000");
  }

  @Test
  void saysWhatWasCut() throws IOException {
    write(exchange(new Captured("abc".getBytes(UTF_8), 99), new ProcessEnding.Exited(0)));
    var stdout = TranscriptReader.read(file).get(0).received().stdout();
    assertThat(stdout.isCut()).isTrue();
    assertThat(stdout.total()).isEqualTo(99);
  }

  @Test
  void aPlaceholderIsNoCut() throws IOException {
    write(exchange(captured(SANDBOX + "/x"), new ProcessEnding.Exited(0)));
    var stdout = TranscriptReader.read(file).get(0).received().stdout();
    assertThat(stdout.text()).contains("{sandbox}/x");
    assertThat(stdout.isCut()).isFalse();
  }

  static List<ProcessEnding> endings() {
    return List.of(
        new ProcessEnding.Exited(-1),
        new ProcessEnding.Signalled(9),
        new ProcessEnding.TimedOut(Duration.ofSeconds(30), true),
        new ProcessEnding.PipesHeld(0),
        new ProcessEnding.NotStarted("Permission denied"),
        new ProcessEnding.NotSent("\"é\" cannot be encoded"),
        new ProcessEnding.Cancelled());
  }

  @ParameterizedTest
  @MethodSource("endings")
  void keepsEveryEnding(ProcessEnding ending) throws IOException {
    write(exchange(Captured.nothing(), ending));
    assertThat(TranscriptReader.read(file).get(0).received().ending()).isEqualTo(ending);
  }

  @Test
  void dropsTheLineAKilledRunLeftIncomplete() throws IOException {
    write(
        exchange(captured("a"), new ProcessEnding.Exited(0)),
        exchange(captured("b"), new ProcessEnding.Exited(0)));
    var text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.length() - 20));
    assertThat(TranscriptReader.read(file)).hasSize(1);
  }

  @Test
  void namesTheLineThatIsNoExchange() throws IOException {
    write(exchange(captured("a"), new ProcessEnding.Exited(0)));
    Files.writeString(file, "{}\n" + Files.readString(file));
    assertThatIOException()
        .isThrownBy(() -> TranscriptReader.read(file))
        .withMessageContaining(":1: 'step' is missing");
  }

  @Test
  void hidesEverywhereWhatIsLearnedLate() throws IOException {
    var secrets = new ArrayList<String>();
    var learning =
        new Masking() {
          @Override
          public void learn(Exchange exchange) {
            exchange
                .received()
                .stdout()
                .text()
                .filter(text -> text.startsWith("secret "))
                .ifPresent(text -> secrets.add(text.substring("secret ".length())));
          }

          @Override
          public boolean hasLearned() {
            return !secrets.isEmpty();
          }

          @Override
          public String mask(String text) {
            return secrets.stream().reduce(text, (rest, it) -> rest.replace(it, "{secret:x}"));
          }
        };

    try (var writer =
        TranscriptWriter.open(
            OutFolder.of(file.getParent()), file.getFileName().toString(), learning)) {
      writer.append(exchange(captured("milk"), new ProcessEnding.Exited(0)));
      writer.append(exchange(captured("secret milk"), new ProcessEnding.Exited(0)));
    }

    assertThat(TranscriptReader.read(file))
        .extracting(exchange -> exchange.received().stdout().lossyText())
        .containsExactly("{secret:x}", "secret {secret:x}");
  }

  @Test
  void recordsOneBlockOfALargeTextWhereverItIs() throws IOException {
    var large = Draw.of(7).repeatedLetters(1 << 20);
    var text = "{\"title\":\"" + large + "\",\"é\":\"" + large + "\"}";
    write(large(text));

    assertThat(Files.size(file)).isLessThan(10_000);
    var read = TranscriptReader.read(file).get(0);
    assertThat(read.input()).isEqualTo(text);
    assertThat(read.sent().command()).containsExactly("note", text);
    assertThat(read.sent().environment()).containsEntry("A/~", text);
    assertThat(read.sent().stdin()).isEqualTo(text.getBytes(UTF_8));
    assertThat(read.received().stdout().text()).contains(text);
    assertThat(read.received().stdout().total()).isEqualTo(text.getBytes(UTF_8).length);
  }

  @Test
  void recordsTextsThatRepeatNothingAsTheyAre() throws IOException {
    var texts =
        List.of(
            Draw.of(1).letters(100_000),
            Draw.of(1).repeatedLetters(10_000),
            "é".repeat(100_000),
            Draw.of(1).repeatedLetters(100_000).replace("e", "😀"));
    for (var text : texts) {
      write(large(text));
      assertThat(Files.readString(file)).doesNotContain("repeated");
      assertThat(TranscriptReader.read(file).get(0).input()).isEqualTo(text);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'\"length\":1048576'  | '\"length\":509'       | not repeated",
        "'\"at\":2,'           | '\"at\":3,'            | another digest",
        "'\"at\":2,'           | '\"at\":2147483647,'   | not in the text",
        "'\"at\":2,'           | '\"at\":-1,'           | negative",
        "'\"period\":509'      | '\"period\":0'         | not repeated",
        "'\"length\":1048576'  | '\"length\":2147483647' | exceed 256 MiB",
      })
  void refusesAPartThatNoRunRecorded(String recorded, String forged, String fault)
      throws IOException {
    write(large("[\"" + Draw.of(7).repeatedLetters(1 << 20) + "\"]"));
    var text = Files.readString(file);
    assertThat(text).contains(recorded);
    Files.writeString(file, text.replaceFirst(recorded, forged));

    assertThatIOException()
        .isThrownBy(() -> TranscriptReader.read(file))
        .withMessageContaining(":1: ")
        .withMessageContaining(fault);
  }

  private static Exchange large(String text) {
    var small = exchange(captured(text), new ProcessEnding.Exited(0));
    return new Exchange(
        1,
        "1-get",
        OperationName.GET,
        false,
        text,
        new Invocation(
            List.of("note", text),
            Map.of("A/~", text),
            Path.of("note"),
            text.getBytes(UTF_8),
            Duration.ofSeconds(30),
            false),
        small.received());
  }

  private void write(Exchange... exchanges) throws IOException {
    try (var writer =
        TranscriptWriter.open(
            OutFolder.of(file.getParent()), file.getFileName().toString(), MASKING)) {
      for (var exchange : exchanges) {
        writer.append(exchange);
      }
    }
  }

  private static Captured captured(String text) {
    var bytes = text.getBytes(UTF_8);
    return new Captured(bytes, bytes.length);
  }

  private static Exchange exchange(Captured stdout, ProcessEnding ending) {
    return new Exchange(
        1,
        "3-what-if",
        OperationName.WHAT_IF,
        true,
        "{\"path\":\"" + SANDBOX + "/a\"}",
        new Invocation(
            List.of("note", "--file=" + SANDBOX + "/a"),
            Map.of("NOTES_HOME", SANDBOX + "/notes"),
            SANDBOX,
            "{}".getBytes(UTF_8),
            Duration.ofSeconds(30),
            false),
        new Completion(
            ending,
            stdout,
            Captured.nothing(),
            new InputDelivery(2, false, 0),
            Instant.parse("2026-01-01T00:00:00.250Z"),
            Duration.ofMillis(21),
            List.of(new Survivor(4711, SANDBOX + "/noted", true))));
  }
}

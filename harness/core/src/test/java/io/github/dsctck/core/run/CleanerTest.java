package io.github.dsctck.core.run;

import static io.github.dsctck.core.sketch.Subjects.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.Presence;
import io.github.dsctck.core.exchange.TranscriptWriter;
import io.github.dsctck.core.sketch.Subjects;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the resource names an executable of POSIX")
class CleanerTest {

  private static final String ID = "{\"title\":\"a\"}";
  private static final String INPUT = "{\"title\":\"a\",\"body\":\"milk\"}";
  private static final String SETTING =
      Cupboard.MEMBERS.replace("'_exist':{'type':'boolean'}", "'_exist':{'readOnly':true}");

  @TempDir private Path folder;

  private final Cupboard cupboard = new Cupboard();
  private final Lives lives = new Lives(saved -> {});

  private List<String> clean(String members, boolean restored, boolean spoilt) throws IOException {
    var subject = Subjects.of(members);
    try (var sandbox = Sandbox.in(folder);
        var transcript = TranscriptWriter.open(folder.resolve("t.jsonl"), line -> line)) {
      var talk = Talks.about(subject, sandbox, Optional.empty(), true);
      var log =
          new ExchangeLog(
              subject, transcript, new SandboxWatch(sandbox.folder())::look, Interposer.NONE);
      return new Cleaner(subject, talk, log, cupboard)
          .clean(lives, new Returned(), restored, spoilt);
    }
  }

  @Test
  void removesWhatIsStillThere() throws IOException {
    cupboard.put("{'title':'a'}");
    lives.create(ID, INPUT);
    lives.now(ID, Presence.PRESENT);

    assertThat(clean(Cupboard.MEMBERS, false, false)).isEmpty();
    assertThat(cupboard.notes()).isEmpty();
  }

  @Test
  void asksNothingOfWhatIsGone() throws IOException {
    lives.create(ID, INPUT);
    lives.now(ID, Presence.ABSENT);

    clean(Cupboard.MEMBERS, false, false);

    assertThat(cupboard.calls()).isEmpty();
  }

  /** Behind something that lies, what is said to be gone may be there. */
  @Test
  void removesAlsoWhatWasOnlySaidToBeGone() throws IOException {
    cupboard.put("{'title':'a'}");
    lives.create(ID, INPUT);
    lives.now(ID, Presence.ABSENT);

    clean(Cupboard.MEMBERS, false, true);

    assertThat(cupboard.notes()).isEmpty();
  }

  @Test
  void putsBackWhatWasNotPutBack() throws IOException {
    lives.change(ID, INPUT, object("{'title':'a','body':'first'}"));

    clean(SETTING, true, false);
    assertThat(cupboard.calls()).isEmpty();

    clean(SETTING, false, false);
    assertThat(cupboard.notes()).containsExactly(object("{'title':'a','body':'first'}"));
  }

  @Test
  void putsBackAlsoWhatWasOnlySaidToBe() throws IOException {
    lives.change(ID, INPUT, object("{'title':'a','body':'first'}"));

    clean(SETTING, true, true);

    assertThat(cupboard.notes()).containsExactly(object("{'title':'a','body':'first'}"));
  }
}

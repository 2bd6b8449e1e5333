package io.github.dsctck.core.run.conversation;

import static io.github.dsctck.core.script.TestedResources.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.exchange.TranscriptWriter;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.run.TestedConversations;
import io.github.dsctck.core.run.setting.InstanceTracker;
import io.github.dsctck.core.run.setting.ReturnedStates;
import io.github.dsctck.core.run.setting.Sandbox;
import io.github.dsctck.core.run.watch.FolderDiff;
import io.github.dsctck.core.script.TestedResources;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CleanerTest {

  private static final String ID = "{\"title\":\"a\"}";
  private static final String INPUT = "{\"title\":\"a\",\"body\":\"milk\"}";
  private static final String SETTING =
      FakeNotes.MEMBERS.replace("'_exist':{'type':'boolean'}", "'_exist':{'readOnly':true}");

  @TempDir private Path folder;

  private final FakeNotes fakeNotes = new FakeNotes();
  private final InstanceTracker instances = new InstanceTracker(saved -> {});

  private List<String> clean(String members, boolean restored, boolean spoilt) throws IOException {
    var subject = TestedResources.of(members);
    try (var sandbox = Sandbox.in(folder);
        var transcript = TranscriptWriter.open(OutFolder.of(folder), "t.jsonl", line -> line)) {
      var context = TestedConversations.about(subject, sandbox, Optional.empty(), true);
      var log =
          new ExchangeLog(
              subject,
              transcript,
              new FolderDiff(sandbox.folder(), "canary-")::look,
              "canary-",
              ExchangeInterceptor.NONE);
      return new Cleaner(subject, context, log, fakeNotes)
          .clean(instances, new ReturnedStates(), restored, spoilt);
    }
  }

  @Test
  void removesAnInstanceThatStillExists() throws IOException {
    fakeNotes.put("{'title':'a'}");
    instances.create(ID, INPUT);
    instances.now(ID, Existence.PRESENT);

    assertThat(clean(FakeNotes.MEMBERS, false, false)).isEmpty();
    assertThat(fakeNotes.notes()).isEmpty();
  }

  @Test
  void skipsAnInstanceThatIsGone() throws IOException {
    instances.create(ID, INPUT);
    instances.now(ID, Existence.ABSENT);

    clean(FakeNotes.MEMBERS, false, false);

    assertThat(fakeNotes.calls()).isEmpty();
  }

  /** Behind something that lies, what is said to be gone may be there. */
  @Test
  void removesAnInstanceThatDeleteOnlyReportedAsGone() throws IOException {
    fakeNotes.put("{'title':'a'}");
    instances.create(ID, INPUT);
    instances.now(ID, Existence.ABSENT);

    clean(FakeNotes.MEMBERS, false, true);

    assertThat(fakeNotes.notes()).isEmpty();
  }

  @Test
  void restoresAStateThatWasNotRestored() throws IOException {
    instances.change(ID, INPUT, object("{'title':'a','body':'first'}"));

    clean(SETTING, true, false);
    assertThat(fakeNotes.calls()).isEmpty();

    clean(SETTING, false, false);
    assertThat(fakeNotes.notes()).containsExactly(object("{'title':'a','body':'first'}"));
  }

  @Test
  void restoresAStateThatSetOnlyReported() throws IOException {
    instances.change(ID, INPUT, object("{'title':'a','body':'first'}"));

    clean(SETTING, true, true);

    assertThat(fakeNotes.notes()).containsExactly(object("{'title':'a','body':'first'}"));
  }
}

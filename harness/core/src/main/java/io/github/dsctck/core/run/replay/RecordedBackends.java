package io.github.dsctck.core.run.replay;

import io.github.dsctck.core.conversation.EarlierVersion;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.RecordedExchange;
import io.github.dsctck.core.exchange.TranscriptReader;
import io.github.dsctck.core.folder.RecordedFile;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.process.Survivor;
import io.github.dsctck.core.process.confine.WallsSource;
import io.github.dsctck.core.run.setting.BackendFactory;
import io.github.dsctck.core.run.setting.ConversationBackend;
import io.github.dsctck.core.run.setting.HostFolders;
import io.github.dsctck.core.run.setting.TranscriptNames;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiPredicate;

/** Backends of recorded conversations, which answer from transcripts and start no process. */
public final class RecordedBackends implements BackendFactory {

  private final Path out;
  private final Path root;
  private final AtomicInteger unanswered = new AtomicInteger();

  /**
   * Creates the backends of a recorded run.
   *
   * @param out its out folder
   * @param root the folder that {@code {root}} now refers to
   */
  RecordedBackends(Path out, Path root) {
    this.out = out;
    this.root = root;
  }

  /** Returns whether there is a transcript. */
  @Override
  public boolean has(String transcript) {
    return Files.exists(out.resolve(transcript), LinkOption.NOFOLLOW_LINKS);
  }

  /** Returns a test for executables, named in a folder, that were run. */
  public BiPredicate<String, Path> executables(Plan plan, TranscriptNames names) {
    var run = new HashSet<Map.Entry<String, Path>>();
    plan.files().stream()
        .flatMap(file -> file.resource().stream())
        .forEach(resource -> add(resource, names, run));
    return (executable, folder) -> run.contains(Map.entry(executable, folder));
  }

  private void add(ResourcePlan resource, TranscriptNames names, Set<Map.Entry<String, Path>> run) {
    read(names.ofProbe(resource)).forEach(recorded -> add(resource.manifest(), recorded, run));
    for (var scenario : resource.scenarios()) {
      var earlier = scenario.earlier().map(EarlierVersion::manifest);
      for (var recorded : read(names.of(resource, scenario))) {
        var runner = earlier.filter(unused -> isByEarlier(recorded.exchange()));
        add(runner.orElse(resource.manifest()), recorded, run);
      }
    }
  }

  /** Both versions clean up in steps of one name, but each in its own folder. */
  private static boolean isByEarlier(Exchange exchange) {
    return PlannedStep.isByEarlier(exchange.step())
        || HostFolders.isOfEarlierVersion(exchange.sent().folder());
  }

  private static void add(
      Manifest manifest, RecordedExchange recorded, Set<Map.Entry<String, Path>> run) {
    manifest
        .operation(recorded.exchange().operation())
        .ifPresent(
            operation -> run.add(Map.entry(operation.executable(), manifest.commandFolder())));
  }

  /** Returns the number of requests without an answer in the transcripts. */
  int unanswered() {
    return unanswered.get();
  }

  @Override
  public ConversationBackend open(ConversationBackend.Setting setting) {
    var values = RecordedValues.of(root, setting);
    boolean wasHad = has(setting.transcript());
    return new RecordedBackend(new RecordedAnswers(read(setting.transcript()), values), wasHad);
  }

  @Override
  public ProcessInvoker before(String transcript, WallsSource walls) {
    var values = RecordedValues.withoutSandbox(root);
    return invocation -> new RecordedAnswers(read(transcript), values).to(invocation);
  }

  private List<RecordedExchange> read(String transcript) {
    try {
      return has(transcript)
          ? TranscriptReader.readLines(RecordedFile.in(out, transcript))
          : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void cancel() {
    // No process is running.
  }

  @Override
  public void abort() {
    // No process is running.
  }

  @Override
  public List<String> reservations() {
    return List.of();
  }

  @Override
  public List<Survivor> end() {
    return List.of();
  }

  @Override
  public void close() {
    // No resource has to be released.
  }

  private final class RecordedBackend implements ConversationBackend {
    private final RecordedAnswers answers;
    private final boolean wasHad;

    RecordedBackend(RecordedAnswers answers, boolean wasHad) {
      this.answers = answers;
      this.wasHad = wasHad;
    }

    @Override
    public ProcessInvoker processes() {
      return answers::to;
    }

    @Override
    public ProcessInvoker cleanup() {
      return answers::to;
    }

    @Override
    public Set<String> changedFiles() {
      return answers.takeChangedFiles();
    }

    @Override
    public List<Survivor> end() {
      int missing = answers.takeUnanswered();
      unanswered.addAndGet(wasHad ? missing : 0);
      return List.of();
    }

    @Override
    public void close() {
      end();
    }
  }
}

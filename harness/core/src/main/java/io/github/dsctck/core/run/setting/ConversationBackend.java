package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.exchange.Masking;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.process.Survivor;
import io.github.dsctck.core.process.SurvivorPolicy;
import io.github.dsctck.core.process.confine.WallsSource;
import io.github.dsctck.core.scenario.UniqueToken;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Runs the processes of one conversation and observes the files that they change. */
public interface ConversationBackend extends AutoCloseable {

  /** Returns the invoker of its steps. */
  ProcessInvoker processes();

  /** Returns the invoker for clean-up, which continues when the run is cancelled. */
  ProcessInvoker cleanup();

  /**
   * Returns the files that changed since the last call: those of the sandbox as paths relative to
   * it, others as absolute paths.
   */
  Set<String> changedFiles();

  /** Ends the backend and its leftover processes, and returns those. */
  List<Survivor> end();

  /** Ends the backend; {@link #end} also returns the leftover processes. */
  @Override
  void close();

  /**
   * The settings of a conversation before it begins.
   *
   * @param transcript its transcript relative to the out folder
   * @param survivorPolicy the treatment of processes that outlive it
   * @param sandbox its folder
   * @param canary the start of the names of files that show an injection
   * @param places files and folders outside the sandbox in which the resource may keep state
   * @param unique its token
   * @param masking inserts placeholders into its transcript for values that differ between runs
   * @param secrets the secret texts of the scenario, by their placeholders
   * @param look looks for changes of the resource, before each process
   * @param walls returns the walls around its processes, if they are confined
   */
  record Setting(
      String transcript,
      SurvivorPolicy survivorPolicy,
      Path sandbox,
      String canary,
      List<Path> places,
      UniqueToken unique,
      Masking masking,
      Map<String, String> secrets,
      Runnable look,
      WallsSource walls) {

    /** Returns the same setting for another transcript. */
    public Setting with(String otherTranscript) {
      return new Setting(
          otherTranscript,
          survivorPolicy,
          sandbox,
          canary,
          places,
          unique,
          masking,
          secrets,
          look,
          walls);
    }
  }
}

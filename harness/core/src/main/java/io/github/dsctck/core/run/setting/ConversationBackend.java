package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.exchange.Masking;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.process.Survivor;
import io.github.dsctck.core.process.SurvivorPolicy;
import io.github.dsctck.core.scenario.UniqueToken;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Where one conversation takes place: what runs its processes and sees which files they change. */
public interface ConversationBackend extends AutoCloseable {

  /** Returns what runs the processes of its steps. */
  ProcessInvoker processes();

  /** Returns what runs processes that clean up: it goes on when the run is cancelled. */
  ProcessInvoker cleanup();

  /** Returns the files that changed since the last call, as paths relative to the sandbox. */
  Set<String> changedFiles();

  /** Ends the scene and what was left running in it, and returns what that was. */
  List<Survivor> end();

  /** Ends the scene; {@link #end} also tells what was left. */
  @Override
  void close();

  /**
   * What is known of a conversation before it begins.
   *
   * @param transcript its transcript relative to the out folder
   * @param survivorPolicy what becomes of processes that outlive it
   * @param sandbox its folder
   * @param unique its token
   * @param masking puts in what stands in its transcript for all that differs between runs
   * @param secrets the texts that the scenario keeps secret, by what stands in their place
   */
  record Setting(
      String transcript,
      SurvivorPolicy survivorPolicy,
      Path sandbox,
      UniqueToken unique,
      Masking masking,
      Map<String, String> secrets) {}
}

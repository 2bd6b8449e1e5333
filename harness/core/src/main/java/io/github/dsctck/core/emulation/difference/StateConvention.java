package io.github.dsctck.core.emulation.difference;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Manifest;
import java.util.List;

/** How a contract compares states, and how a state reports a missing instance. */
public sealed interface StateConvention permits EngineConvention, DraftConvention {

  /** The convention of the DSC engine. */
  StateConvention ENGINE = new EngineConvention();

  /** Returns the convention of the contract that a manifest follows. */
  static StateConvention of(Manifest manifest) {
    return manifest
        .draft()
        .<StateConvention>map(draft -> new DraftConvention(draft.caseSensitive()))
        .orElse(ENGINE);
  }

  /** Returns the names of the desired properties that the actual state does not have as desired. */
  List<String> differing(JsonValue desired, JsonValue actual);

  /**
   * Returns the convention of a native test. The draft leaves to it whether letter case of values
   * counts.
   */
  StateConvention ofTest(boolean caseSensitive);

  /** Returns the name of the property for the existence of the instance. */
  String existence();

  /** Returns whether the instance does not exist by a state. */
  boolean isAbsent(JsonObject state);

  /** Returns the desired state in which an instance does not exist. */
  JsonObject absent(JsonObject identity);

  /** Returns a state with the property for existence; without it, the instance exists. */
  JsonObject completed(JsonObject state);
}

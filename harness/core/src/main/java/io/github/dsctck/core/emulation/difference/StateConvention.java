package io.github.dsctck.core.emulation.difference;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Manifest;
import java.util.List;

/** How a contract compares states, and how a state says whether the instance exists. */
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

  /** Returns the name of the property that says whether the instance exists. */
  String existence();

  /** Returns whether a state says that the instance does not exist. */
  boolean isAbsent(JsonObject state);

  /** Returns the desired state in which an instance does not exist. */
  JsonObject absent(JsonObject identity);

  /** Returns a state that says whether the instance exists; without the property it does. */
  JsonObject completed(JsonObject state);
}

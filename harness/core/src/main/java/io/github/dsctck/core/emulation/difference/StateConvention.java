package io.github.dsctck.core.emulation.difference;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Manifest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How a contract compares states, and how a state reports a missing instance. */
public sealed interface StateConvention permits EngineConvention, DraftConvention {

  /** The convention of the DSC engine. */
  StateConvention ENGINE = new EngineConvention(Difference.in(EngineGeneration.NEWEST), null);

  /** Returns the convention of the contract that a manifest follows, without its schema. */
  static StateConvention of(Manifest manifest) {
    return of(manifest, EngineGeneration.NEWEST, null);
  }

  /**
   * Returns the convention of the contract that a manifest follows.
   *
   * @param generation the generation of the engine, where an engine implements the contract
   * @param schema the instance schema, which the engine uses only where it tests synthetically
   */
  static StateConvention of(
      Manifest manifest, EngineGeneration generation, @Nullable JsonObject schema) {
    return manifest
        .draft()
        .<StateConvention>map(draft -> new DraftConvention(draft.caseSensitive()))
        .orElseGet(
            () ->
                new EngineConvention(
                    Difference.in(generation), manifest.has(OperationName.TEST) ? null : schema));
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

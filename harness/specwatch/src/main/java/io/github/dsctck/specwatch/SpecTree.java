package io.github.dsctck.specwatch;

import io.github.dsctck.core.generation.EngineFact;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a checkout of the engine accepts and does, as far as the source shows it.
 *
 * @param facts what resources and manifests can notice, with the place of each
 * @param guards declarations whose change announces new facts, with the place of each
 * @param functions the functions whose text carries behaviour, by name
 * @param topics where the declaration of a topic begins
 * @param unread files that could not be read
 */
public record SpecTree(
    SortedMap<EngineFact, SourcePlace> facts,
    SortedMap<EngineFact, SourcePlace> guards,
    SortedMap<String, FunctionText> functions,
    Map<String, SourcePlace> topics,
    List<UnreadSource> unread) {

  /**
   * A function whose text carries behaviour.
   *
   * @param digest the digest of its text
   * @param place where it begins
   */
  public record FunctionText(String digest, SourcePlace place) {}

  /** Copies what was read. */
  public SpecTree {
    facts = Collections.unmodifiableSortedMap(new TreeMap<>(facts));
    guards = Collections.unmodifiableSortedMap(new TreeMap<>(guards));
    functions = Collections.unmodifiableSortedMap(new TreeMap<>(functions));
    topics = Map.copyOf(topics);
    unread = List.copyOf(unread);
  }

  /**
   * Reads a checkout of the engine. Runs nothing in it.
   *
   * @throws NoEngineTreeException if the folder is no checkout; the message names the missing files
   */
  public static SpecTree read(Path root) throws NoEngineTreeException {
    return new TreeReader(EngineTree.read(root)).read();
  }
}

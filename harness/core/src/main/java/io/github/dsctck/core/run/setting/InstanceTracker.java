package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.json.JsonObject;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Tracks the known existence of each instance, and the instances that this run created. */
public final class InstanceTracker {

  private final Map<String, Existence> existences = new HashMap<>();
  private final Set<String> onceAbsent = new HashSet<>();
  private final Map<String, String> created = new LinkedHashMap<>();
  private final Map<String, JsonObject> originals = new LinkedHashMap<>();
  private final Consumer<JsonObject> safe;

  /**
   * Creates an empty tracker.
   *
   * @param safe saves a state that has to be restored, before it is changed
   */
  public InstanceTracker(Consumer<JsonObject> safe) {
    this.safe = safe;
  }

  public Existence of(String identity) {
    return existences.getOrDefault(identity, Existence.UNKNOWN);
  }

  public void now(String identity, Existence existence) {
    existences.put(identity, existence);
    if (existence == Existence.ABSENT) {
      onceAbsent.add(identity);
    }
  }

  /** Returns whether an instance was missing at any time. */
  public boolean wasAbsent(String identity) {
    return onceAbsent.contains(identity);
  }

  /**
   * Records that this run is about to create an instance.
   *
   * @param input an input that identifies it
   */
  public void create(String identity, String input) {
    created.put(identity, input);
  }

  /**
   * Records that an instance of this run is about to get another identity.
   *
   * @param input an input that identifies it afterwards
   */
  public void rename(String from, String to, String input) {
    created.remove(from);
    created.put(to, input);
    existences.put(to, of(from));
    existences.remove(from);
  }

  /**
   * Records that this run is about to change an instance that it has to restore.
   *
   * @param original the state to restore
   */
  public void change(String identity, String input, JsonObject original) {
    create(identity, input);
    if (originals.put(identity, original) == null) {
      safe.accept(original);
    }
  }

  public boolean isOurs(String identity) {
    return created.containsKey(identity);
  }

  /** Returns the instances that this run created, as inputs by identity. */
  public Map<String, String> created() {
    return created;
  }

  /** Returns the states to restore, in the order in which the instances were changed. */
  public Collection<JsonObject> originals() {
    return originals.values();
  }
}

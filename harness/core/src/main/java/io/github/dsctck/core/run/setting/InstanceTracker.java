package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.json.JsonObject;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** What is known about each instance, and which of them this run created. */
public final class InstanceTracker {

  private final Map<String, Existence> presences = new HashMap<>();
  private final Map<String, String> created = new LinkedHashMap<>();
  private final Map<String, JsonObject> originals = new LinkedHashMap<>();
  private final Consumer<JsonObject> safe;

  /**
   * Knows nothing yet.
   *
   * @param safe saves a state that has to be put back, before it is changed
   */
  public InstanceTracker(Consumer<JsonObject> safe) {
    this.safe = safe;
  }

  public Existence of(String identity) {
    return presences.getOrDefault(identity, Existence.UNKNOWN);
  }

  public void now(String identity, Existence existence) {
    presences.put(identity, existence);
  }

  /**
   * Keeps that this run is about to create an instance.
   *
   * @param input an input that identifies it
   */
  public void create(String identity, String input) {
    created.put(identity, input);
  }

  /**
   * Keeps that an instance of this run is about to be known by other values.
   *
   * @param input an input that identifies it then
   */
  public void rename(String from, String to, String input) {
    created.remove(from);
    created.put(to, input);
    presences.put(to, of(from));
    presences.remove(from);
  }

  /**
   * Keeps that this run is about to change an instance it has to put back.
   *
   * @param original the state to put back
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

  /** Returns the instances this run created, as inputs by identity. */
  public Map<String, String> created() {
    return created;
  }

  /** Returns the states to be put back, in the order the instances were changed. */
  public Collection<JsonObject> originals() {
    return originals.values();
  }
}

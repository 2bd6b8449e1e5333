package io.github.dsctck.core.run;

import io.github.dsctck.core.conversation.Presence;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** What is known about each instance, and which of them this run created. */
final class Lives {

  private final Map<String, Presence> presences = new HashMap<>();
  private final Map<String, String> created = new LinkedHashMap<>();

  Presence of(String identity) {
    return presences.getOrDefault(identity, Presence.UNKNOWN);
  }

  void now(String identity, Presence presence) {
    presences.put(identity, presence);
  }

  /**
   * Keeps that this run is about to create or change an instance.
   *
   * @param input an input that identifies it
   */
  void create(String identity, String input) {
    created.put(identity, input);
  }

  boolean isOurs(String identity) {
    return created.containsKey(identity);
  }

  /** Returns the instances this run created, as inputs by identity. */
  Map<String, String> created() {
    return created;
  }
}

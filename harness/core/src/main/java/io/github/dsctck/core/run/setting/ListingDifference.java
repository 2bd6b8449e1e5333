package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.material.MaterialFolder;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Finds the first entry that two listings of a folder do not share. */
final class ListingDifference {

  private ListingDifference() {}

  /** Returns the difference as the end of a sentence about the folder. */
  static Optional<String> of(MaterialFolder before, MaterialFolder now) {
    var then = targets(before);
    var found = targets(now);
    return Stream.concat(found.keySet().stream(), then.keySet().stream())
        .flatMap(name -> of(name, then, found).stream())
        .findFirst();
  }

  private static Optional<String> of(
      String name, Map<String, String> then, Map<String, String> found) {
    if (!then.containsKey(name)) {
      return Optional.of("got the " + name);
    }
    if (!found.containsKey(name)) {
      return Optional.of("lost the " + name);
    }
    return then.get(name).equals(found.get(name))
        ? Optional.empty()
        : Optional.of("has the " + name + ", which changed");
  }

  /** Returns the targets of links, and an empty text for each other entry. */
  private static Map<String, String> targets(MaterialFolder folder) {
    var targets = new TreeMap<String, String>();
    folder.files().forEach(file -> targets.put("file \"" + file.name() + "\"", ""));
    for (var entry : folder.entries()) {
      targets.put(entry.role().words() + " \"" + entry.name() + "\"", entry.target());
    }
    return targets;
  }
}

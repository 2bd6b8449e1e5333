package io.github.dsctck.core.process.confine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a confined scenario may use besides its own folders.
 *
 * @param network whether it may reach other machines; it always has a loopback device of its own
 * @param read further files and folders that it may read
 * @param write files and folders of this machine that it may change
 * @param devices devices that it may open
 * @param root which root it is
 */
public record Needs(
    boolean network, List<Path> read, List<Path> write, List<Path> devices, Root root) {

  /** No needs at all. */
  public static final Needs NOTHING = new Needs(false, List.of(), List.of(), List.of(), Root.NONE);

  /** Whether a confined process is root. */
  public enum Root {
    /** It is the user of the kit, without privileges. */
    NONE,
    /** It seems to be root, but has no power outside. */
    MAPPED,
    /** It is root and keeps its privileges, if the kit has them, but none over the walls. */
    REAL
  }

  public Needs {
    read = List.copyOf(read);
    write = List.copyOf(write);
    devices = List.copyOf(devices);
  }

  /** Returns these needs and others. */
  public Needs and(Needs other) {
    return new Needs(
        network || other.network,
        both(read, other.read),
        both(write, other.write),
        both(devices, other.devices),
        root.compareTo(other.root) > 0 ? root : other.root);
  }

  private static List<Path> both(List<Path> some, List<Path> others) {
    return Stream.concat(some.stream(), others.stream()).distinct().toList();
  }

  /** Returns the needs as phrases. */
  public List<String> describe() {
    var phrases = new ArrayList<String>();
    if (network) {
      phrases.add("the network");
    }
    add("reads ", read, phrases);
    add("changes ", write, phrases);
    add("uses ", devices, phrases);
    switch (root) {
      case MAPPED -> phrases.add("is root without power outside");
      case REAL -> phrases.add("is root");
      case NONE -> {}
    }
    return phrases;
  }

  private static void add(String verb, List<Path> paths, List<String> phrases) {
    if (!paths.isEmpty()) {
      phrases.add(paths.stream().map(Path::toString).collect(Collectors.joining(", ", verb, "")));
    }
  }
}

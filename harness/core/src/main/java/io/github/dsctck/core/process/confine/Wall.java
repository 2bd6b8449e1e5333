package io.github.dsctck.core.process.confine;

import java.nio.file.Path;
import java.util.Comparator;

/**
 * One entry of the file system that confined processes see.
 *
 * @param kind what they can do with it
 * @param inside where they see it
 * @param source what they see, or the target of a link; the path itself for an empty folder
 * @param rank the later of two entries at one path has the higher rank, and hides the other
 */
record Wall(Kind kind, Path inside, Path source, Rank rank) {

  /** What processes can do with an entry. */
  enum Kind {
    /** It is a symbolic link. */
    LINK,
    /** They read it. */
    READ,
    /** They read and change it. */
    WRITE,
    /** They write into a private folder that was empty. */
    EMPTY,
    /** They see the null device in place of a file. */
    NOTHING
  }

  /** Who wants an entry. */
  enum Rank {
    SYSTEM,
    PRIVATE,
    PROGRAM,
    NEED,
    HIDDEN,
    COPY,
    SANDBOX
  }

  /** Folders before what lies in them, so that no folder covers an entry inside it. */
  static final Comparator<Wall> OUTSIDE_IN =
      Comparator.comparingInt((Wall wall) -> wall.inside().getNameCount())
          .thenComparing(Wall::rank);

  /** Returns the permissions of an empty folder, in octal. */
  String permissions() {
    return inside.endsWith("tmp") || inside.endsWith("shm") ? "1777" : "0755";
  }

  static Wall of(Kind kind, Path path, Rank rank) {
    return new Wall(kind, path, path, rank);
  }
}

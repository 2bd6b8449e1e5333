package io.github.dsctck.core.process.file;

import io.github.dsctck.core.file.FileStamp;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** The programs that the system starts, so that each is examined again only after a change. */
public final class KnownPrograms {

  private final Map<Path, FileStamp> known = new ConcurrentHashMap<>();

  /**
   * Returns why the system would refuse a file, if so.
   *
   * @param file the program, if it is known before starting
   * @param examination examines a program that is new or has changed
   */
  public Optional<String> refusal(Optional<Path> file, Supplier<Optional<String>> examination) {
    var stamp = file.flatMap(FileStamp::of);
    if (stamp.isPresent() && stamp.equals(file.map(known::get))) {
      return Optional.empty();
    }
    var refusal = examination.get();
    if (refusal.isEmpty() && file.isPresent()) {
      stamp.ifPresent(now -> known.put(file.get(), now));
    }
    return refusal;
  }
}

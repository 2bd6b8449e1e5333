package io.github.dsctck.core.process.file;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongPredicate;

/**
 * Reads data about processes from {@code /proc} on Linux that Java does not provide. See proc(5).
 *
 * <p>A process that ends during a read counts as missing.
 */
public final class ProcFs {

  private static final Path ROOT = Path.of("/proc");

  /** The unit of times in stat; the kernel shows it as 1/100 s on every common architecture. */
  private static final Duration TICK = Duration.ofMillis(10);

  /** Fields of stat, counted from the first behind the name. */
  private static final int UTIME = 11;

  private static final int STATE = 0;
  private static final int PARENT = 1;
  private static final int SESSION = 3;
  private static final int CSTIME = 14;
  private static final int STARTTIME = 19;
  private static final int VSIZE = 20;

  private ProcFs() {}

  /** Returns the file system if this Linux provides it. */
  public static Optional<ProcFs> detect() {
    // Windows may have a folder of that name, which describes other processes or none.
    return System.getProperty("os.name", "").equals("Linux")
            && Files.isReadable(ROOT.resolve("self/stat"))
            && Files.isDirectory(ROOT.resolve("self/fd"))
        ? Optional.of(new ProcFs())
        : Optional.empty();
  }

  /** Returns the processes, other than this one, that have a file of one of these names open. */
  public Set<ProcessHandle> holding(Set<String> files) {
    return files.isEmpty()
        ? Set.of()
        : select(pid -> links(pid).stream().anyMatch(files::contains));
  }

  /** Returns all processes, by their ids. */
  public Map<Long, ProcessRow> table() {
    Map<Long, ProcessRow> table = new LinkedHashMap<>();
    for (String name : list(ROOT)) {
      if (Character.isDigit(name.charAt(0))) {
        row(Long.parseLong(name)).ifPresent(row -> table.put(row.pid(), row));
      }
    }
    return table;
  }

  private static Optional<ProcessRow> row(long pid) {
    List<String> fields = stat(pid);
    return fields.size() <= STARTTIME
        ? Optional.empty()
        : Optional.of(
            new ProcessRow(
                pid,
                Long.parseLong(fields.get(PARENT)),
                Long.parseLong(fields.get(SESSION)),
                fields.get(STATE).equals("Z"),
                Long.parseLong(fields.get(STARTTIME))));
  }

  /** Returns the only child of a process. */
  public Optional<Long> childOf(long pid) {
    return table().values().stream()
        .filter(row -> row.parent() == pid)
        .map(ProcessRow::pid)
        .findFirst();
  }

  /** Returns the time since the start of the system, in ticks. */
  public long now() {
    String uptime = new String(read(ROOT.resolve("uptime")), StandardCharsets.US_ASCII);
    return uptime.isEmpty()
        ? 0
        : new BigDecimal(uptime.split(" ")[0]).movePointRight(2).longValue();
  }

  /** Returns how long ago a process was started, to a hundredth of a second. */
  public Duration age(long pid) {
    List<String> fields = stat(pid);
    return fields.size() <= STARTTIME
        ? Duration.ZERO
        : TICK.multipliedBy(Math.max(0, now() - Long.parseLong(fields.get(STARTTIME))));
  }

  /**
   * Returns whether a process ends or has ended: it gives up its memory first, then its files, and
   * at last waits for its parent as a zombie.
   */
  public boolean isEnding(long pid) {
    List<String> fields = stat(pid);
    return fields.size() > VSIZE && fields.get(VSIZE).equals("0");
  }

  /** Returns the CPU time of a process and of the children it has waited for. */
  public Duration cpu(long pid) {
    List<String> fields = stat(pid);
    return fields.size() <= CSTIME
        ? Duration.ZERO
        : TICK.multipliedBy(
            fields.subList(UTIME, CSTIME + 1).stream().mapToLong(Long::parseLong).sum());
  }

  private static Set<ProcessHandle> select(LongPredicate wanted) {
    long self = ProcessHandle.current().pid();
    Set<ProcessHandle> found = new LinkedHashSet<>();
    for (String name : list(ROOT)) {
      if (Character.isDigit(name.charAt(0))) {
        long pid = Long.parseLong(name);
        if (pid != self && wanted.test(pid)) {
          ProcessHandle.of(pid).filter(handle -> wanted.test(pid)).ifPresent(found::add);
        }
      }
    }
    return found;
  }

  private static List<String> links(long pid) {
    Path folder = ROOT.resolve(pid + "/fd");
    List<String> links = new ArrayList<>();
    for (String name : list(folder)) {
      link(folder.resolve(name)).ifPresent(links::add);
    }
    return links;
  }

  private static List<String> list(Path folder) {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      entries.forEach(entry -> names.add(entry.getFileName().toString()));
    } catch (IOException | DirectoryIteratorException e) {
      // It has ended, or is another user's.
    }
    return names;
  }

  private static Optional<String> link(Path path) {
    try {
      return Optional.of(Files.readSymbolicLink(path).toString());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Returns the fields after the name, which may itself contain spaces and parentheses. */
  private static List<String> stat(long pid) {
    String text = new String(read(ROOT.resolve(pid + "/stat")), StandardCharsets.ISO_8859_1);
    int name = text.lastIndexOf(") ");
    return name < 0 ? List.of() : List.of(text.substring(name + 2).trim().split(" "));
  }

  private static byte[] read(Path file) {
    try (InputStream in = new FileInputStream(file.toFile())) {
      return in.readAllBytes();
    } catch (IOException e) {
      return new byte[0];
    }
  }
}

package io.github.dsctck.core.process.confine;

import io.github.dsctck.core.file.RealPath;
import io.github.dsctck.core.process.confine.Wall.Kind;
import io.github.dsctck.core.process.confine.Wall.Rank;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * Hides files and folders, under whichever name another entry shows them. For example, {@code
 * /srv/all} leads to {@code /home}, and a scenario needs to read {@code /srv/all}: the key {@code
 * /home/a/key} is hidden at {@code /srv/all/a/key}.
 *
 * @param always what no entry may show
 * @param unlessNamed what an entry may show if it names that very folder
 */
record Hiding(List<Path> always, List<Path> unlessNamed) {

  static Hiding of(Collection<Path> always, Collection<Path> unlessNamed) {
    return new Hiding(real(always), real(unlessNamed));
  }

  /** Returns the entries that may be shown, and those that hide something in them. */
  List<Wall> in(Collection<Wall> entries) {
    var shown = new ArrayList<Wall>();
    for (var entry : entries) {
      if (entry.kind() != Kind.READ && entry.kind() != Kind.WRITE) {
        shown.add(entry);
        continue;
      }
      var source = RealPath.find(entry.source());
      if (source.isPresent() && always.stream().noneMatch(source.get()::startsWith)) {
        shown.add(entry);
        Stream.concat(always.stream(), unlessNamed.stream())
            .filter(path -> path.startsWith(source.get()) && !path.equals(source.get()))
            .forEach(path -> shown.add(over(path, source.get(), entry.inside())));
      }
    }
    return shown;
  }

  private static Wall over(Path path, Path shown, Path inside) {
    var kind = Files.isDirectory(path) ? Kind.EMPTY : Kind.NOTHING;
    return Wall.of(kind, inside.resolve(shown.relativize(path)), Rank.HIDDEN);
  }

  private static List<Path> real(Collection<Path> paths) {
    return paths.stream().flatMap(path -> RealPath.find(path).stream()).toList();
  }
}

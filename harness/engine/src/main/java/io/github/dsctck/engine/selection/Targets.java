package io.github.dsctck.engine.selection;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.DirectorySelector;
import org.junit.platform.engine.discovery.FilePosition;
import org.junit.platform.engine.discovery.FileSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.discovery.UriSelector;

/**
 * Collects the selectors of a request for this engine: those of folders, files and unique ids. All
 * other selectors are for other engines.
 */
public final class Targets {

  private Targets() {}

  public static List<Target> of(EngineDiscoveryRequest request, UniqueId engine) {
    var targets = new ArrayList<Target>();
    for (var selector : request.getSelectorsByType(DirectorySelector.class)) {
      targets.add(new Target.Folder(selector, absolute(selector.getPath())));
    }
    for (var selector : request.getSelectorsByType(FileSelector.class)) {
      targets.add(
          new Target.File(selector, absolute(selector.getPath()), line(selector.getPosition())));
    }
    for (var selector : request.getSelectorsByType(UriSelector.class)) {
      of(selector).ifPresent(targets::add);
    }
    for (var selector : request.getSelectorsByType(UniqueIdSelector.class)) {
      if (selector.getUniqueId().hasPrefix(engine)) {
        targets.add(new Target.Node(selector, selector.getUniqueId()));
      }
    }
    return List.copyOf(targets);
  }

  private static Optional<Target> of(UriSelector selector) {
    var uri = selector.getUri();
    if (!"file".equals(uri.getScheme()) || uri.getPath() == null) {
      return Optional.empty();
    }
    var path = absolute(Path.of(URI.create("file://" + uri.getRawPath())));
    return Optional.of(
        Files.isDirectory(path)
            ? new Target.Folder(selector, path)
            : new Target.File(selector, path, line(FilePosition.fromQuery(uri.getQuery()))));
  }

  private static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private static int line(Optional<FilePosition> position) {
    return position.map(FilePosition::getLine).orElse(0);
  }
}

package io.github.dsctck.engine.selection;

import io.github.dsctck.engine.tree.ManifestDescriptor;
import io.github.dsctck.engine.tree.ScopeDescriptor;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.SelectorResolutionResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.FilePosition;
import org.junit.platform.engine.support.descriptor.FileSource;

/** The target of a selector. */
public sealed interface Target {

  /** Returns the selector itself. */
  DiscoverySelector selector();

  /** Returns the nodes of a tree that it selects, with all nodes below them. */
  List<TestDescriptor> in(TestDescriptor root);

  /** Returns whether it selects anything in a tree. */
  default SelectorResolutionResult result(TestDescriptor root) {
    return in(root).isEmpty()
        ? SelectorResolutionResult.unresolved()
        : SelectorResolutionResult.resolved();
  }

  /** Returns its file or folder, if any. */
  default Optional<Path> named() {
    return Optional.empty();
  }

  /** Returns its unique id, if any. */
  default Optional<UniqueId> unique() {
    return Optional.empty();
  }

  /**
   * A folder.
   *
   * @param path its absolute path
   */
  record Folder(DiscoverySelector selector, Path path) implements Target {

    @Override
    public Optional<Path> named() {
      return Optional.of(path);
    }

    @Override
    public List<TestDescriptor> in(TestDescriptor root) {
      return nodes(root, node -> node instanceof ManifestDescriptor && isBelow(node)).toList();
    }

    private boolean isBelow(TestDescriptor manifest) {
      return file(manifest).filter(file -> file.startsWith(path)).isPresent();
    }
  }

  /**
   * A manifest or scenario file.
   *
   * @param path its absolute path
   * @param line the selected line, 0 for the whole file
   */
  record File(DiscoverySelector selector, Path path, int line) implements Target {

    @Override
    public Optional<Path> named() {
      return Optional.of(path);
    }

    @Override
    public List<TestDescriptor> in(TestDescriptor root) {
      var written = nodes(root, node -> file(node).filter(path::equals).isPresent()).toList();
      return written.stream()
          .map(Target::line)
          .filter(start -> start > 0 && start <= line)
          .max(Comparator.naturalOrder())
          .map(start -> written.stream().filter(node -> Target.line(node) == start).toList())
          .orElse(written);
    }
  }

  /**
   * A node of the tree.
   *
   * @param id its unique id
   */
  record Node(DiscoverySelector selector, UniqueId id) implements Target {

    @Override
    public Optional<UniqueId> unique() {
      return Optional.of(id);
    }

    @Override
    public List<TestDescriptor> in(TestDescriptor root) {
      return nodes(root, node -> node.getUniqueId().equals(id)).toList();
    }

    /**
     * Returns whether it selects anything, assuming that an adapter lists every resource it may
     * list.
     */
    @Override
    public SelectorResolutionResult result(TestDescriptor root) {
      boolean listed =
          nodes(root, node -> node instanceof ScopeDescriptor scope && scope.isListing())
              .anyMatch(scope -> id.hasPrefix(scope.getUniqueId()));
      return listed ? SelectorResolutionResult.resolved() : Target.super.result(root);
    }
  }

  private static Stream<TestDescriptor> nodes(
      TestDescriptor root, Predicate<TestDescriptor> wanted) {
    return Stream.concat(Stream.of(root), root.getDescendants().stream())
        .map(TestDescriptor.class::cast)
        .filter(wanted);
  }

  private static Optional<Path> file(TestDescriptor node) {
    return node.getSource()
        .filter(FileSource.class::isInstance)
        .map(source -> ((FileSource) source).getFile().toPath());
  }

  private static int line(TestDescriptor node) {
    return node.getSource()
        .filter(FileSource.class::isInstance)
        .flatMap(source -> ((FileSource) source).getPosition())
        .map(FilePosition::getLine)
        .orElse(0);
  }
}

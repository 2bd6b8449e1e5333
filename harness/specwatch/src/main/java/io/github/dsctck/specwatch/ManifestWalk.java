package io.github.dsctck.specwatch;

import io.github.dsctck.specwatch.rust.RustEnum;
import io.github.dsctck.specwatch.rust.RustField;
import io.github.dsctck.specwatch.rust.RustFile;
import io.github.dsctck.specwatch.rust.RustStruct;
import io.github.dsctck.specwatch.rust.RustVariant;
import java.util.ArrayList;
import java.util.List;

/** Reads a manifest with its sections, argument objects and values, from the root down. */
final class ManifestWalk {

  /** No manifest has sections this deep; a type that contains itself would never end. */
  private static final int DEEPEST = 5;

  /** Many times what a manifest has; types that refer to each other would multiply without it. */
  private static final int MOST_KEYS = 2_000;

  private final EngineTree tree;
  private final RustFile file;
  private final ManifestKind kind;
  private final FactCollector facts;
  private int followed;

  ManifestWalk(EngineTree tree, RustFile file, ManifestKind kind, FactCollector facts) {
    this.tree = tree;
    this.file = file;
    this.kind = kind;
    this.facts = facts;
  }

  void read(RustStruct root) {
    read(root, List.of());
  }

  private void read(RustStruct section, List<String> path) {
    new KeyReader(file, facts).read(section, kind.section(path));
    for (var field : section.fields()) {
      if (path.size() < DEEPEST && !SerdeNames.isFlattened(field)) {
        follow(SerdeNames.key(section.attributes(), field), field, path);
      }
    }
  }

  private void follow(String key, RustField field, List<String> path) {
    var type = field.type().innerName();
    if (++followed > MOST_KEYS || facts.isFull()) {
      return;
    }
    if (key.equals("args")) {
      file.enumeration(type).ifPresent(found -> addArguments(found, kind.arguments(path)));
      return;
    }
    file.struct(type).ifPresent(inner -> read(inner, below(path, key)));
    tree.enumeration(file, type)
        .filter(found -> !SerdeNames.isUntagged(found))
        .ifPresent(found -> followValues(found, key, path));
  }

  private void followValues(RustEnum type, String key, List<String> path) {
    addValues(tree.fileOf(file, type), type, kind.values(key, type.name()));
    for (var variant : type.variants()) {
      file.struct(variant.content().innerName())
          .ifPresent(
              inner -> read(inner, below(below(path, key), SerdeNames.value(type, variant))));
    }
  }

  /** Adds the values of an enum to a topic. */
  void addValues(RustFile declaring, RustEnum type, String topic) {
    facts.declare(topic, new SourcePlace(declaring.path(), type.line()));
    for (var variant : type.variants()) {
      var place = new SourcePlace(declaring.path(), variant.line());
      facts.add(topic, SerdeNames.value(type, variant), place);
    }
  }

  /** Adds the argument objects: the first key of each tells it from the others. */
  private void addArguments(RustEnum type, String topic) {
    facts.declare(topic, new SourcePlace(file.path(), type.line()));
    type.variants().stream()
        .filter(variant -> !variant.fields().isEmpty())
        .forEach(variant -> addArgument(type, variant, topic));
  }

  private void addArgument(RustEnum type, RustVariant variant, String topic) {
    var place = new SourcePlace(file.path(), variant.fields().get(0).line());
    var keys =
        variant.fields().stream().map(field -> SerdeNames.key(type, variant, field)).toList();
    facts.add(topic, keys.get(0), place);
    keys.stream().skip(1).forEach(key -> facts.add(topic, keys.get(0) + " + " + key, place));
  }

  private static List<String> below(List<String> path, String key) {
    var longer = new ArrayList<>(path);
    longer.add(key);
    return longer;
  }
}

package io.github.dsctck.specwatch;

import io.github.dsctck.specwatch.rust.RustEnum;
import io.github.dsctck.specwatch.rust.RustFile;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;

/** The source files of a checkout of the engine, as far as the watch reads them. */
final class EngineTree {

  /** Where the library of the engine lies: from 3.2 on, and before. */
  private static final List<String> LIBRARIES = List.of("lib/dsc-lib/src/", "dsc_lib/src/");

  private static final String COMMAND = "dsc/src/";
  private static final String SCHEMAS = "lib/dsc-lib-jsonschema/";

  static final String RESOURCE_MANIFEST = "dscresources/resource_manifest.rs";
  static final String RESOURCE = "dscresources/dscresource.rs";
  static final String COMMAND_RESOURCE = "dscresources/command_resource.rs";
  static final String DISCOVERY = "discovery/command_discovery.rs";
  static final String CONFIGURATION = "configure/config_doc.rs";

  private static final List<String> REQUIRED =
      List.of(RESOURCE_MANIFEST, RESOURCE, COMMAND_RESOURCE, DISCOVERY, CONFIGURATION);

  private final Path root;
  private final String library;
  private final SourceFolder sources;
  private final Map<String, RustFile> enums = new HashMap<>();

  private EngineTree(Path root, String library, SourceFolder sources) {
    this.root = root;
    this.library = library;
    this.sources = sources;
    files().values().stream()
        .filter(file -> file.path().startsWith(library))
        .forEach(file -> file.enums().forEach(one -> enums.putIfAbsent(one.name(), file)));
  }

  /**
   * Reads a checkout.
   *
   * @throws NoEngineTreeException if a file is missing that every generation has
   */
  static EngineTree read(Path root) throws NoEngineTreeException {
    var library =
        LIBRARIES.stream()
            .filter(folder -> Files.isDirectory(root.resolve(folder)))
            .findFirst()
            .orElse(LIBRARIES.get(0));
    var missing =
        REQUIRED.stream()
            .map(file -> library + file)
            .filter(file -> !Files.isRegularFile(root.resolve(file), LinkOption.NOFOLLOW_LINKS))
            .toList();
    if (!missing.isEmpty()) {
      throw new NoEngineTreeException(missing);
    }
    var sources = new SourceFolder(root);
    sources.readBelow(library);
    sources.readBelow(COMMAND);
    sources.readBelow(SCHEMAS + "src/dsc_repo/");
    return new EngineTree(root, library, sources);
  }

  /** Returns the checkout itself. */
  Path root() {
    return root;
  }

  /** Returns the path of the file with the versions of the published schemas. */
  Path versions() {
    return root.resolve(SCHEMAS + ".versions.json");
  }

  List<UnreadSource> unread() {
    return sources.unread();
  }

  /** Returns a file of the library. */
  Optional<RustFile> library(String path) {
    return Optional.ofNullable(files().get(library + path));
  }

  /** Returns a file of the crate for schemas, which there is from 3.2 on. */
  Optional<RustFile> schemas(String path) {
    return Optional.ofNullable(files().get(SCHEMAS + "src/dsc_repo/" + path));
  }

  /** Returns the files of the library and of the command. */
  Stream<RustFile> program() {
    return files().values().stream().filter(file -> !file.path().startsWith(SCHEMAS));
  }

  /** Returns an enum by its name: that of a file, otherwise that of any file of the library. */
  Optional<RustEnum> enumeration(RustFile near, String name) {
    return near.enumeration(name)
        .or(() -> Optional.ofNullable(enums.get(name)).flatMap(file -> file.enumeration(name)));
  }

  /** Returns the file that declares an enum, the given one first. */
  RustFile fileOf(RustFile near, RustEnum type) {
    return near.enumeration(type.name()).isPresent() ? near : enums.getOrDefault(type.name(), near);
  }

  private SortedMap<String, RustFile> files() {
    return sources.files();
  }
}

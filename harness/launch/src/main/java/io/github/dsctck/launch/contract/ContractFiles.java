package io.github.dsctck.launch.contract;

import io.github.dsctck.core.check.ResourcePairs;
import io.github.dsctck.core.discovery.Repository;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The manifests of one version.
 *
 * @param given the file or folder that the user names
 * @param repository the manifests in it
 */
record ContractFiles(Path given, Repository repository) {

  static ContractFiles in(Path given) {
    return new ContractFiles(given, Repository.discover(List.of(given)));
  }

  /** Returns the resources that the engine would load. */
  List<ManifestFile> resources() {
    return repository.manifests().stream().filter(file -> file.manifest().isPresent()).toList();
  }

  /** Returns the files that the engine would drop; entries of a list are files, too. */
  List<ManifestFile> unloadable() {
    return repository.manifests().stream()
        .filter(file -> file.manifest().isEmpty())
        .filter(file -> file.form() != ManifestForm.MANIFEST_LIST || file.failure().isPresent())
        .toList();
  }

  /** Returns whether a file that cannot be loaded is about a type. */
  boolean mentions(String type) {
    return unloadable().stream()
        .flatMap(file -> file.content().asValue().stream())
        .flatMap(value -> value.asObject().stream())
        .flatMap(root -> root.present("type").stream())
        .flatMap((JsonValue value) -> value.asText().stream())
        .anyMatch(name -> ResourcePairs.isSame(name, type));
  }

  /** Returns the path of a file as the user would type it, with the place in it if known. */
  String place(String relative, Mark mark) {
    var path = Files.isDirectory(given) ? given.resolve(relative) : given;
    var text = path.toString().replace('\\', '/');
    return mark.isKnown() ? text + ":" + mark : text;
  }
}

package io.github.dsctck.core.psdsc;

import io.github.dsctck.core.powershell.ScriptText;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The resources of a module that are no classes: composite resources and those with a MOF schema,
 * each in a folder of its own below {@code DSCResources}.
 */
final class FolderResources {

  private static final String FOLDER = "DSCResources";
  private static final Pattern FRIENDLY_NAME =
      Pattern.compile("FriendlyName\\s*\\(\\s*\"([^\"]{1,200})\"", Pattern.CASE_INSENSITIVE);
  private static final int LARGEST = 1 << 20;

  private FolderResources() {}

  /** Returns their names in lower case, both those of the folders and those in MOF schemas. */
  static Set<String> names(Path moduleFolder) {
    var names = new HashSet<String>();
    try (var folders = Files.newDirectoryStream(moduleFolder, FolderResources::isContainer)) {
      for (var folder : folders) {
        addNames(folder, names);
      }
    } catch (IOException e) {
      return names;
    }
    return names;
  }

  private static boolean isContainer(Path folder) {
    return FileName.of(folder).equalsIgnoreCase(FOLDER) && Files.isDirectory(folder);
  }

  private static void addNames(Path container, Set<String> names) throws IOException {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(container, Files::isDirectory)) {
      for (var folder : folders) {
        names.add(FileName.of(folder));
        friendlyName(folder.resolve(folder.getFileName() + ".schema.mof")).ifPresent(names::add);
      }
    }
  }

  private static Optional<String> friendlyName(Path schema) {
    try {
      if (!Files.isRegularFile(schema) || Files.size(schema) > LARGEST) {
        return Optional.empty();
      }
      var name = FRIENDLY_NAME.matcher(ScriptText.decode(Files.readAllBytes(schema)));
      return name.find() ? Optional.of(name.group(1).toLowerCase(Locale.ROOT)) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}

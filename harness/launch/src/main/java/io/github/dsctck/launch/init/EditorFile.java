package io.github.dsctck.launch.init;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The file of an editor that verifies the resources of a repository and shows each violation. */
public enum EditorFile implements GeneratedFile {
  /** A task of Visual Studio Code with a problem matcher. */
  VSCODE(new FileTemplate(".vscode/tasks.json", "vscode.json"));

  /** The names of the editors, for messages. */
  public static final String EDITORS = "vscode";

  private final FileTemplate template;

  EditorFile(FileTemplate template) {
    this.template = template;
  }

  /** Returns the file for an editor, if there is one. */
  public static Optional<EditorFile> of(String editor) {
    return Arrays.stream(values())
        .filter(file -> file.name().toLowerCase(Locale.ROOT).equals(editor))
        .findFirst();
  }

  /** Returns the names of the editors. */
  public static List<String> names() {
    return List.of(EDITORS.split(", "));
  }

  @Override
  public InitializationResult write(Path root) throws IOException {
    return template.write(root, "add the task that harness/docs/daily-use.md of dsc-tck shows");
  }
}

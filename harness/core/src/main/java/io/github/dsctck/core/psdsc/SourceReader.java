package io.github.dsctck.core.psdsc;

import io.github.dsctck.core.powershell.ClassDeclaration;
import io.github.dsctck.core.powershell.DataFile;
import io.github.dsctck.core.powershell.ScriptReader;
import io.github.dsctck.core.powershell.ScriptText;
import io.github.dsctck.core.psdsc.SourceTree.UnreadableFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reads PowerShell files and finds their modules. */
public final class SourceReader {

  private static final int LARGEST = 8 << 20;
  private static final Pattern RESOURCE =
      Pattern.compile(
          "\\[\\s*+(<#[^#]*+#>\\s*+){0,3}+((System\\.)?Management\\.Automation\\.)?DscResource",
          Pattern.CASE_INSENSITIVE);

  private final Function<Path, String> relative;
  private final List<ScriptSource> scripts = new ArrayList<>();
  private final List<ModuleManifest> manifests = new ArrayList<>();
  private final List<UnreadableFile> unreadable = new ArrayList<>();

  private SourceReader(Function<Path, String> relative) {
    this.relative = relative;
  }

  /** Returns whether a file is PowerShell source by its name. */
  public static boolean reads(Path file) {
    return FileName.of(file).matches(".*\\.ps(1|m1|d1)");
  }

  /**
   * Reads files; none of them makes it throw.
   *
   * @param files the absolute paths
   * @param relative names a file in findings
   */
  public static SourceTree read(List<Path> files, Function<Path, String> relative) {
    var reader = new SourceReader(relative);
    files.forEach(reader::read);
    return new SourceTree(
        new ModuleAssembly(reader.scripts, reader.manifests).modules(), reader.unreadable);
  }

  /** Returns whether a script or script module declares a class that is a resource. */
  public static boolean declaresResource(Path file) {
    if (!reads(file) || FileName.of(file).endsWith(".psd1")) {
      return false;
    }
    return read(List.of(file), Path::toString).modules().stream()
        .flatMap(module -> module.sources().stream())
        .flatMap(source -> source.script().classes().stream())
        .anyMatch(ClassDeclaration::isResource);
  }

  private void read(Path file) {
    text(file)
        .ifPresent(
            text -> {
              if (FileName.of(file).endsWith(".psd1")) {
                readData(file, text);
              } else {
                readScript(file, text);
              }
            });
  }

  /** A script that PowerShell refuses and that names no resource is the subject of no rule. */
  private void readScript(Path file, String text) {
    var script = ScriptReader.read(text);
    boolean namesResources = RESOURCE.matcher(text).find();
    var source = new ScriptSource(file, relative.apply(file), script, namesResources);
    scripts.add(source);
    if (!namesResources && (source.isModule() || !script.classes().isEmpty())) {
      script
          .fault()
          .ifPresent(
              fault ->
                  refuse(
                      file,
                      "is refused by PowerShell as a whole, because of %s at %s"
                          .formatted(fault.message(), fault.mark())));
    }
  }

  private void readData(Path file, String text) {
    var data = DataFile.read(text);
    if (ModuleManifest.isIn(data, file)) {
      manifests.add(new ModuleManifest(file, relative.apply(file), data));
    }
  }

  private Optional<String> text(Path file) {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      return refuse(file, "is not a regular file or a link to one");
    }
    try (var stream = Files.newInputStream(file)) {
      var bytes = stream.readNBytes(LARGEST + 1);
      if (bytes.length > LARGEST) {
        return refuse(file, "has more than 8 MiB; the kit reads up to 8 MiB");
      }
      var text = ScriptText.decode(bytes);
      return text.indexOf('\0') < 0
          ? Optional.of(text)
          : refuse(
              file,
              "contains NUL characters, so PowerShell cannot read it; save it as UTF-8, or as"
                  + " UTF-16 with a byte-order mark");
    } catch (IOException e) {
      return refuse(file, "cannot be read: " + e.getMessage());
    }
  }

  private Optional<String> refuse(Path file, String reason) {
    unreadable.add(new UnreadableFile(file, relative.apply(file), reason));
    return Optional.empty();
  }
}

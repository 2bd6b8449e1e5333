package io.github.dsctck.core.manifest;

import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.psdsc.PowerShellSubject;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A file that the engine would try to load as a manifest, or one entry of a list of manifests,
 * whether it can be loaded or not; or what PowerShell source declares in place of a manifest.
 *
 * @param path its absolute path
 * @param relative its path relative to the verified path, with forward slashes
 * @param size its size in bytes
 * @param content its text, or a failure where it is unreadable; for an entry that of the entry
 * @param manifest the manifest, if it is one of a resource and the engine would load it
 * @param failure why the engine would drop it, if so
 * @param form its form
 * @param entry the name of the entry, empty for a whole file
 * @param entries the entries of a list
 * @param shadowing the name of another manifest of the same folder that defines the same resource
 * @param source the declaration in PowerShell source that takes the place of a manifest
 */
public record ManifestFile(
    Path path,
    String relative,
    long size,
    ParsedText content,
    Optional<Manifest> manifest,
    Optional<LoadFailure> failure,
    ManifestForm form,
    String entry,
    List<ManifestFile> entries,
    Optional<String> shadowing,
    Optional<PowerShellSubject> source) {

  /** Copies the entries. */
  public ManifestFile {
    entries = List.copyOf(entries);
  }

  /** Creates a whole file of the form that its name implies. */
  public ManifestFile(
      Path path,
      String relative,
      long size,
      ParsedText content,
      Optional<Manifest> manifest,
      Optional<LoadFailure> failure) {
    this(
        path,
        relative,
        size,
        content,
        manifest,
        failure,
        ManifestForm.ofFileName(relative).orElse(ManifestForm.RESOURCE),
        "",
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  /**
   * Returns a declaration in PowerShell source.
   *
   * @param entry its name in the file, empty if it is the whole file
   */
  public static ManifestFile of(
      PowerShellSubject subject, Path path, String relative, String entry) {
    return new ManifestFile(
        path,
        relative,
        0,
        new ParsedText.Value(JsonObject.empty(), List.of(), Map.of()),
        Optional.empty(),
        Optional.empty(),
        ManifestForm.POWERSHELL,
        entry,
        List.of(),
        Optional.empty(),
        Optional.of(subject));
  }

  /** Returns a file with the content of a manifest but a name that the engine never opens. */
  public static ManifestFile misnamed(Path path, String relative, Mark mark) {
    return misnamed(path, relative, ManifestForm.RESOURCE, mark);
  }

  /** Returns such a file with the content of a manifest of some form. */
  public static ManifestFile misnamed(Path path, String relative, ManifestForm form, Mark mark) {
    return new ManifestFile(
        path,
        relative,
        0,
        new ParsedText.Value(JsonObject.empty(), List.of(), Map.of()),
        Optional.empty(),
        Optional.of(new LoadFailure("the engine never opens a file of this name", "", mark)),
        form,
        "",
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  /**
   * Returns the name findings use: the relative path, and for an entry of a list also {@code #} and
   * what it defines, such as {@code notes.dsc.manifests.json#Contoso.Notes/Note@1.0.0}.
   */
  public String name() {
    return entry.isEmpty() ? relative : relative + "#" + entry;
  }

  /** Returns whether this is an entry of a list and not a separate file. */
  public boolean isEntry() {
    return !entry.isEmpty();
  }

  /** Returns the text that the engine reads as a string; in YAML that is any scalar. */
  public Optional<String> text(JsonValue value) {
    return text(value, !isJson());
  }

  /**
   * Returns the text that the engine reads as a string.
   *
   * @param yaml whether the value is from YAML, where any scalar is one
   */
  public static Optional<String> text(JsonValue value, boolean yaml) {
    if (value instanceof JsonString string) {
      return Optional.of(string.value());
    }
    if (!yaml) {
      return Optional.empty();
    }
    if (value instanceof JsonNumber number) {
      return Optional.of(number.literal());
    }
    if (value instanceof JsonNull) {
      return Optional.of("null");
    }
    return value.asBoolean().map(Object::toString);
  }

  /** Returns whether the file is JSON by its name. */
  public boolean isJson() {
    return relative.toLowerCase(Locale.ROOT).endsWith(".json");
  }

  /** Returns this file as one the engine drops. */
  public ManifestFile failing(LoadFailure why) {
    return new ManifestFile(
        path,
        relative,
        size,
        content,
        Optional.empty(),
        Optional.of(why),
        form,
        entry,
        entries,
        shadowing,
        source);
  }

  /** Returns this file as one the engine loads. */
  public ManifestFile loaded(Manifest loaded) {
    return new ManifestFile(
        path,
        relative,
        size,
        content,
        Optional.of(loaded),
        Optional.empty(),
        form,
        entry,
        entries,
        shadowing,
        source);
  }

  /** Returns this list with its entries. */
  public ManifestFile listing(List<ManifestFile> listed) {
    return new ManifestFile(
        path, relative, size, content, manifest, failure, form, entry, listed, shadowing, source);
  }

  /** Returns an entry of this list with only its text known. */
  public ManifestFile entry(String name, ManifestForm entryForm, ParsedText entryContent) {
    return new ManifestFile(
        path,
        relative,
        size,
        entryContent,
        Optional.empty(),
        Optional.empty(),
        entryForm,
        name,
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  /** Returns this manifest as one whose resource another of the folder also defines. */
  public ManifestFile shadowing(String other) {
    return new ManifestFile(
        path,
        relative,
        size,
        content,
        manifest,
        failure,
        form,
        entry,
        entries,
        Optional.of(other),
        source);
  }
}

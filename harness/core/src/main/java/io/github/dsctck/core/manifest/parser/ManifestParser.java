package io.github.dsctck.core.manifest.parser;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.json.TextIssue;
import io.github.dsctck.core.json.YamlTextParser;
import io.github.dsctck.core.manifest.AdaptedResource;
import io.github.dsctck.core.manifest.LoadFailure;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.manifest.TypeName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Parses manifests of every form like the engine: a file that its reader accepts is a manifest, and
 * a file that it would silently drop has a failure with the reason (contract DISC-06, D.1).
 */
public final class ManifestParser {

  /** The largest manifest that is read, in bytes; the engine has no limit. */
  public static final int MAX_BYTES = 8 << 20;

  private static final LoadFailure SHIFTED =
      new LoadFailure(
          "the file starts with a byte-order mark, after which the engine's YAML reader treats "
              + "the first line as the whole manifest",
          "",
          new Mark(1, 1));

  private ManifestParser() {}

  /** Returns the names of the members that a manifest can have. */
  public static List<String> memberNames() {
    return ManifestShape.memberNames();
  }

  /** Returns the names of the members the manifest of an adapted resource can have. */
  public static List<String> adaptedMemberNames() {
    return AdaptedShape.memberNames();
  }

  /** Returns the names of the members that the manifest of an action can have. */
  public static List<String> actionMemberNames() {
    return ActionShape.memberNames();
  }

  /** Returns the members that the section of an operation or a command can have. */
  public static List<String> memberNames(OperationName operation) {
    return ManifestShape.memberNames(operation);
  }

  /** Returns the members that an adapter section can have. */
  public static List<String> adapterMemberNames() {
    return ManifestShape.adapterMemberNames();
  }

  /** Returns whether the engine accepts a text as a tag. */
  public static boolean isTag(String text) {
    return TypeName.isSegment(text);
  }

  /**
   * Parses a file. Every defect, including an unreadable file, is a failure in the result.
   *
   * @param path its absolute path
   * @param relative its path relative to the verified path, with forward slashes
   */
  public static ManifestFile parse(Path path, String relative) {
    try {
      return read(path, relative);
    } catch (IOException e) {
      return unreadable(path, relative, 0, "the file cannot be read: " + reason(e));
    }
  }

  private static ManifestFile read(Path path, String relative) throws IOException {
    if (Files.isDirectory(path)) {
      return noFile(path, relative, "this is a folder; the engine reads only files");
    }
    if (hasUndecodableName(path)) {
      return noFile(path, relative, "the file name is not Unicode; the engine skips it");
    }
    if (!Files.isRegularFile(path)) {
      return noFile(
          path, relative, "this is not a regular file or a link to one; the engine skips it");
    }
    long size = Files.size(path);
    if (size > MAX_BYTES) {
      return unreadable(
          path,
          relative,
          size,
          "the file has \"" + size + "\" bytes, of which at" + " most " + MAX_BYTES + " are read");
    }
    return parse(path, relative, Files.readAllBytes(path));
  }

  /**
   * A name that Java cannot decode contains replacement characters; Java can detect that only under
   * UTF-8.
   */
  private static boolean hasUndecodableName(Path path) {
    return "UTF-8".equalsIgnoreCase(System.getProperty("sun.jnu.encoding"))
        && path.getFileName().toString().indexOf('\uFFFD') >= 0;
  }

  private static String reason(IOException e) {
    var name = e.getClass().getSimpleName().replace("Exception", "");
    return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
  }

  private static ManifestFile noFile(Path path, String relative, String message) {
    return unread(path, relative, 0, TextIssue.Kind.NO_FILE, message);
  }

  private static ManifestFile unreadable(Path path, String relative, long size, String message) {
    return unread(path, relative, size, TextIssue.Kind.UNREADABLE, message);
  }

  private static ManifestFile unread(
      Path path, String relative, long size, TextIssue.Kind kind, String message) {
    var issue = new TextIssue(kind, Mark.NONE, message);
    return file(path, relative, size, new ParsedText.Failure(issue))
        .failing(new LoadFailure(message, "", Mark.NONE));
  }

  /** Parses the bytes of a file. */
  public static ManifestFile parse(Path path, String relative, byte[] bytes) {
    boolean json = relative.toLowerCase(Locale.ROOT).endsWith(".json");
    var content = json ? JsonTextParser.parse(bytes) : YamlTextParser.parse(bytes);
    var file = file(path, relative, bytes.length, content);
    if (!json && startsWithShiftingMark(bytes)) {
      return file.failing(SHIFTED);
    }
    if (content instanceof ParsedText.Value value) {
      return load(file, value);
    }
    var issue = ((ParsedText.Failure) content).issue();
    return file.failing(new LoadFailure(issue.message(), issue.found(), "", issue.mark()));
  }

  /**
   * The engine's YAML reader counts a byte-order mark as the first column, so a block right after
   * it ends with its first line.
   */
  private static boolean startsWithShiftingMark(byte[] bytes) {
    var text = new String(bytes, 0, Math.min(bytes.length, 4), StandardCharsets.UTF_8);
    return text.startsWith("\uFEFF") && text.length() > 1 && "{[#\r\n".indexOf(text.charAt(1)) < 0;
  }

  /** Loads the content of a file, or of an entry of a list, as the engine would. */
  static ManifestFile load(ManifestFile file, ParsedText.Value content) {
    boolean yaml = file.form() != ManifestForm.LISTED && !file.isJson();
    var text = ManifestText.of(content, yaml);
    try {
      return switch (file.form()) {
        case RESOURCE -> file.loaded(ManifestReader.read(file.path(), content.value(), text));
        case ADAPTED_RESOURCE -> file.loaded(AdaptedShape.read(file.path(), content.value(), text));
        case ACTION -> file.loaded(ActionShape.read(file.path(), content.value(), text));
        case DRAFT -> file.loaded(DraftReader.read(file.path(), content.value(), text));
        case MANIFEST_LIST -> ManifestListParser.parse(file, content);
        case LISTED -> file.loaded(ListedShape.read(file.path(), content.value(), text));
        case EXTENSION -> {
          ExtensionShape.check(content.value(), text);
          yield file;
        }
        case POWERSHELL -> file;
      };
    } catch (ManifestLoadException fault) {
      return file.failing(fault.failure());
    }
  }

  /**
   * Returns the resource in a line of an adapter's list, if the engine would accept it and it names
   * this adapter; the engine uses no other adapter for it (contract C.2).
   */
  public static Optional<ManifestFile> listed(ManifestFile adapter, JsonObject line) {
    var content = new ParsedText.Value(line, List.of(), Map.of());
    var name = MemberReader.of(line, "type").flatMap(JsonValue::asText).orElse("");
    var version = MemberReader.of(line, "version").flatMap(JsonValue::asText).orElse("");
    var own = (adapter.isEntry() ? adapter.entry() + "/" : "") + name + "@" + version;
    return Optional.of(load(adapter.entry(own, ManifestForm.LISTED, content), content))
        .filter(file -> file.manifest().filter(it -> isAdapterOf(adapter, it)).isPresent());
  }

  private static boolean isAdapterOf(ManifestFile adapter, Manifest listed) {
    var required = listed.adapted().map(AdaptedResource::requireAdapter).orElse("");
    return adapter.manifest().filter(own -> own.type().equalsIgnoreCase(required)).isPresent();
  }

  private static ManifestFile file(Path path, String relative, long size, ParsedText content) {
    return new ManifestFile(path, relative, size, content, Optional.empty(), Optional.empty());
  }
}

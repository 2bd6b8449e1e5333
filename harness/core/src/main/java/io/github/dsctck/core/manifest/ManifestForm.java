package io.github.dsctck.core.manifest;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The forms of manifests, determined by the end of the file name (contract DISC-01, C.2). */
public enum ManifestForm {
  /** One command resource. */
  RESOURCE("resource"),
  /** One resource behind an adapter. */
  ADAPTED_RESOURCE("adaptedresource"),
  /** Several manifests in one file. */
  MANIFEST_LIST("manifests"),
  /** An extension of the engine. */
  EXTENSION("extension"),
  /** A command without state, which engines from 3.4 on know. */
  ACTION("action"),
  /** One command resource of the 2022 draft, in JSON. */
  DRAFT("dscresource") {
    @Override
    boolean names(String lowerCaseName) {
      return lowerCaseName.endsWith(".dscresource.json");
    }
  },
  /** An entry for one resource in the list of an adapter; no file has this form. */
  LISTED("listed") {
    @Override
    boolean names(String lowerCaseName) {
      return false;
    }
  },
  /** A class, module or script in PowerShell source; discovery finds it by the content. */
  POWERSHELL("powershell") {
    @Override
    boolean names(String lowerCaseName) {
      return false;
    }
  };

  private static final List<String> FORMATS = List.of("json", "yaml", "yml");

  private final String word;

  ManifestForm(String word) {
    this.word = word;
  }

  /** Returns the form of the manifest with that file name, if it is one. */
  public static Optional<ManifestForm> ofFileName(String fileName) {
    var name = fileName.toLowerCase(Locale.ROOT);
    return Arrays.stream(values()).filter(form -> form.names(name)).findFirst();
  }

  /** Returns whether it is the form of the 2022 draft, which no engine opens. */
  public boolean isDraft() {
    return this == DRAFT;
  }

  /** Returns the end of the names of its files without that of the format, with a dot before it. */
  public String suffix() {
    return ".dsc." + word;
  }

  boolean names(String lowerCaseName) {
    return FORMATS.stream().anyMatch(format -> lowerCaseName.endsWith(suffix() + "." + format));
  }
}

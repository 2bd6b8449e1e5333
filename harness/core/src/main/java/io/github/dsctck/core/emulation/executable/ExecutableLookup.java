package io.github.dsctck.core.emulation.executable;

import java.nio.file.Path;
import java.util.List;

/** The result of looking for an executable. */
public sealed interface ExecutableLookup {

  /** How an executable was found. */
  enum Via {
    /** On the search path. */
    PATH,
    /** In the folder of the manifest, where engines up to 3.1.1 do not look. */
    FOLDER,
    /** By its own absolute path. */
    ABSOLUTE
  }

  /**
   * The file exists. Found in the manifest's folder, or as an absolute path, it need not be
   * executable: the engine then tries to start it and fails.
   *
   * @param text the text that the engine starts: the manifest's own words, or the real path of the
   *     file in the manifest's folder
   * @param file the file that is started; start this, because a JVM looks a bare name up on its own
   *     search path instead of the one that counts
   * @param via how it was found
   */
  record Found(String text, Path file, Via via) implements ExecutableLookup {}

  /**
   * The file does not exist.
   *
   * @param executable the name in the manifest
   * @param places the searched places: folders of the search path, then files
   */
  record NotFound(String executable, List<Path> places) implements ExecutableLookup {
    public NotFound {
      places = List.copyOf(places);
    }

    /** Returns the failure as a sentence. */
    public String describe() {
      return "the executable \""
          + executable
          + "\" is neither on the search path nor in the manifest's folder";
    }
  }
}

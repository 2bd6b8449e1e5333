package io.github.dsctck.core.process.confine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The namespaces of confined processes. */
final class Namespaces {

  private static final int SECONDS = 5;

  private Namespaces() {}

  /** Whether nsenter(1) can change the folder inside, as from util-linux 2.38 on. */
  private static final class Nsenter {

    static final boolean CHANGES_FOLDER = help().contains("--wdns");

    private static String help() {
      try {
        var nsenter =
            new ProcessBuilder(Tools.require("nsenter"), "--help")
                .redirectErrorStream(true)
                .start();
        nsenter.getOutputStream().close();
        var help = new String(nsenter.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return nsenter.waitFor(SECONDS, TimeUnit.SECONDS) ? help : "";
      } catch (IOException e) {
        return "";
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return "";
      }
    }
  }

  /**
   * Returns the rest of a command of nsenter(1), which starts a process in a session of its own and
   * in a folder. The folder is opened inside: from outside, a link that the resource made would
   * lead elsewhere.
   */
  static List<String> start(Path folder) throws ConfinementException {
    var setsid = List.of("--", Tools.require("setsid"));
    return Nsenter.CHANGES_FOLDER
        ? both(List.of("--wdns=" + folder), setsid)
        : both(setsid, List.of(Tools.require("env"), "-C", folder.toString()));
  }

  private static List<String> both(List<String> some, List<String> others) {
    return Stream.concat(some.stream(), others.stream()).toList();
  }

  /** Returns the options of nsenter(1) that enter the namespaces of a scenario with these needs. */
  static List<String> options(Needs needs) {
    var options = new ArrayList<>(List.of("-m", "-p", "-i", "-u"));
    if (needs.root() != Needs.Root.REAL) {
      options.add("-U");
    }
    if (!needs.network()) {
      options.add("-n");
    }
    return options;
  }
}

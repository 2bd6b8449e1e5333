package io.github.dsctck.maven;

/** The name of the plugin on a command line. */
final class Goal {

  private Goal() {}

  /** Returns the name of the plugin, with its version if known. */
  static String plugin() {
    var version = Goal.class.getPackage().getImplementationVersion();
    return "io.github.dsctck:dsc-tck-maven-plugin" + (version == null ? "" : ":" + version);
  }
}

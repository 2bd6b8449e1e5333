package io.github.dsctck.maven;

/** The plugin as it is named on a command line. */
final class Goal {

  private Goal() {}

  /** Returns the plugin, with its version where it is known. */
  static String plugin() {
    var version = Goal.class.getPackage().getImplementationVersion();
    return "io.github.dsctck:dsc-tck-maven-plugin" + (version == null ? "" : ":" + version);
  }
}

package io.github.dsctck.cli;

import picocli.CommandLine.IVersionProvider;

/** Reads the version of the kit from its jar. */
final class KitVersionProvider implements IVersionProvider {

  @Override
  public String[] getVersion() {
    return new String[] {version()};
  }

  /** Returns the name and version of the kit. */
  static String version() {
    var version = Main.class.getPackage().getImplementationVersion();
    return "dsc-tck " + (version == null ? "development" : version);
  }
}

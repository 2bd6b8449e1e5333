package io.github.dsctck.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** Says which kit this is, from its own jar. */
final class KitVersionProvider implements IVersionProvider {

  @Override
  public String[] getVersion() {
    return new String[] {
      "dsc-tck "
          + Optional.ofNullable(KitVersionProvider.class.getPackage().getImplementationVersion())
              .orElse("development")
    };
  }
}

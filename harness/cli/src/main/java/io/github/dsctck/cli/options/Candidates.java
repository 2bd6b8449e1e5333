package io.github.dsctck.cli.options;

import io.github.dsctck.cli.completion.Shell;
import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.options.Effort;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.launch.ReportNames;
import io.github.dsctck.launch.init.EditorFile;
import io.github.dsctck.launch.init.PipelineFile;
import java.util.Iterator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The words that a shell offers in place of an option's value. They are looked up when they are
 * asked for, not whenever arguments are read.
 */
public final class Candidates {

  private Candidates() {}

  /** Returns the values of an option of the table, if they can be listed. */
  static Optional<Iterable<String>> of(RunOption option) {
    return switch (option) {
      case PROFILE -> Optional.of(Profile.NAMES);
      case RULE -> Optional.of(new Rules());
      case REPORT -> Optional.of(() -> ReportNames.known().iterator());
      case FORMAT -> Optional.of(OutputFormat.names());
      case EFFORT -> Optional.of(Effort.NAMES);
      case TARGET -> Optional.of(OperatingSystem.wireNames());
      default -> Optional.empty();
    };
  }

  /** The ids of the rules. */
  public static final class Rules implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Catalogue.load().rules().stream().map(Rule::id).iterator();
    }
  }

  /** The servers that pipeline files are written for. */
  public static final class Servers implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return PipelineFile.names().iterator();
    }
  }

  /** The editors that tasks are written for. */
  public static final class Editors implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return EditorFile.names().iterator();
    }
  }

  /** The shells that commands are completed in. */
  public static final class Shells implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(Shell.values()).map(Shell::wireName).iterator();
    }
  }
}

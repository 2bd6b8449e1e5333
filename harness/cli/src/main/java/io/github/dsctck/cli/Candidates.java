package io.github.dsctck.cli;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.init.PipelineFile;
import io.github.dsctck.launch.ReportNames;
import java.util.Iterator;
import java.util.stream.Stream;

/**
 * The words that a shell offers in place of an option's value. They are looked up when they are
 * asked for, not whenever arguments are read.
 */
final class Candidates {

  private Candidates() {}

  /** The profiles. */
  static final class Profiles implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Profile.NAMES.iterator();
    }
  }

  /** The reports. */
  static final class Reports implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return ReportNames.known().iterator();
    }
  }

  /** What can be printed. */
  static final class Formats implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(OutputFormat.values()).map(OutputFormat::wireName).iterator();
    }
  }

  /** The ids of the rules. */
  static final class Rules implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Catalogue.load().rules().stream().map(Rule::id).iterator();
    }
  }

  /** The servers that pipeline files are written for. */
  static final class Servers implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return PipelineFile.names().iterator();
    }
  }

  /** The shells that commands are completed in. */
  static final class Shells implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(Shell.values()).map(Shell::wireName).iterator();
    }
  }
}

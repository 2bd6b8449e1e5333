package io.github.dsctck.certify.bundle;

import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.core.catalogue.baseline.BaselineFile;
import io.github.dsctck.core.exchange.TranscriptPath;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.finding.RecordedRun;
import io.github.dsctck.core.finding.RunRecord;
import io.github.dsctck.core.run.replay.RunRecording;
import io.github.dsctck.core.text.Quotation;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Packs all files of a run into one bundle: findings, transcripts, certificates, the profile, the
 * baseline, and the manifests and scenarios of the run without their secrets.
 */
public final class Bundler {

  private static final Set<String> SOURCES = Set.of("manifest", "scenario");

  /** Joins the tokens of merged runs. */
  private static final String MERGED = "+";

  /** The folder of scenario copies without secrets. */
  private static final String SCENARIO_COPIES = "scenarios";

  private final Path out;
  private final Path root;
  private final List<BundleEntry> parts = new ArrayList<>();
  private final EntryNames names = new EntryNames();

  private Bundler(Path out, Path root) {
    this.out = out;
    var verified = root.toAbsolutePath().normalize();
    this.root =
        Files.isRegularFile(verified) ? Objects.requireNonNull(verified.getParent()) : verified;
  }

  /**
   * Writes a bundle and reads it back as a check.
   *
   * @param out the out folder of the run
   * @param root the path that was verified
   * @return the number of its files
   * @throws IOException if a file cannot be read or has changed since the run; the message names it
   */
  public static int write(Path out, Path root, Path target) throws IOException {
    var parts = new Bundler(out, root).gather();
    var unfinished = target.resolveSibling(target.getFileName() + ".part");
    try {
      try (var stream = new BufferedOutputStream(Files.newOutputStream(unfinished))) {
        BundleZip.write(parts, stream);
      }
      BundleReader.check(unfinished);
      Files.move(unfinished, target, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(unfinished);
    }
    return parts.size();
  }

  private List<BundleEntry> gather() throws IOException {
    var run = RecordedRun.open(out.resolve(FindingsFile.NAME));
    if (run.run().id().contains(MERGED)) {
      throw new IOException("The run was merged from several runs; bundle each of them.");
    }
    add(FindingsFile.NAME, out.resolve(FindingsFile.NAME));
    if (Files.isRegularFile(out.resolve(BaselineFile.NAME), LinkOption.NOFOLLOW_LINKS)) {
      add(BaselineFile.NAME, out.resolve(BaselineFile.NAME));
    }
    addBelow(TranscriptPath.FOLDER);
    addBelow(RunRecording.EARLIER);
    addBelow("certificates");
    addProfile(run.run());
    for (var material : sources(run)) {
      addSource(material);
    }
    for (var name : unloadable(run)) {
      addUnloadable(name);
    }
    long size = parts.stream().mapToLong(bundleEntry -> bundleEntry.entry().size()).sum();
    if (parts.size() > BundleZip.MOST_FILES || size > BundleZip.MOST_BYTES) {
      throw new IOException(
          "The run has %,d files with %,d bytes, more than a bundle can hold."
              .formatted(parts.size(), size));
    }
    parts.sort(Comparator.comparing(bundleEntry -> bundleEntry.entry().name()));
    return parts;
  }

  private void addBelow(String name) throws IOException {
    var folder = out.resolve(name);
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      var regular =
          files
              .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
              .filter(file -> !file.toString().endsWith(".original"))
              .sorted();
      for (var file : regular.toList()) {
        var relative = out.relativize(file).toString();
        add(relative.replace(file.getFileSystem().getSeparator(), "/"), file);
      }
    }
  }

  private void addProfile(RunRecord run) throws IOException {
    var name = run.profile();
    if (!Profile.NAMES.contains(name) || !Profile.load(name).digest().equals(run.profileDigest())) {
      throw new ChangedSourceException(
          "the run used an edition of the profile %s that this kit does not have"
              .formatted(Quotation.of(name)));
    }
    add(BundleEntry.of("profile/" + name + ".yaml", Profile.file(name)));
  }

  private static List<Material> sources(RecordedRun run) {
    return run.summary().resources().stream()
        .flatMap(summary -> Stream.ofNullable(summary.materials()))
        .flatMap(List::stream)
        .filter(material -> SOURCES.contains(material.role()) && material.sha256() != null)
        .filter(material -> !material.name().contains(":"))
        .distinct()
        .sorted(Comparator.comparing(Material::name))
        .toList();
  }

  /** Returns the manifests that could not be loaded, which have no materials. */
  private static List<String> unloadable(RecordedRun run) {
    return run.summary().resources().stream()
        .filter(summary -> summary.materials() == null || summary.materials().isEmpty())
        .map(summary -> summary.manifest().replaceFirst("#.*", ""))
        .distinct()
        .toList();
  }

  private void addUnloadable(String manifest) throws IOException {
    var name = "files/" + manifest;
    var file = root.resolve(manifest).normalize();
    boolean isThere =
        parts.stream().anyMatch(bundleEntry -> bundleEntry.entry().name().equals(name));
    if (!isThere && file.startsWith(root) && Files.isRegularFile(file)) {
      add(name, file);
    }
  }

  private void addSource(Material material) throws IOException {
    var file = root.resolve(material.name()).normalize();
    if (!file.startsWith(root) || !Files.isRegularFile(file)) {
      throw new MissingSourceException(
          "%s is not below %s; name the path that was verified."
              .formatted(Quotation.of(material.name()), Quotation.of(root.toString())));
    }
    var bundleEntry = BundleEntry.of("files/" + material.name(), file);
    if (!bundleEntry.entry().sha256().equals(Objects.requireNonNull(material.sha256()))) {
      throw new ChangedSourceException(
          "%s changed after it was verified".formatted(Quotation.of(material.name())));
    }
    var copy = out.resolve(SCENARIO_COPIES).resolve(material.name());
    add(Files.isRegularFile(copy) ? BundleEntry.of("files/" + material.name(), copy) : bundleEntry);
  }

  private void add(String name, Path file) throws IOException {
    add(BundleEntry.of(name, file));
  }

  private void add(BundleEntry bundleEntry) throws IOException {
    var fault = names.fault(bundleEntry.entry().name());
    if (fault.isPresent()) {
      throw new IOException(Quotation.of(bundleEntry.entry().name()) + " " + fault.get() + ".");
    }
    parts.add(bundleEntry);
  }
}

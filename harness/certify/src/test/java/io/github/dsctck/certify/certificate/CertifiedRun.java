package io.github.dsctck.certify.certificate;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.core.catalogue.certification.CertificationLevels;
import io.github.dsctck.core.catalogue.certification.JudgedResource;
import io.github.dsctck.core.file.FileDigest;
import io.github.dsctck.core.finding.Certifiable;
import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.finding.RunConditions;
import io.github.dsctck.core.finding.RunRecord;
import io.github.dsctck.core.finding.RunReport;
import io.github.dsctck.core.finding.RunSummary;
import io.github.dsctck.core.text.Digests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.OS;

/** A resource on disk, and the out folder of a run that showed what a test wants it to have. */
public final class CertifiedRun {

  static final String TYPE = "Contoso.Notes/Note";
  public static final String MANIFEST = "note.dsc.resource.json";
  public static final String TRANSCRIPT = "transcripts/Contoso.Notes/Note@1.0.0/probe.jsonl";

  /** Its executable, which is on the search path. */
  static final String INTERPRETER = OS.WINDOWS.isCurrentOs() ? "interpreter.cmd" : "interpreter";

  private static final Catalogue CATALOGUE = Catalogue.load();

  public final Path root;
  public final Path out;
  final Path bin;
  private final Map<String, Outcome> rules = new LinkedHashMap<>();
  private final List<ResourceSummary> others = new ArrayList<>();
  private final List<Path> outside = new ArrayList<>();
  private final List<String> files = new ArrayList<>();
  private final List<Material> entries = new ArrayList<>();
  private String profileDigest = Profile.load(Profile.DEFAULT).digest();
  private boolean partial;
  private boolean changed;
  private boolean confined;
  private boolean recorded = true;

  public CertifiedRun(Path folder) throws IOException {
    root = Files.createDirectories(folder.resolve("root"));
    out = Files.createDirectories(folder.resolve("out"));
    bin = Files.createDirectories(folder.resolve("bin"));
    Files.writeString(bin.resolve(INTERPRETER), "#!/bin/sh\n");
    if (!bin.resolve(INTERPRETER).toFile().setExecutable(true)) {
      throw new IOException("the interpreter cannot be made executable");
    }
    Files.writeString(root.resolve("note.sh"), "echo '{}'\n");
    Files.writeString(
        root.resolve(MANIFEST),
        """
        {"$schema":"https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
        "type":"Contoso.Notes/Note","version":"1.0.0",
        "get":{"executable":"interpreter","args":["note.sh","get"]}}""");
    var transcript = out.resolve(TRANSCRIPT);
    Files.createDirectories(transcript.getParent());
    Files.writeString(transcript, "{}\n");
    with("MAN-03", Outcome.PASS).with("GET-01", Outcome.PASS);
  }

  CertifiedRun with(String rule, Outcome outcome) {
    rules.put(rule, outcome);
    return this;
  }

  CertifiedRun partial() {
    partial = true;
    return this;
  }

  public CertifiedRun underAnotherProfile() {
    profileDigest = "0".repeat(64);
    return this;
  }

  CertifiedRun withAFileThatChanged() {
    changed = true;
    return this;
  }

  /** Adds two files outside of the root that have the same name. */
  CertifiedRun withFilesOutside() throws IOException {
    var manifest = root.resolve(MANIFEST);
    var args = new StringBuilder();
    for (var name : List.of("one", "two")) {
      var file = Files.createDirectories(root.resolveSibling(name)).resolve("x");
      Files.writeString(file, name);
      args.append(",\"../").append(name).append("/x\"");
      outside.add(file);
    }
    var text = Files.readString(manifest);
    Files.writeString(manifest, text.replace("\"get\"]", "\"get\"" + args + "]"));
    return this;
  }

  /** Adds a file of the folder. */
  CertifiedRun withFile(String name) {
    files.add(name);
    return this;
  }

  /** Adds an entry of the folder that is no file. */
  CertifiedRun withEntry(String name, String role, String target) {
    entries.add(new Material(name, role, Digests.sha256(target), null));
    return this;
  }

  CertifiedRun confined() {
    confined = true;
    return this;
  }

  CertifiedRun leavingOut(String name) {
    entries.add(new Material(name, "uncovered", null, null));
    return this;
  }

  CertifiedRun withoutMaterials() {
    recorded = false;
    return this;
  }

  CertifiedRun beside(ResourceSummary other) {
    others.add(other);
    return this;
  }

  /** Writes findings.jsonl. */
  public CertifiedRun write() throws IOException {
    var run =
        new RunRecord(
            "k3v9",
            "dsc-tck",
            "0.1.0",
            Profile.DEFAULT,
            profileDigest,
            Profile.load(Profile.DEFAULT).engine(),
            "2026-01-01T00:00:00Z",
            "linux",
            "17.0.15",
            List.of("verify", "{root}"),
            partial,
            2,
            new RunConditions(
                false,
                false,
                false,
                false,
                false,
                "full",
                null,
                confined ? "bwrap" : null,
                null,
                null,
                null,
                null),
            null);
    var resources = new ArrayList<>(List.of(resource(run)));
    resources.addAll(others);
    var summary = new RunSummary(0, false, resources, Map.of(), 1, List.of(), 5);
    var findings =
        rules.entrySet().stream().map(rule -> finding(rule.getKey(), rule.getValue())).toList();
    FindingsFile.write(new RunReport(run, findings, summary), out.resolve(FindingsFile.NAME));
    return this;
  }

  private ResourceSummary resource(RunRecord run) throws IOException {
    var counts = new EnumMap<Outcome, Integer>(Outcome.class);
    rules.values().forEach(outcome -> counts.merge(outcome, 1, Integer::sum));
    int known = counts.getOrDefault(Outcome.KNOWN, 0);
    return new ResourceSummary(
        TYPE,
        "1.0.0",
        MANIFEST,
        "resource",
        List.of("get"),
        verdict(),
        known,
        counts,
        rules.size(),
        rules.size(),
        List.of(),
        null,
        recorded ? materials() : null,
        certifiable(run, verdict(), known),
        null);
  }

  private ResourceVerdict verdict() {
    if (rules.containsValue(Outcome.FAIL)) {
      return ResourceVerdict.VIOLATES;
    }
    return rules.entrySet().stream()
            .filter(rule -> rule.getValue() == Outcome.NOT_EXERCISED)
            .anyMatch(rule -> CATALOGUE.rule(rule.getKey()).level() == Level.MUST)
        ? ResourceVerdict.INCOMPLETE
        : ResourceVerdict.CONFORMS;
  }

  private Certifiable certifiable(RunRecord run, ResourceVerdict verdict, int known) {
    var obstacle =
        CertificationLevels.obstacle(run, false)
            .or(() -> Optional.of("note.sh changed during the run").filter(why -> changed));
    return CertificationLevels.load()
        .reached(new JudgedResource(verdict, known, rules, obstacle), CATALOGUE);
  }

  private List<Material> materials() throws IOException {
    var materials = new ArrayList<Material>();
    materials.add(material(MANIFEST, "manifest", root.resolve(MANIFEST), false));
    materials.add(material("PATH:interpreter", "executable", bin.resolve(INTERPRETER), false));
    materials.add(material("note.sh", "script", root.resolve("note.sh"), changed));
    for (var file : outside) {
      materials.add(material("FILE:x", "script", file, false));
    }
    for (var name : files) {
      materials.add(material(name, "file", root.resolve(name), false));
    }
    materials.addAll(entries);
    materials.add(new Material("./", "folder", folderDigest(), null));
    return materials;
  }

  private String folderDigest() throws IOException {
    var lines =
        new TreeSet<String>(Comparator.comparing(line -> line.substring(66) + line.charAt(65)));
    for (var name : Stream.concat(Stream.of(MANIFEST, "note.sh"), files.stream()).toList()) {
      var file = material(name, "file", root.resolve(name), false);
      lines.add(file.sha256() + (file.executable() == null ? "  " : " *") + name + "\n");
    }
    var listing = new StringBuilder();
    for (var entry : entries) {
      if (entry.sha256() != null) {
        lines.add(
            entry.sha256() + (entry.role().equals("link") ? " @" : " /") + entry.name() + "\n");
      }
    }
    lines.forEach(listing::append);
    return Digests.sha256(listing.toString());
  }

  private static Material material(String name, String role, Path file, boolean changed)
      throws IOException {
    return new Material(
        name,
        role,
        Digests.sha256(file),
        FileDigest.of(file).orElseThrow().executable() ? true : null,
        changed ? true : null,
        null);
  }

  private static Finding finding(String rule, Outcome outcome) {
    return new Finding(
        rule,
        CATALOGUE.rule(rule).level(),
        outcome,
        TYPE,
        "1.0.0",
        MANIFEST,
        null,
        null,
        "title",
        null,
        null,
        null,
        new Evidence(TRANSCRIPT, 1, null, null),
        null,
        null,
        null,
        null);
  }
}

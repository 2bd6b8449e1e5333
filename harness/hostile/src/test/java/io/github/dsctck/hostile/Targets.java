package io.github.dsctck.hostile;

import io.github.dsctck.certify.bundle.BundleReader;
import io.github.dsctck.certify.certificate.CertificateCheck;
import io.github.dsctck.certify.certificate.MaterialComparison;
import io.github.dsctck.cli.CommandLineInterface;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.baseline.BaselineParser;
import io.github.dsctck.core.exchange.TranscriptReader;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.YamlTextParser;
import io.github.dsctck.core.manifest.parser.ManifestParser;
import io.github.dsctck.core.powershell.DataFile;
import io.github.dsctck.core.powershell.ScriptReader;
import io.github.dsctck.core.process.file.FolderRemoval;
import io.github.dsctck.core.scenario.parser.ScenarioParser;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Everything that the kit parses, with seeds from the fixtures and from a run of one of them. */
final class Targets {

  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Path FIXTURES = ROOT.resolve("fixtures");

  private static final String BASELINE =
      """
      - rule: OUT-07
        resource: DscTck.Hostile/Answer
        reason: prints a banner
        expires: 2999-01-01
      """;

  private final Catalogue catalogue = Catalogue.load();
  private final Path folder;
  private final Path resource;
  private final Path run;

  Targets(Path folder) throws IOException {
    this.folder = folder;
    var honest = HostileCase.of("behaviours").get(0);
    this.resource = HostileResource.write(honest, folder).folder();
    this.run = folder.resolve("run");
    call("verify", resource, "--out", run, "--report", "none", "--effort", "full");
    call("keygen", folder.resolve("key.pem"));
    call(
        "certify",
        run,
        resource,
        "--level",
        "static",
        "--key",
        folder.resolve("key.pem"),
        "--out",
        certificate());
    call("bundle", run, resource, "--out", folder.resolve("run.zip"));
  }

  private Path certificate() {
    return folder.resolve("certificate.json");
  }

  List<Target> all() throws IOException {
    return List.of(
        new Target("json", files(".json"), JsonTextParser::parse, this::manifest),
        new Target("yaml", files(".yaml"), YamlTextParser::parse, this::scenario),
        new Target("manifest", files(".dsc.resource.json"), Targets::parseManifest, this::manifest),
        new Target("draft", files(".dscresource.json"), Targets::parseManifest, this::draft),
        new Target("scenario", files(".dsc.scenario.yaml"), Targets::parseScenario, this::scenario),
        new Target("schema", schemas(), Targets::parseSchema, this::schema),
        new Target("baseline", List.of(bytes(BASELINE)), this::parseBaseline, this::baseline),
        new Target("finding", below(run, "findings.jsonl"), this::parseFindings, this::finding),
        new Target("transcript", transcripts(), this::parseTranscript, this::transcript),
        new Target("bundle", below(folder, "run.zip"), this::parseBundle, this::bundle),
        new Target("certificate", below(folder, "certificate.json"), this::parse, this::check),
        new Target("payload", payloads(), this::parsePayload, this::checkPayload),
        new Target("script", files(".psm1"), Targets::parseScript, this::script),
        new Target("module", files(".psd1"), Targets::parseData, this::module));
  }

  private static void parseManifest(byte[] input) {
    ManifestParser.parse(Path.of("/a.dsc.resource.json"), "a.dsc.resource.json", input);
  }

  private static void parseScenario(byte[] input) {
    ScenarioParser.parse(input, Path.of("/a.dsc.scenario.yaml"), "a.dsc.scenario.yaml");
  }

  private static void parseSchema(byte[] input) {
    JsonTextParser.parse(input)
        .asValue()
        .ifPresent(
            value -> {
              InstanceSchema.remoteReferences(value);
              if (InstanceSchema.compile(value) instanceof Compilation.Compiled compiled) {
                compiled.schema().validate(value);
              }
            });
  }

  private void parseBaseline(byte[] input) {
    BaselineParser.parse(input, "baseline.yaml", catalogue, LocalDate.EPOCH);
  }

  private void parseFindings(byte[] input) throws IOException {
    FindingsFile.read(write("in/findings.jsonl", input));
  }

  private void parseTranscript(byte[] input) throws IOException {
    TranscriptReader.read(write("in/probe.jsonl", input));
  }

  private void parseBundle(byte[] input) throws IOException {
    var target = folder.resolve("unpacked");
    FolderRemoval.remove(target);
    BundleReader.unpack(write("in/run.zip", input), Files.createDirectories(target));
  }

  private void parse(byte[] input) throws IOException {
    new CertificateCheck(
            Optional.empty(),
            MaterialComparison.below(resource, List.of(), Map.of()),
            Optional.empty())
        .check(write("in/certificate.json", input));
  }

  private void parsePayload(byte[] input) throws IOException {
    parse(envelope(input));
  }

  private static byte[] envelope(byte[] payload) {
    return bytes(
        "{\"payload\":\"%s\",\"payloadType\":\"application/vnd.in-toto+json\",\"signatures\":[]}"
            .formatted(Base64.getEncoder().encodeToString(payload)));
  }

  private static void parseScript(byte[] input) {
    ScriptReader.read(new String(input, StandardCharsets.UTF_8));
  }

  private static void parseData(byte[] input) {
    DataFile.read(new String(input, StandardCharsets.UTF_8));
  }

  private Target.Called manifest(byte[] input) throws IOException {
    return statically("a.dsc.resource.json", input);
  }

  private Target.Called draft(byte[] input) throws IOException {
    return statically("a.dscresource.json", input, "--profile", "draft-2022");
  }

  private Target.Called script(byte[] input) throws IOException {
    return statically("a.psm1", input, "--profile", "psdsc-rfc0001");
  }

  private Target.Called module(byte[] input) throws IOException {
    return statically("a.psd1", input, "--profile", "psdsc-rfc0001");
  }

  private Target.Called scenario(byte[] input) throws IOException {
    return statically("a.dsc.scenario.yaml", input);
  }

  private Target.Called schema(byte[] input) throws IOException {
    var manifest =
        "{\"$schema\":\"https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json\","
            + "\"type\":\"A.B/C\",\"version\":\"1.0.0\",\"get\":{\"executable\":\"sh\"},"
            + "\"schema\":{\"embedded\":";
    var text = manifest + new String(input, StandardCharsets.ISO_8859_1) + "}}";
    return manifest(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Evaluates a file beside an intact resource, without a process. */
  private Target.Called statically(String name, byte[] input, String... options)
      throws IOException {
    FolderRemoval.remove(folder.resolve("verified"));
    write("verified/" + name, input);
    var out = folder.resolve("out");
    var arguments =
        new ArrayList<Object>(List.of("verify", folder.resolve("verified"), "--static"));
    arguments.addAll(List.of("--out", out, "--report", "none"));
    arguments.addAll(List.of(options));
    return call(arguments.toArray());
  }

  private Target.Called baseline(byte[] input) throws IOException {
    var file = write("in/baseline.yaml", input);
    var out = folder.resolve("out");
    return call(
        "verify", resource, "--static", "--baseline", file, "--out", out, "--report", "none");
  }

  private Target.Called finding(byte[] input) throws IOException {
    return report("findings.jsonl", input);
  }

  private Target.Called transcript(byte[] input) throws IOException {
    try (var files = Files.walk(run.resolve("transcripts"))) {
      var file = files.filter(Files::isRegularFile).sorted().findFirst().orElseThrow();
      return report(run.relativize(file).toString(), input);
    }
  }

  /** Renders a report of the run with one file in place of another. */
  private Target.Called report(String name, byte[] input) throws IOException {
    var damaged = folder.resolve("damaged");
    FolderRemoval.remove(damaged);
    try (var files = Files.walk(run)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        var target = damaged.resolve(run.relativize(file));
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
    write("damaged/" + name, input);
    var reported = call("report", damaged, "--report", "html,sarif");
    return reported.isInternalError()
        ? reported
        : call("certify", damaged, resource, "--unsigned", "--level", "static");
  }

  private Target.Called bundle(byte[] input) throws IOException {
    return call("rejudge", write("in/run.zip", input));
  }

  private Target.Called check(byte[] input) throws IOException {
    var key = folder.resolve("key.pem.pub");
    return call("check", write("in/certificate.json", input), resource, "--key", key);
  }

  private Target.Called checkPayload(byte[] input) throws IOException {
    return call("check", write("in/certificate.json", envelope(input)), resource);
  }

  private List<byte[]> payloads() throws IOException {
    var envelope = Files.readString(certificate());
    var payload = envelope.replaceFirst("(?s).*\"payload\":\"([^\"]*)\".*", "$1").strip();
    return List.of(Base64.getDecoder().decode(payload));
  }

  private static List<byte[]> schemas() throws IOException {
    return files(".dsc.resource.json").stream()
        .map(manifest -> JsonTextParser.parse(manifest).asValue())
        .flatMap(Optional::stream)
        .flatMap(value -> value.asObject().stream())
        .flatMap(manifest -> manifest.present("schema").stream())
        .flatMap(schema -> schema.asObject().stream())
        .flatMap(schema -> schema.present("embedded").stream())
        .map(schema -> bytes(schema.toString()))
        .toList();
  }

  private List<byte[]> transcripts() throws IOException {
    return below(run.resolve("transcripts"), ".jsonl");
  }

  private static List<byte[]> files(String ending) throws IOException {
    return below(FIXTURES, ending);
  }

  private static List<byte[]> below(Path folder, String ending) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      var found = new ArrayList<byte[]>();
      for (var file : files.filter(Files::isRegularFile).sorted().toList()) {
        if (file.toString().endsWith(ending)) {
          found.add(Files.readAllBytes(file));
        }
      }
      return found;
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private Path write(String name, byte[] input) throws IOException {
    var file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, input);
  }

  private static Target.Called call(Object... arguments) {
    var printed = new ByteArrayOutputStream();
    var stream = new PrintStream(printed, true, StandardCharsets.UTF_8);
    var words = Stream.of(arguments).map(Object::toString).toArray(String[]::new);
    int exitCode = CommandLineInterface.run(new Terminal(stream, stream, false, false), words);
    return new Target.Called(exitCode, printed.toString(StandardCharsets.UTF_8));
  }
}

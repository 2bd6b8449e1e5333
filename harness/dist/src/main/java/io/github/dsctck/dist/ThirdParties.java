package io.github.dsctck.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/** The libraries that a release holds, those that Allure's generator brings included. */
final class ThirdParties {

  private static final String OWN = "io.github.dsctck";
  private static final Pattern JAR = Pattern.compile("(.+?)-(\\d.*)\\.jar");
  private static final Pattern LEGAL =
      Pattern.compile("(?i)(META-INF/)?(LICEN[SC]E|NOTICE|COPYING|AL2\\.0|LGPL2\\.1)[^/]*");

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path kit;
  private final ObjectNode bill;

  private ThirdParties(Path kit, ObjectNode bill) {
    this.kit = kit;
    this.bill = bill;
  }

  /**
   * Reads the bill of materials of the dependencies and adds what is beside them.
   *
   * @throws IllegalStateException if the licence of something is not known; the message names it
   */
  static ThirdParties of(Path kit, Path bill) throws IOException {
    var parties = new ThirdParties(kit, (ObjectNode) JSON.readTree(bill.toFile()));
    for (var jar : jars(kit.resolve("allure"))) {
      parties.add(jar);
    }
    parties.addLicences();
    return parties;
  }

  /** Adds a library that no pom names. */
  private void add(Path jar) throws IOException {
    var name = JAR.matcher(String.valueOf(jar.getFileName()));
    if (!name.matches()) {
      throw new IllegalStateException(jar + " has no version in its name.");
    }
    var component = bill.withArray("/components").addObject();
    component.put("type", "library");
    component.put("bom-ref", "allure/" + jar.getFileName());
    component.put("name", name.group(1));
    component.put("version", name.group(2));
    component.putArray("hashes").addObject().put("alg", "SHA-256").put("content", digest(jar));
  }

  /** Puts in what poms do not tell. */
  private void addLicences() throws IOException {
    var known = new Properties();
    try (var in = ThirdParties.class.getResourceAsStream("/licences.properties")) {
      known.load(in);
    }
    for (var component : bill.path("components")) {
      var name = component.path("name").asString();
      Stream.of(name, name.replaceFirst("-.*", ""))
          .map(known::getProperty)
          .filter(Objects::nonNull)
          .findFirst()
          .ifPresent(
              id ->
                  ((ObjectNode) component)
                      .putArray("licenses")
                      .addObject()
                      .putObject("license")
                      .put("id", id));
    }
  }

  private static String digest(Path file) throws IOException {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static List<Path> jars(Path folder) throws IOException {
    try (var files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    }
  }

  /** Writes all of it as a CycloneDX bill of materials. */
  void writeBill(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, bill.toPrettyString() + "\n");
  }

  /**
   * Writes a list of the libraries with their licences, the texts of these, and what the libraries
   * themselves say of it.
   */
  void writeLicences(Path folder) throws IOException {
    Files.createDirectories(folder);
    var lines = new ArrayList<String>();
    var ids = new TreeSet<String>();
    for (var component : foreign()) {
      var own = licences(component);
      ids.addAll(own);
      lines.add(
          "%-45s %-12s %s"
              .formatted(
                  component.path("name").asString(),
                  component.path("version").asString(),
                  String.join(" or ", own)));
    }
    Files.write(folder.resolve("THIRD-PARTY.txt"), lines);
    for (var id : ids) {
      text(id, folder.resolve("texts").resolve(id + ".txt"));
    }
    for (var jar : jars(kit)) {
      legal(jar, folder.resolve("from-the-jars"));
    }
  }

  private List<JsonNode> foreign() {
    return bill.path("components")
        .valueStream()
        .filter(component -> !OWN.equals(component.path("group").asString()))
        .sorted(Comparator.comparing(component -> component.path("bom-ref").asString()))
        .toList();
  }

  private static List<String> licences(JsonNode component) {
    var licences =
        component
            .path("licenses")
            .valueStream()
            .map(choice -> choice.path("license"))
            .map(licence -> licence.has("id") ? licence.path("id") : licence.path("name"))
            .map(JsonNode::asString)
            .toList();
    if (licences.isEmpty()) {
      throw new IllegalStateException(
          "The licence of "
              + component.path("name").asString()
              + " is not known; add it to licences.properties.");
    }
    return licences;
  }

  /** Writes the text of a licence of the SPDX list, which CycloneDX's library carries. */
  private static void text(String id, Path file) throws IOException {
    try (var in = ThirdParties.class.getResourceAsStream("/licenses/" + id + ".txt")) {
      if (in == null) {
        throw new IllegalStateException("There is no text of the licence " + id + ".");
      }
      Files.createDirectories(file.getParent());
      Files.write(file, in.readAllBytes());
    }
  }

  private static void legal(Path jar, Path folder) throws IOException {
    try (var zip = new ZipFile(jar.toFile())) {
      for (var entry : zip.stream().filter(it -> LEGAL.matcher(it.getName()).matches()).toList()) {
        var own = folder.resolve(jar.getFileName().toString().replaceFirst("\\.jar$", ""));
        var file = own.resolve(entry.getName());
        Files.createDirectories(file.getParent());
        try (var in = zip.getInputStream(entry)) {
          Files.write(file, in.readAllBytes());
        }
      }
    }
  }
}

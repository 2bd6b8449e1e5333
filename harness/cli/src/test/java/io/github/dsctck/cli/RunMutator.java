package io.github.dsctck.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Damages one file of a run in one or two places, the same for the same seed. */
final class RunMutator {

  private static final JsonMapper MAPPER = new JsonMapper();
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final Random random;

  RunMutator(long seed) {
    this.random = new Random(seed);
  }

  /** Damages a file and describes the damage. */
  String damage(Path folder) throws IOException {
    var file = one(files(folder));
    var damage = new StringBuilder(folder.relativize(file).toString());
    for (int i = random.nextInt(2); i >= 0; i--) {
      damage.append(", ").append(damageOnce(file));
    }
    return damage.toString();
  }

  /** Findings are damaged as often as all other files. */
  private List<Path> files(Path folder) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      var files = walk.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
      return random.nextBoolean() ? List.of(folder.resolve("findings.jsonl")) : files;
    }
  }

  private String damageOnce(Path file) throws IOException {
    var lines = new ArrayList<>(lines(file));
    if (lines.isEmpty()) {
      return "nothing left";
    }
    int at = at(lines.size());
    var done = random.nextInt(4) == 0 ? line(lines, at) : member(lines, at);
    Files.write(file, String.join("\n", lines).concat("\n").getBytes(StandardCharsets.ISO_8859_1));
    return "line " + (at + 1) + " " + done;
  }

  /** Bytes are read as Latin-1, so that every file has lines. */
  private static List<String> lines(Path file) throws IOException {
    return Arrays.asList(Files.readString(file, StandardCharsets.ISO_8859_1).split("\n"));
  }

  /** The first and the last line are damaged as often as all other lines. */
  private int at(int size) {
    return switch (random.nextInt(4)) {
      case 0 -> 0;
      case 1 -> size - 1;
      default -> random.nextInt(size);
    };
  }

  private String line(List<String> lines, int at) {
    var line = lines.get(at);
    int other = random.nextInt(lines.size());
    switch (random.nextInt(9)) {
      case 0 -> lines.remove(at);
      case 1 -> lines.add(other, line);
      case 2 -> lines.set(at, line.substring(0, random.nextInt(line.length() + 1)));
      case 3 -> {
        lines.set(at, lines.get(other));
        lines.set(other, line);
      }
      case 4 -> lines.set(at, "");
      case 5 -> lines.set(at, line.replaceFirst("[a-z]", "\u00ff\u00fe"));
      case 6 -> lines.set(at, line.replaceFirst("\\{(\"[^\"]*\":[^,{}]*,)", "{$1$1"));
      case 7 -> lines.set(at, "[".repeat(100_000));
      default -> lines.set(at, one(List.of("null", "[]", "1", "\"a\"", "{}", "\u0000", "\u00ef")));
    }
    return "as a line";
  }

  private String member(List<String> lines, int at) {
    JsonNode root;
    try {
      root = MAPPER.readTree(lines.get(at).getBytes(StandardCharsets.ISO_8859_1));
    } catch (RuntimeException e) {
      return "no longer JSON";
    }
    var parents = new ArrayList<JsonNode>();
    collect(root, parents);
    if (parents.isEmpty()) {
      return "without members";
    }
    var parent = one(parents);
    String done;
    if (parent instanceof ObjectNode object) {
      var names = List.copyOf(object.propertyNames());
      var name = one(names);
      done = name + " of " + names.size();
      damage(object, name, one(names));
    } else {
      var array = (ArrayNode) parent;
      int index = random.nextInt(array.size());
      done = "[" + index + "]";
      array.set(index, other(array.get(index)));
    }
    var text = MAPPER.writeValueAsString(root).getBytes(StandardCharsets.UTF_8);
    lines.set(at, new String(text, StandardCharsets.ISO_8859_1));
    return done;
  }

  private void damage(ObjectNode object, String name, String twin) {
    switch (random.nextInt(6)) {
      case 0 -> object.remove(name);
      case 1 -> object.set(name + "x", object.remove(name));
      case 2 -> {
        var value = object.get(name);
        object.set(name, object.get(twin));
        object.set(twin, value);
      }
      default -> object.set(name, other(object.get(name)));
    }
  }

  private JsonNode other(JsonNode value) {
    return switch (random.nextInt(13)) {
      case 0 -> NODES.nullNode();
      case 1 -> NODES.stringNode("");
      case 2 -> NODES.stringNode("a\u0000b\n::error::c\u001b[31m");
      case 3 -> NODES.stringNode("../../../etc/passwd");
      case 4 -> NODES.numberNode(-1);
      case 5 -> NODES.numberNode(Long.MAX_VALUE);
      case 6 -> NODES.numberNode(1.5e300);
      case 7 -> NODES.objectNode();
      case 8 -> NODES.arrayNode().add(NODES.nullNode()).add(value.deepCopy());
      case 9 -> NODES.objectNode().set("a", value.deepCopy());
      case 10 -> NODES.booleanNode(!value.booleanValue(false));
      case 11 -> NODES.numberNode(Integer.MAX_VALUE);
      default -> NODES.stringNode(one(List.of("PASS", "FAIL", "MUST", "a/b#c", "~2", "/~", "%")));
    };
  }

  private static void collect(JsonNode node, List<JsonNode> parents) {
    if (node.isContainer() && !node.isEmpty()) {
      parents.add(node);
    }
    node.forEach(child -> collect(child, parents));
  }

  private <T> T one(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}

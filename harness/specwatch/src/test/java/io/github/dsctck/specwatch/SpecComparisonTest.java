package io.github.dsctck.specwatch;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.generation.EngineFact;
import io.github.dsctck.core.generation.GenerationFacts;
import io.github.dsctck.specwatch.SpecTree.FunctionText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The kit knows the small engine as it was; then its source changes. */
class SpecComparisonTest {

  private static final String COMMANDS = SmallEngine.LIBRARY + "dscresources/command_resource.rs";
  private static final String DISCOVERY = SmallEngine.LIBRARY + "discovery/command_discovery.rs";

  @TempDir Path folder;

  private SmallEngine engine;
  private GenerationFacts known;

  @BeforeEach
  void knowsTheEngineAsItWas() throws Exception {
    engine = new SmallEngine(folder);
    var tree = engine.read();
    var digests = new TreeMap<String, String>();
    tree.functions().forEach((name, text) -> digests.put(name, text.digest()));
    known =
        new GenerationFacts(
            "small",
            "00000000",
            "2026-01-01",
            false,
            new TreeSet<>(tree.facts().keySet()),
            new TreeSet<>(tree.guards().keySet()),
            digests);
  }

  private List<String> changes() throws NoEngineTreeException {
    return SpecComparison.of(known, engine.read()).stream()
        .map(
            change ->
                (change.fails() ? "FAIL " : "")
                    + change.kind().word()
                    + " "
                    + change.line()
                    + change.place().map(place -> " at " + place).orElse(""))
        .toList();
  }

  @Test
  void findsNothingInTheSameSource() throws Exception {
    assertThat(changes()).isEmpty();
  }

  @Test
  void findsANewKey() throws Exception {
    engine.change(
        SmallEngine.MANIFEST,
        "pub executable: String }",
        "pub executable: String, pub limit: u8 }");

    assertThat(changes())
        .containsExactly(
            "new manifest.schema.command: limit at " + SmallEngine.MANIFEST + ":33",
            "new manifest.schema.command required: limit at " + SmallEngine.MANIFEST + ":33");
  }

  @Test
  void failsForAKeyThatIsGone() throws Exception {
    engine.change(SmallEngine.MANIFEST, "pub kind: Option<Kind>,", "");

    assertThat(changes())
        .contains("FAIL gone manifest: kind at " + SmallEngine.MANIFEST + ":3")
        .contains("gone enum.kind: resource");
  }

  @Test
  void failsForAnArgumentObjectThatIsGone() throws Exception {
    engine.change(SmallEngine.MANIFEST, ", mandatory: Option<bool>", "");

    assertThat(changes())
        .containsExactly(
            "FAIL gone args.get: jsonInputArg + mandatory at " + SmallEngine.MANIFEST + ":24");
  }

  @Test
  void failsForANewType() throws Exception {
    engine.change(
        SmallEngine.MANIFEST, "pub struct Adapter", "pub struct Next(u8); pub struct Adapter");

    assertThat(changes()).containsExactly("FAIL new type: Next at " + SmallEngine.MANIFEST + ":34");
  }

  @Test
  void failsForANewConstantOfSuffixes() throws Exception {
    engine.change(
        DISCOVERY, "pub struct", "pub const DSC_NEXT_EXTENSIONS: [&str; 0] = []; pub struct");

    assertThat(changes())
        .containsExactly("FAIL new suffix constant: DSC_NEXT_EXTENSIONS at " + DISCOVERY + ":3");
  }

  @Test
  void failsForAFunctionWithAnotherText() throws Exception {
    engine.change(COMMANDS, "Option<u8> { None }", "Option<u8> { Some(1) }");

    assertThat(changes())
        .containsExactly("FAIL changed function: process_get_args at " + COMMANDS + ":3");
  }

  @Test
  void failsForAFunctionThatIsGoneOrNew() throws Exception {
    engine.change(COMMANDS, "fn process_get_args", "fn process_set_delete_args");

    assertThat(changes())
        .containsExactly(
            "gone expressions in args: false",
            "FAIL new function: process_set_delete_args at " + COMMANDS + ":3",
            "FAIL gone function: process_get_args");
  }

  @Test
  void failsForAFileThatCannotBeRead() throws Exception {
    engine.write(SmallEngine.LIBRARY + "other.rs", "\"");

    assertThat(changes())
        .containsExactly(
            "FAIL unread a string without its end at " + SmallEngine.LIBRARY + "other.rs:1");
  }

  @Test
  void findsNoChangeInCommentsAndTests() throws Exception {
    var text = Files.readString(engine.root().resolve(COMMANDS));
    engine.write(
        COMMANDS, "// new\n" + text + "#[cfg(test)] mod tests { const A: &str = \"_new\"; }");

    assertThat(changes()).isEmpty();
  }

  @Test
  void findsChangedBehaviour() throws Exception {
    engine.change(DISCOVERY, "info!", "warn!");
    engine.change(COMMANDS, "Stdio::null()", "Stdio::piped()");

    assertThat(changes())
        .containsExactly(
            "new manifest load failure: WARN at " + DISCOVERY + ":4",
            "new stdin without input: inherited at " + COMMANDS + ":1",
            "gone manifest load failure: INFO at " + DISCOVERY + ":4",
            "gone stdin without input: null at " + COMMANDS + ":1");
  }

  @Test
  void comparesAnEngineThatShowsNothing() {
    var empty =
        new SpecTree(
            new TreeMap<EngineFact, SourcePlace>(),
            new TreeMap<EngineFact, SourcePlace>(),
            new TreeMap<String, FunctionText>(),
            Map.of(),
            List.of());

    assertThat(SpecComparison.of(known, empty))
        .hasSize(known.facts().size() + known.guards().size() + known.functions().size())
        .allMatch(change -> change.kind() == SpecChange.Kind.GONE);
  }
}

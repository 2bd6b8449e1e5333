package io.github.dsctck.core.masking;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.scenario.UniqueToken;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class MaskTest {

  private static final Path ROOT = absolute("/srv/repo");
  private static final Path BOX = ROOT.resolve("out").resolve("box-1");
  private static final Mask MASK =
      Mask.NONE.withRoot(ROOT).withSandbox(BOX).withUnique(new UniqueToken("gabcdefgh7"));

  /** Returns an absolute path of this system; on Windows it begins with a drive. */
  private static Path absolute(String path) {
    return Path.of(path).toAbsolutePath();
  }

  @Test
  void hidesFoldersAndTheToken() {
    assertThat(MASK.mask("read " + ROOT + "/a and " + BOX + "/x of new-gabcdefgh7"))
        .isEqualTo("read {root}/a and {sandbox}/x of new-{unique}");
    assertThat(MASK.mask("GABCDEFGH7")).isEqualTo("{unique}");
  }

  @Test
  void keepsFoldersThatOnlyBeginAlike() {
    var others = ROOT + "sitory " + ROOT + "-2 ";

    assertThat(MASK.mask(others + ROOT + ".")).isEqualTo(others + "{root}.");
  }

  /** A secret that is shown in part is no secret any more. */
  @Test
  void hidesTheBeginningOfACutValue() {
    var tooShort = ROOT.toString().substring(0, 5) + "…";
    assertThat(
            MASK.mask("a$(touch " + BOX.resolveSibling("bo") + "… and new-gabcdef…, " + tooShort))
        .isEqualTo("a$(touch {root}… and new-{unique}…, " + tooShort);
    var sandbox = absolute("/var/tmp/box-1");
    var mask = Mask.NONE.withSandbox(sandbox);
    assertThat(mask.mask("(touch " + sandbox.resolveSibling("bo") + "…, " + sandbox + "/x…"))
        .isEqualTo("(touch {sandbox}…, {sandbox}…");
  }

  @Test
  void hidesJsonForms() {
    var inJson = ROOT.toString().replace("\\", "\\\\").replace("/", "\\/");
    assertThat(MASK.mask("\"" + inJson + "\\/a\"")).isEqualTo("\"{root}\\/a\"");
    var mask = Mask.NONE.withEnvironment(List.of("KEY"), Map.of("KEY", "pä\"ss\\wörd"));
    assertThat(mask.mask("{\"k\":\"pä\\\"ss\\\\wörd\"} pä\"ss\\wörd"))
        .isEqualTo("{\"k\":\"{env:KEY}\"} {env:KEY}");
    assertThat(mask.mask("\"p\\u00e4\\\"ss\\\\w\\u00f6rd\" \"p\\u00E4\\\"ss\\\\w\\u00F6rd\""))
        .isEqualTo("\"{env:KEY}\" \"{env:KEY}\"");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
  void hidesTheTargetOfALinkedFolder(@TempDir Path folder) throws Exception {
    var real = Files.createDirectory(folder.resolve("real dir"));
    var link = Files.createSymbolicLink(folder.resolve("link"), real);

    var mask = Mask.NONE.withSandbox(link);

    assertThat(mask.mask(real.toRealPath() + "/x " + link + "/x"))
        .isEqualTo("{sandbox}/x {sandbox}/x");
    assertThat(mask.mask(real.toRealPath().toUri() + "x")).isEqualTo("file://{sandbox}/x");
  }

  @Test
  void hidesShortValuesOnlyAsWords() {
    var mask = Mask.NONE.withEnvironment(List.of("USER"), Map.of("USER", "bob"));

    assertThat(mask.mask("bob owns bobcat, /home/bob/x"))
        .isEqualTo("{env:USER} owns bobcat, /home/{env:USER}/x");
  }

  @Test
  void keepsValuesThatAreNotSecret() {
    var values = Map.of("A", "1", "B", "true", "C", "", "D", "   ");
    var mask = Mask.NONE.withEnvironment(List.of("A", "B", "C", "D", "E"), values);

    assertThat(mask.mask("1 true    ")).isEqualTo("1 true    ");
  }

  @Test
  void keepsTheRootOfTheFileSystem() {
    assertThat(Mask.NONE.withRoot(Path.of("/")).mask("/a/b")).isEqualTo("/a/b");
  }

  @Test
  void prefersTheLongerOfTwoValues() {
    var mask =
        Mask.NONE.withEnvironment(List.of("A", "B"), Map.of("A", "secret", "B", "secret-and-more"));

    assertThat(mask.mask("secret-and-more secret")).isEqualTo("{env:B} {env:A}");
  }

  @Test
  void masksNothingByDefault() {
    assertThat(Mask.NONE.mask("a$1\\")).isEqualTo("a$1\\");
  }

  @Test
  void shortensTheSameForEveryNameOfTheFolder() {
    var shallow = absolute("/tmp/a");
    var deep = absolute("/tmp/much/further/down");
    var partOfDeep = absolute("/tmp/much/fur");
    var text = "\"text\" is \"touch %s…, as it was";

    assertThat(Mask.NONE.withSandbox(shallow).mask(text.formatted(shallow + "/tck-cana")))
        .isEqualTo(text.formatted("{sandbox}"))
        .isEqualTo(Mask.NONE.withSandbox(deep).mask(text.formatted(partOfDeep)));
  }

  @Test
  void hidesAFolderAsAShellQuotesIt() {
    var sandbox = absolute("/tmp/my files/box");
    var quoted = sandbox.toString().replace(" ", "\\ ");

    assertThat(Mask.NONE.withSandbox(sandbox).mask("touch " + quoted + "/x"))
        .isEqualTo("touch {sandbox}/x");
  }
}

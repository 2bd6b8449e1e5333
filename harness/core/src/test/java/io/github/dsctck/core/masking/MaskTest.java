package io.github.dsctck.core.masking;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.scenario.UniqueToken;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MaskTest {

  private static final Mask MASK =
      Mask.NONE
          .withRoot(Path.of("/srv/repo"))
          .withSandbox(Path.of("/srv/repo/out/box-1"))
          .withUnique(new UniqueToken("gabcdefgh7"));

  @Test
  void hidesFoldersAndTheToken() {
    assertThat(MASK.mask("read /srv/repo/a and /srv/repo/out/box-1/x of new-gabcdefgh7"))
        .isEqualTo("read {root}/a and {sandbox}/x of new-{unique}");
    assertThat(MASK.mask("GABCDEFGH7")).isEqualTo("{unique}");
  }

  @Test
  void keepsFoldersThatOnlyBeginAlike() {
    assertThat(MASK.mask("/srv/repository /srv/repo-2 /srv/repo."))
        .isEqualTo("/srv/repository /srv/repo-2 {root}.");
  }

  /** A secret that is shown in part is no secret any more. */
  @Test
  void hidesTheBeginningOfACutValue() {
    assertThat(MASK.mask("a$(touch /srv/repo/out/bo… and new-gabcdef…, /srv…"))
        .isEqualTo("a$(touch {root}… and new-{unique}…, /srv…");
    var mask = Mask.NONE.withSandbox(Path.of("/var/tmp/box-1"));
    assertThat(mask.mask("(touch /var/tmp/bo…, /var/tmp/box-1/x…"))
        .isEqualTo("(touch {sandbox}…, {sandbox}…");
  }

  @Test
  void hidesJsonForms() {
    assertThat(MASK.mask("\"\\/srv\\/repo\\/a\"")).isEqualTo("\"{root}\\/a\"");
    var mask = Mask.NONE.withEnvironment(List.of("KEY"), Map.of("KEY", "pä\"ss\\wörd"));
    assertThat(mask.mask("{\"k\":\"pä\\\"ss\\\\wörd\"} pä\"ss\\wörd"))
        .isEqualTo("{\"k\":\"{env:KEY}\"} {env:KEY}");
    assertThat(mask.mask("\"p\\u00e4\\\"ss\\\\w\\u00f6rd\" \"p\\u00E4\\\"ss\\\\w\\u00F6rd\""))
        .isEqualTo("\"{env:KEY}\" \"{env:KEY}\"");
  }

  @Test
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
    var shallow = Mask.NONE.withSandbox(Path.of("/tmp/a"));
    var deep = Mask.NONE.withSandbox(Path.of("/tmp/much/further/down"));

    assertThat(shallow.mask("\"text\" is \"touch /tmp/a/tck-cana…, as it was"))
        .isEqualTo("\"text\" is \"touch {sandbox}…, as it was")
        .isEqualTo(deep.mask("\"text\" is \"touch /tmp/much/fur…, as it was"));
  }

  @Test
  void hidesAFolderAsAShellQuotesIt() {
    var mask = Mask.NONE.withSandbox(Path.of("/tmp/my files/box"));

    assertThat(mask.mask("touch /tmp/my\\ files/box/x")).isEqualTo("touch {sandbox}/x");
  }
}

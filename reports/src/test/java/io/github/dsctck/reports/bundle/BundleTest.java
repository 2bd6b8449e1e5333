package io.github.dsctck.reports.bundle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.reports.certificate.CertifiedRun;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TimeZone;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BundleTest {

  @TempDir Path folder;
  private CertifiedRun run;
  private Path bundle;

  @BeforeEach
  void makeABundle() throws IOException {
    run = new CertifiedRun(folder).write();
    bundle = folder.resolve("b.zip");
    Bundler.write(run.out, run.root, bundle);
  }

  private String refusal() {
    try {
      BundleReader.check(bundle);
    } catch (IOException e) {
      return String.valueOf(e.getMessage());
    }
    throw new AssertionError("the bundle is not refused");
  }

  /** Writes a bundle as the kit does, of files with these names. */
  private void bundleOf(String... names) throws IOException {
    var parts = new ArrayList<Part>();
    for (var name : names) {
      parts.add(Part.of(name, name.getBytes(UTF_8)));
    }
    try (var out = Files.newOutputStream(bundle)) {
      BundleZip.write(parts, out);
    }
  }

  @Test
  void holdsWhatTheRunLeftAndWhatItWasAbout() throws IOException {
    assertThat(BundleReader.check(bundle))
        .containsExactly(
            "files/" + CertifiedRun.MANIFEST,
            "findings.jsonl",
            "profile/" + Profile.DEFAULT + ".yaml",
            CertifiedRun.TRANSCRIPT);
  }

  @Test
  void isTheSameBytesAgain() throws IOException {
    var zone = TimeZone.getDefault();
    var before = Files.readAllBytes(bundle);
    try {
      TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Auckland"));
      Bundler.write(run.out, run.root, bundle);
    } finally {
      TimeZone.setDefault(zone);
    }
    assertThat(Files.readAllBytes(bundle)).isEqualTo(before);
  }

  @Test
  void isNotMadeOfOtherFilesThanWereVerified() throws IOException {
    Files.writeString(run.root.resolve(CertifiedRun.MANIFEST), "{}");
    assertThatThrownBy(() -> Bundler.write(run.out, run.root, folder.resolve("c.zip")))
        .hasMessage("'" + CertifiedRun.MANIFEST + "' is not the one that was verified.");
    assertThatThrownBy(() -> Bundler.write(run.out, folder, folder.resolve("c.zip")))
        .hasMessageContaining("give the path that was verified");
    assertThat(folder.resolve("c.zip")).doesNotExist();
  }

  @Test
  void isNotMadeUnderAProfileNobodyHas() throws IOException {
    var other = new CertifiedRun(folder.resolve("other")).underAnotherProfile().write();
    assertThatThrownBy(() -> Bundler.write(other.out, other.root, folder.resolve("c.zip")))
        .hasMessageContaining("an edition of the profile 'dsc-current'");
  }

  /** What stood there before a run is kept to be put back, and is nobody else's business. */
  @Test
  void leavesOutWhatIsKeptToBePutBack() throws IOException {
    var kept = run.out.resolve("transcripts/x.jsonl.original");
    Files.createDirectories(kept.getParent());
    Files.writeString(kept, "{\"password\":\"p\"}");

    Bundler.write(run.out, run.root, bundle);

    assertThat(BundleReader.check(bundle)).noneMatch(name -> name.endsWith(".original"));
  }

  @Test
  void followsNoLinkOutOfTheOutFolder() throws IOException {
    var secret = Files.writeString(folder.resolve("secret"), "x");
    Files.createSymbolicLink(run.out.resolve("transcripts/link.jsonl"), secret);
    Bundler.write(run.out, run.root, bundle);
    assertThat(BundleReader.check(bundle)).noneMatch(name -> name.contains("link"));
  }

  @Test
  void isRefusedWhereverItIsCut() throws IOException {
    var whole = Files.readAllBytes(bundle);
    for (int length = 0; length < whole.length; length += whole.length / 150) {
      Files.write(bundle, Arrays.copyOf(whole, length));
      assertThat(refusal()).as("%d bytes", length).startsWith("The bundle is refused: ");
    }
  }

  /** Names, sizes, times, rights, order, content: no byte of it can be another one. */
  @Test
  void isRefusedWhicheverByteIsChanged() throws IOException {
    bundleOf("files/a", "findings.jsonl");
    var whole = Files.readAllBytes(bundle);
    for (int i = 0; i < whole.length; i++) {
      var changed = whole.clone();
      changed[i] ^= 1;
      Files.write(bundle, changed);
      assertThat(refusal())
          .as("byte %d of %d", i, whole.length)
          .startsWith("The bundle is refused");
    }
  }

  @Test
  void isRefusedWithSomethingAroundIt() throws IOException {
    var whole = Files.readAllBytes(bundle);
    Files.write(bundle, join(whole, new byte[] {0}));
    assertThat(refusal()).startsWith("The bundle is refused: ");
    Files.write(bundle, join(new byte[] {0}, whole));
    assertThat(refusal()).startsWith("The bundle is refused: ");
  }

  private static byte[] join(byte[] first, byte[] second) {
    var all = new ByteArrayOutputStream();
    all.writeBytes(first);
    all.writeBytes(second);
    return all.toByteArray();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../x",
        "/x",
        "files/../../x",
        "files/./x",
        "files//x",
        "files/",
        "C:/x",
        "files\\x",
        "files/x\u0000",
        "files/\u202ex",
        "files/a:b",
        ""
      })
  void isRefusedWithANameThatLeadsElsewhere(String name) throws IOException {
    bundleOf(name);
    assertThat(refusal()).startsWith("The bundle is refused: ");
    assertThat(folder.getParent().resolve("x")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"files/A", "FILES/a", "files/a"})
  void isRefusedWithNamesThatAreOneOnSomeSystems(String second) throws IOException {
    var other = second.substring(0, second.length() - 1) + "_";
    bundleOf("files/a", other);
    var text = new String(Files.readAllBytes(bundle), ISO_8859_1);
    Files.write(bundle, text.replace(other, second).getBytes(ISO_8859_1));
    assertThat(refusal())
        .isEqualTo(
            "The bundle is refused: '%s' is there twice, or differs from another only in case."
                .formatted(second));
  }

  @Test
  void isRefusedWithAnythingCompressed() throws IOException {
    try (var zip = new ZipOutputStream(Files.newOutputStream(bundle))) {
      zip.putNextEntry(new ZipEntry(BundleIndex.NAME));
      var zeros = new byte[1 << 20];
      for (int i = 0; i < 64; i++) {
        zip.write(zeros);
      }
    }
    assertThat(refusal()).isEqualTo("The bundle is refused: 'bundle.json' is compressed.");
  }

  @Test
  void isRefusedWithMoreFilesThanItMayHave() throws IOException {
    try (var zip = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(bundle)))) {
      zip.setLevel(0);
      for (int i = 0; i <= BundleZip.MOST_FILES + 1; i++) {
        zip.putNextEntry(new ZipEntry("files/" + i));
      }
    }
    assertThat(refusal()).contains("more files than a bundle can have");
  }

  @Test
  void isRefusedUnreadWhenItIsHuge() throws IOException {
    try (var file = new RandomAccessFile(bundle.toFile(), "rw")) {
      file.setLength(2 * BundleZip.MOST_BYTES + 1);
    }
    assertThat(refusal()).contains("larger than a bundle can be");
  }

  @Test
  void isRefusedWithoutItsIndex() throws IOException {
    try (var zip = new ZipOutputStream(Files.newOutputStream(bundle))) {
      zip.setMethod(ZipOutputStream.STORED);
      var entry = new ZipEntry("findings.jsonl");
      entry.setSize(0);
      entry.setCrc(0);
      zip.putNextEntry(entry);
    }
    assertThat(refusal()).contains("does not begin with the file bundle.json");
  }

  @Test
  void isRefusedWhenItIsNoZip() throws IOException {
    for (var text : List.of("", "PK", "x".repeat(4000))) {
      Files.writeString(bundle, text);
      assertThat(refusal()).isEqualTo("The bundle is refused: it is no zip file, or damaged.");
    }
  }
}

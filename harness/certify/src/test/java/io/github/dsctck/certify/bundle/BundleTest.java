package io.github.dsctck.certify.bundle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.dsctck.certify.certificate.CertifiedRun;
import io.github.dsctck.core.catalogue.Profile;
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
import java.util.zip.ZipFile;
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
    var parts = new ArrayList<BundleEntry>();
    for (var name : names) {
      parts.add(BundleEntry.of(name, name.getBytes(UTF_8)));
    }
    try (var out = Files.newOutputStream(bundle)) {
      BundleZip.write(parts, out);
    }
  }

  @Test
  void containsTheRunAndItsManifests() throws IOException {
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
        .hasMessage("'" + CertifiedRun.MANIFEST + "' changed after it was verified.");
    assertThatThrownBy(() -> Bundler.write(run.out, folder, folder.resolve("c.zip")))
        .hasMessageContaining("name the path that was verified");
    assertThat(folder.resolve("c.zip")).doesNotExist();
  }

  @Test
  void isNotMadeOfSeveralRuns() throws IOException {
    var findings = run.out.resolve("findings.jsonl");
    Files.writeString(
        findings, Files.readString(findings).replaceFirst("(\"id\":\"[^\"]*)", "$1+2"));
    assertThatThrownBy(() -> Bundler.write(run.out, run.root, folder.resolve("c.zip")))
        .hasMessage("The run was merged from several runs; bundle each of them.");
  }

  @Test
  void rejectsAnUnknownProfile() throws IOException {
    var other = new CertifiedRun(folder.resolve("other")).underAnotherProfile().write();
    assertThatThrownBy(() -> Bundler.write(other.out, other.root, folder.resolve("c.zip")))
        .hasMessageContaining("an edition of the profile 'dsc-current'");
  }

  /** A bundle leaves out the files that a run restores at its end. */
  @Test
  void omitsStatesThatAreKeptForRestoring() throws IOException {
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
  void isRefusedIfItIsCutAnywhere() throws IOException {
    var whole = Files.readAllBytes(bundle);
    for (int length = 0; length < whole.length; length += whole.length / 150) {
      Files.write(bundle, Arrays.copyOf(whole, length));
      assertThat(refusal()).as("%d bytes", length).startsWith("The bundle is invalid: ");
    }
  }

  /**
   * Names, sizes, times, rights, order, content: no byte of it can be another one, unless the same
   * files decompress to the original, for compression leaves a few bits unused.
   */
  @Test
  void isRefusedOrUnchangedIfAnyByteChanges() throws IOException {
    bundleOf("files/a", "findings.jsonl");
    var whole = Files.readAllBytes(bundle);
    var digest = BundleReader.unpack(bundle, folder.resolve("whole"));
    int same = 0;
    for (int i = 0; i < whole.length; i++) {
      var changed = whole.clone();
      changed[i] ^= (byte) (1 << i % 8);
      Files.write(bundle, changed);
      try {
        assertThat(BundleReader.unpack(bundle, folder.resolve("changed-" + i))).isEqualTo(digest);
        same++;
      } catch (IOException e) {
        assertThat(e).hasMessageStartingWith("The bundle is invalid");
      }
    }
    assertThat(same).isLessThan(4);
  }

  @Test
  void isRefusedWithSomethingAroundIt() throws IOException {
    var whole = Files.readAllBytes(bundle);
    Files.write(bundle, join(whole, new byte[] {0}));
    assertThat(refusal()).startsWith("The bundle is invalid: ");
    Files.write(bundle, join(new byte[] {0}, whole));
    assertThat(refusal()).startsWith("The bundle is invalid: ");
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
        "../of-a-bundle",
        "/x",
        "files/../../of-a-bundle",
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
  void isRefusedWithANameOutsideItsFolder(String name) throws IOException {
    bundleOf(name);
    assertThat(refusal()).startsWith("The bundle is invalid: ");
    assertThat(folder.getParent().resolve("of-a-bundle")).doesNotExist();
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
            "The bundle is invalid: '%s' occurs twice, or differs from another name only in case."
                .formatted(second));
  }

  @Test
  void isSmallerThanWhatIsInIt() throws IOException {
    var text = "{\"exitCode\":0,\"stdout\":\"{}\"}\n".repeat(100_000);
    Files.writeString(run.out.resolve("transcripts/long.jsonl"), text);
    Bundler.write(run.out, run.root, bundle);
    assertThat(Files.size(bundle)).isLessThan(text.length() / 50);
    BundleReader.unpack(bundle, folder.resolve("unpacked"));
    assertThat(folder.resolve("unpacked/transcripts/long.jsonl")).hasContent(text);
  }

  /** Other programs are to open it as well. */
  @Test
  void isAZipFile() throws IOException {
    try (var zip = new ZipFile(bundle.toFile());
        var in = zip.getInputStream(zip.getEntry("findings.jsonl"))) {
      assertThat(in.readAllBytes())
          .isEqualTo(Files.readAllBytes(run.out.resolve("findings.jsonl")));
      assertThat(zip.size()).isEqualTo(5);
    }
  }

  @Test
  void isRefusedIfItExpandsBeyondTheLimit() throws IOException {
    try (var out = Files.newOutputStream(bundle)) {
      BundleZip.write(List.of(BundleEntry.of("files/zeros", new byte[64 << 20])), out);
    }
    assertThat(Files.size(bundle)).isLessThan(1 << 17);
    assertThatThrownBy(() -> BundleScan.of(bundle, 1 << 20))
        .hasMessage("The bundle is invalid: its uncompressed size is larger than a bundle can be.");
  }

  @Test
  void isRefusedAsAnotherKindOfZipFile() throws IOException {
    try (var zip = new ZipOutputStream(Files.newOutputStream(bundle))) {
      zip.putNextEntry(new ZipEntry(BundleIndex.NAME));
    }
    assertThat(refusal()).contains("in another way than this kit");
  }

  @Test
  void isRefusedWithMoreFilesThanItMayHave() throws IOException {
    var parts = new ArrayList<BundleEntry>();
    for (int i = 0; i <= BundleZip.MOST_FILES; i++) {
      parts.add(BundleEntry.of("files/" + i, new byte[0]));
    }
    try (var out = new BufferedOutputStream(Files.newOutputStream(bundle))) {
      BundleZip.write(parts, out);
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
    var place = new ZipLayout.Place("findings.jsonl", 0, 2, 0, 0);
    var bytes = new ByteArrayOutputStream();
    bytes.writeBytes(ZipLayout.local(place.name()));
    bytes.writeBytes(new byte[] {3, 0});
    bytes.writeBytes(ZipLayout.behind(place));
    int directory = bytes.size();
    bytes.writeBytes(ZipLayout.central(place));
    bytes.writeBytes(ZipLayout.end(1, bytes.size() - directory, directory));
    Files.write(bundle, bytes.toByteArray());
    assertThat(refusal()).contains("its first file is not bundle.json");
  }

  @Test
  void isRefusedWhenItIsNoZip() throws IOException {
    for (var text : List.of("", "PK", "x".repeat(4000))) {
      Files.writeString(bundle, text);
      assertThat(refusal()).isEqualTo("The bundle is invalid: it is no valid zip file.");
    }
  }
}

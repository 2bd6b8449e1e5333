package io.github.dsctck.cli;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Looks for what must not be seen in everything that the kit prints and writes. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the resource is written for a POSIX shell")
class SecretsIT {

  /** How each secret of the resource begins, its number, and what only this machine knows. */
  private static final List<String> CANARIES =
      List.of(
          "Zx80own",
          "Zx81tok",
          "Zx81exp",
          "Zx82not",
          "Zx83inn",
          "Zx84own",
          "Zx85key",
          "Zx86env",
          "Zx87oth",
          "Zx88wro",
          "Zx89hel",
          "731946257",
          "zx90home");

  private static final Pattern BASE64 = Pattern.compile("[A-Za-z0-9+/_-]{8,}");

  private static final String REPORTS =
      "html,junit,allure-results,allure,sarif,markdown,badge,csv,open-test-report";

  @TempDir Path folder;
  private Path home;

  @BeforeEach
  void copyTheResource() throws Exception {
    home = Files.createDirectories(folder.resolve("zx90home"));
    var own = Files.createDirectories(folder.resolve("repo"));
    for (var name : List.of("leaky.sh", "leaky.dsc.resource.json", "leaky.dsc.scenario.yaml")) {
      try (var in = SecretsIT.class.getResourceAsStream("/leaky/" + name)) {
        Files.copy(in, own.resolve(name));
      }
    }
  }

  private Launched run(String... arguments) throws Exception {
    var environment = Map.of("TCK_LEAKY_PW", "Zx86env of the host", "HOME", home.toString());
    var run = Launched.by(Launched.launcher(), folder, environment, arguments);
    var toOpen = run.out().replace(home.toString(), "what the user typed");
    assertThat(leaks(toOpen.getBytes(UTF_8))).as("stdout of " + arguments[0]).isEmpty();
    assertThat(leaks(run.err().getBytes(UTF_8))).as("stderr of " + arguments[0]).isEmpty();
    return run;
  }

  @Test
  void nothingOfASecretIsPrintedOrWritten() throws Exception {
    Files.createDirectories(home.resolve("bin"));
    var verified =
        run(
            "verify",
            "repo",
            "--search-path",
            home.resolve("bin").toString(),
            "--out",
            home.resolve("out").toString(),
            "--seed",
            "1",
            "--report",
            REPORTS);
    assertThat(verified.out()).contains("SEC-01", "SEC-02", "EXPECT");
    Files.move(home.resolve("out"), folder.resolve("out"));
    assertThat(Files.readString(folder.resolve("out/findings.jsonl")))
        .contains("{out}", "{path}", "{secret:token}", "{secret:owner}");
    assertNoLeaks(folder.resolve("out"));

    run("verify", "repo", "--format", "json", "--report", "none");
    run("report", "out", "--report", "html,markdown", "--out", "again");
    assertNoLeaks(folder.resolve("again"));
    run("mutate", "repo", "--mutator", "set-*", "--out", "spoiled");
    assertNoLeaks(folder.resolve("spoiled"));
    run("list", "repo");
  }

  @Test
  void aBundleContainsNoSecretAndRejudgesTheSame() throws Exception {
    run("verify", "repo", "--report", "none");
    assertThat(run("bundle", "dsc-tck-out", "repo", "--out", "run.zip").exitCode()).isZero();
    try (var zip = new ZipFile(folder.resolve("run.zip").toFile())) {
      assertThat(zip.size()).isGreaterThan(4);
      for (var entry : Collections.list(zip.entries())) {
        try (var content = zip.getInputStream(entry)) {
          assertThat(leaks(content.readAllBytes())).as(entry.getName()).isEmpty();
        }
      }
    }

    var again = run("rejudge", "run.zip", "--out", "again");

    assertThat(again.out()).contains("\nAGREES ");
    assertNoLeaks(folder.resolve("again"));
  }

  @Test
  void aCertificateContainsNoSecret() throws Exception {
    run("keygen", "k.pem");
    run("verify", "repo", "--report", "none", "--static");
    run(
        "certify",
        "dsc-tck-out",
        "repo",
        "--key",
        "k.pem",
        "--level",
        "static",
        "--out",
        "leaky.dsse.json");
    assertNoLeaks(folder.resolve("leaky.dsse.json"));
  }

  private static void assertNoLeaks(Path path) throws IOException {
    try (var files = Files.walk(path)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        assertThat(leaks(Files.readAllBytes(file))).as(file.toString()).isEmpty();
        assertThat(file.toString().toLowerCase(Locale.ROOT)).doesNotContain("zx8");
      }
    }
  }

  /** Returns the secrets in some bytes, in whatever encoding, and what was encoded within them. */
  private static List<String> leaks(byte[] bytes) {
    var found = new ArrayList<String>();
    var text = new String(bytes, StandardCharsets.ISO_8859_1);
    add(text, found);
    BASE64
        .matcher(text)
        .results()
        .map(match -> match.group().replace('-', '+').replace('_', '/'))
        .forEach(encoded -> addDecoded(encoded, found));
    return found;
  }

  private static void addDecoded(String encoded, List<String> found) {
    for (int start = 0; start < 4; start++) {
      int length = (encoded.length() - start) / 4 * 4;
      if (length > 0) {
        var decoded = Base64.getDecoder().decode(encoded.substring(start, start + length));
        add(new String(decoded, StandardCharsets.ISO_8859_1), found);
      }
    }
  }

  private static void add(String text, List<String> found) {
    for (var canary : CANARIES) {
      var wide = new String(canary.getBytes(UTF_16LE), StandardCharsets.ISO_8859_1);
      var escaped = new StringBuilder();
      canary.chars().forEach(c -> escaped.append("\\u%04x".formatted(c)));
      for (var form : List.of(canary, wide, escaped.toString())) {
        int at = text.indexOf(form);
        if (at >= 0) {
          found.add(
              canary
                  + " in "
                  + text.substring(Math.max(0, at - 60), Math.min(text.length(), at + 60)));
        }
      }
    }
  }
}

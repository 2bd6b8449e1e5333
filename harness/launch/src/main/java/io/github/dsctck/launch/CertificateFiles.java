package io.github.dsctck.launch;

import io.github.dsctck.certify.certificate.CertificationDecision;
import io.github.dsctck.certify.certificate.SigningKey;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.text.VisibleText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where certificates are written.
 *
 * @param given the file that the user names, a folder if there are several certificates
 * @param folder the folder with the certificates otherwise, which may be hostile
 * @param key the key to sign with; without a key, the statements are unsigned
 */
record CertificateFiles(Optional<Path> given, Path folder, Optional<SigningKey> key) {

  private static final String NAME = "certificates";

  /**
   * Writes a certificate for each granted decision.
   *
   * @return a line for each decision
   * @throws IOException if a certificate cannot be written
   */
  List<String> write(List<CertificationDecision> decisions) throws IOException {
    var lines = new ArrayList<String>();
    for (var decision : decisions) {
      if (decision instanceof CertificationDecision.Granted granted) {
        lines.add(write(granted, decisions.size() == 1));
      } else if (decision instanceof CertificationDecision.Refused refused) {
        lines.add(
            "REFUSED    "
                + VisibleText.line(refused.name())
                + ": "
                + VisibleText.line(refused.why()));
      }
    }
    return lines;
  }

  private String write(CertificationDecision.Granted granted, boolean only) throws IOException {
    var name =
        key.isPresent()
            ? granted.fileName()
            : granted.fileName().replaceFirst("\\.dsse\\.json$", ".statement.json");
    var text = key.map(granted::sign).orElseGet(() -> granted.statement() + "\n");
    return "%s  %s as %s, %d files  %s"
        .formatted(
            key.isPresent() ? "CERTIFIED" : "STATED   ",
            VisibleText.line(granted.name()),
            granted.level(),
            granted.files(),
            given.isPresent() ? write(text, file(given.get(), name, only)) : write(text, name));
  }

  private static Path file(Path given, String name, boolean only) {
    return only && !Files.isDirectory(given) ? given : given.resolve(name);
  }

  /** Replaces a link, which a resource may have planted, but no stream such as /dev/stdout. */
  private static Path write(String text, Path file) throws IOException {
    var absolute = file.toAbsolutePath().normalize();
    Files.createDirectories(absolute.getParent());
    if (Files.isSymbolicLink(absolute) && !absolute.startsWith("/dev")) {
      Files.delete(absolute);
    }
    return Files.writeString(file, text);
  }

  /** Follows no link below the folder. */
  private Path write(String text, String name) throws IOException {
    try (var out = OutFolder.of(folder)) {
      out.replace(NAME + "/" + name, fresh -> Files.writeString(fresh, text));
    }
    return folder.resolve(NAME).resolve(name);
  }
}

package io.github.dsctck.certify.certificate;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import io.github.dsctck.certify.certificate.Statement.Descriptor;
import io.github.dsctck.core.material.MaterialEntry;
import io.github.dsctck.core.material.Role;
import io.github.dsctck.core.text.Quotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Compares the links, empty folders and special files of a folder with those in a certificate. */
final class EntryComparison {

  private EntryComparison() {}

  /**
   * Returns the differences, each as the beginning of a sentence.
   *
   * @param listed the entries and files of the folder in the certificate
   */
  static List<String> faults(List<Descriptor> listed, List<MaterialEntry> current) {
    Map<String, Descriptor> then = new TreeMap<>();
    for (var subject : listed) {
      subject.entry().ifPresent(role -> then.put(name(role, subject.name()), subject));
    }
    Map<String, MaterialEntry> now =
        current.stream()
            .collect(
                toMap(
                    it -> name(it.role(), it.name()), identity(), (one, two) -> one, TreeMap::new));
    var faults = new ArrayList<String>();
    now.forEach(
        (name, entry) -> {
          var before = then.remove(name);
          if (before == null) {
            faults.add(name + " is new and was not verified");
          } else if (!before.sha256().equals(entry.sha256())) {
            faults.add(name + " now points to " + Quotation.of(entry.target()));
          }
        });
    then.keySet().forEach(name -> faults.add(name + " is missing"));
    return faults;
  }

  private static String name(Role role, String name) {
    return "the " + role.words() + " " + Quotation.of(name);
  }
}

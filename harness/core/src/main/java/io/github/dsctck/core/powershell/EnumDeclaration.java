package io.github.dsctck.core.powershell;

import io.github.dsctck.core.json.Mark;
import java.util.List;

/**
 * An enumeration at the top level of a file.
 *
 * @param name its name
 * @param labels its labels as written
 * @param mark the place of its name
 */
public record EnumDeclaration(String name, List<String> labels, Mark mark) {

  public EnumDeclaration {
    labels = List.copyOf(labels);
  }
}

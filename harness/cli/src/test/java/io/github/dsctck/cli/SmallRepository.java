package io.github.dsctck.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes resources that answer with one line of a shell. */
final class SmallRepository {

  private SmallRepository() {}

  /** Writes the manifest of a resource whose get is a shell command. */
  static void write(Path folder, String command) throws IOException {
    Files.writeString(
        Files.createDirectories(folder).resolve("small.dsc.resource.json"),
        """
        {
          "$schema": "https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
          "type": "DscTck.Small/Answer",
          "version": "1.0.0",
          "get": { "executable": "sh", "args": ["-c", "%s"] },
          "schema": { "embedded": {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "type": "object",
            "additionalProperties": false,
            "properties": { "answer": { "type": "string", "readOnly": true } }
          } }
        }
        """
            .formatted(command.replace("\\", "\\\\").replace("\"", "\\\"")));
  }
}

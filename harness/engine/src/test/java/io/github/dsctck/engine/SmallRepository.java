package io.github.dsctck.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A repository of resources that are a few lines of shell. */
public record SmallRepository(Path root) {

  public static final String CLOCK =
      "[engine:dsc-tck]/[manifest:clock%2Fclock.dsc.resource.json]/[resource:Test.Kit%2FClock@1.0.0]";
  public static final String STEPS = CLOCK + "/[scenario:clock%2Ftime.dsc.scenario.yaml#steps]";

  /** Writes a resource whose get notes that it ran and prints an hour. */
  public SmallRepository withClock() throws IOException {
    return withResource("clock", "Clock", "echo run >>ran; printf '{\"hour\":12}\\n'");
  }

  /** Writes a resource whose get is a script. */
  public SmallRepository withResource(String folder, String name, String script)
      throws IOException {
    write(
        folder + "/" + folder + ".dsc.resource.json",
        """
        {
          "$schema": "https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
          "type": "Test.Kit/%s",
          "version": "1.0.0",
          "description": "A small resource.",
          "tags": ["test"],
          "get": { "executable": "sh", "args": ["%s.sh"] },
          "exitCodes": { "0": "Success", "1": "Failure" },
          "schema": {
            "embedded": {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "type": "object",
              "additionalProperties": false,
              "properties": { "hour": { "type": "integer" } }
            }
          }
        }
        """
            .formatted(name, folder));
    return write(folder + "/" + folder + ".sh", script + "\n");
  }

  /** Writes a scenario of two steps, the second of which expects an hour. */
  public SmallRepository withSteps(String name, int hour) throws IOException {
    return write(
        "clock/" + name + ".dsc.scenario.yaml",
        """
        resource: Test.Kit/Clock
        steps:
          - name: look
            get: {}
          - name: look again
            get: {}
            expect: { actualState: { hour: %d } }
        """
            .formatted(hour));
  }

  public SmallRepository write(String file, String text) throws IOException {
    var path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
    return this;
  }

  public Path path(String file) {
    return root.resolve(file);
  }

  /** Returns whether the clock was ever asked. */
  public boolean hasRun() {
    return Files.exists(root.resolve("clock/ran"));
  }
}

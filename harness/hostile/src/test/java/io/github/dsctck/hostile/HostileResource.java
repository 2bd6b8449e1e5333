package io.github.dsctck.hostile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folder of a hostile resource.
 *
 * @param home a new folder for everything that belongs to the case
 */
record HostileResource(Path home) {

  private static final String MANIFEST =
      """
      {
        "$schema": "https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
        "type": "DscTck.Hostile/%s",
        "version": "1.0.0",
        %s,
        "schema": { "embedded": {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "type": "object",
          "additionalProperties": false,
          %s
        } }
      }
      """;

  private static final String OPERATION =
      "\"%1$s\": { \"executable\": \"sh\", \"args\": [\"hostile.sh\", \"%1$s\"]%2$s }";

  private static final String PROPERTIES =
      """
      "required": ["name"],
      "properties": {
        "name": { "type": "string", "pattern": "^[A-Za-z0-9-]+$" },
        "text": { "type": "string", "pattern": "^[A-Za-z0-9-]*$" },
        "token": { "type": "string", "writeOnly": true },
        "_exist": { "type": "boolean", "default": true }
      }
      """;

  private static final String SCENARIO =
      """
      resource: DscTck.Hostile/Box
      env: { BOX: "{sandbox}/box" }
      steps:
        - set: { name: "tck-{unique}", text: milk, token: "%s" }
        - get: { name: "tck-{unique}" }
      cleanup:
        - delete: { name: "tck-{unique}" }
      """;

  /** Bounds what a script may use, and answers as an honest resource does. */
  private static final String PRELUDE =
      """
      form='%s' here='%s' out='%s' each='%s' op=$1
      ulimit -f 409600; ulimit -t 60
      sandbox=${BOX:-/none}
      sandbox=${sandbox%%/*}
      answer() {
        [ "$form" = BOX ] || { printf '{"answer":"a"}'; return; }
        case ${name:-} in '' | *[!A-Za-z0-9-]*) echo '{"error":"no name"}' >&2; exit 2 ;; esac
        file=${BOX:-$here/box}/$name
        case $op in
          set) mkdir -p "${file%%/*}" && printf %%s "$text" > "$file" ;;
          delete) rm -f "$file"; return ;;
        esac
        if [ -e "$file" ]; then
          printf '{"name":"%%s","text":"%%s","_exist":true}' "$name" "$(cat "$file")"
        else
          printf '{"name":"%%s","_exist":false}' "$name"
        fi
      }
      [ "$form" = ANSWER ] || [ -n "${BOX:-}" ] || { answer; exit; }
      """;

  /** Writes manifest, script and scenario of a case. */
  static HostileResource write(HostileCase hostile, Path home) throws IOException {
    var resource = new HostileResource(home);
    var folder = Files.createDirectories(resource.folder());
    Files.createDirectories(resource.temporary());
    var prelude = PRELUDE.formatted(hostile.form(), home, resource.out(), hostile.each());
    Files.writeString(folder.resolve("hostile.sh"), prelude + hostile.script() + "\n");
    var manifest = folder.resolve("hostile.dsc.resource.json");
    if (hostile.form() == HostileCase.Form.ANSWER) {
      var answer = "\"properties\": {\"answer\": { \"type\": \"string\", \"readOnly\": true }}";
      Files.writeString(
          manifest, MANIFEST.formatted("Answer", OPERATION.formatted("get", ""), answer));
    } else {
      var input = ", \"input\": \"env\"";
      var operations =
          OPERATION.formatted("get", input)
              + ","
              + OPERATION.formatted("set", input + ", \"return\": \"state\"")
              + ","
              + OPERATION.formatted("delete", input);
      Files.writeString(manifest, MANIFEST.formatted("Box", operations, PROPERTIES));
      Files.writeString(
          folder.resolve("hostile.dsc.scenario.yaml"), SCENARIO.formatted(Canaries.SECRET));
    }
    return resource;
  }

  Path folder() {
    return home.resolve("resource");
  }

  Path out() {
    return home.resolve("out");
  }

  String key() {
    return home.resolve("key.pem").toString();
  }

  String certificate() {
    return home.resolve("certificate.json").toString();
  }

  /** The folder for temporary files of a kit that runs in a process of its own. */
  Path temporary() {
    return home.resolve("tmp");
  }
}

package io.github.dsctck.core.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.RunSummary;
import io.github.dsctck.core.proof.SequentialRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Scenarios of a resource that keeps a file in the folder that its variable names. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the program is a POSIX shell script")
class SandboxVariablesTest {

  private static final String SCRIPT =
      """
      file=${PLACE:-%s}/state
      case $1 in
        set) cat > "$file.new" && mv "$file.new" "$file" ;;
        delete) cat > /dev/null; rm -f "$file" ;;
        get) cat > /dev/null; cat "$file" 2> /dev/null || echo '{"name":"a","_exist":false}' ;;
      esac
      """;
  private static final String COMMAND =
      "\"%s\":{\"executable\":\"sh\",\"args\":[\"state.sh\",\"%s\"],\"input\":\"stdin\"%s},";

  @TempDir Path folder;

  @Test
  void tellsOfAVariableThatTheResourceDoesNotRead() throws IOException {
    assertThat(verify("PLAICE").notes())
        .contains(
            "state.dsc.scenario.yaml: 'env' leads the resource into the sandbox by 'PLAICE', but"
                + " it created an instance without a file there; does it read a variable of another"
                + " name?");
  }

  @Test
  void saysNothingWhereTheSandboxIsUsed() throws IOException {
    assertThat(verify("PLACE").notes()).noneMatch(note -> note.contains("variable"));
  }

  private RunSummary verify(String variable) throws IOException {
    var elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    var root = Files.createDirectory(folder.resolve("root"));
    Files.writeString(root.resolve("state.sh"), SCRIPT.formatted(elsewhere));
    Files.writeString(
        root.resolve("state.dsc.resource.json"),
        """
        {"$schema":"https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
        "type":"Contoso/State","version":"1.0.0",%s%s%s
        "schema":{"embedded":{"$schema":"https://json-schema.org/draft/2020-12/schema",
        "type":"object","additionalProperties":false,"required":["name"],"properties":{
        "name":{"type":"string"},"text":{"type":"string"},"_exist":{"type":"boolean"}}}}}"""
            .formatted(
                COMMAND.formatted("get", "get", ""),
                COMMAND.formatted("set", "set", ",\"handlesExist\":true"),
                COMMAND.formatted("delete", "delete", "")));
    Files.writeString(
        root.resolve("state.dsc.scenario.yaml"),
        """
        resource: Contoso/State
        env: { %s: "{sandbox}" }
        instances: { one: { identity: { name: a }, desired: { text: b } } }
        """
            .formatted(variable));
    return SequentialRun.of(folder.resolve("out"), root).summary();
  }
}

package io.github.dsctck.core.emulation;

import static io.github.dsctck.core.emulation.ManifestSketch.draft;
import static io.github.dsctck.core.emulation.Texts.quoted;
import static io.github.dsctck.core.exchange.OperationName.DELETE;
import static io.github.dsctck.core.exchange.OperationName.EXPORT;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.SCHEMA;
import static io.github.dsctck.core.exchange.OperationName.SET;
import static io.github.dsctck.core.exchange.OperationName.TEST;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.manifest.SecurityContext;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class InvocationsTest {

  private static final Invocations.Setting SETTING =
      new Invocations.Setting(
          Map.of("HOME_OF_TEA", "/pot", "size", "0"), Duration.ofSeconds(5), true);

  @TempDir private Path folder;
  private String executable;

  @BeforeEach
  void createExecutable() throws IOException {
    folder = folder.toRealPath();
    var name = OS.WINDOWS.isCurrentOs() ? "cup.exe" : "cup";
    executable = Files.createFile(folder.resolve(name)).toString();
  }

  private PreparedCommand prepare(
      ManifestSketch sketch, OperationName name, boolean whatIf, String input, boolean elevated) {
    var finder = ExecutableFinder.in(Map.of());
    return Invocations.of(sketch.folder(folder).manifest(), finder, elevated)
        .prepare(name, whatIf, input, SETTING);
  }

  private PreparedCommand.Ready ready(
      ManifestSketch.Draft draft, OperationName name, String input) {
    var prepared = prepare(new ManifestSketch().operation(draft), name, false, input, false);
    assertThat(prepared).isInstanceOf(PreparedCommand.Ready.class);
    return (PreparedCommand.Ready) prepared;
  }

  private CommandRefusal refused(ManifestSketch sketch, OperationName name, String input) {
    var prepared = prepare(sketch, name, false, input, false);
    assertThat(prepared).isInstanceOf(CommandRefusal.class);
    return (CommandRefusal) prepared;
  }

  @Test
  void startsTheFileItFoundInTheFolderOfTheManifest() {
    var draft = draft(GET).arg(new Argument.Literal("get"));
    var invocation = ready(draft, GET, "{}").invocation();
    assertThat(invocation.command()).containsExactly(executable, "get");
    assertThat(invocation.folder()).isEqualTo(folder);
    assertThat(invocation.timeout()).isEqualTo(Duration.ofSeconds(5));
    assertThat(invocation.timeoutDeclared()).isTrue();
  }

  @Test
  void writesTheInputToStdin() {
    var stdin = ready(draft(SET), SET, "{\"é\":1}").invocation().stdin();
    assertThat(stdin).isEqualTo("{\"é\":1}".getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @EnumSource(
      value = OperationName.class,
      names = {"GET", "EXPORT"})
  void leavesStdinAloneWithoutInput(OperationName name) {
    assertThat(ready(draft(name), name, null).invocation().stdin()).isNull();
  }

  @ParameterizedTest
  @EnumSource(
      value = OperationName.class,
      names = {"TEST", "SET", "DELETE", "VALIDATE", "RESOLVE"})
  void writesNothingToStdinWhereInputIsExpected(OperationName name) {
    assertThat(ready(draft(name), name, null).invocation().stdin()).isEmpty();
  }

  @Test
  void laysTheInputOverTheSetting() {
    var invocation =
        ready(draft(SET).input(InputKind.ENV), SET, quoted("{'size':2,'tags':['a','b']}"))
            .invocation();
    assertThat(invocation.stdin()).isNull();
    assertThat(invocation.environment())
        .containsOnly(
            Map.entry("DSC_TRACE_LEVEL", "warn"),
            Map.entry("HOME_OF_TEA", "/pot"),
            Map.entry("size", "2"),
            Map.entry("tags", "a,b"));
  }

  @Test
  void skipsVariablesOfGetWithoutInput() {
    assertThat(ready(draft(GET).input(InputKind.ENV), GET, "").invocation().environment())
        .containsEntry("size", "0");
  }

  @Test
  void refusesInputNoVariableHolds() {
    var sketch = new ManifestSketch().operation(draft(SET).input(InputKind.ENV));
    assertThat(refused(sketch, SET, quoted("{'a':{}}")))
        .isEqualTo(
            new CommandRefusal(
                FailureKind.OPERATION,
                "the property \"a\" is an object, which an environment variable cannot carry"));
    assertThat(refused(sketch, SET, "").kind()).isEqualTo(FailureKind.OPERATION);
  }

  @Test
  void refusesVariablesTheKitCannotSet() {
    var sketch = new ManifestSketch().operation(draft(SET).input(InputKind.ENV));
    assertThat(refused(sketch, SET, quoted("{'a=b':'c'}")).kind()).isEqualTo(FailureKind.NOT_RUN);
    assertThat(refused(sketch, SET, quoted("{'a':'\\u0000'}")).kind())
        .isEqualTo(FailureKind.COMMAND);
  }

  @Test
  void refusesAnExecutableThatIsNotThere() {
    var sketch = new ManifestSketch().operation(draft(GET).executable("no-such-cup"));
    assertThat(refused(sketch, GET, "{}").kind()).isEqualTo(FailureKind.COMMAND);
    assertThat(refused(sketch, GET, "{}").reason()).contains("\"no-such-cup\"");
  }

  @Test
  void refusesAnOperationTheManifestLacks() {
    assertThat(refused(ManifestSketch.with(GET), EXPORT, null).kind())
        .isEqualTo(FailureKind.NOT_IMPLEMENTED);
    assertThat(refused(ManifestSketch.with(GET), SCHEMA, null).kind())
        .isEqualTo(FailureKind.NOT_IMPLEMENTED);
  }

  @Test
  void refusesTheWrongSecurityContext() {
    var elevated = new ManifestSketch().operation(draft(TEST).context(SecurityContext.ELEVATED));
    var restricted =
        new ManifestSketch().operation(draft(TEST).context(SecurityContext.RESTRICTED));
    assertThat(refused(elevated, TEST, "{}").kind()).isEqualTo(FailureKind.SECURITY_CONTEXT);
    assertThat(prepare(elevated, TEST, false, "{}", true))
        .isInstanceOf(PreparedCommand.Ready.class);
    assertThat(prepare(restricted, TEST, false, "{}", false))
        .isInstanceOf(PreparedCommand.Ready.class);
    assertThat(prepare(restricted, TEST, false, "{}", true)).isInstanceOf(CommandRefusal.class);
  }

  @Test
  void sendsTheWhatIfFlag() {
    var sketch = new ManifestSketch().operation(draft(DELETE).whatIfFlag());
    var prepared = (PreparedCommand.Ready) prepare(sketch, DELETE, true, "{}", false);
    assertThat(prepared.invocation().command()).containsExactly(executable, "--what-if");
  }

  @Test
  void startsTheSchemaCommandWithoutInput() {
    var schema =
        new SchemaSource.Command(
            "cup",
            List.of(new Argument.Literal("schema"), new Argument.ResourceType("-t")),
            Mark.NONE);
    var prepared =
        (PreparedCommand.Ready)
            prepare(new ManifestSketch().schema(schema), SCHEMA, false, null, false);
    assertThat(prepared.invocation().command())
        .containsExactly(executable, "schema", "-t", "Contoso.Tea/Cup");
    assertThat(prepared.invocation().stdin()).isNull();
  }
}

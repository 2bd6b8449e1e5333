package io.github.dsctck.core.emulation;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.manifest.AdaptedResource;
import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.ReturnKind;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.manifest.SecurityContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A manifest put together member by member. */
final class ManifestSketch {

  private final Map<OperationName, Operation> operations = new LinkedHashMap<>();
  private final Map<Integer, String> exitCodes = new LinkedHashMap<>();
  private ResourceKind kind = ResourceKind.RESOURCE;
  private Path folder = Path.of("/resources");
  private Optional<SchemaSource> schema = Optional.empty();
  private Optional<AdaptedResource> adapted = Optional.empty();

  static ManifestSketch with(OperationName... names) {
    var sketch = new ManifestSketch();
    for (var name : names) {
      sketch.operation(new Draft(name));
    }
    return sketch;
  }

  ManifestSketch operation(Draft draft) {
    operations.put(draft.name, draft.toOperation());
    return this;
  }

  ManifestSketch kind(ResourceKind given) {
    kind = given;
    return this;
  }

  /** Makes it the resource of an adapter. */
  ManifestSketch adapted(String inputKind) {
    adapted =
        Optional.of(
            new AdaptedResource(
                "Contoso.Tea/Adapter",
                Optional.of("cup.txt"),
                Optional.empty(),
                List.of("get"),
                Map.of(),
                Optional.of(new AdaptedResource.Adapter(folder, inputKind, Map.of()))));
    return this;
  }

  ManifestSketch folder(Path given) {
    folder = given;
    return this;
  }

  ManifestSketch schema(SchemaSource given) {
    schema = Optional.of(given);
    return this;
  }

  ManifestSketch exitCode(int code, String meaning) {
    exitCodes.put(code, meaning);
    return this;
  }

  Manifest manifest() {
    return new Manifest(
        folder.resolve("cup.dsc.resource.json"),
        "https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
        "Contoso.Tea/Cup",
        "1.2.3",
        kind,
        true,
        List.of(),
        operations,
        schema,
        false,
        exitCodes,
        Optional.empty(),
        Optional.empty(),
        JsonObject.empty(),
        adapted,
        false);
  }

  static Draft draft(OperationName name) {
    return new Draft(name);
  }

  /** An operation put together member by member. */
  static final class Draft {

    private final OperationName name;
    private final List<Argument> args = new ArrayList<>();
    private String executable = "cup";
    private Optional<InputKind> input = Optional.of(InputKind.STDIN);
    private Optional<ReturnKind> returns = Optional.empty();
    private Optional<ReturnKind> whatIfReturns = Optional.empty();
    private Optional<SecurityContext> context = Optional.empty();
    private Optional<Boolean> supportsFiltering = Optional.empty();
    private boolean implementsPretest;
    private boolean handlesExist;

    private Draft(OperationName name) {
      this.name = name;
    }

    Draft executable(String given) {
      executable = given;
      return this;
    }

    Draft arg(Argument argument) {
      args.add(argument);
      return this;
    }

    Draft input(InputKind given) {
      input = Optional.ofNullable(given);
      return this;
    }

    Draft returns(ReturnKind given) {
      returns = Optional.of(given);
      return this;
    }

    Draft whatIfReturns(ReturnKind given) {
      whatIfReturns = Optional.of(given);
      return this;
    }

    Draft context(SecurityContext given) {
      context = Optional.of(given);
      return this;
    }

    Draft supportsFiltering(boolean given) {
      supportsFiltering = Optional.of(given);
      return this;
    }

    Draft implementsPretest() {
      implementsPretest = true;
      return this;
    }

    Draft handlesExist() {
      handlesExist = true;
      return this;
    }

    Draft whatIfFlag() {
      return arg(new Argument.WhatIf("--what-if"));
    }

    private Operation toOperation() {
      return new Operation(
          name,
          executable,
          args,
          input,
          returns,
          whatIfReturns,
          implementsPretest,
          handlesExist,
          context,
          supportsFiltering,
          Optional.empty(),
          Mark.NONE);
    }
  }
}

package io.github.dsctck.cli.options;

import static io.github.dsctck.core.options.FrontEnd.COMMAND_LINE;

import io.github.dsctck.core.options.OptionGroup;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.options.ValueKind;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.launch.VerifyRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The options of the table as the command line has them. */
public final class TableOptions {

  private static final Path OUT = Path.of("dsc-tck-out");

  private TableOptions() {}

  /** Gives a verb all options, in their groups. */
  public static final class All implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec spec) {
      for (var group : OptionGroup.values()) {
        var options = ArgGroupSpec.builder().validate(false);
        options.heading("%n" + group.title() + ":%n");
        RunOption.of(COMMAND_LINE).stream()
            .filter(option -> option.group() == group)
            .forEach(option -> options.addArg(spec(option)));
        spec.addArgGroup(options.build());
      }
      return spec;
    }
  }

  /** Gives a verb the options that say what resources are judged by and how thoroughly. */
  public static final class OfProfileAndEffort implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec spec) {
      return spec.addOption(spec(RunOption.PROFILE)).addOption(spec(RunOption.EFFORT));
    }
  }

  /** Gives a verb the option that says what resources are judged by. */
  public static final class OfProfile implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec spec) {
      return spec.addOption(spec(RunOption.PROFILE));
    }
  }

  /** Gives a verb the option that says where executables are looked for. */
  public static final class OfSearchPath implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec spec) {
      return spec.addOption(spec(RunOption.SEARCH_PATH));
    }
  }

  /** Gives a verb both. */
  public static final class OfProfileAndSearchPath implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec spec) {
      return spec.addOption(spec(RunOption.PROFILE)).addOption(spec(RunOption.SEARCH_PATH));
    }
  }

  /** Gives a verb the option that names reports. */
  public static final class OfReports implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec spec) {
      return spec.addOption(spec(RunOption.REPORT));
    }
  }

  private static OptionSpec spec(RunOption option) {
    var spec =
        OptionSpec.builder(COMMAND_LINE.name(option))
            .paramLabel(option.label())
            .description(option.help(COMMAND_LINE));
    var type = option.kind().isPath() ? Path.class : String.class;
    if (option.kind() == ValueKind.FLAG) {
      spec.type(boolean.class).arity("0");
    } else if (option.kind() == ValueKind.CONFINEMENT) {
      spec.type(String.class).arity("0..1").fallbackValue("auto");
    } else if (option.kind() == ValueKind.PROGRAM) {
      spec.type(Path.class).arity("0..1").fallbackValue("dsc");
    } else if (option.kind().isList()) {
      spec.type(List.class).auxiliaryTypes(type).arity("1");
    } else {
      spec.type(type).arity("1");
    }
    Candidates.of(option).ifPresent(spec::completionCandidates);
    return spec.build();
  }

  /** Returns the options that were typed for a verb, for a run over some paths. */
  public static RunOptions typed(ParseResult parsed, List<Path> paths) {
    var options = RunOptions.verifying(paths, OUT);
    for (var option : RunOption.of(COMMAND_LINE)) {
      var typed = parsed.matchedOption(COMMAND_LINE.name(option));
      if (typed != null) {
        options =
            options.with(
                option, option.kind() == ValueKind.FLAG ? typed.getValue() : typed.stringValues());
      }
    }
    return isRerun(options) && parsed.matchedOption(COMMAND_LINE.name(RunOption.OUT)) == null
        ? options.with(RunOption.OUT, OUT.resolve(VerifyRequest.PART))
        : options;
  }

  /** Returns whether a run repeats a part of another one, whose results have to stay. */
  private static boolean isRerun(RunOptions options) {
    return Stream.of(RunOption.RULE, RunOption.SCENARIO, RunOption.STEP)
        .anyMatch(part -> options.given().containsKey(part));
  }

  /** Returns a sentence for each folder to search that does not exist. */
  public static List<String> problems(RunOptions options) {
    return Stream.of(RunOption.SEARCH_PATH, RunOption.MODULE_PATH)
        .flatMap(
            option ->
                options.pathList(option).stream()
                    .filter(folder -> !Files.isDirectory(folder))
                    .map(
                        folder ->
                            "There is no folder %s; name an existing one with %s."
                                .formatted(
                                    Quotation.of(folder.toString()), COMMAND_LINE.name(option))))
        .toList();
  }
}

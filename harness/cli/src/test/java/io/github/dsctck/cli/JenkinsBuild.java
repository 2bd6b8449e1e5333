package io.github.dsctck.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.cloudbees.groovy.cps.Continuable;
import com.cloudbees.groovy.cps.CpsDefaultGroovyMethods;
import com.cloudbees.groovy.cps.CpsDefaultGroovyStaticMethods;
import com.cloudbees.groovy.cps.CpsStringGroovyMethods;
import com.cloudbees.groovy.cps.CpsTransformer;
import com.cloudbees.groovy.cps.Outcome;
import groovy.lang.Binding;
import groovy.lang.GroovyClassLoader;
import groovy.lang.GroovyCodeSource;
import groovy.lang.GroovyObjectSupport;
import groovy.lang.Script;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.codehaus.groovy.control.CompilerConfiguration;
import org.codehaus.groovy.runtime.InvokerHelper;

/**
 * Runs pipelines as Jenkins does: by its own interpreter, which suspends the program at each step,
 * where it is written to bytes and read again as at a restart of the server. What runs commands and
 * moves files is done for real; publications are recorded.
 */
final class JenkinsBuild {

  /** The variable of scripts that holds the build. */
  static final String VARIABLE = "$build";

  private static final List<String> RESULTS =
      List.of("SUCCESS", "UNSTABLE", "FAILURE", "NOT_BUILT", "ABORTED");
  private static final List<Class<?>> CATEGORIES =
      List.of(
          CpsDefaultGroovyMethods.class,
          CpsDefaultGroovyStaticMethods.class,
          CpsStringGroovyMethods.class,
          SerializableIterators.class);

  private static final GroovyClassLoader SHARED = withBlocks();

  private final Binding binding = new Binding();
  private final GroovyClassLoader classes = new GroovyClassLoader(SHARED, configuration());
  private final Map<String, Script> library = new HashMap<>();
  private final JenkinsSteps steps;
  private final List<JenkinsStep> done = new ArrayList<>();
  private final Deque<JenkinsPlace> places = new ArrayDeque<>();
  private final StringBuilder log = new StringBuilder();
  private String result = RESULTS.get(0);

  /**
   * Makes one.
   *
   * @param root where workspaces are made; the first is the current folder
   */
  JenkinsBuild(Path root) throws IOException {
    steps = new JenkinsSteps(this, root);
    places.push(new JenkinsPlace("", root, Map.of()));
    binding.setVariable(VARIABLE, this);
    binding.setVariable("env", new Environment());
    binding.setVariable("currentBuild", new CurrentBuild());
    binding.setVariable("params", new HashMap<String, Object>());
    binding.setVariable("section", new HashMap<String, Object>());
    binding.setVariable("any", "any");
    binding.setVariable("none", "none");
    binding.setVariable("scm", "scm");
  }

  private static CompilerConfiguration configuration() {
    var configuration = new CompilerConfiguration();
    configuration.addCompilationCustomizers(new CpsTransformer());
    configuration.setScriptBaseClass("Blocks");
    return configuration;
  }

  private static GroovyClassLoader withBlocks() {
    var shared = new GroovyClassLoader(JenkinsBuild.class.getClassLoader(), configuration());
    try (var in = JenkinsBuild.class.getResourceAsStream("/jenkins/Blocks.groovy")) {
      var blocks = new String(Objects.requireNonNull(in).readAllBytes(), UTF_8);
      shared.parseClass(blocks, "Blocks.groovy");
      return shared;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  JenkinsSteps steps() {
    return steps;
  }

  /** Runs a pipeline to its end and returns what it returned, nothing where it failed. */
  Object run(String pipeline) throws Exception {
    var program = new Continuable(script(classes.parseClass(pipeline, "Jenkinsfile")));
    var pinned = new Pinned(classes, binding.getVariables());
    var next = new Outcome(null, null);
    while (true) {
      var yielded = program.run0(next, categories());
      if (!program.isResumable()) {
        return end(yielded);
      }
      program = pinned.roundTrip(program);
      next = perform((JenkinsStep) yielded.getNormal());
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static List<Class> categories() {
    return (List<Class>) (List) CATEGORIES;
  }

  private Object end(Outcome outcome) {
    if (outcome.isSuccess()) {
      return outcome.getNormal();
    }
    mark("FAILURE");
    tell("ERROR: " + outcome.getAbnormal());
    return null;
  }

  private Outcome perform(JenkinsStep step) {
    done.add(step);
    try {
      return new Outcome(steps.perform(step), null);
    } catch (Throwable e) {
      return new Outcome(null, e);
    }
  }

  boolean knows(String step) {
    return steps.knows(step);
  }

  /** Makes a file of a library a variable of the pipeline. */
  void load(Path file) throws IOException {
    var name = file.getFileName().toString().replace(".groovy", "");
    // The same class for the same file.
    library.put(name, script(SHARED.parseClass(new GroovyCodeSource(file.toFile()))));
  }

  private Script script(Class<?> type) {
    return InvokerHelper.createScript(type, binding);
  }

  /** Returns what a library has under a name, if it has anything. */
  Optional<Script> loaded(String name) {
    return Optional.ofNullable(library.get(name));
  }

  JenkinsPlace place() {
    return places.element();
  }

  void enter(JenkinsPlace place) {
    places.push(place);
  }

  void leave() {
    places.pop();
  }

  Map<String, String> environment() {
    return place().environment();
  }

  /** Makes the result worse, never better. */
  void mark(String worse) {
    if (RESULTS.indexOf(worse) > RESULTS.indexOf(result)) {
      result = worse;
    }
  }

  void tell(String text) {
    log.append(text).append('\n');
  }

  String result() {
    return result;
  }

  String log() {
    return log.toString();
  }

  /** Returns the calls of a step so far. */
  List<JenkinsStep> done(String step) {
    return done.stream().filter(one -> one.name().equals(step)).collect(Collectors.toList());
  }

  /** Returns all calls of steps so far. */
  List<JenkinsStep> done() {
    return done;
  }

  /** What scripts call env. */
  private final class Environment extends GroovyObjectSupport {
    @Override
    public Object getProperty(String name) {
      return environment().get(name);
    }
  }

  /** What scripts call currentBuild. */
  private final class CurrentBuild extends GroovyObjectSupport {
    @Override
    public void setProperty(String name, Object value) {
      if (!name.equals("result")) {
        throw new IllegalArgumentException("currentBuild has no " + name + " that may be set");
      }
      mark(String.valueOf(value));
    }
  }
}

package io.github.dsctck.engine;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.RunReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.platform.engine.DiscoveryIssue;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Drives the engine as JUnit does. */
record Kit(EngineTestKit.Builder builder, Path out) {

  static Kit of(DscTckEngine engine, Path out) {
    return new Kit(
        EngineTestKit.engine(engine)
            .enableImplicitConfigurationParameters(false)
            .configurationParameter(Parameter.OUT.key(), out.toString()),
        out);
  }

  /** Selects everything in a repository. */
  static Kit over(SmallRepository repository) {
    return of(new DscTckEngine(), repository.root().resolveSibling("out"))
        .select(DiscoverySelectors.selectDirectory(repository.root().toFile()));
  }

  /** Selects nothing in a repository yet, but lets its unique ids be found. */
  static Kit in(SmallRepository repository) {
    return of(new DscTckEngine(), repository.root().resolveSibling("out"))
        .with(Parameter.PATHS, repository.root().toString());
  }

  Kit select(DiscoverySelector... selectors) {
    builder.selectors(selectors);
    return this;
  }

  Kit select(String uniqueId) {
    return select(DiscoverySelectors.selectUniqueId(UniqueId.parse(uniqueId)));
  }

  Kit with(Parameter parameter, String value) {
    builder.configurationParameter(parameter.key(), value);
    return this;
  }

  TestDescriptor tree() {
    return builder.discover().getEngineDescriptor();
  }

  List<String> ids() {
    return tree().getDescendants().stream().map(node -> node.getUniqueId().toString()).toList();
  }

  /** Returns the unique ids of the leaves. */
  List<String> cases() {
    return tree().getDescendants().stream()
        .filter(TestDescriptor::isTest)
        .map(node -> node.getUniqueId().toString())
        .toList();
  }

  List<DiscoveryIssue> issues() {
    return builder.discover().getDiscoveryIssues();
  }

  EngineExecutionResults run() {
    return builder.execute();
  }

  /** Returns what the last run wrote. */
  RunReport report() throws IOException {
    return FindingsFile.read(out.resolve(FindingsFile.NAME));
  }
}

package io.github.dsctck.engine;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.RunReport;
import io.github.dsctck.core.options.RunOption;
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
public record Kit(EngineTestKit.Builder builder, Path out) {

  public static Kit of(DscTckEngine engine, Path out) {
    return new Kit(
        EngineTestKit.engine(engine)
            .enableImplicitConfigurationParameters(false)
            .configurationParameter(RunOption.OUT.key(), out.toString()),
        out);
  }

  /** Selects everything in a repository. */
  public static Kit over(SmallRepository repository) {
    return of(new DscTckEngine(), repository.root().resolveSibling("out"))
        .select(DiscoverySelectors.selectDirectory(repository.root().toFile()));
  }

  /** Selects nothing in a repository yet, but lets its unique ids be found. */
  public static Kit in(SmallRepository repository) {
    return of(new DscTckEngine(), repository.root().resolveSibling("out"))
        .with(RunOption.PATHS, repository.root().toString());
  }

  public Kit select(DiscoverySelector... selectors) {
    builder.selectors(selectors);
    return this;
  }

  public Kit select(String uniqueId) {
    return select(DiscoverySelectors.selectUniqueId(UniqueId.parse(uniqueId)));
  }

  public Kit with(RunOption option, String value) {
    builder.configurationParameter(option.key(), value);
    return this;
  }

  public TestDescriptor tree() {
    return builder.discover().getEngineDescriptor();
  }

  public List<String> ids() {
    return tree().getDescendants().stream().map(node -> node.getUniqueId().toString()).toList();
  }

  /** Returns the unique ids of the leaves. */
  List<String> cases() {
    return tree().getDescendants().stream()
        .filter(TestDescriptor::isTest)
        .map(node -> node.getUniqueId().toString())
        .toList();
  }

  public List<DiscoveryIssue> issues() {
    return builder.discover().getDiscoveryIssues();
  }

  public EngineExecutionResults run() {
    return builder.execute();
  }

  /** Returns what the last run wrote. */
  public RunReport report() throws IOException {
    return FindingsFile.read(out.resolve(FindingsFile.NAME));
  }
}

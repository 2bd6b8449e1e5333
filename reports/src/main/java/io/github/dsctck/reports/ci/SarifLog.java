package io.github.dsctck.reports.ci;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The part of SARIF 2.1.0 that the kit writes.
 *
 * @param schema the URI of the JSON Schema of the format
 * @param version the version of the format
 * @param runs one run of the kit
 */
record SarifLog(@JsonProperty("$schema") String schema, String version, List<Run> runs) {

  record Run(
      Tool tool,
      List<RunInvocation> invocations,
      Map<String, Base> originalUriBaseIds,
      String columnKind,
      List<Result> results,
      Map<String, String> properties) {}

  record Tool(Driver driver) {}

  record Driver(String name, String version, List<Descriptor> rules) {}

  record Descriptor(
      String id,
      @Nullable String name,
      Text shortDescription,
      Text fullDescription,
      Help help,
      RuleConfiguration defaultConfiguration,
      Properties properties) {}

  record Text(String text) {}

  record Help(String text, String markdown) {}

  record RuleConfiguration(String level) {}

  record Properties(List<String> tags) {}

  record RunInvocation(
      boolean executionSuccessful,
      int exitCode,
      String startTimeUtc,
      List<Notification> toolExecutionNotifications) {}

  record Notification(String level, Text message, Reference associatedRule) {}

  record Reference(String id) {}

  record Base(Text description) {}

  record Result(
      String ruleId,
      int ruleIndex,
      String level,
      Text message,
      List<Place> locations,
      @Nullable List<Place> relatedLocations,
      Map<String, String> partialFingerprints,
      @Nullable List<Suppression> suppressions,
      Map<String, String> properties) {}

  record Place(PhysicalLocation physicalLocation, @Nullable Text message) {}

  record PhysicalLocation(ArtifactLocation artifactLocation, @Nullable Region region) {}

  record ArtifactLocation(String uri, String uriBaseId) {}

  record Region(int startLine, @Nullable Integer startColumn) {}

  record Suppression(String kind, String status, @Nullable String justification) {}
}

package io.github.dsctck.core.manifest.parser;

import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.json.TextIssue;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The data of a manifest's text that its JSON value lacks but the engine's reader sees.
 *
 * @param yaml whether it is YAML
 * @param tags its YAML tags by JSON Pointer
 * @param duplicates the places of duplicate member names
 */
record ManifestText(boolean yaml, Map<String, String> tags, Set<Mark> duplicates) {

  static ManifestText of(ParsedText.Value parsed, boolean yaml) {
    var duplicates =
        parsed.tolerated().stream()
            .filter(issue -> issue.kind() == TextIssue.Kind.DUPLICATE_NAME)
            .map(TextIssue::mark)
            .collect(Collectors.toUnmodifiableSet());
    return new ManifestText(yaml, parsed.tags(), duplicates);
  }
}

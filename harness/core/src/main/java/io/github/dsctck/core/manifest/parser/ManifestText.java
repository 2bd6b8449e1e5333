package io.github.dsctck.core.manifest.parser;

import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.json.TextIssue;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the engine's reader sees of a manifest that its JSON value does not hold.
 *
 * @param yaml whether it is YAML
 * @param tags its YAML tags by JSON Pointer
 * @param duplicates where a member name stands for the second time
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

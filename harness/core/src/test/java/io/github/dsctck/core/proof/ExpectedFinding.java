package io.github.dsctck.core.proof;

import io.github.dsctck.core.finding.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The finding a violation must yield, from its {@code finding.yaml}.
 *
 * @param rule the rule it breaks
 * @param outcome what that counts as
 * @param found a regular expression for what is found
 * @param where the place, as a file of the violation with line and column
 * @param besides a rule that the same manifest cannot keep either, with its outcome
 */
public record ExpectedFinding(
    String rule, Outcome outcome, String found, Optional<String> where, List<String> besides) {

  public static ExpectedFinding read(Path violation) throws IOException {
    var fixture = FixtureFile.of(violation);
    return new ExpectedFinding(
        fixture.text("rule").orElseThrow(),
        Outcome.valueOf(fixture.text("outcome").orElseThrow()),
        fixture.text("found").orElse(""),
        fixture.text("where"),
        fixture.text("besides").stream().toList());
  }
}

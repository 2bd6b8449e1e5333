package io.github.dsctck.maven;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MavenCommandStyleTest {

  private static String line(String arguments) {
    return new MavenCommandStyle()
        .verify(arguments)
        .replaceFirst("^mvn io\\.github\\.dsctck:dsc-tck-maven-plugin(:[^:]+)?:verify", "…");
  }

  @Test
  void turnsOptionsIntoProperties() {
    assertThat(line("{root} --resource Contoso.Notes/Note --rule OUT-07"))
        .isEqualTo("… -Ddsc-tck.resource=Contoso.Notes/Note -Ddsc-tck.rule=OUT-07");
  }

  @Test
  void keepsQuotedValuesWhole() {
    assertThat(line("{root} --scenario \"my notes/note.dsc.scenario.yaml#one\" --step 'a b/4'"))
        .isEqualTo(
            "… -Ddsc-tck.scenario=\"my notes/note.dsc.scenario.yaml#one\" -Ddsc-tck.step='a b/4'");
  }

  @Test
  void namesSwitchesAlone() {
    assertThat(line("{root} --static --read-only --search-path bin"))
        .isEqualTo("… -Ddsc-tck.static -Ddsc-tck.read-only -Ddsc-tck.search-path=bin");
  }
}

package io.github.dsctck.core;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** Compares the dependencies of the modules with the order of the packages. */
class ModulesTest {

  private static final String PREFIX = "dsc-tck-";

  /**
   * A module with code.
   *
   * @param name its artifact id
   * @param uses the artifact ids of the modules it depends on outside its tests
   * @param layers the positions of its packages in the order
   */
  private record Module(String name, Set<String> uses, List<Integer> layers) {

    static Module read(Path folder) throws Exception {
      var pom =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(folder.resolve("pom.xml").toFile())
              .getDocumentElement();
      var uses =
          children(pom, "dependencies").stream()
              .flatMap(all -> children(all, "dependency").stream())
              .filter(dependency -> !text(dependency, "scope").equals("test"))
              .map(dependency -> text(dependency, "artifactId"))
              .filter(name -> name.startsWith(PREFIX))
              .collect(toSet());
      return new Module(text(pom, "artifactId"), uses, layers(folder.resolve("src/main/java")));
    }

    private static List<Integer> layers(Path sources) throws Exception {
      try (var files = Files.walk(sources.resolve("io/github/dsctck"))) {
        return files
            .filter(Files::isDirectory)
            .map(folder -> sources.resolve("io/github/dsctck").relativize(folder).toString())
            .map(folder -> PackagesTest.LAYERS.indexOf(folder.replaceAll("[/\\\\]", ".")))
            .filter(position -> position >= 0)
            .sorted()
            .toList();
      }
    }

    /** Returns whether all its packages come after all those of another module. */
    boolean isAbove(Module other) {
      return layers.get(0) > other.layers.get(other.layers.size() - 1);
    }
  }

  @Test
  void dependsOnModulesWithLowerPackagesOnly() throws Exception {
    var modules = modules();
    var dependencies = new ArrayList<String>();
    var upward = new ArrayList<String>();
    for (var module : modules) {
      for (var used : modules) {
        if (module.uses().contains(used.name())) {
          var dependency = module.name() + " -> " + used.name();
          dependencies.add(dependency);
          if (!module.isAbove(used)) {
            upward.add(dependency);
          }
        }
      }
    }

    assertThat(dependencies)
        .contains("dsc-tck-launch -> dsc-tck-engine", "dsc-tck-cli -> dsc-tck-mutation");
    assertThat(upward).isEmpty();
  }

  private static List<Module> modules() throws Exception {
    var kit = Path.of("..", "..").toAbsolutePath().normalize();
    var modules = new ArrayList<Module>();
    try (var folders = Stream.concat(Files.list(kit), Files.list(kit.resolve("harness")))) {
      for (var folder : folders.filter(ModulesTest::isModule).toList()) {
        modules.add(Module.read(folder));
      }
    }
    return modules;
  }

  private static boolean isModule(Path folder) {
    return Files.isDirectory(folder.resolve("src/main/java"));
  }

  private static String text(Element parent, String name) {
    return children(parent, name).stream().map(Element::getTextContent).findFirst().orElse("");
  }

  private static List<Element> children(Element parent, String name) {
    var nodes = parent.getChildNodes();
    return Stream.iterate(0, i -> i < nodes.getLength(), i -> i + 1)
        .map(nodes::item)
        .filter(node -> node instanceof Element)
        .map(Element.class::cast)
        .filter(element -> element.getTagName().equals(name))
        .toList();
  }
}

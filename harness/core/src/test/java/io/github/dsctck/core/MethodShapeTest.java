package io.github.dsctck.core;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks the methods of all modules: none has a conditional expression inside another, and none of
 * the packages that are hard to read has more than four parameters. Constructors may have more,
 * because records and object graphs need them. Reads sources, so that it needs no other module to
 * be built.
 */
class MethodShapeTest {

  private static final int MOST_PARAMETERS = 4;

  /** The packages where a reader has enough to keep in mind, with those below them. */
  private static final Pattern HARD =
      Pattern.compile("io\\.github\\.dsctck\\.core\\.(judge|evidence|masking|rules|run)\\b.*");

  private static final List<String> MODULES =
      List.of(
          ".",
          "../certify",
          "../mutation",
          "../specwatch",
          "../engine",
          "../launch",
          "../cli",
          "../maven-plugin",
          "../../reports");

  @Test
  void keepsMethodsShort() throws IOException {
    var sources = new ArrayList<JavaFileObject>();
    for (var module : MODULES) {
      try (var files = Files.walk(Path.of(module, "src/main/java"))) {
        files
            .filter(file -> file.toString().endsWith(".java"))
            .map(MethodShapeTest::source)
            .forEach(sources::add);
      }
    }

    assertThat(sources).hasSizeGreaterThan(500);
    assertThat(offences(sources)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int x(int a, int b, int c, int d, int e) { return a; } | x has 5 parameters",
        "int x(int a) { return a > 1 ? 1 : a > 0 ? 2 : 3; } | a conditional inside another",
        "int x(int a) { return a > 1 ? (a > 2 ? 1 : 2) : 3; } | a conditional inside another"
      })
  void findsAMethodThatIsHardToRead(String method, String offence) throws IOException {
    assertThat(offences(List.of(planted(method)))).singleElement().asString().endsWith(offence);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int x(int a, int b, int c, int d) { return a > 1 ? 1 : 2; }",
        "Planted(int a, int b, int c, int d, int e) {}",
        "int x(int a) { return a > 1 ? x(a > 2 ? 1 : 2) : 3; }"
      })
  void findsNothingElse(String method) throws IOException {
    assertThat(offences(List.of(planted(method)))).isEmpty();
  }

  private static List<String> offences(List<JavaFileObject> sources) throws IOException {
    var compiler = ToolProvider.getSystemJavaCompiler();
    var task = (JavacTask) compiler.getTask(null, null, null, List.of("-proc:none"), null, sources);
    var scan = new Scan(Trees.instance(task));
    for (var unit : task.parse()) {
      scan.scan(unit, unit);
    }
    return scan.offences;
  }

  private static final class Scan extends TreePathScanner<Void, CompilationUnitTree> {

    private final Trees trees;
    private final List<String> offences = new ArrayList<>();

    Scan(Trees trees) {
      this.trees = trees;
    }

    @Override
    public Void visitMethod(MethodTree method, CompilationUnitTree unit) {
      int count = method.getParameters().size();
      if (method.getReturnType() != null && count > MOST_PARAMETERS && isHard(unit)) {
        offences.add(place(method, unit) + method.getName() + " has " + count + " parameters");
      }
      return super.visitMethod(method, unit);
    }

    private static boolean isHard(CompilationUnitTree unit) {
      return HARD.matcher(unit.getPackageName().toString()).matches();
    }

    @Override
    public Void visitConditionalExpression(
        ConditionalExpressionTree conditional, CompilationUnitTree unit) {
      if (isInsideAnother(getCurrentPath().getParentPath())) {
        offences.add(place(conditional, unit) + "a conditional inside another");
      }
      return super.visitConditionalExpression(conditional, unit);
    }

    private static boolean isInsideAnother(TreePath path) {
      var around = path;
      while (around.getLeaf() instanceof ParenthesizedTree) {
        around = around.getParentPath();
      }
      return around.getLeaf() instanceof ConditionalExpressionTree;
    }

    private String place(Tree tree, CompilationUnitTree unit) {
      long start = trees.getSourcePositions().getStartPosition(unit, tree);
      return unit.getSourceFile().getName() + ":" + unit.getLineMap().getLineNumber(start) + ": ";
    }
  }

  private static JavaFileObject planted(String method) {
    return source(
        "Planted.java",
        "package io.github.dsctck.core.judge; class Planted { %s }".formatted(method));
  }

  private static JavaFileObject source(Path file) {
    try {
      return source(file.toString(), Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JavaFileObject source(String name, String text) {
    return new SimpleJavaFileObject(URI.create("string:///" + name), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignored) {
        return text;
      }
    };
  }
}

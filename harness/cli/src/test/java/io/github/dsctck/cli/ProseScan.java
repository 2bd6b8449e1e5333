package io.github.dsctck.cli;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * Finds where sources look into text that is meant for people. It asks the compiler which method a
 * call means, and follows local variables, fields and the parameters of lambdas to their values.
 */
final class ProseScan extends TreePathScanner<Void, Void> {

  /** The methods that look into a text, or compare it. */
  private static final Set<String> LOOKS =
      Set.of(
          "contains",
          "endsWith",
          "equals",
          "equalsIgnoreCase",
          "indexOf",
          "lastIndexOf",
          "matcher",
          "matches",
          "regionMatches",
          "replace",
          "replaceAll",
          "replaceFirst",
          "split",
          "startsWith",
          "substring");

  /** What types of ours call text for people; records of values have a "text" too. */
  private static final Set<String> ACCESSORS =
      Set.of("describe", "expected", "found", "message", "predicate", "reason", "why");

  /** The types whose "text" is for people. */
  private static final Set<String> SENTENCES = Set.of("NotExercisedReason", "Note");

  /** What a resource or an author wrote, which has to be looked into. */
  private static final Set<String> FOREIGN = Set.of("Expectation", "TraceMessage");

  /** The files that read what exceptions of others say, because these say it nowhere else. */
  private static final Set<String> ADAPTERS = Set.of("JavaLauncher.java", "UsageMessage.java");

  private final Trees trees;
  private final List<String> offences = new ArrayList<>();
  private int calls;

  private ProseScan(Trees trees) {
    this.trees = trees;
  }

  /**
   * What was found.
   *
   * @param offences the calls that look into text for people
   * @param calls how many calls were understood
   */
  record Result(List<String> offences, int calls) {}

  static Result of(Iterable<? extends JavaFileObject> sources) throws IOException {
    var compiler = ToolProvider.getSystemJavaCompiler();
    var options = List.of("-proc:none", "-cp", System.getProperty("java.class.path"));
    var task = (JavacTask) compiler.getTask(null, null, unused -> {}, options, null, sources);
    var parsed = new ArrayList<CompilationUnitTree>();
    task.parse().forEach(parsed::add);
    task.analyze();
    var scan = new ProseScan(Trees.instance(task));
    parsed.forEach(unit -> scan.scan(unit, null));
    return new Result(List.copyOf(scan.offences), scan.calls);
  }

  static Result ofFiles(List<Path> files) throws IOException {
    try (var manager =
        ToolProvider.getSystemJavaCompiler()
            .getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      return of(manager.getJavaFileObjectsFromPaths(files));
    }
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree call, Void unused) {
    if (trees.getElement(getCurrentPath()) != null) {
      calls++;
    }
    if (call.getMethodSelect() instanceof MemberSelectTree select
        && LOOKS.contains(select.getIdentifier().toString())
        && (isProse(select.getExpression(), new HashSet<>())
            || call.getArguments().stream()
                .anyMatch(argument -> isProse(argument, new HashSet<>())))) {
      var unit = getCurrentPath().getCompilationUnit();
      var line =
          unit.getLineMap().getLineNumber(trees.getSourcePositions().getStartPosition(unit, call));
      var file = Path.of(unit.getSourceFile().getName()).getFileName();
      if (!ADAPTERS.contains(String.valueOf(file))) {
        offences.add(file + ":" + line + " " + call);
      }
    }
    return super.visitMethodInvocation(call, unused);
  }

  /** Returns whether an expression stands for text that is meant for people. */
  private boolean isProse(@Nullable Tree expression, Set<Element> followed) {
    if (expression instanceof ParenthesizedTree inner) {
      return isProse(inner.getExpression(), followed);
    }
    if (expression instanceof IdentifierTree || expression instanceof MemberSelectTree) {
      return isProse(element(expression), followed);
    }
    if (!(expression instanceof MethodInvocationTree call)) {
      return expression instanceof MemberReferenceTree && isAccessor(element(expression));
    }
    if (isAccessor(element(call))) {
      return true;
    }
    var select = call.getMethodSelect();
    boolean passesOn =
        element(call) instanceof ExecutableElement method
            && (isOf(method, "java.lang.String")
                || isOf(method, "java.util.Objects")
                || isOf(method, "java.util.Optional")
                || isOf(method, "java.util.stream.Stream"));
    return passesOn
        && ((select instanceof MemberSelectTree of && isProse(of.getExpression(), followed))
            || call.getArguments().stream().anyMatch(argument -> isProse(argument, followed)));
  }

  private boolean isProse(@Nullable Element variable, Set<Element> followed) {
    if (!(variable instanceof VariableElement) || !followed.add(variable)) {
      return false;
    }
    if (variable.getKind() == ElementKind.FIELD) {
      return isProseField(variable, followed);
    }
    if (variable.getKind() != ElementKind.LOCAL_VARIABLE
        && variable.getKind() != ElementKind.PARAMETER) {
      return false;
    }
    var path = trees.getPath(variable);
    if (path == null) {
      return false;
    }
    if (path.getLeaf() instanceof VariableTree declared && declared.getInitializer() != null) {
      return isProse(declared.getInitializer(), followed);
    }
    var around = path.getParentPath();
    return around.getLeaf() instanceof LambdaExpressionTree
        && around.getParentPath().getLeaf() instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select
        && isProse(select.getExpression(), followed);
  }

  /**
   * Returns whether a field is behind an accessor, or gets text for people where it is assigned.
   */
  private boolean isProseField(Element field, Set<Element> followed) {
    var owner = field.getEnclosingElement();
    var path = trees.getPath(owner);
    return owner.getEnclosedElements().stream()
            .filter(member -> member.getSimpleName().equals(field.getSimpleName()))
            .anyMatch(ProseScan::isAccessor)
        || path != null && Boolean.TRUE.equals(new Assigned(field, followed).scan(path, null));
  }

  /** Finds out whether an assignment of a field is one of text for people. */
  private final class Assigned extends TreePathScanner<Boolean, Void> {

    private final Element field;
    private final Set<Element> followed;

    Assigned(Element field, Set<Element> followed) {
      this.field = field;
      this.followed = followed;
    }

    @Override
    public Boolean visitVariable(VariableTree variable, Void unused) {
      boolean prose =
          field.equals(trees.getElement(getCurrentPath()))
              && isProse(variable.getInitializer(), followed);
      return prose || Boolean.TRUE.equals(super.visitVariable(variable, unused));
    }

    @Override
    public Boolean visitAssignment(AssignmentTree assignment, Void unused) {
      var assigned = trees.getElement(new TreePath(getCurrentPath(), assignment.getVariable()));
      boolean prose = field.equals(assigned) && isProse(assignment.getExpression(), followed);
      return prose || Boolean.TRUE.equals(super.visitAssignment(assignment, unused));
    }

    @Override
    public Boolean reduce(Boolean one, Boolean other) {
      return Boolean.TRUE.equals(one) || Boolean.TRUE.equals(other);
    }
  }

  private static boolean isAccessor(@Nullable Element element) {
    if (!(element instanceof ExecutableElement method) || !method.getParameters().isEmpty()) {
      return false;
    }
    var name = method.getSimpleName().toString();
    var owner = (TypeElement) method.getEnclosingElement();
    if (!method.getReturnType().toString().endsWith("String")) {
      return false;
    }
    if (isOf(method, "java.lang.Throwable")) {
      return name.equals("getMessage");
    }
    return owner.getQualifiedName().toString().startsWith("io.github.dsctck.")
        && !FOREIGN.contains(owner.getSimpleName().toString())
        && (ACCESSORS.contains(name) || name.equals("text") && isSentence(owner));
  }

  private static boolean isSentence(TypeElement type) {
    return SENTENCES.contains(type.getSimpleName().toString())
        || type.getEnclosingElement() instanceof TypeElement around && isSentence(around);
  }

  private static boolean isOf(ExecutableElement method, String type) {
    return ((TypeElement) method.getEnclosingElement()).getQualifiedName().contentEquals(type);
  }

  private @Nullable Element element(Tree tree) {
    return trees.getElement(new TreePath(getCurrentPath(), tree));
  }
}

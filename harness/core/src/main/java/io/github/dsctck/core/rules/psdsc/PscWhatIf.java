package io.github.dsctck.core.rules.psdsc;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.powershell.MethodDeclaration;
import io.github.dsctck.core.psdsc.ClassResource;
import java.util.Optional;

/** Checks the overload of Set for what-if (PSC-07). */
final class PscWhatIf {

  private PscWhatIf() {}

  static Verdict hasTheReturnTypeOfSet(ClassResource resource) {
    var types = new ClassTypes(resource);
    var overloads =
        resource.statics("Set").stream().filter(method -> method.parameters().size() == 2).toList();
    if (overloads.isEmpty()) {
      return Verdict.notApplicable("the class has no static Set with two parameters");
    }
    var whatIf =
        overloads.stream()
            .filter(method -> isSwitched(types, method))
            .findFirst()
            .orElse(overloads.get(0));
    var plain = plain(resource, types);
    return plain
        .map(set -> judge(types, whatIf, set, resource))
        .orElseGet(() -> judgeAlone(types, whatIf, resource));
  }

  /** Returns the static Set beside it, the right one if there are several. */
  private static Optional<MethodDeclaration> plain(ClassResource resource, ClassTypes types) {
    var others =
        resource.statics("Set").stream().filter(set -> set.parameters().size() == 1).toList();
    return others.stream()
        .filter(types::takesInstance)
        .findFirst()
        .or(() -> others.stream().findFirst());
  }

  private static Verdict judge(
      ClassTypes types, MethodDeclaration whatIf, MethodDeclaration set, ClassResource resource) {
    return isSwitched(types, whatIf) && types.returnTheSame(whatIf, set)
        ? Verdict.satisfied()
        : Verdict.violated(
            Declared.at(
                whatIf,
                "static %sSet([%s] $instance, [bool] $whatIf)"
                    .formatted(returned(set.returnType().map(Object::toString)), resource.name())));
  }

  /** Without a plain static Set, DSC calls the instance method, which may be on purpose. */
  private static Verdict judgeAlone(
      ClassTypes types, MethodDeclaration whatIf, ClassResource resource) {
    if (!isSwitched(types, whatIf) || !types.isSetResult(whatIf)) {
      return Verdict.violated(
          Declared.at(
              whatIf,
              "static Set([%1$s] $instance, [bool] $whatIf) that returns [void], [%1$s] or"
                  .concat(" [Tuple[%1$s, string[]]]")
                  .formatted(resource.name())));
    }
    return Verdict.violated(
        Declared.at(
                whatIf,
                "also static %sSet([%s] $instance)"
                    .formatted(
                        returned(whatIf.returnType().map(Object::toString)), resource.name()))
            .tolerable());
  }

  private static String returned(Optional<String> type) {
    return "[" + type.orElse("void") + "] ";
  }

  private static boolean isSwitched(ClassTypes types, MethodDeclaration whatIf) {
    var parameters = whatIf.parameters();
    return types.isClass(parameters.get(0).type())
        && parameters.get(1).type().filter(type -> type.isSystem("Boolean")).isPresent();
  }
}

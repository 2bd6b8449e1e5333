package io.github.dsctck.core;

import static com.tngtech.archunit.core.domain.JavaModifier.FINAL;
import static com.tngtech.archunit.core.domain.JavaModifier.STATIC;
import static com.tngtech.archunit.lang.conditions.ArchConditions.have;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the code to the shape it is meant to have. */
class ArchitectureTest {

  private static final String ROOT = "io.github.dsctck.core";

  private static final JavaClasses CORE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);

  private static final List<Path> SILENT =
      Stream.of(
              ".",
              "../certify",
              "../mutation",
              "../specwatch",
              "../engine",
              "../../reports",
              "../launch",
              "../maven-plugin")
          .map(module -> Path.of(module, "src/main/java").toAbsolutePath().normalize())
          .filter(Files::isDirectory)
          .toList();

  @Test
  void hasNoCycles() {
    slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(CORE);
  }

  /** The packages in which a class is read without another one that needs it. */
  @ParameterizedTest
  @ValueSource(strings = {"evidence", "check", "rules"})
  void hasNoClassesThatNeedEachOther(String subject) {
    slices().assignedFrom(classesOf(ROOT + "." + subject)).should().beFreeOfCycles().check(CORE);
  }

  /** Makes a slice of each class with those inside it. */
  private static SliceAssignment classesOf(String subject) {
    return new SliceAssignment() {
      @Override
      public SliceIdentifier getIdentifierOf(JavaClass type) {
        return type.getPackageName().startsWith(subject)
            ? SliceIdentifier.of(type.getName().replaceAll("\\$.*", ""))
            : SliceIdentifier.ignore();
      }

      @Override
      public String getDescription() {
        return "the classes of " + subject;
      }
    };
  }

  /**
   * A task that waits for a process takes a thread of the common pool, which the platform needs to
   * end waiting for processes; on two processors, the run then never ends.
   */
  @Test
  void usesNoThreadOfTheCommonPool() {
    noClasses()
        .should()
        .callMethod(CompletableFuture.class, "supplyAsync", Supplier.class)
        .orShould()
        .callMethod(CompletableFuture.class, "runAsync", Runnable.class)
        .orShould()
        .callMethod(Process.class, "onExit")
        .orShould()
        .callMethod(ForkJoinPool.class, "commonPool")
        .check(CORE);
  }

  @Test
  void staysAwayFromConsoleAndLogging() {
    noClasses()
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .dependOnClassesThat()
        .resideInAPackage("java.util.logging")
        .check(CORE);
  }

  @Test
  void namesNoClassAfterNothing() {
    classes()
        .should()
        .haveNameNotMatching(".*(Util|Utils|Helper|Helpers|Manager|Impl|Base|Common)")
        .check(CORE);
  }

  @Test
  void keepsNoMutableStaticState() {
    fields().that(areWritten()).and().areStatic().should().beFinal().check(CORE);
    fields()
        .that(areWritten())
        .and()
        .areStatic()
        .and()
        .areNotPrivate()
        .should(have(anImmutableType()))
        .check(CORE);
  }

  /** Leaves out what compilers make. */
  private static DescribedPredicate<JavaField> areWritten() {
    return DescribedPredicate.describe("are written", field -> !field.getName().contains("$"));
  }

  private static DescribedPredicate<JavaField> anImmutableType() {
    return DescribedPredicate.describe(
        "an immutable type",
        field ->
            field.getModifiers().containsAll(List.of(STATIC, FINAL))
                && !field.getRawType().isArray());
  }

  @ParameterizedTest
  @MethodSource("modules")
  void marksEveryPackageForNulls(Path sources) throws IOException {
    try (var folders = Files.walk(sources)) {
      assertThat(folders.filter(ArchitectureTest::holdsCode))
          .isNotEmpty()
          .allSatisfy(
              folder ->
                  assertThat(folder.resolve("package-info.java"))
                      .content()
                      .contains("@NullMarked"));
    }
  }

  /** One class silences the log of the JUnit Platform, and has to name it. */
  @ParameterizedTest
  @MethodSource("modules")
  void leavesTheConsoleToTheCommandLine(Path sources) throws IOException {
    try (var files = Files.walk(sources)) {
      assertThat(files.filter(file -> file.toString().endsWith(".java")))
          .filteredOn(file -> !file.endsWith("PlatformLog.java"))
          .allSatisfy(
              file ->
                  assertThat(Files.readString(file))
                      .doesNotContain("System.out", "System.err", "java.util.logging"));
    }
  }

  static List<Path> modules() {
    return SILENT;
  }

  private static boolean holdsCode(Path folder) {
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (var files = Files.list(folder)) {
      return files.anyMatch(file -> file.toString().endsWith(".java"));
    } catch (IOException e) {
      return false;
    }
  }
}

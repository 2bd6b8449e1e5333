package io.github.dsctck.core.catalogue;

import io.github.dsctck.core.manifest.ManifestForm;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A contract that resources are written for. A profile judges by the rules of one dialect, which
 * also determines the files that a run reads.
 */
public enum Dialect {
  /** Command resources, as the released engines run them. */
  V3(
      "DSC v3",
      "a manifest of DSC v3",
      "*.dsc.resource.json, .yaml and .yml",
      name -> ManifestForm.ofFileName(name).filter(form -> !form.isDraft()).isPresent()),
  /** The draft of November 2022. */
  DRAFT_2022(
      "the 2022 draft",
      "a manifest of the 2022 draft, which no engine opens",
      "*.dscresource.json",
      name -> ManifestForm.ofFileName(name).filter(ManifestForm::isDraft).isPresent()),
  /** The proposal of November 2023 for the output of groups; in all else it is v3. */
  SIMPLIFIED_2023("the 2023 proposal for simplified groups", V3),
  /** The proposal RFC0001 for classes in PowerShell modules. */
  PSDSC_RFC0001(
      "the proposal RFC0001 for class-based PSDSC",
      "a file with class-based PSDSC resources",
      "*.psd1, .psm1 and .ps1",
      name -> Stream.of(".psd1", ".psm1", ".ps1").anyMatch(name::endsWith));

  /** The dialects of a rule that names none: v3, and those that extend it. */
  static final Set<Dialect> UNLESS_NAMED =
      Stream.of(values()).filter(dialect -> dialect.base() == V3).collect(Collectors.toSet());

  private final String title;
  private final String file;
  private final String pattern;
  private final Predicate<String> opens;
  private final @Nullable Dialect base;

  Dialect(String title, Dialect base) {
    this(title, base.file, base.pattern, base.opens, base);
  }

  Dialect(String title, String file, String pattern, Predicate<String> opens) {
    this(title, file, pattern, opens, null);
  }

  Dialect(
      String title, String file, String pattern, Predicate<String> opens, @Nullable Dialect base) {
    this.title = title;
    this.file = file;
    this.pattern = pattern;
    this.opens = opens;
    this.base = base;
  }

  /** Returns the word that profiles and rule files use. */
  public String wireName() {
    return Vocabulary.word(this);
  }

  /** Returns its name in a sentence. */
  public String title() {
    return title;
  }

  /** Returns the dialect that it extends, whose files it reads, or itself. */
  public Dialect base() {
    return base == null ? this : base;
  }

  /** Returns whether it describes a proposal, which no released engine implements. */
  public boolean isProposal() {
    return this != V3;
  }

  /** Returns the name of the profile that judges its files. */
  public String profile() {
    return isProposal() ? wireName() : Profile.DEFAULT;
  }

  /** Returns whether it reads files of a name. */
  public boolean opens(String fileName) {
    return opens.test(fileName.toLowerCase(Locale.ROOT));
  }

  /** Returns a noun phrase for a file that it reads. */
  public String file() {
    return file;
  }

  /** Returns the names of the files that it reads. */
  public String pattern() {
    return pattern;
  }

  /** Returns the end of a sentence that says which files it reads. */
  public String namesOfFiles() {
    return (isProposal() ? "the profile " + profile() + " judges" : "DSC opens")
        + " only files named "
        + pattern
        + ".";
  }
}

package io.github.dsctck.specwatch.rust;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The declarations of a source file, without those of tests.
 *
 * @param path its path in the tree, with slashes
 * @param structs its structs
 * @param enums its enums
 * @param functions its functions outside of types
 * @param constants its constants outside of types
 * @param tokens the tokens of all items
 */
public record RustFile(
    String path,
    List<RustStruct> structs,
    List<RustEnum> enums,
    List<RustFunction> functions,
    List<RustConstant> constants,
    List<RustToken> tokens) {

  /** Copies the declarations. */
  public RustFile {
    structs = List.copyOf(structs);
    enums = List.copyOf(enums);
    functions = List.copyOf(functions);
    constants = List.copyOf(constants);
    tokens = List.copyOf(tokens);
  }

  /**
   * Reads a file.
   *
   * @throws RustSyntaxException if it cannot be split into tokens
   */
  public static RustFile parse(String path, String text) throws RustSyntaxException {
    return new RustReader(path, RustLexer.tokens(text)).read();
  }

  public Optional<RustStruct> struct(String name) {
    return structs.stream().filter(one -> one.name().equals(name)).findFirst();
  }

  public Optional<RustEnum> enumeration(String name) {
    return enums.stream().filter(one -> one.name().equals(name)).findFirst();
  }

  public Optional<RustFunction> function(String name) {
    return functions.stream().filter(one -> one.name().equals(name)).findFirst();
  }

  /** Returns its strings, those of attributes included. */
  public Stream<RustToken> strings() {
    return tokens.stream().filter(RustToken::isString);
  }

  /** Returns the index of the first place where these texts follow each other, otherwise -1. */
  public int indexOf(String... texts) {
    for (int i = 0; i + texts.length <= tokens.size(); i++) {
      if (isAt(i, texts)) {
        return i;
      }
    }
    return -1;
  }

  private boolean isAt(int index, String... texts) {
    for (int i = 0; i < texts.length; i++) {
      if (!tokens.get(index + i).text().equals(texts[i])) {
        return false;
      }
    }
    return true;
  }
}

package io.github.dsctck.mutation.source;

import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.powershell.AttributeDeclaration;
import io.github.dsctck.core.powershell.ClassDeclaration;
import io.github.dsctck.core.powershell.MethodDeclaration;
import io.github.dsctck.core.powershell.PropertyDeclaration;
import io.github.dsctck.core.powershell.ScriptReader;
import io.github.dsctck.core.powershell.token.Lexer;
import io.github.dsctck.core.powershell.token.Token;
import io.github.dsctck.core.powershell.token.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The text of a file with the places of the parts of one of its classes.
 *
 * @param text the text
 * @param declaration the class
 * @param attributes its attributes, each with its brackets
 * @param keyword the keyword class
 * @param name its name
 * @param body its body with the braces
 * @param members its members in their order
 */
record ClassText(
    String text,
    ClassDeclaration declaration,
    List<SourceSpan> attributes,
    SourceSpan keyword,
    SourceSpan name,
    SourceSpan body,
    List<MemberText> members) {

  ClassText {
    attributes = List.copyOf(attributes);
    members = List.copyOf(members);
  }

  /** Finds a class that the text declares. */
  static ClassText of(String text, String className) {
    var declaration =
        ScriptReader.read(text).classes().stream()
            .filter(one -> one.name().equalsIgnoreCase(className))
            .findFirst()
            .orElseThrow();
    return new Reader(text, declaration).read();
  }

  /** Returns the class with its attributes. */
  SourceSpan whole() {
    int start = attributes.stream().mapToInt(SourceSpan::start).findFirst().orElse(keyword.start());
    return new SourceSpan(start, body.end());
  }

  String className() {
    return declaration.name();
  }

  /** Returns the methods of a name, the static ones or the others. */
  Stream<MemberText> methods(String wanted, boolean isStatic) {
    return methods(method -> method.isNamed(wanted) && method.isStatic() == isStatic);
  }

  Stream<MemberText> methods(Predicate<MethodDeclaration> wanted) {
    return members.stream().filter(member -> member.method().filter(wanted).isPresent());
  }

  /** Returns the properties that DSC sees. */
  Stream<MemberText> properties(Predicate<PropertyDeclaration> wanted) {
    return members.stream()
        .filter(
            member ->
                member.property().filter(PropertyDeclaration::isOfDsc).filter(wanted).isPresent());
  }

  /** Adds a member at the end of the class. */
  Stream<Edit> withMember(String written) {
    return Stream.of(Edit.insert(body.end() - 1, "\n    " + written + "\n"));
  }

  /** Returns the tokens of a part. */
  List<Token> tokens(SourceSpan span) {
    var lexer = new Lexer(text);
    lexer.moveTo(span.start());
    var tokens = new ArrayList<Token>();
    for (var token = lexer.next();
        token.start() < span.end() && !token.is(TokenKind.END);
        token = lexer.next()) {
      tokens.add(token);
    }
    return tokens;
  }

  String text(Token token) {
    return text.substring(token.start(), token.end());
  }

  /** Finds the places by the marks of the declarations. */
  private static final class Reader {

    private final String text;
    private final ClassDeclaration declaration;
    private final Lexer lexer;

    private Reader(String text, ClassDeclaration declaration) {
      this.text = text;
      this.declaration = declaration;
      this.lexer = new Lexer(text);
    }

    private ClassText read() {
      int nameStart = offset(declaration.mark());
      var name = new SourceSpan(nameStart, nameStart + declaration.name().length());
      int keyword = text.toLowerCase(Locale.ROOT).lastIndexOf("class", nameStart - 1);
      lexer.moveTo(name.end());
      var open = lexer.next();
      while (!open.is(TokenKind.OPEN_BRACE)) {
        open = lexer.next();
      }
      var members = members(open.end());
      int end = members.isEmpty() ? open.end() : members.get(members.size() - 1).whole().end();
      return new ClassText(
          text,
          declaration,
          declaration.attributes().stream().map(this::attribute).toList(),
          new SourceSpan(keyword, keyword + "class".length()),
          name,
          new SourceSpan(open.start(), close(end)),
          members);
    }

    private SourceSpan attribute(AttributeDeclaration attribute) {
      lexer.moveTo(offset(attribute.mark()));
      return MemberScanner.bracket(lexer, lexer.next());
    }

    private List<MemberText> members(int bodyStart) {
      var members = new ArrayList<MemberText>();
      int start = bodyStart;
      for (var member : declaration.members()) {
        var read = new MemberScanner(lexer, member).read(start, offset(member.mark()));
        members.add(read);
        start = read.whole().end();
      }
      return members;
    }

    private int close(int membersEnd) {
      lexer.moveTo(membersEnd);
      var token = lexer.next();
      while (!token.is(TokenKind.CLOSE_BRACE) && !token.is(TokenKind.END)) {
        token = lexer.next();
      }
      return token.end();
    }

    private int offset(Mark mark) {
      return Offset.of(text, mark);
    }
  }
}

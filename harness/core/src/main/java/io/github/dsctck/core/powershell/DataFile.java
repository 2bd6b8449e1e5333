package io.github.dsctck.core.powershell;

import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.powershell.ConstantValue.NotConstant;
import io.github.dsctck.core.powershell.ConstantValue.Table;
import io.github.dsctck.core.powershell.token.Lexer;
import io.github.dsctck.core.powershell.token.ScriptFault;
import io.github.dsctck.core.powershell.token.TokenKind;
import java.util.Optional;

/**
 * The table of a data file, such as a module manifest.
 *
 * @param table the table, not constant if the file contains anything else
 * @param fault why PowerShell refuses it, as far as tokens, lists and tables show
 */
public record DataFile(ConstantValue table, Optional<ScriptFault> fault) {

  /** Reads the text of a data file. */
  public static DataFile read(String text) {
    var lexer = new Lexer(text);
    var reader = new ConstantReader(lexer);
    lexer.skipSeparators();
    var value = reader.statement();
    lexer.skipSeparators();
    boolean alone = value instanceof Table && lexer.peek().is(TokenKind.END);
    return new DataFile(
        alone ? value : new NotConstant(new Mark(1, 1)), lexer.fault().or(reader::defect));
  }
}

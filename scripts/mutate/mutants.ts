import ts from "typescript";

/** One small change of a source file, which some test should notice. */
export interface Mutant {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** For people: the line it stands on, and what becomes of it. Stays the same when lines above change. */
  readonly name: string;
}

const OTHER_OPERATOR: Partial<Readonly<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: "!==",
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: "===",
  [ts.SyntaxKind.LessThanToken]: "<=",
  [ts.SyntaxKind.LessThanEqualsToken]: "<",
  [ts.SyntaxKind.GreaterThanToken]: ">=",
  [ts.SyntaxKind.GreaterThanEqualsToken]: ">",
  [ts.SyntaxKind.PlusToken]: "-",
  [ts.SyntaxKind.MinusToken]: "+",
  [ts.SyntaxKind.AsteriskToken]: "+",
  [ts.SyntaxKind.PercentToken]: "+",
  [ts.SyntaxKind.AmpersandAmpersandToken]: "||",
  [ts.SyntaxKind.BarBarToken]: "&&",
  [ts.SyntaxKind.PlusEqualsToken]: "-=",
  [ts.SyntaxKind.MinusEqualsToken]: "+=",
  [ts.SyntaxKind.CaretToken]: "|",
  [ts.SyntaxKind.AmpersandToken]: "|",
  [ts.SyntaxKind.LessThanLessThanToken]: ">>",
  [ts.SyntaxKind.GreaterThanGreaterThanToken]: "<<",
};

/** Operators and constants changed, conditions held true and false, `??` cut to either side, steps left out. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const add = (node: ts.Node, text: string): void => {
    const start = node.getStart(tree);
    const from = source.lastIndexOf("\n", start) + 1;
    const to = source.indexOf("\n", node.end);
    const whole = source.slice(from, start) + text + source.slice(node.end, to);
    const short = (code: string): string => code.replace(/\s+/g, " ").trim();
    const name = `${short(source.slice(from, to))}  →  ${short(whole)}`;
    found.push({ file, start, end: node.end, text, name });
  };
  const condition = (node: ts.Expression): void => {
    add(node, "true");
    add(node, "false");
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node)) return;
    if (isForTheCompiler(node)) return visit(node.left);
    if (ts.isBinaryExpression(node)) {
      const other = OTHER_OPERATOR[node.operatorToken.kind];
      if (other !== undefined) add(node.operatorToken, other);
      if (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
        add(node, node.left.getText(tree));
        add(node, `(${node.right.getText(tree)})`);
      }
    }
    if (ts.isIfStatement(node) || ts.isConditionalExpression(node))
      condition(ts.isIfStatement(node) ? node.expression : node.condition);
    if (ts.isWhileStatement(node)) add(node.expression, "false");
    if (ts.isForStatement(node) && node.condition) add(node.condition, "false");
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add(node, node.operand.getText(tree));
    if (ts.isNumericLiteral(node)) add(node, `(${node.text} + 1)`);
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, "false");
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, "true");
    if (ts.isExpressionStatement(node)) add(node, ";");
    if (ts.isReturnStatement(node) && node.expression === undefined) add(node, ";");
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** `bytes[at] ?? 0`: the index is within bounds, which the compiler cannot know; what stands after it is never come to. */
function isForTheCompiler(node: ts.Node): node is ts.BinaryExpression {
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken &&
    ts.isElementAccessExpression(node.left) &&
    !ts.isStringLiteral(node.left.argumentExpression)
  );
}

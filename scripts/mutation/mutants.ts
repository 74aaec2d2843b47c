// Small mistakes that a programmer could make, one at a time: for scripts/mutate.ts, which asks whether the tests notice.
import ts from 'typescript'

/** A text with one mistake. */
export interface Mutant {
  /** Offset in the source, and what stands there instead. */
  readonly start: number
  readonly end: number
  readonly replacement: string
  readonly line: number
  readonly column: number
  /** `a < b` becomes `a <= b`. */
  readonly was: string
}

/** Operators and the mistakes made with them. */
const SWAPS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'],
  '===': ['!=='], '!==': ['==='],
  '&&': ['||'], '||': ['&&'],
  '+': ['-'], '-': ['+'], '*': ['/'], '/': ['*'], '%': ['*'],
  '+=': ['-='], '-=': ['+='],
  '&': ['|'], '|': ['&'],
}

/** Calls that neither decide nor change anything: marks of rules, telling; counting rules and narration have tests of their own. */
const UNDECIDING = /^(applied$|play\.tell|measure)/

/**
 * All mistakes in a file: operators swapped, conditions negated, whole numbers one off, true for false, calls and returns
 * left out. Types, comments, marks of rules and what is only told are left alone.
 */
export function mutantsOf(name: string, text: string): Mutant[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const mutants: Mutant[] = []
  const add = (node: ts.Node, replacement: string): void => {
    const start = node.getStart(source)
    const { line, character } = source.getLineAndCharacterOfPosition(start)
    mutants.push({ start, end: node.getEnd(), replacement, line: line + 1, column: character + 1, was: node.getText(source) })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isCallExpression(node) && UNDECIDING.test(node.expression.getText(source))) return
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.getText(source)
      const isText = ts.isStringLiteralLike(node.left) || ts.isStringLiteralLike(node.right)
      if (!isText) for (const other of SWAPS[operator] ?? []) add(node.operatorToken, other)
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) add(node, node.operand.getText(source))
    if ((ts.isIfStatement(node) || ts.isWhileStatement(node)) && !ts.isBinaryExpression(node.expression) && !ts.isPrefixUnaryExpression(node.expression)) {
      add(node.expression, `!(${node.expression.getText(source)})`)
    }
    if (ts.isConditionalExpression(node)) add(node, `${node.condition.getText(source)} ? ${node.whenFalse.getText(source)} : ${node.whenTrue.getText(source)}`)
    if (ts.isNumericLiteral(node) && !ts.isPropertyAssignment(node.parent)) add(node, String(Number(node.text) + 1))
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false')
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true')
    if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) add(node, ';')
    if ((ts.isReturnStatement(node) && node.expression === undefined) || ts.isContinueStatement(node) || ts.isBreakStatement(node)) {
      if (!ts.isCaseClause(node.parent) && !ts.isDefaultClause(node.parent)) add(node, ';')
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return mutants
}

export function mutated(text: string, { start, end, replacement }: Mutant): string {
  return text.slice(0, start) + replacement + text.slice(end)
}

// Small mistakes that a programmer could make, one at a time. scripts/mutate.ts asks whether the tests notice them.
import ts from 'typescript'

/** A text with one mistake: a node of it, an expression or a statement, reads otherwise. */
export interface Mutant {
  /** Offsets of the node in the source, and what it becomes. */
  readonly start: number
  readonly end: number
  readonly text: string
  readonly isStatement: boolean
  /** Where a person looks for it, and what they see there: `<` becomes `<=`. */
  readonly line: number
  readonly column: number
  readonly was: string
  readonly becomes: string
}

/** Operators and the mistakes made with them. */
const SWAPS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '+=': ['-='],
  '-=': ['+='],
  '&': ['|'],
  '|': ['&'],
}

/**
 * Calls that decide and change nothing: marks of rules, telling. Counting rules and narration have tests of their own.
 */
const UNDECIDING = /^(applied$|table\.(applied|note|tell)|play\.tell|measure)/

/**
 * All mistakes in a file: operators swapped, conditions negated, whole numbers one off, true for false, calls and
 * returns left out. Types, comments, marks of rules and what is only told are left alone.
 */
export function mutantsOf(source: ts.SourceFile): Mutant[] {
  const mutants: Mutant[] = []
  const textOf = (node: ts.Node): string => node.getText(source)
  /** @param seen the part of the node that a person sees changed */
  const add = (node: ts.Node, text: string, seen = node, becomes = text): void => {
    const { line, character } = source.getLineAndCharacterOfPosition(seen.getStart(source))
    mutants.push({
      start: node.getStart(source),
      end: node.getEnd(),
      text,
      isStatement: ts.isStatement(node),
      line: line + 1,
      column: character + 1,
      was: textOf(seen),
      becomes,
    })
  }
  const visit = (node: ts.Node): void => {
    if (isForTypes(node)) return
    if (ts.isCallExpression(node) && UNDECIDING.test(textOf(node.expression))) return
    if (ts.isBinaryExpression(node)) {
      const { left, operatorToken, right } = node
      const isText = ts.isStringLiteralLike(left) || ts.isStringLiteralLike(right)
      if (!isText)
        for (const other of SWAPS[textOf(operatorToken)] ?? [])
          add(node, `${textOf(left)} ${other} ${textOf(right)}`, operatorToken, other)
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add(node, textOf(node.operand))
    if (
      (ts.isIfStatement(node) || ts.isWhileStatement(node)) &&
      !ts.isBinaryExpression(node.expression) &&
      !ts.isPrefixUnaryExpression(node.expression)
    ) {
      add(node.expression, `!(${textOf(node.expression)})`)
    }
    if (ts.isConditionalExpression(node))
      add(node, `${textOf(node.condition)} ? ${textOf(node.whenFalse)} : ${textOf(node.whenTrue)}`)
    if (ts.isNumericLiteral(node) && !ts.isPropertyAssignment(node.parent)) add(node, String(Number(node.text) + 1))
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false')
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true')
    if (
      ts.isExpressionStatement(node) &&
      ts.isCallExpression(node.expression) &&
      !UNDECIDING.test(textOf(node.expression.expression))
    )
      add(node, ';', node, '')
    if (
      (ts.isReturnStatement(node) && node.expression === undefined) ||
      ts.isContinueStatement(node) ||
      ts.isBreakStatement(node)
    ) {
      if (!ts.isCaseClause(node.parent) && !ts.isDefaultClause(node.parent)) add(node, ';', node, '')
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return mutants
}

/** What is gone before the program runs. */
export const isForTypes = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node)

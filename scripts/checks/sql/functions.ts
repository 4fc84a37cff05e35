import {
  type ArrowFunction,
  type FunctionDeclaration,
  type FunctionExpression,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import type { Value } from './values'

export type FunctionNode = ArrowFunction | FunctionExpression | FunctionDeclaration

/** The expression a function returns, or null if it does more than declare constants first. */
export function answerOf({ body }: FunctionNode): Node | null {
  if (!body || !is.isBlock(body)) return body ?? null
  const last = body.statements.at(-1)
  const isPlain = body.statements.slice(0, -1).every((statement) => is.isVariableStatement(statement))
  return isPlain && last && is.isReturnStatement(last) ? (last.expression ?? null) : null
}

export const comparisons: Readonly<Partial<Record<SyntaxKind, (left: Value, right: Value) => boolean>>> = {
  [SyntaxKind.EqualsEqualsEqualsToken]: (left, right) => left === right,
  [SyntaxKind.ExclamationEqualsEqualsToken]: (left, right) => left !== right,
  [SyntaxKind.GreaterThanToken]: (left, right) => Number(left) > Number(right),
}

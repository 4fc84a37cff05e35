import type { Node } from 'oxc-parser'
import { type Parsed, walk } from './facts'
import { isProduct } from './rooms'
import type { Violation } from './structure'

const isConst = (node: Node): boolean =>
  node.type === 'TSTypeReference' && node.typeName.type === 'Identifier' && node.typeName.name === 'const'

/** A cast says what the compiler can't see, and keeps saying it when it is no longer so. Only `as const` states what is there. */
export function checkCasts(file: string, source: string, { program }: Parsed): Violation[] {
  if (!isProduct(file) && !file.startsWith('scripts/')) return []
  const found: Violation[] = []
  walk(program, (node) => {
    if (node.type !== 'TSAsExpression' && node.type !== 'TSTypeAssertion') return
    if (isConst(node.typeAnnotation)) return
    const line = source.slice(0, node.start).split('\n').length
    const sentence =
      'Casts a type. Parse it with a schema, narrow it with a condition, or give the value its type where it is made.'
    found.push({ path: file, line, rule: 'cast', sentence })
  })
  return found
}

import type { Node } from 'oxc-parser'
import { isNode, type Parsed } from './facts'
import { isProduct } from './rooms'
import type { Violation } from './structure'

/** Maximum lines of a function's body, JSX included; blank and comment lines don't count. */
const mostLines = 60

/** `name` is its own, or that of the constant, property or call that contains it. */
interface Size {
  readonly name: string
  readonly line: number
  readonly lines: number
}

const comment = /^(?:\/\/|\/?\*)/

/** Outer before inner. Lines of a nested function count for both. */
function sizesOf(source: string, { program }: Parsed): Size[] {
  const rows = source.split('\n').map((row) => row.trim())
  const rowOf = (at: number) => source.slice(0, at).split('\n').length
  const found: Size[] = []
  const visit = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, name)
    if (!isNode(value)) return
    const own = nameOf(value) ?? name
    const body = bodyOf(value)
    if (body) {
      const inside = rows.slice(rowOf(body.start), rowOf(body.end) - 1)
      const lines = inside.filter((row) => row !== '' && !comment.test(row)).length
      found.push({ name: own, line: rowOf(value.start), lines })
    }
    for (const part of Object.values(value)) if (typeof part === 'object') visit(part, own)
  }
  visit(program, 'default')
  return found
}

function bodyOf(node: Node): Node | null {
  const isFunction =
    node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'
  return isFunction ? node.body : null
}

function nameOf(node: Node): string | null {
  if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') return node.id?.name ?? null
  if (node.type === 'VariableDeclarator') return node.id.type === 'Identifier' ? node.id.name : null
  if (node.type === 'Property') return node.key.type === 'Identifier' ? node.key.name : null
  return null
}

export function checkFunctions(file: string, source: string, parsed: Parsed): Violation[] {
  if (!isProduct(file)) return []
  return sizesOf(source, parsed)
    .filter(({ lines }) => lines > mostLines)
    .map(({ name, line, lines }) => ({
      path: file,
      line,
      rule: 'function-size',
      sentence: `${name} has ${lines} lines, JSX counted; the limit is ${mostLines}. Give the part that has a name of its own a function.`,
    }))
}

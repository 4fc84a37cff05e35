import { type Node, parseSync } from 'oxc-parser'

/** One small fault put into a file: the text from `start` to `end` becomes `by`. */
export interface Mutation {
  readonly start: number
  readonly end: number
  readonly by: string
  readonly line: number
  /** What was there and what is there now, by which the list of those that may live names it. */
  readonly says: string
}

const comparisons: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
}

const methods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
}

/**
 * A text that decides something: what is compared, handed on or chosen, and no sentence. Names in tables are members of types: an empty one does not
 * compile, and words of tables are what people read.
 */
const isKey = (value: string) => /^[\w./:-]*$/.test(value)

/** Loops that a fault could make endless are left alone, and so is what only types read. */
const leftAlone = /^TS|^Import|^ExportAll/

type Found = { start: number; end: number; by: string }

/** True for a place whose operands are texts: a minus between them says nothing. */
const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

function faultsOf(node: Node, source: string, table: string | null): Found[] {
  const put = (part: { start: number; end: number }, by: string): Found => ({ start: part.start, end: part.end, by })
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression' || node.type === 'AssignmentExpression') {
    const { left, right, operator } = node
    if (operator === '+' && (isText(left) || isText(right))) return []
    const from = source.indexOf(operator, left.end)
    return (comparisons[operator] ?? []).map((by) => put({ start: from, end: from + operator.length }, by))
  }
  if (node.type === 'UnaryExpression' && (node.operator === '!' || node.operator === '-'))
    return [put({ start: node.start, end: node.start + 1 }, '')]
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
    return [put(node.test, 'true'), put(node.test, 'false')]
  if (node.type === 'ReturnStatement' && node.argument && node.argument.type !== 'Literal')
    return [put(node.argument, 'undefined')]
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier' && !node.computed) {
    const by = methods[node.property.name]
    return by ? [put(node.property, by)] : []
  }
  if (node.type !== 'Literal') return []
  if (typeof node.value === 'boolean') return [put(node, String(!node.value))]
  if (typeof node.value === 'number') return [put(node, String(node.value + 1))]
  if (typeof node.value !== 'string' || table !== null || !isKey(node.value)) return []
  return [put(node, node.value === '' ? "'mutated'" : "''")]
}

/** Every fault of a file, one place after the other. */
export function mutationsOf(file: string, source: string): Mutation[] {
  const found: Found[] = []
  const visit = (node: Node, table: string | null): void => {
    if (leftAlone.test(node.type) && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return
    found.push(...faultsOf(node, source, table))
    for (const [part, value] of Object.entries(node)) {
      if (part === 'typeAnnotation' || part === 'typeArguments' || part === 'typeParameters' || part === 'returnType')
        continue
      if ((node.type === 'ForStatement' || node.type === 'WhileStatement') && part !== 'body') continue
      if (node.type === 'Property' && part === 'key' && !node.computed) continue
      const inside = insideOf(node, part, table)
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, inside)
    }
  }
  visit(parseSync(file, source).program, null)
  const lineAt = (at: number) => source.slice(0, at).split('\n').length
  return found.map((one) => {
    const [before = '', after = ''] = [source.slice(0, one.start), source.slice(one.end)]
    const line = `${before.slice(before.lastIndexOf('\n') + 1)}⟦${source.slice(one.start, one.end)} → ${one.by}⟧${after.split('\n')[0]}`
    return { ...one, line: lineAt(one.start), says: line.trim().replaceAll(/\s+/g, ' ') }
  })
}

/** In which table a place lies: the value of a property or an entry of a list, until a call or a function begins. */
function insideOf(node: Node, part: string, table: string | null): string | null {
  if (node.type === 'Property' && part === 'value') return 'property'
  if (node.type === 'ArrayExpression') return 'list'
  return /^(?:CallExpression|ArrowFunctionExpression|FunctionDeclaration|BinaryExpression|ConditionalExpression)$/.test(
    node.type,
  )
    ? null
    : table
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

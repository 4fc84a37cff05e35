/** A node of PostgreSQL's analysed query tree: `{QUERY :commandType 1 …}`. */
export type TreeNode = { readonly tag: string; readonly fields: ReadonlyMap<string, TreeValue> }

export type TreeValue = string | null | TreeNode | readonly TreeValue[]

export function isTreeNode(value: TreeValue | undefined): value is TreeNode {
  return typeof value === 'object' && value !== null && 'tag' in value
}

/** All nodes of a field, flattened; empty if absent. */
export function nodesOf(node: TreeNode, field: string): TreeNode[] {
  return flatNodes(node.fields.get(field))
}

function flatNodes(value: TreeValue | undefined): TreeNode[] {
  if (isTreeNode(value)) return [value]
  return Array.isArray(value) ? value.flatMap(flatNodes) : []
}

export function nodeOf(node: TreeNode, field: string): TreeNode | null {
  return nodesOf(node, field)[0] ?? null
}

/** A numeric field; 0 if absent. */
export function numberOf(node: TreeNode, field: string): number {
  const value = node.fields.get(field)
  return typeof value === 'string' ? Number(value) : 0
}

/** The numbers of a set `(b 3 5)` or a list `(i 3 5)`. */
export function numbersOf(node: TreeNode, field: string): number[] {
  const value = node.fields.get(field)
  if (!Array.isArray(value)) return []
  return value.flatMap((one) => (typeof one === 'string' && /^\d+$/.test(one) ? [Number(one)] : []))
}

// A word may contain anything after a backslash; a column name may contain a brace.
const token = /[{}()[\]]|(?:\\[\s\S]|[^\s{}()[\]\\])+/g

export function readTree(text: string): TreeValue {
  const tokens = text.match(token) ?? []
  let at = 0
  const next = (): string => tokens[at++] ?? ''
  function value(): TreeValue {
    const word = next()
    if (word === '{') return node()
    if (word === '(' || word === '[') return list(word === '(' ? ')' : ']')
    return word === '<>' ? null : word.replace(/\\([\s\S])/g, '$1')
  }
  function list(end: string): TreeValue[] {
    const items: TreeValue[] = []
    while (at < tokens.length && tokens[at] !== end) items.push(value())
    at += 1
    return items
  }
  function node(): TreeNode {
    const tag = next()
    const fields = new Map<string, TreeValue>()
    while (at < tokens.length && tokens[at] !== '}') {
      const name = next().slice(1)
      const values: TreeValue[] = []
      while (at < tokens.length && tokens[at] !== '}' && !/^:[a-zA-Z_]/.test(tokens[at] ?? '')) values.push(value())
      fields.set(name, values.length === 1 ? (values[0] ?? null) : values)
    }
    at += 1
    return { tag, fields }
  }
  return value()
}

/** Canonical text of an expression. `table` replaces the first table, for CHECK constraints. */
export function wordsOf(value: TreeValue | undefined, table?: number): string {
  if (isTreeNode(value)) {
    if (value.tag === 'VAR') return `${table ?? numberOf(value, 'varno')}.${numberOf(value, 'varattno')}`
    const fields = [...value.fields].filter(([name]) => name !== 'location' && name !== 'constlen')
    return `${value.tag}(${fields.map(([name, field]) => `${name}=${wordsOf(field, table)}`).join()})`
  }
  return Array.isArray(value) ? `[${value.map((one) => wordsOf(one, table)).join()}]` : String(value ?? '')
}

export function answersOf(query: TreeNode): TreeNode[] {
  const isSelect = numberOf(query, 'commandType') === 1
  return nodesOf(query, isSelect ? 'targetList' : 'returningList').filter(
    (entry) => entry.fields.get('resjunk') !== 'true',
  )
}

import path from 'node:path'
import { type Node, parseSync } from 'oxc-parser'

export type Import = {
  specifier: string
  line: number
  isType: boolean
  /** Imported file in this repository without extension; null for a package. */
  target: string | null
}

export type Facts = {
  imports: Import[]
  /** Restricted names that the file uses. */
  uses: { name: string; line: number }[]
  /** Text literals. `key` is the property name, if it is a property's value. */
  texts: { text: string; line: number; key: string | null }[]
  error: string | null
}

const extension = /\.(?:tsx?|mjs|js)$/

/** As imports write it. */
export function withoutExtension(file: string): string {
  return file.replace(extension, '')
}

export function isCode(file: string): boolean {
  return extension.test(file)
}

export type Parsed = Pick<ReturnType<typeof parseSync>, 'program' | 'errors'>

/** By a real parser, so that comments and strings don't count as imports. Read once for all checks: it takes most of their time. */
export function parse(file: string, source: string): Parsed {
  const { program, errors } = parseSync(file, source)
  return { program, errors }
}

export function readFacts(file: string, source: string, { program, errors } = parse(file, source)): Facts {
  const facts: Facts = { imports: [], uses: [], texts: [], error: errors[0]?.message ?? null }
  const keys = new Map<number, string>()
  walk(program, (node) => {
    const line = () => source.slice(0, node.start).split('\n').length
    const text = (part: Node) => source.slice(part.start, part.end)
    const imported = importOf(node)
    if (imported) facts.imports.push({ ...imported, line: line(), target: targetOf(file, imported.specifier) })
    for (const name of usesOf(node, text)) facts.uses.push({ name, line: line() })
    if (node.type === 'Property' && node.key.type === 'Identifier') keys.set(node.value.start, node.key.name)
    const literal = textOf(node)
    if (literal !== null) facts.texts.push({ text: literal, line: line(), key: keys.get(node.start) ?? null })
  })
  return facts
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

export function walk(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, see)
  if (!isNode(value)) return
  see(value)
  for (const part of Object.values(value)) if (typeof part === 'object') walk(part, see)
}

function targetOf(file: string, specifier: string): string | null {
  if (specifier === '@payload-config') return 'src/cms/payload.config'
  if (specifier.startsWith('@/')) return withoutExtension(`src/${specifier.slice(2)}`)
  if (!specifier.startsWith('.')) return null
  return withoutExtension(path.posix.join(path.posix.dirname(file), specifier))
}

function importOf(node: Node): { specifier: string; isType: boolean } | null {
  const areTypes = (list: Node[]) =>
    list.length > 0 &&
    list.every(
      (one) =>
        (one.type === 'ImportSpecifier' && one.importKind === 'type') ||
        (one.type === 'ExportSpecifier' && one.exportKind === 'type'),
    )
  switch (node.type) {
    case 'ImportDeclaration':
      return { specifier: node.source.value, isType: node.importKind === 'type' || areTypes(node.specifiers) }
    case 'ExportAllDeclaration':
      return { specifier: node.source.value, isType: node.exportKind === 'type' }
    case 'ExportNamedDeclaration':
      if (!node.source) return null
      return { specifier: node.source.value, isType: node.exportKind === 'type' || areTypes(node.specifiers) }
    case 'TSImportType':
      return { specifier: node.source.value, isType: true }
    case 'ImportExpression':
      return node.source.type === 'Literal' ? { specifier: String(node.source.value), isType: false } : null
    case 'CallExpression': {
      const [first] = node.arguments
      const isRequire = node.callee.type === 'Identifier' && node.callee.name === 'require' && first?.type === 'Literal'
      return isRequire ? { specifier: String(first.value), isType: false } : null
    }
    default:
      return null
  }
}

const memberUses = [
  [/(?:^|\.)process(?:\??\.env|(?:\?\.)?\[['"]env['"]\])$/, 'process.env'],
  [/(?:^|\.)Intl\.DateTimeFormat$/, 'Intl.DateTimeFormat'],
  [/\.toLocaleDateString$/, 'toLocaleDateString'],
  [/\.toLocaleTimeString$/, 'toLocaleTimeString'],
] as const

function usesOf(node: Node, text: (part: Node) => string): string[] {
  if (node.type === 'MemberExpression') {
    return memberUses.filter(([pattern]) => pattern.test(text(node))).map(([, name]) => name)
  }
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const isFormat = /(?:^|\.)Intl\.NumberFormat$|\.toLocaleString$/.test(text(node.callee))
    return isFormat && /\bcurrency\b/.test(text(node)) ? ['currency format'] : []
  }
  if (node.type === 'VariableDeclarator' && node.id.type === 'ObjectPattern' && node.init) {
    return /(?:^|\.)process$/.test(text(node.init)) && /\benv\b/.test(text(node.id)) ? ['process.env'] : []
  }
  return []
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  return node.type === 'TemplateLiteral' ? (node.quasis[0]?.value.raw ?? '') : null
}

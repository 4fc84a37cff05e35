import path from 'node:path'
import type { CallExpression, Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { API, type Checker, type Symbol as Name, type Project, type Type, TypeFlags } from 'typescript/unstable/sync'

type Literal = string | number | boolean | null | undefined

const asking = /\/src\/(?:features\/.+\/(?:[\w-]+\.)?(?:data|mutations)\.ts|(?:lib|server|api)\/[^/]+\.ts)$/

/** Excludes tests and scripts, which query differently. This config exists in memory only. */
const productOnly = JSON.stringify({ extends: './tsconfig.json', include: ['src'] })

/** The source as the compiler sees it: names, types, and calls that query the database. */
export class Source {
  readonly checker: Checker
  readonly root: string
  readonly #api: API
  readonly #project: Project
  readonly #declarations = new Map<Node, Node | null>()
  readonly #literals = new Map<Node, readonly Literal[] | null>()

  /** @param planted sources that replace files, by path from the root. */
  constructor(root: string, planted: ReadonlyMap<string, string> = new Map()) {
    this.root = root
    const config = path.join(root, 'tsconfig.statements.json')
    const files = new Map([...planted].map(([file, source]) => [path.join(root, file), source]))
    this.#api = new API({ cwd: root, fs: { readFile: (file) => (file === config ? productOnly : files.get(file)) } })
    const [project] = this.#api.updateSnapshot({ openProjects: [config] }).getProjects()
    if (!project) throw new Error('The compiler opened no project.')
    this.#project = project
    this.checker = project.checker
  }

  close(): void {
    this.#api.close()
  }

  placeOf(node: Node): { file: string; line: number } {
    const file = node.getSourceFile()
    const before = file.text.slice(0, node.getStart(file))
    return { file: path.relative(this.root, file.fileName), line: before.split('\n').length }
  }

  queries(only?: ReadonlySet<string>): CallExpression[] {
    const found: CallExpression[] = []
    for (const name of this.#project.program.getSourceFileNames()) {
      if (!asking.test(name) || (only && !only.has(path.relative(this.root, name)))) continue
      const file = this.#project.program.getSourceFile(name)
      if (file?.text.includes('query')) this.#visit(file, found)
    }
    return found
  }

  #visit(node: Node, found: CallExpression[]): void {
    if (is.isCallExpression(node) && this.#isQuery(node.expression)) found.push(node)
    node.forEachChild((child) => this.#visit(child, found))
  }

  #isQuery(callee: Node): boolean {
    if (!is.isPropertyAccessExpression(callee) || callee.name.getText() !== 'query') return false
    const declared = this.checker.getSymbolAtLocation(callee.name)?.declarations[0]?.path ?? ''
    return declared.includes('/@types/pg/') || declared.endsWith('/src/lib/db.ts')
  }

  declarationOf(name: Node): Node | null {
    const known = this.#declarations.get(name)
    if (known !== undefined) return known
    const declaration = this.#resolve(this.checker.getSymbolAtLocation(name))
    this.#declarations.set(name, declaration)
    return declaration
  }

  shorthandDeclarationOf(property: Node): Node | null {
    return this.#resolve(this.checker.getShorthandAssignmentValueSymbol(property))
  }

  #resolve(name: Name | undefined): Node | null {
    if (!name) return null
    const handle = name.valueDeclaration ?? name.declarations[0]
    const node = handle?.resolve()
    const isImport = node && (is.isImportSpecifier(node) || is.isExportSpecifier(node) || is.isImportClause(node))
    return isImport ? this.#resolve(this.checker.getAliasedSymbol(name)) : (node ?? null)
  }

  /** Callers' arguments for a parameter; null for a caller that passes none. */
  givenFor(parameter: Node): (Node | null)[] {
    const declaration = parameter.parent
    const owner = is.isFunctionDeclaration(declaration) ? declaration : declaration.parent
    if (!('parameters' in declaration) || !Array.isArray(declaration.parameters)) return []
    const index = declaration.parameters.indexOf(parameter)
    const named = is.isVariableDeclaration(owner) || is.isFunctionDeclaration(owner) ? owner.name : undefined
    if (!named) return []
    const calls = this.checker.getSignatureUsage(declaration).flatMap(({ call }) => call?.resolve() ?? [])
    return calls.flatMap((call) => (is.isCallExpression(call) ? [call.arguments[index] ?? null] : []))
  }

  propertiesOf(type: Type): [string, Type][] {
    const names = this.checker.getPropertiesOfType(type)
    const types = names.length === 0 ? [] : this.checker.getTypeOfSymbol(names)
    return names.flatMap((name, at): [string, Type][] => {
      const found = types[at]
      return found ? [[name.name, found]] : []
    })
  }

  /** The values of a type with a finite set of literals; null for any other type. */
  literalsOf(node: Node): readonly Literal[] | null {
    const known = this.#literals.get(node)
    if (known !== undefined) return known
    const type = this.checker.getTypeAtLocation(node)
    const found = type ? literals(type) : null
    this.#literals.set(node, found)
    return found
  }
}

function literals(type: Type): readonly Literal[] | null {
  if (type.isUnionType()) {
    const parts = type.getTypes().map(literals)
    return parts.every((part) => part !== null) ? parts.flat() : null
  }
  if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType()) return [type.value]
  if (type.flags & TypeFlags.Null) return [null]
  return type.flags & TypeFlags.Undefined ? [undefined] : null
}

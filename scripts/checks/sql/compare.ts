import type { CallExpression, Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import type { Type } from 'typescript/unstable/sync'
import type { Described } from './describe'
import type { Kinds } from './kinds'
import { mayBeAbsent, mayBeNull } from './kinds'
import type { Source } from './source'

type Rows = Extract<Described, { kind: 'rows' }>

const camelCase = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

export function columnProblems(source: Source, kinds: Kinds, call: CallExpression, { columns }: Rows): string[] {
  const [declared] = call.typeArguments ?? []
  const type = declared && source.checker.getTypeFromTypeNode(declared)
  if (!type) return columns.length > 0 && readsRows(call) ? ['rows are read that nothing is declared of'] : []
  const names = columns.map(({ name }) => camelCase(name))
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  const properties = new Map(source.propertiesOf(type))
  const isOpen = source.checker.getIndexInfosOfType(type).length > 0
  return [
    ...(isOpen ? [] : columns).flatMap(({ name, isCast }) => [
      ...(/[A-Z]/.test(name) && !/[A-Z]{2}/.test(name)
        ? [`column ${name} needs no name in camel case: the pool gives it`]
        : []),
      ...(isCast ? [`column ${name} needs no ::int: the pool reads it as a number`] : []),
    ]),
    ...twice.map((name) => `column ${name} is answered twice`),
    ...(isOpen ? [] : names.filter((name) => !properties.has(name)).map((name) => `column ${name} is not declared`)),
    ...[...properties]
      .filter(([name, found]) => !names.includes(name) && !mayBeAbsent(found))
      .map(([name]) => `column ${name} is not answered`),
    ...columns.flatMap(({ type: number, isNullable }, at) => {
      const name = names[at] ?? '?'
      const property = properties.get(name)
      if (!property) return []
      const wrong = kinds.problemOfColumn(property, number)
      if (wrong) return [`column ${name} ${wrong}`]
      if (!isNullable || mayBeNull(property)) return []
      return [`column ${name} may be null, declared as ${source.checker.typeToString(property)}`]
    }),
  ]
}

/** Problems with a call's parameter values. A null type is unknown, and skipped. */
export function valueProblems(kinds: Kinds, given: readonly (Type | null)[] | null, { parameters }: Rows): string[] {
  if (!given) return []
  if (given.length !== parameters.length)
    return [`the statement has ${parameters.length} parameters, given are ${given.length}`]
  return given.flatMap((type, at) => {
    const wrong = type ? kinds.problemOfValue(type, parameters[at] ?? 0) : null
    return wrong ? [`parameter $${at + 1} ${wrong}`] : []
  })
}

/** Whether the call's rows are read at once: `{ rows }`, or `.rows`. */
function readsRows(call: Node): boolean {
  let at = call.parent
  while (is.isAwaitExpression(at) || is.isParenthesizedExpression(at)) at = at.parent
  if (is.isPropertyAccessExpression(at)) return at.name.getText() === 'rows'
  if (!is.isVariableDeclaration(at) || !is.isObjectBindingPattern(at.name)) return false
  return at.name.elements.some((one) => (one.propertyName ?? one.name)?.getText() === 'rows')
}

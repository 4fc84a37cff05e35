import type { Node } from 'typescript/unstable/ast'
import { isFunction, isList, isRecord, Unknowable, type Value } from './values'

type Lazy = () => Value

const asText = (value: Value): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null

/** The value as interpolated in a template. @throws Unknowable if it isn't text. */
export function textOf(value: Value, node: Node): string {
  const text = asText(value)
  if (text === null) throw new Unknowable(node, 'this is no text that can be read from the source')
  return text
}

/** `Object.keys` and the like, or a method of a string, a list or a record. @throws Unknowable for others. */
export function callMethod(target: Value, name: string, values: readonly Lazy[], node: Node): Value {
  if (isRecord(target)) {
    const field = target.fields.get(name)?.()
    if (field !== undefined && isFunction(field)) return field.call(values)
  }
  if (typeof target === 'string') return textMethod(target, name, values, node)
  if (isList(target)) return listMethod(target, name, values, node)
  throw new Unknowable(node, `${name}() can’t be followed`)
}

export function callGlobal(name: string, value: Value): Value {
  if (name === 'String') return String(value)
  return name === 'Number' || name === 'Number.parseInt' ? Number.parseInt(String(value), 10) : undefined
}

export function callObject(name: string, value: Value, node: Node): Value {
  if (!isRecord(value)) throw new Unknowable(node, `Object.${name}() of what is no record`)
  if (name === 'keys') return [...value.fields.keys()]
  if (name === 'values') return [...value.fields.values()].map((field) => field())
  if (name === 'entries') return [...value.fields].map(([key, field]) => [key, field()])
  throw new Unknowable(node, `Object.${name}() can’t be followed`)
}

function textMethod(target: string, name: string, values: readonly Lazy[], node: Node): Value {
  const texts = () => values.map((value) => textOf(value(), node))
  if (name === 'trim') return target.trim()
  if (name === 'toLowerCase') return target.toLowerCase()
  const [first = '', second = ''] = texts()
  if (name === 'replace') return target.replace(first, second)
  if (name === 'replaceAll') return target.replaceAll(first, second)
  throw new Unknowable(node, `${name}() can’t be followed`)
}

function listMethod(target: readonly Value[], name: string, values: readonly Lazy[], node: Node): Value {
  const first = values[0]?.()
  if (name === 'join')
    return target.map((one) => textOf(one, node)).join(first === undefined ? ',' : textOf(first, node))
  if (name === 'includes') return target.includes(first)
  if (name === 'filter' && first !== undefined && isFunction(first))
    return target.filter((one, index) => first.call([() => one, () => index]))
  if ((name === 'map' || name === 'flatMap') && first !== undefined && isFunction(first)) {
    const made = target.map((one, index) => first.call([() => one, () => index]))
    return name === 'map' ? made : made.flat()
  }
  throw new Unknowable(node, `${name}() can’t be followed`)
}

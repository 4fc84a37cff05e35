import type { Node } from 'typescript/unstable/ast'

/** Value of a source expression, as far as a statement's text may depend on it. */
export type Value = string | number | boolean | null | undefined | readonly Value[] | RecordValue | FunctionValue

/** Fields are lazy: most records contain some that no text needs. */
export type RecordValue = { readonly fields: ReadonlyMap<string, () => Value> }

export type FunctionValue = { readonly call: (values: readonly (() => Value)[]) => Value }

export type Scope = { readonly id: string; readonly bound: Map<Node, () => Value>; readonly outer: Scope | null }

/** Can’t be known without running the program. */
export class Unknowable extends Error {
  readonly node: Node

  constructor(node: Node, why: string) {
    super(why)
    this.node = node
  }
}

export function isRecord(value: Value): value is RecordValue {
  return typeof value === 'object' && value !== null && 'fields' in value
}

export function isFunction(value: Value): value is FunctionValue {
  return typeof value === 'object' && value !== null && 'call' in value
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

const mostVariants = 300

/** Branch decisions. A branch goes the same way everywhere, so that a text and its values, which test the same condition, match. */
export class Choices {
  #taken: { key: string; at: number; of: number }[] = []
  #met = new Map<string, number>()
  #next = 0

  /** @returns one of `of` ways, the same as before for the same key. */
  choose(key: string, of: number): number {
    const before = this.#met.get(key)
    if (before !== undefined) return Math.min(before, of - 1)
    const at = this.#taken[this.#next]?.at ?? 0
    if (this.#next === this.#taken.length) this.#taken.push({ key, at, of })
    this.#next += 1
    this.#met.set(key, at)
    return at
  }

  /** Advances to the next combination. @returns false after the last. */
  advance(): boolean {
    this.#taken.length = this.#next
    while (this.#taken.length > 0) {
      const last = this.#taken.at(-1)
      if (last && last.at + 1 < last.of) {
        last.at += 1
        break
      }
      this.#taken.pop()
    }
    this.#met.clear()
    this.#next = 0
    return this.#taken.length > 0
  }
}

/** Evaluates once per combination of branches. @throws Unknowable if there are too many. */
export function everyVariant<T>(node: Node, work: (choices: Choices) => T): T[] {
  const choices = new Choices()
  const found: T[] = []
  do {
    if (found.length === mostVariants) throw new Unknowable(node, `it has more than ${mostVariants} variants`)
    found.push(work(choices))
  } while (choices.advance())
  return found
}

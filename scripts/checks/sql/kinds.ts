import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { Catalogue } from './catalogue'

/** JavaScript type of a PostgreSQL type in our driver (src/lib/db.ts maps dates and big numbers). */
type Kind = 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'json'

const kindsByName: Readonly<Record<string, Kind>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'json',
  jsonb: 'json',
  numeric: 'number',
  oid: 'number',
  timestamp: 'Date',
  timestamptz: 'Date',
}

/** Types whose arrays the driver parses. Arrays of enums arrive as text, `{a,b}`. */
const readArrays = /^(?:bool|bytea|float[48]|int[24]|jsonb?|numeric|oid|text|timestamp|timestamptz|uuid|varchar)$/

const isFree = (type: Type) => Boolean(type.flags & (TypeFlags.Any | TypeFlags.Unknown))
const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type])
const isNothing = (type: Type) => Boolean(type.flags & (TypeFlags.Null | TypeFlags.Undefined))

/** Whether a value of this type may be null. True if unknown. */
export function mayBeNull(type: Type): boolean {
  return isFree(type) || partsOf(type).some(isNothing)
}

export function mayBeAbsent(type: Type): boolean {
  return partsOf(type).some((part) => Boolean(part.flags & TypeFlags.Undefined))
}

export class Kinds {
  readonly #checker: Checker
  readonly #catalogue: Catalogue

  constructor(checker: Checker, catalogue: Catalogue) {
    this.#checker = checker
    this.#catalogue = catalogue
  }

  nameOf(number: number): string {
    return this.#catalogue.types.get(number)?.name.replace(/^_(.*)$/, '$1[]') ?? String(number)
  }

  #kindOf(number: number): Kind {
    return kindsByName[this.#catalogue.types.get(number)?.name ?? ''] ?? 'string'
  }

  /** Null if a column of this type fits the declared type, else the problem. */
  problemOfColumn(declared: Type, number: number): string | null {
    if (isFree(declared)) return null
    const parts = partsOf(declared).filter((part) => !isNothing(part))
    const facts = this.#catalogue.types.get(number)
    const said = `is ${this.nameOf(number)}, declared as ${this.#checker.typeToString(declared)}`
    if (facts && facts.item !== 0) {
      const item = this.#catalogue.types.get(facts.item)
      if (!readArrays.test(item?.name ?? '')) return `${said}: the driver doesn’t read such arrays; cast it to text[]`
      return parts.every((part) => this.#itemsOf(part, (one) => this.problemOfColumn(one, facts.item) === null))
        ? null
        : said
    }
    const kind = this.#kindOf(number)
    if (kind === 'json') return null
    if (parts.some((part) => this.#kindOfType(part) !== kind)) return said
    return this.#missingLabels(parts, facts?.labels ?? [], said)
  }

  #missingLabels(parts: readonly Type[], labels: readonly string[], said: string): string | null {
    if (labels.length === 0 || !parts.every((part) => part.isStringLiteralType())) return null
    const allowed = new Set(parts.flatMap((part) => (part.isStringLiteralType() ? [part.value] : [])))
    const missing = labels.filter((label) => !allowed.has(label))
    return missing.length > 0 ? `${said}: it may be ${missing.join(', ')} as well` : null
  }

  #itemsOf(type: Type, test: (item: Type) => boolean): boolean {
    if (!this.#checker.isArrayLikeType(type) || !type.isTypeReference()) return false
    return this.#checker.getTypeArguments(type).every(test)
  }

  #kindOfType(type: Type): Kind | 'array' | 'free' {
    if (isFree(type)) return 'free'
    if (type.flags & TypeFlags.NumberLike) return 'number'
    if (type.flags & (TypeFlags.StringLike | TypeFlags.TemplateLiteral)) return 'string'
    if (type.flags & TypeFlags.BooleanLike) return 'boolean'
    if (this.#checker.isArrayLikeType(type)) return 'array'
    const name = type.getSymbol()?.name
    if (name === 'Date') return 'Date'
    return name === 'Buffer' || name === 'Uint8Array' ? 'Buffer' : 'json'
  }

  /** Null if this type may be passed as the parameter, else the problem. */
  problemOfValue(given: Type, number: number): string | null {
    const facts = this.#catalogue.types.get(number)
    const said = `is ${this.nameOf(number)}, given ${this.#checker.typeToString(given)}`
    for (const part of partsOf(given)) {
      if (isNothing(part)) continue
      const kind = this.#kindOfType(part)
      if (kind === 'free') continue
      if (kind === 'array') {
        const item = facts?.item ?? 0
        if (item === 0 || !this.#itemsOf(part, (one) => this.problemOfValue(one, item) === null)) return said
      } else if (facts?.item !== 0 || !this.#takes(kind, number)) return said
      if (part.isStringLiteralType() && facts && facts.labels.length > 0 && !facts.labels.includes(part.value))
        return `${said}: there is no ${part.value}`
    }
    return null
  }

  #takes(kind: Kind, number: number): boolean {
    const wanted = this.#kindOf(number)
    const name = this.#catalogue.types.get(number)?.name
    if (wanted === kind) return true
    if (kind === 'string') return wanted === 'Date' || wanted === 'json'
    return kind === 'Date' && name === 'date'
  }
}

import { ContentError } from './query.rules'

export type FieldItem = { name: string; isNegated: boolean; nested: FieldItem[] | null }

/** Whitespace per Python's `isspace`. */
const spaces = /^[\t-\r \u{85}\p{Z}]$/u
const isSpace = (sign: string) => spaces.test(sign) || (sign >= '\u{1c}' && sign <= '\u{1f}')
const isWord = (sign: string) => /^[\p{L}\p{N}]$/u.test(sign)

const refused = (sign: string, position: number) => new ContentError(400, unexpected(sign, position))
const unexpected = (sign: string, position: number) => `fields error: unexpected char '${sign}' at position ${position}`
const error = (message: string) => new ContentError(400, `fields error: ${message}`)

/** Parser state. Positions count characters from 0 in the whole text, also inside brackets. */
class Cursor {
  position = 0
  readonly #signs: string[]

  constructor(text: string) {
    this.#signs = Array.from(text)
  }

  get sign(): string | undefined {
    return this.#signs[this.position]
  }

  get isAtEnd(): boolean {
    return this.position >= this.#signs.length
  }
}

/** Parses the `fields` parameter (content API, section 2). @throws ContentError 400 `fields error: …` with the character's position. */
export function parseFields(text: string): FieldItem[] {
  return parseList(new Cursor(text), false)
}

function parseList(cursor: Cursor, isInBrackets: boolean): FieldItem[] {
  const items: FieldItem[] = []
  while (!cursor.isAtEnd) {
    const { name, isNegated } = parseName(cursor)
    if (name === '*' || name === '_') {
      if (items.length > 0) throw error(`'${name}' must be in the first position`)
      if (isNegated) throw error(`'${name}' cannot be negated`)
    }
    const nested = parseNested(cursor, isNegated)
    checkFirst(items[0]?.name, { name, isNegated, nested })
    items.push({ name, isNegated, nested })
    if (cursor.sign === ')') {
      if (!isInBrackets) throw refused(')', cursor.position)
      cursor.position++
      return items
    }
    if (cursor.sign === ',') skipComma(cursor)
  }
  if (isInBrackets) throw error('unexpected end of input (did you miss out a close bracket?)')
  return items
}

function parseName(cursor: Cursor): { name: string; isNegated: boolean } {
  let name = ''
  let isNegated = false
  const start = cursor.position
  for (let sign = cursor.sign; sign !== undefined; sign = cursor.sign) {
    if (sign === '(' || sign === ')' || sign === ',') {
      const isWildcard = name === '*' || name === '_'
      if (name === '' || (isWildcard && sign === '(')) throw refused(sign, cursor.position)
      return { name, isNegated }
    }
    if (sign === '-') {
      if (cursor.position > start) throw refused(sign, cursor.position)
      isNegated = true
    } else {
      if (!belongs(sign, name, cursor.position)) throw refused(sign, cursor.position)
      name += sign
    }
    cursor.position++
  }
  return { name, isNegated }
}

function belongs(sign: string, name: string, position: number): boolean {
  if (sign === '*') return name === ''
  if (sign === '_') return true
  if (isWord(sign)) return name !== '*'
  if (isSpace(sign)) throw error(`unexpected whitespace at position ${position}`)
  return false
}

function parseNested(cursor: Cursor, isNegated: boolean): FieldItem[] | null {
  if (cursor.sign !== '(') return null
  if (isNegated) throw refused('(', cursor.position)
  cursor.position++
  return parseList(cursor, true)
}

function checkFirst(first: string | undefined, { isNegated, nested }: FieldItem): void {
  if (first === '_' && isNegated) throw error(`negated fields with '_' doesn't make sense`)
  if (first === '*' && !isNegated && !nested?.length) throw error(`additional fields with '*' doesn't make sense`)
}

function skipComma(cursor: Cursor): void {
  cursor.position++
  if (cursor.isAtEnd || cursor.sign === ',') throw refused(',', cursor.position)
}

export type Shape = {
  fields: readonly string[]
  defaults: readonly string[]
  nested: Readonly<Record<string, () => Shape>>
}

export type Selection = ReadonlyMap<string, Selection | null>

/** Applies field items to a shape's defaults (content API, section 2).
 * @throws ContentError 400 `unknown fields: a, b` (sorted, negated ones too), `'title' does not support nested fields`. */
export function selectFields(items: readonly FieldItem[], shape: Shape): Selection {
  const [first] = items
  const isWildcard = first?.name === '*' || first?.name === '_'
  const rest = isWildcard ? items.slice(1) : items
  const chosen = new Set(first?.name === '*' ? shape.fields : first?.name === '_' ? [] : shape.defaults)
  const inside = new Map<string, FieldItem[]>()
  for (const { name, isNegated, nested } of rest) {
    if (isNegated) chosen.delete(name)
    else chosen.add(name)
    if (nested?.length) inside.set(name, nested)
  }
  const unknown = new Set(rest.map(({ name }) => name).filter((name) => !shape.fields.includes(name)))
  if (unknown.size > 0) throw new ContentError(400, `unknown fields: ${[...unknown].sort().join(', ')}`)
  return new Map(
    shape.fields
      .filter((name) => chosen.has(name))
      .map((name) => {
        const items = inside.get(name)
        const inner = shape.nested[name]
        if (items && !inner) throw new ContentError(400, `'${name}' does not support nested fields`)
        return [name, inner ? selectFields(items ?? [], inner()) : null]
      }),
  )
}

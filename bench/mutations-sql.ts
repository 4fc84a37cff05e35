import type { Mutation } from './mutations'

/** A word, number, text or sign of SQL, with the brackets it is inside of. */
interface Token {
  readonly kind: 'word' | 'number' | 'text' | 'sign'
  readonly is: string
  readonly start: number
  readonly end: number
  readonly depth: number
}

const pattern =
  /(--[^\n]*|\/\*[\s\S]*?\*\/|\s+)|([A-Za-z_#$][\w$.]*|"[^"]*")|(\d+(?:\.\d+)?)|('(?:[^']|'')*')|(:=|::|<>|<=|>=|\|\||->>|->|#>>|[^\s\w])/g

/** Reads SQL as signs and words; what is inside brackets is one deeper than they are. */
function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  let depth = 0
  for (const found of source.matchAll(pattern)) {
    const [whole, gap, word, number, text, sign] = found
    if (gap !== undefined) continue
    if (sign === ')' || sign === ']') depth -= 1
    const kind = word !== undefined ? 'word' : number !== undefined ? 'number' : text !== undefined ? 'text' : 'sign'
    tokens.push({ kind, is: whole, start: found.index, end: found.index + whole.length, depth })
    if (sign === '(' || sign === '[') depth += 1
  }
  return tokens
}

type Fault = { readonly start: number; readonly end: number; readonly by: string }

const comparisons: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '=': ['<>'],
  '<>': ['='],
}

const swaps: Readonly<Record<string, string>> = {
  OR: 'AND',
  true: 'false',
  false: 'true',
  least: 'greatest',
  greatest: 'least',
  LEAST: 'GREATEST',
}

/** What is dropped where it is. */
const dropped: ReadonlySet<string> = new Set(['DISTINCT', 'DESC'])

class Text {
  readonly tokens: Token[]
  constructor(readonly source: string) {
    this.tokens = tokensOf(source)
  }
  at(index: number): Token | undefined {
    return this.tokens[index]
  }
  is(index: number, ...wanted: readonly string[]): boolean {
    const token = this.tokens[index]
    return token !== undefined && wanted.includes(token.is)
  }
  /** The first place after `index` that is not inside brackets of its own and is one of these. */
  next(index: number, wanted: ReadonlySet<string>): number {
    const depth = this.tokens[index]?.depth ?? 0
    let at = index + 1
    for (; at < this.tokens.length; at += 1) {
      const token = this.tokens[at]
      if (!token || token.depth < depth) return at
      if (token.depth === depth && wanted.has(token.is)) return at
    }
    return at
  }
  /** The last place before `index` that is not inside brackets of its own and is one of these. */
  last(index: number, wanted: ReadonlySet<string>): number {
    const depth = this.tokens[index]?.depth ?? 0
    for (let at = index - 1; at >= 0; at -= 1) {
      const token = this.tokens[at]
      if (!token || token.depth < depth || (token.depth === depth && wanted.has(token.is))) return at
    }
    return -1
  }
}

const clauses = new Set(['SET', 'WHERE', 'FROM', 'RETURNING', 'SELECT', ';', 'ON', 'IF', 'VALUES', 'THEN', 'WHEN'])
const isAssignment = (text: Text, index: number): boolean => text.is(text.last(index, clauses), 'SET')
const isBetween = (text: Text, index: number): boolean =>
  text.is(text.last(index, new Set(['BETWEEN', 'AND', 'OR', 'WHERE', 'ON', 'IF', 'WHEN'])), 'BETWEEN')

/** Signs: comparisons and their boundaries, sums, and a minus before something. */
function signs(text: Text, index: number, token: Token): Fault[] {
  const before = text.at(index - 1)
  const put = (by: string): Fault => ({ start: token.start, end: token.end, by })
  if (token.is in comparisons) {
    if (token.is === '=' && (isAssignment(text, index) || before?.is === 'ERRCODE')) return []
    return (comparisons[token.is] ?? []).map(put)
  }
  if (token.is !== '+' && token.is !== '-') return []
  const isBinary = before !== undefined && (/^(?:[)\]])$/.test(before.is) || before.kind === 'number' || isName(before))
  if (!isBinary) return token.is === '-' ? [put('')] : []
  return [put(token.is === '+' ? '-' : '+')]
}

const isName = (token: Token): boolean => token.kind === 'word' && !/^[A-Z]+$/.test(token.is)

function words(text: Text, index: number, token: Token): Fault[] {
  const put = (by: string): Fault => ({ start: token.start, end: token.end, by })
  const swap = swaps[token.is]
  if (swap !== undefined) return [put(swap)]
  if (dropped.has(token.is) && !text.is(index - 1, 'IS', 'NOT')) return [put('')]
  if (token.is === 'AND') return isBetween(text, index) ? [] : [put('OR')]
  if (token.is === 'IS')
    return [put(text.is(index + 1, 'NOT') ? 'IS' : 'IS NOT')].map((one) => isWhole(text, index, one))
  if (token.is === 'NOT' && !text.is(index - 1, 'IS')) return [put('')]
  if (token.is === 'EXISTS' && !text.is(index - 1, 'NOT')) return [put('NOT EXISTS')]
  return []
}

/** IS NOT becomes IS, the NOT with it. */
function isWhole(text: Text, index: number, fault: Fault): Fault {
  return text.is(index + 1, 'NOT') ? { ...fault, end: text.at(index + 1)?.end ?? fault.end } : fault
}

/** Numbers one higher, and texts that decide or are handed on. Those of enums are compared: the comparison is turned around instead. */
function constants(text: Text, index: number, token: Token): Fault[] {
  const put = (by: string): Fault => ({ start: token.start, end: token.end, by })
  if (token.kind === 'number') {
    return text.is(index - 1, 'SELECT', 'PERFORM', 'LIMIT', '$') ? [] : [put(String(Number(token.is) + 1))]
  }
  if (text.is(index + 1, '::')) return []
  return text.is(index - 1, ':=', 'RETURN', 'THEN', 'ELSE', '->>', '->') ? [put("'mutated'")] : []
}

/** One entry of a list of texts (IN, ARRAY), or one pair of a list of pairs, is left out. */
function entries(text: Text, index: number): Fault[] {
  const opens = text.is(index, '(') && text.is(index - 1, 'IN')
  if (!opens && !(text.is(index, '[') && text.is(index - 1, 'ARRAY'))) return []
  const found: { start: number; end: number }[] = []
  for (let at = index + 1; at < text.tokens.length && !text.is(at - 1, opens ? ')' : ']'); ) {
    const end = text.next(at, new Set([',']))
    const [first, last] = [text.at(at), text.at(end - 1)]
    if (!first || !last || (first.kind !== 'text' && first.is !== '(')) return []
    found.push({ start: first.start, end: last.end })
    const closes = text.at(end)
    if (closes?.is !== ',') break
    at = end + 1
  }
  if (found.length < 2) return []
  return found.map(({ start, end }, at) => {
    const next = found[at + 1]
    const previous = found[at - 1]
    return next ? { start, end: next.start, by: '' } : { start: previous?.end ?? start, end, by: '' }
  })
}

const begins = new Set(['WHERE', 'ON', 'IF', 'ELSIF', 'WHEN', 'AND', 'OR', '(', 'HAVING'])
const ends = new Set([
  ...['AND', 'OR', 'THEN', 'LOOP', ';', 'WHERE', 'RETURNING', 'GROUP', 'ORDER', 'LIMIT', 'HAVING', 'FOR', 'UNION', ','],
  ...['LEFT', 'JOIN', 'FULL', 'CROSS'],
])

/** One condition holds whatever is so: a part of AND is true, a part of OR is false, a question of its own is never so. */
function conditions(text: Text, index: number): Fault[] {
  const opener = text.at(index)
  if (!opener || !begins.has(opener.is) || (opener.is === 'AND' && isBetween(text, index))) return []
  if (opener.is === 'IF' && text.is(index - 1, 'END')) return []
  const first = index + 1
  let last = text.next(first - (opener.is === '(' ? 0 : 1), ends)
  if (opener.is === '(') last = endOfPart(text, first, opener.depth + 1)
  while (text.is(last, 'AND') && isBetween(text, last)) last = text.next(last, ends)
  const closes = text.at(last)
  const isPart = (token: Token | undefined) => token !== undefined && (token.is === 'AND' || token.is === 'OR')
  if (opener.is === '(' && !isPart(closes)) return []
  const [from, to] = [text.at(first), text.at(last - 1)]
  if (!from || !to || from.start >= to.end) return []
  const isOr = opener.is === 'OR' || (opener.is !== 'AND' && closes?.is === 'OR')
  const isAlone = !isPart(opener) && !isPart(closes)
  const isQuestion = opener.is === 'IF' || opener.is === 'WHEN' || opener.is === 'ELSIF'
  // What is refused there is dropped as a refusal.
  if (isAlone && isQuestion && (text.is(last + 1, 'RAISE') || text.source.slice(from.start, to.end) === 'NOT FOUND'))
    return []
  if (/^(?:TRUE|FALSE)$/i.test(text.source.slice(from.start, to.end))) return []
  return [{ start: from.start, end: to.end, by: isOr || (isAlone && isQuestion) ? 'FALSE' : 'TRUE' }]
}

function endOfPart(text: Text, first: number, depth: number): number {
  for (let at = first; at < text.tokens.length; at += 1) {
    const token = text.at(at)
    if (!token || token.depth < depth) return at
    if (token.depth === depth && ends.has(token.is)) return at
  }
  return text.tokens.length
}

/** A refusal, or a call made for what it does, is left out. */
function statements(text: Text, index: number): Fault[] {
  const token = text.at(index)
  if (!token) return []
  const isCall = token.is === 'PERFORM' && /^hivis_/.test(text.at(index + 1)?.is ?? '')
  if (token.is !== 'RAISE' && !isCall) return []
  const last = text.at(text.next(index, new Set([';'])) - 1)
  return last ? [{ start: token.start, end: last.end, by: 'NULL' }] : []
}

/** A row is read without its lock. */
function locks(text: Text, index: number): Fault[] {
  const token = text.at(index)
  const last = text.is(index + 1, 'NO') ? index + 3 : index + 1
  if (token?.is !== 'FOR' || !text.is(last, 'UPDATE')) return []
  return [{ start: token.start, end: text.at(last)?.end ?? token.end, by: '' }]
}

/** Columns that an UPDATE writes, one left out. When a row changed is of no consequence to seats and money. */
function assignments(text: Text, index: number): Fault[] {
  if (!text.is(index, '=') || !isAssignment(text, index)) return []
  const column = text.at(index - 1)
  if (!column || column.is === 'updated_at' || column.is.startsWith('hivis')) return []
  const end = text.next(index, new Set([',', 'WHERE', 'FROM', 'RETURNING', ';']))
  const closes = text.at(end)
  if (!closes) return []
  if (closes.is === ',') return [{ start: column.start, end: closes.end, by: '' }]
  const comma = text.at(index - 2)
  return comma?.is === ',' ? [{ start: comma.start, end: text.at(end - 1)?.end ?? closes.start, by: '' }] : []
}

/** Every fault of a piece of SQL: a function's body or a condition. `from` to `to` is what may change. */
export function faultsOfSql(source: string, from = 0, to = source.length): Mutation[] {
  const text = new Text(source)
  const found = text.tokens.flatMap((token, index): Fault[] => {
    if (token.start < from || token.end > to) return []
    const own =
      token.kind === 'sign'
        ? signs(text, index, token)
        : token.kind === 'word'
          ? words(text, index, token)
          : constants(text, index, token)
    return [
      ...own,
      ...entries(text, index),
      ...conditions(text, index),
      ...statements(text, index),
      ...locks(text, index),
      ...assignments(text, index),
    ]
  })
  const seen = new Set<string>()
  return found.flatMap((one) => {
    const key = `${one.start} ${one.end} ${one.by}`
    if (seen.has(key) || isInRefusal(source, one)) return []
    seen.add(key)
    const [before = '', after = ''] = [source.slice(0, one.start), source.slice(one.end)]
    const says = `${before.slice(before.lastIndexOf('\n') + 1)}⟦${source.slice(one.start, one.end)} → ${one.by}⟧${after.split('\n')[0]}`
    return [{ ...one, line: before.split('\n').length, says: says.trim().replaceAll(/\s+/g, ' ') }]
  })
}

/** The words of a refusal are nothing to put a fault into. */
function isInRefusal(source: string, { start }: Fault): boolean {
  const statement = source.slice(
    Math.max(0, source.lastIndexOf(';', start - 1), source.lastIndexOf('THEN', start - 1)),
    start,
  )
  return /\bRAISE EXCEPTION\b/.test(statement)
}

import { pool } from '@/lib/db'
import { type Address, type AddressQuery, homeCountry, meaningsOf, readAddressQuery, searchLimits } from './rules'

export type Suggestion = { id: string; label: string }

type Row = {
  id: string
  number: number
  tail: string
  unit: string
  name: string
  suburb: string | null
  city: string
  postcode: string | null
}

const candidates = 500

const addressColumns = `a.id::text, a.number, a.tail, a.unit, s.name, s.suburb, s.city, s.postcode`

const streetsBy = {
  /** Prefix of the key: the most common case, and cheap even for one letter. */
  key: `SELECT s.* FROM nz_streets s WHERE s.key >= $1 AND s.key < $1 || '~' ORDER BY s.key LIMIT ${candidates}`,
  /** Every typed word is a prefix of a street word, in any order. */
  words: `SELECT s.* FROM nz_streets s WHERE s.words @@ $1::tsquery LIMIT ${candidates}`,
} as const

/** With a number: exact unit and suffix first, then larger towns. Without: the first number of each street. */
const numbered = (streets: string) => `WITH found AS MATERIALIZED (${streets}),
    s AS (SELECT * FROM found ORDER BY (key LIKE $5 || '%') DESC, weight DESC, key LIMIT $6)
  SELECT ${addressColumns} FROM s JOIN LATERAL (
    SELECT * FROM nz_addresses WHERE street_id = s.id AND number = ANY ($2::int[])
    ORDER BY lower(unit) = $3 DESC, unit = '' DESC, lower(tail) = $4 DESC, tail, unit LIMIT 8) a ON true
  ORDER BY a.number = ($2::int[])[1] DESC, lower(a.unit) = $3 DESC, lower(a.tail) = $4 DESC, a.unit = '' DESC, (s.key LIKE $5 || '%') DESC,
    s.weight DESC, s.key, a.number, a.tail, a.unit LIMIT 8`

/** Stops early: after a letter or two, most streets can be skipped. */
const firstNumbered = (streets: string) => `WITH found AS MATERIALIZED (${streets})
  SELECT ${addressColumns} FROM (SELECT * FROM found ORDER BY (key LIKE $3 || '%') DESC, weight DESC, key) s JOIN LATERAL (
    SELECT * FROM nz_addresses WHERE street_id = s.id AND number = $2 ORDER BY unit = '' DESC, tail, unit LIMIT 1) a ON true LIMIT 8`

const unnumbered = (streets: string) => `WITH s AS MATERIALIZED (${streets}),
    best AS (SELECT * FROM s ORDER BY (s.key LIKE $2 || '%') DESC, s.weight DESC, s.key LIMIT 8)
  SELECT ${addressColumns} FROM best s JOIN LATERAL (
    SELECT *, row_number() OVER (ORDER BY number, tail, unit) AS place FROM (
      SELECT * FROM nz_addresses WHERE street_id = s.id ORDER BY number, tail, unit LIMIT 8) firsts) a ON true
  ORDER BY a.place, (s.key LIKE $2 || '%') DESC, s.weight DESC, s.key LIMIT 8`

/** Completions of an unfinished number: 1, 10 to 19, 100 to 199. */
function numbersOf({ number, mayGrow }: AddressQuery): number[] {
  if (number === null) return []
  if (!mayGrow || number >= 1_000 || number === 0) return [number]
  const grown = [1, 2].flatMap((digits) => {
    const factor = 10 ** digits
    return Array.from({ length: factor }, (_, index) => number * factor + index)
  })
  return [number, ...grown.filter((one) => one < 10_000)]
}

async function ask(sql: string, values: unknown[]): Promise<Row[]> {
  return (await pool().query<Row>(sql, values)).rows
}

async function findOn(by: keyof typeof streetsBy, sought: string, query: AddressQuery): Promise<Row[]> {
  const begins = query.words.map((word, index) => (index === 0 ? word : (meaningsOf(word)[1] ?? word))).join(' ')
  const streets = streetsBy[by]
  if (query.number === null) return ask(unnumbered(streets), [sought, begins])
  if (query.unit === '' && query.tail === '' && !query.mayGrow) {
    const firsts = await ask(firstNumbered(streets), [sought, query.number, begins])
    if (firsts.length === 0 || firsts.length >= searchLimits.suggestions) return firsts
  }
  const most = query.mayGrow ? 40 : candidates
  return ask(numbered(streets), [sought, numbersOf(query), query.unit, query.tail, begins, most])
}

const lexeme = (word: string): string => `'${word}':*`
const oneOf = (words: readonly string[]): string => `(${words.map(lexeme).join(' | ')})`

/** If nothing matches: similar index words, then known words only, as the rest may be another name of the suburb. */
async function mendedWords(words: readonly string[]): Promise<string[]> {
  const { rows } = await pool().query<{ typed: string; isKnown: boolean; like: string[] | null }>(
    `SELECT t.typed, EXISTS (SELECT 1 FROM nz_address_words WHERE word COLLATE "C" >= t.typed AND word COLLATE "C" < t.typed || '~') AS is_known,
       (SELECT array_agg(word) FROM (
         SELECT w.word FROM nz_address_words w WHERE length(t.typed) > 2 AND (w.word % t.typed OR t.typed <% w.word)
         ORDER BY greatest(similarity(w.word, t.typed), similarity(left(w.word, length(t.typed)), t.typed)) DESC, w.streets DESC LIMIT 4) best
       ) AS like
     FROM unnest($1::text[]) WITH ORDINALITY t(typed, place) ORDER BY place`,
    [words],
  )
  const mended = rows.flatMap(({ typed, isKnown, like }) => {
    const meant = [...(isKnown ? meaningsOf(typed) : []), ...(like ?? [])]
    return meant.length > 0 ? [oneOf(meant)] : []
  })
  const known = rows.flatMap(({ typed, isKnown }) => (isKnown ? [oneOf(meaningsOf(typed))] : []))
  return [mended.join(' & '), known.join(' & ')].filter(Boolean)
}

const lineOf = ({ unit, number, tail, name }: Row): string => `${unit === '' ? '' : `${unit}/`}${number}${tail} ${name}`

const labelOf = (row: Row): string =>
  [lineOf(row), row.suburb, [row.city, row.postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** Best first: by prefix, by words, then with typos corrected. */
export async function searchAddresses(typed: string): Promise<Suggestion[]> {
  const found = new Map<string, Suggestion>()
  const keep = (rows: Row[]) => {
    for (const row of rows)
      if (found.size < searchLimits.suggestions) found.set(row.id, { id: row.id, label: labelOf(row) })
  }
  const ways = readAddressQuery(typed)
  for (const query of ways) {
    for (const begins of beginnings(query.words)) keep(await findOn('key', begins, query))
    if (found.size < searchLimits.suggestions)
      keep(await findOn('words', query.words.map((word) => oneOf(meaningsOf(word))).join(' & '), query))
    if (found.size >= searchLimits.suggestions) break
  }
  for (const query of found.size === 0 ? ways : []) {
    for (const meant of await mendedWords(query.words)) if (found.size === 0) keep(await findOn('words', meant, query))
  }
  return [...found.values()]
}

/** As typed, and with abbreviations expanded. */
function beginnings(words: readonly string[]): string[] {
  const asTyped = words.join(' ')
  const whole = words.map((word) => meaningsOf(word)[1] ?? word).join(' ')
  return whole.startsWith(asTyped) ? [asTyped] : [asTyped, whole]
}

export async function findAddress(id: string): Promise<Address | null> {
  if (!/^-?\d{1,18}$/.test(id)) return null
  const { rows } = await pool().query<Row & { region: string | null }>(
    `SELECT ${addressColumns}, s.region FROM nz_addresses a JOIN nz_streets s ON s.id = a.street_id WHERE a.id = $1::text::int8`,
    [id],
  )
  const [row] = rows
  if (!row) return null
  const { suburb, city, postcode, region } = row
  return { line1: lineOf(row), line2: null, suburb, city, postcode, region, country: homeCountry }
}

export async function countAddresses(): Promise<number> {
  const { rows } = await pool().query<{ count: number }>('SELECT count(*) AS count FROM nz_addresses')
  return rows[0]?.count ?? 0
}

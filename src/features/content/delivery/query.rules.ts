/** Parses a content API query as Wagtail clients write it (content API, section 1), with
 * upstream's error texts. The loaders check against the database, in upstream's order. */

export class ContentError extends Error {
  override name = 'ContentError'

  constructor(
    readonly status: 400 | 404,
    message: string,
  ) {
    super(message)
  }
}

const bad = (message: string) => new ContentError(400, message)

/** Missing, secret, forged and expired look alike. */
export const notFound = () => new ContentError(404, 'not found')

export type Query = ReadonlyMap<string, string>

/** Like upstream it rejects nothing: broken encodings become replacement characters. */
export function readQuery(text: string): Query {
  return new Map(new URLSearchParams(text.replace(/^\?/, '')))
}

export function queryWithout(text: string, names: readonly string[]): string {
  const given = new URLSearchParams(text.replace(/^\?/, ''))
  const kept = [...new Set(given.keys())].filter((name) => !names.includes(name))
  return kept
    .flatMap((name) => given.getAll(name).map((value) => `${encodeQueryPart(name)}=${encodeQueryPart(value)}`))
    .join('&')
}

const encodeQueryPart = (text: string) =>
  encodeURIComponent(text)
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')

export function pythonInt(text: string): bigint | null {
  const digits = text.trim()
  return /^[+-]?\d+(?:_\d+)*$/.test(digits) ? BigInt(digits.replace(/^\+|_/g, '')) : null
}

export function pythonRepr(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replace(/\p{Cc}/gu, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
  return `${quote}${escaped}${quote}`
}

export const maxLimit = 20

const largestId = 2_147_483_647n

export type Slice = { offset: number; limit: number }

/** @throws ContentError 400: `offset must be a positive integer`, `limit must be a positive integer`, `limit cannot be higher than 20`. */
export function readSlice(query: Query): Slice {
  const offset = positive(query.get('offset') ?? '0')
  if (offset === null) throw bad('offset must be a positive integer')
  const limit = positive(query.get('limit') ?? String(maxLimit))
  if (limit === null) throw bad('limit must be a positive integer')
  if (limit > BigInt(maxLimit)) throw bad(`limit cannot be higher than ${maxLimit}`)
  return { offset: Number(offset > largestId ? largestId : offset), limit: Number(limit) }
}

function positive(text: string): bigint | null {
  const value = pythonInt(text)
  return value === null || value < 0n ? null : value
}

const treeErrors = {
  child_of: "parent page doesn't exist",
  ancestor_of: "descendant page doesn't exist",
  descendant_of: "ancestor page doesn't exist",
  translation_of: "translation_of page doesn't exist",
} as const

export type TreeParameter = keyof typeof treeErrors

export type TreePlace = 'root' | number

/** Null if not given; an id no row can have becomes 0.
 * @throws ContentError 400 `<name> must be a positive integer`, also for `root` in `ancestor_of`. */
export function readTreePlace(query: Query, name: TreeParameter): TreePlace | null {
  const text = query.get(name)
  if (text === undefined) return null
  if (text === 'root' && name !== 'ancestor_of') return 'root'
  const id = positive(text)
  if (id === null) throw bad(`${name} must be a positive integer`)
  return id > largestId ? 0 : Number(id)
}

export const missingPlace = (name: TreeParameter) => bad(treeErrors[name])

export const treeConflict = () => bad('filtering by descendant_of with child_of is not supported')

const ownLocale = 'en'

/** @throws ContentError 404 `No Locale matches the given query.` */
export function checkLocale(query: Query): void {
  const locale = query.get('locale')
  if (locale !== undefined && locale !== ownLocale) throw new ContentError(404, 'No Locale matches the given query.')
}

export type Site = { hostname: string; port: string }

/** The port is always explicit, as clients may name a default one. */
export function siteOf(address: string): Site {
  const { hostname, port, protocol } = new URL(address)
  return { hostname, port: port || (protocol === 'https:' ? '443' : '80') }
}

export function sitesNamed(query: Query, sites: readonly Site[]): Site[] {
  const wanted = query.get('site')
  if (!wanted) return [...sites]
  const mark = wanted.indexOf(':')
  const hostname = (mark === -1 ? wanted : wanted.slice(0, mark)).toLowerCase()
  const port = mark === -1 ? null : wanted.slice(mark + 1)
  return sites.filter((site) => site.hostname === hostname && (port === null || site.port === port))
}

/** @throws ContentError 404 if the query names no site of ours, 400 if a host without a port matches several. */
export function checkSite(query: Query, sites: readonly Site[]): void {
  const found = sitesNamed(query, sites)
  if (found.length === 0) throw new ContentError(404, 'No Site matches the given query.')
  if (found.length > 1 && query.get('site')) {
    throw bad('Your query returned multiple sites. Try adding a port number to your site filter.')
  }
}

export type Search = { words: string[]; isEvery: boolean }

/** Null without a search. @throws ContentError 400 for an operator other than `and` or `or`. */
export function readSearch(query: Query): Search | null {
  const text = query.get('search')
  if (text === undefined) return null
  const operator = query.get('search_operator') ?? 'and'
  if (operator !== 'and' && operator !== 'or') {
    throw bad(`search_operator must be 'and' or 'or', got ${pythonRepr(operator)}`)
  }
  return { words: searchWords(text), isEvery: operator === 'and' }
}

const mostWords = 30
const longestWord = 200

/** Capped in length: the database would refuse longer words. */
export function searchWords(text: string): string[] {
  const words = text.replaceAll('\0', ' ').split(/\s+/).filter(Boolean)
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords)
}

const richTextFormats = ['db_html', 'db_markdown', 'html', 'markdown'] as const

/** @throws ContentError 400 naming the four formats. All give HTML with a closed list of tags. */
export function checkRichTextFormat(query: Query): void {
  const format = query.get('rich_text_format')
  if (format === undefined || richTextFormats.some((known) => known === format)) return
  const known = richTextFormats.map((name) => `'${name}'`).join(', ')
  throw bad(`rich_text_format must be one of ${known}, got '${format}'`)
}

export function pathFromClient(text: string): string {
  const segments = text.split('/').filter(Boolean)
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`
}

export function readId(text: string | undefined): number | null {
  const id = positive(text ?? '')
  return id === null || id > largestId ? null : Number(id)
}

/**
 * The query of the content API as a Wagtail client writes it (content API, section 1): how it is read, and each error with its text.
 * Nothing here asks the database; what has to exist there is checked by the loaders, in the same order as upstream.
 */

/** A refusal of the content API: the body is `{message}` and nothing else. */
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

/** A query as Django reads it: the last value of a name counts; names keep the order in which they first came. */
export type Query = ReadonlyMap<string, string>

/** Reads a query text. Broken encodings become replacement characters, as upstream; nothing is refused here. */
export function readQuery(text: string): Query {
  return new Map(new URLSearchParams(text.replace(/^\?/, '')))
}

/** A query text without some names, encoded anew as Django does; every value of a name that came twice stays. */
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

/** A whole number as Python's `int()` reads it, or null. */
export function pythonInt(text: string): bigint | null {
  const digits = text.trim()
  return /^[+-]?\d+(?:_\d+)*$/.test(digits) ? BigInt(digits.replace(/^\+|_/g, '')) : null
}

/** A text in quotes as Python shows it; error texts of upstream carry it. */
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

/** Most items of one answer, and how many come unasked. */
export const maxLimit = 20

/** The largest number that the database compares an id with; no row has a greater one. */
const largestId = 2_147_483_647n

/** Which part of a list is asked for. */
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

/** The parameters that name a page of the tree. */
export type TreeParameter = keyof typeof treeErrors

/** The page that a tree parameter names: by id, or the root page of the site. */
export type TreePlace = 'root' | number

/**
 * The page that a tree parameter names; null when it is not given. An id that no row can have is given as 0.
 * @throws ContentError 400 `<name> must be a positive integer`; `root` is none for `ancestor_of`.
 */
export function readTreePlace(query: Query, name: TreeParameter): TreePlace | null {
  const text = query.get(name)
  if (text === undefined) return null
  if (text === 'root' && name !== 'ancestor_of') return 'root'
  const id = positive(text)
  if (id === null) throw bad(`${name} must be a positive integer`)
  return id > largestId ? 0 : Number(id)
}

/** The refusal when the page that a tree parameter names is not live or not there. */
export const missingPlace = (name: TreeParameter) => bad(treeErrors[name])

/** The refusal of `descendant_of` beside `child_of`. */
export const treeConflict = () => bad('filtering by descendant_of with child_of is not supported')

/** The one language of the site. */
const ownLocale = 'en'

/** @throws ContentError 404 `No Locale matches the given query.` */
export function checkLocale(query: Query): void {
  const locale = query.get('locale')
  if (locale !== undefined && locale !== ownLocale) throw new ContentError(404, 'No Locale matches the given query.')
}

export type Site = { hostname: string; port: string }

/** The site at an address; a port that goes without saying is named all the same, as clients may name it. */
export function siteOf(address: string): Site {
  const { hostname, port, protocol } = new URL(address)
  return { hostname, port: port || (protocol === 'https:' ? '443' : '80') }
}

/** Those of the sites that a query means, `host` or `host:port`; all of them when it names none. */
export function sitesNamed(query: Query, sites: readonly Site[]): Site[] {
  const wanted = query.get('site')
  if (!wanted) return [...sites]
  const mark = wanted.indexOf(':')
  const hostname = (mark === -1 ? wanted : wanted.slice(0, mark)).toLowerCase()
  const port = mark === -1 ? null : wanted.slice(mark + 1)
  return sites.filter((site) => site.hostname === hostname && (port === null || site.port === port))
}

/** @throws ContentError 404 when a query names no site of ours, 400 when a host without its port names several. */
export function checkSite(query: Query, sites: readonly Site[]): void {
  const found = sitesNamed(query, sites)
  if (found.length === 0) throw new ContentError(404, 'No Site matches the given query.')
  if (found.length > 1 && query.get('site')) {
    throw bad('Your query returned multiple sites. Try adding a port number to your site filter.')
  }
}

/** What is searched for: its words, and whether all of them must be there. Null when nothing is searched for. */
export type Search = { words: string[]; isEvery: boolean }

/** @throws ContentError 400 for an operator that is neither `and` nor `or`. */
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

/** The words of a search as they were typed. The database takes them apart; longer ones it would refuse. */
export function searchWords(text: string): string[] {
  const words = text.replaceAll('\0', ' ').split(/\s+/).filter(Boolean)
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords)
}

const richTextFormats = ['db_html', 'db_markdown', 'html', 'markdown'] as const

/** @throws ContentError 400 naming the four formats. Whichever is asked for, rich text leaves as HTML of a closed list of tags. */
export function checkRichTextFormat(query: Query): void {
  const format = query.get('rich_text_format')
  if (format === undefined || richTextFormats.some((known) => known === format)) return
  const known = richTextFormats.map((name) => `'${name}'`).join(', ')
  throw bad(`rich_text_format must be one of ${known}, got '${format}'`)
}

/** The path that a client names, in our spelling: a slash at both ends, none doubled. */
export function pathFromClient(text: string): string {
  const segments = text.split('/').filter(Boolean)
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`
}

/** The id that `find/?id=` names, or null: what is no id finds nothing. */
export function readId(text: string | undefined): number | null {
  const id = positive(text ?? '')
  return id === null || id > largestId ? null : Number(id)
}

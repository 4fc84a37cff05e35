import type { EndpointName, FieldDefinition, Model } from './models.rules'
import { ContentError, pythonInt, pythonRepr, type Query } from './query.rules'

const commonParameters = [
  'limit',
  'offset',
  'fields',
  'order',
  'search',
  'search_operator',
  'rich_text_format',
  '_',
  'format',
]
const pageParameters = [
  'type',
  'child_of',
  'ancestor_of',
  'descendant_of',
  'translation_of',
  'locale',
  'site',
  'token',
  'content_type',
  'draft',
  'in_preview_panel',
]

const parametersOf: Readonly<Record<EndpointName, readonly string[]>> = {
  pages: [...commonParameters, ...pageParameters],
  images: commonParameters,
  documents: commonParameters,
  menus: [...commonParameters, 'site'],
  redirects: commonParameters,
}

const isStored = ({ kind }: FieldDefinition) => kind !== 'computed'

/** Fields for filters and order. Content fields count only in a search, whose error then explains the refusal. */
function queryFields(model: Model, query: Query): FieldDefinition[] {
  return model.fields.filter((field) => isStored(field) && (field.kind !== 'content' || query.has('search')))
}

/** @throws ContentError 400 `query parameter is not an operation or a recognised field: a, b` (sorted). */
export function checkParameters(query: Query, endpoint: EndpointName, model: Model): void {
  const fields = queryFields(model, query)
  const unknown = [...query.keys()].filter(
    (name) => !parametersOf[endpoint].includes(name) && !fields.some((field) => field.name === name),
  )
  if (unknown.length === 0) return
  const names = unknown.sort().join(', ')
  throw new ContentError(400, `query parameter is not an operation or a recognised field: ${names}`)
}

/** Exact match; all `tags` must be present; null matches nothing. */
export type Filter = { field: FieldDefinition; value: string | number | boolean | string[] | null }

/** @throws ContentError 400 `field filter error. …` with the reason in Python's words. */
export function readFilters(query: Query, model: Model): Filter[] {
  const fields = new Map(queryFields(model, query).map((field) => [field.name, field]))
  return [...query].flatMap(([name, text]) => {
    const field = fields.get(name)
    if (!field || field.kind === 'locale') return []
    const value = filterValue(field, text)
    if (text.includes('\0')) {
      throw new ContentError(400, `field filter error. null characters are not allowed for ${name}`)
    }
    return [{ field, value }]
  })
}

function filterValue(field: FieldDefinition, text: string): Filter['value'] {
  const refuse = (reason: string) =>
    new ContentError(400, `field filter error. '${text}' is not a valid value for ${field.name} (${reason})`)
  const { kind } = field
  if (kind === 'integer' || kind === 'reference') {
    const value = pythonInt(text)
    const reason =
      kind === 'integer'
        ? `invalid literal for int() with base 10: ${pythonRepr(text)}`
        : `Field 'id' expected a number but got ${pythonRepr(text)}.`
    if (value === null) throw refuse(reason)
    // Out of the column's range: matches nothing.
    return value > 2_147_483_647n || value < -2_147_483_648n ? null : Number(value)
  }
  if (kind === 'boolean') {
    if (text === 'true' || text === '1') return true
    if (text === 'false' || text === '0') return false
    throw refuse(`expected 'true' or 'false', got '${text}'`)
  }
  if (kind === 'tags') return text.split(',')
  if (text.includes('\0')) return null
  if (kind === 'day') return readDay(text, refuse)
  return kind === 'instant' ? readInstant(text, refuse) : text
}

type Refuse = (reason: string) => ContentError

function readDay(text: string, refuse: Refuse): string {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  if (!year || !month || !day) {
    throw refuse(`“${text}” value has an invalid date format. It must be in YYYY-MM-DD format.`)
  }
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isDay(written)) {
    throw refuse(`“${text}” value has the correct format (YYYY-MM-DD) but it is an invalid date.`)
  }
  return written
}

const isDay = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return text >= '0001' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const instantPattern =
  /^(\d{4}-\d{1,2}-\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,6})\d*)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/** Parses like Django, formats for the database; UTC if it names no zone. */
function readInstant(text: string, refuse: Refuse): string {
  const format = 'YYYY-MM-DD HH:MM[:ss[.uuuuuu]][TZ]'
  const [whole, day, hour = '00', minute = '00', second = '00', fraction = '0', zone = 'Z'] =
    instantPattern.exec(text) ?? []
  if (!whole || !day) throw refuse(`“${text}” value has an invalid format. It must be in ${format} format.`)
  const invalid = refuse(`“${text}” value has the correct format (${format}) but it is an invalid date/time.`)
  const offset = /^([+-]\d{2}):?(\d{2})?$/.exec(zone)
  const isReal = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
  if (!isReal || (offset && (Math.abs(Number(offset[1])) > 14 || Number(offset[2] ?? 0) > 59))) throw invalid
  const clock = `${hour.padStart(2, '0')}:${minute}:${second}.${fraction}`
  const shift = offset ? `${offset[1]}:${offset[2] ?? '00'}` : 'Z'
  return `${readDay(day, () => invalid)}T${clock}${shift}`
}

export type Order =
  | { kind: 'random' }
  | { kind: 'fields'; by: { field: FieldDefinition; isDescending: boolean }[] }
  | null

/** @throws ContentError 400: random order with other fields or an offset, `cannot order by '-x'
 * (unknown field)`, `cannot order by 'a,b' (invalid field)` for the whole if a name starts with `--`. */
export function readOrder(query: Query, model: Model): Order {
  const text = query.get('order')
  if (!text) return null
  const names = text.split(',')
  if (names.includes('random')) {
    if (names.length > 1) throw new ContentError(400, 'random ordering cannot be combined with other fields')
    if (query.has('offset')) throw new ContentError(400, 'random ordering with offset is not supported')
    return { kind: 'random' }
  }
  const fields = queryFields(model, query)
  const by = names.map((name) => {
    const field = fields.find((one) => one.name === name.replace(/^-+/, ''))
    if (!field) throw new ContentError(400, `cannot order by '${name}' (unknown field)`)
    return { field, isDescending: name.startsWith('-') }
  })
  if (names.some((name) => name.startsWith('--'))) {
    throw new ContentError(400, `cannot order by '${text}' (invalid field)`)
  }
  return { kind: 'fields', by }
}

/** @throws ContentError 400: tags with a search, `cannot filter by 'body' while searching (field is not indexed)`, the same for order. */
export function checkSearchable(filters: readonly Filter[], order: Order): void {
  if (filters.some(({ field }) => field.kind === 'tags')) {
    throw new ContentError(400, 'filtering by tag with a search query is not supported')
  }
  const refuse = (verb: string, field: FieldDefinition | undefined) => {
    if (!field) return
    throw new ContentError(400, `cannot ${verb} by '${field.name}' while searching (field is not indexed)`)
  }
  const isContent = (field: FieldDefinition) => field.kind === 'content'
  refuse('filter', filters.map(({ field }) => field).find(isContent))
  const ordered = order?.kind === 'fields' ? order.by.map(({ field }) => field) : []
  refuse('order', ordered.find(isContent))
}

import { inOrder, pool } from '@/lib/db'
import { type PageRecord, pageColumns } from '../data'
import type { Filter, Order } from './filters.rules'
import type { EndpointName, FieldDefinition } from './models.rules'
import type { Search, Slice } from './query.rules'

export type DeliveredRecord = PageRecord & {
  slug: string
  showInMenus: boolean
  parentId: number | null
  categories: string[]
}

export type TreePage = { id: number; treeKey: string }

export type ListQuery = {
  filters: readonly Filter[]
  order: Order
  search: Search | null
  slice: Slice
}

export type PageQuery = ListQuery & {
  types: readonly string[] | null
  childOf: TreePage | null
  ancestorOf: TreePage | null
  descendantOf: TreePage | null
  isEmpty: boolean
  withBlocks: boolean
}

type Source = {
  from: string
  where: string
  order: string
  vector: string
  columns: Readonly<Record<string, string>>
  hasTag?: (parameter: string) => string
}

const day = (column: string) => `(${column} AT TIME ZONE 'UTC')::date`
const vectorOf = (text: string) => `to_tsvector('english', hivis_unaccent(${text}))`

const rootKey = `(SELECT tree_key FROM pages WHERE path = '/' AND deleted_at IS NULL)`

const imageTitle = `coalesce(CASE WHEN x.decorative THEN NULL ELSE nullif(x.alt, '') END, x.filename)`

const sources: Readonly<Record<EndpointName, Source>> = {
  pages: {
    from: 'pages x',
    where: `x._status = 'published' AND x.deleted_at IS NULL AND x.title IS NOT NULL AND x.path IS NOT NULL AND x.page_type IS NOT NULL
      AND starts_with(x.tree_key, ${rootKey})`,
    order: 'x.tree_key',
    vector: 'x.search_vector',
    columns: {
      id: 'x.id',
      title: 'x.title',
      slug: `coalesce(x.slug, '')`,
      show_in_menus: 'coalesce(x.show_in_menus, false)',
      seo_title: `coalesce(x.seo_title, '')`,
      search_description: `coalesce(x.search_description, '')`,
      first_published_at: 'x.first_published_at',
      alias_of: 'NULL::int',
      locale: `'en'::text`,
      date: day('x.date'),
      image: 'x.image_id',
      summary: `coalesce(x.summary, '')`,
      author: `coalesce(x.author, '')`,
      categories: `(SELECT string_agg(c.name, ',' ORDER BY c.name) FROM pages_rels r JOIN categories c ON c.id = r.categories_id
        WHERE r.parent_id = x.id AND r.path = 'categories')`,
      closing_date: day('x.closing_date'),
      description: `coalesce(x.description, '')`,
      link: `coalesce(x.link, '')`,
      pdf: 'x.pdf_id',
      social_image: 'x.social_image_id',
    },
    hasTag: (parameter) => `EXISTS (SELECT 1 FROM pages_rels r JOIN categories c ON c.id = r.categories_id
      WHERE r.parent_id = x.id AND r.path = 'categories' AND c.name = ${parameter})`,
  },
  images: {
    from: 'media x',
    where: 'x.filename IS NOT NULL',
    order: 'x.id',
    vector: vectorOf(imageTitle),
    columns: { id: 'x.id', title: imageTitle, width: 'x.width::int', height: 'x.height::int', tags: 'NULL::text' },
  },
  documents: {
    from: 'documents x',
    where: 'x.filename IS NOT NULL',
    order: 'x.id',
    vector: vectorOf('x.title'),
    columns: { id: 'x.id', title: 'x.title', tags: 'NULL::text' },
  },
  menus: {
    from: 'menus x',
    where: 'true',
    order: 'x.id',
    vector: vectorOf(`x.title || ' ' || x.handle`),
    columns: { id: 'x.id', handle: 'x.handle', title: 'x.title' },
  },
  redirects: {
    from: `redirects x LEFT JOIN pages t ON t.id = x.page_id AND t._status = 'published' AND t.deleted_at IS NULL`,
    where: 'x.is_live AND coalesce(t.path, x.url) IS NOT NULL',
    order: 'x.id',
    vector: vectorOf(`replace(x.from_path, '/', ' ')`),
    columns: { id: 'x.id', old_path: 'x.from_path' },
  },
}

/** Binds values, so that none ends up in the SQL text. */
class Parameters {
  readonly values: unknown[] = []

  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

function columnOf(source: Source, { name }: FieldDefinition): string {
  const column = source.columns[name]
  if (!column) throw new Error(`The field ${name} has no column.`)
  return column
}

function filterSql(source: Source, { field, value }: Filter, parameters: Parameters): string {
  if (value === null) return 'false'
  if (Array.isArray(value)) {
    const { hasTag } = source
    return hasTag ? `(${value.map((tag) => hasTag(parameters.add(tag))).join(' AND ')})` : 'false'
  }
  const type = field.kind === 'day' ? '::date' : field.kind === 'instant' ? '::timestamptz' : ''
  return `${columnOf(source, field)} = ${parameters.add(value)}${type}`
}

/** SQL of a full-text query; null for no words, which matches nothing. */
function searchSql(search: Search, parameters: Parameters): string | null {
  const words = search.words.map((word) => `plainto_tsquery('english', hivis_unaccent(${parameters.add(word)}))`)
  return words.length === 0 ? null : `(${words.join(search.isEvery ? ' && ' : ' || ')})`
}

type Plan = { from: string; where: string; order: string; parameters: Parameters }

function planOf(endpoint: EndpointName, query: ListQuery, parameters: Parameters): Plan {
  const source = sources[endpoint]
  const conditions = [source.where, ...query.filters.map((filter) => filterSql(source, filter, parameters))]
  const search = query.search ? searchSql(query.search, parameters) : null
  if (query.search) conditions.push(search ? `${source.vector} @@ ${search}` : 'false')
  const byRelevance = search && query.order === null ? [`ts_rank(${source.vector}, ${search}) DESC`] : []
  const order =
    query.order?.kind === 'random'
      ? ['random()']
      : [
          ...(query.order?.by ?? []).map(
            ({ field, isDescending }) => `${columnOf(source, field)} ${isDescending ? 'DESC' : 'ASC'}`,
          ),
          ...byRelevance,
          source.order,
        ]
  return { from: source.from, where: conditions.join(' AND '), order: order.join(', '), parameters }
}

async function countAll({ from, where, parameters }: Plan): Promise<number> {
  const { rows } = await pool().query<{ count: number }>(
    `SELECT count(*) AS count FROM ${from} WHERE ${where}`,
    parameters.values,
  )
  return rows[0]?.count ?? 0
}

export async function findListed(
  endpoint: Exclude<EndpointName, 'pages'>,
  query: ListQuery,
): Promise<{ ids: number[]; total: number }> {
  const plan = planOf(endpoint, query, new Parameters())
  const { from, where, order } = plan
  const counted = countAll({ ...plan, parameters: copyOf(plan.parameters) })
  const [limit, offset] = [plan.parameters.add(query.slice.limit), plan.parameters.add(query.slice.offset)]
  const picked = pool().query<{ id: number }>(
    `SELECT x.id FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    plan.parameters.values,
  )
  const [total, { rows }] = await Promise.all([counted, picked])
  return { ids: rows.map(({ id }) => id), total }
}

function copyOf(parameters: Parameters): Parameters {
  const copy = new Parameters()
  copy.values.push(...parameters.values)
  return copy
}

const recordColumns = `x.id, ${pageColumns('')}, coalesce(x.slug, '') AS slug, coalesce(x.show_in_menus, false) AS show_in_menus,
  x.parent_id,
  ARRAY(SELECT c.name FROM pages_rels r JOIN categories c ON c.id = r.categories_id
    WHERE r.parent_id = x.id AND r.path = 'categories' ORDER BY c.name) AS categories`

/** Without blocks: most of a record's size, rarely wanted in a list. */
const listedColumns = recordColumns.replace(`coalesce(blocks, '[]'::jsonb) AS blocks`, `'[]'::jsonb AS blocks`)

export async function findListedPages(query: PageQuery): Promise<{ records: DeliveredRecord[]; total: number }> {
  const plan = planOfPages(query)
  const { from, where, order } = plan
  const counted = countAll({ ...plan, parameters: copyOf(plan.parameters) })
  const [limit, offset] = [plan.parameters.add(query.slice.limit), plan.parameters.add(query.slice.offset)]
  // Pick rows first: no columns are computed for rows skipped by the offset.
  const picked = pool().query<DeliveredRecord>(
    `SELECT ${query.withBlocks ? recordColumns : listedColumns}
     FROM unnest(ARRAY(SELECT x.id FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}))
       WITH ORDINALITY AS picked (picked_id, place) JOIN pages x ON x.id = picked_id ORDER BY place`,
    plan.parameters.values,
  )
  const [total, { rows }] = await Promise.all([counted, picked])
  return { records: rows, total }
}

function planOfPages(query: PageQuery): Plan {
  const parameters = new Parameters()
  const plan = planOf('pages', query, parameters)
  const conditions = [plan.where]
  if (query.isEmpty) conditions.push('false')
  if (query.types) conditions.push(`x.page_type::text = ANY(${parameters.add(query.types)})`)
  if (query.childOf) conditions.push(`x.parent_id = ${parameters.add(query.childOf.id)}`)
  if (query.descendantOf) {
    const key = parameters.add(query.descendantOf.treeKey)
    conditions.push(`starts_with(x.tree_key, ${key}) AND x.tree_key <> ${key}`)
  }
  if (query.ancestorOf) {
    const key = parameters.add(query.ancestorOf.treeKey)
    conditions.push(`starts_with(${key}, x.tree_key) AND x.tree_key <> ${key}`)
  }
  return { ...plan, where: conditions.join(' AND ') }
}

export async function findDelivered(id: number, query: Omit<PageQuery, 'slice'>): Promise<DeliveredRecord | null> {
  const plan = planOfPages({ ...query, slice: { offset: 0, limit: 1 } })
  const { rows } = await pool().query<DeliveredRecord>(
    `SELECT ${recordColumns} FROM ${plan.from} WHERE ${plan.where} AND x.id = ${plan.parameters.add(id)}`,
    plan.parameters.values,
  )
  return rows[0] ?? null
}

export async function findDeliveredByPath(path: string): Promise<DeliveredRecord | null> {
  const { where } = sources.pages
  const { rows } = await pool().query<DeliveredRecord>(
    `SELECT ${recordColumns} FROM pages x WHERE ${where} AND x.path = $1`,
    [path],
  )
  return rows[0] ?? null
}

export async function findLiveId(
  wanted: { path: string } | { id: number },
  types: readonly string[] | null,
): Promise<number | null> {
  const isOne = `SELECT x.id FROM pages x WHERE ${sources.pages.where} AND ($2::text[] IS NULL OR x.page_type::text = ANY($2))`
  const { rows } =
    'path' in wanted
      ? await pool().query<{ id: number }>(`${isOne} AND x.path = $1`, [wanted.path, types])
      : await pool().query<{ id: number }>(`${isOne} AND x.id = $1`, [wanted.id, types])
  return rows[0]?.id ?? null
}

/** Tree position of a live page, or of the root, live or not; else null. */
export async function findTreePage(place: number | 'root'): Promise<TreePage | null> {
  const { rows } = await pool().query<TreePage>(
    place === 'root'
      ? `SELECT id, tree_key FROM pages WHERE path = '/' AND deleted_at IS NULL AND tree_key IS NOT NULL`
      : `SELECT x.id, x.tree_key FROM pages x WHERE ${sources.pages.where} AND x.id = $1`,
    place === 'root' ? [] : [place],
  )
  return rows[0] ?? null
}

export type PageName = { id: number; title: string; path: string; pageType: string }

export async function findPageNames(ids: number[]): Promise<Map<number, PageName>> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool().query<PageName>(
    `SELECT x.id, x.title, x.path, x.page_type FROM pages x WHERE ${sources.pages.where} AND x.id = ANY($1)`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export type Redirect = { id: number; oldPath: string; location: string }

export async function findRedirectsById(ids: number[]): Promise<Redirect[]> {
  const { from, where } = sources.redirects
  const { rows } = await pool().query<Redirect>(
    `SELECT x.id, x.from_path AS old_path, coalesce(t.path, x.url) AS location FROM ${from} WHERE ${where} AND x.id = ANY($1)`,
    [ids],
  )
  return inOrder(ids, rows)
}

export async function findRedirectId(path: string): Promise<number | null> {
  const { from, where } = sources.redirects
  const { rows } = await pool().query<{ id: number }>(`SELECT x.id FROM ${from} WHERE ${where} AND x.from_path = $1`, [
    path,
  ])
  return rows[0]?.id ?? null
}

import type { FlattenedBlock, FlattenedField } from 'payload'
import { z } from 'zod'
import { isRecord } from '@/lib/unknown'

/** Messages are sentences without personal data. */
export class TransferError extends Error {
  override name = 'TransferError'
}

/** Identified by file hash. */
export const filedCollections = ['media', 'documents'] as const
export type Filed = (typeof filedCollections)[number]

/** In dependency order, with the natural key, and whether only published rows count. */
export const keyedCollections = [
  { collection: 'categories', key: 'name', isDrafted: false },
  // The desk owns the rows (docs/decisions/027): only editors' words and pictures are imported into existing ones.
  { collection: 'courses', key: 'slug', isDrafted: false, rowsFromDesk: true },
  { collection: 'shop-items', key: 'title', isDrafted: false, rowsFromDesk: true },
  { collection: 'shared-blocks', key: 'title', isDrafted: true },
  { collection: 'pages', key: 'path', isDrafted: true },
  // Which course plays one is chosen at the desk.
  { collection: 'online-courses', key: 'title', isDrafted: true },
  { collection: 'menus', key: 'handle', isDrafted: false },
  { collection: 'redirects', key: 'fromPath', isDrafted: false, onlyWhere: 'isLive' },
] as const
export type Keyed = (typeof keyedCollections)[number]['collection']

export const nouns: Readonly<Record<Filed | Keyed | 'settings', readonly [one: string, several: string]>> = {
  media: ['picture', 'pictures'],
  documents: ['document', 'documents'],
  categories: ['category', 'categories'],
  courses: ['words of the course', 'words of courses'],
  'shop-items': ['words of the shop item', 'words of shop items'],
  'shared-blocks': ['shared block', 'shared blocks'],
  pages: ['page', 'pages'],
  'online-courses': ['online course', 'online courses'],
  menus: ['menu', 'menus'],
  redirects: ['redirect', 'redirects'],
  settings: ['site settings', 'site settings'],
}

/** Left out: written by hooks and the desk, authorship, and schedules. */
const left = new Set([
  ...['id', 'createdAt', 'updatedAt', 'deletedAt', '_status', 'path', 'refs', 'searchText'],
  ...['updatedBy', 'review', 'publishAt'],
])

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const keyed = z.object({ key: z.string().min(1), data: z.record(z.string(), z.unknown()) })

const items = z.array(keyed)

const fileSchema = z.object({
  name: z.string().min(1),
  sha256,
  bytes: z.int().min(1),
  mimeType: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})
const filedSchema = keyed.extend({
  file: fileSchema,
  sizes: z.record(z.string(), fileSchema),
})

/** First entry of an archive: everything but file bytes. References are keys, never row ids. */
export const contentSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  exportedAt: z.iso.datetime(),
  filed: z.record(z.enum(filedCollections), z.array(filedSchema)),
  keyed: z.strictObject({
    categories: items,
    courses: items,
    'shop-items': items,
    'shared-blocks': items,
    pages: items,
    // Archives of versions before courses were written here have none.
    'online-courses': items.prefault([]),
    menus: items,
    redirects: items,
  } satisfies Record<Keyed, z.ZodType>),
  settings: z.record(z.string(), z.unknown()),
})
export type Content = z.infer<typeof contentSchema>
export type FiledItem = z.infer<typeof filedSchema>
export type KeyedItem = z.infer<typeof keyed>
export type StoredName = z.infer<typeof fileSchema>

export const contentName = 'content.json'
export const fileEntry = (hash: string): string => `files/${hash}`

export type Replace = (collection: string, value: unknown) => unknown

export interface Walk {
  readonly blocks: Readonly<Record<string, FlattenedBlock | undefined>>
  readonly replace: Replace
  readonly noteUnknown?: (blockType: string) => void
}

const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])

/** A document's editorial fields with references replaced. Empty values become null, so that they clear existing ones. */
export const walkDocument = (fields: readonly FlattenedField[], data: Record<string, unknown>, walk: Walk) =>
  walkFields(
    fields.filter(({ name }) => !left.has(name)),
    data,
    walk,
  )

function walkFields(fields: readonly FlattenedField[], data: Record<string, unknown>, walk: Walk) {
  return Object.fromEntries(fields.map((field) => [field.name, walkValue(field, data[field.name], walk)]))
}

function walkValue(field: FlattenedField, value: unknown, walk: Walk): unknown {
  if (value === null || value === undefined) return null
  switch (field.type) {
    case 'relationship':
    case 'upload':
      return walkReference(String(field.relationTo), value, walk)
    case 'array':
      return records(value).map((row) => walkFields(field.flattenedFields, row, walk))
    case 'group':
    case 'tab':
      return isRecord(value) ? walkFields(field.flattenedFields, value, walk) : null
    case 'blocks': {
      const own = Object.fromEntries(field.blocks.map((block) => [block.slug, block]))
      return records(value).flatMap((block) => walkBlock(block, { ...walk, blocks: { ...walk.blocks, ...own } }))
    }
    case 'richText':
      return walkRichText(value, walk)
    default:
      return value
  }
}

function walkReference(collection: string, value: unknown, walk: Walk): unknown {
  if (!Array.isArray(value)) return walk.replace(collection, value) ?? null
  return value.flatMap((one) => walk.replace(collection, one) ?? [])
}

function walkBlock(block: Record<string, unknown>, walk: Walk): object[] {
  const blockType = String(block.blockType)
  const config = walk.blocks[blockType]
  if (!config) {
    walk.noteUnknown?.(blockType)
    return []
  }
  const fields = walkFields(config.flattenedFields, block, walk)
  // A block whose shared block isn't exported is dropped.
  if (blockType === 'sharedBlock' && fields.sharedBlock === null) return []
  return [{ ...fields, blockType }]
}

/** Links are `{relationTo, value}`; a link to a page that isn't exported becomes plain text. */
function walkRichText(value: unknown, walk: Walk): unknown {
  if (Array.isArray(value)) return value.flatMap((node) => walkNode(node, walk))
  if (!isRecord(value)) return value
  if (typeof value.relationTo === 'string' && 'value' in value)
    return { ...value, value: walk.replace(value.relationTo, value.value) ?? null }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walkRichText(inner, walk)]))
}

function walkNode(node: unknown, walk: Walk): unknown[] {
  const walked = walkRichText(node, walk)
  if (!isRecord(walked)) return [walked]
  const { doc } = isRecord(walked.fields) ? walked.fields : {}
  const isDead = isRecord(doc) && doc.value === null
  return isDead && Array.isArray(walked.children) ? walked.children : [walked]
}

/** Canonical JSON for comparing content: without row ids and empty values. */
export function spelling(value: unknown): string {
  return JSON.stringify(value, (name, inner: unknown) => {
    if (name === 'id' || inner === null || (Array.isArray(inner) && inner.length === 0)) return undefined
    if (!isRecord(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

export interface Stored {
  readonly id: number
  readonly name: string
  readonly sha256: string
}

/** Matches archive items to stored files by hash, preferring the same name; each at most once. @returns ids by key. */
export function matchFiles(items: readonly FiledItem[], stored: readonly Stored[]): Map<string, number> {
  const found = new Map<string, number>()
  const taken = new Set<number>()
  const match = (fits: (item: FiledItem, one: Stored) => boolean) => {
    for (const item of items) {
      if (found.has(item.key)) continue
      const one = stored.find((other) => other.sha256 === item.file.sha256 && !taken.has(other.id) && fits(item, other))
      if (!one) continue
      found.set(item.key, one.id)
      taken.add(one.id)
    }
  }
  match((item, one) => item.file.name === one.name)
  match(() => true)
  return found
}

/** Deterministic alternative for a taken name, so that a rerun finds it. */
export function otherName(name: string, hash: string): string {
  const [, stem = name, end = ''] = /^(.*)(\..*)$/s.exec(name) ?? []
  return `${stem}-${hash.slice(0, 8)}${end}`
}

export function repeatedKeys(items: readonly { readonly key: string }[]): string[] {
  const keys = items.map(({ key }) => key)
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))]
}

export const parentPath = (path: string): string | null => (path === '/' ? null : path.replace(/[^/]+\/$/, ''))

export interface Step {
  readonly collection: Filed | Keyed | 'settings'
  readonly name: string
  readonly action: 'create' | 'change' | 'leave' | 'missing'
}

export function countsOf(steps: readonly Step[]) {
  const countOf = (kind: string) => (action: Step['action']) =>
    steps.filter((step) => step.collection === kind && step.action === action).length
  return {
    counts: Object.fromEntries(
      [...new Set(steps.map(({ collection }) => collection))].map((kind) => {
        const count = countOf(kind)
        return [
          kind,
          { created: count('create'), changed: count('change'), left: count('leave'), missing: count('missing') },
        ]
      }),
    ),
  }
}

const pastWords = { create: 'created', change: 'changed' } as const

export function linesOfSteps(steps: readonly Step[], isDryRun: boolean): string[] {
  const would = isDryRun ? 'would be ' : ''
  const counts = Object.entries(countsOf(steps).counts).map(([kind, { created, changed, left: same, missing }]) => {
    const absent = missing === 0 ? '' : `, ${missing} not here`
    return `  ${severalOf(kind).padEnd(20)}  ${created} ${would}created, ${changed} ${would}changed, ${same} as they are${absent}`
  })
  const details = steps.flatMap(({ collection, name, action }) => {
    const thing = `${nouns[collection][0]} ${name}`.trim()
    if (action === 'leave') return []
    return [
      action === 'missing'
        ? `  not here, as its row is made at the desk: ${thing}`
        : `  ${would}${pastWords[action]}: ${thing}`,
    ]
  })
  const isDone = steps.every(({ action }) => action === 'leave' || action === 'missing')
  const end = isDone
    ? 'Nothing to change: everything is here already.'
    : isDryRun
      ? 'Nothing was written.'
      : 'All is here now.'
  return [...counts, ...details, end]
}

const severalOf = (kind: string): string => Object.entries(nouns).find(([name]) => name === kind)?.[1][1] ?? kind

export interface Exported {
  readonly counts: Readonly<Record<string, number>>
  readonly files: number
  /** Referenced files missing in the store. */
  readonly missing: readonly string[]
}

export const linesOfExport = ({ counts, files, missing }: Exported): string[] => [
  ...Object.entries(counts).map(([kind, count]) => `  ${severalOf(kind).padEnd(20)}  ${count}`),
  `  ${'files'.padEnd(20)}  ${files}`,
  ...missing.map((file) => `  not in the store, and left out: ${file}`),
  'What is published is in it; drafts are not.',
]

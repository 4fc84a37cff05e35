import type { FlattenedField, Payload } from 'payload'
import { sha256Of } from '@/features/backups/archive.data'
import { readStoredFile } from '@/features/content/data'
import { isObject } from '@/lib/unknown'
import { hivisVersion } from '@/lib/version'
import {
  type Content,
  type Filed,
  type FiledItem,
  filedCollections,
  type Keyed,
  type KeyedItem,
  keyedCollections,
  nouns,
  parentPath,
  type Replace,
  repeatedKeys,
  type Stored,
  type StoredName,
  TransferError,
  walkDocument,
} from './rules'

export type Doc = Record<string, unknown> & { readonly id: number }

/** Without trash, in id order. */
export async function findDocs(payload: Payload, collection: Filed | Keyed): Promise<Doc[]> {
  const { docs } = await payload.find({ collection, depth: 0, limit: 0, pagination: false, sort: 'id' })
  return docs.map((doc) => ({ ...doc, id: Number(doc.id) }))
}

export function fieldsOf(payload: Payload, name: Keyed | 'settings'): readonly FlattenedField[] {
  if (name !== 'settings') return payload.collections[name]?.config.flattenedFields ?? []
  return payload.globals.config.find(({ slug }) => slug === 'settings')?.flattenedFields ?? []
}

export async function findSettingsDoc(payload: Payload, replace: Replace): Promise<Record<string, unknown>> {
  const doc = await payload.findGlobal({ slug: 'settings', depth: 0 })
  return walkDocument(fieldsOf(payload, 'settings'), { ...doc }, { blocks: payload.blocks, replace })
}

export const portable = (payload: Payload, collection: Keyed, doc: Doc, replace: Replace): Record<string, unknown> =>
  walkDocument(fieldsOf(payload, collection), doc, { blocks: payload.blocks, replace })

/** The natural key; null for a draft without one. */
export function keyOf(collection: Keyed, doc: Doc): string | null {
  const field = keyedCollections.find((one) => one.collection === collection)?.key
  const value = field ? doc[field] : null
  return typeof value === 'string' && value !== '' ? value : null
}

function isTaken(collection: Keyed, doc: Doc): boolean {
  const kind = keyedCollections.find((one) => one.collection === collection)
  if (!kind || keyOf(collection, doc) === null) return false
  return (!kind.isDrafted || doc._status === 'published') && !('onlyWhere' in kind && doc[kind.onlyWhere] !== true)
}

async function readFile(folder: Filed, row: Record<string, unknown>): Promise<StoredName | null> {
  const { filename, mimeType, width, height } = row
  if (typeof filename !== 'string') return null
  const stored = await readStoredFile(folder, filename)
  if (!stored) return null
  return {
    name: filename,
    sha256: sha256Of(stored.data),
    bytes: stored.data.length,
    mimeType: typeof mimeType === 'string' ? mimeType : stored.mimeType,
    width: typeof width === 'number' ? width : null,
    height: typeof height === 'number' ? height : null,
  }
}

export function wordsOf(collection: Filed, { alt, decorative, title }: Record<string, unknown>) {
  return collection === 'media' ? { alt: alt ?? null, decorative: decorative === true } : { title: title ?? null }
}

export async function findStored(collection: Filed, docs: readonly Doc[], items: readonly FiledItem[]) {
  const sizes = new Set<unknown>(items.map(({ file }) => file.bytes))
  const stored: Stored[] = []
  for (const doc of docs) {
    const file = sizes.has(doc.filesize) ? await readFile(collection, doc) : null
    if (file) stored.push({ id: doc.id, name: file.name, sha256: file.sha256 })
  }
  return stored
}

/** Deterministic order; parents sort before children. */
const byKey = (a: KeyedItem, b: KeyedItem): number => (a.key < b.key ? -1 : 1)

export interface Found {
  readonly content: Content
  /** Referenced files missing in the store; not exported. */
  readonly missing: readonly string[]
}

/** All published content. @throws TransferError for duplicate keys. */
export async function findContent(payload: Payload, now: Date, say: (line: string) => void): Promise<Found> {
  const keys = new Map<string, string>()
  const replace: Replace = (collection, id) => keys.get(`${collection}:${id}`)
  const missing: string[] = []
  const filed: Content['filed'] = { media: [], documents: [] }
  for (const collection of filedCollections) {
    const docs = await findDocs(payload, collection)
    say(`Reading ${docs.length} ${nouns[collection][1]} …`)
    for (const doc of docs) {
      const item = await filedItem(collection, doc, filed[collection], missing)
      if (item) keys.set(`${collection}:${doc.id}`, item.key)
      if (item) filed[collection].push(item)
    }
    filed[collection].sort(byKey)
  }
  const taken = new Map<Keyed, Doc[]>()
  for (const { collection } of keyedCollections) {
    const docs = (await findDocs(payload, collection)).filter((doc) => isTaken(collection, doc))
    const repeated = repeatedKeys(docs.map((doc) => ({ key: keyOf(collection, doc) ?? '' })))
    if (repeated.length > 0)
      throw new TransferError(
        `Several ${nouns[collection][1]} are called “${repeated[0]}”: they couldn’t be told apart elsewhere. Give each its own name.`,
      )
    for (const doc of docs) keys.set(`${collection}:${doc.id}`, keyOf(collection, doc) ?? '')
    taken.set(collection, docs)
  }
  const itemsOf = (collection: Keyed): KeyedItem[] =>
    (taken.get(collection) ?? [])
      .flatMap((doc) => {
        const key = keyOf(collection, doc) ?? ''
        const data = portable(payload, collection, doc, replace)
        if (collection === 'redirects' && data.page === null && !data.url) return []
        return [{ key, data: collection === 'pages' ? { ...data, parent: parentPath(key) } : data }]
      })
      .sort(byKey)
  const keyed = {
    categories: itemsOf('categories'),
    courses: itemsOf('courses'),
    'shop-items': itemsOf('shop-items'),
    'shared-blocks': itemsOf('shared-blocks'),
    pages: itemsOf('pages'),
    'online-courses': itemsOf('online-courses'),
    menus: itemsOf('menus'),
    redirects: itemsOf('redirects'),
  }
  const settings = await findSettingsDoc(payload, replace)
  const content = { format: 1 as const, version: hivisVersion, exportedAt: now.toISOString(), filed, keyed, settings }
  return { content, missing }
}

/** Null, and noted in `missing`, if the store lacks its file. */
async function filedItem(collection: Filed, doc: Doc, others: readonly FiledItem[], missing: string[]) {
  const file = await readFile(collection, doc)
  if (!file) {
    missing.push(`${collection}/${String(doc.filename)}`)
    return null
  }
  const sizes: Record<string, StoredName> = {}
  for (const [name, size] of Object.entries(isObject(doc.sizes) ? doc.sizes : {})) {
    const stored = isObject(size) ? await readFile(collection, size) : null
    if (stored) sizes[name] = stored
    else if (isObject(size) && size.filename) missing.push(`${collection}/${String(size.filename)}`)
  }
  const same = others.filter((other) => other.file.sha256 === file.sha256).length
  const key = same === 0 ? file.sha256 : `${file.sha256}-${same + 1}`
  const point = collection === 'media' ? { focalX: doc.focalX ?? null, focalY: doc.focalY ?? null } : {}
  return { key, data: { ...wordsOf(collection, doc), ...point }, file, sizes }
}

import type { Payload } from 'payload'
import { typeOfFile } from '@/features/content/data'
import { isProductPath } from '@/paths'
import { type Doc, fieldsOf, findDocs, findSettingsDoc, findStored, keyOf, portable, wordsOf } from './data'
import {
  type Content,
  type Filed,
  type FiledItem,
  filedCollections,
  type Keyed,
  keyedCollections,
  matchFiles,
  nouns,
  otherName,
  type Replace,
  repeatedKeys,
  type Step,
  type StoredName,
  spelling,
  walkDocument,
} from './rules'

interface PlannedFile {
  readonly collection: Filed
  readonly item: FiledItem
  readonly id: number | null
  readonly action: Step['action']
  readonly names: ReadonlyMap<string, string>
}

export interface Planned {
  readonly collection: Keyed
  readonly key: string
  readonly data: Record<string, unknown>
  readonly isDrafted: boolean
  readonly id: number | null
  readonly action: Step['action']
}

export interface Plan {
  readonly content: Content
  readonly filed: readonly PlannedFile[]
  readonly keyed: readonly Planned[]
  readonly settings: Record<string, unknown> | null
  readonly steps: Step[]
  readonly problems: readonly string[]
  /** Row ids here by `collection:key`; created rows are added. */
  readonly ids: Map<string, number>
}

class Here {
  readonly docs = new Map<string, Doc>()
  readonly ids = new Map<string, number>()
  readonly #keys = new Map<string, string>()
  readonly repeated: string[] = []

  note(collection: Filed | Keyed, key: string, doc: Doc): void {
    this.docs.set(`${collection}:${key}`, doc)
    this.ids.set(`${collection}:${key}`, doc.id)
    this.#keys.set(`${collection}:${doc.id}`, key)
  }

  /** Rows here that no archive has get a key no archive has. */
  readonly replace: Replace = (collection, id) => this.#keys.get(`${collection}:${id}`) ?? `here:${id}`
}

export async function findPlan(payload: Payload, content: Content): Promise<Plan> {
  const here = new Here()
  const filed = await planFiles(payload, content, here)
  for (const { collection } of keyedCollections) {
    const docs = (await findDocs(payload, collection)).flatMap((doc) => {
      const key = keyOf(collection, doc)
      return key === null ? [] : [{ key, doc }]
    })
    here.repeated.push(...repeatedKeys(docs).map((key) => `${collection}:${key}`))
    for (const { key, doc } of docs) here.note(collection, key, doc)
  }
  const problems = problemsOf(payload, content, here)
  const keyed = keyedCollections.flatMap(({ collection, isDrafted, ...kind }) =>
    inOrder(collection, content).map(({ key, data }): Planned => {
      const doc = here.docs.get(`${collection}:${key}`)
      const isSame =
        doc !== undefined &&
        (!isDrafted || doc._status === 'published') &&
        spelling(portable(payload, collection, doc, here.replace)) === spelling(data)
      const absent = 'rowsFromDesk' in kind ? 'missing' : 'create'
      const action = doc === undefined ? absent : isSame ? 'leave' : 'change'
      return { collection, key, data, isDrafted, id: doc?.id ?? null, action }
    }),
  )
  const isSame = spelling(await findSettingsDoc(payload, here.replace)) === spelling(content.settings)
  const steps: Step[] = [
    ...filed.map(({ collection, item, action }) => ({ collection, name: item.file.name, action })),
    ...keyed.map(({ collection, key, action }) => ({ collection, name: key, action })),
    { collection: 'settings', name: '', action: isSame ? 'leave' : 'change' },
  ]
  return { content, filed, keyed, settings: isSame ? null : content.settings, steps, problems, ids: here.ids }
}

const inOrder = (collection: Keyed, { keyed }: Content) =>
  collection === 'pages' ? [...keyed.pages].sort((a, b) => (a.key < b.key ? -1 : 1)) : keyed[collection]

async function planFiles(payload: Payload, content: Content, here: Here): Promise<PlannedFile[]> {
  const planned: PlannedFile[] = []
  for (const collection of filedCollections) {
    const items = content.filed[collection]
    const docs = await findDocs(payload, collection)
    const matched = matchFiles(items, await findStored(collection, docs, items))
    const taken = new Set(docs.flatMap((doc) => namesOf(doc)))
    for (const item of items) {
      const doc = docs.find(({ id }) => id === matched.get(item.key))
      if (doc) here.note(collection, item.key, doc)
      const { focalX: _x, focalY: _y, ...words } = item.data
      const isSame = doc !== undefined && spelling(wordsOf(collection, doc)) === spelling(words)
      const action = doc === undefined ? 'create' : isSame ? 'leave' : 'change'
      const names = doc === undefined ? freeNames(item, taken) : new Map<string, string>()
      planned.push({ collection, item, id: doc?.id ?? null, action, names })
    }
  }
  return planned
}

function namesOf({ filename, sizes }: Doc): unknown[] {
  const ofSizes = Object.values(Object(sizes)).map((size) => Object(size).filename)
  return [filename, ...ofSizes].filter((name) => typeof name === 'string')
}

function freeNames({ file, sizes, key }: FiledItem, taken: Set<unknown>): Map<string, string> {
  const names = [file, ...Object.values(sizes)].map(({ name }) => name)
  const isFree = names.every((name) => !taken.has(name))
  const free = new Map(names.map((name) => [name, isFree ? name : otherName(name, key)]))
  for (const name of free.values()) taken.add(name)
  return free
}

function problemsOf(payload: Payload, content: Content, here: Here): string[] {
  const problems = new Set<string>()
  const inArchive = new Set<string>()
  for (const collection of filedCollections)
    for (const { key, file, sizes } of content.filed[collection]) {
      inArchive.add(`${collection}:${key}`)
      for (const one of [file, ...Object.values(sizes)]) noteFile(collection, one, problems)
    }
  for (const { collection, ...kind } of keyedCollections)
    for (const { key } of content.keyed[collection]) {
      const name = `${collection}:${key}`
      if (inArchive.has(name)) problems.add(`The archive names the ${nouns[collection][0]} ${key} twice.`)
      if (here.repeated.includes(name))
        problems.add(`Several ${nouns[collection][1]} here are called “${key}”. Give each a name of its own.`)
      if (!('rowsFromDesk' in kind)) inArchive.add(name)
    }
  const lacking = new Map<string, Set<string>>()
  const walkFrom = (name: string) => ({
    blocks: payload.blocks,
    replace: (collection: string, key: unknown) => {
      const wanted = `${collection}:${key}`
      if (!inArchive.has(wanted) && !here.ids.has(wanted)) {
        const missing = what(collection, key)
        lacking.set(missing, (lacking.get(missing) ?? new Set()).add(name))
      }
      return key
    },
    noteUnknown: (block: string) =>
      problems.add(`${name} has the block “${block}”, which this version does not know. Upgrade this site first.`),
  })
  for (const { collection } of keyedCollections)
    for (const { key, data } of content.keyed[collection]) {
      if (!here.ids.has(`${collection}:${key}`) && (collection === 'courses' || collection === 'shop-items')) continue
      walkDocument(fieldsOf(payload, collection), data, walkFrom(`The ${nouns[collection][0]} ${key}`))
      if (collection === 'pages' && isProductPath(key))
        problems.add(`The address ${key} belongs to the product in this version. Move the page where it comes from.`)
    }
  walkDocument(fieldsOf(payload, 'settings'), content.settings, walkFrom('The site settings'))
  for (const [missing, [first = '', ...others]] of lacking) {
    const more = others.length === 0 ? '' : ` and ${others.length} more`
    problems.add(`${first}${more} can’t do without ${missing}: it is neither in the archive nor here.`)
  }
  return [...problems]
}

function what(collection: string, key: unknown): string {
  const noun = collection === 'courses' ? 'course' : collection === 'shop-items' ? 'shop item' : null
  return `the ${noun ?? Object(nouns)[collection]?.[0] ?? collection} ${String(key)}`
}

/** Files are served by name, so it must be one an upload could have. */
function noteFile(collection: Filed, { name, mimeType }: StoredName, problems: Set<string>): void {
  if (typeOfFile(collection, name) !== mimeType)
    problems.add(`The file ${name} of the archive is not one that the site serves.`)
}

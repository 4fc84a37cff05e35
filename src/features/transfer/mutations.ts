import type { Readable } from 'node:stream'
import { APIError, type Payload } from 'payload'
import { type Entry, readArchive, sha256Of, writeArchive } from '@/features/backups/archive.data'
import { placeOf } from '@/features/backups/gateway'
import { readStoredFile } from '@/features/content/data'
import { storeFile } from '@/features/content/files.data'
import { pool } from '@/lib/db'
import { filePathInCms } from '@/paths'
import { type Doc, fieldsOf, findContent } from './data'
import { findPlan, type Plan, type Planned } from './plan.data'
import {
  type Content,
  contentName,
  contentSchema,
  type Exported,
  type Filed,
  type FiledItem,
  filedCollections,
  fileEntry,
  type Keyed,
  nouns,
  type Replace,
  type Step,
  type StoredName,
  TransferError,
  walkDocument,
} from './rules'

type Say = (line: string) => void

/** Exports all published content with its files into one archive. @throws TransferError */
export async function exportContent(
  payload: Payload,
  { folder, name }: { readonly folder: string; readonly name: string },
  say: Say,
): Promise<Exported> {
  const { content, missing } = await findContent(payload, new Date(), say)
  const files = filesOf(content)
  say(`Writing ${files.size} files …`)
  await placeOf(folder).put(name, await writeArchive(entriesOf(content, files), null))
  const counts = Object.entries({ ...content.filed, ...content.keyed }).map(([kind, items]) => [kind, items.length])
  return { counts: Object.fromEntries(counts), files: files.size, missing }
}

const allFiles = ({ file, sizes }: FiledItem): StoredName[] => [...Object.values(sizes), file]

function filesOf({ filed }: Content): Map<string, { readonly folder: Filed; readonly name: string }> {
  const files = filedCollections.flatMap((folder) =>
    filed[folder].flatMap((item) => allFiles(item).map(({ sha256, name }) => [sha256, { folder, name }] as const)),
  )
  return new Map(files)
}

async function* entriesOf(content: Content, files: ReturnType<typeof filesOf>): AsyncGenerator<Entry> {
  yield { name: contentName, data: Buffer.from(JSON.stringify(content)) }
  for (const [hash, { folder, name }] of files) {
    const stored = await readStoredFile(folder, name)
    if (!stored || sha256Of(stored.data) !== hash)
      throw new TransferError(`${folder}/${name} was changed meanwhile. Export again.`)
    yield { name: fileEntry(hash), data: stored.data }
  }
}

/** Advisory lock: concurrent imports would create duplicates. */
const importLock = 7_714_021

/** Imports an archive: creates and updates, never deletes. Each item is saved separately, as an editor
 * would, so an aborted import can be rerun. @returns what was (or in a dry run would be) done.
 * @throws TransferError before any write if the archive or this site isn't fit for it. */
export async function importContent(
  payload: Payload,
  archive: Readable,
  { isDryRun, say }: Importing,
): Promise<Step[]> {
  const client = await pool().connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [importLock])
    if (!rows[0]?.mine) throw new TransferError('Another import is under way here. Wait for it to end.')
    const entries = readArchive(archive, null)
    const plan = await findPlan(payload, await readContent(entries))
    if (plan.problems.length > 0) throw new TransferError(plan.problems.join('\n'))
    say('Reading files …')
    await takeFiles(entries, plan, isDryRun ? new Map() : placesOf(plan))
    if (!isDryRun) await new Writing(payload, plan, say).write()
    return plan.steps
  } finally {
    client.release(true)
  }
}

interface Importing {
  readonly isDryRun: boolean
  readonly say: Say
}

async function readContent(entries: AsyncGenerator<Entry>): Promise<Content> {
  const { value: first } = await entries.next()
  const wrong = new TransferError('This is no archive of hivis export, or one of another version of it.')
  if (first?.name !== contentName) throw wrong
  try {
    return contentSchema.parse(JSON.parse(first.data.toString()))
  } catch {
    throw wrong
  }
}

type Places = ReadonlyMap<string, readonly { readonly folder: Filed; readonly name: string }[]>

function placesOf({ filed }: Plan): Places {
  const places = new Map<string, { folder: Filed; name: string }[]>()
  for (const { collection, item, id, names } of filed) {
    if (id !== null) continue
    for (const { sha256, name } of allFiles(item)) {
      const place = { folder: collection, name: names.get(name) ?? name }
      places.set(sha256, [...(places.get(sha256) ?? []), place])
    }
  }
  return places
}

/** Stores new files first: rows name them only once all exist. */
async function takeFiles(entries: AsyncGenerator<Entry>, { content }: Plan, places: Places): Promise<void> {
  const expected = new Set(filesOf(content).keys())
  for await (const { name, data } of entries) {
    const hash = name.replace('files/', '')
    if (sha256Of(data) !== hash || !expected.delete(hash))
      throw new TransferError(`The archive was changed: ${name} is not what was exported.`)
    for (const place of places.get(hash) ?? []) await storeFile(place.folder, place.name, data)
  }
  if (expected.size > 0) throw new TransferError(`The archive is cut off: ${expected.size} of its files are missing.`)
}

class Writing {
  readonly #payload: Payload
  readonly #plan: Plan
  readonly #say: Say
  readonly #replace: Replace

  constructor(payload: Payload, plan: Plan, say: Say) {
    this.#payload = payload
    this.#plan = plan
    this.#say = say
    this.#replace = (collection, key) => plan.ids.get(`${collection}:${key}`)
  }

  async write(): Promise<void> {
    const { filed, keyed, settings } = this.#plan
    for (const one of filed) await this.#named(one.collection, one.item.file.name, () => this.#writeFiled(one))
    const changed = keyed.filter(({ action }) => action === 'create' || action === 'change')
    // Pages link to each other, so create every row before publishing any.
    for (const one of changed) if (one.id === null) await this.#named(one.collection, one.key, () => this.#prepare(one))
    for (const [at, one] of changed.entries()) {
      if (at % 50 === 0) this.#say(`${at} of ${changed.length} written …`)
      await this.#named(one.collection, one.key, () => this.#publish(one))
    }
    if (settings)
      await this.#named('settings', '', () =>
        this.#payload.updateGlobal({ slug: 'settings', data: this.#dataOf('settings', settings) }),
      )
  }

  async #named(collection: Step['collection'], name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof APIError)) throw error
      throw new TransferError(
        `The ${nouns[collection][0]} ${name} can’t be written: ${reasonOf(error)} What came before it is here; mend it and import again.`,
      )
    }
  }

  #dataOf(name: Keyed | 'settings', data: Record<string, unknown>): Record<string, unknown> {
    return walkDocument(fieldsOf(this.#payload, name), data, { blocks: this.#payload.blocks, replace: this.#replace })
  }

  async #writeFiled({ collection, item, id, action, names }: Plan['filed'][number]): Promise<void> {
    if (action === 'change' && id !== null) {
      const { focalX: _x, focalY: _y, ...words } = item.data
      await this.#payload.update({ collection, id, data: words, depth: 0 })
    }
    if (action !== 'create') return
    const rowOf = ({ name, bytes, mimeType, width, height }: StoredName) => {
      const filename = names.get(name) ?? name
      const url = filePathInCms(collection, filename)
      return { filename, url, filesize: bytes, mimeType, ...(width === null ? {} : { width, height }) }
    }
    const sizes = Object.fromEntries(Object.entries(item.sizes).map(([size, file]) => [size, rowOf(file)]))
    const thumbnailURL = sizes.webp480?.url
    // Bypasses the upload hooks, which would re-encode sizes that are already here.
    const made: Doc = await this.#payload.db.create({
      collection,
      data: {
        ...item.data,
        ...rowOf(item.file),
        ...(collection === 'media' ? { sizes, ...(thumbnailURL ? { thumbnailURL } : {}) } : {}),
      },
    })
    this.#plan.ids.set(`${collection}:${item.key}`, Number(made.id))
  }

  /** Creates the row as a draft where possible. */
  async #prepare({ collection, key, data, isDrafted }: Planned): Promise<void> {
    if (!isDrafted) return
    const { title, slug, parent, pageType } = data
    const place = collection === 'pages' ? { slug, pageType, parent: this.#replace('pages', parent) ?? null } : {}
    const { id } = await this.#payload.create({
      collection,
      data: { title, ...place, _status: 'draft' },
      draft: true,
      depth: 0,
    })
    this.#plan.ids.set(`${collection}:${key}`, Number(id))
  }

  async #publish({ collection, key, data: given, isDrafted }: Planned): Promise<void> {
    const data = { ...this.#dataOf(collection, given), ...(isDrafted ? { _status: 'published' as const } : {}) }
    const id = this.#plan.ids.get(`${collection}:${key}`)
    if (id !== undefined) return void (await this.#payload.update({ collection, id, data, depth: 0 }))
    const made = await this.#payload.create({ collection, data, depth: 0 })
    this.#plan.ids.set(`${collection}:${key}`, Number(made.id))
  }
}

function reasonOf(error: APIError): string {
  const { errors } = Object(error.data)
  if (!Array.isArray(errors)) return error.message
  return errors.map(({ path, message }) => `${path}: ${message}`).join(' ')
}

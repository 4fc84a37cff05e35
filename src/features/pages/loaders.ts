import type { Block, Field, PayloadRequest } from 'payload'
import { findImages } from '@/features/content/data'
import { referencesOf } from '@/features/content/rules'
import type { StoredImage } from '@/lib/fields'
import { type BlockChange, changesText, compareBlocks } from './changes.rules'
import { findDeadPages, findKnownPaths, findSilentImages } from './data'
import { readPage, wholePage } from './pieces.rules'
import { brokenLinks, type CheckedPage, internalPaths, type Problem, problemsOf } from './rules'

export async function checkPage(page: CheckedPage): Promise<Problem[]> {
  const references = referencesOf(page.blocks)
  const [deadPages, silentImages, knownPaths] = await Promise.all([
    findDeadPages(idsOf(references, 'pages')),
    findSilentImages(idsOf(references, 'media')),
    findKnownPaths(internalPaths(page.blocks)),
  ])
  return problemsOf(page, { deadPages, silentImages, knownPaths })
}

const idsOf = (references: readonly string[], kind: string) =>
  references.filter((reference) => reference.startsWith(`${kind}:`)).map((reference) => Number(reference.split(':')[1]))

/** What is wrong with the links of each of these pages, in sentences. */
export async function checkLinks(pages: readonly unknown[][]): Promise<string[][]> {
  const [deadPages, knownPaths] = await Promise.all([
    findDeadPages(idsOf(referencesOf(pages), 'pages')),
    findKnownPaths(internalPaths(pages)),
  ])
  return pages.map((blocks) => brokenLinks(blocks, { deadPages, knownPaths, silentImages: new Set() }))
}

export const keptVersions = 50

type Version = Record<string, unknown>

export type KeptVersion = { id: number; page: number; at: string; by: string; isPublished: boolean; fields: Version }

/** Null for a version that is not kept, or not the caller's to read. */
export async function loadVersion(req: PayloadRequest, id: number): Promise<KeptVersion | null> {
  const where = { id: { equals: id } }
  const { docs } = await req.payload.findVersions({
    collection: 'pages',
    where,
    limit: 1,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const [found] = docs
  if (!found) return null
  const { version } = found
  return {
    id,
    page: Number(found.parent),
    at: found.updatedAt,
    by: String(version.updatedBy ?? ''),
    isPublished: version._status === 'published',
    fields: version,
  }
}

/** What two versions differ in. Undefined for `before`: everything is new. */
export function compareVersions(
  req: PayloadRequest,
  before: Version | undefined,
  after: Version,
  collection: 'pages' | 'online-courses' = 'pages',
): BlockChange[] {
  const { collections, blocks = [] } = req.payload.config
  const fields = collections.find(({ slug }) => slug === collection)?.fields ?? []
  const forms = new Map([...blocks, ...ownBlocks(fields)].map((block) => [block.slug, block]))
  // The modules of a course are its blocks.
  const blocksOf = (version: Version) => (collection === 'pages' ? version : { ...version, blocks: version.modules })
  const changes = compareBlocks(
    before ? readPage(fields, blocksOf(before), forms) : [],
    readPage(fields, blocksOf(after), forms),
  )
  if (collection === 'pages') return changes
  return changes.map((change) => (change.id === wholePage ? { ...change, name: 'The course itself' } : change))
}

/** Blocks that no other collection has, and those in them. */
const ownBlocks = (fields: readonly Field[]): Block[] =>
  fields.flatMap((field) =>
    field.type === 'blocks' ? field.blocks.flatMap((block) => [block, ...ownBlocks(block.fields)]) : [],
  )

/** What pieces refer to: the picture, or the name of what it is. Pieces of nothing that is left are missing. */
export type Referred = ReadonlyMap<string, { readonly name: string; readonly picture: StoredImage | null }>

/** @throws APIError for what the caller may not read. */
export async function loadReferred(req: PayloadRequest, changes: readonly BlockChange[]): Promise<Referred> {
  const pieces = changes.flatMap(({ rows }) => rows.flatMap(({ live, draft }) => [live?.ref, draft?.ref]))
  const refs = [...new Set(pieces.filter((ref) => ref !== null && ref !== undefined))]
  const images = await findImages(idsOf(refs, 'media'))
  const collections = req.payload.config.collections.filter(({ slug }) =>
    refs.some((ref) => ref.startsWith(`${slug}:`)),
  )
  const named = await Promise.all(
    collections.map(async ({ slug, admin }) => {
      const where = { id: { in: idsOf(refs, slug) } }
      const { docs } = await req.payload.find({
        collection: slug,
        where,
        limit: 500,
        depth: 0,
        overrideAccess: false,
        req,
      })
      return docs.map((doc): [string, { name: string; picture: StoredImage | null }] => {
        const words: unknown = Object.entries(doc).find(([name]) => name === (admin.useAsTitle ?? 'id'))?.[1]
        return [`${slug}:${doc.id}`, { name: String(words ?? doc.id), picture: images.get(Number(doc.id)) ?? null }]
      })
    }),
  )
  return new Map(
    named.flat().map(([ref, found]) => [ref, ref.startsWith('media:') ? found : { ...found, picture: null }]),
  )
}

export type Change = {
  id: string
  at: string
  by: string
  says: string
  state: 'Live' | 'Published' | 'Draft'
}

export async function loadChanges(req: PayloadRequest, pageId: number, isLive: boolean): Promise<Change[]> {
  const { docs } = await req.payload.findVersions({
    collection: 'pages',
    where: { parent: { equals: pageId } },
    sort: '-updatedAt',
    limit: keptVersions,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const live = isLive ? docs.find(({ version }) => version._status === 'published') : undefined
  return docs.map(({ id, updatedAt, version }, index) => {
    const isPublished = version._status === 'published'
    // Published versions compare with the last published one, whatever drafts lie between: that is what visitors saw change.
    const older = docs.slice(index + 1).find((doc) => !isPublished || doc.version._status === 'published')
    return {
      id: String(id),
      at: updatedAt,
      by: String(version.updatedBy ?? ''),
      says: older
        ? changesText(compareVersions(req, older.version, version)) || reviewText(older.version, version)
        : 'New page.',
      state: live?.id === id ? 'Live' : isPublished ? 'Published' : 'Draft',
    }
  })
}

function reviewText(before: Version, after: Version): string {
  if (before.review !== 'requested' && after.review === 'requested') return 'Asked for a review.'
  if (before.review === 'requested' && after.review !== 'requested' && after._status !== 'published')
    return 'Review answered.'
  return 'Nothing but its status.'
}

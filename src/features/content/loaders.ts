import { cache } from 'react'
import { type CacheTopic, cacheTopics, topicOf } from '@/cache-topics'
import { contentApiUrl, siteUrl } from '@/lib/env'
import { isObject } from '@/lib/unknown'
import { documentPath, mediaPath } from '@/paths'
import type { Crumb } from '@/ui/breadcrumbs'
import {
  findDocuments,
  findImages,
  findMenus,
  findPageByPath,
  findPagePaths,
  findSettings,
  findSharedBlocks,
  findTitles,
  type PageRecord,
  readStoredFile,
  typeOfFile,
} from './data'
import { findRedirect } from './redirects.data'
import { countRedirect } from './redirects.mutations'
import { fetchFile, fetchMenus, fetchPage } from './remote.gateway'
import { ancestorPaths, type ReferenceKind, referencesOf, replaceReferences } from './rules'

/** Read once per render, shared by layout, metadata and page. */
export const loadSite = cache(async () => {
  const remote = contentApiUrl()
  const [settings, menus] = await Promise.all([findSettings(), remote ? fetchMenus(remote) : findMenus()])
  return { settings, menus }
})

export async function loadMailBrand() {
  const { brandName, supportPhone, supportHours, supportEmail } = (await loadSite()).settings
  return { brandName, supportPhone, supportHours, supportEmail, siteUrl: siteUrl() }
}

export type LoadedPage = Awaited<ReturnType<typeof assemblePage>>

/** The published page at a path, resolved, or null; from another instance if configured (content API, with-path). */
export const loadPage = cache(async (path: string): Promise<LoadedPage | null> => {
  const remote = contentApiUrl()
  if (remote) return fetchPage(remote, path)
  const record = await findPageByPath(path)
  return record ? assemblePage(record) : null
})

/** A page with pictures, pages, documents and shared blocks resolved; missing ones become null.
 * `topics` name all its sources, so that a change revalidates exactly the pages that use it. */
export async function assemblePage(record: PageRecord) {
  const { shared, blocks } = await expandShared(record.blocks)
  const own = { image: record.imageId, socialImage: record.socialImageId, pdf: record.pdfId }
  const content = { ...own, blocks }
  const references = referencesOf(content)
  const ancestors = ancestorPaths(record.path)
  const [referenced, titles] = await Promise.all([findReferenced(references), findTitles(ancestors)])
  const { images, files } = referenced
  const resolved = putIn(blocks, referenced)
  const crumbs: Crumb[] = ancestors.flatMap((href) => {
    const label = href === '/' ? 'Home' : href === record.path ? record.title : titles.get(href)?.title
    return label ? [{ label, href }] : []
  })
  const topics: CacheTopic[] = [
    cacheTopics.menus,
    cacheTopics.settings,
    topicOf('pages', record.id),
    ...[...titles.values()].map(({ id }) => topicOf('pages', id)),
    ...shared.map((id) => topicOf('shared-blocks', id)),
    ...(['media', 'pages', 'documents'] as const).flatMap((kind) =>
      idsOf(references, kind).map((id) => topicOf(kind, id)),
    ),
  ]
  return {
    ...record,
    image: record.imageId === null ? null : (images.get(record.imageId) ?? null),
    socialImage: record.socialImageId === null ? null : (images.get(record.socialImageId) ?? null),
    pdf: record.pdfId === null ? null : (files.get(record.pdfId) ?? null),
    blocks: Array.isArray(resolved) ? resolved : [],
    crumbs,
    topics: [...new Set(topics)],
  }
}

type Referenced = Awaited<ReturnType<typeof findReferenced>>

async function findReferenced(references: string[]) {
  const [images, paths, files] = await Promise.all([
    findImages(idsOf(references, 'media')),
    findPagePaths(idsOf(references, 'pages')),
    findDocuments(idsOf(references, 'documents')),
  ])
  return { images, paths, files }
}

const putIn = (content: unknown, { images, paths, files }: Referenced): unknown =>
  replaceReferences(content, (kind, id) => {
    if (kind === 'media') return images.get(id) ?? null
    if (kind === 'documents') return files.get(id) ?? null
    if (kind === 'pages') return paths.has(id) ? { path: paths.get(id) } : null
    return id
  })

/** Stored content with pictures, documents and pages in place of their ids; missing ones become null. */
export const loadReferenced = async (content: unknown): Promise<unknown> =>
  putIn(content, await findReferenced(referencesOf(content)))

function idsOf(references: string[], kind: ReferenceKind): number[] {
  return references.flatMap((reference) => {
    const [ofKind, id] = reference.split(':')
    return ofKind === kind ? [Number(id)] : []
  })
}

/** Inlines shared blocks. Ids stay unique if one is shown twice. */
async function expandShared(blocks: unknown[]): Promise<{ shared: number[]; blocks: unknown[] }> {
  const shared = idsOf(referencesOf(blocks), 'shared-blocks')
  const found = await findSharedBlocks(shared)
  const expanded = blocks.flatMap((block) => {
    if (!isObject(block) || block.blockType !== 'sharedBlock') return [block]
    const inner = typeof block.sharedBlock === 'number' ? (found.get(block.sharedBlock) ?? []) : []
    return inner.filter(isObject).map((own, index) => ({ ...own, id: `${block.id}-${index}` }))
  })
  return { shared, blocks: expanded }
}

export async function loadFile(folder: 'media' | 'documents', name: string) {
  const remote = contentApiUrl()
  const mimeType = typeOfFile(folder, name)
  const path = folder === 'media' ? mediaPath(name) : documentPath(name)
  const theirs = remote && mimeType ? await fetchFile(remote, path) : null
  return theirs && mimeType ? { data: theirs, mimeType } : readStoredFile(folder, name)
}

/** Where a visitor is sent on from a path, which is counted. */
export const loadRedirect = cache(async (path: string) => {
  const found = await findRedirect(path)
  if (found) countRedirect(path)
  return found
})

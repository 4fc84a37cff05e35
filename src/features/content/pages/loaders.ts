import type { PayloadRequest } from 'payload'
import { referencesOf } from '../rules'
import { findDeadPages, findKnownPaths, findSilentImages } from './data'
import { type CheckedPage, changedFields, internalPaths, type Problem, problemsOf } from './rules'

export async function checkPage(page: CheckedPage): Promise<Problem[]> {
  const references = referencesOf(page.blocks)
  const idsOf = (kind: string) =>
    references
      .filter((reference) => reference.startsWith(`${kind}:`))
      .map((reference) => Number(reference.split(':')[1]))
  const [deadPages, silentImages, knownPaths] = await Promise.all([
    findDeadPages(idsOf('pages')),
    findSilentImages(idsOf('media')),
    findKnownPaths(internalPaths(page.blocks)),
  ])
  return problemsOf(page, { deadPages, silentImages, knownPaths })
}

export const keptVersions = 50

export type Change = {
  id: string
  at: string
  by: string
  fields: string[] | null
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
      fields: older ? changedFields(older.version, version) : null,
      state: live?.id === id ? 'Live' : isPublished ? 'Published' : 'Draft',
    }
  })
}

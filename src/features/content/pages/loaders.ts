import type { PayloadRequest } from 'payload'
import { referencesOf } from '../rules'
import { findDeadPages, findKnownPaths, findSilentImages } from './data'
import { type CheckedPage, changedFields, internalPaths, type Problem, problemsOf } from './rules'

/** Every problem of a page as it stands in the form; staff only, asked before it is published. */
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

/** Versions that a page keeps at most. */
export const keptVersions = 50

/** One save of a page: who, when, what (null when nothing older is there to compare with), and whether visitors see it. */
export type Change = {
  id: string
  at: string
  by: string
  fields: string[] | null
  state: 'Live' | 'Published' | 'Draft'
}

/** The history of a page as far as it is kept and this person may see it, newest first. */
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
    // What visitors saw changes from one published version to the next, whatever drafts lie between them.
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

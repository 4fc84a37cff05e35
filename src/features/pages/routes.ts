import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { idOf, mayWrite, missing, refused } from '@/features/content/uses.routes'
import { restoreBlock } from './changes.rules'
import { findNewestSave } from './data'
import { checkPage, loadVersion } from './loaders'
import { inTurn } from './mutations'

export type LinkedPage = { id: number; versionId: number; pageType: string }

export async function newestVersion(
  req: PayloadRequest,
  id: number,
  collection: 'pages' | 'online-courses' = 'pages',
): Promise<(LinkedPage & Record<string, unknown>) | null> {
  const { docs } = await req.payload.findVersions({
    collection,
    where: { parent: { equals: id } },
    sort: '-updatedAt',
    limit: 1,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const [newest] = docs
  if (!newest) return null
  return { ...newest.version, id, versionId: Number(newest.id), pageType: String(newest.version.pageType) }
}

export const problemsEndpoint: Endpoint = {
  path: '/:id/problems',
  method: 'get',
  handler: async (req) => {
    if (!mayWrite(req)) return refused()
    const id = idOf(req)
    const page = id === null ? null : await newestVersion(req, id)
    return page ? Response.json({ problems: await checkPage(page) }) : missing()
  },
}

const restored = z.object({ version: z.int(), block: z.string().max(100) })

/** GET /cms-api/pages/:id/newest: who saved the page last, and when. */
export const newestEndpoint: Endpoint = {
  path: '/:id/newest',
  method: 'get',
  handler: async (req) => {
    if (!mayWrite(req)) return refused()
    const id = idOf(req)
    const newest = id === null ? null : await findNewestSave(id)
    return newest ? Response.json(newest) : missing()
  },
}

/** POST /cms-api/pages/:id/restore-block: one block of a version comes back into the draft; one that the version didn't have goes. The live page stays. */
export const restoreBlockEndpoint: Endpoint = {
  path: '/:id/restore-block',
  method: 'post',
  handler: async (req) => {
    if (!mayWrite(req)) return refused()
    const id = idOf(req)
    const asked = restored.safeParse(await req.json?.())
    if (id === null || !asked.success) return missing()
    const isBack = await inTurn(req, { collection: 'pages', id }, () => putBack(req, id, asked.data))
    if (!isBack) return missing()
    return Response.json({ message: 'The block is back in the draft.' })
  },
}

/** False if there is no such page, version or block. */
async function putBack(req: PayloadRequest, id: number, asked: z.infer<typeof restored>): Promise<boolean> {
  const draft = await newestVersion(req, id)
  const version = await loadVersion(req, asked.version)
  if (!draft || version?.page !== id) return false
  const blocks = restoreBlock(blocksOf(draft.blocks), blocksOf(version.fields.blocks), asked.block)
  if (!blocks) return false
  const data = { blocks, _status: 'draft' as const }
  const save = { collection: 'pages', id: draft.id, data, draft: true, depth: 0, req } as const
  await req.payload.update({ ...save, overrideAccess: false, user: req.user })
  return true
}

const blocksOf = (blocks: unknown): unknown[] => (Array.isArray(blocks) ? blocks : [])

const keptAsTheyAre = ['id', 'createdAt', 'updatedAt', 'publishAt', 'unpublishAt', 'deletedAt'] as const

/** POST /cms-api/<collection>/versions/:id: restores a version as a normal save. Payload's own call would take the live
 * page or shared block down if the version was a draft. Users who can't publish restore it as a draft: `?draft=true`. */
export const restoreEndpoint = (collection: 'pages' | 'shared-blocks' | 'online-courses'): Endpoint => ({
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    if (!mayWrite(req)) return refused()
    const id = idOf(req)
    if (id === null) return missing()
    const found = await req.payload.findVersions({
      collection,
      where: { id: { equals: id } },
      limit: 1,
      depth: 0,
      overrideAccess: false,
      req,
    })
    const version = found.docs[0]
    if (!version) return missing()
    const isDraft = req.query.draft === 'true' || version.version._status !== 'published'
    const words = Object.entries(version.version).filter(([name]) => !keptAsTheyAre.some((kept) => kept === name))
    const data = { ...Object.fromEntries(words), _status: isDraft ? ('draft' as const) : ('published' as const) }
    const save = { collection, id: Number(version.parent), data, draft: isDraft, depth: 0, req } as const
    const page = await req.payload.update({ ...save, overrideAccess: false, user: req.user })
    return Response.json({ ...page, message: isDraft ? 'Restored as a draft.' : 'Restored and published.' })
  },
})

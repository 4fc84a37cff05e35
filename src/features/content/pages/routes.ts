import type { Endpoint, PayloadRequest } from 'payload'
import { mayStaff } from '@/lib/staff'
import { findUses } from './data'
import { checkPage } from './loaders'

/** The id in the address of a request, or null. */
export const idOf = (req: PayloadRequest): number | null => {
  const id = String(req.routeParams?.id ?? '')
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}

export const refused = () =>
  Response.json({ errors: [{ message: 'You are not allowed to perform this action.' }] }, { status: 403 })
export const missing = () => Response.json({ errors: [{ message: 'Not found.' }] }, { status: 404 })

/** True for staff who write content. */
export const mayWrite = (req: PayloadRequest) => mayStaff(req.user, ['editor', 'publisher'])

/** GET /cms-api/<collection>/:id/uses: where this picture, page, document or shared block is used. Content staff only. */
export const usesEndpoint = (collection: string): Endpoint => ({
  path: '/:id/uses',
  method: 'get',
  handler: async (req) => {
    if (!mayWrite(req)) return refused()
    const id = idOf(req)
    return id === null ? missing() : Response.json({ uses: await findUses(`${collection}:${id}`) })
  },
})

/** A page with the version that a link shows. */
export type LinkedPage = { id: number; versionId: number; pageType: string }

/** The newest version of a page that this person may see, draft or published, or null. */
export async function newestVersion(
  req: PayloadRequest,
  id: number,
): Promise<(LinkedPage & Record<string, unknown>) | null> {
  const { docs } = await req.payload.findVersions({
    collection: 'pages',
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

/** GET /cms-api/pages/:id/problems: what stands in the way of publishing the newest version. */
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

/** What a version does not give back: its dates would publish the page by themselves, and the trash has its own way out. */
const keptAsTheyAre = ['id', 'createdAt', 'updatedAt', 'publishAt', 'unpublishAt', 'deletedAt'] as const

/**
 * POST /cms-api/<collection>/versions/:id: gives an older version back, as a save like any other. It stands in for Payload's own, which would
 * take the live page or shared block down for a version that was a draft. Whoever may not publish gives it back as a draft: `?draft=true`.
 */
export const restoreEndpoint = (collection: 'pages' | 'shared-blocks'): Endpoint => ({
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

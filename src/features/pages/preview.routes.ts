import type { Endpoint, PayloadRequest } from 'payload'
import { previewKey, previewSite } from '@/features/content/delivery/preview.data'
import { secondsOf, signPreview } from '@/features/content/delivery/preview.rules'
import { idOf, mayWrite, missing, refused } from '@/features/content/uses.routes'
import { siteUrl } from '@/lib/env'
import { previewOpenPath } from '@/paths'
import { type LinkedPage, newestVersion } from './routes'

/** Ends on a full half hour, so that saves don't reload the window. */
const previewSeconds = 30 * 60
const shareSeconds = 7 * 24 * 60 * 60

const claimsOf = (page: LinkedPage, editor: number) => ({
  page: page.id,
  version: page.versionId,
  site: previewSite(),
  editor,
  contentType: `hivis.${page.pageType}`,
})

function previewUrl(page: LinkedPage, editor: number, now: Date): string {
  const exp = (Math.floor(secondsOf(now) / previewSeconds) + 2) * previewSeconds
  return previewOpenPath(signPreview({ ...claimsOf(page, editor), kind: 'preview', exp }, previewKey(), now))
}

function shareLink(page: LinkedPage, editor: number, now: Date): { url: string; endsAt: string } {
  const exp = secondsOf(now) + shareSeconds
  const token = signPreview({ ...claimsOf(page, editor), kind: 'share', exp }, previewKey(), now)
  return { url: `${siteUrl()}${previewOpenPath(token)}`, endsAt: new Date(exp * 1000).toISOString() }
}

/** POST /cms-api/pages/:id/share: a link to the newest version for people without an account; it ends after a week. */
export const shareEndpoint: Endpoint = {
  path: '/:id/share',
  method: 'post',
  handler: async (req) => {
    if (!mayWrite(req) || !req.user) return refused()
    const id = idOf(req)
    const page = id === null ? null : await newestVersion(req, id)
    return page ? Response.json(shareLink(page, Number(req.user.id), new Date())) : missing()
  },
}

export async function livePreviewUrl(req: PayloadRequest, id: unknown): Promise<string | null> {
  if (!mayWrite(req) || !req.user || typeof id !== 'number') return null
  const page = await newestVersion(req, id)
  return page ? previewUrl(page, Number(req.user.id), new Date()) : null
}

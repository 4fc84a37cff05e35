import type { Endpoint, PayloadRequest } from 'payload'
import { siteUrl } from '@/lib/env'
import { previewOpenPath } from '@/paths'
import { previewKey, previewSite } from '../delivery/preview.data'
import { secondsOf, signPreview } from '../delivery/preview.rules'
import { idOf, type LinkedPage, mayWrite, missing, newestVersion, refused } from './routes'

/** How long an editor's own preview lives; it ends on a full half hour, so that the window is not loaded anew with each save. */
const previewSeconds = 30 * 60
const shareSeconds = 7 * 24 * 60 * 60

const claimsOf = (page: LinkedPage, editor: number) => ({
  page: page.id,
  version: page.versionId,
  site: previewSite(),
  editor,
  contentType: `hivis.${page.pageType}`,
})

/** The address of an editor's preview window: a path of this site with a token that lives at most an hour. */
function previewUrl(page: LinkedPage, editor: number, now: Date): string {
  const exp = (Math.floor(secondsOf(now) / previewSeconds) + 2) * previewSeconds
  return previewOpenPath(signPreview({ ...claimsOf(page, editor), kind: 'preview', exp }, previewKey(), now))
}

/** A link to one version of a page for people without an account, and the instant when it ends. */
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

/** The address of the preview window beside the form, for staff who may write. */
export async function livePreviewUrl(req: PayloadRequest, id: unknown): Promise<string | null> {
  if (!mayWrite(req) || !req.user || typeof id !== 'number') return null
  const page = await newestVersion(req, id)
  return page ? previewUrl(page, Number(req.user.id), new Date()) : null
}

import type { Endpoint, PayloadRequest } from 'payload'
import { coursePreviewKeys, coursePreviewType, previewKey, previewSite } from '@/features/content/delivery/preview.data'
import { secondsOf, signPreview, windowEnd } from '@/features/content/delivery/preview.rules'
import { idOf, mayWrite, missing, refused } from '@/features/content/uses.routes'
import { siteUrl } from '@/lib/env'
import { previewOpenPath } from '@/paths'
import { type LinkedPage, newestVersion } from './routes'

/** How wide the editor can look at a preview. */
export const previewBreakpoints = [
  { name: 'phone', label: 'Phone', width: 390, height: 844 },
  { name: 'tablet', label: 'Tablet', width: 768, height: 1024 },
  { name: 'desktop', label: 'Desktop', width: 1280, height: 800 },
]

const shareSeconds = 7 * 24 * 60 * 60

const claimsOf = (page: LinkedPage, editor: number) => ({
  page: page.id,
  version: page.versionId,
  site: previewSite(),
  editor,
  contentType: `hivis.${page.pageType}`,
})

function previewUrl(page: LinkedPage, editor: number, now: Date): string {
  const claims = { ...claimsOf(page, editor), kind: 'preview', exp: windowEnd(now) } as const
  return previewOpenPath(signPreview(claims, previewKey(), now))
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

/** Where the editor's window shows a course written here as its learners will see it; null for those who may not write it, and before it is saved. */
export function coursePreviewUrl(req: PayloadRequest, id: unknown): string | null {
  const [key] = coursePreviewKeys()
  if (!mayWrite(req) || !req.user || !key || typeof id !== 'number') return null
  const now = new Date()
  const claims = {
    page: id,
    // Always the newest: the token names none.
    version: 1,
    site: previewSite(),
    editor: Number(req.user.id),
    contentType: coursePreviewType,
    kind: 'preview',
    exp: windowEnd(now),
  } as const
  return previewOpenPath(signPreview(claims, key, now))
}

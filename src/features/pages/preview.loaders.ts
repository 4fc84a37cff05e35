import { findVersion, previewKeys, previewSite } from '@/features/content/delivery/preview.data'
import { type PreviewClaims, readPreview } from '@/features/content/delivery/preview.rules'
import { assemblePage } from '@/features/content/loaders'
import { readId } from '@/lib/ids'
import { findNewestVersionId } from './data'

export function openPreview(token: string | undefined, now: Date): PreviewClaims | null {
  const claims = token ? readPreview(token, previewKeys(), now) : null
  return claims?.site === previewSite() ? claims : null
}

/** The newest version for an editor, the shared one for a guest. Null without access. */
export async function loadPreview(token: string | undefined, named: string) {
  const pageId = readId(named)
  const claims = openPreview(token, new Date())
  if (!claims || pageId === null || claims.page !== pageId) return null
  const version = claims.kind === 'preview' ? await findNewestVersionId(pageId) : claims.version
  const record = version === null ? null : await findVersion(version, pageId)
  return record ? { page: await assemblePage(record), isShared: claims.kind === 'share', exp: claims.exp } : null
}

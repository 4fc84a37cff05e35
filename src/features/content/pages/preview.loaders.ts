import { findVersion, previewKeys, previewSite } from '../delivery/preview.data'
import { type PreviewClaims, readPreview } from '../delivery/preview.rules'
import { assemblePage } from '../loaders'
import { findNewestVersionId } from './data'

/** What a token allows to see on this site, or null when it is forged, expired or of another site. */
export function openPreview(token: string | undefined, now: Date): PreviewClaims | null {
  const claims = token ? readPreview(token, previewKeys(), now) : null
  return claims?.site === previewSite() ? claims : null
}

/** The page that the token's bearer may see: an editor the newest version, a guest the one that was shared. Null without a right. */
export async function loadPreview(token: string | undefined, pageId: number) {
  const claims = openPreview(token, new Date())
  if (!claims || claims.page !== pageId) return null
  const version = claims.kind === 'preview' ? await findNewestVersionId(pageId) : claims.version
  const record = version === null ? null : await findVersion(version, pageId)
  return record ? { page: await assemblePage(record), isShared: claims.kind === 'share', exp: claims.exp } : null
}

import { secondsOf } from '@/features/content/delivery/preview.rules'
import { openCoursePreview } from '@/features/learning/preview.loaders'
import { openPreview } from '@/features/pages/preview.loaders'
import { coursePreviewPath, previewPath } from '@/paths'

/** Swaps the token for the preview cookie of its page or course, which removes it from the URL. */
export function GET(request: Request): Response {
  const now = new Date()
  const token = new URL(request.url).searchParams.get('token') ?? undefined
  const ofPage = openPreview(token, now)
  const claims = ofPage ?? openCoursePreview(token, now)
  if (!claims || claims.page === 'new') return new Response('Not found', { status: 404 })
  const path = ofPage ? previewPath(claims.page) : coursePreviewPath(claims.page)
  const life = claims.exp - secondsOf(now)
  const isHttps = new URL(request.url).protocol === 'https:'
  const cookie = `hivis_preview=${token}; Path=${path}; Max-Age=${life}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
  return new Response(null, {
    status: 303,
    headers: { location: path, 'set-cookie': cookie, 'referrer-policy': 'no-referrer' },
  })
}

import { readActor } from '@/features/account/loaders'
import { redirectTarget } from '@/features/courses/loaders'

/** Redirects a course row to its course page, a session to its booking (spec section 2). */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const actor = await readActor(request.headers.get('cookie'))
  const location = await redirectTarget((await params).id, new URL(request.url).searchParams, actor)
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
}

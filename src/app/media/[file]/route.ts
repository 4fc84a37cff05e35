import { loadFile } from '@/features/content/loaders'

/** Public. Looked up by bare file name, never by a path. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const media = await loadFile('media', (await params).file)
  if (!media) return new Response('Not found', { status: 404 })
  return new Response(media.data, {
    headers: { 'content-type': media.mimeType, 'cache-control': 'public, max-age=31536000, immutable' },
  })
}

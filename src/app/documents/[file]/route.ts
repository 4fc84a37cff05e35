import { loadFile } from '@/features/content/loaders'

/** Public. Looked up by bare file name, never by a path. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const document = await loadFile('documents', (await params).file)
  if (!document) return new Response('Not found', { status: 404 })
  return new Response(document.data, {
    headers: { 'content-type': document.mimeType, 'cache-control': 'public, max-age=3600' },
  })
}

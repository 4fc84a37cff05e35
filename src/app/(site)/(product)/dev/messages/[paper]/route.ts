import { papers } from '@/features/desk/papers.examples'
import { isDemo } from '@/lib/env'
import { drawPdf } from '@/lib/pdf'

/** A paper about made-up people. Demo and development only. */
export async function GET(_: Request, { params }: { params: Promise<{ paper: string }> }): Promise<Response> {
  const { paper: name } = await params
  const paper = isDemo() && Object.hasOwn(papers, name) ? papers[name] : undefined
  if (!paper) return new Response('There is no such paper.', { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(new Uint8Array(await drawPdf(paper)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'cache-control': 'no-store',
    },
  })
}

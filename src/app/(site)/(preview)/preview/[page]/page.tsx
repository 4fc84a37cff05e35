import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { renderPage } from '@/blocks/views'
import { serveBlocks } from '@/blocks/wire'
import { loadSite } from '@/features/content/loaders'
import { OwnHead } from '@/features/editorial/components/own-head'
import { hasCrumbsInHead } from '@/features/editorial/rules'
import { PreviewBridge } from '@/features/pages/components/preview-bridge'
import { loadPreview } from '@/features/pages/preview.loaders'
import NotFound from '../../../[[...path]]/not-found'

type Props = { params: Promise<{ page: string }> }

export const dynamic = 'force-dynamic'

const preview = async ({ params }: Props) => {
  const token = (await cookies()).get('hivis_preview')?.value
  return loadPreview(token, (await params).page)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await preview(props)
  const robots = { index: false, follow: false }
  return found
    ? { title: `Draft: ${found.page.title}`, robots, referrer: 'no-referrer' }
    : { title: 'Page not found', robots, other: { 'page-status': '404' } }
}

/** Visible to anyone with the preview cookie. Never cached. */
export default async function Page(props: Props) {
  const found = await preview(props)
  if (!found) return <NotFound />
  const { page, isShared } = found
  const { settings } = await loadSite()
  const { path, title, crumbs } = page
  const blocks = await serveBlocks(page.blocks, { path, crumbs })
  const context = { path, title, crumbs, hasCrumbsInHead: hasCrumbsInHead(page), settings, isPreview: true }
  return (
    <>
      {isShared && (
        <p role="status" className="bg-ink px-5 py-3 text-center font-semibold text-white">
          This draft was shared with you. It’s not on the site yet.
        </p>
      )}
      <OwnHead page={page} />
      {renderPage(blocks, page.pageType, { ...context, query: {} })}
      {!isShared && <PreviewBridge />}
    </>
  )
}

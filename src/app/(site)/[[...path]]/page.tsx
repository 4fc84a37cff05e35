import type { Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { renderBlocks } from '@/blocks/views'
import { serveBlocks, topicsOfBlocks } from '@/blocks/wire'
import { loadPage, loadRedirect, loadSite } from '@/features/content/loaders'
import { siteUrl } from '@/lib/env'
import { pathOfSegments } from '@/paths'
import { CacheTopics } from '@/ui/cache-topics'
import NotFound from './not-found'

type Props = {
  params: Promise<{ path?: string[] }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const path = pathOfSegments((await params).path)
  const [page, { settings }] = await Promise.all([loadPage(path), loadSite()])
  if (!page)
    return {
      title: `Page not found · ${settings.brandName}`,
      robots: { index: false },
      other: { 'page-status': '404' },
    }
  const title =
    page.seoTitle ??
    (path === '/' ? `${settings.brandName}. ${settings.tagline}` : `${page.title} · ${settings.brandName}`)
  return {
    metadataBase: new URL(siteUrl()),
    title,
    description: page.searchDescription ?? undefined,
    alternates: { canonical: path },
    robots: page.noindex ? { index: false } : undefined,
    openGraph: { title, description: page.searchDescription ?? undefined, url: path, locale: 'en_NZ', type: 'website' },
  }
}

export default async function Page({ params, searchParams }: Props) {
  const path = pathOfSegments((await params).path)
  const page = await loadPage(path)
  if (!page) {
    const target = await loadRedirect(path)
    if (target) (target.isPermanent ? permanentRedirect : redirect)(target.target)
    return <NotFound />
  }
  const { settings } = await loadSite()
  const { title, crumbs } = page
  const blocks = await serveBlocks(page.blocks, { path, crumbs })
  return (
    <>
      <CacheTopics topics={[...new Set([...page.topics, ...topicsOfBlocks(page.blocks)])]} />
      {renderBlocks(blocks, { path, title, crumbs, query: await searchParams, settings, isPreview: false })}
    </>
  )
}

import type { Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { renderPage } from '@/blocks/views'
import { serveBlocks, topicsOfBlocks } from '@/blocks/wire'
import { ItemAt } from '@/features/catalogue/cart/components/item-page'
import { loadItemMetadata } from '@/features/catalogue/cart/loaders'
import { NoPagesYet } from '@/features/content/components/no-pages-yet'
import { loadSpoken } from '@/features/content/language.loaders'
import { loadPage, loadRedirect, loadSite } from '@/features/content/loaders'
import { OwnFoot } from '@/features/editorial/components/own-foot'
import { OwnHead } from '@/features/editorial/components/own-head'
import { hasCrumbsInHead, topicsOfOwn } from '@/features/editorial/rules'
import { PageJsonLd } from '@/features/editorial/seo/components/page-json-ld'
import { loadMetadata } from '@/features/editorial/seo/loaders'
import { markPosted } from '@/features/enquiries/posted.loaders'
import { homePath, pathOfSegments } from '@/paths'
import { CacheTopics } from '@/ui/cache-topics'
import NotFound from './not-found'

type Props = {
  params: Promise<{ path?: string[] }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const path = pathOfSegments((await params).path)
  const ofItem = (await loadPage(path)) ? null : await loadItemMetadata(path)
  const spoken = await loadSpoken()
  return markPosted(ofItem ?? (await loadMetadata(path, { query: await searchParams, spoken })), spoken)
}

export default async function Page({ params, searchParams }: Props) {
  const path = pathOfSegments((await params).path)
  const page = await loadPage(path)
  if (!page) {
    const target = await loadRedirect(path)
    if (target) (target.isPermanent ? permanentRedirect : redirect)(target.target)
    return path === homePath ? <NoPagesYet /> : <ItemAt path={path} otherwise={<NotFound />} />
  }
  const { settings } = await loadSite()
  const query = await searchParams
  const { title, crumbs } = page
  const blocks = await serveBlocks(page.blocks, { path, crumbs })
  const topics = [...page.topics, ...topicsOfBlocks(page.blocks), ...topicsOfOwn(page)]
  const context = { path, title, crumbs, hasCrumbsInHead: hasCrumbsInHead(page), settings, isPreview: false }
  return (
    <>
      {query.receipt === undefined && <CacheTopics topics={[...new Set(topics)]} />}
      <PageJsonLd page={page} brand={settings} />
      <OwnHead page={page} />
      {renderPage(blocks, page.pageType, { ...context, query })}
      <OwnFoot page={page} />
    </>
  )
}

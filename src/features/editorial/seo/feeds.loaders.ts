import { loadSite } from '@/features/content/loaders'
import { siteUrl } from '@/lib/env'
import { articlesFeedPath, newsFeedPath } from '@/paths'
import { findArticles, findNews } from '../data'
import { atomFeed, entriesPerFeed, rssFeed } from './feeds.rules'

export async function loadFeed(path: string): Promise<{ xml: string; type: string } | null> {
  const { settings } = await loadSite()
  const source = { brandName: settings.brandName, base: siteUrl() }
  if (path === articlesFeedPath) {
    const { articles } = await findArticles({ limit: entriesPerFeed })
    return { xml: atomFeed({ ...source, records: articles }), type: 'application/atom+xml; charset=utf-8' }
  }
  if (path !== newsFeedPath) return null
  const records = await findNews({ limit: entriesPerFeed })
  return { xml: rssFeed({ ...source, records }), type: 'application/rss+xml; charset=utf-8' }
}

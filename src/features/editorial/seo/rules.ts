import type { Metadata } from 'next'
import { chosenDay } from '@/lib/dates'
import type { StoredDocument, StoredImage } from '@/lib/fields'
import { articlesFeedPath, defaultSocialImagePath, newsFeedPath, searchPath, sitemapPath } from '@/paths'
import { isJobOpen, largeImage, publishedAt } from '../rules'

export type DescribedPage = {
  title: string
  path: string
  pageType: string
  seoTitle: string | null
  searchDescription: string | null
  summary: string | null
  author: string | null
  description: string | null
  date: Date | null
  closingDate: Date | null
  firstPublishedAt: Date | null
  updatedAt: Date
  noindex: boolean
  image: StoredImage | null
  socialImage: StoredImage | null
  pdf: StoredDocument | null
  crumbs: { label: string; href: string }[]
}

export type Brand = { brandName: string; tagline: string; supportPhone: string; supportEmail: string }

const articleTypes: ReadonlySet<string> = new Set(['ArticlePage', 'NewsPage'])

/** The page's social picture, else its own, the site's, or the built-in one. */
export function socialPicture(page: Pick<DescribedPage, 'socialImage' | 'image'>, ofSite: StoredImage | null) {
  const image = page.socialImage ?? page.image ?? ofSite
  const large = largeImage(image ?? undefined)
  return large
    ? { url: large.large.src, width: large.large.width, height: large.large.height, alt: large.alt }
    : { url: defaultSocialImagePath, width: 1200, height: 630, alt: '' }
}

const publishedTime = (page: DescribedPage) => publishedAt(page)?.toISOString()

const feeds: Record<string, Record<string, string>> = {
  ArticleIndexPage: { 'application/atom+xml': articlesFeedPath },
  NewsIndexPage: { 'application/rss+xml': newsFeedPath },
}

export function metadataOf(page: DescribedPage, brand: Brand, ofSite: StoredImage | null, base: string): Metadata {
  const { path, pageType, author } = page
  const own = path === '/' ? `${brand.brandName}. ${brand.tagline}` : `${page.title} · ${brand.brandName}`
  const title = page.seoTitle || own
  const description = page.searchDescription || page.summary || page.description || undefined
  const picture = socialPicture(page, ofSite)
  const shared = { title, description, url: path, locale: 'en_NZ', siteName: brand.brandName, images: [picture] }
  return {
    metadataBase: new URL(base),
    title,
    description,
    alternates: { canonical: path, types: feeds[pageType] },
    robots: page.noindex ? { index: false } : undefined,
    openGraph: articleTypes.has(pageType)
      ? {
          ...shared,
          type: 'article',
          publishedTime: publishedTime(page),
          modifiedTime: page.updatedAt.toISOString(),
          authors: author ? [author] : undefined,
        }
      : { ...shared, type: 'website' },
    twitter: { card: 'summary_large_image', title, description, images: [picture] },
  }
}

type Thing = Record<string, unknown>

const organization = ({ brandName }: Brand, base: string): Thing => ({
  '@type': 'Organization',
  name: brandName,
  url: `${base}/`,
})

/** Courses add their own (course hero). */
export function jsonLdOf(page: DescribedPage, brand: Brand, base: string, now: Date): Thing[] {
  const things = [homeThings, breadcrumbs, articleThing, jobThing]
  return things.flatMap((make) => make(page, brand, base, now))
}

function homeThings({ path }: DescribedPage, brand: Brand, base: string): Thing[] {
  if (path !== '/') return []
  const { brandName, tagline, supportPhone: telephone, supportEmail: email } = brand
  const target = `${base}${searchPath}?q={search_term_string}`
  return [
    { ...organization(brand, base), slogan: tagline, telephone, email, areaServed: 'NZ' },
    {
      '@type': 'WebSite',
      name: brandName,
      url: `${base}/`,
      potentialAction: { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' },
    },
  ]
}

function breadcrumbs({ crumbs }: DescribedPage, _brand: Brand, base: string): Thing[] {
  return breadcrumbThings(crumbs, base)
}

export function breadcrumbThings(crumbs: DescribedPage['crumbs'], base: string): Thing[] {
  if (crumbs.length < 2) return []
  const itemListElement = crumbs.map(({ label: name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${base}${href}`,
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}

function articleThing(page: DescribedPage, brand: Brand, base: string): Thing[] {
  if (!articleTypes.has(page.pageType)) return []
  return [
    {
      '@type': page.pageType === 'NewsPage' ? 'NewsArticle' : 'Article',
      headline: page.title,
      url: `${base}${page.path}`,
      description: page.summary ?? undefined,
      datePublished: publishedTime(page),
      dateModified: page.updatedAt.toISOString(),
      image: page.image ? [`${base}${page.image.url}`] : undefined,
      author: page.author ? { '@type': 'Person', name: page.author } : organization(brand, base),
      publisher: organization(brand, base),
    },
  ]
}

function jobThing(page: DescribedPage, brand: Brand, base: string, now: Date): Thing[] {
  const closing = page.closingDate && chosenDay(page.closingDate)
  if (page.pageType !== 'JobPage' || !isJobOpen(closing, now)) return []
  return [
    {
      '@type': 'JobPosting',
      title: page.title,
      url: `${base}${page.path}`,
      description: page.description || page.title,
      datePosted: publishedTime(page),
      validThrough: closing ?? undefined,
      hiringOrganization: organization(brand, base),
      jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'NZ' } },
    },
  ]
}

/** Escapes markup and drops characters that XML 1.0 can't hold. */
export function xmlText(text: string): string {
  const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' } as const
  const kept = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
  return Object.entries(escapes).reduce((done, [char, entity]) => done.replaceAll(char, entity), kept)
}

export function sitemapXml(pages: { path: string; updatedAt: Date }[], base: string): string {
  const urls = pages.map(
    ({ path, updatedAt }) =>
      `  <url><loc>${xmlText(`${base}${encodeURI(path)}`)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

/** Closes staff and personal pages, and other views of the same pages. */
export function robotsTxt(closed: readonly string[], base: string): string {
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${base}${sitemapPath}`, ''].join(
    '\n',
  )
}

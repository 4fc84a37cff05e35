import { articlesFeedPath, homePath, newsFeedPath } from '@/paths'
import type { EditorialRecord } from '../data'
import { publishedAt } from '../rules'
import { xmlText } from './rules'

export const entriesPerFeed = 30

export type FeedSource = { brandName: string; base: string; records: EditorialRecord[] }

const addressOf = (base: string, path: string) => xmlText(`${base}${encodeURI(path)}`)

const dated = (name: string, instant: string | undefined) => (instant ? `\n    <${name}>${instant}</${name}>` : '')

function lastChange(records: EditorialRecord[]): Date {
  return new Date(Math.max(0, ...records.map(({ updatedAt }) => updatedAt.getTime())))
}

/** RFC 4287. */
export function atomFeed({ brandName, base, records }: FeedSource): string {
  const entries = records.map(
    ({ path, title, updatedAt, summary, author, categories, ...dates }) => `  <entry>
    <title>${xmlText(title)}</title>
    <link href="${addressOf(base, path)}"/>
    <id>${addressOf(base, path)}</id>
    <updated>${updatedAt.toISOString()}</updated>${dated('published', publishedAt(dates)?.toISOString())}
    <author><name>${xmlText(author || brandName)}</name></author>${categories.map((name) => `\n    <category term="${xmlText(name)}"/>`).join('')}
    <summary>${xmlText(summary)}</summary>
  </entry>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-NZ">
  <title>${xmlText(`${brandName}: articles`)}</title>
  <link rel="self" type="application/atom+xml" href="${addressOf(base, articlesFeedPath)}"/>
  <link href="${addressOf(base, homePath)}"/>
  <id>${addressOf(base, articlesFeedPath)}</id>
  <updated>${lastChange(records).toISOString()}</updated>
${entries.join('')}</feed>\n`
}

export function rssFeed({ brandName, base, records }: FeedSource): string {
  const items = records.map(
    ({ path, title, summary, ...dates }) => `    <item>
      <title>${xmlText(title)}</title>
      <link>${addressOf(base, path)}</link>
      <guid>${addressOf(base, path)}</guid>${dated('pubDate', publishedAt(dates)?.toUTCString())}
      <description>${xmlText(summary)}</description>
    </item>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${xmlText(`${brandName}: news`)}</title>
    <link>${addressOf(base, homePath)}</link>
    <description>${xmlText(`News from ${brandName}`)}</description>
    <language>en-NZ</language>
    <lastBuildDate>${lastChange(records).toUTCString()}</lastBuildDate>
    <atom:link rel="self" type="application/rss+xml" href="${addressOf(base, newsFeedPath)}"/>
${items.join('')}  </channel>
</rss>\n`
}

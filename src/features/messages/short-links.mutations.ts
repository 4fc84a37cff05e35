import { pool } from '@/lib/db'
import { siteUrl } from '@/lib/env'
import { seal } from '@/lib/seal'
import { shortLinkPath } from '@/paths'
import type { Rendered } from './mail/render'
import { linkPurpose } from './short-links.data'
import { codesIn, longLinksIn, newCode, withLinks } from './short-links.rules'
import type { Clause } from './text-length.rules'
import { renderText } from './texts.rules'

/** A link that leads nowhere any more is forgotten; the link behind it has an end of its own. */
const keptDays = 90

async function shortLink(path: string): Promise<string> {
  const code = newCode()
  await pool().query(
    'INSERT INTO short_links (code, target, ends_at) VALUES ($1, $2, now() + make_interval(days => $3))',
    [code, seal(linkPurpose, path), keptDays],
  )
  return `${siteUrl()}${shortLinkPath(code)}`
}

/** As `renderText`, with short links of ours, so that one part is enough more often. In a preview they lead nowhere. */
export async function drawText(
  brandName: string,
  clauses: readonly Clause[],
  { isPreview = false } = {},
): Promise<Rendered> {
  const site = siteUrl()
  const links = new Map<string, string>()
  for (const link of longLinksIn(clauses, site))
    links.set(link, isPreview ? `${site}${shortLinkPath('1234567')}` : await shortLink(link.slice(site.length)))
  return renderText(brandName, withLinks(clauses, links))
}

/** The short links in a text are those of this message. */
export async function nameLinks(messageId: number, text: string): Promise<void> {
  const codes = codesIn(text, siteUrl())
  if (codes.length > 0)
    await pool().query('UPDATE short_links SET message_id = $1 WHERE code = ANY($2)', [messageId, codes])
}

export async function forgetShortLinks(): Promise<number> {
  const { rowCount } = await pool().query('DELETE FROM short_links WHERE ends_at <= now()')
  return rowCount ?? 0
}

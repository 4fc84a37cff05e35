import { languageName } from '@/lib/language-name'
import { languageOfQuery } from '@/lib/languages'
import { type Captured, isHtml } from './capture'

/** Tells pages the language of their address: the visitor's own headers never reach them. */
export function languageHeader(query: string): Record<string, string> {
  const spoken = languageOfQuery(query)
  return spoken ? { 'accept-language': spoken.code } : {}
}

/** To pages of the site: not to files or calls. */
const ownLink = / (href|action)="(\/(?!\/|(?:_next|api|calendar|documents|media)\/)[^"]*)"/

/** A form that is asked for by its address says its own query; only one that is posted keeps that of its action. */
const linkOrPosted = /<a\b[^>]*>|<form\b(?=[^>]* method="post")[^>]*>/g

function inLanguage(code: string, href: string): string {
  const [address = '', hash] = href.split('#', 2)
  if (new RegExp(`[?;&]${languageName}=`).test(address)) return href
  const query = `${address.includes('?') ? '&amp;' : '?'}${languageName}=${code}`
  return `${address}${query}${hash === undefined ? '' : `#${hash}`}`
}

/** Every link and posted form of a page in another language leads to pages in that language, so that one chooses once, with or without JavaScript or cookies. */
export const linksIn = (code: string, html: string): string =>
  html.replace(linkOrPosted, (tag) =>
    tag.replace(ownLink, (_, name: string, href: string) => ` ${name}="${inLanguage(code, href)}"`),
  )

/** The page as it is sent for this query: in another language its links stay in it. */
export function spokenPage(captured: Captured, query: string): Captured {
  const spoken = languageOfQuery(query)
  if (!spoken || !isHtml(captured)) return captured
  return { ...captured, body: Buffer.from(linksIn(spoken.code, captured.body.toString('utf8'))) }
}

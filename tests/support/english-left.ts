import type { Page } from '@playwright/test'
import { regions } from '@/features/places/rules'
import { languages } from '@/lib/languages'
import { siteRows } from './visitors'

/* What a page in another language still says in English (docs/decisions/061). */

/** The same in every language: units, short names and times, and what people type themselves. */
const units = /\b(?:am|pm|GST|VR|PDF|Word|CV|MB|KB|km|NZBN|NZ|Sitesmart|reCAPTCHA|Enter|Tagalog)\b|Te reo Māori/g

/** Proper names and editors’ texts: courses, places, regions, titles, crumbs, and what the office says of itself. */
export async function findNames(): Promise<string[]> {
  const rows = await siteRows<{ name: string | null }>(
    `SELECT name FROM courses UNION SELECT name FROM locations UNION SELECT address FROM locations UNION SELECT title FROM pages
     UNION SELECT tagline FROM settings UNION SELECT brand_name FROM settings UNION SELECT support_hours FROM settings
     UNION SELECT support_email FROM settings
     UNION SELECT legal_name FROM settings UNION SELECT address FROM settings`,
  )
  const known = new Set(languages.flatMap(({ words }) => Object.keys(words)))
  const names = [...rows.map(({ name }) => name ?? ''), ...regions.map(({ label }) => label)]
  return [...new Set(names)].filter((name) => name.length > 1 && !known.has(name))
}

type Seen = { readonly texts: string[]; readonly labels: string[] }

/** Texts that no element marks as of a language, and what only attributes say. */
const readPage = (page: Page, scope: string): Promise<Seen> =>
  page.evaluate((selector) => {
    const texts = new Set<string>()
    const labels = new Set<string>()
    const skipped = 'script, style, noscript, template, [aria-hidden=true] label'
    for (const box of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        if (parent && !parent.closest(skipped) && !parent.closest('body [lang]')) texts.add(node.textContent ?? '')
      }
      for (const one of [box, ...box.querySelectorAll('*')])
        for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'label', 'data-one', 'data-many', 'data-on']) {
          const label = one.closest(skipped) ? null : one.getAttribute(name)
          if (label) labels.add(label)
        }
    }
    return { texts: [...texts], labels: [...labels] }
  }, scope)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What is left of English in `scope`, without `names` and what a person typed. */
export async function findEnglish(
  page: Page,
  { code, scope, names }: { code: string; scope: string; names: readonly string[] },
): Promise<string[]> {
  const words = Object.values(languages.find((language) => language.code === code)?.words ?? {})
  const sentences = new RegExp(
    `^(?:${words.map((word) => escaped(word).replace(/\\\{\w+\\\}/g, '.*')).join('|')})$`,
    'u',
  )
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const isEnglish = (text: string) => {
    const rest = longestFirst.reduce((left, name) => left.replaceAll(name, ''), text).replace(units, '')
    return /\p{L}{2}/u.test(rest)
  }
  const { texts, labels } = await readPage(page, scope)
  return [
    ...texts.map((text) => text.trim()).filter(isEnglish),
    ...labels.filter((label) => !sentences.test(label) && isEnglish(label)).map((label) => `[${label}]`),
  ]
}

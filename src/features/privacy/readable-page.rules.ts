import { formatDate, formatDay, formatTime } from '@/lib/dates'
import { escapeHtml } from '@/lib/escape-html'
import { formatCents } from '@/lib/money'
import { isRecord } from '@/lib/unknown'

type Part = { readonly part: string; readonly rows: readonly Readonly<Record<string, unknown>>[] }

const ours = /^(?:state|kind|form|permission|reason|result|level|what|action|paidBy|courseType|region)$/

/** `dateOfBirth` becomes `Date of birth`. Amounts lose the unit, as their values show it. */
export function labelOf(name: string): string {
  const words = name
    .replace(/_?[cC]ents$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
    .trim()
    .replace(/\bgst\b/g, 'GST')
    .replace(/\bid\b/g, 'number')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** NZ days and times, dollars, yes and no; lists joined. */
export function wordsOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  // The file itself is in the JSON export.
  if (/Base64$/.test(name)) return 'In the file for programs (JSON)'
  if (value instanceof Date) return `${formatDate(value)}, ${formatTime(value)}`
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (/[cC]ents$/.test(name) && Number.isFinite(Number(value))) return formatCents(Number(value))
  if (Array.isArray(value)) return value.map((one) => wordsOf(name, one)).join('; ')
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, one]) => [labelOf(key), wordsOf(key, one)] as const)
      .filter(([, words]) => words !== '')
      .map(([label, words]) => `${label}: ${words}`)
      .join(', ')
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(text)
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:\d{2})$/.test(text)) return wordsOf(name, new Date(text))
  return ours.test(name) ? labelOf(text) : text
}

const rowOf = (row: Readonly<Record<string, unknown>>): string => {
  const lines = Object.entries(row)
    .map(([name, value]) => [labelOf(name), wordsOf(name, value)] as const)
    .filter(([, words]) => words !== '')
  return `<dl>${lines.map(([label, words]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(words)}</dd></div>`).join('')}</dl>`
}

const look = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#111}
h2{margin-top:2rem;border-bottom:1px solid #999}dl{margin:0 0 1rem;padding:.5rem 0;border-bottom:1px dotted #999;break-inside:avoid}
dl>div{display:grid;grid-template-columns:12rem 1fr;gap:1rem}dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
@media(max-width:34rem){dl>div{grid-template-columns:1fr;gap:0}}`

export function readablePage(name: string, parts: readonly Part[], now: Date): string {
  const full = parts.filter(({ rows }) => rows.length > 0)
  const empty = parts.filter(({ rows }) => rows.length === 0)
  const sections = full.map(
    ({ part, rows }) => `<section><h2>${escapeHtml(part)} (${rows.length})</h2>${rows.map(rowOf).join('')}</section>`,
  )
  const title = `What we hold about ${escapeHtml(name)}`
  const nothing =
    empty.length > 0 ? `<p>Nothing is held under: ${escapeHtml(empty.map(({ part }) => part).join(', '))}.</p>` : ''
  return `<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${look}</style></head><body><h1>${title}</h1><p>As of ${escapeHtml(wordsOf('', now))}.</p>${sections.join('')}${nothing}</body></html>
`
}

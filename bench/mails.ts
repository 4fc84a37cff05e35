/**
 * 10,000 mails of every shape that mail programs write, one of 30 MB among each thousand: how long each takes, that none is lost and none twice, and how
 * long a search over 100,000 cases takes. Run: `node --import tsx bench/mails.ts [how many]`.
 */
import { copyTemplate, startTestDatabase } from '../tests/support/global-setup'
import { bigLetter, drawing, strangeLetter } from '../tests/support/strange-letters'
import { aim } from './support'

const count = Number(process.argv[2] ?? 10_000)
const cases = count * 10

const database = await startTestDatabase({ isDurable: true })
process.env.DATABASE_URL = await copyTemplate(database.template, database.urlOf, 'hivis_bench_mails')
const { takeMail } = await import('../src/features/inbox/incoming.mutations')
const { enquiriesList } = await import('../src/features/inbox/desk/enquiries.list')
const { enquiriesSource } = await import('../src/features/inbox/desk.data')
const { findList } = await import('../src/lib/desk-data')
const { readView } = await import('../src/lib/desk-list')
const { pool } = await import('../src/lib/db')

const middle = (all: readonly number[], share: number) =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length * share)] ?? 0

await pool().query('TRUNCATE enquiries CASCADE')
const random = drawing(32)
const took: number[] = []
const big: number[] = []
const marks: string[] = []
for (let number = 0; number < count; number += 1) {
  const isBig = number % 1_000 === 999
  const { raw, mark } = isBig
    ? { raw: bigLetter(`mark${number}x`, 22 * 1024 * 1024), mark: `mark${number}x` }
    : strangeLetter(number, random)
  const began = performance.now()
  await takeMail(raw, new Date())
  ;(isBig ? big : took).push(performance.now() - began)
  if (number % 10 === 0 && (await takeMail(raw, new Date())) !== 'again') throw new Error(`${mark} was taken twice`)
  marks.push(mark)
}
const { rows } = await pool().query<{ subject: string | null }>('SELECT subject FROM enquiry_mails ORDER BY event_id')
const kept = rows.map(({ subject }) => /mark\d+x/.exec(subject ?? '')?.[0] ?? '')
const known = new Set(kept)
const lost = marks.filter((mark) => !known.has(mark)).length
const twice = kept.length - known.size

/** A statement of the product has its time limit: that many rows keep to it. */
const atOnce = 2_000
for (let from = 1; from <= cases - count; from += atOnce)
  await pool().query(
    `INSERT INTO enquiries (reference, form_name, sender_name, email, answers, search_text)
     SELECT 'ENQ-2020-' || to_char(n, 'FM0000000'), 'email', 'Writer ' || n, 'writer' || n || '@crowd.example',
       jsonb_build_object('message', 'Words of number ' || n), 'Writer ' || n || ' words of number ' || n || ' about course ' || (n % 97)
     FROM generate_series($1::int, $2::int) n`,
    [from, Math.min(from + atOnce - 1, cases - count)],
  )
await pool().query('ANALYZE enquiries')
const searches = ['writer 4711', 'mark77x', 'course 13', 'no one has this', 'number 9']
const searched: Record<string, number[]> = {}
for (const words of searches.flatMap((one) => [one, one, one, one, one])) {
  const view = readView(enquiriesList, new URLSearchParams({ q: words }))
  const began = performance.now()
  await findList(enquiriesList, enquiriesSource(0), { view, offset: 0, limit: 50 })
  searched[words] = [...(searched[words] ?? []), performance.now() - began]
}
const searchMs = Object.fromEntries(Object.entries(searched).map(([words, took]) => [words, middle(took, 0.5)]))
console.log({
  mails: count,
  lost,
  twice,
  eachMs: { median: middle(took, 0.5), p95: middle(took, 0.95), p99: middle(took, 0.99) },
  bigMs: middle(big, 0.5),
  searchMs,
})
console.log(aim(lost + twice === 0, 'none lost, none twice'))
console.log(aim(middle(took, 0.95) <= 50, 'each in 50 ms'))
for (const [words, took] of Object.entries(searchMs)) console.log(aim(took <= 150, `a search for “${words}” in 150 ms`))
await pool().end()
await database.stop()

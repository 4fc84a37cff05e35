import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fold } from '@/lib/letters'
import { startApi } from '../support/api'
import { namesAsTyped } from '../support/names'
import { call, deskSessionOf, endQueries, query, sessionOf } from '../support/people'

/** One folding for every search: in SQL, and in a browser that filters what it has. */
let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))

describe('the folding of a browser', () => {
  test.each([
    ['Latin', [...range(0x41, 0x7a), ...range(0xc0, 0x24f), ...range(0x1e00, 0x1eff)]],
    ['Greek', range(0x386, 0x3ce)],
    ['Cyrillic', range(0x400, 0x52f)],
    ['Armenian', [...range(0x531, 0x556), ...range(0x561, 0x586)]],
  ])('is that of the database for every %s letter', async (_alphabet, all) => {
    const letters = all.filter((one) => /\p{L}/u.test(one))
    const rows = await query<{ letter: string; words: string }>(
      'SELECT letter, hivis_words(letter) AS words FROM unnest($1::text[]) AS letter',
      [letters],
    )
    const other = rows.filter(({ letter, words }) => fold(letter) !== words)
    expect(other.map(({ letter, words }) => `${letter} ${words} ${fold(letter)}`)).toEqual([])
  })
})

const referenceOf = (stored: string): string =>
  `ENQ-2026-9${String(namesAsTyped.findIndex(([name]) => name === stored) + 1).padStart(5, '0')}`

describe('a stored name finds itself, as stored and as typed plainly', () => {
  beforeAll(async () => {
    await query(
      `WITH k AS (SELECT b.company_id AS id FROM business_admins b JOIN people p ON p.id = b.person_id WHERE p.subject = 'demo-owner' AND b.state = 'active' LIMIT 1),
         p AS (INSERT INTO people (first_name, last_name) SELECT 'Foldable', name FROM unnest($1::text[]) AS name RETURNING id),
         e AS (INSERT INTO employments (company_id, person_id) SELECT k.id, p.id FROM k, p),
         q AS (INSERT INTO enquiries (reference, form_name, state, answers, search_text) SELECT 'ENQ-2026-9' || lpad(n::text, 5, '0'), 'contact-us', 'new', '{}', 'Please ring ' || name FROM unnest($1::text[]) WITH ORDINALITY AS one (name, n))
       INSERT INTO companies (name) SELECT name || ' Folding' FROM unnest($1::text[]) AS name`,
      [namesAsTyped.map(([stored]) => stored)],
    )
  })

  test.each(namesAsTyped)('%s, typed %s', async (stored, typed) => {
    const { cookie } = await deskSessionOf('support')
    const { cookie: owner } = await sessionOf('demo-owner')
    for (const word of [stored, typed, stored.normalize('NFD')]) {
      const q = encodeURIComponent(word)
      const people = (await call(api.url, `/desk/lists/people/?q=${q}`, { cookie })).json.data
      expect(
        people.items.map(({ name }: { name: string }) => name),
        `people: ${word}`,
      ).toContain(`Foldable ${stored}`)
      const companies = (await call(api.url, `/desk/lists/companies/?q=${q}`, { cookie })).json.data
      expect(
        companies.items.map(({ name }: { name: string }) => name),
        `companies: ${word}`,
      ).toContain(`${stored} Folding`)
      const found = await call(api.url, `/desk/find/?q=${encodeURIComponent(`${word} foldable`)}`, { cookie })
      expect(JSON.stringify(found.json), `Ctrl K: ${word}`).toContain(`Foldable ${stored}`)
      const own = (await call(api.url, `/company/employees/?q=${q}`, { cookie: owner })).json.data
      expect(
        own.items.map(({ lastName }: { lastName: string }) => lastName),
        `company: ${word}`,
      ).toContain(stored)
      const enquiries = (await call(api.url, `/desk/lists/enquiries/?q=${q}`, { cookie })).json.data
      expect(JSON.stringify(enquiries.items), `enquiries: ${word}`).toContain(referenceOf(stored))
      const asked = await call(api.url, `/desk/find/?q=${encodeURIComponent(`ring ${word}`)}`, { cookie })
      expect(JSON.stringify(asked.json), `enquiries in Ctrl K: ${word}`).toContain(referenceOf(stored))
      expect(fold(stored), `in a browser: ${word}`).toContain(fold(word))
    }
  })
})

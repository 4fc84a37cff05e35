import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTarget } from '@/features/messages/short-links.data'
import { loadTarget } from '@/features/messages/short-links.loaders'
import { drawText, forgetShortLinks } from '@/features/messages/short-links.mutations'
import { countParts, fixed } from '@/features/messages/text-length.rules'
import { renderText } from '@/features/messages/texts.rules'
import { siteUrl } from '@/lib/env'
import { startApi } from '../support/api'
import { endQueries, query } from '../support/people'

/** Short links of texts, on the database. */
let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const path = `/course-offer/${'k'.repeat(120)}/`
const clauses = () => [fixed('We have a seat for you, yours until Fri 4 Dec 5.00 pm:'), fixed(`${siteUrl()}${path}`)]
const codeIn = (text: string) => /\/t\/([0-9A-Za-z]{7})\//.exec(text)?.[1] ?? ''

test('a text with a short link takes one part, and the link leads to the long one until it ends', async () => {
  const { text } = await drawText('Hivis', clauses())
  expect([countParts(renderText('Hivis', clauses()).text), countParts(text)]).toEqual([2, 1])
  const code = codeIn(text)
  expect(await loadTarget(code, '203.0.113.7')).toBe(path)
  expect(await query('SELECT 1 FROM short_links WHERE target LIKE $1', ['%kkkk%'])).toEqual([])
  await query(`UPDATE short_links SET ends_at = now() - interval '1 minute' WHERE code = $1`, [code])
  expect(await loadTarget(code, '203.0.113.7')).toBeNull()
  expect(await forgetShortLinks()).toBe(1)
})

test('a preview reads the same and makes no link', async () => {
  await query('DELETE FROM short_links')
  const { text } = await drawText('Hivis', clauses(), { isPreview: true })
  expect(countParts(text)).toBe(1)
  expect(await query('SELECT 1 FROM short_links')).toEqual([])
})

test('an address that tries codes gets none after twenty misses, others still do', async () => {
  const code = codeIn((await drawText('Hivis', clauses())).text)
  for (let tries = 0; tries < 21; tries++) expect(await loadTarget('1234567', '203.0.113.9')).toBeNull()
  expect(await loadTarget(code, '203.0.113.9')).toBeNull()
  expect(await loadTarget(code, '203.0.113.10')).toBe(path)
  expect(await findTarget(code)).toBe(path)
})

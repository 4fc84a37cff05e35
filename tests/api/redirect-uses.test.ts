import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findRedirectUses, findTraces, findUsedDays } from '@/features/content/redirects.data'
import { countRedirect, forgetRedirectDays, keepRedirectUses } from '@/features/content/redirects.mutations'
import { startApi } from '../support/api'
import { endQueries, query } from '../support/people'

/** How often redirects are used, and where they lead, on the database. */
let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const newRedirect = async (fromPath: string, url: string, isLive = true) => {
  const [row] = await query<{ id: number }>(
    'INSERT INTO redirects (from_path, url, is_permanent, is_live) VALUES ($1, $2, true, $3) RETURNING id',
    [fromPath, url, isLive],
  )
  return row?.id ?? 0
}

const useOf = async (id: number) => (await findRedirectUses([id])).get(id) ?? null

beforeEach(async () => {
  await keepRedirectUses()
  await query(`DELETE FROM redirects WHERE from_path LIKE '/used-%'`)
})

test('uses are counted in memory and written together, with the last day in New Zealand', async () => {
  const [first, second] = [await newRedirect('/used-a/', '/training/'), await newRedirect('/used-b/', '/training/')]
  // 11.30 pm on 27 November in Auckland is still the 27th in UTC; half an hour later it isn’t.
  for (let hit = 0; hit < 5; hit += 1) countRedirect('/used-a/', new Date('2026-11-27T10:30:00Z'))
  countRedirect('/used-a/', new Date('2026-11-27T11:05:00Z'))
  countRedirect('/used-b/', new Date('2026-11-27T10:30:00Z'))
  expect([await useOf(first), await useOf(second)]).toEqual([null, null])
  await keepRedirectUses()
  expect(await useOf(first)).toEqual({ id: first, hits: 6, lastUsedOn: '2026-11-28' })
  expect(await useOf(second)).toEqual({ id: second, hits: 1, lastUsedOn: '2026-11-27' })
})

test('several rounds and processes add up, and an older day doesn’t replace a newer one', async () => {
  const id = await newRedirect('/used-a/', '/training/')
  await query(`INSERT INTO redirect_uses (redirect_id, hits, last_used_on) VALUES ($1, 40, '2026-11-28')`, [id])
  countRedirect('/used-a/', new Date('2026-11-26T10:30:00Z'))
  countRedirect('/used-a/', new Date('2026-11-26T10:30:00Z'))
  await Promise.all([keepRedirectUses(), keepRedirectUses()])
  expect(await useOf(id)).toEqual({ id, hits: 42, lastUsedOn: '2026-11-28' })
})

test('uses are kept by day, for a little more than a year', async () => {
  const id = await newRedirect('/used-a/', '/training/')
  const use = (at: string) => countRedirect('/used-a/', new Date(at))
  const days = async (from = '2025-01-01') => (await findUsedDays([id], from)).map(({ day, hits }) => [day, hits])
  for (const at of ['2026-11-27T10:30:00Z', '2026-11-27T10:40:00Z', '2026-11-27T11:05:00Z']) use(at)
  await keepRedirectUses()
  use('2026-11-27T10:50:00Z')
  use('2025-10-20T00:00:00Z')
  await keepRedirectUses()
  expect(await days()).toEqual([
    ['2025-10-20', 1],
    ['2026-11-27', 3],
    ['2026-11-28', 1],
  ])
  expect(await days('2026-11-28')).toEqual([['2026-11-28', 1]])
  await forgetRedirectDays(new Date('2026-11-23T00:00:00Z'))
  expect(await days()).toHaveLength(3)
  await forgetRedirectDays(new Date('2026-11-28T00:00:00Z'))
  expect(await days()).toHaveLength(2)
  expect(await useOf(id)).toEqual({ id, hits: 5, lastUsedOn: '2026-11-28' })
})

test('a redirect that is gone takes its count along, and is not counted again', async () => {
  const id = await newRedirect('/used-a/', '/training/')
  countRedirect('/used-a/')
  await keepRedirectUses()
  countRedirect('/used-a/')
  await query('DELETE FROM redirects WHERE id = $1', [id])
  await keepRedirectUses()
  expect(await useOf(id)).toBeNull()
})

test('what could not be written is written with the next', async () => {
  const id = await newRedirect('/used-a/', '/training/')
  countRedirect('/used-a/')
  await query('ALTER TABLE redirect_uses RENAME TO redirect_uses_away')
  await keepRedirectUses()
  await query('ALTER TABLE redirect_uses_away RENAME TO redirect_uses')
  countRedirect('/used-a/')
  await keepRedirectUses()
  expect((await useOf(id))?.hits).toBe(2)
})

test('the way of an address is found over all its redirects, whatever their links end in', async () => {
  const [page] = await query<{ id: number; path: string; title: string }>(
    `SELECT id, path, title FROM pages WHERE path = '/training/' AND _status = 'published'`,
  )
  await newRedirect('/used-a/', '/used-b?from=mail')
  await newRedirect('/used-b/', '/used-c#part')
  await newRedirect('/used-c/', '/training/')
  await newRedirect('/used-draft/', '/training/', false)
  const [hidden] = await query<{ id: number }>(
    `INSERT INTO pages (title, path, slug, page_type, _status) VALUES ('Not yet', '/used-hidden/', 'used-hidden', 'ContentPage', 'draft') RETURNING id`,
  )
  await query(
    `INSERT INTO redirects (from_path, page_id, is_permanent, is_live) VALUES ('/used-to-hidden/', $1, true, true)`,
    [hidden?.id],
  )
  const traces = await findTraces(['/used-a/', '/used-draft/', '/used-to-hidden/', '/used-none/', 'tel:0800448472'])
  expect(traces.get('/used-a/')).toEqual({
    steps: ['/used-a/', '/used-b/', '/used-c/'],
    end: { kind: 'page', ...page },
  })
  expect(traces.get('/used-draft/')?.end.kind).toBe('waiting')
  expect(traces.get('/used-to-hidden/')?.end).toEqual({ kind: 'hidden', path: '/used-to-hidden/', title: 'Not yet' })
  expect(traces.get('/used-none/')?.end.kind).toBe('nothing')
  expect(traces.get('tel:0800448472')?.end.kind).toBe('elsewhere')
  await query('DELETE FROM pages WHERE id = $1', [hidden?.id])
})

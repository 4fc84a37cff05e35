import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { startDesk } from '../support/desk-calls'
import { fieldsOfColumns, importer } from '../support/imports'
import { endQueries, query } from '../support/people'

let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
const files = importer(desk, 'finance')

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const itemsNow = () =>
  query(
    `SELECT title, shown_cents AS cents, member_shown_cents AS member, members_only AS only, tracks_stock AS counts, stock, weight_grams AS grams, active
     FROM shop_items WHERE title LIKE 'Import %' ORDER BY id`,
  )

const codesOf = (run: { groups: { code: string; rows: number }[] }) =>
  run.groups.map(({ code, rows }) => [code, rows]).toSorted()

const checked = async (file: string) => {
  const runId = await files.send('items', file)
  const read = await files.read(runId)
  return { runId, read, run: await files.check(runId) }
}

const file = [
  'SKU,Product name,Price,Member price,Members only,Track inventory,Qty on hand,Weight (g),Active',
  'HH-1,Import hard hat,$42.50,$38.00,N,Y,24,450,Y',
  'GL-1,Import gloves,9.90,,N,,1200,80,N',
  'VS-1,Import vest,19.90,,N,N,,120,Y',
  'BT-1,Import boots,199,180,N,N,5,1900,N',
  'SK-1,Import socks,12,10,N,Y,-3,90,N',
].join('\n')

describe('shop items', () => {
  test('are held back for a reason each, and come in with prices and stock', async () => {
    const { runId, read, run } = await checked(file)
    expect(fieldsOfColumns(read)).toEqual([
      ...['source', 'title', 'price', 'memberPrice', 'isForMembers', 'countsStock', 'stock', 'weight', 'isOnSale'],
    ])
    expect(run.counts).toMatchObject({ new: 2, held: 3 })
    expect(codesOf(run)).toEqual([
      ['bad-stock', 1],
      ['not-counted', 1],
      ['unpriced', 1],
    ])
    expect(await itemsNow()).toEqual([])
    for (const code of ['unpriced', 'not-counted'])
      await desk('finance', 'POST', `imports/${runId}/groups/`, { code, fix: 'leave out' })
    await files.act(runId, 'check')
    expect((await files.act(runId, 'apply')).counts).toMatchObject({ added: 4, held: 1 })
    expect(await itemsNow()).toEqual([
      {
        ...{ title: 'Import hard hat', cents: 4_250, member: 3_800, only: false, counts: true },
        ...{ stock: 24, grams: 450, active: true },
      },
      expect.objectContaining({ title: 'Import gloves', member: null, counts: true, stock: 1200, active: false }),
      expect.objectContaining({ title: 'Import vest', counts: false, stock: 0, active: false }),
      expect.objectContaining({ title: 'Import boots', counts: false, stock: 0, grams: 1900 }),
    ])
    expect((await checked(file)).run.counts).toMatchObject({ new: 0, changed: 0, same: 2 })
  })

  test('change by what a file says, found by their number, and go back unless someone ordered since', async () => {
    const changed = ['SKU,Name,Price,Stock', 'HH-1,Import hard hat,44,30', 'GL-1,Import gloves,30,1100'].join('\n')
    const { runId, run } = await checked(changed)
    expect(codesOf(run)).toEqual([['moved', 1]])
    expect(
      (await files.rows(runId, 'changed'))[0].changes.map(({ label }: { label: string }) => label).toSorted(),
    ).toEqual(['Price with GST', 'Stock'])
    await desk('finance', 'POST', `imports/${runId}/groups/`, { code: 'moved', fix: 'let in' })
    await files.act(runId, 'check')
    await files.act(runId, 'apply')
    expect((await itemsNow()).map(({ cents, stock }) => [cents, stock])).toEqual([
      [4_400, 30],
      [3_000, 1100],
      [1_990, 0],
      [19_900, 0],
    ])
    await query(`UPDATE shop_items SET stock = stock - 1 WHERE title = 'Import hard hat'`)
    expect((await files.act(runId, 'undo')).counts).toMatchObject({ undone: 1, stays: 1 })
    expect((await files.rows(runId, 'stays'))[0].stays).toBe('Stock: changed since, so it stays.')
    expect((await itemsNow()).slice(0, 2).map(({ cents, stock }) => [cents, stock])).toEqual([
      [4_250, 29],
      [990, 1200],
    ])
  })

  test('that were ordered stay when their import is taken back', async () => {
    await query(
      `WITH placed AS (INSERT INTO orders (number, state, method, company_id, person_id, buyer_name, contact_name, contact_email, shipping, terms_version, checkout_id)
         SELECT 'ORD-IMPORT', 'paid', 'card', (SELECT min(id) FROM companies), (SELECT min(id) FROM people), 'x', 'x', 'x', '{}', 'x', 'import' RETURNING id)
       INSERT INTO order_lines (order_id, title, count, item_id) SELECT placed.id, 'x', 1, i.id FROM placed, shop_items i WHERE i.title = 'Import vest'`,
    )
    const [first] = await query<{ id: number }>(
      `SELECT id FROM import_runs WHERE kind = 'items' AND state = 'applied' ORDER BY id`,
    )
    expect((await files.act(first?.id ?? 0, 'undo')).counts).toMatchObject({ undone: 3, stays: 1 })
    expect((await files.rows(first?.id ?? 0, 'stays'))[0]).toMatchObject({
      name: 'Import vest',
      stays: 'It has been ordered, so it stays.',
    })
    expect((await itemsNow()).map(({ title }) => title)).toEqual(['Import vest'])
  })

  test('are imported by those who set prices at the desk', async () => {
    expect((await desk('support', 'POST', 'imports/', { kind: 'items', fileName: 'a.csv' })).status).toBe(403)
  })
})

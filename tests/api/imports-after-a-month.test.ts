import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeImports } from '@/features/imports/purge.mutations'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { startDesk } from '../support/desk-calls'
import { importer } from '../support/imports'
import { endQueries, query } from '../support/people'

/** The rows of an import go after 30 days; what it came to is kept. */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
const files = importer(desk, 'support')

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const file = ['Companies of the old system', '', 'Name,NZBN', 'Month One Ltd,', 'Month Two Ltd,', 'Bad Ltd,123'].join(
  '\n',
)

test('an import keeps what it came to when its rows go, and can no longer be taken back', async () => {
  const runId = await files.send('companies', file)
  expect(await files.read(runId)).toMatchObject({ above: 2, hasRows: true, counts: { rows: 3 } })
  await files.check(runId)
  const before = await files.act(runId, 'apply')
  expect(before.counts).toMatchObject({ rows: 3, added: 2, held: 1, done: 2 })
  expect([before.hasRows, before.undoUntil]).toEqual([true, expect.any(String)])

  expect(await purgeImports()).toBe(0)
  await query(`UPDATE import_runs SET applied_at = now() - interval '31 days' WHERE id = $1`, [runId])
  expect(await purgeImports()).toBe(1)
  expect(await query('SELECT 1 FROM import_rows WHERE run_id = $1', [runId])).toEqual([])
  const after = await files.run(runId)
  expect(after).toMatchObject({ state: 'applied', hasRows: false, undoUntil: null, groups: [] })
  expect(after.counts).toEqual(before.counts)
  expect((await desk('support', 'POST', `imports/${runId}/undo/`)).status).toBe(409)
  expect(await purgeImports()).toBe(0)
})

test('an import whose rows went before counts were kept by what was done shows the states that are known', async () => {
  const runId = await files.send('companies', file.replaceAll('Month', 'Older'))
  await files.read(runId)
  await files.check(runId)
  await files.act(runId, 'apply')
  await query('DELETE FROM import_rows WHERE run_id = $1', [runId])
  await query(`UPDATE import_runs SET counts = '{"done": 2, "held": 1}' WHERE id = $1`, [runId])
  expect((await files.run(runId)).counts).toMatchObject({ rows: 3, done: 2, held: 1, added: 0 })
})

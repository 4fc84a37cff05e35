import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi } from '../support/api'
import { deskSessionOf, endQueries, fullPath, query } from '../support/people'

/* A list is exported as it is read, so that neither the site nor its staff wait for a hundred thousand rows. */

let api: Awaited<ReturnType<typeof startApi>>
let cookie: string

/** More than an export used to hold. */
const many = 51_000

beforeAll(async () => {
  api = await startApi()
  const { cookie: own, staffId } = await deskSessionOf('admin')
  cookie = own
  await query(
    `INSERT INTO desk_tasks (what, for_id, due_on)
     SELECT 'Ring number ' || n, $1, hivis_today() - n % 60 FROM generate_series(1, $2::int) n`,
    [staffId, many],
  )
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${api.url}${fullPath(path)}`, { headers: { cookie, ...headers } })

const path = '/desk/lists/tasks/export/'
const notes = () =>
  query<{ rows: number }>(
    `SELECT (after ->> 'rows')::int AS rows FROM audit_log WHERE what = 'desk_tasks' AND action = 'export' ORDER BY id`,
  )

describe('an export', () => {
  test('has every row, however many, and is noted once', async () => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ])
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="tasks-\d{4}-\d{2}-\d{2}\.csv"$/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const [{ total = 0 } = {}] = await query<{ total: number }>('SELECT count(*)::int AS total FROM desk_tasks')
    const lines = (await answer.text()).split('\r\n')
    expect([lines.length - 2, total >= many]).toEqual([total, true])
    expect(await notes()).toEqual([{ rows: total }])
  })

  test('is sent while it is read: anyone who stops early has read a part, and that is noted', async () => {
    const answer = await ask(path)
    const reader = answer.body?.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    await reader?.cancel()
    await expect.poll(async () => (await notes()).length).toBe(2)
    const [, { rows = many } = {}] = await notes()
    expect(rows).toBeLessThan(many / 2)
  })

  test('is refused before its first row with a status and a sentence, as any call', async () => {
    const json = async (answer: Response) => [answer.status, (await answer.json()).reason]
    expect(await json(await ask(path, { cookie: '' }))).toEqual([401, 'NO_SESSION'])
    expect(
      await json(await ask('/desk/lists/orders/export/', { cookie: (await deskSessionOf('editor')).cookie })),
    ).toEqual([403, 'NOT_PERMITTED'])
    expect(await json(await ask(`${path}?state=nothing`))).toEqual([400, 'MALFORMED'])
    expect((await fetch(`${api.url}${fullPath(path)}`, { method: 'HEAD', headers: { cookie } })).status).toBe(200)
    expect(
      (await fetch(`${api.url}${fullPath(path)}`, { method: 'POST', headers: { cookie } })).status,
    ).toBeGreaterThan(399)
  })

  test('is one of two that a person has under way: a third is refused until one is there, a colleague’s is not', async () => {
    const { cookie: colleague } = await deskSessionOf('support')
    const [first, second] = await Promise.all([ask(path), ask(path)])
    const third = await ask(path)
    expect([first.status, second.status, third.status, third.headers.get('retry-after')]).toEqual([200, 200, 429, '10'])
    expect((await third.json()).errors.non_field_errors).toEqual([
      'Two of your exports are still being written. Wait for one of them, and try again.',
    ])
    expect((await ask(path, { cookie: colleague })).status).toBe(200)
    await first.body?.cancel()
    await expect.poll(async () => (await ask(path)).status).toBe(200)
    expect((await second.text()).split('\r\n').length).toBeGreaterThan(many)
  })
})

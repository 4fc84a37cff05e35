import { expect, test } from '@playwright/test'
import autocannon from 'autocannon'
import pg from 'pg'
import { apiBase } from '@/paths'
import { signInAtDesk } from '../support/desk'
import { ports } from '../support/ports'
import { newCompany, newPerson, openSession, siteRows } from '../support/visitors'

const url = `http://localhost:${ports.site}`
const seconds = 20
const connections = 200

/** Statuses that a crowd may see: an answer, a way elsewhere, a refusal, or that there is no room now. */
const isAllowed = (status: number) => status < 500 || status === 503

test('200 connections at personal pages and calls see no failure but "no room now"', { tag: '@proof' }, async ({
  context,
}) => {
  const person = await newPerson('Crowd', 'Person')
  await newCompany('Crowd Builders', [[person, 'owner']])
  await openSession(context, person)
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const [session] = await siteRows<{ id: number }>('SELECT min(id) AS id FROM course_sessions')
  const paths = [
    ...['/account/', '/account/profile/', '/company/', '/company/people/', '/orders/', '/cart/'],
    ...[`/course-redirector/${session?.id}/`, `/course-booking/${session?.id}/`, `${apiBase}/user/profile/`],
    ...[`${apiBase}/company/employees/`, `${apiBase}/shopping/orders/`, `${apiBase}/booking/`, '/admin/login/'],
  ]
  const seen: Record<number, number> = {}
  const done = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        duration: seconds,
        timeout: 40,
        headers: { cookie },
        requests: paths.map((path) => ({ path })),
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    )
    run.on('response', (_client, status) => {
      seen[status] = (seen[status] ?? 0) + 1
    })
  })
  expect(done.timeouts).toBe(0)
  expect(
    Object.keys(seen)
      .map(Number)
      .filter((status) => !isAllowed(status)),
    JSON.stringify(seen),
  ).toEqual([])
  // It was asked, and it goes on afterwards.
  expect(Object.values(seen).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(connections)
  await expect
    // A connection of the crowd that the site has just closed is opened again.
    .poll(async () => (await fetch(`${url}/account/`, { headers: { cookie } }).catch(() => null))?.status, {
      timeout: 15_000,
    })
    .toBe(200)
})

test('without a lock in time a page and a call say when to try again', async ({ context }) => {
  const person = await newPerson('Waiting', 'Person')
  await openSession(context, person)
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query('LOCK TABLE people IN ACCESS EXCLUSIVE MODE')
    const asked = ['/account/', `${apiBase}/user/profile/`, `/course-redirector/1/`].map(async (path) => {
      const answer = await fetch(`${url}${path}`, { headers: { cookie }, redirect: 'manual' })
      return [path, answer.status, answer.headers.get('retry-after'), await answer.text()] as const
    })
    const [page, call, redirector] = await Promise.all(asked)
    for (const answer of [page, call, redirector]) expect(answer?.slice(1, 3), String(answer?.[0])).toEqual([503, '10'])
    expect(page?.[3]).toContain('0800 448 472')
    expect(call?.[3]).toContain('"reason":"UNAVAILABLE"')
  } finally {
    await client.query('ROLLBACK')
    await client.end()
  }
})

test('the back office without a lock in time says so, and changes nothing', async ({ request }) => {
  await signInAtDesk(request, 'publisher')
  const client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
  try {
    const { rows: mine } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await client.query('BEGIN')
    await client.query('LOCK TABLE menus IN ACCESS EXCLUSIVE MODE')
    // Payload's own connections wait for ever: the server ends the one that waits for us.
    const answer = request.get('/cms-api/menus', { headers: { origin: url } })
    const killer = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
    await killer.connect()
    await expect
      .poll(async () => {
        const { rows } = await killer.query(
          'SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))',
          [mine[0]?.pid],
        )
        return rows.length
      })
      .toBeGreaterThan(0)
    await killer.end()
    const { status, retry, text } = await answer.then(async (one) => ({
      status: one.status(),
      retry: one.headers()['retry-after'],
      text: await one.text(),
    }))
    expect([status, retry]).toEqual([503, '10'])
    expect(text).toContain('We can’t do this right now. Nothing was changed. Please try again shortly.')
  } finally {
    await client.query('ROLLBACK')
    await client.end()
  }
})

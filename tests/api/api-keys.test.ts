import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contracts } from '@/api/contracts'
import { keyCalls } from '@/features/integrations/reads/routes'
import { inTransaction, pool } from '@/lib/db'
import { startApi } from '../support/api'
import { keepEnquiry } from '../support/enquiries'
import { call, deskSessionOf, endQueries, query, sessionOf } from '../support/people'
import { holdSeats, makeSlot, payOnAccount, reviewOf } from '../support/seats'

/** Other systems read with keys that administrators make at the desk. */
let api: Awaited<ReturnType<typeof startApi>>
let cookie = ''
let bookingId = 0
const names = ['orders', 'bookings', 'results', 'enquiries', 'sessions'] as const
type Name = (typeof names)[number]
const schemas = {
  orders: contracts.readOrdersByKey,
  bookings: contracts.readBookingsByKey,
  results: contracts.readResultsByKey,
  enquiries: contracts.readEnquiriesByKey,
  sessions: contracts.readSessionsByKey,
}

beforeAll(async () => {
  api = await startApi()
  cookie = (await deskSessionOf('admin')).cookie
  const owner = (await sessionOf('demo-owner')).cookie
  const slotId = await makeSlot(4)
  bookingId = (await holdSeats(api.url, owner, slotId, 2)).json.data.id
  await payOnAccount(api.url, owner, bookingId, await reviewOf(api.url, owner, bookingId))
  await query(
    `UPDATE attendees SET person_id = (SELECT id FROM people WHERE subject = 'demo-owner'), result = 'pass', result_at = now(), updated_at = now()
     WHERE id = (SELECT min(id) FROM attendees WHERE booking_id = $1)`,
    [bookingId],
  )
  await keepEnquiry(query)
})

beforeEach(() => query('DELETE FROM api_keys'))

afterAll(async () => {
  await api.close()
  await endQueries()
  await pool().end()
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const add = (body: Record<string, unknown>) => call(api.url, '/desk/api-keys/', { method: 'POST', cookie, body })

async function makeKey(...scopes: string[]): Promise<{ id: number; key: string }> {
  const { status, json } = await add({ name: `Of ${scopes.join(' ')}`, scopes, endsOn: day(30) })
  expect(status).toBe(200)
  return json.data
}

const read = (name: Name, key: string, search = '') =>
  call(api.url, `/integrations/${name}/${search}`, { headers: { authorization: `Bearer ${key}` } })

/** Everything of a read, by pages of that many. */
async function readAll(name: Name, key: string, limit: number) {
  const items: Record<string, unknown>[] = []
  let cursor: string | null = null
  for (let hasMore = true; hasMore; ) {
    const { status, json } = await read(name, key, `?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`)
    expect(status).toBe(200)
    items.push(...json.data.items)
    ;({ cursor, hasMore } = json.data)
  }
  return { items, cursor: cursor ?? '' }
}

describe('a key', () => {
  test('is shown once, kept hashed, and says when it was last used', async () => {
    const { id, key } = await makeKey('orders')
    expect(key).toMatch(/^hivis_[\w-]{43}$/)
    const stored = await query<{ all: string }>(
      `SELECT row_to_json(k)::text || row_to_json(s)::text AS all FROM api_keys k JOIN api_key_secrets s ON s.key_id = k.id`,
    )
    expect(stored[0]?.all).not.toContain(key.slice(12))
    const listed = async () => (await call(api.url, '/desk/api-keys/', { cookie })).json.data.keys
    expect(await listed()).toMatchObject([{ id, hint: key.slice(0, 10), state: 'works', lastUsedAt: null }])
    expect((await read('orders', key)).status).toBe(200)
    expect((await listed())[0].lastUsedAt).not.toBeNull()
    const log = await query<{ all: string }>(
      `SELECT row_to_json(l)::text AS all FROM audit_log l WHERE what = 'api_keys'`,
    )
    expect(log.length).toBeGreaterThan(0)
    expect(JSON.stringify(log)).not.toContain(key.slice(12))
  })

  test('reads what its scope says and nothing else', async () => {
    for (const own of names) {
      const { key } = await makeKey(own)
      for (const name of names)
        expect([own, name, (await read(name, key)).status]).toEqual([own, name, name === own ? 200 : 403])
    }
    const { key } = await makeKey(...names, 'people')
    expect((await call(api.url, '/desk/lists/orders/', { headers: { authorization: `Bearer ${key}` } })).status).toBe(
      401,
    )
    expect((await call(api.url, '/user/profile/', { headers: { authorization: `Bearer ${key}` } })).status).toBe(401)
  })

  test('is refused when it is none, revoked, or over', async () => {
    const { id, key } = await makeKey('orders')
    for (const wrong of ['', 'x', `${key}x`, key.replace('hivis_', ''), `hivis_${'A'.repeat(43)}`])
      expect((await read('orders', wrong)).status).toBe(401)
    await query('UPDATE api_keys SET ends_on = hivis_today()')
    expect((await read('orders', key)).status).toBe(200)
    await query('UPDATE api_keys SET ends_on = hivis_today() - 1')
    expect((await read('orders', key)).status).toBe(401)
    await query('UPDATE api_keys SET ends_on = hivis_today() + 1')
    const revoked = await call(api.url, `/desk/api-keys/${id}/revoke/`, { method: 'POST', cookie })
    expect(revoked.status).toBe(200)
    const { status, json } = await read('orders', key)
    expect([status, json.reason]).toEqual([401, 'NO_SESSION'])
  })

  test('reads 120 times a minute, whichever process it asks', async () => {
    const { key } = await makeKey('orders')
    await query(`UPDATE api_key_secrets SET used_minute = date_trunc('minute', now()), used = 119`)
    // A minute may end in between: then it begins again, and that is tried again.
    const first = await read('orders', key, '?limit=1')
    await query(`UPDATE api_key_secrets SET used_minute = date_trunc('minute', now()), used = 120`)
    const next = await read('orders', key, '?limit=1')
    expect(first.status).toBe(200)
    const [{ used = 0 } = {}] = await query<{ used: number }>('SELECT used FROM api_key_secrets')
    expect(next.status).toBe(used === 1 ? 200 : 429)
    if (used !== 1) expect(next.headers.get('retry-after')).toBe('60')
  })

  test.each([
    [{ scopes: [] }, 'scopes', 'Choose what it may read.'],
    [{ scopes: ['people'] }, 'scopes', 'Choose what it may read.'],
    [{ scopes: ['everything'] }, 'scopes', 'Choose scopes of the list.'],
    [{ endsOn: day(-2) }, 'endsOn', 'Enter a day from today, two years ahead at most.'],
    [{ endsOn: day(800) }, 'endsOn', 'Enter a day from today, two years ahead at most.'],
    [{ name: '' }, 'name', 'Give it a name.'],
  ])('is not made of %j', async (wrong, field, words) => {
    const { status, json } = await add({ name: 'Accounts', scopes: ['orders'], endsOn: day(30), ...wrong })
    expect([status, json.errors[field]]).toEqual([422, [words]])
  })
})

describe('a read', () => {
  test.each(names)('of %s is as the contract says, with people only where the key has their scope', async (name) => {
    const without = await read(name, (await makeKey(name)).key, '?limit=200')
    const withPeople = await read(name, (await makeKey(name, 'people')).key, '?limit=200')
    for (const { json } of [without, withPeople]) {
      const schema = schemas[name].responses[200].content['application/json'].schema
      expect(schema.safeParse(json).error?.issues ?? []).toEqual([])
      expect(json.data.items.length).toBeGreaterThan(0)
    }
    expect(without.text).not.toMatch(/@|"phoneNumber":"/)
    if (name !== 'sessions') expect(withPeople.text).toMatch(/@/)
  })

  test('tells the whole of an order and a booking', async () => {
    const orders = await readAll('orders', (await makeKey('orders')).key, 200)
    const order = orders.items.find(({ lines }) => JSON.stringify(lines).includes(`"bookingId":${bookingId}`))
    expect(order).toMatchObject({ state: 'on_account', method: 'account', buyer: null, lines: [{ count: 2 }] })
    const bookings = await readAll('bookings', (await makeKey('bookings')).key, 200)
    expect(bookings.items.findLast(({ id }) => id === bookingId)).toMatchObject({
      ...{ state: 'confirmed', orderId: order?.id },
      attendees: [
        { state: 'booked', person: null },
        { state: 'booked', personId: null },
      ],
    })
  })

  test.each(names)('of %s by small pages finds what one big page finds', async (name) => {
    const { key } = await makeKey(name)
    const big = await readAll(name, key, 200)
    await query('UPDATE api_key_secrets SET used = 0')
    const part = Math.max(1, Math.ceil(big.items.length / 50))
    const small = await readAll(name, key, part)
    expect(small.items).toEqual(big.items)
    const again = await read(name, key, `?cursor=${small.cursor}`)
    expect(again.json.data).toEqual({ items: [], cursor: small.cursor, hasMore: false })
  })

  test('goes on where it ended, with what changed meanwhile', async () => {
    const { key } = await makeKey('bookings')
    const { cursor } = await readAll('bookings', key, 200)
    await query('UPDATE attendees SET checked_in_at = now(), updated_at = now() WHERE booking_id = $1', [bookingId])
    // A row counts from a millisecond after its commit.
    const later = async () => (await read('bookings', key, `?cursor=${cursor}`)).json.data.items
    await expect.poll(later).toMatchObject([{ id: bookingId }])
    const since = new Date(Date.now() + 60_000).toISOString()
    expect((await read('bookings', key, `?updatedSince=${since}`)).json.data.items).toEqual([])
  })

  test('never passes by what is not committed yet', async () => {
    const { key } = await makeKey('enquiries')
    const { cursor } = await readAll('enquiries', key, 200)
    const early = await inTransaction(async (client) => {
      const slow = await keepEnquiry(async (sql, values) => (await client.query(sql, values)).rows)
      await client.query('UPDATE enquiries SET updated_at = now() WHERE id = $1', [slow.id])
      // It came later and is there sooner.
      const quick = await keepEnquiry(query)
      const { json } = await read('enquiries', key, `?cursor=${cursor}`)
      expect(json.data.items).toEqual([])
      return [slow.id, quick.id]
    })
    const later = async () => (await read('enquiries', key, `?cursor=${cursor}`)).json.data.items
    await expect.poll(async () => (await later()).map(({ id }: { id: number }) => id)).toEqual(early)
  })

  test.each(['?cursor=x', '?limit=0', '?limit=201', '?updatedSince=yesterday', '?status=paid', '?limit=1&limit=2'])(
    'with %s is refused',
    async (search) => {
      const { key } = await makeKey('orders')
      expect((await read('orders', key, search)).status).toBe(400)
    },
  )
})

test('no other call takes a key', () => {
  const keyed = Object.entries(contracts).filter(([, { access }]) => typeof access === 'object' && 'key' in access)
  expect(keyed.map(([name]) => name).sort()).toEqual(Object.keys(keyCalls).sort())
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GET } from '@/app/calendar/[file]/route'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody } from '../support/bookings'
import { call, endQueries, query, sessionOf } from '../support/people'

/** Courses in people's own calendars: a link is a secret, is renewed, and shows what its person may see. */
let api: Awaited<ReturnType<typeof startApi>>
let cookie = ''
let employeeId = 0
const booked: { id: number; slotId: number; seat: number }[] = []

beforeAll(async () => {
  api = await startApi()
  cookie = (await sessionOf('demo-manager')).cookie
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 2000000, account_terms_used_cents = 0,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
  const { json } = await call(api.url, '/company/employees/', { cookie })
  employeeId = json.data.items.find(({ email }: { email: string | null }) => email)?.id
  for (const days of [20, 30]) booked.push(await book((await newSlot({ days })).slotId, [{ employeeId }]))
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

async function book(slotId: number, party: Parameters<typeof hold>[3]) {
  const { json } = await hold(api.url, cookie, slotId, party)
  const body = await paymentBody(api.url, cookie, json.data.id, { creditToApply: 0 })
  await pay(api.url, cookie, json.data.id, body, 'account')
  return { id: json.data.id, slotId, seat: json.data.attendees[0].id }
}

const renew = async (by = cookie) =>
  (await call(api.url, '/booking/calendar-links/', { method: 'POST', cookie: by })).json.data as unknown

const linksOf = async (by = cookie): Promise<{ own: string; crew: string | null }> => {
  const made = await renew(by)
  return JSON.parse(JSON.stringify(made))
}

const ask = (file: string) =>
  GET(new Request(`http://localhost/calendar/${file}`), { params: Promise.resolve({ file }) })

/** A calendar as a program reads it: the lines of each event, unfolded. */
async function read(url: string | null) {
  const answer = await ask(url?.split('/').at(-1) ?? '')
  const lines = (await answer.text()).replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const valuesOf = (name: string) =>
    lines.flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []))
  return { status: answer.status, headers: answer.headers, uids: valuesOf('UID'), titles: valuesOf('SUMMARY'), lines }
}

const uidsOf = (kind: 'booking' | 'seat') =>
  booked.map(({ id, seat }) => `${kind}-${kind === 'booking' ? id : seat}@localhost`)

describe('the calendar of a company’s crew', () => {
  test('has each booking with who is coming, for no one to keep', async () => {
    const { crew } = await linksOf()
    const found = await read(crew)
    expect(found.status).toBe(200)
    expect(found.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(found.headers.get('cache-control')).toBe('private, no-store')
    expect(found.uids).toEqual(expect.arrayContaining(uidsOf('booking')))
    const [name] = await query<{ name: string }>(
      `SELECT p.first_name || ' ' || p.last_name AS name FROM employments e JOIN people p ON p.id = e.person_id WHERE e.id = $1`,
      [employeeId],
    )
    expect(found.titles.some((title) => title.endsWith(`: ${name?.name}`))).toBe(true)
    expect(found.lines.some((line) => line.startsWith('GEO:'))).toBe(true)
  })

  test('follows a booking that moves, and marks what we cancelled', async () => {
    const { crew } = await linksOf()
    const [first, second] = booked
    const sequenceOf = async () => {
      const { lines, uids } = await read(crew)
      const sequences = lines.filter((line) => line.startsWith('SEQUENCE:'))
      return Number(sequences[uids.indexOf(`booking-${first?.id}@localhost`)]?.slice('SEQUENCE:'.length))
    }
    const before = await sequenceOf()
    const { slotId } = await newSlot({ days: 25 })
    await call(api.url, `/booking/${first?.id}/move/`, { method: 'POST', cookie, body: { slotId } })
    expect(await sequenceOf()).toBeGreaterThan(before)
    await query(`UPDATE session_slots SET state = 'cancelled' WHERE id = $1`, [second?.slotId])
    const { lines } = await read(crew)
    expect(lines).toContain('STATUS:CANCELLED')
    await query(`UPDATE session_slots SET state = 'open' WHERE id = $1`, [second?.slotId])
  })

  test('is closed to a person who may no longer read the company’s bookings', async () => {
    const { crew } = await linksOf()
    const end = (state: string) =>
      query(
        `UPDATE business_admins SET state = $1 WHERE company_id = (SELECT id FROM companies WHERE name = 'Tairua Civil')
           AND person_id = (SELECT person_id FROM calendar_links WHERE ended_at IS NULL ORDER BY id DESC LIMIT 1)`,
        [state],
      )
    expect((await read(crew)).status).toBe(200)
    await end('removed')
    expect((await read(crew)).status).toBe(404)
    await end('active')
  })

  test('of a booker has only what they booked', async () => {
    const { cookie: booker } = await sessionOf('demo-booker')
    const theirs = await linksOf(booker)
    const { status, uids } = await read(theirs.crew)
    expect(status).toBe(200)
    for (const uid of uidsOf('booking')) expect(uids).not.toContain(uid)
  })

  test('is not offered to a person without a company', async () => {
    const { cookie: alone } = await sessionOf('demo-staff-user')
    expect(await linksOf(alone)).toMatchObject({ crew: null, own: expect.stringMatching(/\/calendar\/[\w-]+\.ics$/) })
  })
})

describe('a person’s own calendar', () => {
  test('has their seats and no one else’s, with the ids of the files in their mails', async () => {
    const [row] = await query<{ id: number }>('SELECT person_id AS id FROM employments WHERE id = $1', [employeeId])
    const { own } = await linksOf()
    expect((await read(own)).uids).not.toEqual(expect.arrayContaining(uidsOf('seat')))
    // The same link, of the person who has the seats.
    await query('UPDATE calendar_links SET person_id = $1 WHERE ended_at IS NULL', [row?.id])
    expect((await read(own)).uids).toEqual(expect.arrayContaining(uidsOf('seat')))
  })
})

describe('a link', () => {
  test('stops working once there is a new one', async () => {
    const old = await linksOf()
    expect((await read(old.own)).status).toBe(200)
    const { own } = await linksOf()
    for (const url of [old.own, old.crew]) expect((await read(url)).status).toBe(404)
    expect((await read(own)).status).toBe(200)
  })

  test.each(['', 'short.ics', `${'A'.repeat(60)}.ics`, `${'A'.repeat(500)}.ics`])('is no guess: %j', async (file) => {
    expect((await ask(file)).status).toBe(404)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadDoor } from '@/features/sessions/door.loaders'
import { doorToken } from '@/features/sessions/door.rules'
import { nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody } from '../support/bookings'
import { startDesk } from '../support/desk-calls'
import { call, endQueries, query, sessionOf } from '../support/people'

/** People who check themselves in at the door, on a tablet that staff put there. */
let api: Awaited<ReturnType<typeof startApi>>
let manager = ''
let employees: number[] = []
let slotId = 0
let token = ''
const desk = startDesk(() => api.url)

beforeAll(async () => {
  api = await startApi()
  manager = (await sessionOf('demo-manager')).cookie
  const { json } = await call(api.url, '/company/employees/', { cookie: manager })
  employees = json.data.items.flatMap(({ id, email }: { id: number; email: string | null }) => (email ? [id] : []))
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000, account_terms_requires_po_number = false
    WHERE name = 'Tairua Civil'`)
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

/** A course of three people that is under way today, two with phones that end alike. */
beforeEach(async () => {
  slotId = (await newSlot()).slotId
  const party = employees.slice(0, 3).map((employeeId) => ({ employeeId }))
  const { json } = await hold(api.url, manager, slotId, party)
  const { id } = json.data
  expect((await pay(api.url, manager, id, await paymentBody(api.url, manager, id), 'account')).status).toBe(200)
  await query(
    `UPDATE session_slots SET starts_at = greatest(now() - interval '1 hour', $2::date::timestamp AT TIME ZONE 'Pacific/Auckland'),
       ends_at = now() + interval '1 hour' WHERE id = $1`,
    [slotId, nzDay(new Date())],
  )
  await query(
    `UPDATE people SET phone_number = CASE id WHEN $1 THEN '021 555 0142' WHEN $2 THEN '+64 27 777 0142' ELSE '09 300 4567' END WHERE id = ANY($3)`,
    [personIds[0], personIds[1], personIds],
  )
  const [staff] = await query<{ id: number }>(`SELECT id FROM staff WHERE email = 'trainer@hivis.example'`)
  token = doorToken(slotId, staff?.id ?? 0)
})

let personIds: number[] = []
beforeAll(async () => {
  const rows = await query<{ id: number }>(
    'SELECT person_id AS id FROM employments WHERE id = ANY($1) ORDER BY array_position($1, id)',
    [employees.slice(0, 3)],
  )
  personIds = rows.map(({ id }) => id)
})

const checkIn = (body: object) => call(api.url, '/booking/door/', { method: 'POST', body: { token, ...body } })
const here = () =>
  query<{ personId: number; by: string }>(
    `SELECT a.person_id AS "personId", f.email AS by FROM attendance d JOIN attendees a ON a.id = d.attendee_id LEFT JOIN staff f ON f.id = d.staff_id
     WHERE a.slot_id = $1 AND d.is_here AND d.day = $2 ORDER BY d.marked_at`,
    [slotId, nzDay(new Date())],
  )
const firstName = async (id: number | undefined) =>
  (await query<{ name: string }>('SELECT first_name AS name FROM people WHERE id = $1', [id]))[0]?.name ?? ''

describe('at the door', () => {
  test('the last digits of a phone check someone in, in the name of who put the tablet there, once', async () => {
    const name = await firstName(personIds[2])
    expect((await checkIn({ shown: '4567' })).json.data).toEqual({ state: 'here', firstName: name })
    expect((await checkIn({ shown: '4567' })).json.data).toEqual({ state: 'already', firstName: name })
    expect(await here()).toEqual([{ personId: personIds[2], by: 'trainer@hivis.example' }])
    const roll = await desk('scheduler', 'GET', `starts/${slotId}/`)
    expect(roll.json.people.filter(({ checkedInAt }: { checkedInAt: string | null }) => checkedInAt)).toHaveLength(1)
  })

  test('two with the same digits are asked their first name, and no name is shown before', async () => {
    const several = await checkIn({ shown: '0142' })
    expect(several.json.data).toEqual({ state: 'several', firstName: null })
    const name = await firstName(personIds[1])
    expect((await checkIn({ shown: '0142', firstName: name.toUpperCase() })).json.data.state).toBe('here')
    expect((await here()).map(({ personId }) => personId)).toEqual([personIds[1]])
    expect((await checkIn({ shown: '0142', firstName: 'Nobody' })).status).toBe(404)
  })

  test('the code of a card checks its holder in', async () => {
    const [pass] = await query<{ token: string }>(
      `INSERT INTO wallet_passes (person_id) VALUES ($1) ON CONFLICT (person_id) DO UPDATE SET person_id = excluded.person_id
       RETURNING check_token AS token`,
      [personIds[0]],
    )
    expect((await checkIn({ shown: `https://hivis.example/card/${pass?.token}/#AQxyz` })).json.data.state).toBe('here')
    expect((await here()).map(({ personId }) => personId)).toEqual([personIds[0]])
  })

  test('someone marked as not here who comes late is here', async () => {
    const [seat] = await query<{ id: number }>('SELECT id FROM attendees WHERE slot_id = $1 AND person_id = $2', [
      slotId,
      personIds[2],
    ])
    await query(`INSERT INTO attendance (attendee_id, day, is_here, marked_at) VALUES ($1, $2, false, now())`, [
      seat?.id,
      nzDay(new Date()),
    ])
    expect((await checkIn({ shown: '4567' })).json.data.state).toBe('here')
  })

  test('a stranger is told to ask, and too many tries end', async () => {
    const { status, json } = await checkIn({ shown: '9999' })
    expect([status, json.errors.non_field_errors[0]]).toEqual([404, expect.stringContaining('ask your trainer')])
    let last = 404
    for (let tries = 0; tries < 60; tries++) last = (await checkIn({ shown: '9999' })).status
    expect(last).toBe(429)
  })

  test('another day or a link that isn’t ours opens nothing', async () => {
    const { slotId: later } = await newSlot()
    const other = doorToken(later, 1)
    expect((await checkIn({ token: other, shown: '4567' })).status).toBe(409)
    expect(await loadDoor(other)).toMatchObject({ isOpen: false })
    expect((await checkIn({ token: 'made-up', shown: '4567' })).status).toBe(404)
    expect(await loadDoor('made-up')).toMatchObject({ course: null })
    expect((await checkIn({ shown: '' })).status).toBe(422)
    expect(JSON.stringify(await loadDoor(token))).not.toContain(await firstName(personIds[0]))
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingRenderers } from '@/features/bookings/mail/renderers'
import { findOwnLeave } from '@/features/planner/leave.data'
import { plannerRenderers } from '@/features/planner/mail/renderers'
import { mondayOf } from '@/features/planner/rules'
import { findRoomTold } from '@/features/sessions/moves.data'
import { tellMoves } from '@/features/sessions/moves.mutations'
import { addNzDays, nzClock, nzDay, nzInstant } from '@/lib/dates'
import { pool } from '@/lib/db'
import type { StaffRole } from '@/lib/staff'
import { z } from '@/lib/zod'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody } from '../support/bookings'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { call, endQueries, query, sessionOf } from '../support/people'

/** What the planner's calendar says and does, asked as the desk asks. */
let api: Awaited<ReturnType<typeof startApi>>
let manager = ''
let trainerId = 0

beforeAll(async () => {
  api = await startApi()
  manager = (await sessionOf('demo-manager')).cookie
  trainerId = (await query<{ id: number }>(`SELECT id FROM staff WHERE email = 'trainer@hivis.example'`))[0]?.id ?? 0
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000, account_terms_used_cents = 0,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const desk = startDesk(() => api.url)
const wednesday = addNzDays(mondayOf(addNzDays(nzDay(new Date()), 7 * 40)), 2)

type Start = { slotId: number; sessionId: number }

/** A start on a day far ahead, at 8.30 am for four hours, with this trainer or no one. */
async function planned(day = wednesday, trainer: number | null = null): Promise<Start> {
  const slot = await newSlot()
  await query('UPDATE course_sessions SET trainer_id = $2, venue = NULL WHERE id = $1', [slot.sessionId, trainer])
  await query('UPDATE session_slots SET starts_at = $2, ends_at = $3 WHERE id = $1', [
    slot.slotId,
    nzInstant(day, '08:30'),
    nzInstant(day, '12:30'),
  ])
  return slot
}

const versionOf = async (slotId: number) =>
  (
    await query<{ version: string }>(
      `SELECT (extract(epoch FROM updated_at) * 1000)::bigint::text AS version FROM session_slots WHERE id = $1`,
      [slotId],
    )
  )[0]?.version ?? ''

const ask = async (path: 'look' | 'move', slotId: number, to: object, role: StaffRole = 'scheduler') =>
  await desk(role, 'POST', `starts/${slotId}/${path}/`, { version: await versionOf(slotId), ...to })
const look = async (slotId: number, to: object) => (await ask('look', slotId, to)).json
const startOf = async (slotId: number) =>
  (
    await query<{ at: Date; until: Date; trainer: number | null }>(
      `SELECT l.starts_at AS at, l.ends_at AS until, s.trainer_id AS trainer FROM session_slots l JOIN course_sessions s ON s.id = l.session_id WHERE l.id = $1`,
      [slotId],
    )
  )[0]

/** Someone of the demo's company has a seat there. */
async function book(slotId: number): Promise<void> {
  const { json } = await call(api.url, '/company/employees/', { cookie: manager })
  const [employee] = json.data.items.filter(({ email }: { email: string | null }) => email)
  const held = await hold(api.url, manager, slotId, [{ employeeId: employee.id }])
  const id = held.json.data.id
  expect((await pay(api.url, manager, id, await paymentBody(api.url, manager, id), 'account')).status).toBe(200)
}

describe('a look at a move', () => {
  test('changes nothing, and a move keeps the length of the start and its time on the clock over the change of clocks', async () => {
    const { slotId } = await planned()
    const other = addNzDays(wednesday, 7 * 26)
    const before = await startOf(slotId)
    expect(await look(slotId, { startsOn: other })).toMatchObject({ problems: [], told: { people: 0 }, message: null })
    expect(await startOf(slotId)).toEqual(before)
    expect((await ask('move', slotId, { startsOn: other })).json).toEqual({ id: slotId, told: 0, trainers: [] })
    const after = await startOf(slotId)
    expect([nzDay(after?.at ?? ''), nzClock(after?.at ?? ''), nzClock(after?.until ?? '')]).toEqual([
      other,
      '08:30',
      '12:30',
    ])
    await ask('move', slotId, { from: '13:00' })
    const later = await startOf(slotId)
    expect([nzClock(later?.at ?? ''), nzClock(later?.until ?? '')]).toEqual(['13:00', '17:00'])
  })

  test('says who is told and what, when someone has a seat, and tells no one of another trainer', async () => {
    const { slotId } = await planned()
    await book(slotId)
    const moved = await look(slotId, { startsOn: addNzDays(wednesday, 1) })
    expect(moved.told.people).toBeGreaterThan(0)
    expect(moved.message.subject).toMatch(/^New time: /)
    expect(moved.message.text).toContain('You still have your seat.')
    expect((await look(slotId, { trainerId })).told.people).toBe(0)
    const [{ id: elsewhere } = { id: 0 }] = await query<{ id: number }>(
      `SELECT id FROM locations WHERE active AND kind = 'physical' AND id <> (SELECT s.location_id FROM course_sessions s JOIN session_slots l ON l.session_id = s.id WHERE l.id = $1) LIMIT 1`,
      [slotId],
    )
    expect((await look(slotId, { locationId: elsewhere })).problems).toEqual([
      'People have seats here. Move their bookings one by one, or cancel the session.',
    ])
  })

  test('warns of a holiday, of a trainer who doesn’t teach the course, and of a place too far away', async () => {
    const { slotId } = await planned(wednesday, trainerId)
    const year = Number(wednesday.slice(0, 4)) + 1
    const christmas = `${year}-12-25`
    expect((await look(slotId, { startsOn: christmas })).warnings.join()).toMatch(/is Christmas Day/)

    const [course] = await query<{ id: number }>(
      `SELECT id FROM courses WHERE id <> (SELECT s.course_id FROM course_sessions s JOIN session_slots l ON l.session_id = s.id WHERE l.id = $1) LIMIT 1`,
      [slotId],
    )
    await desk('scheduler', 'PUT', `trainers/${trainerId}/courses/`, { courseIds: [course?.id] })
    expect((await look(slotId, { from: '09:00' })).warnings).toContain(
      'The trainer isn’t listed as teaching this course.',
    )
    await desk('scheduler', 'PUT', `trainers/${trainerId}/courses/`, { courseIds: [] })
    expect((await look(slotId, { from: '09:00' })).warnings).toEqual([])

    const far = await planned(wednesday, trainerId)
    await query(
      `UPDATE course_sessions SET location_id = (SELECT id FROM locations WHERE slug = CASE WHEN l.slug = 'invercargill' THEN 'taupo' ELSE 'invercargill' END)
       FROM locations l WHERE course_sessions.id = $1 AND l.id = location_id`,
      [far.sessionId],
    )
    await query('UPDATE session_slots SET starts_at = $2, ends_at = $3 WHERE id = $1', [
      far.slotId,
      nzInstant(wednesday, '14:00'),
      nzInstant(wednesday, '16:00'),
    ])
    expect((await look(slotId, { from: '09:00' })).warnings.join()).toMatch(
      /The trainer is due in .+ at 2\.00 pm, about 5 hours away\./,
    )
    await query('UPDATE course_sessions SET trainer_id = NULL WHERE id = ANY($1)', [[far.sessionId]])
  })
})

describe('leave', () => {
  const day = addNzDays(wednesday, 14)
  const away = (startsOn: string, endsOn: string) =>
    desk('scheduler', 'POST', 'trainers/leave/', { trainerId, startsOn, endsOn, reason: 'Annual leave' })

  test('is in the way of every plan, says which sessions stand in it, and can be taken back', async () => {
    const { slotId } = await planned(day, trainerId)
    const noted = await away(day, addNzDays(day, 2))
    expect(noted.json.sessions.map(({ slotId: id }: { slotId: number }) => id)).toEqual([slotId])
    const sentence = 'The trainer is away then: Annual leave. Choose another day or trainer.'
    expect((await look(slotId, { startsOn: addNzDays(day, 2) })).problems).toEqual([sentence])
    expect((await look(slotId, { startsOn: addNzDays(day, 3) })).problems).toEqual([])
    const refused = await ask('move', slotId, { startsOn: addNzDays(day, 1) })
    expect([refused.status, sentenceOf(refused)]).toEqual([422, sentence])
    expect(await startOf(slotId)).toMatchObject({ at: nzInstant(day, '08:30') })

    const again = await away(addNzDays(day, 1), addNzDays(day, 5))
    expect([again.status, sentenceOf(again)]).toEqual([409, 'Some of these days are noted as leave already.'])
    expect((await desk('scheduler', 'POST', `trainers/leave/${noted.json.id}/remove/`, {})).status).toBe(200)
    expect((await look(slotId, { startsOn: addNzDays(day, 1) })).problems).toEqual([])
    const audit = await query(`SELECT action, actor FROM audit_log WHERE what = 'trainer_leave' ORDER BY id`)
    expect(audit.map(({ action }) => action)).toEqual(['insert', 'delete'])
    expect(audit.every(({ actor }) => /^staff \d+$/.test(String(actor)))).toBe(true)
  })

  test('goes forward, and is of trainers', async () => {
    expect((await away(day, addNzDays(day, -1))).status).toBe(422)
    const other = { trainerId: 999_999, startsOn: day, endsOn: day, reason: null }
    expect((await desk('scheduler', 'POST', 'trainers/leave/', other)).status).toBe(422)
  })
})

test('a place with too few headsets takes no second session in virtual reality at the same time', async () => {
  const day = addNzDays(wednesday, 21)
  const [first, second] = [await planned(day), await planned(addNzDays(day, 1))]
  await query(
    `UPDATE course_sessions SET format = 'vr', location_id = (SELECT location_id FROM course_sessions WHERE id = $1) WHERE id = ANY($2)`,
    [first.sessionId, [first.sessionId, second.sessionId]],
  )
  await query('UPDATE session_slots SET capacity = 6 WHERE id = ANY($1)', [[first.slotId, second.slotId]])
  const headsets = (count: number | null) =>
    query('UPDATE locations SET vr_headsets = $2 WHERE id = (SELECT location_id FROM course_sessions WHERE id = $1)', [
      first.sessionId,
      count,
    ])
  await headsets(10)
  expect((await look(second.slotId, { startsOn: day })).problems).toEqual([
    'There aren’t enough VR headsets at that time: this place has 10. Choose another time.',
  ])
  await headsets(12)
  expect((await look(second.slotId, { startsOn: day })).problems).toEqual([])
  await headsets(null)
})

test('an older version is refused, and what is over stays where it was', async () => {
  const { slotId } = await planned()
  const stale = await ask('move', slotId, { startsOn: addNzDays(wednesday, 1), version: '1' })
  expect([stale.status, stale.json.reason]).toEqual([409, 'STALE_VERSION'])
  await query(
    `UPDATE session_slots SET starts_at = now() - interval '5 hours', ends_at = now() - interval '1 hour' WHERE id = $1`,
    [slotId],
  )
  expect((await look(slotId, { startsOn: addNzDays(wednesday, 1) })).problems).toContain('It is over.')
})

/** What people of a start read about a change: address, subject, words and calendar file. */
async function toldOf(slotId: number) {
  await tellMoves()
  const rows = await query<{ kind: 'session-moved' | 'text-session-moved'; to: string; about: object }>(
    `SELECT m.kind, m."to", m.about FROM messages m JOIN slot_moves v ON v.id = (m.about ->> 'move')::int AND v.slot_id = $1
     WHERE m.kind IN ('session-moved', 'text-session-moved') ORDER BY m.id`,
    [slotId],
  )
  return await Promise.all(
    rows.map(async ({ kind, to, about }) => {
      const mail = await bookingRenderers[kind]({
        to,
        about: z.record(z.string(), z.number()).parse(about),
        secret: null,
      })
      const calendar = mail?.attachments?.map(({ content }) => content).join('') ?? ''
      return {
        kind,
        to,
        subject: mail?.subject ?? '',
        text: mail?.text ?? '',
        calendar: calendar.replace(/\r\n[ \t]/g, ''),
      }
    }),
  )
}

describe('a change of room', () => {
  test('notifies everyone as a change of time does: the new room and the old, in the mail, the text and the calendar', async () => {
    const { slotId, sessionId } = await planned(addNzDays(wednesday, 49))
    await book(slotId)
    const change = async (given: object) => {
      const [row] = await query<{ version: string }>(
        'SELECT (extract(epoch FROM updated_at) * 1000)::bigint::text AS version FROM course_sessions WHERE id = $1',
        [sessionId],
      )
      return (await desk('scheduler', 'PUT', `sessions/${sessionId}/`, { ...given, version: row?.version })).status
    }
    const sequence = async () =>
      (await query<{ sequence: number }>('SELECT sequence FROM bookings WHERE slot_id = $1', [slotId]))[0]?.sequence ??
      0
    expect(await change({ venue: 'Room 4' })).toBe(200)
    expect(await toldOf(slotId)).toEqual([])
    const before = await sequence()
    expect(await change({ venue: 'Room 5', tellsRoom: true })).toBe(200)
    expect(await change({ minimum: 1, tellsRoom: true })).toBe(200)
    const told = await toldOf(slotId)
    expect(told.length).toBe((await findRoomTold(sessionId)).people)
    expect(told.length).toBeGreaterThan(0)
    for (const { subject, text, calendar } of told) {
      expect(subject).toMatch(/^New room: /)
      expect(text).toMatch(/is now in Room 5, .*It was in Room 4, /)
      expect(calendar).toMatch(/Now in Room 5\\, .*it was in Room 4\\, /)
      expect(calendar).toContain(`SEQUENCE:${before + 1}`)
    }
  })

  test('is texted to those without an email address, and says nothing once the room is as it was', async () => {
    const { slotId, sessionId } = await planned(addNzDays(wednesday, 50))
    await book(slotId)
    await query(`UPDATE bookings SET contact_email = NULL, contact_phone = '+64215550101' WHERE slot_id = $1`, [slotId])
    const set = async (venue: string) => {
      const [row] = await query<{ version: string }>(
        'SELECT (extract(epoch FROM updated_at) * 1000)::bigint::text AS version FROM course_sessions WHERE id = $1',
        [sessionId],
      )
      await desk('scheduler', 'PUT', `sessions/${sessionId}/`, { venue, tellsRoom: true, version: row?.version })
    }
    await set('Room 4')
    await set('Room 5')
    const texts = async () => (await toldOf(slotId)).filter(({ kind }) => kind === 'text-session-moved')
    const [, text] = await texts()
    expect(text?.text).toMatch(/New room: .*: Room 5, .*It was Room 4, /)
    await set('Room 4')
    expect((await texts()).map(({ text: said }) => said !== '')).toEqual([true, false, true])
  })
})

describe('a move to another room', () => {
  const word = /^It’s now in Room 7, .*\. It was in .*\.\n\n/

  test('offers to notify its people, as editing the session does', async () => {
    const { slotId } = await planned(addNzDays(wednesday, 56))
    const empty = { venue: 'Room 7' }
    expect((await look(slotId, empty)).room).toBeNull()
    await book(slotId)
    expect((await look(slotId, { from: '09:00' })).room).toBeNull()
    const { room, told } = await look(slotId, empty)
    expect(room.text).toMatch(word)
    expect(room.text).toContain('The day, the time and everything else stay the same.')
    expect(told.people).toBe(0)
    expect((await ask('move', slotId, { venue: 'Room 6' })).json).toEqual({ id: slotId, told: 0, trainers: [] })
    expect(await toldOf(slotId)).toEqual([])
    const moved = { id: slotId, told: room.people, trainers: [] }
    expect((await ask('move', slotId, { ...empty, tellsRoom: true })).json).toEqual(moved)
    // The same room is no change.
    expect((await ask('move', slotId, { ...empty, tellsRoom: true })).json).toEqual({ ...moved, told: 0 })
    expect((await toldOf(slotId)).map(({ subject }) => subject.slice(0, 9))).toEqual(
      Array.from({ length: room.people }, () => 'New room:'),
    )
  })

  test('with a new time is one message for both', async () => {
    const { slotId } = await planned(addNzDays(wednesday, 63))
    await book(slotId)
    const both = { venue: 'Room 7', from: '09:00', tellsRoom: true }
    const seen = await look(slotId, both)
    expect(seen.room.text).toContain('The new time is in the same message.')
    expect((await ask('move', slotId, both)).json).toEqual({ id: slotId, told: seen.told.people, trainers: [] })
    const told = await toldOf(slotId)
    expect(told).toHaveLength(seen.told.people)
    for (const { subject, text, calendar } of told) {
      expect(subject).toMatch(/^New time: /)
      expect(text).toMatch(/New room\nRoom 7, .* It was in /)
      expect(calendar).toContain('Now in Room 7')
    }
  })
})

describe('a trainer who notes their own leave', () => {
  const own = (body: object) => desk('trainer', 'POST', 'trainers/own-leave/', { reason: 'Dentist', ...body })
  const mails = () =>
    query<{ to: string; about: object }>(`SELECT "to", about FROM messages WHERE kind = 'trainer-away' ORDER BY id`)

  test('counts at once, sees what needs someone else, and those who plan get an email', async () => {
    const day = addNzDays(wednesday, 70)
    const { slotId } = await planned(day, trainerId)
    const noted = await own({ startsOn: day, endsOn: day })
    expect(noted.json.sessions).toEqual([{ slotId, what: expect.stringMatching(/, 8\.30 am to 12\.30 pm, /) }])
    expect(await findOwnLeave(trainerId)).toEqual([
      expect.objectContaining({ id: noted.json.id, reason: 'Dentist', part: null, sessions: noted.json.sessions }),
    ])
    expect((await look(slotId, {})).trainers).toContainEqual(
      expect.objectContaining({ id: trainerId, says: expect.stringMatching(/^away/), isFree: false }),
    )
    const [mail, ...more] = await mails()
    expect([mail?.to, more]).toEqual(['scheduler@hivis.example', []])
    const about = z.record(z.string(), z.number()).parse(mail?.about)
    const read = () => plannerRenderers['trainer-away']({ to: '', about, secret: null })
    expect((await read())?.text).toMatch(/is away: .*Dentist.*These need someone else.*8\.30 am to 12\.30 pm/s)
    expect((await desk('trainer', 'POST', `trainers/own-leave/${noted.json.id}/remove/`, {})).status).toBe(200)
    expect(await findOwnLeave(trainerId)).toEqual([])
    expect(await read()).toBeNull()
  })

  test('is away for half a day: the other half can be planned', async () => {
    const day = addNzDays(wednesday, 77)
    const { slotId } = await planned(day, trainerId)
    const afternoon = await own({ startsOn: day, endsOn: day, part: 'afternoon' })
    expect(afternoon.json.sessions.map(({ slotId: id }: { slotId: number }) => id)).toEqual([slotId])
    expect((await look(slotId, { from: '08:00' })).problems).toEqual([])
    expect((await look(slotId, { from: '13:00' })).problems).toEqual([
      'The trainer is away then: Dentist. Choose another day or trainer.',
    ])
    const morning = await own({ startsOn: day, endsOn: day, part: 'morning' })
    expect(morning.status).toBe(200)
    expect(sentenceOf(await own({ startsOn: day, endsOn: day }))).toBe('Some of these days are noted as leave already.')
    expect(sentenceOf(await own({ startsOn: day, endsOn: addNzDays(day, 1), part: 'morning' }))).toBe(
      'A morning or an afternoon is of one day. Add each day by itself.',
    )
  })

  test('can’t take back the leave of another, nor what is over', async () => {
    const [other] = await query<{ id: number }>(
      `INSERT INTO staff (name, email) VALUES ('Jun Tanaka', 'jun.away@hivis.example') RETURNING id`,
    )
    const rows = await query<{ id: number }>(
      `INSERT INTO trainer_leave (staff_id, starts_on, ends_on) VALUES ($1, '2099-01-05', '2099-01-05'), ($2, '2020-01-05', '2020-01-05') RETURNING id`,
      [other?.id, trainerId],
    )
    for (const { id } of rows)
      expect((await desk('trainer', 'POST', `trainers/own-leave/${id}/remove/`, {})).status).toBe(404)
  })
})

describe('leave of the next days', () => {
  test('puts the sessions of soon on the list of those that need someone, and says who is free', async () => {
    const day = addNzDays(nzDay(new Date()), 6)
    const { slotId } = await planned(day, trainerId)
    await query(
      `UPDATE course_sessions SET minimum = 0, state = 'published' WHERE id = (SELECT session_id FROM session_slots WHERE id = $1)`,
      [slotId],
    )
    const listed = async (asked: string) =>
      (await desk('scheduler', 'GET', `lists/sessions/?limit=200&${asked}`)).json.items.filter(
        ({ id }: { id: number }) => id === slotId,
      )
    for (const asked of ['needs=yes', 'clashing=yes']) expect(await listed(asked)).toEqual([])
    const away = await desk('scheduler', 'POST', 'trainers/leave/', {
      trainerId,
      startsOn: day,
      endsOn: day,
      reason: '',
    })
    for (const asked of ['needs=yes', 'clashing=yes'])
      expect(await listed(asked)).toEqual([expect.objectContaining({ clash: 'Trainer is away' })])
    const { trainers } = await look(slotId, {})
    expect(trainers).toContainEqual(
      expect.objectContaining({ id: trainerId, says: expect.stringMatching(/^away/), isFree: false }),
    )
    expect(trainers.some(({ says }: { says: string }) => says.startsWith('free'))).toBe(true)
    await desk('scheduler', 'POST', `trainers/leave/${away.json.id}/remove/`, {})
    await query(`UPDATE session_slots SET state = 'cancelled' WHERE id = $1`, [slotId])
  })
})

describe('rooms', () => {
  const placeOf = async (sessionId: number) =>
    (
      await query<{ id: number; version: string }>(
        `SELECT p.id, (extract(epoch FROM p.updated_at) * 1000)::bigint::text AS version FROM locations p JOIN course_sessions s ON s.location_id = p.id WHERE s.id = $1`,
        [sessionId],
      )
    )[0] ?? { id: 0, version: '' }
  const rooms = async (sessionId: number, given: object[], change: object = {}) => {
    const { id, version } = await placeOf(sessionId)
    return await desk('scheduler', 'PUT', `places/${id}/rooms/`, { rooms: given, version, ...change })
  }

  test('have seats: a session with more is told so where it is made, moved and changed, and on the calendar', async () => {
    const { slotId, sessionId } = await planned(addNzDays(wednesday, 21))
    const small = { name: 'Small room', capacity: 8 }
    const made = await rooms(sessionId, [small, { name: 'Hall', capacity: 40 }])
    expect([made.status, made.json.tooSmall]).toEqual([200, []])
    const tooSmall = 'The room has 8 seats, and the session has more. Choose another room, or fewer seats.'
    expect((await look(slotId, { venue: ' small ROOM' })).problems).toEqual([`${tooSmall} Free then: Hall (40 seats).`])
    expect((await ask('move', slotId, { venue: 'Small room' })).status).toBe(422)
    expect((await look(slotId, { venue: 'Hall' })).problems).toEqual([])
    expect((await look(slotId, { venue: 'A marquee' })).problems).toEqual([])
    expect((await ask('move', slotId, { venue: 'Hall' })).status).toBe(200)

    const smaller = await rooms(sessionId, [small, { name: 'hall', capacity: 9 }])
    expect(smaller.json.tooSmall.map(({ slotId: id }: { slotId: number }) => id)).toEqual([slotId])
    const copied = await desk('scheduler', 'POST', `starts/${slotId}/copy/preview/`, {
      firstDay: addNzDays(wednesday, 22),
      repeat: null,
      leaveOut: [],
      state: 'draft',
    })
    expect(copied.json.days[0].clashes.join()).toContain('The room has 9 seats')
    const more = await desk('scheduler', 'POST', `sessions/${sessionId}/starts/`, {
      ...{ startsOn: addNzDays(wednesday, 23), from: '08:30', endsOn: addNzDays(wednesday, 23), to: '10:30' },
      capacity: 10,
    })
    expect([more.status, sentenceOf(more)]).toEqual([422, expect.stringContaining('The room has 9 seats')])
    await rooms(sessionId, [])
    expect((await look(slotId, { from: '09:00' })).problems).toEqual([])
  })

  test.each([
    ['Room 1', 'room 1, 88 Church Street, Onehunga'],
    ['Te Rūma  Rua', 'te ruma rua'],
    ['Room 1, 88 Church Street, Onehunga', 'ROOM 1.'],
  ])('clash however they are spelled: “%s” is “%s”', async (taken, wanted) => {
    const [{ sessionId }, { slotId }] = [
      await planned(addNzDays(wednesday, 35)),
      await planned(addNzDays(wednesday, 35)),
    ]
    await query(
      'UPDATE course_sessions SET venue = $2, location_id = (SELECT s.location_id FROM course_sessions s JOIN session_slots l ON l.session_id = s.id WHERE l.id = $3) WHERE id = $1',
      [sessionId, taken, slotId],
    )
    expect((await look(slotId, { venue: wanted })).problems).toEqual([expect.stringContaining('is taken at that time')])
    expect((await look(slotId, { venue: 'Room 12' })).problems).toEqual([])
    expect((await look(slotId, { venue: '88 Church Street, Room 2' })).problems).toEqual([])
    await query(`UPDATE course_sessions SET state = 'cancelled' WHERE id = $1`, [sessionId])
  })

  test('are saved by one at a time, with names of their own and seats', async () => {
    const { sessionId } = await planned()
    const { version } = await placeOf(sessionId)
    expect((await rooms(sessionId, [{ name: 'One', capacity: 4 }])).status).toBe(200)
    expect((await rooms(sessionId, [], { version })).json).toMatchObject({ reason: 'STALE_VERSION' })
    expect(
      (
        await rooms(sessionId, [
          { name: 'One', capacity: 4 },
          { name: 'ONE', capacity: 5 },
        ])
      ).status,
    ).toBe(422)
    expect((await rooms(sessionId, [{ name: 'One', capacity: 0 }])).status).toBe(422)
    const { id } = await placeOf(sessionId)
    expect(await query('SELECT name, capacity FROM rooms WHERE location_id = $1', [id])).toEqual([
      { name: 'One', capacity: 4 },
    ])
    await rooms(sessionId, [])
  })
})

test('cancelling on the calendar is looked at first, with who is told and the money, and the later of two is told', async () => {
  const { slotId } = await planned(addNzDays(wednesday, 28))
  await book(slotId)
  const version = await versionOf(slotId)
  const body = { isWhole: false, reason: 'The trainer is ill', version }
  const seen = await desk('scheduler', 'POST', `starts/${slotId}/cancel/look/`, body)
  expect(seen.json.policy).toContain('1 start is cancelled. 1 booking with 1 person')
  expect(seen.json.money).toMatch(/^Up to \$[\d,.]+ goes back if everyone wants it: /)
  expect(seen.json.told.map(({ words }: { words: string }) => words).join()).toContain('The trainer is ill')
  const bare = await desk('scheduler', 'POST', `starts/${slotId}/cancel/look/`, { ...body, reason: '' })
  expect(bare.json.policy).toContain('You give the reason when you do it. The people notified see it.')
  expect(bare.json.told.map(({ words }: { words: string }) => words).join()).toContain('[the reason you give]')
  expect((await desk('scheduler', 'POST', `starts/${slotId}/cancel/`, { ...body, reason: '' })).status).toBe(422)
  await ask('move', slotId, { from: '09:00' })
  expect((await desk('support', 'POST', `starts/${slotId}/cancel/`, body)).json).toMatchObject({
    reason: 'STALE_VERSION',
  })
  const again = { ...body, version: await versionOf(slotId) }
  expect((await desk('support', 'POST', `starts/${slotId}/cancel/`, again)).json.isCancelled).toBe(true)
  expect((await desk('scheduler', 'POST', `starts/${slotId}/cancel/look/`, body)).status).toBe(409)
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addNzDays } from '@/lib/dates'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { newSlot } from '../support/bookings'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { endQueries, query } from '../support/people'
import { planner, startForm, versionOf } from '../support/planner'

/** Rooms and equipment as things that a start has, and no two at once. */
let api: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const desk = startDesk(() => api.url)
const save = planner(desk)

let day = 400
const placeId = async (slug: string) =>
  (await query<{ id: number }>('SELECT id FROM locations WHERE slug = $1', [slug]))[0]?.id ?? 0
const courseOf = async (slotId: number) =>
  (
    await query<{ id: number }>(
      'SELECT s.course_id AS id FROM session_slots l JOIN course_sessions s ON s.id = l.session_id WHERE l.id = $1',
      [slotId],
    )
  )[0]?.id ?? 0

/** A start of 12 seats on the day of this test, from that hour and as many hours long, in a place and room. */
async function start({ from = 9, hours = 4, place = 'hamilton', venue = '' as string | null, capacity = 12 } = {}) {
  const slot = await newSlot()
  await query(
    `UPDATE course_sessions SET format = 'classroom', trainer_id = NULL, venue = nullif($2, ''), location_id = $3 WHERE id = $1`,
    [slot.sessionId, venue, await placeId(place)],
  )
  const at = `date_trunc('day', now()) + make_interval(days => $2, hours => $3)`
  await query(
    `UPDATE session_slots SET starts_at = ${at}, ends_at = ${at} + make_interval(hours => $4), capacity = $5 WHERE id = $1`,
    [slot.slotId, day, from, hours, capacity],
  )
  return slot
}

/** Cancels every other start, so that only these can be in each other’s way. */
const planOnly = (...slotIds: number[]) =>
  query(
    `UPDATE session_slots SET state = 'cancelled' WHERE id <> ALL($1::int[]) AND state <> 'cancelled' AND starts_at > now()`,
    [slotIds],
  )

/** Calls that all wait in the middle of their check, for a table that someone has locked, and then go on: what one has written the others can’t see. */
async function atOnce<T>(table: 'equipment' | 'trainer_leave', calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const locker = await pool().connect()
  try {
    await locker.query('BEGIN')
    await locker.query(table === 'equipment' ? 'LOCK TABLE equipment' : 'LOCK TABLE trainer_leave')
    const answers = calls.map((make) => make())
    await expect
      .poll(
        async () =>
          (
            await query(
              `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
            )
          ).length,
      )
      .toBe(calls.length)
    await locker.query('COMMIT')
    return await Promise.all(answers)
  } finally {
    locker.release()
  }
}

beforeEach(async () => {
  day += 7
  await query('DELETE FROM course_equipment')
  await query('DELETE FROM equipment')
})

const kit = async (given: object = {}) =>
  await desk('scheduler', 'POST', 'equipment/', {
    name: 'VR headsets',
    count: 16,
    homeId: await placeId('hamilton'),
    note: '',
    ...given,
  })

const need = async (courseId: number, equipmentId: number, count = 1, per = 'person') =>
  await desk('scheduler', 'PUT', `courses/${courseId}/equipment/`, { needs: [{ equipmentId, count, per }] })

describe('a room', () => {
  const rooms = [
    { name: 'Kōwhai', capacity: 20, floor: 'Ground floor', facilities: 'Projector, step-free' },
    { name: 'Rimu', capacity: 12 },
    { name: 'Tōtara', capacity: 14, isOpen: false },
    { name: 'Snug', capacity: 4 },
  ]
  const setRooms = async () => {
    const id = await placeId('hamilton')
    const answer = await desk('scheduler', 'PUT', `places/${id}/rooms/`, {
      rooms,
      version: await versionOf('locations', id),
    })
    expect(answer.status).toBe(200)
  }

  test('has seats, a floor and facilities, and may be closed', async () => {
    await setRooms()
    expect(
      await query(
        `SELECT r.name, r.capacity, r.floor, r.facilities, r.is_open AS "isOpen" FROM rooms r JOIN locations l ON l.id = r.location_id
         WHERE l.slug = 'hamilton' ORDER BY r.name`,
      ),
    ).toEqual([
      { name: 'Kōwhai', capacity: 20, floor: 'Ground floor', facilities: 'Projector, step-free', isOpen: true },
      { name: 'Rimu', capacity: 12, floor: null, facilities: null, isOpen: true },
      { name: 'Snug', capacity: 4, floor: null, facilities: null, isOpen: true },
      { name: 'Tōtara', capacity: 14, floor: null, facilities: null, isOpen: false },
    ])
  })

  test('that is taken is refused with those that are free, open and large enough', async () => {
    await setRooms()
    await start({ venue: 'Kōwhai' })
    const other = await start({ from: 11 })
    const refused = await save.session(other.sessionId, { venue: 'kowhai' })
    expect(refused.status).toBe(422)
    expect(sentenceOf(refused)).toMatch(/^The room is taken at that time: .*\. Free then: Rimu \(12 seats\)\.$/)
    expect((await save.session(other.sessionId, { venue: 'Rimu' })).status).toBe(200)
    const small = await save.session(other.sessionId, { venue: 'Snug' })
    expect(sentenceOf(small)).toMatch(/The room has 4 seats, .* Free then: Rimu \(12 seats\)\.$/)
  })

  test('goes to one of three who choose it at once', async () => {
    await setRooms()
    const starts = await Promise.all([start(), start(), start()])
    const answers = await atOnce(
      'trainer_leave',
      starts.map(
        ({ sessionId }) =>
          () =>
            save.session(sessionId, { venue: 'Rimu' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('is what a session refers to: it follows a new name, and stays as text without its room', async () => {
    await setRooms()
    const { sessionId } = await start()
    const roomOf = async () =>
      (
        await query<{ venue: string | null; room: string | null }>(
          'SELECT s.venue, r.name AS room FROM course_sessions s LEFT JOIN rooms r ON r.id = s.room_id WHERE s.id = $1',
          [sessionId],
        )
      )[0]
    await save.session(sessionId, { venue: 'Hall 2, elsewhere' })
    expect(await roomOf()).toEqual({ venue: 'Hall 2, elsewhere', room: null })
    await save.session(sessionId, { venue: 'rimu' })
    expect(await roomOf()).toEqual({ venue: 'rimu', room: 'Rimu' })
    const id = await placeId('hamilton')
    const [known] = await query<{ id: number }>(`SELECT id FROM rooms WHERE name = 'Rimu' AND location_id = $1`, [id])
    const set = async (given: object[]) =>
      await desk('scheduler', 'PUT', `places/${id}/rooms/`, { rooms: given, version: await versionOf('locations', id) })
    expect((await set([{ id: known?.id, name: 'Rata', capacity: 12 }])).status).toBe(200)
    expect(await roomOf()).toEqual({ venue: 'Rata', room: 'Rata' })
    expect((await set([])).status).toBe(200)
    expect(await roomOf()).toEqual({ venue: 'Rata', room: null })
    await set([{ name: 'Rata', capacity: 12 }])
    expect(await roomOf()).toEqual({ venue: 'Rata', room: 'Rata' })
  })
})

describe('equipment', () => {
  test('is added, changed and removed, and the audit log says by whom', async () => {
    const { status, json } = await kit()
    expect(status).toBe(200)
    expect((await kit()).status).toBe(409)
    expect((await kit({ name: 'Van', homeId: 2_147_480_000 })).status).toBe(409)
    const home = await placeId('wellington')
    const changed = await desk('scheduler', 'PUT', `equipment/${json.id}/`, {
      name: 'VR sets',
      count: 8,
      homeId: home,
      note: 'Key at the desk',
    })
    expect([changed.status, changed.json]).toEqual([200, { id: json.id, short: [] }])
    expect(await query('SELECT name, count, home_id AS home, note FROM equipment')).toEqual([
      { name: 'VR sets', count: 8, home, note: 'Key at the desk' },
    ])
    expect((await desk('scheduler', 'POST', `equipment/${json.id}/remove/`)).status).toBe(200)
    expect((await desk('scheduler', 'POST', `equipment/${json.id}/remove/`)).status).toBe(404)
    const audit = await query<{ action: string }>(
      `SELECT action FROM audit_log WHERE what = 'equipment' AND row_id = $1 AND actor LIKE 'staff %' ORDER BY id`,
      [String(json.id)],
    )
    expect(audit.map(({ action }) => action)).toEqual(['insert', 'update', 'delete'])
  })

  test('that a course needs stays, and each kind is named once', async () => {
    const { id } = (await kit()).json
    const courseId = await courseOf((await start()).slotId)
    const one = { equipmentId: id, count: 1, per: 'person' }
    expect((await desk('scheduler', 'PUT', `courses/${courseId}/equipment/`, { needs: [one, one] })).status).toBe(422)
    expect(
      (await desk('scheduler', 'PUT', `courses/${courseId}/equipment/`, { needs: [{ ...one, per: 'week' }] })).status,
    ).toBe(422)
    expect((await need(courseId, 2_147_480_000)).status).toBe(422)
    expect((await need(2_147_480_000, id)).status).toBe(404)
    expect((await need(courseId, id)).status).toBe(200)
    expect((await desk('scheduler', 'POST', `equipment/${id}/remove/`)).status).toBe(409)
    expect((await desk('scheduler', 'PUT', `courses/${courseId}/equipment/`, { needs: [] })).status).toBe(200)
    expect((await desk('scheduler', 'POST', `equipment/${id}/remove/`)).status).toBe(200)
  })

  test('can’t be at two starts at once: the refusal says who has it and when it is back', async () => {
    const { id } = (await kit()).json
    const first = await start()
    const second = await start({ from: 20 })
    await need(await courseOf(first.slotId), id)
    const refused = await save.start(second.slotId, {}, -11 * 60)
    expect(refused.status).toBe(422)
    expect(sentenceOf(refused)).toMatch(
      /^VR headsets: 12 needed, 4 of 16 free then\. .*, Hamilton, .* on .*, has them\. All can be here again from .* Choose another time, or fewer seats\.$/,
    )
    // Four are left.
    expect((await save.start(second.slotId, { capacity: 4 }, -11 * 60)).status).toBe(200)
    // Right after it, in the same place.
    const third = await start({ from: 20 })
    expect((await save.start(third.slotId, {}, -7 * 60)).status).toBe(200)
  })

  test('needs its time on the road between places', async () => {
    const { id } = (await kit()).json
    const here = await start()
    await need(await courseOf(here.slotId), id)
    // An hour and a half from Hamilton to Auckland: 13.00 to 14.00 is not enough, to 16.00 is.
    const soon = await start({ from: 22, place: 'auckland-onehunga' })
    expect((await save.start(soon.slotId, {}, -8 * 60)).status).toBe(422)
    expect((await save.start(soon.slotId, {}, -6 * 60)).status).toBe(200)
  })

  test('counts what is in use at one moment, not all that day', async () => {
    const { id } = (await kit()).json
    const morning = await start({ from: 7, hours: 2, capacity: 10 })
    await need(await courseOf(morning.slotId), id)
    await start({ from: 9, hours: 2, capacity: 10 })
    const whole = await start({ from: 16, capacity: 6 })
    expect((await save.start(whole.slotId, {}, -9 * 60)).status).toBe(200)
    const more = await start({ from: 16, capacity: 1 })
    expect((await save.start(more.slotId, {}, -9 * 60)).status).toBe(422)
  })

  test('that becomes too little says which sessions lack it', async () => {
    const { id } = (await kit({ count: 9999 })).json
    const courseId = await courseOf((await start()).slotId)
    expect((await need(courseId, id)).json.short).toEqual([])
    const fewer = await desk('scheduler', 'PUT', `equipment/${id}/`, {
      name: 'VR headsets',
      count: 4,
      homeId: await placeId('hamilton'),
    })
    expect(fewer.json.short[0]).toEqual({ slotId: expect.any(Number), title: expect.any(String) })
    expect(fewer.json.short.length).toBeGreaterThan(3)
    expect((await need(courseId, id, 20, 'start')).json.short.length).toBeGreaterThan(3)
  })

  test('goes to one of two who plan it at once', async () => {
    const { id } = (await kit()).json
    const [one, two] = [await start({ from: 20 }), await start({ from: 26 })]
    await planOnly(one.slotId, two.slotId)
    await need(await courseOf(one.slotId), id)
    // Both want the same hours, which are free.
    const forms = [await startForm(one.slotId, -7 * 60), await startForm(two.slotId, -13 * 60)]
    const answers = await atOnce('equipment', [
      () => desk('scheduler', 'PUT', `starts/${one.slotId}/`, forms[0]),
      () => desk('scheduler', 'PUT', `starts/${two.slotId}/`, forms[1]),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('that is out of service is missed on those days, and no others', async () => {
    const { id } = (await kit({ count: 12 })).json
    const slot = await start({ from: 22 })
    await planOnly(slot.slotId)
    await need(await courseOf(slot.slotId), id)
    const [on] = await query<{ day: string }>(
      `SELECT (starts_at AT TIME ZONE 'Pacific/Auckland')::date::text AS day FROM session_slots WHERE id = $1`,
      [slot.slotId],
    )
    const out = async (startsOn: string, endsOn: string) =>
      await desk('scheduler', 'POST', `equipment/${id}/outages/`, {
        count: 3,
        startsOn,
        endsOn,
        reason: 'At the repairer',
      })
    const after = await out(addNzDays(on?.day ?? '', 1), addNzDays(on?.day ?? '', 3))
    const isShort = (json: { short: { slotId: number }[] }) => json.short.some(({ slotId }) => slotId === slot.slotId)
    expect([after.status, isShort(after.json)]).toEqual([200, false])
    expect((await save.start(slot.slotId, {}, 60)).status).toBe(200)
    const during = await out(on?.day ?? '', on?.day ?? '')
    expect(isShort(during.json)).toBe(true)
    expect(sentenceOf(await save.start(slot.slotId, {}, 60))).toMatch(/^VR headsets: 12 are needed, and there /)
    expect((await out('2027-03-02', '2027-03-01')).status).toBe(422)
    expect(
      (
        await desk('scheduler', 'POST', `equipment/2147480000/outages/`, {
          count: 1,
          startsOn: '2027-03-01',
          endsOn: '2027-03-01',
        })
      ).status,
    ).toBe(404)
    expect((await desk('scheduler', 'POST', `equipment/${id}/outages/${during.json.id}/remove/`)).status).toBe(200)
    expect((await desk('scheduler', 'POST', `equipment/${id}/outages/${during.json.id}/remove/`)).status).toBe(404)
    expect((await save.start(slot.slotId, {}, 60)).status).toBe(200)
  })
})

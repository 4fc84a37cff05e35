import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messageKinds } from '@/features/messages/rules'
import { findCalendar } from '@/features/planner/data'
import { loadShownTrainers } from '@/features/planner/shown-trainers.loaders'
import { findOwnSessions } from '@/features/sessions/answers.data'
import { loadFeedUrl, sendTrainerCalendar } from '@/features/sessions/feed.loaders'
import { trainerRenderers } from '@/features/sessions/mail/renderers'
import { findMaterialsOfStart } from '@/features/sessions/materials.data'
import { queueRolls, tellTrainers } from '@/features/sessions/notices.mutations'
import { addNzDays, nzDay, nzInstant } from '@/lib/dates'
import { dayNumber } from '@/lib/day-rules'
import { pool } from '@/lib/db'
import { apiBase } from '@/paths'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody } from '../support/bookings'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { call, deskSessionOf, endQueries, query, sessionOf } from '../support/people'
import { planner } from '../support/planner'

/** What trainers get about their sessions, and what they answer (product decisions, section 5). */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
const save = planner(desk)
let manager = ''
let tevita = 0
let jun = 0

/** A trainer who signs in nowhere. */
async function newTrainer(name: string, email: string): Promise<number> {
  const [row] = await query<{ id: number }>('INSERT INTO staff (name, email) VALUES ($1, $2) RETURNING id', [
    name,
    email,
  ])
  await query(`INSERT INTO staff_roles (parent_id, "order", value) VALUES ($1, 1, 'trainer')`, [row?.id])
  return row?.id ?? 0
}

beforeAll(async () => {
  api = await startApi()
  manager = (await sessionOf('demo-manager')).cookie
  const [own] = await query<{ id: number }>(
    `UPDATE staff SET name = 'Tevita Mahe' WHERE email = 'trainer@hivis.example' RETURNING id`,
  )
  tevita = own?.id ?? 0
  jun = await newTrainer('Jun Tanaka', 'jun@hivis.example')
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000, account_terms_used_cents = 0,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
})

beforeEach(async () => {
  await query('UPDATE course_sessions SET trainer_id = NULL WHERE trainer_id = ANY($1)', [[tevita, jun]])
  await query('DELETE FROM messages')
  await query('DELETE FROM trainer_notices')
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

let days = 40
type Start = { slotId: number; sessionId: number }

/** A start on a day of its own, in Room 1. */
async function start({
  trainer = tevita,
  state = 'published',
  days: away = days++,
}: {
  trainer?: number | null
  state?: string
  days?: number
} = {}): Promise<Start> {
  const slot = await newSlot({ days: away })
  await query(`UPDATE course_sessions SET trainer_id = $2, state = $3, venue = 'Room 1' WHERE id = $1`, [
    slot.sessionId,
    trainer,
    state,
  ])
  return slot
}

async function write(kind: string, about: Record<string, number>) {
  const known = messageKinds.find((one) => one === kind)
  const renderers: Readonly<Record<string, (typeof trainerRenderers)['trainer-roll']>> = trainerRenderers
  return (known && (await renderers[known]?.({ to: '', about, secret: null }))) ?? null
}

/** What trainers get now: each message with its words. */
async function told() {
  await tellTrainers()
  const rows = await query<{ kind: string; to: string; about: Record<string, number> }>(
    `SELECT kind, "to", about FROM messages WHERE kind LIKE 'trainer-%' ORDER BY id`,
  )
  return await Promise.all(rows.map(async ({ kind, to, about }) => ({ kind, to, ...(await write(kind, about)) })))
}

const kinds = async () => (await told()).map(({ kind, to }) => `${kind} ${to}`)

async function book(slotId: number): Promise<void> {
  const { json } = await call(api.url, '/company/employees/', { cookie: manager })
  const [employee] = json.data.items.filter(({ email }: { email: string | null }) => email)
  const held = await hold(api.url, manager, slotId, [{ employeeId: employee.id }])
  const id = held.json.data.id
  expect((await pay(api.url, manager, id, await paymentBody(api.url, manager, id), 'account')).status).toBe(200)
}

const move = async (slotId: number, to: object) => {
  const [row] = await query<{ version: string }>(
    `SELECT (extract(epoch FROM updated_at) * 1000)::bigint::text AS version FROM session_slots WHERE id = $1`,
    [slotId],
  )
  return await desk('scheduler', 'POST', `starts/${slotId}/move/`, { version: row?.version, ...to })
}

describe('a trainer is told', () => {
  test('that a session is theirs or no longer theirs, with all its coming starts in one mail, once', async () => {
    const { sessionId, slotId } = await start()
    const other = await query<{ at: Date }>(
      `INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken, state)
       SELECT session_id, starts_at + interval '1 day', ends_at + interval '1 day', 5, 0, state FROM session_slots WHERE id = $1
       UNION ALL SELECT session_id, now() - interval '2 days', now() - interval '1 day', 5, 0, state FROM session_slots WHERE id = $1 RETURNING starts_at AS at`,
      [slotId],
    )
    expect(other).toHaveLength(2)
    expect((await save.session(sessionId, { trainerId: jun })).status).toBe(200)
    const [gone, given, ...more] = await told()
    expect(more).toEqual([])
    expect(gone).toMatchObject({
      kind: 'trainer-unassigned',
      to: 'trainer@hivis.example',
      subject: 'No longer yours: 2 sessions',
    })
    expect(given).toMatchObject({
      kind: 'trainer-assigned',
      to: 'jun@hivis.example',
      subject: 'Yours to teach: 2 sessions',
    })
    expect(given?.text).toMatch(/Kia ora Jun,[\s\S]+You’re down to teach 2 sessions\.[\s\S]+, Room 1/)
    expect(given?.text?.match(/Room 1/g)).toHaveLength(2)
    expect(await told()).toHaveLength(2)
  })

  test('of a new time, place and room, with what it was, in one mail for one move', async () => {
    const { slotId, sessionId } = await start()
    expect((await move(slotId, { from: '13:00', venue: 'Room 7' })).status).toBe(200)
    const [changed, ...more] = await told()
    expect(more).toEqual([])
    expect(changed).toMatchObject({ kind: 'trainer-changed', to: 'trainer@hivis.example' })
    expect(changed?.subject).toMatch(/^Changed: .+ 20\d\d$/)
    expect(changed?.text).toMatch(
      /new time: .+, 1\.00 pm to 5\.00 pm \(was .+\); new place: .+, Room 7 \(was .+, Room 1\)/,
    )
    expect((await save.start(slotId, {}, 60)).status).toBe(200)
    expect((await save.session(sessionId, { venue: 'Room 8' })).status).toBe(200)
    expect(await kinds()).toEqual(Array(3).fill('trainer-changed trainer@hivis.example'))
  })

  test('of a move to another trainer as one thing each: taken from one, given to the other', async () => {
    const { slotId } = await start()
    expect((await move(slotId, { from: '13:00', trainerId: jun })).status).toBe(200)
    const [gone, given, ...more] = await told()
    expect(more).toEqual([])
    expect(gone).toMatchObject({ kind: 'trainer-unassigned', to: 'trainer@hivis.example' })
    expect(gone?.text).not.toContain('1.00 pm to 5.00 pm')
    expect(given).toMatchObject({ kind: 'trainer-assigned', to: 'jun@hivis.example' })
    expect(given?.text).toContain('1.00 pm to 5.00 pm')
  })

  test('of what is cancelled, whole or in part, by hand or for too few people, with the reason', async () => {
    const [one, other, saved, removed] = [await start(), await start(), await start(), await start()]
    await query(
      `INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken, state)
       SELECT session_id, starts_at + interval '1 day', ends_at + interval '1 day', 5, 0, 'open' FROM session_slots WHERE id = $1`,
      [removed.slotId],
    )
    const cancelled = await desk('scheduler', 'POST', `starts/${one.slotId}/cancel/`, {
      isWhole: true,
      reason: 'The venue flooded.',
    })
    expect(cancelled.status).toBe(200)
    const [mail, ...more] = await told()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'trainer-cancelled', to: 'trainer@hivis.example' })
    expect(mail?.text).toMatch(/has been cancelled, so you don’t need to come\.[\s\S]+The venue flooded\./)
    expect((await save.start(other.slotId, { state: 'cancelled' })).status).toBe(200)
    expect((await save.session(saved.sessionId, { state: 'cancelled' })).status).toBe(200)
    expect((await desk('scheduler', 'POST', `starts/${removed.slotId}/remove/`, {})).status).toBe(200)
    expect(await kinds()).toEqual(Array(4).fill('trainer-cancelled trainer@hivis.example'))
    expect((await told()).every(({ text }) => text?.includes('Room 1'))).toBe(true)
  })

  test('of copies of their session in one mail, of an added date, and of a draft once it is published', async () => {
    const { slotId, sessionId } = await start({ state: 'draft' })
    const copies = {
      firstDay: addNzDays(nzDay(new Date()), 200),
      repeat: { everyWeeks: 1, weekdays: [2, 4], end: { count: 3 } },
      leaveOut: [],
    }
    await query(`UPDATE course_sessions SET state = 'published' WHERE id = $1`, [sessionId])
    const made = await desk('scheduler', 'POST', `starts/${slotId}/copy/`, { ...copies, state: 'published' })
    expect([made.status, made.json.made?.length > 1]).toEqual([200, true])
    const [copied, ...more] = await told()
    expect(more).toEqual([])
    expect(copied).toMatchObject({
      kind: 'trainer-assigned',
      subject: `Yours to teach: ${made.json.made.length} sessions`,
    })

    const added = {
      startsOn: addNzDays(nzDay(new Date()), 300),
      from: '09:00',
      endsOn: addNzDays(nzDay(new Date()), 300),
      to: '11:00',
      capacity: 5,
    }
    expect((await desk('scheduler', 'POST', `sessions/${sessionId}/starts/`, added)).status).toBe(200)
    expect((await told()).at(-1)?.text).toContain('9.00 am to 11.00 am')

    const draft = await start({ state: 'draft' })
    expect((await save.session(draft.sessionId, { venue: 'Room 2' })).status).toBe(200)
    expect(await kinds()).toHaveLength(2)
    expect((await save.session(draft.sessionId, { state: 'published' })).status).toBe(200)
    expect((await kinds()).slice(2)).toEqual(['trainer-assigned trainer@hivis.example'])
    expect((await save.session(draft.sessionId, { state: 'draft' })).status).toBe(200)
    expect((await kinds()).slice(3)).toEqual(['trainer-unassigned trainer@hivis.example'])
  })

  test('nothing of what is over, of other changes, of a look alone, of their own changes, or once they have left', async () => {
    const { slotId, sessionId } = await start()
    expect((await save.session(sessionId, { minimum: 2 })).status).toBe(200)
    expect((await save.start(slotId, { capacity: 12 })).status).toBe(200)
    const look = await desk('scheduler', 'POST', `starts/${slotId}/look/`, { version: '1', from: '13:00' })
    expect(look.status).toBe(200)
    await query('SELECT set_config($1, $2, false)', ['hivis.actor', `staff ${tevita}`])
    await query(`UPDATE course_sessions SET venue = 'Room 9' WHERE id = $1`, [sessionId])
    await query('SELECT set_config($1, $2, false)', ['hivis.actor', ''])
    const over = await start({ days: -3 })
    expect((await save.session(over.sessionId, { venue: 'Room 3' })).status).toBe(200)
    await query('UPDATE staff SET deactivated_at = now() WHERE id = $1', [jun])
    const theirs = await start({ trainer: jun })
    expect((await save.session(theirs.sessionId, { venue: 'Room 3' })).status).toBe(200)
    await query('UPDATE staff SET deactivated_at = NULL WHERE id = $1', [jun])
    expect(await told()).toEqual([])
  })

  test('no longer what was taken back before it was sent', async () => {
    const { slotId, sessionId } = await start({ trainer: null })
    expect((await save.session(sessionId, { trainerId: jun })).status).toBe(200)
    expect((await save.session(sessionId, { trainerId: null })).status).toBe(200)
    expect((await told()).map(({ kind, subject }) => [kind, subject !== undefined])).toEqual([
      ['trainer-assigned', false],
      ['trainer-unassigned', true],
    ])
    expect((await save.session(sessionId, { trainerId: jun })).status).toBe(200)
    expect((await move(slotId, { from: '13:00' })).status).toBe(200)
  })
})

describe('staff see before a change which trainer is notified', () => {
  const look = async (slotId: number, to: object) =>
    (await desk('scheduler', 'POST', `starts/${slotId}/look/`, { version: '1', ...to })).json.noticed

  test('of a move, and nothing is sent for looking', async () => {
    const { slotId } = await start()
    expect(await look(slotId, {})).toEqual([])
    expect(await look(slotId, { from: '13:00' })).toEqual([{ name: 'Tevita Mahe', kind: 'changed' }])
    expect(await look(slotId, { trainerId: jun })).toEqual([
      { name: 'Tevita Mahe', kind: 'unassigned' },
      { name: 'Jun Tanaka', kind: 'assigned' },
    ])
    expect(await told()).toEqual([])
    expect((await move(slotId, { trainerId: jun })).json).toEqual({
      id: slotId,
      told: 0,
      trainers: ['Tevita Mahe', 'Jun Tanaka'],
    })
  })

  test('of a cancellation, with the words of the email', async () => {
    const { slotId } = await start()
    const looked = await desk('scheduler', 'POST', `starts/${slotId}/cancel/look/`, {
      isWhole: true,
      reason: 'Flooded.',
    })
    expect(looked.json.told).toEqual([
      expect.objectContaining({
        name: 'Tevita Mahe',
        to: 'trainer@hivis.example',
        subject: expect.stringMatching(/^Cancelled: /),
        words: expect.stringContaining('Flooded.'),
      }),
    ])
    expect(await told()).toEqual([])
  })
})

describe('a trainer answers', () => {
  const answer = async (sessionId: number, path: 'accept' | 'decline', body?: object) =>
    await desk('trainer', 'POST', `sessions/${sessionId}/${path}/`, body)
  const needs = async (asked: string) =>
    (await desk('scheduler', 'GET', `lists/sessions/?${asked}`)).json.items.map(
      ({ id, clash }: { id: number; clash: string | null }) => [id, clash],
    )

  test('that they can’t: it stays theirs, on the planners’ list with the reason, until someone else has it', async () => {
    const { sessionId, slotId } = await start()
    expect((await answer(sessionId, 'decline', { reason: 'My daughter’s wedding' })).json).toEqual({ id: sessionId })
    const [session] = await query('SELECT trainer_id FROM course_sessions WHERE id = $1', [sessionId])
    expect(session).toEqual({ trainer_id: tevita })
    const listed = [[slotId, 'Tevita Mahe can’t: My daughter’s wedding']]
    expect([await needs('declined=yes'), await needs('clashing=yes')]).toEqual([listed, []])
    const audit = await query(
      `SELECT actor, action, after FROM audit_log WHERE what = 'course_sessions' AND row_id = $1 ORDER BY id`,
      [String(sessionId)],
    )
    expect(audit.at(-1)).toEqual({
      actor: `staff ${tevita}`,
      action: 'trainer-declines',
      after: { reason: 'My daughter’s wedding' },
    })
    const at = await query<{ at: Date }>('SELECT starts_at AS at FROM session_slots WHERE id = $1', [slotId])
    const day = nzDay(at[0]?.at ?? '')
    expect(await needs(`needs=yes&days=${day}%2C${day}`)).toEqual(expect.arrayContaining(listed))
    const shown = async () =>
      (await findCalendar(nzInstant(day, '00:00'), nzInstant(addNzDays(day, 1), '00:00'), null)).find(
        ({ id }) => id === slotId,
      )?.clash
    expect(await shown()).toBe('declined')
    expect((await save.session(sessionId, { trainerId: jun })).status).toBe(200)
    expect([await needs('declined=yes'), await shown()]).toEqual([[], null])
    expect((await save.session(sessionId, { trainerId: tevita })).status).toBe(200)
    expect(await needs('declined=yes')).toEqual([])
  })

  test('that they can after all, and is asked again once it has another time, not for another room', async () => {
    const { sessionId, slotId } = await start()
    const own = async () => (await findOwnSessions(tevita)).find((one) => one.sessionId === sessionId)?.isAccepted
    expect(await own()).toBeNull()
    await answer(sessionId, 'decline', { reason: 'Away' })
    expect(await own()).toBe(false)
    expect((await answer(sessionId, 'accept')).status).toBe(200)
    expect([await own(), await needs('declined=yes')]).toEqual([true, []])
    expect((await move(slotId, { venue: 'Room 5' })).status).toBe(200)
    expect(await own()).toBe(true)
    expect((await move(slotId, { from: '13:00' })).status).toBe(200)
    expect(await own()).toBeNull()
  })

  test('not for others, not without a reason, not of a draft or of what is over', async () => {
    const [theirs, draft, over, mine] = [
      await start({ trainer: jun }),
      await start({ state: 'draft' }),
      await start({ days: -3 }),
      await start(),
    ]
    expect((await answer(theirs.sessionId, 'accept')).status).toBe(404)
    expect((await answer(draft.sessionId, 'decline', { reason: 'Away' })).status).toBe(404)
    expect((await answer(over.sessionId, 'decline', { reason: 'Away' })).status).toBe(409)
    const silent = await answer(mine.sessionId, 'decline', { reason: ' ' })
    expect([silent.status, sentenceOf(silent)]).toEqual([422, 'Say why you can’t.'])
    expect(
      await query('SELECT 1 FROM trainer_answers WHERE session_id = ANY($1)', [
        [theirs, draft, over, mine].map(({ sessionId }) => sessionId),
      ]),
    ).toEqual([])
  })
})

describe('a trainer’s own calendar', () => {
  const fileOf = (url: string) => url.split('/').at(-1) ?? ''
  const linesOf = async (answer: Response) => (await answer.text()).replace(/\r\n /g, '').split('\r\n')

  test('has what they teach, with time, place, room and the link to the roll, for no one to keep', async () => {
    const [own, draft, cancelled, others] = [
      await start(),
      await start({ state: 'draft' }),
      await start(),
      await start({ trainer: jun }),
    ]
    await query(`UPDATE session_slots SET state = 'cancelled' WHERE id = $1`, [cancelled.slotId])
    const [row] = await query<{ at: Date; course: string }>(
      `SELECT l.starts_at AS at, c.name AS course FROM session_slots l JOIN course_sessions s ON s.id = l.session_id JOIN courses c ON c.id = s.course_id WHERE l.id = $1`,
      [own.slotId],
    )
    const answer = await sendTrainerCalendar(fileOf(await loadFeedUrl(tevita)))
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ])
    const lines = await linesOf(answer)
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
      expect.stringMatching(`^UID:start-${own.slotId}@`),
    ])
    expect(lines).toEqual(
      expect.arrayContaining([
        `SUMMARY:${row?.course}`,
        `DTSTART:${row?.at.toISOString().replace(/[-:]|\.000/g, '')}`,
        expect.stringMatching(/^LOCATION:.+\\, Room 1$/),
        expect.stringMatching(`^URL.*/desk/planner/${own.slotId}/$`),
      ]),
    )
    expect(lines.join()).not.toMatch(new RegExp(`start-(${draft.slotId}|${others.slotId})@`))
  })

  test('ends with a new link, with the role and with the account, and anything else is not found', async () => {
    const old = fileOf(await loadFeedUrl(tevita))
    const status = async (file: string) => (await sendTrainerCalendar(file)).status
    const renewed = await desk('trainer', 'POST', 'trainers/calendar-link/')
    const now = fileOf(renewed.json.url)
    expect([await status(old), await status(now), await status(fileOf(await loadFeedUrl(tevita)))]).toEqual([
      404, 200, 200,
    ])
    expect([
      await status('guess.ics'),
      await status(`${'A'.repeat(60)}.ics`),
      await status(now.replace('.ics', '')),
    ]).toEqual([404, 404, 404])
    const ofJun = fileOf(await loadFeedUrl(jun))
    expect(await status(ofJun)).toBe(200)
    await query('UPDATE staff SET deactivated_at = now() WHERE id = $1', [jun])
    expect(await status(ofJun)).toBe(404)
    await query('UPDATE staff SET deactivated_at = NULL WHERE id = $1', [jun])
    await query('DELETE FROM staff_roles WHERE parent_id = $1', [jun])
    expect(await status(ofJun)).toBe(404)
    await query(`INSERT INTO staff_roles (parent_id, "order", value) VALUES ($1, 1, 'trainer')`, [jun])
  })
})

describe('tomorrow’s roll', () => {
  const today = nzDay(new Date())
  const tomorrow = addNzDays(today, 1)

  async function tomorrows(trainer: number | null = tevita) {
    const slot = await start({ trainer })
    await query('UPDATE session_slots SET starts_at = $2, ends_at = $3 WHERE id = $1', [
      slot.slotId,
      nzInstant(tomorrow, '08:30'),
      nzInstant(tomorrow, '12:30'),
    ])
    return slot
  }

  test('comes in the evening, once, with how many come, what they need without their names, and the link', async () => {
    const { slotId } = await tomorrows()
    const draft = await tomorrows(jun)
    await query(`UPDATE course_sessions SET state = 'draft' WHERE id = $1`, [draft.sessionId])
    await book(slotId)
    await query(`UPDATE attendees SET needs = '{"reading": true, "access": "A chair with arms"}' WHERE slot_id = $1`, [
      slotId,
    ])
    expect(await queueRolls(nzInstant(today, '16:59'))).toBe(0)
    expect(await queueRolls(nzInstant(today, '22:00'))).toBe(0)
    expect(await queueRolls(nzInstant(today, '17:00'))).toBe(1)
    expect(await queueRolls(nzInstant(today, '18:30'))).toBe(0)
    const [mail, ...more] = await told()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'trainer-roll', to: 'trainer@hivis.example' })
    expect(mail?.subject).toMatch(/^Tomorrow: your roll, /)
    expect(mail?.text).toMatch(
      /8\.30 am to 12\.30 pm: .+[\s\S]+Room 1[\s\S]+1 person[\s\S]+Help with reading\. Access: A chair with arms/,
    )
    expect(mail?.text).toContain(`/desk/planner/${slotId}/`)
    const [named] = await query<{ name: string }>(
      `SELECT p.last_name AS name FROM attendees a JOIN people p ON p.id = a.person_id WHERE a.slot_id = $1`,
      [slotId],
    )
    expect(named?.name).toBeTruthy()
    expect(mail?.text).not.toContain(named?.name)
  })

  test('is not sent of a session that was cancelled after it was queued', async () => {
    const { slotId } = await tomorrows()
    expect(await queueRolls(nzInstant(today, '17:00'))).toBe(1)
    await query(`UPDATE session_slots SET state = 'cancelled' WHERE id = $1`, [slotId])
    expect((await told()).map(({ subject }) => subject)).toEqual([undefined])
  })
})

describe('how a trainer is shown on the site', () => {
  const put = (trainerId: number, body: object) => desk('scheduler', 'PUT', `trainers/${trainerId}/profile/`, body)
  const profile = { line: 'Scaffolder for 14 years.', pictureId: null, hasAgreed: false }
  const shown = async () => (await loadShownTrainers()).map(({ name, line }) => `${name}: ${line}`)

  beforeEach(() => query('DELETE FROM trainer_profiles'))

  test('is not at all until they agreed, then by name and line, and no longer once they change their mind', async () => {
    expect(await shown()).toEqual([])
    expect((await put(tevita, profile)).status).toBe(200)
    expect(await shown()).toEqual([])
    expect((await put(tevita, { ...profile, hasAgreed: true })).status).toBe(200)
    expect(await shown()).toEqual(['Tevita Mahe: Scaffolder for 14 years.'])
    expect((await put(tevita, profile)).status).toBe(200)
    expect(await shown()).toEqual([])
  })

  test('ends with the role', async () => {
    await put(jun, { ...profile, hasAgreed: true })
    expect(await shown()).toEqual(['Jun Tanaka: Scaffolder for 14 years.'])
    await query('DELETE FROM staff_roles WHERE parent_id = $1', [jun])
    expect(await shown()).toEqual([])
    await query(`INSERT INTO staff_roles (parent_id, "order", value) VALUES ($1, 1, 'trainer')`, [jun])
  })

  test('has a picture of the library, and is refused with a sentence for one that isn’t there', async () => {
    const [picture] = await query<{ id: number }>('SELECT min(id) AS id FROM media')
    expect((await put(tevita, { ...profile, pictureId: picture?.id, hasAgreed: true })).status).toBe(200)
    expect((await loadShownTrainers())[0]?.image?.url).toContain('/media/')
    const refused = await put(tevita, { ...profile, pictureId: 2_000_000 })
    expect([refused.status, refused.json.errors]).toEqual([422, { pictureId: ['Choose a picture.'] }])
    expect((await put(2_000_000, profile)).status).toBe(404)
  })
})

describe('materials of a course', () => {
  const pdf = Buffer.from('%PDF-1.7 slides').toString('base64')
  const file = { name: 'Roof edges.pdf', content: pdf }
  const courseOf = async (slotId: number) =>
    (
      await query<{ id: number }>(
        'SELECT s.course_id AS id FROM session_slots l JOIN course_sessions s ON s.id = l.session_id WHERE l.id = $1',
        [slotId],
      )
    )[0]?.id ?? 0
  const add = (courseId: number, given: object) =>
    desk('scheduler', 'POST', `courses/${courseId}/materials/`, {
      name: 'Slides',
      versionOn: '2026-11-02',
      url: null,
      file: null,
      ...given,
    })
  const read = async (materialId: number, { cookie }: { cookie: string }) =>
    await fetch(`${api.url}${apiBase}/desk/materials/${materialId}/`, { headers: { cookie } })

  test('are with the trainer on the roll and in tomorrow’s mail, and with no trainer of other courses', async () => {
    const { slotId } = await start({ days: 1 })
    const courseId = await courseOf(slotId)
    const { json: link } = await add(courseId, { name: 'Videos', url: 'https://drive.example.co.nz/videos' })
    const { json: slides } = await add(courseId, { file })
    const own = await findMaterialsOfStart({ id: tevita, isOwnOnly: true }, slotId)
    expect(own).toEqual([
      { id: slides.id, name: 'Slides', versionOn: '2026-11-02', url: null, fileName: 'Roof edges.pdf', bytes: 15 },
      expect.objectContaining({ id: link.id, url: 'https://drive.example.co.nz/videos', bytes: null }),
    ])
    expect(await findMaterialsOfStart({ id: jun, isOwnOnly: true }, slotId)).toEqual([])
    const day = addNzDays(nzDay(new Date()), 1)
    await query('UPDATE session_slots SET starts_at = $2, ends_at = $3 WHERE id = $1', [
      slotId,
      nzInstant(day, '08:00'),
      nzInstant(day, '12:00'),
    ])
    const mail = await write('trainer-roll', { staff: tevita, day: dayNumber(day) })
    for (const words of ['Materials, on the roll:', 'Slides, version of 02 Nov 2026', 'Videos'])
      expect(mail?.text).toContain(words)
    const trainer = await deskSessionOf('trainer')
    const got = await read(slides.id, trainer)
    expect([got.status, got.headers.get('content-disposition'), await got.text()]).toEqual([
      200,
      'attachment; filename="Roof edges.pdf"',
      '%PDF-1.7 slides',
    ])
    await query('UPDATE course_sessions SET trainer_id = NULL WHERE trainer_id = $1', [tevita])
    expect((await read(slides.id, trainer)).status).toBe(404)
    expect((await read(slides.id, await deskSessionOf('scheduler'))).status).toBe(200)
    expect((await desk('scheduler', 'POST', `courses/${courseId}/materials/${slides.id}/remove/`)).status).toBe(200)
    expect((await read(slides.id, await deskSessionOf('scheduler'))).status).toBe(404)
    const noted = await query(
      `SELECT action, coalesce(after, before) ->> 'name' AS name FROM audit_log WHERE action LIKE '%-material' AND row_id = $1 ORDER BY id`,
      [String(courseId)],
    )
    expect(noted.slice(-2)).toEqual([
      { action: 'add-material', name: 'Slides' },
      { action: 'remove-material', name: 'Slides' },
    ])
  })

  test('are a PDF or a Word document by their content, or a link, one of the two', async () => {
    const courseId = await courseOf((await start()).slotId)
    const page = { name: 'slides.pdf', content: Buffer.from('<html>').toString('base64') }
    for (const [given, sentence] of [
      [{ file: page }, 'Attach a PDF or a Word document (.pdf, .doc or .docx).'],
      [{ url: 'javascript:alert(1)' }, 'Enter the link as it is, beginning with https://.'],
      [{}, 'Choose a file or enter a link, one of the two.'],
      [{ file, url: 'https://drive.example.co.nz/' }, 'Choose a file or enter a link, one of the two.'],
    ] as const)
      expect(sentenceOf(await add(courseId, given))).toBe(sentence)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postedFeedbackPath } from '@/account-paths'
import { bookingRenderers } from '@/features/bookings/mail/renderers'
import { findFeedback } from '@/features/feedback/data'
import { queueFeedback } from '@/features/feedback/mutations'
import { feedbackToken } from '@/features/feedback/rules'
import { nzDay, nzInstant } from '@/lib/dates'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody } from '../support/bookings'
import { startDesk } from '../support/desk-calls'
import { call, endQueries, query, sessionOf } from '../support/people'

/** Three questions after a course: who is asked, what they may say, and who sees it. */
let api: Awaited<ReturnType<typeof startApi>>
let manager = ''
let employees: { id: number; email: string }[] = []

beforeAll(async () => {
  api = await startApi()
  manager = (await sessionOf('demo-manager')).cookie
  const { json } = await call(api.url, '/company/employees/', { cookie: manager })
  employees = json.data.items.filter(({ email }: { email: string | null }) => email)
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000, account_terms_used_cents = 0,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
})
afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const desk = startDesk(() => api.url)

/** A course that ended today at 3 pm in New Zealand, with an employee who came. */
async function attended({ at = 0, came = true } = {}) {
  const slot = await newSlot()
  const { json } = await hold(api.url, manager, slot.slotId, [{ employeeId: employees[at]?.id ?? 0 }])
  const { id } = json.data
  await pay(api.url, manager, id, await paymentBody(api.url, manager, id, { creditToApply: 0 }), 'account')
  const end = nzInstant(nzDay(new Date()), '15:00')
  await query('UPDATE session_slots SET starts_at = $2, ends_at = $3 WHERE id = $1', [
    slot.slotId,
    new Date(end.getTime() - 4 * 3_600_000),
    end,
  ])
  const [seat] = await query<{ id: number; personId: number; trainerId: number | null }>(
    `UPDATE attendees a SET checked_in_at = CASE WHEN $2 THEN now() END FROM session_slots l, course_sessions s
     WHERE a.slot_id = $1 AND a.state = 'booked' AND l.id = a.slot_id AND s.id = l.session_id
     RETURNING a.id, a.person_id AS "personId", s.trainer_id AS "trainerId"`,
    [slot.slotId, came],
  )
  if (!seat) throw new Error('There is no seat.')
  const [trainer] = await query<{ id: number }>(
    `UPDATE course_sessions SET trainer_id = (SELECT min(t.id) FROM staff t JOIN staff_roles r ON r.parent_id = t.id AND r.value = 'trainer')
     WHERE id = $1 RETURNING trainer_id AS id`,
    [slot.sessionId],
  )
  return { ...slot, attendeeId: seat.id, personId: seat.personId, trainerId: trainer?.id ?? 0 }
}

const evening = () => nzInstant(nzDay(new Date()), '17:30')
const ended = (days: number) => (slotId: number) =>
  query(
    `UPDATE session_slots SET ends_at = now() - make_interval(days => $2), starts_at = now() - make_interval(days => $2, hours => 4) WHERE id = $1`,
    [slotId, days],
  )

const queuedFor = async (attendeeId: number) =>
  await query<{ kind: string; to: string; about: Record<string, number> }>(
    `SELECT kind, "to", about FROM messages WHERE kind LIKE '%course-feedback' AND about ->> 'attendee' = $1`,
    [String(attendeeId)],
  )

const say = async (token: string, given: object = {}) =>
  await call(api.url, '/booking/feedback/', {
    method: 'POST',
    body: { token, courseMark: 5, trainerMark: 4, comment: null, ...given },
  })

describe('people who were there', () => {
  test('are asked once, in the evening, with their own link', async () => {
    const one = await attended()
    await queueFeedback(nzInstant(nzDay(new Date()), '16:30'))
    expect(await queuedFor(one.attendeeId)).toEqual([])
    await queueFeedback(nzInstant(nzDay(new Date()), '21:00'))
    expect(await queuedFor(one.attendeeId)).toEqual([])
    await queueFeedback(evening())
    await queueFeedback(evening())
    const queued = await queuedFor(one.attendeeId)
    expect(queued).toEqual([
      { kind: 'course-feedback', to: employees[0]?.email, about: { attendee: one.attendeeId, person: one.personId } },
    ])
    await ended(0)(one.slotId)
    const mail = await bookingRenderers['course-feedback']({ to: '', about: queued[0]?.about ?? {}, secret: null })
    expect(mail?.text).toMatch(/\/course-feedback\/[\w-]+\//)
    expect(mail?.unsubscribe).toMatch(/\/api\/mail\/stop\//)
  })

  test('and no others: who didn’t come, wants no such mails, or has answered', async () => {
    const away = await attended({ at: 1, came: false })
    await queueFeedback(evening())
    expect(await queuedFor(away.attendeeId)).toEqual([])
    const stopped = await attended({ at: 1 })
    await query('UPDATE people SET comms_prefs_email = false WHERE id = $1', [stopped.personId])
    await queueFeedback(evening())
    expect(await queuedFor(stopped.attendeeId)).toEqual([])
    await query('UPDATE people SET comms_prefs_email = true WHERE id = $1', [stopped.personId])
  })

  test('hear by text without an email address', async () => {
    const one = await attended({ at: 1 })
    const [was] = await query<{ email: string }>('SELECT email FROM people WHERE id = $1', [one.personId])
    await query(`UPDATE people SET email = NULL, phone_number = '021 555 0199' WHERE id = $1`, [one.personId])
    await queueFeedback(evening())
    expect(await queuedFor(one.attendeeId)).toMatchObject([{ kind: 'text-course-feedback', to: '+64215550199' }])
    await ended(0)(one.slotId)
    const about = { attendee: one.attendeeId, person: one.personId }
    const text = await bookingRenderers['text-course-feedback']({ to: '', about, secret: null })
    expect(text?.text).toMatch(/\/t\/\w{7}\/$/)
    await query('UPDATE people SET email = $2 WHERE id = $1', [one.personId, was?.email])
  })
})

describe('an answer', () => {
  test('is given by link without a login, once a person, and may be changed for fourteen days', async () => {
    const one = await attended({ at: 2 })
    await ended(1)(one.slotId)
    const token = feedbackToken(one.attendeeId, one.personId)
    expect((await say(token)).json.data).toEqual({ isFirst: true })
    expect((await say(token, { courseMark: 3, comment: 'Too fast' })).json.data).toEqual({ isFirst: false })
    expect(
      await query('SELECT course_mark, trainer_mark, comment, trainer_id FROM course_feedback WHERE attendee_id = $1', [
        one.attendeeId,
      ]),
    ).toEqual([{ course_mark: 3, trainer_mark: 4, comment: 'Too fast', trainer_id: one.trainerId }])
    await ended(15)(one.slotId)
    expect((await say(token)).status).toBe(409)
  })

  test('needs a good link of someone who was there, and marks from one to five', async () => {
    const one = await attended({ at: 2 })
    await ended(1)(one.slotId)
    const token = feedbackToken(one.attendeeId, one.personId)
    for (const broken of ['nobody-made-this', token.slice(0, -3), feedbackToken(one.attendeeId, one.personId + 1)])
      expect((await say(broken)).status).toBe(404)
    for (const bad of [
      { courseMark: 0 },
      { courseMark: 6 },
      { courseMark: 2.5 },
      { trainerMark: '5' },
      { trainerMark: null },
      { comment: 'x'.repeat(1001) },
    ])
      expect([bad, (await say(token, bad)).status]).toEqual([bad, 422])
    await query('UPDATE attendees SET checked_in_at = NULL WHERE id = $1', [one.attendeeId])
    expect((await say(token)).status).toBe(404)
  })

  test('with a low mark and a comment becomes one task, without the comment in it', async () => {
    const one = await attended({ at: 3 })
    await ended(1)(one.slotId)
    const token = feedbackToken(one.attendeeId, one.personId)
    const tasks = () =>
      query<{ what: string; role: boolean }>(
        `SELECT what, EXISTS (SELECT FROM staff_roles r WHERE r.parent_id = for_id AND r.value = 'scheduler') AS role FROM desk_tasks WHERE slot_id = $1`,
        [one.slotId],
      )
    await say(token, { courseMark: 1 })
    expect(await tasks()).toEqual([])
    await say(token, { courseMark: 4, trainerMark: 2, comment: 'The projector was broken' })
    await say(token, { courseMark: 1, trainerMark: 2, comment: 'The projector was broken all day' })
    expect(await tasks()).toEqual([{ what: 'Read the feedback on this course, 2 of 5, and reply', role: true }])
  })

  test('is seen on the start, course and place, and in the reports of trainers', async () => {
    const one = await attended({ at: 4 })
    await ended(1)(one.slotId)
    await say(feedbackToken(one.attendeeId, one.personId), { courseMark: 4, trainerMark: 5, comment: 'Ka pai' })
    const start = await findFeedback('start', one.slotId)
    expect(start.sum).toEqual({ answers: 1, asked: 1, courseMark: 4, trainerMark: 5 })
    expect(start.said).toMatchObject([{ comment: 'Ka pai', courseMark: 4 }])
    expect(JSON.stringify(start)).not.toContain(employees[4]?.email)
    const [of] = await query<{ course: number; place: number }>(
      'SELECT course_id AS course, location_id AS place FROM course_sessions WHERE id = $1',
      [one.sessionId],
    )
    for (const [kind, id] of [
      ['course', of?.course],
      ['place', of?.place],
    ] as const)
      expect((await findFeedback(kind, id ?? 0)).said.map(({ comment }) => comment)).toContain('Ka pai')
    const today = nzDay(new Date())
    const rows = async (name: string) =>
      (await desk('scheduler', 'GET', `reports/${name}/export/?from=2020-01-01&to=${today}`)).text.split('\r\n')
    const [trainer] = await query<{ name: string }>('SELECT name FROM staff WHERE id = $1', [one.trainerId])
    const named = (lines: string[]) => lines.filter((line) => line.includes(trainer?.name ?? '–'))
    // Marks of 3 and 4, of 1 and 2, and of 4 and 5.
    expect(named(await rows('feedback-by-trainer'))).toEqual([`"${trainer?.name}","2.7","3.7","3"`])
    expect(named(await rows('pay'))).toEqual([expect.stringMatching(/","\d+(?:\.\d)?","\d+","\d+"$/)])
  })
})

describe('a browser without a script', () => {
  const post = async (fields: Record<string, string>) =>
    await fetch(`${api.url}${postedFeedbackPath}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      // Its page has no referrer, so it says none.
      headers: { origin: 'null', 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
    })
  const keptOf = async (attendeeId: number) =>
    await query(
      'SELECT course_mark::int AS course, trainer_mark::int AS trainer, comment FROM course_feedback WHERE attendee_id = $1',
      [attendeeId],
    )

  test('posts the answers, keeps them, and gets its page again', async () => {
    const one = await attended({ at: 1 })
    await ended(1)(one.slotId)
    const token = feedbackToken(one.attendeeId, one.personId)
    const page = `/course-feedback/${token}/`
    const missing = await post({ token, comment: 'Good' })
    expect([missing.status, missing.headers.get('location')]).toEqual([303, `${page}?said=course`])
    expect((await post({ token, courseMark: '4' })).headers.get('location')).toBe(`${page}?said=trainer`)
    expect((await post({ token, courseMark: '9', trainerMark: '1' })).headers.get('location')).toBe(
      `${page}?said=again`,
    )
    expect(await keptOf(one.attendeeId)).toEqual([])
    const sent = await post({ token, courseMark: '4', trainerMark: '5', comment: 'Good.\r\nCold room.' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${page}?said=thanks`])
    expect(await keptOf(one.attendeeId)).toEqual([{ course: 4, trainer: 5, comment: 'Good.\nCold room.' }])
  })

  test('with a link that is not ours leads to its own page, whatever it says', async () => {
    const forged = await post({ token: '../../elsewhere', courseMark: '4', trainerMark: '5' })
    expect(forged.headers.get('location')).toBe('/course-feedback/..%2F..%2Felsewhere/?said=again')
    const nothing = await fetch(`${api.url}${postedFeedbackPath}`, { method: 'POST', body: '{', redirect: 'manual' })
    expect(nothing.status).toBe(303)
  })
})

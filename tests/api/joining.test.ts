import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingRenderers } from '@/features/bookings/mail/renderers'
import { queueBookingReminders } from '@/features/bookings/reminders.mutations'
import { countPlannerJobs } from '@/features/desk/today.data'
import { smtpGateway } from '@/features/messages/gateway'
import { sendDueMessages } from '@/features/messages/outbox.mutations'
import { openJoin } from '@/features/sessions/joining.loaders'
import { joinToken } from '@/features/sessions/joining-token.rules'
import { addNzDays, nzDay, nzInstant } from '@/lib/dates'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody } from '../support/bookings'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { plainRenderers } from '../support/mail-worker'
import { call, endQueries, query, sessionOf } from '../support/people'
import { planner } from '../support/planner'
import { startSmtp } from '../support/smtp'

/** How people join a webinar: who gets the link, when, and what staff see of it. */
let api: Awaited<ReturnType<typeof startApi>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
let gateway: ReturnType<typeof smtpGateway>
let manager = ''
let employees: { id: number; email: string }[] = []

beforeAll(async () => {
  api = await startApi()
  smtp = await startSmtp()
  gateway = smtpGateway({ url: smtp.url, from: 'Hivis Training <mail@hivis.example>' })
  manager = (await sessionOf('demo-manager')).cookie
  const { json } = await call(api.url, '/company/employees/', { cookie: manager })
  employees = json.data.items.filter(({ email }: { email: string | null }) => email)
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000, account_terms_used_cents = 0,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
})

afterAll(async () => {
  gateway.close()
  await smtp.stop()
  await api.close()
  await pool().end()
  await endQueries()
})

const desk = startDesk(() => api.url)
const save = planner(desk)
const link = 'https://meet.example/hivis-1'
const joining = { joiningLink: link, meetingNumber: '448 219 073', passcode: 'kakariki7', dialIn: '09 555 0164' }
const hostNotes = 'Host key 991 277'
const secrets = [link, joining.meetingNumber, joining.passcode, joining.dialIn, hostNotes]

const inMinutes = (by: number) => new Date(Date.now() + by * 60_000)

/** A webinar of four hours that begins in that many minutes; with everything that staff type about joining it. */
async function webinar(minutes = 3 * 24 * 60, given: object = { ...joining, hostNotes }) {
  const slot = await newSlot()
  await query('UPDATE session_slots SET starts_at = $2, ends_at = $3 WHERE id = $1', [
    slot.slotId,
    inMinutes(minutes),
    inMinutes(minutes + 240),
  ])
  const online = `SELECT id FROM locations WHERE slug = 'online'`
  await query(`UPDATE course_sessions SET format = 'webinar', venue = NULL, location_id = (${online}) WHERE id = $1`, [
    slot.sessionId,
  ])
  if (Object.keys(given).length > 0) expect((await save.session(slot.sessionId, given)).status).toBe(200)
  return slot
}

/** An employee of the demo's company has a seat there. */
async function book(slotId: number, at = 0) {
  const who = employees[at]
  // A booking is made before the start.
  const [times] = await query<{ a: Date; b: Date }>(
    'SELECT starts_at AS a, ends_at AS b FROM session_slots WHERE id = $1',
    [slotId],
  )
  await query(
    `UPDATE session_slots SET starts_at = now() + interval '40 days', ends_at = now() + interval '41 days' WHERE id = $1`,
    [slotId],
  )
  const { json } = await hold(api.url, manager, slotId, [{ employeeId: who?.id ?? 0 }])
  await pay(
    api.url,
    manager,
    json.data.id,
    await paymentBody(api.url, manager, json.data.id, { creditToApply: 0 }),
    'account',
  )
  await query('DELETE FROM slot_moves WHERE slot_id = $1', [slotId])
  await query('UPDATE session_slots SET starts_at = $2, ends_at = $3 WHERE id = $1', [slotId, times?.a, times?.b])
  await query('DELETE FROM slot_moves WHERE slot_id = $1', [slotId])
  const attendeeId: number = json.data.attendees[0].id
  const [row] = await query<{ personId: number }>('SELECT person_id AS "personId" FROM attendees WHERE id = $1', [
    attendeeId,
  ])
  return { id: json.data.id as number, attendeeId, personId: row?.personId ?? 0, email: who?.email ?? '' }
}

const read = async (id: number, cookie = manager) => (await call(api.url, `/booking/${id}/`, { cookie })).json.data

async function mailsTo(to: string) {
  smtp.delivered.length = 0
  while ((await sendDueMessages({ renderers: { ...plainRenderers, ...bookingRenderers }, gateway })) > 0);
  const theirs = smtp.delivered.filter((mail) => to === '' || mail.to.includes(to))
  return await Promise.all(
    theirs.map(async (mail) => {
      const { subject = '', text = '', attachments } = await smtp.parse(mail)
      const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
      const content = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content)
      return { subject, text, file: content.replaceAll(/\r?\n[ \t]/g, '') }
    }),
  )
}

const browser = new Headers({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' })
const joinedAt = async (attendeeId: number) =>
  (await query<{ at: Date | null }>('SELECT joined_at AS at FROM attendees WHERE id = $1', [attendeeId]))[0]?.at

describe('how a webinar is joined', () => {
  test('is typed by planners: only an https link, and gone with the format', async () => {
    const { sessionId } = await webinar()
    for (const joiningLink of [
      'http://meet.example/a',
      'meet.example',
      'javascript:alert(1)',
      `https://${'a'.repeat(500)}.example`,
    ]) {
      const refused = await save.session(sessionId, { joiningLink })
      expect([joiningLink.slice(0, 30), refused.status]).toEqual([joiningLink.slice(0, 30), 422])
    }
    expect(sentenceOf(await save.session(sessionId, { joiningLink: 'http://meet.example/a' }))).toMatch(/https:\/\//)
    expect((await desk('trainer', 'PUT', `sessions/${sessionId}/`, { joiningLink: link, version: '1' })).status).toBe(
      403,
    )
    await save.session(sessionId, { venue: 'Room 1' })
    expect(await query('SELECT venue, room_id FROM course_sessions WHERE id = $1', [sessionId])).toEqual([
      { venue: null, room_id: null },
    ])
    await save.session(sessionId, { format: 'classroom' })
    expect(
      await query(
        'SELECT joining_link, meeting_number, passcode, dial_in, host_notes FROM course_sessions WHERE id = $1',
        [sessionId],
      ),
    ).toEqual([{ joining_link: null, meeting_number: null, passcode: null, dial_in: null, host_notes: null }])
  })

  test('comes with new sessions and their copies', async () => {
    const { slotId } = await webinar()
    const firstDay = addNzDays(nzDay(new Date()), 200)
    const when = { firstDay, repeat: null, leaveOut: [], state: 'draft' }
    const { json } = await desk('scheduler', 'POST', `starts/${slotId}/copy/`, when)
    const rows = await query('SELECT joining_link, host_notes FROM course_sessions WHERE id = $1', [json.made[0]?.id])
    expect(rows).toEqual([{ joining_link: link, host_notes: hostNotes }])

    const [plan] = await query<{ courseId: number; locationId: number }>(
      `SELECT c.id AS "courseId", l.id AS "locationId" FROM courses c JOIN courses_delivery_modes m ON m.parent_id = c.id AND m.value = 'webinar'
         JOIN courses_template_starts t ON t._parent_id = c.id, locations l WHERE l.slug = 'online' AND c.active ORDER BY c.id LIMIT 1`,
    )
    const series = {
      ...when,
      ...plan,
      format: 'webinar',
      language: 'en',
      venue: '',
      trainerId: null,
      ...joining,
      hostNotes: '',
    }
    const made = await desk('scheduler', 'POST', 'sessions/series/', series)
    expect(made.status).toBe(200)
    const [row] = await query('SELECT joining_link, passcode, host_notes FROM course_sessions WHERE id = $1', [
      made.json.made[0]?.id,
    ])
    expect(row).toEqual({ joining_link: link, passcode: joining.passcode, host_notes: null })
  })
})

describe('the joining link', () => {
  test('is on a confirmed booking for those who book and those who come, and no one else', async () => {
    const { slotId } = await webinar(30 * 24 * 60)
    const held = await hold(api.url, manager, slotId, [{ employeeId: employees[1]?.id ?? 0 }])
    expect(held.json.data.joining).toBeNull()
    const { id, attendeeId } = await book(slotId)
    expect((await read(id)).joining).toEqual({
      link,
      meetingNumber: joining.meetingNumber,
      passcode: joining.passcode,
      dialIn: joining.dialIn,
      opensAt: expect.any(String),
      isOpen: false,
    })
    expect((await read(id, (await sessionOf('demo-owner')).cookie)).joining.link).toBe(link)
    const viewer = await sessionOf('demo-viewer')
    expect((await read(id, viewer.cookie)).joining).toBeNull()
    // Someone who comes has a link of their own.
    await query('UPDATE attendees SET person_id = $2 WHERE id = $1', [attendeeId, viewer.personId])
    expect((await read(id, viewer.cookie)).joining.link).toMatch(/\/course-join\/[\w-]+\/$/)
    for (const subject of ['demo-user', 'demo-personal', 'demo-business'])
      expect(await read(id, (await sessionOf(subject)).cookie)).toBeUndefined()
    const all = await call(api.url, '/booking/', { cookie: manager })
    expect(all.text).toContain(link)
    expect(all.text).not.toContain(hostNotes)

    await call(api.url, `/booking/${id}/cancel/`, {
      method: 'POST',
      cookie: manager,
      body: { attendeeIds: [attendeeId], to: 'account' },
    })
    const gone = await read(id)
    expect([gone.state, gone.joining]).toEqual(['cancelled', null])
  })

  test('opens 15 minutes before, and is gone when it is over or cancelled by us', async () => {
    const { slotId } = await webinar(14)
    const { id } = await book(slotId)
    expect((await read(id)).joining).toMatchObject({ isOpen: true })
    await query(
      `UPDATE session_slots SET starts_at = now() - interval '5 hours', ends_at = now() - interval '1 minute' WHERE id = $1`,
      [slotId],
    )
    expect((await read(id)).joining).toBeNull()
    const off = await webinar()
    const other = await book(off.slotId)
    await desk('scheduler', 'POST', `starts/${off.slotId}/cancel/`, { isWhole: false, reason: 'The trainer is ill.' })
    expect((await read(other.id)).joining).toBeNull()
    expect(await openJoin(joinToken(other.attendeeId, other.personId), browser)).toMatchObject({ kind: 'cancelled' })
  })

  test('is in nothing public', async () => {
    const { slotId, sessionId } = await webinar()
    const [course] = await query<{ slug: string }>(
      'SELECT c.slug FROM courses c JOIN course_sessions s ON s.course_id = c.id WHERE s.id = $1',
      [sessionId],
    )
    const texts = await Promise.all(
      ['/course/locations/online/webinar/', `/course/session/${sessionId}/`, '/course/online/webinar/'].map(
        async (path) => (await call(api.url, path)).text,
      ),
    )
    expect(course && slotId).toBeTruthy()
    for (const secret of secrets) expect(texts.join()).not.toContain(secret)
  })
})

describe('messages', () => {
  test('say how to join, each person by their own link, as does the calendar', async () => {
    const { slotId } = await webinar(6 * 24 * 60)
    const { email, attendeeId, personId, id } = await book(slotId)
    const [seat] = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Your course'))
    expect(seat?.text).toMatch(/How to join/)
    const own = /https?:\/\/\S+\/course-join\/[\w-]+\//.exec(seat?.text ?? '')?.[0] ?? ''
    expect(own).not.toBe('')
    for (const word of [
      joining.meetingNumber,
      joining.passcode,
      joining.dialIn,
      'opens 15 minutes before',
      'join ten minutes early',
    ])
      expect(seat?.text).toContain(word)
    expect(seat?.text).not.toContain(link)
    expect(seat?.text).not.toContain(hostNotes)
    expect(seat?.file).toMatch(/\nLOCATION:https?:\/\/[^\n]+\/course-join\//)
    expect(seat?.file).toContain(joining.passcode)

    const { text } = await call(api.url, `/booking/${id}/calendar/`, { cookie: manager })
    const file = text.replaceAll(/\r?\n[ \t]/g, '')
    expect(file).toContain(`LOCATION:${link}`)
    expect(file).toContain(joining.meetingNumber)

    await query(`UPDATE attendees SET named_at = now() - interval '30 days' WHERE id = $1`, [attendeeId])
    await query(`UPDATE bookings SET confirmed_at = now() - interval '30 days' WHERE id = $1`, [id])
    await queueBookingReminders(nzInstant(nzDay(new Date()), '12:00'))
    const reminder = (await mailsTo(email)).find(({ subject }) => subject.includes('in 6 days'))
    expect(reminder?.text).toContain('/course-join/')
    const message = { about: { attendee: attendeeId } }
    expect(personId).toBeGreaterThan(0)
    await query('UPDATE people SET email = NULL, phone_number = $2 WHERE id = $1', [personId, '021 555 0199'])
    const kinds = ['text-attendee-booked', 'text-attendee-reminder'] as const
    for (const kind of kinds) {
      const said = await bookingRenderers[kind]({ ...message, to: '+64215550199', secret: null })
      expect(said?.text).toMatch(/ Join: https?:\/\/\S+\/t\/[\w-]{7}\/$/)
      expect(said?.text.length).toBeLessThanOrEqual(268)
    }
    await query('UPDATE people SET email = $2 WHERE id = $1', [personId, email])
  })

  test('say that the link comes, until staff type it; then everyone confirmed is told, if asked', async () => {
    const { slotId, sessionId } = await webinar(30 * 24 * 60, {})
    const { email } = await book(slotId, 2)
    await hold(api.url, manager, slotId, [{ employeeId: employees[3]?.id ?? 0 }])
    const [seat] = await mailsTo(email)
    expect(seat?.text).toContain('We’ll email you the joining link before it starts.')
    await save.session(sessionId, { joiningLink: link })
    expect(await mailsTo(email)).toEqual([])
    await save.session(sessionId, { joiningLink: 'https://meet.example/other', tellsJoining: true })
    await save.session(sessionId, { minimum: 1, tellsJoining: true })
    const told = await mailsTo('')
    expect(told).toHaveLength(1)
    expect(told[0]?.subject).toMatch(/^New joining link: /)
    expect(told[0]?.text).toContain('How you join your webinar has changed.')
    expect(told[0]?.text).toContain('/course-join/')
    expect(told[0]?.file).toContain('METHOD:PUBLISH')
    const [message] = await query('SELECT mails FROM roll_messages WHERE slot_id = $1', [slotId])
    expect(message).toEqual({ mails: 1 })
  })

  test('of a classroom say nothing of joining', async () => {
    const { slotId } = await newSlot()
    const { email } = await book(slotId, 1)
    const [seat] = await mailsTo(email)
    expect(seat?.text).toContain('Please arrive ten minutes early')
    expect(seat?.text).not.toMatch(/join/i)
  })
})

describe('a person’s own link', () => {
  test('leads into an open webinar, and notes who joined, once', async () => {
    const { slotId } = await webinar(10)
    const { attendeeId, personId } = await book(slotId)
    const token = joinToken(attendeeId, personId)
    const preview = new Headers({ 'user-agent': 'SkypeUriPreview bot' })
    expect(await openJoin(token, preview)).toEqual({ kind: 'open', link })
    expect(await joinedAt(attendeeId)).toBeNull()
    expect(await openJoin(token, browser)).toEqual({ kind: 'open', link })
    const at = await joinedAt(attendeeId)
    expect(at).toBeInstanceOf(Date)
    await openJoin(token, browser)
    expect(await joinedAt(attendeeId)).toEqual(at)
    const logged = await query(
      `SELECT actor FROM audit_log WHERE what = 'attendees' AND row_id = $1 AND before ->> 'joined_at' IS NULL AND after ->> 'joined_at' <> ''`,
      [String(attendeeId)],
    )
    expect(logged).toEqual([{ actor: `person ${personId}` }])

    const roll = await desk('scheduler', 'GET', `starts/${slotId}/`)
    expect(roll.json.people[0]).toMatchObject({
      joinedAt: expect.stringMatching(/^\d+\.\d\d [ap]m$/),
      checkedInAt: null,
    })
    expect(roll.json.joining).toMatchObject({ link, passcode: joining.passcode, hostNotes })
  })

  test.each([
    [
      'forged',
      async ({ attendeeId, personId }: { attendeeId: number; personId: number }) =>
        joinToken(attendeeId, personId).replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
      10,
      'unknown',
    ],
    ['another person’s', async ({ attendeeId }: { attendeeId: number }) => joinToken(attendeeId, 1), 10, 'unknown'],
    [
      'too early',
      async ({ attendeeId, personId }: { attendeeId: number; personId: number }) => joinToken(attendeeId, personId),
      16,
      'early',
    ],
    [
      'too late',
      async ({ attendeeId, personId }: { attendeeId: number; personId: number }) => joinToken(attendeeId, personId),
      -241,
      'over',
    ],
  ])('leads nowhere when it is %s', async (_what, tokenOf, minutes, kind) => {
    const { slotId } = await webinar(minutes)
    const seat = await book(slotId)
    const opened = await openJoin(await tokenOf(seat), browser)
    expect(opened.kind).toBe(kind)
    expect(await joinedAt(seat.attendeeId)).toBeNull()
  })

  test('ends with the seat: a cancelled one, and someone else’s', async () => {
    const { slotId } = await webinar(60)
    const seat = await book(slotId)
    const token = joinToken(seat.attendeeId, seat.personId)
    await query('UPDATE attendees SET joined_at = now() WHERE id = $1', [seat.attendeeId])
    const other = employees[4]?.id
    const named = await call(api.url, `/booking/${seat.id}/attendees/${seat.attendeeId}/`, {
      method: 'PUT',
      cookie: manager,
      body: { person: { employeeId: other } },
    })
    expect(named.status).toBe(200)
    expect(await joinedAt(seat.attendeeId)).toBeNull()
    expect((await openJoin(token, browser, inMinutes(50))).kind).toBe('unknown')
    const [now] = await query<{ id: number }>('SELECT person_id AS id FROM attendees WHERE id = $1', [seat.attendeeId])
    const theirs = joinToken(seat.attendeeId, now?.id ?? 0)
    expect((await openJoin(theirs, new Headers({ 'user-agent': 'curl/8' }), inMinutes(50))).kind).toBe('open')
    await query(`UPDATE attendees SET state = 'cancelled' WHERE id = $1`, [seat.attendeeId])
    expect((await openJoin(theirs, browser, inMinutes(50))).kind).toBe('unknown')
  })
})

describe('a webinar without a joining link', () => {
  test('is on the planner’s list within seven days, and its roll says so', async () => {
    const before = (await countPlannerJobs()).unlinked
    const soon = await webinar(6 * 24 * 60, {})
    const later = await webinar(8 * 24 * 60, {})
    const closed = await webinar(2 * 24 * 60, {})
    await query(`UPDATE session_slots SET state = 'closed' WHERE id = $1`, [closed.slotId])
    expect((await countPlannerJobs()).unlinked).toBe(before + 2)
    const listed = async (query: string) =>
      (await desk('scheduler', 'GET', `lists/sessions/?${query}`)).json.items.map(({ id }: { id: number }) => id)
    for (const list of ['unlinked=yes', 'needs=yes&format=webinar']) {
      const ids = await listed(`${list}&limit=100`)
      expect(ids).toEqual(expect.arrayContaining([soon.slotId, closed.slotId]))
    }
    expect(await listed('unlinked=yes')).not.toContain(later.slotId)
    const missing = async ({ slotId }: { slotId: number }) =>
      (await desk('scheduler', 'GET', `starts/${slotId}/`)).json.isLinkMissing
    expect([await missing(soon), await missing(later)]).toEqual([true, false])
    await save.session(soon.sessionId, { joiningLink: link })
    expect(await missing(soon)).toBe(false)
    expect((await countPlannerJobs()).unlinked).toBe(before + 1)
  })

  test('lets no one in, and another trainer sees nothing of it', async () => {
    const { slotId } = await webinar(5, {})
    const { attendeeId, personId } = await book(slotId)
    expect((await openJoin(joinToken(attendeeId, personId), browser)).kind).toBe('unlinked')
    expect(await joinedAt(attendeeId)).toBeNull()
    expect((await desk('trainer', 'GET', `starts/${slotId}/`)).status).toBe(404)
    expect((await desk('finance', 'GET', `starts/${slotId}/`)).status).toBe(403)
  })
})

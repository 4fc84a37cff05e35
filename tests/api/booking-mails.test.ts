import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingVersion } from '@/features/bookings/data'
import { bookingRenderers } from '@/features/bookings/mail/renderers'
import { queueBookingReminders } from '@/features/bookings/reminders.mutations'
import { smtpGateway } from '@/features/messages/gateway'
import { sendDueMessages } from '@/features/messages/outbox.mutations'
import { cancelOnAccount } from '@/features/purchases/desk.mutations'
import { whenText } from '@/features/sessions/rules'
import { nzDay, nzInstant } from '@/lib/dates'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody } from '../support/bookings'
import { plainRenderers } from '../support/mail-worker'
import { call, deskSessionOf, endQueries, query, sessionOf } from '../support/people'
import { type Delivered, startSmtp } from '../support/smtp'

/** What people get about a booking: over a real mail server, read as a mail program reads it. */
let api: Awaited<ReturnType<typeof startApi>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
let gateway: ReturnType<typeof smtpGateway>
let cookie = ''
let employees: { id: number; email: string }[] = []

beforeAll(async () => {
  api = await startApi()
  smtp = await startSmtp()
  gateway = smtpGateway({ url: smtp.url, from: 'Hivis Training <mail@hivis.example>' })
  cookie = (await sessionOf('demo-manager')).cookie
  const { json } = await call(api.url, '/company/employees/', { cookie })
  employees = json.data.items.filter(({ email }: { email: string | null }) => email)
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 2000000, account_terms_used_cents = 0,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
})

afterAll(async () => {
  gateway.close()
  await smtp.stop()
  await api.close()
  await pool().end()
  await endQueries()
})

/** Sends all that waits, and gives what reached someone's mail program; everyone's without an address. */
async function mailsTo(to: string) {
  smtp.delivered.length = 0
  const renderers = { ...plainRenderers, ...bookingRenderers }
  while ((await sendDueMessages({ renderers, gateway })) > 0);
  const isFor = (mail: Delivered) => to === '' || mail.to.includes(to)
  return await Promise.all(smtp.delivered.filter(isFor).map(readMail))
}

async function readMail(delivered: Delivered) {
  const { subject = '', text = '', attachments } = await smtp.parse(delivered)
  const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const content = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content)
  const lines = content.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const lineOf = (name: string) => lines.find((line) => line.startsWith(name))?.slice(name.length + 1)
  return {
    to: delivered.to,
    subject,
    text: text.replaceAll(/\s+/g, ' '),
    uid: lineOf('UID'),
    sequence: Number(lineOf('SEQUENCE')),
    method: lineOf('METHOD'),
    type: file?.mimeType,
  }
}

async function book(slotId: number, party: Parameters<typeof hold>[3]) {
  const { json } = await hold(api.url, cookie, slotId, party)
  const body = await paymentBody(api.url, cookie, json.data.id, { creditToApply: 0 })
  await pay(api.url, cookie, json.data.id, body, 'account')
  return json.data
}

async function whenOf(slotId: number): Promise<string> {
  const [slot] = await query<{ startsAt: Date; endsAt: Date }>(
    'SELECT starts_at AS "startsAt", ends_at AS "endsAt" FROM session_slots WHERE id = $1',
    [slotId],
  )
  return slot ? whenText(slot) : ''
}

const versionOf = async (id: number) =>
  (await query<{ version: string }>(`SELECT ${bookingVersion} AS version FROM bookings b WHERE id = $1`, [id]))[0]
    ?.version

const post = (path: string, body: unknown) => call(api.url, path, { method: 'POST', cookie, body })

describe('the calendar file of a booking', () => {
  test('comes with the mail, moves its entry when the booking moves, and takes it away when it is cancelled', async () => {
    const [from, to] = [await newSlot(), await newSlot()]
    const [who] = employees
    const booking = await book(from.slotId, [{ employeeId: who?.id ?? 0 }])
    const booker = 'owner@people.example'
    const [confirmed] = await mailsTo(booker).then((all) => all.filter(({ subject }) => subject.startsWith('Booked')))
    expect(confirmed).toMatchObject({
      type: 'text/calendar',
      method: 'PUBLISH',
      uid: `booking-${booking.id}@localhost`,
    })

    await post(`/booking/${booking.id}/move/`, { slotId: to.slotId })
    const [moved] = await mailsTo(booker)
    expect(moved).toMatchObject({ method: 'PUBLISH', uid: confirmed?.uid })
    expect(moved?.sequence).toBeGreaterThan(confirmed?.sequence ?? 0)

    await post(`/booking/${booking.id}/cancel/`, { attendeeIds: [booking.attendees[0].id], to: 'account' })
    const [gone] = await mailsTo(booker).then((all) => all.filter(({ uid }) => uid))
    expect(gone).toMatchObject({ method: 'CANCEL', uid: confirmed?.uid })
    expect(gone?.sequence).toBeGreaterThan(moved?.sequence ?? 0)
  })

  test('follows a person to the new date: their mail says what is off, and their entry moves', async () => {
    const [from, to] = [await newSlot(), await newSlot()]
    const [who] = employees
    const booking = await book(from.slotId, [{ employeeId: who?.id ?? 0 }])
    const [booked] = await mailsTo(who?.email ?? '')
    expect(booked?.subject).toMatch(/^Your course: /)
    await post(`/booking/${booking.id}/move/`, { slotId: to.slotId })
    const sent = await mailsTo('')
    const wasWhen = await whenOf(from.slotId)
    const nowWhen = await whenOf(to.slotId)
    for (const address of [who?.email ?? '', 'owner@people.example']) {
      const [mail, ...others] = sent.filter((one) => one.to.includes(address) && one.uid)
      expect(others).toEqual([])
      expect(mail?.subject).toMatch(/^Moved: .* is now /)
      expect(mail?.subject).toContain(nowWhen)
      expect(mail?.text).toContain(`Was: ${wasWhen} Now: ${nowWhen}`)
      expect(mail).toMatchObject({ method: 'PUBLISH' })
    }
    const [moved] = sent.filter((one) => one.to.includes(who?.email ?? ''))
    expect(moved?.uid).toBe(booked?.uid)
    expect(moved?.sequence).toBeGreaterThan(booked?.sequence ?? 0)
    expect(moved?.text).toContain('please don’t come on')
    // Back where they were: nothing is off.
    await post(`/booking/${booking.id}/move/`, { slotId: from.slotId })
    const [back] = await mailsTo(who?.email ?? '')
    expect(back?.subject).toMatch(/^Moved: /)
  })

  test('has the map of its place next to the address: a picture of ours inside the mail, fetched from no one', async () => {
    const { slotId, sessionId } = await newSlot()
    const at = (lat: number | null, lng: number | null) =>
      query(
        'UPDATE locations SET lat = $2, lng = $3 WHERE id = (SELECT location_id FROM course_sessions WHERE id = $1)',
        [sessionId, lat, lng],
      )
    const [was] = await query<{ lat: number; lng: number }>(
      'SELECT l.lat, l.lng FROM locations l JOIN course_sessions s ON s.location_id = l.id WHERE s.id = $1',
      [sessionId],
    )
    const partsOf = async () => {
      smtp.delivered.length = 0
      await book(slotId, [{ employeeId: employees[0]?.id ?? 0 }])
      await mailsTo('')
      const [mail] = await Promise.all(
        smtp.delivered.filter(({ to }) => to.includes(employees[0]?.email ?? '')).map((one) => smtp.parse(one)),
      )
      const picture = mail?.attachments.find(({ mimeType }) => mimeType === 'image/png')
      return { html: mail?.html ?? '', picture }
    }
    await at(-36.85, 174.76)
    const { html, picture } = await partsOf()
    const [image = ''] = /<img[^>]*cid:map[^>]*>/.exec(html) ?? []
    const [, alt = ''] = /alt="([^"]+)"/.exec(image) ?? []
    expect([picture?.contentId, picture?.related, alt.length > 5]).toEqual(['<map>', true, true])
    expect(
      new Uint8Array(picture?.content instanceof ArrayBuffer ? picture.content : new ArrayBuffer(0)).length,
    ).toBeLessThan(25_000)
    expect(html.match(/<img[^>]*src="(?!cid:)/)).toBeNull()
    await at(null, null)
    const without = await partsOf()
    expect([without.picture, without.html.includes('cid:map')]).toEqual([undefined, false])
    await at(was?.lat ?? null, was?.lng ?? null)
  })

  test('an answer to a mail reaches our inbox', async () => {
    const { slotId } = await newSlot()
    const [who] = employees
    await book(slotId, [{ employeeId: who?.id ?? 0 }])
    await mailsTo('')
    const all = await Promise.all(smtp.delivered.map(smtp.parse))
    const parsed = all.filter(({ subject = '' }) => /^(?:Booked|Your course): /.test(subject))
    expect(parsed).toHaveLength(2)
    for (const mail of parsed) {
      expect(mail.replyTo).toMatchObject([{ address: 'kia.ora@hivis.example' }])
      expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
    }
  })

  test('is of their own seat for someone who comes; anyone who comes instead gets it, anyone who does not loses it', async () => {
    const { slotId } = await newSlot()
    const [first, second] = employees
    const booking = await book(slotId, [{ employeeId: first?.id ?? 0 }])
    const seat = booking.attendees[0].id
    const [booked] = await mailsTo(first?.email ?? '')
    expect(booked).toMatchObject({ method: 'PUBLISH', uid: `seat-${seat}@localhost` })
    await call(api.url, `/booking/${booking.id}/attendees/${seat}/`, {
      method: 'PUT',
      cookie,
      body: { person: { employeeId: second?.id } },
    })
    const [left] = await mailsTo(first?.email ?? '')
    expect(left).toMatchObject({ method: 'CANCEL', uid: booked?.uid })
    expect(left?.sequence).toBeGreaterThan(booked?.sequence ?? 0)
  })
})

describe('an order of seats that staff give up', () => {
  const anyStaff = async () => ({ id: (await query<{ id: number }>('SELECT min(id) AS id FROM staff'))[0]?.id ?? 0 })

  test('tells anyone who booked and who was to come, and takes it out of their calendars', async () => {
    const { slotId } = await newSlot()
    const [who] = employees
    const booking = await book(slotId, [{ employeeId: who?.id ?? 0 }, { isLater: true }])
    await mailsTo('nobody@people.example')
    const [order] = await query<{ id: number }>('SELECT order_id AS id FROM bookings WHERE id = $1', [booking.id])
    await cancelOnAccount(await anyStaff(), order?.id ?? 0, 'They asked for it on the phone.')
    const sent = await mailsTo('')
    const about = (to: string) =>
      sent.filter((mail) => mail.to.includes(to) && mail.uid).map(({ method, uid }) => [method, uid])
    expect(about(who?.email ?? '')).toEqual([['CANCEL', `seat-${booking.attendees[0].id}@localhost`]])
    expect(about('owner@people.example')).toEqual([['CANCEL', `booking-${booking.id}@localhost`]])
  })

  test('leaves those who took part on the course as they are', async () => {
    const { slotId } = await newSlot()
    const booking = await book(slotId, [{ isLater: true }])
    await mailsTo('nobody@people.example')
    await query(`UPDATE session_slots SET starts_at = now() - interval '1 hour' WHERE id = $1`, [slotId])
    const [order] = await query<{ id: number }>('SELECT order_id AS id FROM bookings WHERE id = $1', [booking.id])
    await cancelOnAccount(await anyStaff(), order?.id ?? 0, 'A present, as the projector was broken.')
    const [seat] = await query('SELECT state FROM attendees WHERE booking_id = $1', [booking.id])
    expect(seat).toEqual({ state: 'booked' })
    expect((await mailsTo('')).filter(({ uid }) => uid)).toEqual([])
  })
})

describe('someone whom others entered', () => {
  test('is told who gave us their name, and that they were told is on record; a change of the person asks for it again', async () => {
    const { slotId } = await newSlot()
    const [first, second] = employees
    const booking = await book(slotId, [{ employeeId: first?.id ?? 0 }])
    const seat = booking.attendees[0].id
    const noticeAt = async () =>
      (await query<{ at: Date | null }>('SELECT notice_at AS at FROM attendees WHERE id = $1', [seat]))[0]?.at
    expect(await noticeAt()).toBeNull()
    const [mail] = await mailsTo(first?.email ?? '')
    expect(mail?.text).toContain('gave us your name and address for it')
    expect(await noticeAt()).toBeInstanceOf(Date)
    const logged = await query(
      `SELECT 1 FROM audit_log WHERE what = 'attendees' AND row_id = $1 AND after ->> 'notice_at' <> ''`,
      [String(seat)],
    )
    expect(logged).toHaveLength(1)
    await call(api.url, `/booking/${booking.id}/attendees/${seat}/`, {
      method: 'PUT',
      cookie,
      body: { person: { employeeId: second?.id } },
    })
    expect(await noticeAt()).toBeNull()
  })
})

describe('people without a contact, whose messages the booker asked for', () => {
  const booker = 'owner@people.example'
  let nextName = 0

  async function employ(): Promise<{ id: number; name: string }> {
    nextName += 1
    const [row] = await query<{ id: number }>(
      `WITH k AS (SELECT id FROM companies WHERE name = 'Tairua Civil'),
         p AS (INSERT INTO people (first_name, last_name) VALUES ('Sione', $1) RETURNING id)
       INSERT INTO employments (company_id, person_id) SELECT k.id, p.id FROM k, p RETURNING id`,
      [`Vea${'i'.repeat(nextName)}`],
    )
    return { id: row?.id ?? 0, name: `Sione Vea${'i'.repeat(nextName)}` }
  }

  const subjects = async (name: string) => {
    const mails = await mailsTo(booker)
    return mails.flatMap(({ subject }) => (subject.includes(`For ${name}: `) ? [subject.split(':')[1]?.trim()] : []))
  }

  test('are refused until it is asked for some or for all, then ticket, change and cancellation go there', async () => {
    const [first, second] = [await employ(), await employ()]
    const [from, to] = [await newSlot(), await newSlot()]
    const { json } = await hold(api.url, cookie, from.slotId, [{ employeeId: first.id }, { employeeId: second.id }])
    const { id } = json.data
    const body = await paymentBody(api.url, cookie, id, { creditToApply: 0 })
    expect((await pay(api.url, cookie, id, body, 'account')).json.reason).toBe('CHECKS_FAILED')
    const party = [first, second].map(({ id: employeeId }) => ({ employeeId, isToBooker: true }))
    const changed = await call(api.url, `/booking/${id}/party/`, { method: 'PUT', cookie, body: { party } })
    expect(changed.json.data.attendees).toMatchObject([
      { isToBooker: true, checks: [] },
      { isToBooker: true, checks: [] },
    ])
    expect((await pay(api.url, cookie, id, body, 'account')).status).toBe(200)
    const [mail] = (await mailsTo(booker)).filter(({ subject }) => subject.startsWith(`For ${first.name}: `))
    expect(mail).toMatchObject({ to: [booker], uid: `seat-${changed.json.data.attendees[0].id}@localhost` })
    expect(mail?.text).toContain(`For ${first.name} We have no email address or mobile number for them`)
    const [noted] = await query('SELECT notice_at FROM attendees WHERE booking_id = $1 ORDER BY id', [id])
    expect(noted).toEqual({ notice_at: null })

    await post(`/booking/${id}/move/`, { slotId: to.slotId })
    expect(await subjects(second.name)).toEqual(['Moved'])
    const staffCookie = (await deskSessionOf('support')).cookie
    const seats = changed.json.data.attendees.map((one: { id: number }) => one.id)
    const { json: look } = await call(api.url, `/desk/bookings/${id}/cancel/preview/`, {
      method: 'POST',
      cookie: staffCookie,
      body: { version: await versionOf(id), attendeeIds: seats, to: 'account' },
    })
    expect(look.data.told.map(({ name, to: address }: Record<string, string>) => [name, address])).toContainEqual([
      `${first.name} (through the booker)`,
      booker,
    ])
    expect(look.data.untold).toEqual([])

    const third = await employ()
    const swapped = await call(api.url, `/booking/${id}/attendees/${seats[1]}/`, {
      method: 'PUT',
      cookie,
      body: { person: { employeeId: third.id, isToBooker: true } },
    })
    expect(swapped.status).toBe(200)
    expect(await subjects(second.name)).toEqual(['Cancelled for you'])
    await post(`/booking/${id}/cancel/`, { attendeeIds: seats, to: 'account' })
    expect(await subjects(third.name)).toEqual(['Cancelled for you'])
  })

  test('get their own messages once they have an address', async () => {
    const one = await employ()
    const { slotId } = await newSlot({ days: 2 })
    const { json } = await hold(api.url, cookie, slotId, [{ employeeId: one.id, isToBooker: true }])
    const body = await paymentBody(api.url, cookie, json.data.id, { creditToApply: 0 })
    await pay(api.url, cookie, json.data.id, body, 'account')
    expect(await subjects(one.name)).toEqual(['Your course'])
    await query(
      `UPDATE people SET email = 'sione@people.example' WHERE id = (SELECT person_id FROM employments WHERE id = $1)`,
      [one.id],
    )
    await query(`UPDATE bookings SET confirmed_at = now() - interval '5 days' WHERE id = $1`, [json.data.id])
    await query(`UPDATE attendees SET named_at = now() - interval '5 days' WHERE booking_id = $1`, [json.data.id])
    const day = new Date(Date.now() + 86_400_000)
    await queueBookingReminders(nzInstant(nzDay(day), '09:00'))
    expect((await mailsTo('sione@people.example')).map(({ subject }) => subject.split(':')[0])).toEqual([
      expect.stringMatching(/^Your course/),
    ])
    expect(await subjects(one.name)).toEqual([])
  })
})

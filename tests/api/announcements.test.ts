import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shortWhen } from '@/features/bookings/mail/places.mails'
import { bookingRenderers } from '@/features/bookings/mail/renderers'
import { queueBookingReminders } from '@/features/bookings/reminders.mutations'
import { smtpGateway } from '@/features/messages/gateway'
import { sendDueMessages } from '@/features/messages/outbox.mutations'
import { twilio } from '@/features/messages/texts.gateway'
import { tellMoves } from '@/features/sessions/moves.mutations'
import { whenText } from '@/features/sessions/rules'
import { walletRenderers } from '@/features/wallet/mail/renderers'
import { addNzDays, nzDay, nzInstant } from '@/lib/dates'
import { pool } from '@/lib/db'
import { readEnv } from '@/lib/env'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody } from '../support/bookings'
import { startDesk } from '../support/desk-calls'
import { plainRenderers } from '../support/mail-worker'
import { call, endQueries, query, sessionOf } from '../support/people'
import { startSmtp } from '../support/smtp'
import { startTwilio, twilioKeys } from '../support/twilio'

/**
 * Whatever happens to a booking, each person it concerns hears of it once, in whatever way reaches them: what the page says of that way, the emails, the
 * texts and the calendar files agree, with and without a text service. Whoever nothing reaches stands by name in the mail of the person who booked.
 */
let api: Awaited<ReturnType<typeof startApi>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
let phones: Awaited<ReturnType<typeof startTwilio>>
let gateway: ReturnType<typeof smtpGateway>
let cookie = ''
const booker = 'owner@people.example'

beforeAll(async () => {
  api = await startApi()
  smtp = await startSmtp()
  phones = await startTwilio()
  gateway = smtpGateway({ url: smtp.url, from: 'Hivis Training <mail@hivis.example>' })
  cookie = (await sessionOf('demo-manager')).cookie
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000, account_terms_used_cents = 0,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
})

afterAll(async () => {
  gateway.close()
  await smtp.stop()
  await phones.stop()
  await api.close()
  await pool().end()
  await endQueries()
})

const desk = startDesk(() => api.url)

const setTexting = (isTexting: boolean) =>
  Object.assign(
    process.env,
    isTexting
      ? {
          TWILIO_ACCOUNT_SID: twilioKeys.accountSid,
          TWILIO_AUTH_TOKEN: twilioKeys.authToken,
          TWILIO_FROM: twilioKeys.from,
        }
      : { TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '', TWILIO_FROM: '' },
  )

type Channel = 'email' | 'text' | 'none' | 'booker'
type Person = { name: string; channel: Channel; to: string; employeeId: number; seat: number }

let made = 0

/** Four people, one for each way of being reached: a landline takes no texts, and the last one’s are sent to the person who booked. */
async function newParty(): Promise<Omit<Person, 'seat'>[]> {
  made += 1
  const tag = String(made).padStart(3, '0')
  // Names hold no digits.
  const family = `Paki${[...tag].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
  const wanted = [
    { firstName: 'Ema', channel: 'email', email: `ema${tag}@people.example` },
    { firstName: 'Moa', channel: 'text', phoneNumber: `021 55 ${tag}88` },
    { firstName: 'Nui', channel: 'none', phoneNumber: `09 379 1${tag}` },
    { firstName: 'Bee', channel: 'booker' },
  ] as const
  const party: Omit<Person, 'seat'>[] = []
  for (const { channel, ...body } of wanted) {
    const { json } = await call(api.url, '/company/employees/', {
      method: 'POST',
      cookie,
      body: { lastName: family, ...body },
    })
    expect(json.errors ?? json.error, JSON.stringify(json)).toBeUndefined()
    const to = { email: `ema${tag}@people.example`, text: `+642155${tag}88`, none: '', booker }[channel]
    party.push({ name: `${body.firstName} ${family}`, channel, to, employeeId: json.data.id })
  }
  return party
}

type Times = { startsAt: Date; endsAt: Date }

const timesOf = async (slotId: number): Promise<Times> => {
  const [slot] = await query<Times>(
    'SELECT starts_at AS "startsAt", ends_at AS "endsAt" FROM session_slots WHERE id = $1',
    [slotId],
  )
  if (!slot) throw new Error('There is no such start.')
  return slot
}

async function book() {
  const party = await newParty()
  const slot = await newSlot()
  const given = party.map(({ employeeId, channel }) => ({ employeeId, isToBooker: channel === 'booker' }))
  const { json } = await hold(api.url, cookie, slot.slotId, given)
  const id: number = json.data.id
  const seats: { id: number; name: string }[] = json.data.attendees
  const body = await paymentBody(api.url, cookie, id, { creditToApply: 0 })
  const paid = await pay(api.url, cookie, id, body, 'account')
  expect(paid.status, JSON.stringify(paid.json)).toBe(200)
  const people = party.map((one) => ({ ...one, seat: seats.find(({ name }) => name === one.name)?.id ?? 0 }))
  return { id, people, ...slot }
}

type Booked = Awaited<ReturnType<typeof book>>

type Sent = {
  to: string
  subject: string
  text: string
  calendar: { method: string; start: string; status: string; uid: string } | null
}

const stampOf = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Sends all that waits. */
async function deliver(): Promise<{ mails: Sent[]; texts: { to: string; text: string }[] }> {
  smtp.delivered.length = 0
  const texts = readEnv().TWILIO_FROM ? { texts: twilio({ ...twilioKeys, baseUrl: phones.baseUrl }) } : {}
  const renderers = { ...plainRenderers, ...walletRenderers, ...bookingRenderers }
  while ((await sendDueMessages({ renderers, gateway, ...texts })) > 0);
  const mails = await Promise.all(
    smtp.delivered.map(async (one) => {
      const { subject = '', text = '', attachments } = await smtp.parse(one)
      const content = attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content
      const file = typeof content === 'string' ? content : content ? new TextDecoder().decode(content) : ''
      const lines = file.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
      const lineOf = (name: string) => lines.find((line) => line.startsWith(name))?.replace(/^[^:]*:/, '') ?? ''
      const calendar = file
        ? { method: lineOf('METHOD'), start: lineOf('DTSTART'), status: lineOf('STATUS'), uid: lineOf('UID') }
        : null
      return { to: one.to.join(','), subject, text: text.replaceAll(/\s+/g, ' '), calendar }
    }),
  )
  return { mails, texts: phones.sent.splice(0).map(({ To = '', Body = '' }) => ({ to: To, text: Body })) }
}

/** Who hears of it, who of them no longer comes, and the day and time that are in force and those that are off. */
type Happened = {
  concerned: readonly Person[]
  off?: readonly Person[]
  says: RegExp
  now: Times
  was?: Times
  hasCalendar: boolean
  tellsBooker: boolean
}

type Event = { name: string; happen: (booked: Booked) => Promise<Happened> }

const post = async (path: string, body: unknown, method = 'POST') => {
  const answer = await call(api.url, path, { method, cookie, body })
  expect(answer.status, JSON.stringify(answer.json)).toBeLessThan(300)
}

const moveStart = async (slotId: number, to: object) => {
  const [row] = await query<{ version: string }>(
    'SELECT (extract(epoch FROM updated_at) * 1000)::bigint::text AS version FROM session_slots WHERE id = $1',
    [slotId],
  )
  const answer = await desk('scheduler', 'POST', `starts/${slotId}/move/`, { version: row?.version, ...to })
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
}

const events: Event[] = [
  {
    name: 'a booking is made',
    happen: async ({ people, slotId }) => ({
      concerned: people,
      says: /booked|seat/i,
      now: await timesOf(slotId),
      hasCalendar: true,
      tellsBooker: true,
    }),
  },
  {
    name: 'it moves to another date',
    happen: async ({ id, people, slotId }) => {
      await deliver()
      const to = await newSlot()
      await post(`/booking/${id}/move/`, { slotId: to.slotId })
      const [was, now] = [await timesOf(slotId), await timesOf(to.slotId)]
      return { concerned: people, says: /moved|is now/i, now, was, hasCalendar: true, tellsBooker: true }
    },
  },
  {
    name: 'everyone is cancelled',
    happen: async ({ id, people, slotId }) => {
      await deliver()
      await post(`/booking/${id}/cancel/`, { attendeeIds: people.map(({ seat }) => seat), to: 'account' })
      const now = await timesOf(slotId)
      return {
        concerned: people,
        says: /cancelled|need to come/i,
        off: people,
        now,
        hasCalendar: true,
        tellsBooker: true,
      }
    },
  },
  {
    name: 'two of four are cancelled',
    happen: async ({ id, people, slotId }) => {
      await deliver()
      const off = people.slice(1, 3)
      await post(`/booking/${id}/cancel/`, { attendeeIds: off.map(({ seat }) => seat), to: 'account' })
      const now = await timesOf(slotId)
      return { concerned: off, off, says: /changed|need to come/i, now, hasCalendar: true, tellsBooker: true }
    },
  },
  {
    name: 'someone else comes instead',
    happen: async ({ id, people, slotId }) => {
      await deliver()
      const [, leaving] = people
      const [, , coming] = await newParty()
      if (!leaving || !coming) throw new Error('There are four for four.')
      await post(`/booking/${id}/attendees/${leaving.seat}/`, { person: { employeeId: coming.employeeId } }, 'PUT')
      return {
        concerned: [leaving, { ...coming, seat: leaving.seat }],
        off: [leaving],
        says: /seat|need to come|changed/i,
        now: await timesOf(slotId),
        hasCalendar: true,
        tellsBooker: false,
      }
    },
  },
  {
    name: 'we give the start another time',
    happen: async ({ people, slotId }) => {
      await deliver()
      const was = await timesOf(slotId)
      await moveStart(slotId, { startsOn: addNzDays(nzDay(was.startsAt), 1) })
      await tellMoves()
      const now = await timesOf(slotId)
      return { concerned: people, says: /new time/i, now, was, hasCalendar: true, tellsBooker: true }
    },
  },
  {
    name: 'we cancel the start',
    happen: async ({ people, slotId }) => {
      await deliver()
      const answer = await desk('scheduler', 'POST', `starts/${slotId}/cancel/`, {
        isWhole: false,
        reason: 'Our trainer is unwell.',
      })
      expect(answer.status, JSON.stringify(answer.json)).toBe(200)
      const now = await timesOf(slotId)
      return { concerned: people, says: /cancel/i, off: people, now, hasCalendar: true, tellsBooker: true }
    },
  },
  {
    name: 'its room changes',
    happen: async ({ people, slotId }) => {
      await deliver()
      await moveStart(slotId, { venue: 'Kauri room, first floor', tellsRoom: true })
      return {
        concerned: people,
        says: /Kauri room/,
        now: await timesOf(slotId),
        hasCalendar: true,
        tellsBooker: true,
      }
    },
  },
  {
    name: 'staff write to everyone on the roll',
    happen: async ({ people, slotId }) => {
      await deliver()
      const answer = await desk('scheduler', 'POST', `starts/${slotId}/message/`, {
        key: crypto.randomUUID(),
        subject: 'Bring boots',
        text: 'The yard is wet.',
      })
      expect(answer.status, JSON.stringify(answer.json)).toBe(200)
      return {
        concerned: people,
        says: /Bring boots/,
        now: await timesOf(slotId),
        hasCalendar: false,
        tellsBooker: false,
      }
    },
  },
  {
    name: 'it starts tomorrow',
    happen: async ({ id, people, slotId }) => {
      await deliver()
      const now = await timesOf(slotId)
      await query(`UPDATE bookings SET confirmed_at = '2026-01-01' WHERE id = $1`, [id])
      await queueBookingReminders(nzInstant(addNzDays(nzDay(now.startsAt), -1), '09:00'))
      return { concerned: people, says: /./, now, hasCalendar: false, tellsBooker: true }
    },
  },
]

const cases = events.flatMap((event) => [true, false].map((isTexting) => ({ ...event, isTexting })))

describe.each(cases)('when $name, with a text service: $isTexting', ({ happen, isTexting }) => {
  test('everyone hears it once, in one way, and all of them say the same', async () => {
    setTexting(isTexting)
    await deliver()
    const booked = await book()
    const { concerned, off = [], says, now, was, hasCalendar, tellsBooker } = await happen(booked)
    const { mails, texts } = await deliver()
    const isReached = ({ channel }: Person) => channel !== 'none' && (channel !== 'text' || isTexting)
    const ownMails = (person: Person) =>
      person.channel === 'booker' || !isReached(person)
        ? mails.filter(({ to, text }) => to.includes(booker) && text.includes(`For ${person.name}`))
        : mails.filter(({ to }) => to.includes(person.to))
    // Mails of the order are about money, and are drawn plainly here.
    const whole = mails.filter(
      ({ to, text, subject }) =>
        to.includes(booker) && !subject.startsWith('Tēnā koe') && !/\bFor (?:Ema|Moa|Nui|Bee) Paki/.test(text),
    )

    for (const person of concerned) {
      const own = ownMails(person)
      const byText = texts.filter(({ to }) => to === person.to)
      const heard = [...own.map(({ subject, text }) => `${subject} ${text}`), ...byText.map(({ text }) => text)]
      // Whom nothing reaches hears it from the booker: by name in the booker's own mail, or in one of theirs that is passed on.
      if (isReached(person) || !tellsBooker) expect(heard, `${person.name} hears it once`).toHaveLength(1)
      else expect(heard, `${person.name} can't be reached`).toEqual([])
      for (const words of heard) {
        expect(words).toMatch(says)
        expect(words).not.toMatch(/texted/i)
      }
      for (const { text } of byText) {
        if (tellsBooker) expect(text).toContain(shortWhen(now).replaceAll('’', "'"))
        if (was) expect(text).toContain(shortWhen(was))
      }
      for (const { text, calendar } of own) {
        expect(text).toContain(whenText(now))
        if (was) expect(text).toContain(whenText(was))
        if (!hasCalendar) continue
        expect(calendar, `${person.name} has a calendar file`).toMatchObject({
          method: off.includes(person) ? 'CANCEL' : 'PUBLISH',
          start: stampOf(now.startsAt),
          uid: `seat-${person.seat}@localhost`,
        })
      }
    }

    expect(whole.map(({ subject }) => subject)).toHaveLength(tellsBooker ? 1 : 0)
    for (const { text, subject, calendar } of whole) {
      expect(`${subject} ${text}`).toMatch(says)
      expect(text).toContain(whenText(now))
      if (was) expect(text).toContain(whenText(was))
      for (const person of concerned.filter((one) => !isReached(one))) {
        const says = new RegExp(`Please tell them yourself .*${person.name}[^“]* You could say: “([^”]+)”`).exec(
          text,
        )?.[1]
        expect(says, `what to say to ${person.name}`).toMatch(
          off.includes(person) ? /is off/ : /booked on|has moved to/,
        )
      }
      if (hasCalendar)
        expect(calendar).toMatchObject({
          method: off.length === booked.people.length ? 'CANCEL' : 'PUBLISH',
          start: stampOf(now.startsAt),
          uid: `booking-${booked.id}@localhost`,
        })
    }

    // The page says of each person what was done for them.
    const { json } = await call(api.url, `/booking/${booked.id}/`, { cookie })
    const reaches = new Map(
      json.data.attendees.map((one: { name: string; reach: string | null }) => [one.name, one.reach]),
    )
    for (const person of booked.people.filter(({ name }) => reaches.has(name))) {
      const way = person.channel === 'text' ? 'text' : 'email'
      expect(reaches.get(person.name), person.name).toBe(isReached(person) ? way : null)
    }
    expect(reaches.size).toBeGreaterThan(0)

    // No one else does.
    const others = booked.people.filter(({ name }) => !concerned.some((one) => one.name === name))
    for (const { to, channel } of others.filter(({ channel }) => channel === 'email' || channel === 'text'))
      expect(
        [...mails, ...texts].filter((one) => one.to.includes(to)),
        channel,
      ).toEqual([])

    const again = await deliver()
    expect([...again.mails, ...again.texts]).toEqual([])
  })
})

describe.each([true, false])('when people pass, with a text service: %s', (isTexting) => {
  test('each hears of it and of their card, once', async () => {
    setTexting(isTexting)
    const { people, slotId } = await book()
    await deliver()
    await query(
      `UPDATE session_slots SET starts_at = now() - interval '5 hours', ends_at = now() - interval '1 hour' WHERE id = $1`,
      [slotId],
    )
    await query(
      `UPDATE courses SET pass_level = 'foundation' WHERE id = (SELECT course_id FROM course_sessions WHERE id = (SELECT session_id FROM session_slots WHERE id = $1))`,
      [slotId],
    )
    const body = { attendeeIds: people.map(({ seat }) => seat), result: 'pass' }
    expect((await desk('scheduler', 'POST', `starts/${slotId}/results/`, body)).status).toBe(200)
    const { mails, texts } = await deliver()
    const of = (to: string) => mails.filter((mail) => mail.to.includes(to))
    const [ema, moa, nui] = people
    expect(of(ema?.to ?? '').map(({ subject }) => subject)).toEqual([expect.stringMatching(/^You passed: /)])
    expect(of(ema?.to ?? '')[0]?.text).toMatch(/Valid to \d\d \w{3} \d{4}.*http:\/\/localhost.*card/)
    expect(texts.map(({ to }) => to)).toEqual(isTexting ? [moa?.to] : [])
    for (const { text } of texts) expect(text).toMatch(/you passed .*Your card is valid to \d\d \w{3} \d{4}\./)
    expect(JSON.stringify(mails)).not.toContain(nui?.name)
    const again = await desk('scheduler', 'POST', `starts/${slotId}/results/`, body)
    expect(again.status).toBeLessThan(500)
    expect((await deliver()).mails).toEqual([])
  })
})

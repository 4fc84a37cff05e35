import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { taughtIn } from '@/features/account/rules'
import { shortWhen } from '@/features/bookings/mail/places.mails'
import { bookingRenderers } from '@/features/bookings/mail/renderers'
import { queueBookingReminders } from '@/features/bookings/reminders.mutations'
import { tellMoves } from '@/features/sessions/moves.mutations'
import { whenText } from '@/features/sessions/rules'
import { walletRenderers } from '@/features/wallet/mail/renderers'
import { addNzDays, nzDay, nzInstant } from '@/lib/dates'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody } from '../support/bookings'
import { setTexting, stampOf, startCarriers } from '../support/carriers'
import { startDesk } from '../support/desk-calls'
import { call, endQueries, query, sessionOf } from '../support/people'

/**
 * Whatever happens to a booking, each person it concerns is notified of it once, in whatever way reaches them: what the page says of that way, the emails, the
 * texts and the calendar files agree, with and without a text service. Anyone who nothing reaches stands by name in the mail of the person who booked.
 */
let api: Awaited<ReturnType<typeof startApi>>
let carriers: Awaited<ReturnType<typeof startCarriers>>
let cookie = ''
const booker = 'owner@people.example'

beforeAll(async () => {
  api = await startApi()
  carriers = await startCarriers({ ...walletRenderers, ...bookingRenderers })
  cookie = (await sessionOf('demo-manager')).cookie
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000, account_terms_used_cents = 0,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
})

afterAll(async () => {
  await carriers.stop()
  await api.close()
  await pool().end()
  await endQueries()
})

const desk = startDesk(() => api.url)

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

type Language = 'en' | 'mi'

/** What each start is taught in: the same of all that one test goes over. */
let language: Language = 'en'

async function newStart(): ReturnType<typeof newSlot> {
  const slot = await newSlot()
  await query('UPDATE course_sessions SET language = $2::enum_course_sessions_language WHERE id = $1', [
    slot.sessionId,
    language,
  ])
  return slot
}

async function book() {
  const party = await newParty()
  const slot = await newStart()
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

/** Who is notified of it, who of them no longer comes, and the day and time that are in force and those that are off. */
type Happened = {
  concerned: readonly Person[]
  off?: readonly Person[]
  says: RegExp
  /** What the booker is to say to those who come and whom nothing reaches. */
  passOn?: RegExp
  now: Times
  was?: Times
  hasCalendar: boolean
  tellsBooker: boolean
  /** Words of staff alone: nothing is said of the course. */
  isOwnWords?: boolean
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
      await carriers.deliver()
      const to = await newStart()
      await post(`/booking/${id}/move/`, { slotId: to.slotId })
      const [was, now] = [await timesOf(slotId), await timesOf(to.slotId)]
      return { concerned: people, says: /moved|is now/i, now, was, hasCalendar: true, tellsBooker: true }
    },
  },
  {
    name: 'everyone is cancelled',
    happen: async ({ id, people, slotId }) => {
      await carriers.deliver()
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
      await carriers.deliver()
      const off = people.slice(1, 3)
      await post(`/booking/${id}/cancel/`, { attendeeIds: off.map(({ seat }) => seat), to: 'account' })
      const now = await timesOf(slotId)
      return { concerned: off, off, says: /changed|need to come/i, now, hasCalendar: true, tellsBooker: true }
    },
  },
  {
    name: 'someone else comes instead',
    happen: async ({ id, people, slotId }) => {
      await carriers.deliver()
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
      await carriers.deliver()
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
      await carriers.deliver()
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
      await carriers.deliver()
      await moveStart(slotId, { venue: 'Kauri room, first floor', tellsRoom: true })
      return {
        concerned: people,
        says: /Kauri room/,
        passOn: /is now in Kauri room, first floor.* It was in /,
        now: await timesOf(slotId),
        hasCalendar: true,
        tellsBooker: true,
      }
    },
  },
  {
    name: 'staff write to everyone on the roll',
    happen: async ({ people, slotId }) => {
      await carriers.deliver()
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
        isOwnWords: true,
      }
    },
  },
  {
    name: 'it starts tomorrow',
    happen: async ({ id, people, slotId }) => {
      await carriers.deliver()
      const now = await timesOf(slotId)
      await query(`UPDATE bookings SET confirmed_at = '2026-01-01' WHERE id = $1`, [id])
      await queueBookingReminders(nzInstant(addNzDays(nzDay(now.startsAt), -1), '09:00'))
      return { concerned: people, says: /./, now, hasCalendar: false, tellsBooker: true }
    },
  },
]

const languages = ['en', 'mi'] as const

const cases = events.flatMap((event) =>
  [true, false].flatMap((isTexting) => languages.map((taught) => ({ ...event, isTexting, taught }))),
)

describe.each(cases)(
  'when $name, with a text service: $isTexting, taught in $taught',
  ({ happen, isTexting, taught }) => {
    test('everyone hears it once, in one way, and all of them say the same', async () => {
      setTexting(isTexting)
      language = taught
      await carriers.deliver()
      const booked = await book()
      const { concerned, off = [], says, passOn, now, was, hasCalendar, tellsBooker, isOwnWords } = await happen(booked)
      const spoken = taughtIn(taught)
      const { mails, texts } = await carriers.deliver()
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
        const saysLanguage = spoken !== null && !off.includes(person) && !isOwnWords
        for (const words of heard)
          expect(/(?:Taught i|I)n (?:Te reo Māori|te reo)/.test(words), words).toBe(saysLanguage)
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
          expect(calendar?.description.includes('Taught in Te reo Māori')).toBe(spoken !== null)
        }
      }

      expect(whole.map(({ subject }) => subject)).toHaveLength(tellsBooker ? 1 : 0)
      for (const { text, subject, calendar } of whole) {
        const isOff = off.length === booked.people.length
        expect(text.includes('Taught in Te reo Māori'), text).toBe(spoken !== null && !isOff)
        expect(`${subject} ${text}`).toMatch(says)
        expect(text).toContain(whenText(now))
        if (was) expect(text).toContain(whenText(was))
        for (const person of concerned.filter((one) => !isReached(one))) {
          const says = new RegExp(`Please tell them yourself .*${person.name}[^“]* You could say: “([^”]+)”`).exec(
            text,
          )?.[1]
          expect(says, `what to say to ${person.name}`).toMatch(
            off.includes(person) ? /is off/ : (passOn ?? /booked on|has moved to/),
          )
        }
        if (hasCalendar)
          expect(calendar).toMatchObject({
            method: isOff ? 'CANCEL' : 'PUBLISH',
            start: stampOf(now.startsAt),
            uid: `booking-${booked.id}@localhost`,
          })
      }

      // The page says of each person what was done for them.
      const { json } = await call(api.url, `/booking/${booked.id}/`, { cookie })
      expect(json.data.language).toBe(taught)
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

      const again = await carriers.deliver()
      expect([...again.mails, ...again.texts]).toEqual([])
    })
  },
)

describe.each([true, false])('when people pass, with a text service: %s', (isTexting) => {
  test('each is notified of it and of their card, once', async () => {
    setTexting(isTexting)
    const { people, slotId } = await book()
    await carriers.deliver()
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
    const { mails, texts } = await carriers.deliver()
    const of = (to: string) => mails.filter((mail) => mail.to.includes(to))
    const [ema, moa, nui] = people
    expect(of(ema?.to ?? '').map(({ subject }) => subject)).toEqual([expect.stringMatching(/^You passed: /)])
    expect(of(ema?.to ?? '')[0]?.text).toMatch(/Valid to \d\d \w{3} \d{4}.*http:\/\/localhost.*card/)
    expect(texts.map(({ to }) => to)).toEqual(isTexting ? [moa?.to] : [])
    for (const { text } of texts) expect(text).toMatch(/you passed .*Your card is valid to \d\d \w{3} \d{4}\./)
    expect(JSON.stringify(mails)).not.toContain(nui?.name)
    const again = await desk('scheduler', 'POST', `starts/${slotId}/results/`, body)
    expect(again.status).toBeLessThan(500)
    expect((await carriers.deliver()).mails).toEqual([])
  })
})

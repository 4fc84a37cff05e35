import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addNzDays, formatDay, nzDay } from '@/lib/dates'
import { startApiHere } from '../support/api'
import { hold, pay, paymentBody } from '../support/bookings'
import { startDesk } from '../support/desk-calls'
import { type Api, call, endQueries, query } from '../support/people'
import { newPlace, newRenewingCompany, newStart } from '../support/renewals'

/**
 * Who may come to each course of the demo, by the site and by phone: people with every kind of card (product decisions, sections 5 and 17).
 * No course is left out, and what each is refused for is written here by hand.
 */
let api: Api
const desk = startDesk(() => api)
const today = nzDay(new Date())

/** People by what their card is; days from now until it ends. */
const people = [
  { kind: 'newcomer', ends: null, email: true, age: 40 },
  { kind: 'renews early', ends: 700, email: true, age: 40 },
  { kind: 'renews in time', ends: 110, email: true, age: 40 },
  { kind: 'lately lapsed', ends: -10, email: true, age: 40 },
  { kind: 'long lapsed', ends: -300, email: true, age: 40 },
  { kind: 'no contact', ends: 60, email: false, age: 40 },
  { kind: 'fourteen', ends: null, email: true, age: 14 },
] as const
type Kind = (typeof people)[number]['kind']

/** What a person with each card sees; every other pair is a pass. */
const asked: Record<'renews' | 'renewal only', Partial<Record<Kind, string>>> = {
  renews: { 'renews early': 'warn RENEWAL_EARLY' },
  'renewal only': {
    newcomer: 'block RENEWAL_NO_CARD',
    fourteen: 'block RENEWAL_NO_CARD',
    'renews early': 'warn RENEWAL_EARLY',
    'long lapsed': 'block RENEWAL_TOO_LATE',
  },
}

const courses: readonly [slug: string, rules: readonly (keyof typeof asked)[]][] = [
  ['foundation-building-construction', ['renews']],
  ['foundation-civil', ['renews']],
  ['foundation-refresher', ['renews', 'renewal only']],
  ['te-reo-foundation', ['renews']],
  ['working-at-height', []],
  ['lifting-and-rigging', []],
  ['confined-spaces', []],
  ['hazard-and-risk', ['renews']],
  ['health-and-safety-reps', ['renews']],
  ['supervisor-gold', ['renews']],
  ['site-manager-briefing', ['renews']],
  ['first-aid-for-site', []],
]

const wanted = (kind: Kind, rules: readonly (keyof typeof asked)[]): string[] => [
  ...new Set([
    ...rules.flatMap((rule) => asked[rule][kind] ?? []),
    ...(kind === 'no contact' ? ['block NO_CONTACT'] : []),
  ]),
]

let place = 0
let company = { companyId: 0, cookie: '', personId: 0 }
const employees = new Map<number, Kind>()

async function employ({ kind, ends, email, age }: (typeof people)[number]): Promise<void> {
  const [row] = await query<{ id: number }>(
    `WITH person AS (INSERT INTO people (first_name, last_name, email, date_of_birth) VALUES ('Tui', $2, $3, $4) RETURNING id),
       card AS (INSERT INTO cards (person_id, level, issued_on, expires_on) SELECT id, 'foundation', $5::date - 730, $5 FROM person WHERE $5 IS NOT NULL)
     INSERT INTO employments (company_id, person_id) SELECT $1, id FROM person RETURNING id`,
    [
      company.companyId,
      kind,
      email ? `${kind.replaceAll(' ', '-')}@people.example` : null,
      `${Number(today.slice(0, 4)) - age}${today.slice(4, 8)}01`,
      ends === null ? null : addNzDays(today, ends),
    ],
  )
  employees.set(row?.id ?? 0, kind)
}

beforeAll(async () => {
  api = await startApiHere()
  place = await newPlace('Everyone’s place')
  const { companyId, manager } = await newRenewingCompany(place)
  company = { companyId, cookie: manager.cookie, personId: manager.personId }
  await query('UPDATE business_admins SET may_pay_by_account = true WHERE company_id = $1', [companyId])
  await query('UPDATE companies SET account_terms_limit_cents = 100000000 WHERE id = $1', [companyId])
  for (const person of people) await employ(person)
})

afterAll(() => endQueries())

type Attendee = { employeeId: number; checks: { level: string; code: string; text: string; way?: { path: string } }[] }

/** Each on a day of its own, so that no one has two courses at once. */
let days = 20
const start = async (slug: string): Promise<number> => {
  days += 3
  const [course] = await query<{ id: number }>('SELECT id FROM courses WHERE slug = $1', [slug])
  return await newStart({ courseId: course?.id ?? 0, placeId: place, days })
}

test('the demo sells these twelve courses and no other', async () => {
  const rows = await query<{ slug: string }>('SELECT slug FROM courses WHERE active ORDER BY slug')
  expect(rows.map(({ slug }) => slug)).toEqual(courses.map(([slug]) => slug).toSorted())
})

describe.each(courses)('%s', (slug, rules) => {
  test('takes everyone who fits, says why others don’t, and where they can go', async () => {
    const slotId = await start(slug)
    const party = [...employees.keys()].map((employeeId) => ({ employeeId }))
    const held = await hold(api, company.cookie, slotId, party)
    expect(held.status).toBe(200)
    const attendees: Attendee[] = held.json.data.attendees
    const found = attendees.map(({ employeeId, checks }) => [
      employees.get(employeeId),
      checks.map(({ level, code }) => `${level} ${code}`),
    ])
    expect(found).toEqual(people.map(({ kind }) => [kind, wanted(kind, rules)]))
    for (const { checks } of attendees)
      for (const { level, code, text, way } of checks)
        if (level === 'block' && code !== 'NO_CONTACT') {
          expect(way?.path).toBe('/training/courses/foundation-building-construction/#dates')
          expect(text).toContain('Book Foundation Passport – Building Construction, which gives a card.')
        }

    const fit = attendees.filter(({ checks }) => checks.every(({ level }) => level !== 'block'))
    const bookingId: number = held.json.data.id
    const refused = await pay(
      api,
      company.cookie,
      bookingId,
      await paymentBody(api, company.cookie, bookingId),
      'account',
    )
    expect([refused.status, refused.json.reason]).toEqual([409, 'CHECKS_FAILED'])
    const changed = await call(api, `/booking/${bookingId}/party/`, {
      method: 'PUT',
      cookie: company.cookie,
      body: { party: fit.map(({ employeeId }) => ({ employeeId })) },
    })
    expect(changed.status).toBe(200)
    const body = await paymentBody(api, company.cookie, bookingId)
    expect((await pay(api, company.cookie, bookingId, body, 'account')).status).toBe(200)
  })

  test('takes the same people by phone', async () => {
    const slotId = await start(slug)
    const seen = await desk('support', 'POST', 'phone-bookings/preview/', {
      customer: { companyId: company.companyId, personId: company.personId },
      slotId,
      party: [...employees.keys()].map((employeeId) => ({ employeeId })),
      way: 'account',
    })
    expect(seen.status).toBe(200)
    const found = seen.json.people.map(({ level }: { level: string }) => level)
    expect(found).toEqual(
      people.map(({ kind }) => {
        const texts = wanted(kind, rules)
        return texts.some((text) => text.startsWith('block')) ? 'block' : texts.length > 0 ? 'warn' : 'pass'
      }),
    )
  })
})

test('someone under age is told from which day the course takes them', async () => {
  const slotId = await start('working-at-height')
  await query(`UPDATE courses SET minimum_age = 16 WHERE slug = 'working-at-height'`)
  const [young] = [...employees].filter(([, kind]) => kind === 'fourteen')
  const held = await hold(api, company.cookie, slotId, [{ employeeId: young?.[0] ?? 0 }])
  const [check] = held.json.data.attendees[0].checks
  const sixteen = `${Number(today.slice(0, 4)) + 2}${today.slice(4, 8)}01`
  expect(check.code).toBe('UNDER_AGE')
  expect(check.text).toContain(`and can take it from ${formatDay(sixteen)}.`)
  expect(check.way.path).toBe('/training/courses/working-at-height/#dates')
  await query(`UPDATE courses SET minimum_age = 0 WHERE slug = 'working-at-height'`)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findTimelineOfCompany, findTimelineOfPerson } from '@/features/desk/timeline.data'
import { askedOf, kindsFor, tell, timelineAddress } from '@/features/desk/timeline.rules'
import { staffRoles } from '@/lib/staff'
import { startApi } from '../support/api'
import { deskSessionOf, endQueries, query } from '../support/people'

/** Everything that happened to a person and to a company, in words. */
let api: Awaited<ReturnType<typeof startApi>>
let ids: {
  person: number
  other: number
  company: number
  booking: number
  seat: number
  order: number
  starts: number[]
}
let staffId = 0

const one = async (sql: string, values: unknown[] = []) => (await query<{ id: number }>(sql, values))[0]?.id ?? 0
const asStaff = (sql: string, values: unknown[]) =>
  query(
    `WITH actor AS (SELECT set_config('hivis.actor', 'staff ${staffId}', true)), done AS (${sql}) SELECT 1 FROM actor`,
    values,
  )

beforeAll(async () => {
  api = await startApi()
  staffId = (await deskSessionOf('support')).staffId
  const company = await one(`INSERT INTO companies (name, kind, has_site_app, membership_state, account_terms_state)
    VALUES ('Tīmata Works', 'business', false, 'none', 'none') RETURNING id`)
  const person = await one(
    `INSERT INTO people (first_name, last_name, email, phone_number) VALUES ('Ria', 'Tīmata', 'ria@timata.example', '021 555 3434') RETURNING id`,
  )
  const other = await one(`INSERT INTO people (first_name, last_name) VALUES ('Sol', 'Tīmata') RETURNING id`)
  const starts = (
    await query<{ id: number }>(`SELECT id FROM session_slots WHERE starts_at > now() ORDER BY id LIMIT 2`)
  ).map(({ id }) => id)
  const order = await one(
    `INSERT INTO orders (number, state, method, company_id, person_id, buyer_name, contact_name, contact_email, shipping, terms_version, checkout_id, excluding_gst_cents,
       gst_cents, including_gst_cents, to_pay_cents, settled_at, created_at)
     VALUES ('ORD-2026-660001', 'paid', 'card', $1, $2, 'Tīmata Works', 'Ria Tīmata', 'ria@timata.example', '{}', '2026-11', 'timata', 10000, 1500, 11500, 11500,
       now() - interval '2 hours', now() - interval '3 hours') RETURNING id`,
    [company, person],
  )
  const booking = await one(
    `INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, order_id, change_days, policy_version, hold_id, created_at)
     SELECT 'BKG-2026-660001', 'confirmed', session_id, id, $2, $3, $4, 5, '2026-11', 'timata', now() - interval '3 hours' FROM session_slots WHERE id = $1 RETURNING id`,
    [starts[0], company, person, order],
  )
  const seat = await one(
    `INSERT INTO attendees (booking_id, slot_id, person_id, state) VALUES ($1, $2, $3, 'booked') RETURNING id`,
    [booking, starts[0], person],
  )
  await query(`INSERT INTO messages (kind, "to", state, attempts, dedupe_key, message_id, about, subject) VALUES
    ('order-confirmed', 'Ria@timata.example', 'sent', 1, 'timata-1', 'timata-1', jsonb_build_object('order', ${order}), 'Your booking'),
    ('text-reminder', '+64215553434', 'dead', 1, 'timata-2', 'timata-2', '{}', 'Tomorrow at 7.30 am')`)
  await query(`INSERT INTO enquiries (reference, form_name, state, sender_name, email, company_name, answers, due_on)
    VALUES ('ENQ-2026-660001', 'contact-us', 'new', 'Ria Tīmata', 'RIA@timata.example', 'Tīmata Works', '{}', hivis_today())`)
  ids = { person, other, company, booking, seat, order, starts }
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const everyKind = kindsFor({ roles: ['admin'] }).map(({ value }) => value)
const told = async (kinds = everyKind) => (await findTimelineOfPerson(ids.person, kinds, 100)).map((one) => tell(one))
const texts = async (kinds = everyKind) => (await told(kinds)).map(({ text }) => text)
const ofCompany = async (kinds = everyKind) =>
  (await findTimelineOfCompany(ids.company, kinds, 100)).map((one) => tell(one).text)

describe('a person’s timeline', () => {
  test('tells of the booking, the order, its payment, enquiries and messages, with where each leads', async () => {
    const all = await told()
    expect(all).toContainEqual(
      expect.objectContaining({
        text: expect.stringMatching(/^Ria Tīmata booked /),
        link: { label: 'BKG-2026-660001', href: `/desk/bookings/${ids.booking}/` },
      }),
    )
    expect(all).toContainEqual(
      expect.objectContaining({
        text: 'Ria Tīmata ordered for $115.00',
        link: { label: 'ORD-2026-660001', href: `/desk/money/${ids.order}/` },
      }),
    )
    expect(all.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        '$115.00 was paid by card',
        'Ria Tīmata sent an enquiry: Contact us',
        'Message to Ria@timata.example:',
        'Message to +64215553434:',
      ]),
    )
  })

  test('says who changed what: details, a card, a move, a swap and a cancellation', async () => {
    await asStaff(`UPDATE people SET preferred_name = 'Rī' WHERE id = $1 RETURNING id`, [ids.person])
    await asStaff(
      `INSERT INTO cards (person_id, level, issued_on, expires_on) VALUES ($1, 'foundation', hivis_today(), hivis_today() + 700) RETURNING id`,
      [ids.person],
    )
    await asStaff(`UPDATE attendees SET person_id = $2 WHERE id = $1 RETURNING id`, [ids.seat, ids.other])
    await asStaff(`UPDATE attendees SET person_id = $2 WHERE id = $1 RETURNING id`, [ids.seat, ids.person])
    const [staff] = await query<{ name: string }>('SELECT name FROM staff WHERE id = $1', [staffId])
    const name = staff?.name ?? ''
    expect(await texts()).toEqual(
      expect.arrayContaining([
        `${name} changed the person`,
        `${name} added the card`,
        `${name} gave Ria Tīmata’s seat to Sol Tīmata`,
      ]),
    )
    await asStaff(`UPDATE bookings SET state = 'cancelled' WHERE id = $1 RETURNING id`, [ids.booking])
    expect(await texts(['bookings'])).toContain(`${name} cancelled the booking`)
    expect(await ofCompany(['bookings'])).toContain(`${name} cancelled the booking`)
  })

  test('is the latest first, no more than asked for, and of the kinds asked for', async () => {
    const all = await findTimelineOfPerson(ids.person, everyKind, 100)
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
    expect(await findTimelineOfPerson(ids.person, everyKind, 3)).toEqual(all.slice(0, 3))
    for (const kind of everyKind)
      expect(new Set((await findTimelineOfPerson(ids.person, [kind], 100)).map((one) => one.kind))).toEqual(
        new Set(all.some((one) => one.kind === kind) ? [kind] : []),
      )
  })

  test('has nothing of anyone else', async () => {
    expect(await findTimelineOfPerson(0, everyKind, 100)).toEqual([])
    expect(await findTimelineOfPerson(ids.other, ['orders', 'messages', 'enquiries'], 100)).toEqual([])
  })
})

test('a company’s timeline tells of its bookings, orders, messages and enquiries', async () => {
  expect(await ofCompany()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Ria Tīmata booked /),
      'Ria Tīmata ordered for $115.00',
      'Message to Ria@timata.example:',
      'Ria Tīmata sent an enquiry: Contact us',
    ]),
  )
  expect(await findTimelineOfCompany(0, everyKind, 100)).toEqual([])
})

test('everything that ever happened in the demo can be told', async () => {
  const people = await query<{ id: number }>('SELECT id FROM people')
  const companies = await query<{ id: number }>('SELECT id FROM companies')
  for (const { id } of people)
    for (const one of await findTimelineOfPerson(id, everyKind, 600))
      expect(tell(one).text).not.toMatch(/undefined|null|_/)
  for (const { id } of companies)
    for (const one of await findTimelineOfCompany(id, everyKind, 600))
      expect(tell(one).text).not.toMatch(/undefined|null|_/)
})

describe('what is asked for', () => {
  test.each(staffRoles)('by %s is only of kinds that they may see', (role) => {
    const kinds = kindsFor({ roles: [role] }).map(({ value }) => value)
    expect(kinds.includes('orders')).toBe(['admin', 'finance', 'support'].includes(role))
    expect(kinds.includes('enquiries')).toBe(['admin', 'support'].includes(role))
  })

  test.each([
    ['', null, 30],
    ['show=orders&shown=60', 'orders', 60],
    ['show=salaries&shown=many', null, 30],
    ['shown=-5', null, 30],
    ['shown=99999', null, 600],
  ])('by the address “%s” is %s, %i', (address, kind, shown) => {
    expect(askedOf(address, kindsFor({ roles: ['admin'] }))).toEqual({ kind, shown })
  })

  test('never by a kind that is none of one’s work', () => {
    expect(askedOf('show=enquiries', kindsFor({ roles: ['finance'] })).kind).toBeNull()
    expect(timelineAddress('/desk/people/3/', 'cards', 60)).toBe('/desk/people/3/?show=cards&shown=60#everything')
    expect(timelineAddress('/desk/people/3/', null, 30)).toBe('/desk/people/3/#everything')
  })
})

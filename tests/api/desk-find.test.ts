import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAnything } from '@/features/desk/find/contract'
import { addNzDays, formatShortDay, nzDay, nzInstant } from '@/lib/dates'
import { type StaffRole, staffRoles } from '@/lib/staff'
import { startApi } from '../support/api'
import { call, deskSessionOf, endQueries, query } from '../support/people'

/** The one search of the desk: what it finds, by which words, and for whom. */
let api: Awaited<ReturnType<typeof startApi>>
let made: { order: string; booking: string; orderId: number; bookingId: number; personId: number; slotId: number }
/** A Sunday: nothing else is in the calendar of the seed on it, nor on the day before. */
const threeMonthsOn = addNzDays(nzDay(new Date()), 90)
const day = addNzDays(threeMonthsOn, 7 - new Date(`${threeMonthsOn}T00:00:00Z`).getUTCDay())

async function order(number: string, po: string | null): Promise<number> {
  const [row] = await query<{ id: number }>(
    `INSERT INTO orders (number, state, method, company_id, person_id, buyer_name, contact_name, contact_email, contact_phone, po_number, shipping,
       terms_version, checkout_id, excluding_gst_cents, gst_cents, including_gst_cents, to_pay_cents)
     SELECT $1::varchar, 'paid', 'card', k.id, p.id, k.name, 'Whetu Hōreta', 'whetu@find.example', '+64 27 555 8123', $2, '{}', '2026-11', $1, 10000, 1500, 11500, 11500
     FROM companies k, people p WHERE k.name = 'Pīwakawaka Scaffolding' AND p.email = 'whetu@find.example' RETURNING id`,
    [number, po],
  )
  return row?.id ?? 0
}

beforeAll(async () => {
  api = await startApi()
  await query(`INSERT INTO companies (name, kind, phone_number, has_site_app, membership_state, account_terms_state)
    VALUES ('Pīwakawaka Scaffolding', 'business', '09 555 8100', false, 'none', 'none')`)
  const [person] = await query<{
    id: number
  }>(`INSERT INTO people (first_name, last_name, email, phone_number, site_safe_id_number)
    VALUES ('Whetū', 'Hōreta', 'whetu@find.example', '(021) 555-8123', 'SS770881') RETURNING id`)
  await query(
    `INSERT INTO cards (person_id, level, issued_on, expires_on) VALUES ($1, 'foundation', hivis_today(), hivis_today() + 700)`,
    [person?.id],
  )
  const orderId = await order('ORD-2026-770003', '4471/Kb')
  await query(
    `INSERT INTO tax_documents (number, kind, order_id, company_id, including_gst_cents, says)
     SELECT n, k::enum_tax_documents_kind, o.id, o.company_id, 11500, '{}' FROM orders o, (VALUES ('INV-770014', 'invoice'), ('CRN-770015', 'correction')) d (n, k)
     WHERE o.id = $1`,
    [orderId],
  )
  const [start] = await query<{ id: number; session: number }>(
    `WITH s AS (INSERT INTO course_sessions (title, course_id, location_id, format, language, venue, minimum, state, trainer_id)
       SELECT 'Found', (SELECT min(id) FROM courses WHERE active), l.id, 'classroom', 'en', 'Whare Kōkā', 1, 'published',
         (SELECT id FROM staff WHERE email = 'trainer@hivis.example') FROM locations l WHERE l.slug = 'taupo' RETURNING id)
     INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken) SELECT id, $1, $2, 12, 1 FROM s RETURNING id, session_id AS session`,
    [nzInstant(day, '07:30'), nzInstant(day, '12:00')],
  )
  const [booking] = await query<{ id: number }>(
    `INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, order_id, contact_name, contact_phone, change_days, policy_version, hold_id)
     SELECT 'BKG-2026-770007', 'confirmed', $1, $2, o.company_id, p.id, o.id, 'Kahu Rēweti', '+64 22 555 8456', 5, '2026-11', 'found' FROM orders o, people p
     WHERE o.id = $3 AND p.id = (SELECT id FROM people WHERE subject = 'demo-owner') RETURNING id`,
    [start?.session, start?.id, orderId],
  )
  await query(`INSERT INTO attendees (booking_id, slot_id, person_id, state) VALUES ($1, $2, $3, 'booked')`, [
    booking?.id,
    start?.id,
    person?.id,
  ])
  await query(`INSERT INTO messages (kind, "to", state, attempts, dedupe_key, message_id, about, subject) VALUES
    ('welcome', 'whetu@find.example', 'sent', 1, 'found-1', 'found-1', '{}', 'Kia ora Whetū'),
    ('text-reminder', '+64215558123', 'sent', 1, 'found-2', 'found-2', '{}', 'Tomorrow at 7.30 am')`)
  await query(`INSERT INTO enquiries (reference, form_name, state, sender_name, email, phone_number, answers, due_on)
    VALUES ('ENQ-2026-770009', 'contact-us', 'new', 'Hēmi Paewai', 'hemi@find.example', '0064 29 555 8789', '{}', hivis_today() + 2)`)
  made = {
    order: 'ORD-2026-770003',
    booking: 'BKG-2026-770007',
    orderId,
    bookingId: booking?.id ?? 0,
    personId: person?.id ?? 0,
    slotId: start?.id ?? 0,
  }
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const answerOf = findAnything.responses[200].content['application/json'].schema

async function ask(q: string, role: StaffRole = 'admin') {
  const { cookie } = await deskSessionOf(role)
  const { status, json } = await call(api.url, `/desk/find/?${new URLSearchParams({ q })}`, { cookie })
  expect(status).toBe(200)
  return answerOf.parse(json).data
}

/** The titles of one kind, the first first. */
const titles = async (kind: string, q: string, role?: StaffRole) =>
  (await ask(q, role)).groups.find((group) => group.kind === kind)?.items.map(({ title }) => title) ?? []

describe('a person', () => {
  test.each(['whetu horeta', 'WHETŪ', 'hōreta', 'horeta whet', 'whetu@find', 'ss770881'])(
    'is found by “%s”',
    async (q) => {
      expect(await titles('people', q)).toEqual(['Whetū Hōreta'])
    },
  )

  test.each(['0215558123', '021 555 8123', '+64 21 555 8123', '0064215558123', '(021) 555-8123', '555 8123'])(
    'is found by the phone %s',
    async (q) => {
      expect(await titles('people', q)).toEqual(['Whetū Hōreta'])
    },
  )

  test.each(['horta', 'horetta', 'hireta', 'hroeta', 'whetu horety', 'wetu hooreta'])(
    'is found by “%s”, a letter wrong, missing, too many or swapped, and that is said',
    async (q) => {
      const { groups, isNear } = await ask(q)
      const people = groups.find(({ kind }) => kind === 'people')?.items.map(({ title }) => title)
      expect([people, isNear]).toEqual([['Whetū Hōreta'], true])
    },
  )

  test('who is spelled right is nearly no one else', async () => {
    expect((await ask('horeta')).isNear).toBe(false)
    expect((await ask('zzqqxx')).groups).toEqual([])
  })

  test('is opened by its line, which says phone and card', async () => {
    const { groups } = await ask('whetu horeta')
    expect(groups[0]?.items[0]).toEqual({
      id: `people-${made.personId}`,
      title: 'Whetū Hōreta',
      sub: '(021) 555-8123',
      chip: { label: 'Current', tone: 'ok' },
      href: `/desk/people/${made.personId}/`,
    })
  })

  test('who came last comes first, and those whose name begins so before others', async () => {
    await query(
      `INSERT INTO people (first_name, last_name) VALUES ('Tahi', 'Quillfeather'), ('Rua', 'Quillfeather'), ('Toru', 'McQuillfeather')`,
    )
    expect(await titles('people', 'quillfeather')).toEqual([
      'Rua Quillfeather',
      'Tahi Quillfeather',
      'Toru McQuillfeather',
    ])
  })

  test('of many five are shown, and how many there are', async () => {
    await query(`INSERT INTO people (first_name, last_name) SELECT 'Ngā', 'Mano' FROM generate_series(1, 7)`)
    const group = (await ask('nga mano')).groups.find(({ kind }) => kind === 'people')
    expect([group?.items.length, group?.total]).toEqual([5, 7])
  })
})

describe('everything else', () => {
  test.each([
    ['companies', 'piwakawaka', 'Pīwakawaka Scaffolding'],
    ['companies', '09 555 8100', 'Pīwakawaka Scaffolding'],
    ['companies', 'piwakawka', 'Pīwakawaka Scaffolding'],
    ['bookings', 'BKG-2026-770007', 'BKG-2026-770007'],
    ['bookings', 'bkg 770007', 'BKG-2026-770007'],
    ['bookings', 'whetu horeta', 'BKG-2026-770007'],
    ['bookings', 'reweti', 'BKG-2026-770007'],
    ['bookings', '022 555 8456', 'BKG-2026-770007'],
    ['bookings', 'piwakawaka', 'BKG-2026-770007'],
    ['bookings', '4471/kb', 'BKG-2026-770007'],
    ['orders', 'ord-770003', 'ORD-2026-770003'],
    ['orders', 'ORD-2026-7700', 'ORD-2026-770003'],
    ['orders', '4471/kb', 'ORD-2026-770003'],
    ['orders', 'inv-770014', 'ORD-2026-770003'],
    ['orders', 'bkg-2026-770007', 'ORD-2026-770003'],
    ['orders', '027 555 8123', 'ORD-2026-770003'],
    ['tax-documents', 'INV-770014', 'INV-770014'],
    ['tax-documents', 'crn 770015', 'CRN-770015'],
    ['cards', 'ss770881', 'Card SS770881'],
    ['enquiries', 'paewai', 'Hēmi Paewai'],
    ['enquiries', 'ENQ-2026-770009', 'Hēmi Paewai'],
    ['enquiries', '029 555 8789', 'Hēmi Paewai'],
    ['messages', 'kia ora whetu', 'Kia ora Whetū'],
    ['messages', '021 555 8123', 'Tomorrow at 7.30 am'],
  ])('%s are found by “%s”', async (kind, q, title) => {
    expect(await titles(kind, q)).toContain(title)
  })

  test('an order placed a moment ago is there, an invoice leads to its order', async () => {
    await order('ORD-2026-770099', null)
    expect(await titles('orders', 'ord 770099')).toEqual(['ORD-2026-770099'])
    const found = (await ask('inv-770014')).groups.find(({ kind }) => kind === 'tax-documents')
    expect(found?.items[0]?.href).toBe(`/desk/money/${made.orderId}/`)
  })

  test('pages are found by their titles', async () => {
    const [page] = await query<{ title: string }>(
      `SELECT title FROM pages WHERE title LIKE '% %' AND deleted_at IS NULL ORDER BY id LIMIT 1`,
    )
    expect(await titles('pages', page?.title ?? '', 'editor')).toContain(page?.title)
  })
})

describe('a session', () => {
  const [weekday = '', date = '', month = ''] = formatShortDay(`${day}T00:00:00Z`).split(' ')

  test.each([
    `${weekday} ${date} ${month}`,
    `${date} ${month.toLowerCase()}`,
    `${Number(date)}/${Number(day.slice(5, 7))}`,
    day,
    `${date} ${month} taupo`,
    `whare koka`,
  ])('is found by “%s”', async (q) => {
    const group = (await ask(q, 'scheduler')).groups.find(({ kind }) => kind === 'sessions')
    expect(group?.items.map(({ href }) => href)).toContain(`/desk/planner/${made.slotId}/`)
    expect(group?.items[0]?.sub).toMatch(/^\w{3} \d{1,2} \w{3}.*, \d{1,2}\.\d\d am · 1 of 12 seats taken/)
  })

  test('of another day or place is none of them', async () => {
    for (const q of [`${addNzDays(day, -1)} taupo`, `${day} invercargill`])
      expect(await titles('sessions', q)).toEqual([])
  })
})

describe('what may be done', () => {
  test('is found by words and by number, and opens its panel', async () => {
    const [first] = (await ask('refund ORD-2026-770003', 'finance')).groups
    expect(first?.items[0]).toMatchObject({
      title: 'Refund ORD-2026-770003',
      href: `/desk/money/${made.orderId}/#refund`,
    })
    expect(await titles('actions', 'refund ord-770003', 'finance')).toEqual(['Refund ORD-2026-770003'])
    expect(await titles('actions', 'issue card whetu horeta', 'support')).toEqual(['Issue a card to Whetū Hōreta'])
    expect(await titles('actions', 'new session', 'scheduler')).toEqual(['New session'])
    expect((await ask('roll today', 'trainer')).groups[0]?.items[0]?.href).toBe('/desk/planner/?when=today')
    expect(await titles('places', 'vouchers', 'finance')).toEqual(['Vouchers'])
  })

  test('is only what someone may do', async () => {
    for (const role of ['support', 'scheduler', 'trainer'] as const)
      expect(await titles('actions', 'refund ORD-2026-770003', role)).toEqual([])
    expect(await titles('actions', 'new session', 'finance')).toEqual([])
    expect(await titles('places', 'staff and roles', 'support')).toEqual([])
  })

  test('is there before anything is typed', async () => {
    const { groups } = await ask('', 'scheduler')
    expect(groups.map(({ items }) => items.map(({ title }) => title))).toEqual([
      ['Roll today', 'New booking', 'New session'],
    ])
  })
})

describe('for a role', () => {
  /** Every kind, each asked for by words that find it. */
  const kinds: Readonly<Record<string, { q: string; roles: readonly StaffRole[] }>> = {
    people: { q: 'whetu horeta', roles: ['scheduler', 'support', 'finance'] },
    companies: { q: 'piwakawaka', roles: ['scheduler', 'support', 'finance'] },
    bookings: { q: 'BKG-2026-770007', roles: ['scheduler', 'support', 'finance'] },
    sessions: { q: 'whare koka', roles: ['scheduler', 'support', 'trainer'] },
    orders: { q: 'ORD-2026-770003', roles: ['support', 'finance'] },
    'tax-documents': { q: 'INV-770014', roles: ['support', 'finance'] },
    cards: { q: 'ss770881', roles: ['scheduler', 'support'] },
    enquiries: { q: 'paewai', roles: ['support'] },
    messages: { q: 'kia ora whetu', roles: ['scheduler', 'support', 'finance'] },
    pages: { q: 'contact', roles: ['editor', 'publisher'] },
  }

  test.each(staffRoles)('%s sees what is their work, and nothing else, however it is spelled', async (role) => {
    for (const [kind, { q, roles }] of Object.entries(kinds)) {
      const found = (await ask(q, role)).groups.map((group) => group.kind)
      expect([kind, found.includes(kind)]).toEqual([kind, role === 'admin' || roles.includes(role)])
    }
    const near = (await ask('hooreta', role)).groups.map((group) => group.kind)
    expect(near.includes('people')).toBe(['admin', 'scheduler', 'support', 'finance'].includes(role))
  })

  test('a trainer’s sessions are their own', async () => {
    await query(`UPDATE course_sessions SET trainer_id = NULL WHERE venue = 'Whare Kōkā'`)
    expect(await titles('sessions', 'whare koka', 'trainer')).toEqual([])
    expect(await titles('sessions', 'whare koka', 'support')).toHaveLength(1)
    await query(
      `UPDATE course_sessions SET trainer_id = (SELECT id FROM staff WHERE email = 'trainer@hivis.example') WHERE venue = 'Whare Kōkā'`,
    )
  })
})

test.each(['%', '_', '\\', "'; --", 'a b c d e f g h', '0', 'ā', '()', '12/13/2026', '31 feb', '((((((', '😀😀😀'])(
  '“%s” is words like any other',
  async (q) => {
    expect((await ask(q)).groups.every(({ items, total }) => items.length > 0 && total >= items.length)).toBe(true)
  },
)

test('more than 100 characters are refused', async () => {
  const { cookie } = await deskSessionOf('support')
  expect((await call(api.url, `/desk/find/?q=${'a'.repeat(101)}`, { cookie })).status).toBe(400)
})

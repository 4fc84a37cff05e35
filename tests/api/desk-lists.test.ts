import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskCallPath, deskExportPath } from '@/desk-paths'
import { peopleList } from '@/features/account/desk/people.list'
import { staffList } from '@/features/account/staff/desk/staff.list'
import { creditList } from '@/features/billing/desk/credit.list'
import { debtorsList } from '@/features/billing/desk/debtors.list'
import { findItem, findVoucher } from '@/features/catalogue/data'
import { itemsList } from '@/features/catalogue/desk/items.list'
import { vouchersList } from '@/features/catalogue/desk/vouchers.list'
import { itemState, voucherState } from '@/features/catalogue/rules'
import { companiesList } from '@/features/company/desk/companies.list'
import { bookingsList } from '@/features/counter/desk/bookings.list'
import { sessionsList } from '@/features/counter/desk/sessions.list'
import { waitlistList } from '@/features/counter/desk/waitlist.list'
import { tasksList } from '@/features/desk/tasks/rules'
import { enquiriesList } from '@/features/inbox/desk/enquiries.list'
import { messagesList } from '@/features/messages/desk/messages.list'
import { requestsList } from '@/features/privacy/requests/rules'
import { documentsList } from '@/features/purchases/desk/documents.list'
import { ordersList } from '@/features/purchases/desk/orders.list'
import { paymentsList } from '@/features/purchases/desk/payments.list'
import { refundsList } from '@/features/purchases/desk/refunds.list'
import { cardChecksList } from '@/features/wallet/desk/card-checks.list'
import { cardsList } from '@/features/wallet/desk/cards.list'
import { nzDay } from '@/lib/dates'
import type { Filter } from '@/lib/desk-list'
import { rowSchema } from '@/lib/desk-schema'
import type { StaffRole } from '@/lib/staff'
import { startApi } from '../support/api'
import { call, deskSessionOf, endQueries, query } from '../support/people'

/** The lists of the desk, over the contract, for staff whose work they are. */
let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  api = await startApi()
  await query(`UPDATE people SET phone_number = '+64 21 555 0999' WHERE first_name = 'Moana' AND last_name = 'Tairua'`)
  await query(`INSERT INTO waitlist_entries (slot_id, company_id, person_id, quantity, accepts_part, state)
    SELECT (SELECT min(id) FROM session_slots WHERE starts_at > now()), k.id, p.id, 2, true, s::enum_waitlist_entries_state
    FROM companies k, people p, unnest(ARRAY['waiting', 'left']) s WHERE k.name = 'Tairua Civil' AND p.subject = 'demo-owner'`)
  await query(`INSERT INTO card_checks (company_id, person_id, state, checked_by_id)
    SELECT k.id, p.id, 'expired', p.id FROM companies k, people p WHERE k.name = 'Tairua Civil' AND p.first_name = 'Keita'`)
  await query(`INSERT INTO messages (kind, "to", state, attempts, dedupe_key, message_id, about, subject)
    VALUES ('welcome', 'rawiri@people.example', 'dead', 5, 'of-a-test', 'of-a-test', '{}', 'Kia ora Rāwiri')`)
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const lists = {
  sessions: sessionsList,
  bookings: bookingsList,
  orders: ordersList,
  people: peopleList,
  companies: companiesList,
  enquiries: enquiriesList,
  messages: messagesList,
  waitlist: waitlistList,
  cards: cardsList,
  'card-checks': cardChecksList,
  staff: staffList,
  'tax-documents': documentsList,
  payments: paymentsList,
  refunds: refundsList,
  credit: creditList,
  debtors: debtorsList,
  'shop-items': itemsList,
  vouchers: vouchersList,
  tasks: tasksList,
  'privacy-requests': requestsList,
}

/** Accounts of staff are for administrators alone, money is for finance; support sees every other list. */
const readerOf = (name: string): StaffRole =>
  name === 'staff' ? 'admin' : ['payments', 'refunds', 'credit', 'debtors'].includes(name) ? 'finance' : 'support'

async function ask(name: string, address: Record<string, string> = {}, role: StaffRole = readerOf(name)) {
  const { cookie } = await deskSessionOf(role)
  const answer = await call(api.url, `${deskCallPath(name)}?${new URLSearchParams(address)}`, { cookie })
  return { status: answer.status, ...(answer.json?.data ?? { reason: answer.json?.reason }) }
}

const valuesOf = (filter: Filter): string[] =>
  filter.kind === 'choice'
    ? [...filter.choices.map(({ value }) => value), filter.choices.map(({ value }) => value).join(',')]
    : filter.kind === 'days'
      ? ['2026-01-01,2026-12-31', '2026-01-01,', ',2026-12-31', 'never']
      : ['yes', 'no']

describe.each(Object.entries(lists))('the list of %s', (name, { columns, filters, row, sheet }) => {
  test('is read by every filter, in every order, with words, a phone and a number, and each row is as it should be', async () => {
    const asked = [
      {},
      ...filters.flatMap((filter) => valuesOf(filter).map((value) => ({ [filter.key]: value }))),
      ...columns.flatMap(({ key }) => [{ sort: key }, { sort: `-${key}` }]),
      ...['tairua', "o'connor", '100% of_it', '021 555 0201', '+64 (21) 555-0201', 'BKG-2026', '%', '\\', 'ā'].map(
        (q) => ({ q }),
      ),
      { offset: '5', limit: '3', q: 'a b c d e f g h' },
    ]
    for (const address of asked) {
      const { status, items, total } = await ask(name, address)
      expect([address, status]).toEqual([address, 200])
      expect(
        rowSchema({ row } as { row: { id: 'whole' } })
          .array()
          .safeParse(items).success,
      ).toBe(true)
      expect(total).toBeGreaterThanOrEqual(items.length)
    }
  })

  test('is a spreadsheet with a line for each row', async () => {
    const { cookie } = await deskSessionOf('admin')
    const answer = await fetch(`${api.url}${deskExportPath(sheet ?? `lists/${name}`, '')}`, { headers: { cookie } })
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment; /),
    ])
    const lines = (await answer.text()).trim().split('\r\n')
    const { total } = await ask(name)
    expect(lines.length).toBeGreaterThan(total)
  })

  test('gives its parts one after the other, each row once', async () => {
    const { items: all, total } = await ask(name, { limit: '200' })
    const parts = await Promise.all([0, 7].map((offset) => ask(name, { offset: String(offset), limit: '7' })))
    expect(parts.flatMap(({ items }) => items)).toEqual(all.slice(0, 14))
    expect(parts.map((part) => part.total)).toEqual([total, total])
  })

  test.each([
    ['limit', '0'],
    ['limit', '201'],
    ['offset', '-1'],
    ['offset', 'many'],
  ])('refuses %s=%s as what can’t be understood', async (part, value) => {
    expect(await ask(name, { [part]: value })).toEqual({ status: 400, reason: 'MALFORMED' })
  })
})

const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name)

describe('a search', () => {
  test.each(['rapana', 'RĀPANA', 'keita rap', 'rap keita'])('for “%s” finds Keita Rāpana', async (q) => {
    expect(namesOf(await ask('people', { q }))).toContain('Keita Rāpana')
  })

  test.each(['0215550999', '021 555 0999', '+64 21 555 0999', '(021) 555-0999', '5550999'])(
    'for the phone %s finds anyone who has it, however it was written',
    async (q) => {
      expect(namesOf(await ask('people', { q }))).toEqual(['Moana Tairua'])
    },
  )

  test('for a company without its macron finds it', async () => {
    expect(namesOf(await ask('companies', { q: 'opotiki' }))).toEqual(['Ōpōtiki Roading'])
  })

  test('for a company, a person or a number finds their bookings', async () => {
    const { items } = await ask('bookings', { q: 'rimu' })
    expect(new Set(items.map(({ who }: { who: string }) => who))).toEqual(new Set(['Rimu Joinery']))
    const [first] = items
    expect((await ask('bookings', { q: first.number })).items).toHaveLength(1)
    const { items: hers } = await ask('bookings', { q: 'keita rapana' })
    expect(hers.length).toBeGreaterThan(0)
  })

  test('for words that nothing has finds nothing, and for a sign of a pattern only that sign', async () => {
    expect(await ask('people', { q: 'zzzz no one' })).toMatchObject({ items: [], total: 0 })
    expect(await ask('people', { q: '%' })).toMatchObject({ total: 0 })
  })
})

describe('someone sees', () => {
  test('as a trainer their own sessions alone', async () => {
    const { staffId } = await deskSessionOf('trainer')
    const { items, total } = await ask('sessions', { past: 'yes', limit: '200' }, 'trainer')
    const [{ own = 0 } = {}] = await query<{ own: number }>(
      `SELECT count(*)::int AS own FROM session_slots l JOIN course_sessions s ON s.id = l.session_id WHERE s.trainer_id = $1`,
      [staffId],
    )
    expect([total, items.length]).toEqual([own, own])
    expect(own).toBeGreaterThan(0)
    expect((await ask('sessions', { past: 'yes' }, 'scheduler')).total).toBeGreaterThan(own)
  })

  test('as finance no enquiry, and as an editor no one', async () => {
    expect(await ask('enquiries', {}, 'finance')).toEqual({ status: 403, reason: 'NOT_PERMITTED' })
    expect(await ask('people', {}, 'editor')).toEqual({ status: 403, reason: 'NOT_PERMITTED' })
  })
})

describe('the waitlist', () => {
  test('has who is in the queue, and those who left when they are asked for', async () => {
    const { items } = await ask('waitlist', { q: 'tairua' }, 'scheduler')
    expect(items).toMatchObject([{ quantity: 2, part: 'Takes fewer, too', state: 'waiting', offeredUntil: null }])
    expect((await ask('waitlist', { state: 'left' })).items).toMatchObject([{ state: 'left' }])
    expect(await ask('waitlist', {}, 'trainer')).toEqual({ status: 403, reason: 'NOT_PERMITTED' })
  })
})

describe('the cards', () => {
  test('are one for each person, the one that counts', async () => {
    const [someone] = await query<{ id: number }>(
      `WITH p AS (INSERT INTO people (first_name, last_name, site_safe_id_number) VALUES ('Twice', 'Carded', 'TWICE-1') RETURNING id)
       INSERT INTO cards (person_id, level, issued_on, expires_on) SELECT p.id, l::enum_cards_level, i::date, e::date
       FROM p, (VALUES ('foundation', '2020-01-01', '2022-01-01'), ('advanced', '2026-01-01', '2099-01-01')) v (l, i, e) RETURNING person_id AS id`,
    )
    const { items } = await ask('cards', { q: 'twice-1' })
    expect(items).toMatchObject([
      { personId: someone?.id, person: 'Twice Carded', level: 'Advanced', expiresOn: '2099-01-01', state: 'active' },
    ])
    expect((await ask('cards', { q: 'twice-1', until: '2026-01-01,2098-12-31' })).items).toEqual([])
    expect(await ask('cards', {}, 'finance')).toEqual({ status: 403, reason: 'NOT_PERMITTED' })
  })
})

describe('a spreadsheet', () => {
  test('has the rows that the view finds, in words and dollars, and no formula', async () => {
    await query(`UPDATE companies SET phone_number = '=1+1' WHERE name = 'Tairua Civil'`)
    const { cookie } = await deskSessionOf('support')
    const answer = await fetch(`${api.url}/api/platform/v1/desk/lists/companies/export/?q=tairua`, {
      headers: { cookie },
    })
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="companies-\d{4}-\d\d-\d\d\.csv"$/)
    const [titles, ...lines] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n')
    expect(titles).toContain('"Company"')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"Tairua Civil"')
    expect(lines[0]).toContain(`"'=1+1"`)
    expect(lines[0]).toContain('"Member"')
  })
})

test('a voucher and an item of the shop are in the list what their own page says they are', async () => {
  await query(`INSERT INTO vouchers (code, kind, value, starts_on, ends_on, most_uses, used, active) VALUES
    ('STATE-OFF', 'percent', 5, NULL, NULL, NULL, 0, false), ('STATE-USED', 'percent', 5, NULL, NULL, 2, 2, true),
    ('STATE-ENDED', 'percent', 5, NULL, '2020-01-01', NULL, 0, true), ('STATE-LATER', 'amount', 500, '2099-01-01', NULL, NULL, 0, true)`)
  await query(`INSERT INTO shop_items (title, price_cents, member_price_cents, tracks_stock, stock, active) VALUES
    ('Unpriced', 100, NULL, false, 0, false), ('Off', 100, 100, false, 0, false), ('Sold out', 100, 100, true, 0, true)`)
  const vouchers = (await ask('vouchers')).items
  const items = (await ask('shop-items')).items
  const today = nzDay(new Date())
  for (const { id, state } of vouchers) {
    const found = await findVoucher(id)
    expect([id, found && voucherState(found, today)]).toEqual([id, state])
  }
  for (const { id, state } of items) {
    const found = await findItem(id)
    expect([id, found && itemState(found)]).toEqual([id, state])
  }
  const statesOf = (rows: { state: string }[]) => [...new Set(rows.map(({ state }) => state))].sort()
  expect(statesOf(vouchers)).toEqual(['ended', 'later', 'off', 'open', 'usedUp'])
  expect(statesOf(items)).toEqual(['off', 'onSale', 'soldOut', 'unpriced'])
})

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillWithMillions } from '../support/big-database'
import { testDatabaseUrl } from '../support/database'

/*
 * The statements that everyone waits for, at 100,000 sessions and a million attendees: none reads a big table from end to end, and none throws away
 * many of the rows that it reads. The functions of the product are called; auto_explain tells of each statement, those inside of functions too.
 */

/** More rows than this are not read to be thrown away. */
const mostInVain = 1_000

const explaining = [
  'jit=off',
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_format=json',
  'client_min_messages=log',
]

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  'Actual Loops'?: number
  Plans?: Plan[]
}
type Explained = { text: string; plan: Plan }

let filled: pg.Client
let big: ReadonlySet<string>
const explained: Explained[] = []

beforeAll(async () => {
  const url = new URL(await testDatabaseUrl())
  filled = new pg.Client({ connectionString: url.href })
  await filled.connect()
  await fillWithMillions(filled)
  const { rows } = await filled.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples > 50000 AND relnamespace = 'public'::regnamespace`,
  )
  big = new Set(rows.map(({ name }) => name))
  url.searchParams.set('options', explaining.map((setting) => `-c ${setting}`).join(' '))
  Object.assign(process.env, {
    DATABASE_URL: url.href,
    SITE_URL: 'http://localhost:3000',
    PAYLOAD_SECRET: 'only-for-the-tests-0000',
  })
  const { pool } = await import('@/lib/db')
  pool().on('connect', (client) =>
    client.on('notice', ({ message }) => {
      const found = /plan:\n(\{[\s\S]*\})\s*$/.exec(message ?? '')?.[1]
      if (!found) return
      const { 'Query Text': text, Plan: plan } = JSON.parse(found)
      explained.push({ text, plan })
    }),
  )
}, 300_000)

afterAll(async () => {
  const { pool } = await import('@/lib/db')
  await pool().end()
  await filled.end()
})

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** What a plan does that it should not, in words. */
function faultsOf({ text, plan }: Explained): string[] {
  const said = text.replace(/\s+/g, ' ').trim().slice(0, 120)
  return nodesOf(plan).flatMap((node) => {
    const table = node['Relation Name'] ?? ''
    const inVain = (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1)
    if (node['Node Type'] === 'Seq Scan' && big.has(table)) return [`${table} is read from end to end: ${said}`]
    return inVain > mostInVain && big.has(table) ? [`${inVain} rows of ${table} are read in vain: ${said}`] : []
  })
}

/** Each several times, so that plans that are kept are looked at, too. */
async function faults(work: () => Promise<unknown>): Promise<{ faults: string[]; statements: number }> {
  explained.length = 0
  for (let time = 0; time < 6; time += 1) await work()
  return { faults: [...new Set(explained.flatMap(faultsOf))], statements: explained.length }
}

let next = 0
/** Owners one after another: each holds few seats. */
async function nextActor() {
  const { findActor } = await import('@/features/account/data')
  next += 1
  const found = await findActor(`token ${next}`)
  if (!found) throw new Error('No one holds this session.')
  return found
}

async function hold() {
  const { holdBooking } = await import('@/features/bookings/holds.mutations')
  const actor = await nextActor()
  const { rows } = await filled.query<{ id: number }>(
    `SELECT id FROM session_slots WHERE id >= 1000000 AND starts_at > now() + interval '9 days' ORDER BY id OFFSET $1 LIMIT 1`,
    [next],
  )
  const slotId = rows[0]?.id ?? 0
  return {
    actor,
    booking: await holdBooking(actor, { holdId: randomUUID(), slotId, party: [{ isSelf: true }, { isLater: true }] }),
  }
}

const contact = { name: 'Mere', email: 'mere@people.example', phoneNumber: '021 555 0100' }

/** Pays for a hold; the order that it becomes. */
async function payFor({ actor, booking }: Awaited<ReturnType<typeof hold>>, method: 'card' | 'account') {
  const { payBooking } = await import('@/features/bookings/payment.mutations')
  const { quoteSeats } = await import('@/features/bookings/payment.data')
  const { orderMoney } = await import('@/features/purchases/settlement.mutations')
  const now = new Date()
  const { totalPriceIncGST } = await quoteSeats(actor, { bookingId: booking.id, voucherCode: null, now })
  const words = {
    checkoutId: randomUUID(),
    contact,
    acceptedTermsVersion: '2026-11',
    expectedTotalCents: totalPriceIncGST,
    voucherCode: null,
    creditToApply: null,
    poNumber: null,
  }
  return await payBooking(actor, orderMoney(), { bookingId: booking.id, method, words, now })
}

const office = { id: 1, isOwnOnly: false }

const hot: Record<string, () => Promise<unknown>> = {
  'the calendar of a location': async () => (await import('@/features/courses/data')).findCourseRows('taupo', 'all'),
  'the dates of a course': async () =>
    (await import('@/features/courses/dates.data')).findCourseDates('working-at-height'),
  'the dates that a search asks for': async () =>
    (await import('@/features/courses/loaders')).loadAskedDates('working at height taupo december'),
  'a session with its starts': async () => (await import('@/features/courses/data')).findSession(1_000_950),
  'the starts of a session': async () => (await import('@/features/bookings/data')).findSlots(1_000_950),
  'who holds a session': nextActor,
  'who holds a session, and their call': async () => {
    const { beginCallOf, keepAnswer } = await import('@/features/account/repeats.mutations')
    next += 1
    const given = { call: 'POST /', key: randomUUID(), fingerprint: 'x' }
    const begun = await beginCallOf(`token ${next}`, given)
    if (begun?.begun.kind !== 'first') throw new Error('The call was not begun.')
    await keepAnswer({ ...given, actor: begun.found }, 200, '{}')
  },
  'a hold': hold,
  'another party': async () => {
    const { changeParty } = await import('@/features/bookings/holds.mutations')
    const { actor, booking } = await hold()
    await changeParty(actor, booking.id, [{ isSelf: true }, { isLater: true }, { isLater: true }])
  },
  'a hold that is given back': async () => {
    const { releaseHold } = await import('@/features/bookings/holds.mutations')
    const { actor, booking } = await hold()
    await releaseHold(actor, booking.id)
  },
  'seats on account, which settles': async () => payFor(await hold(), 'account'),
  'seats by card, and the payment that settles them': async () => {
    const { listPaymentsOf } = await import('@/features/payments/data')
    const { actOnDemoCheckout } = await import('@/features/payments/demo.mutations')
    const { usualDelivery } = await import('@/features/payments/demo.rules')
    const { refreshPayment } = await import('@/features/payments/mutations')
    const { orderMoney } = await import('@/features/purchases/settlement.mutations')
    const { orderId } = await payFor(await hold(), 'card')
    const [payment] = await listPaymentsOf(orderId)
    await actOnDemoCheckout(payment?.providerRef ?? '', 'approve', usualDelivery)
    expect((await refreshPayment(orderMoney(), payment?.id ?? 0)).state).toBe('succeeded')
  },
  'an invoice that is marked paid': async () => {
    const { markPaid } = await import('@/features/purchases/desk.mutations')
    const { orderId } = await payFor(await hold(), 'account')
    await markPaid({ id: 1 }, orderId, 'It came by bank.')
  },
  'a form': async () => {
    const { submitEnquiry } = await import('@/features/enquiries/mutations')
    const { contactUsExample } = await import('@/features/enquiries/forms/contact-us.examples')
    next += 1
    const answers = { ...contactUsExample, email: `${next}@sender.example` }
    const sender = { actor: null, address: `198.18.0.${next}`, website: undefined, secondsToFill: 30 }
    const sent = { form: 'contact-us' as const, answers, submissionId: randomUUID(), ...sender, now: new Date() }
    const { kind } = await submitEnquiry(sent, async () => ({ kind: 'passed', nonce: randomUUID() }))
    expect(kind).toBe('received')
  },
  'the roll of a start': async () => {
    const { findRoll, findStart } = await import('@/features/sessions/data')
    await findStart(office, 1_000_950)
    await findRoll(1_000_950)
  },
  'checking in': async () => {
    const { checkIn } = await import('@/features/sessions/results.mutations')
    await checkIn(office, 1_000_899, { attendeeId: 1_007_192, isHere: true })
  },
  'an order by its number': async () =>
    (await import('@/lib/db')).pool().query('SELECT id FROM orders WHERE number = $1', ['ORD-T-77']),
  'own orders': async () => (await import('@/features/purchases/data')).findOrders(await nextActor(), 1),
  'own bookings': async () =>
    (await import('@/features/bookings/data')).findBookings(await nextActor(), { when: 'coming', page: 1 }),
  'the first page of an account': async () => {
    const { findBookingNeeds, findNextCourse, findUnpaid } = await import('@/features/home/data')
    const actor = await nextActor()
    await Promise.all([findNextCourse(actor), findBookingNeeds(actor), findUnpaid(actor, new Date())])
  },
  'the first steps of a company': async () =>
    (await import('@/features/company/welcome.data')).findWelcome(await nextActor()),
  'the employees of a company': async () =>
    (await import('@/features/employees/data')).searchEmployees(
      await nextActor(),
      { q: '', card: 'all', offset: 0, limit: 25 },
      new Date(),
    ),
}

test('there are as many rows as are promised', async () => {
  const { rows } = await filled.query(
    `SELECT (SELECT count(*)::int FROM course_sessions) AS sessions, (SELECT count(*)::int FROM attendees) AS attendees`,
  )
  expect(rows[0].sessions).toBeGreaterThanOrEqual(100_000)
  expect(rows[0].attendees).toBeGreaterThanOrEqual(1_000_000)
})

test('the rules of the books hold, and are checked without adding up each order by itself', async () => {
  const { checkBooks } = await import('@/features/books/checks.data')
  await filled.query(`SET track_functions = 'all'`)
  expect((await checkBooks(filled)).filter(({ wrong }) => wrong.length > 0)).toEqual([])
  await filled.query('SELECT pg_stat_force_next_flush()')
  const { rows } = await filled.query(
    `SELECT coalesce(sum(calls), 0)::int AS calls FROM pg_stat_user_functions WHERE starts_with(funcname, 'hivis_refund')`,
  )
  expect(rows[0].calls).toBeLessThan(mostInVain)
})

test.each(Object.keys(hot))('%s reads what it needs', async (name) => {
  const found = await faults(hot[name] ?? nextActor)
  expect(found.faults).toEqual([])
  expect(found.statements).toBeGreaterThan(0)
})

test('a statement that reads everything is found', async () => {
  const { pool } = await import('@/lib/db')
  const found = await faults(() => pool().query('SELECT count(*) FROM attendees WHERE needs IS NOT NULL'))
  expect(found.faults.join()).toMatch(/attendees is read from end to end/)
})

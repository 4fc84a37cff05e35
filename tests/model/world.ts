/** The real rows of one history: a company or two with few people, and starts of their own. */
import { randomUUID } from 'node:crypto'
import type { Actor } from '@/features/account/rules'
import type { Money } from '@/features/payments/mutations'
import { settleOrders } from '@/features/purchases/settlement.mutations'
import { sweepHolds } from '@/features/seats/ledger.mutations'
import { pool } from '@/lib/db'
import { type Provider, startProvider } from './provider'
import { at, companyOf, itemCents, type Model } from './state'

export type World = {
  readonly slots: readonly number[]
  readonly companies: readonly number[]
  readonly people: readonly number[]
  readonly employees: readonly number[]
  readonly items: readonly number[]
  readonly vouchers: readonly number[]
  readonly voucherCode: string
  /** Imports, by the key of their list in the model. */
  readonly lists: Map<string, number>
  /** Ids of what the model has in the same place. */
  readonly bookings: number[]
  readonly orders: number[]
  readonly entries: number[]
  readonly provider: Provider
  readonly money: Money
  /** Nothing else happens while the action is done, so what people are shown before it must hold. */
  looksFirst: boolean
}

export type Shape = {
  readonly capacities: readonly [number, number, number]
  readonly creditCents: number
  readonly limitCents: number
  readonly stock: readonly [number, number]
  readonly voucherUses: number
}

const makeWorld = `
  WITH firms AS (INSERT INTO companies (name, kind, account_terms_state, account_terms_limit_cents)
      SELECT 'Of the model ' || n, 'business', 'open', $2 FROM generate_series(1, 2) n RETURNING id),
    firm AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM firms),
    folk AS (INSERT INTO people (first_name, last_name, email)
      SELECT 'Aroha', 'Model', $5 || n || '@model.example' FROM generate_series(1, 6) n RETURNING id),
    person AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM folk),
    job AS (INSERT INTO employments (company_id, person_id) SELECT f.id, p.id FROM person p JOIN firm f ON f.place = ($4::int[])[p.place + 1]
      RETURNING id, person_id),
    admin AS (INSERT INTO business_admins (company_id, person_id, permission, may_pay_by_account)
      SELECT f.id, p.id, 'owner', true FROM person p JOIN firm f ON f.place = ($4::int[])[p.place + 1] WHERE p.place < 3),
    credit AS (INSERT INTO credit_entries (company_id, amount_cents, reason, actor) SELECT id, $3, 'granted', 'system' FROM firm WHERE $3 > 0),
    course AS (SELECT c.id, row_number() OVER (ORDER BY c.id) - 1 AS place FROM courses c WHERE c.active AND NOT c.renewal_only AND c.minimum_age = 0
      AND NOT EXISTS (SELECT 1 FROM courses_rels r WHERE r.parent_id = c.id)),
    session AS (INSERT INTO course_sessions (title, course_id, location_id, format, language, state)
      SELECT 'Of the model', c.id, (SELECT id FROM locations WHERE slug = 'taupo'), 'classroom', 'en', 'published'
      FROM generate_series(0, 2) n JOIN course c ON c.place = n / 2 ORDER BY n RETURNING id),
    slot AS (INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken, state)
      SELECT id, date_trunc('hour', now()) + make_interval(days => 39 + place), date_trunc('hour', now()) + make_interval(days => 39 + place, hours => 4),
        ($1::int[])[place], 0, 'open' FROM (SELECT id, (row_number() OVER (ORDER BY id))::int AS place FROM session) s RETURNING id),
    item AS (INSERT INTO shop_items (title, shown_cents, member_shown_cents, tracks_stock, stock, weight_grams, active)
      SELECT $5 || n, $7, $7, true, ($6::int[])[n], (n - 1) * 100, true FROM generate_series(1, 2) n RETURNING id),
    voucher AS (INSERT INTO vouchers (code, kind, shown_value, most_uses) VALUES ($8, 'percent', 10, $9) RETURNING id)
  SELECT ARRAY(SELECT id FROM slot ORDER BY id) AS slots, ARRAY(SELECT id FROM firm ORDER BY id) AS companies,
    ARRAY(SELECT id FROM item ORDER BY id) AS items, ARRAY(SELECT id FROM voucher) AS vouchers, ARRAY(SELECT id FROM person ORDER BY id) AS people, ARRAY(SELECT j.id FROM job j ORDER BY j.person_id) AS employees`

type Rows = Pick<World, 'slots' | 'companies' | 'people' | 'employees' | 'items' | 'vouchers'>

export async function startWorld({ capacities, creditCents, limitCents, stock, voucherUses }: Shape): Promise<World> {
  const own = randomUUID()
  const voucherCode = own.slice(0, 18).toUpperCase()
  const { rows } = await pool().query<Rows>(makeWorld, [
    capacities,
    limitCents,
    creditCents,
    companyOf,
    own,
    stock,
    itemCents,
    voucherCode,
    voucherUses,
  ])
  if (!rows[0]) throw new Error('The world was not made.')
  const provider = startProvider()
  const money = { gateway: provider.gateway, settle: settleOrders }
  return {
    ...rows[0],
    voucherCode,
    lists: new Map(),
    bookings: [],
    orders: [],
    entries: [],
    provider,
    money,
    looksFirst: true,
  }
}

export const modelOf = ({ capacities, creditCents, limitCents, stock, voucherUses }: Shape): Model => ({
  starts: capacities.map((capacity, place) => ({
    capacity,
    blocked: 0,
    course: Math.floor(place / 2),
    isCancelled: false,
    hasBegun: false,
  })),
  bookings: [],
  orders: [],
  entries: [],
  companies: [0, 1].map(() => ({ creditCents, usedCents: 0, limitCents, isStopped: false })),
  people: companyOf.map(() => ({ mergedInto: null, isErased: false })),
  stock: [...stock],
  voucher: { mostUses: voucherUses, used: 0 },
  lists: [],
})

/** Ends what is held or offered and over. A start that someone has locked is passed by, and swept the next time. */
export async function sweepAll({ slots }: World): Promise<void> {
  const isLeft = async () => {
    const { rowCount } = await pool().query(
      `SELECT 1 FROM seat_claims WHERE slot_id = ANY($1) AND state IN ('held', 'offered') AND expires_at <= now() LIMIT 1`,
      [slots],
    )
    return rowCount === 1
  }
  do await sweepHolds()
  while (await isLeft())
}

/** What is over must neither be offered nor ended again while later histories run. */
export async function endWorld({ slots }: World): Promise<void> {
  await pool().query(
    `WITH entry AS (UPDATE waitlist_entries SET state = 'left' WHERE slot_id = ANY($1) AND state IN ('waiting', 'offered'))
     UPDATE bookings SET held_until = now() + interval '1 year' WHERE slot_id = ANY($1) AND state = 'paying'`,
    [slots],
  )
}

export function actorOf({ people, companies }: World, person: number): Actor {
  return {
    personId: at(people, person),
    sessionId: 0,
    firstName: 'Aroha',
    lastName: 'Model',
    email: null,
    company: {
      id: at(companies, at(companyOf, person)),
      name: 'Of the model',
      kind: 'business',
      isMember: false,
      hasSiteApp: false,
      isWaiting: false,
      permission: 'owner',
      mayPayByAccount: true,
    },
  }
}

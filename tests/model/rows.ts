/** What the rows of a history say, in the words of the model; and what the model says of them. */
import { isDeepStrictEqual } from 'node:util'
import { pool } from '@/lib/db'
import { backOf, owedOf } from './money'
import { takenOf } from './seats'
import { at, type Model } from './state'
import type { World } from './world'

/** Holds and offers whose time has passed count as ended: anyone who locks their start next ends them. */
const asked = `
  WITH slot AS (SELECT * FROM session_slots WHERE id = ANY($1)),
    claim AS (SELECT *, state IN ('held', 'offered') AND expires_at <= now() AS is_over FROM seat_claims WHERE slot_id = ANY($1) AND state <> 'released'),
    booking AS (SELECT b.*, b.state = 'held' AND b.held_until <= now() AS is_over FROM bookings b WHERE b.company_id = ANY($2)),
    known AS (SELECT * FROM orders WHERE company_id = ANY($2)),
    person AS (SELECT * FROM people WHERE id = ANY($3))
  SELECT
    (SELECT jsonb_agg(jsonb_build_object('id', s.id, 'capacity', s.capacity, 'state', s.state,
        'taken', (SELECT coalesce(sum(qty), 0) FROM claim WHERE slot_id = s.id AND NOT is_over),
        'off', s.taken - (SELECT coalesce(sum(qty), 0) FROM claim WHERE slot_id = s.id),
        'blocked', (SELECT coalesce(sum(qty), 0) FROM claim WHERE slot_id = s.id AND state = 'blocked')) ORDER BY s.id) FROM slot s) AS starts,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'start', b.slot_id, 'person', b.person_id, 'order', b.order_id,
        'state', CASE WHEN b.is_over THEN 'lapsed' ELSE b.state::text END, 'isExtended', b.is_extended,
        'isOver', b.state = 'paying' AND b.held_until <= now(), 'isPayExtended', b.state = 'paying' AND b.is_pay_extended,
        'seats', (SELECT jsonb_agg(coalesce(a.person_id, 0) || ' ' || CASE WHEN b.is_over AND a.state = 'held' THEN 'released' ELSE a.state::text END || coalesce(' ' || a.result::text, ''))
          FROM attendees a WHERE a.booking_id = b.id),
        'claims', (SELECT coalesce(jsonb_agg(c.state ORDER BY c.state), '[]') FROM claim c WHERE c.booking_id = b.id AND NOT c.is_over)) ORDER BY b.id), '[]')
      FROM booking b) AS bookings,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'state', o.state, 'method', o.method, 'total', o.including_gst_cents,
        'credit', o.applied_credit_cents, 'pay', o.to_pay_cents, 'owed', hivis_owed(o.id), 'off', hivis_off_account(o.id),
        'back', hivis_refunded(o.id, true), 'asked', hivis_refunded(o.id, false),
        'cardsBack', (SELECT coalesce(jsonb_agg(r.amount_cents ORDER BY r.id), '[]') FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = o.id),
        'creditBack', (SELECT coalesce(jsonb_agg(r.amount_cents ORDER BY r.id), '[]') FROM credit_refunds r WHERE r.order_id = o.id),
        'invoices', (SELECT count(*) FROM tax_documents d WHERE d.order_id = o.id AND d.kind = 'invoice'),
        'payments', (SELECT coalesce(jsonb_agg(p.state::text || ' ' || coalesce(p.captured_cents, 0) ORDER BY p.id), '[]') FROM payments p WHERE p.order_id = o.id))
        ORDER BY o.id), '[]') FROM known o) AS orders,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'start', e.slot_id, 'person', e.person_id, 'quantity', e.quantity,
        'state', CASE WHEN e.state = 'offered' AND NOT EXISTS (SELECT 1 FROM claim c WHERE c.id = e.claim_id AND NOT c.is_over) THEN 'expired' ELSE e.state::text END,
        'offered', CASE WHEN e.state = 'offered' THEN coalesce((SELECT c.qty FROM claim c WHERE c.id = e.claim_id AND c.state = 'offered' AND NOT c.is_over), 0) ELSE 0 END,
        'acceptsPart', e.accepts_part, 'isFirst', e.is_first, 'isAskedLater', e.state = 'waiting' AND e.not_before > now() IS TRUE) ORDER BY e.id), '[]')
      FROM waitlist_entries e WHERE e.slot_id = ANY($1)) AS entries,
    (SELECT jsonb_agg(jsonb_build_object('id', c.id, 'credit', coalesce((SELECT balance_cents FROM company_credit b WHERE b.company_id = c.id), 0),
        'entries', coalesce((SELECT sum(amount_cents) FROM credit_entries e WHERE e.company_id = c.id), 0),
        'used', c.account_terms_used_cents, 'terms', c.account_terms_state) ORDER BY c.id) FROM companies c WHERE c.id = ANY($2)) AS companies,
    (SELECT jsonb_agg(jsonb_build_object('id', p.id, 'mergedInto', p.merged_into_id, 'isNamed', p.merged_into_id IS NOT NULL OR p.first_name <> 'Erased',
        'cards', (SELECT least(count(*), CASE WHEN EXISTS (SELECT 1 FROM people m WHERE m.merged_into_id = p.id) THEN 1 END) FROM cards k
          WHERE k.person_id = p.id AND k.revoked_on IS NULL),
        'passed', (SELECT count(*) FROM completed_courses d WHERE d.person_id = p.id)) ORDER BY p.id) FROM person p) AS people,
    (SELECT jsonb_agg(jsonb_build_object('id', i.id, 'stock', i.stock) ORDER BY i.id) FROM shop_items i WHERE i.id = ANY($4)) AS items,
    (SELECT jsonb_agg(jsonb_build_object('id', v.id, 'used', v.used)) FROM vouchers v WHERE v.id = ANY($5)) AS vouchers,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'isUndone', NOT EXISTS (SELECT 1 FROM import_rows w WHERE w.run_id = r.id AND w.state IN ('done', 'stays')))
        ORDER BY r.id), '[]') FROM import_runs r WHERE r.id = ANY($6)) AS lists`

const kinds = ['starts', 'bookings', 'orders', 'entries', 'companies', 'people', 'items', 'vouchers', 'lists'] as const

export type Rows = Readonly<Record<(typeof kinds)[number], readonly Row[]>>
type Row = Readonly<Record<string, unknown>>

const bySeat = (row: Row): Row => ({ ...row, seats: Array.isArray(row.seats) ? row.seats.toSorted() : [] })

export async function readRows({ slots, companies, people, items, vouchers, lists }: World): Promise<Rows> {
  const known = [slots, companies, people, items, vouchers, [...lists.values()]]
  const { rows } = await pool().query<Rows>(asked, known)
  if (!rows[0]) throw new Error('The rows could not be read.')
  return { ...rows[0], bookings: rows[0].bookings.map(bySeat) }
}

/** The ids of what actions made, by place in the model; those that no action has given yet are 0. */
export type Ids = Pick<World, 'bookings' | 'orders' | 'entries'>

export const rowsOf = (model: Model, world: World, ids: Ids): Rows => ({
  starts: startRows(model, world),
  bookings: bookingRows(model, world, ids).toSorted(byId),
  orders: orderRows(model, ids).toSorted(byId),
  entries: entryRows(model, world, ids).toSorted(byId),
  companies: model.companies.map(({ creditCents, usedCents, isStopped }, place) => ({
    id: at(world.companies, place),
    credit: creditCents,
    entries: creditCents,
    used: usedCents,
    terms: isStopped ? 'stopped' : 'open',
  })),
  people: personRows(model, world),
  items: model.stock.map((stock, place) => ({ id: at(world.items, place), stock })),
  vouchers: world.vouchers.map((id) => ({ id, used: model.voucher.used })),
  lists: model.lists.map(({ key, isUndone }) => ({ id: world.lists.get(key) ?? 0, isUndone })).toSorted(byId),
})

/** Passes of one day give one card; two records may each have had one before they were merged. */
const personRows = (model: Model, { people }: World): Row[] =>
  model.people.map(({ mergedInto, isErased }, place) => {
    const passes = model.bookings.flatMap(({ seats }) =>
      seats.filter(({ person, result }) => person === place && result === 'pass'),
    )
    return {
      id: at(people, place),
      mergedInto: mergedInto === null ? null : at(people, mergedInto),
      isNamed: mergedInto !== null || !isErased,
      cards: Math.min(1, passes.length),
      passed: passes.length,
    }
  })

const byId = (a: Row, b: Row) => Number(a.id) - Number(b.id)

const startRows = (model: Model, { slots }: World): Row[] =>
  model.starts.map(({ capacity, isCancelled, blocked }, place) => ({
    id: at(slots, place),
    capacity,
    state: isCancelled ? 'cancelled' : 'open',
    taken: takenOf(model, place),
    off: 0,
    blocked,
  }))

const claimOf = { held: 'held', paying: 'pay_locked', confirmed: 'confirmed', cancelled: '', lapsed: '' } as const

const bookingRows = ({ bookings }: Model, { slots, people }: World, ids: Ids): Row[] =>
  bookings.map(({ start, booker, order, state, isExtended, isOver, isPayExtended, seats }, place) => ({
    id: ids.bookings[place] ?? 0,
    start: at(slots, start),
    person: at(people, booker),
    order: order === null ? null : (ids.orders[order] ?? 0),
    state,
    isExtended,
    // Where a payment takes nothing as the time of its seats passes, only these two say which came first.
    isOver: state === 'paying' && isOver,
    isPayExtended: state === 'paying' && isPayExtended,
    seats: seats
      .map(
        (seat) =>
          `${seat.person === null ? 0 : at(people, seat.person)} ${seat.state}${seat.result ? ` ${seat.result}` : ''}`,
      )
      .toSorted(),
    claims: seats.flatMap((seat) => (seat.state === 'held' || seat.state === 'booked' ? [claimOf[state]] : [])),
  }))

const orderRows = ({ orders }: Model, ids: Ids): Row[] =>
  orders.map((order, place) => ({
    id: ids.orders[place] ?? 0,
    state: order.state,
    method: order.method,
    total: order.totalCents,
    credit: order.creditCents,
    pay: order.payCents,
    owed: owedOf(order),
    off: order.offCents,
    back: backOf(order, true),
    asked: backOf(order, false),
    cardsBack: order.refunds.flatMap(({ to, cents }) => (to === 'card' ? [cents] : [])),
    creditBack: order.refunds.flatMap(({ to, cents }) => (to === 'credit' ? [cents] : [])),
    invoices: order.hasInvoice ? 1 : 0,
    payments: order.payments.map(({ state, isCaptured, cents }) => `${state} ${isCaptured ? cents : 0}`),
  }))

const entryRows = ({ entries }: Model, { slots, people }: World, ids: Ids): Row[] =>
  entries.map((entry, place) => ({
    id: ids.entries[place] ?? 0,
    start: at(slots, entry.start),
    person: at(people, entry.person),
    quantity: entry.quantity,
    state: entry.state,
    offered: entry.state === 'offered' ? entry.offered : 0,
    acceptsPart: entry.acceptsPart,
    isFirst: entry.isFirst,
    isAskedLater: entry.state === 'waiting' && entry.isAskedLater,
  }))

/** Each difference as one line: what the rows say, and what the model says. Empty where they agree. */
export function differences(real: Rows, wanted: Rows): string[] {
  return kinds.flatMap((kind) => {
    const ids = new Set([...real[kind], ...wanted[kind]].map(({ id }) => Number(id)))
    return [...ids].flatMap((id) => {
      const [row, model] = [real[kind], wanted[kind]].map((all) => all.find((one) => one.id === id))
      if (isDeepStrictEqual(row, model)) return []
      if (!row || !model)
        return [`${kind} ${id}: ${row ? 'only in the rows' : 'only in the model'} ${JSON.stringify(row ?? model)}`]
      const names = Object.keys(model).filter((name) => !isDeepStrictEqual(row[name], model[name]))
      return names.map(
        (name) => `${kind} ${id}: ${name} is ${JSON.stringify(row[name])}, not ${JSON.stringify(model[name])}`,
      )
    })
  })
}

/** An entry that the queue made by itself, for a payment that came late, is known by its place alone. */
export function tellEntries({ entries }: Model, { entries: rows }: Rows, ids: Ids): void {
  const known = new Set(ids.entries)
  const unknown = rows.map(({ id }) => Number(id)).filter((id) => !known.has(id))
  for (const place of entries.keys()) if (!ids.entries[place]) ids.entries[place] = unknown.shift() ?? 0
}

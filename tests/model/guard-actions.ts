import type { PoolClient } from 'pg'
import { inTransaction } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { type Action, choose } from './action'
import { takenOf } from './seats'
import { at, type Model, Refused } from './state'
import type { World } from './world'

/** What the database itself refuses, anyone who asks: $1 is the row that the model says is there. */
type Attempt = {
  readonly words: string
  readonly sql: string
  /** Places in the model that it can be tried on. */
  of(model: Model): number[]
  readonly ids: 'slots' | 'bookings' | 'orders' | 'companies' | 'items' | 'vouchers'
}

const places = <T>(all: readonly T[], isRight: (one: T, place: number) => boolean): number[] =>
  [...all.keys()].filter((place) => isRight(at(all, place), place))

const attempts: readonly Attempt[] = [
  {
    words: 'a start gets fewer seats than are taken',
    sql: 'UPDATE session_slots SET capacity = taken - 1 WHERE id = $1',
    of: (model) => places(model.starts, (_, place) => takenOf(model, place) > 0),
    ids: 'slots',
  },
  {
    words: 'seats that were let go are taken again',
    sql: `UPDATE seat_claims SET state = 'held' WHERE booking_id = $1 AND state = 'released'`,
    of: ({ bookings }) => places(bookings, ({ state }) => state === 'cancelled'),
    ids: 'bookings',
  },
  {
    words: 'the claims of a booking are deleted',
    sql: 'DELETE FROM seat_claims WHERE booking_id = $1',
    of: ({ bookings }) => places(bookings, ({ state }) => state !== 'lapsed'),
    ids: 'bookings',
  },
  {
    words: 'who was booked is deleted',
    sql: `DELETE FROM attendees WHERE booking_id = $1 AND state = 'booked'`,
    of: ({ bookings }) => places(bookings, ({ state }) => state === 'confirmed'),
    ids: 'bookings',
  },
  {
    words: 'an order that is settled waits for its payment again',
    sql: `UPDATE orders SET state = 'awaiting_payment' WHERE id = $1`,
    of: ({ orders }) => places(orders, ({ state }) => state !== 'awaiting_payment'),
    ids: 'orders',
  },
  {
    words: 'a second payment of an order begins',
    sql: `INSERT INTO payments (id, order_id, amount_cents, currency, description, provider, provider_idem, return_path, cancel_path, expires_at, next_check_at)
      SELECT n, order_id, amount_cents, currency, description, provider, 'pay:' || n, return_path, cancel_path, now(), now()
      FROM payments, nextval(pg_get_serial_sequence('payments', 'id')) n WHERE order_id = $1 AND state IN ('processing', 'succeeded')`,
    of: ({ orders }) =>
      places(orders, ({ payments }) => payments.some(({ state }) => state === 'processing' || state === 'succeeded')),
    ids: 'orders',
  },
  {
    words: 'a payment says that it took something else',
    sql: `UPDATE payments SET captured_cents = captured_cents + 1 WHERE order_id = $1 AND state = 'succeeded'`,
    of: ({ orders }) => places(orders, ({ payments }) => payments.some(({ state }) => state === 'succeeded')),
    ids: 'orders',
  },
  {
    words: 'more than was paid goes back',
    sql: `INSERT INTO refunds (id, payment_id, amount_cents, reason, by_system, provider_idem, next_check_at)
      SELECT n, p.id, captured_cents + 1, 'Too much', true, 'refund:' || n, now()
      FROM payments p, nextval(pg_get_serial_sequence('refunds', 'id')) n WHERE order_id = $1 AND state = 'succeeded'`,
    of: ({ orders }) => places(orders, ({ payments }) => payments.some(({ state }) => state === 'succeeded')),
    ids: 'orders',
  },
  {
    words: 'more than was paid becomes credit',
    sql: `INSERT INTO credit_refunds (order_id, amount_cents, reason, by_system) SELECT id, including_gst_cents + 1, 'Too much', true FROM orders WHERE id = $1`,
    of: ({ orders }) => [...orders.keys()],
    ids: 'orders',
  },
  {
    words: 'a company spends more credit than it has',
    sql: `INSERT INTO credit_entries (company_id, amount_cents, reason, actor)
      SELECT $1, -1 - coalesce((SELECT balance_cents FROM company_credit WHERE company_id = $1), 0), 'granted', 'system'`,
    of: ({ companies }) => [...companies.keys()],
    ids: 'companies',
  },
  {
    words: 'more of an item is sold than there is',
    sql: 'UPDATE shop_items SET stock = -1 WHERE id = $1',
    of: ({ stock }) => [...stock.keys()],
    ids: 'items',
  },
  {
    words: 'a voucher is used more often than it may be',
    sql: 'UPDATE vouchers SET used = most_uses + 1 WHERE id = $1',
    of: () => [0],
    ids: 'vouchers',
  },
]

class Undone extends Error {}

/** Tries it and takes it back. @throws AppError if the database refuses, as it should. */
async function attempt(sql: string, id: number): Promise<void> {
  const work = async (client: PoolClient) => {
    const { rowCount } = await client.query(sql, [id]).catch((error: unknown) => {
      const isRule = error instanceof Error && 'code' in error && /^(?:23|HV)/.test(String(error.code))
      throw isRule ? new AppError('CONFLICT', error.message) : error
    })
    // Else there was nothing left to try it on.
    if (rowCount !== 0) throw new Undone()
  }
  await inTransaction(work).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}

const forbidden: Action = (model, { a, b }) => {
  const tried = choose(attempts, a)
  const place = tried && choose(tried.of(model), b)
  if (!tried || place === undefined) return null
  return {
    words: `past the product, ${tried.words} (${tried.ids} ${place})`,
    steps: [
      (later) => {
        // Another action of the same moment may have taken away what it is tried on.
        if (tried.of(later).includes(place)) throw new Refused('CONFLICT')
      },
    ],
    run: async (world: World) => {
      await attempt(tried.sql, at(world[tried.ids], place))
      return {}
    },
  }
}

export const guardActions = { forbidden } as const

import type pg from 'pg'

/** A fault in the SQL that guards seats and money, by which a history must come to disagree with the model. */
export type Fault = { readonly name: string; plant(client: Pick<pg.Client, 'query'>): Promise<void> }

/** Changes the text of a function; `from` must be in it. */
const edited = (name: string, called: string, from: string | RegExp, to: string): Fault => ({
  name,
  plant: async (client) => {
    const { rows } = await client.query<{ sql: string }>(
      'SELECT pg_get_functiondef(oid) AS sql FROM pg_proc WHERE proname = $1',
      [called],
    )
    const sql = rows
      .map((row) => row.sql)
      .find((one) => (typeof from === 'string' ? one.includes(from) : from.test(one)))
    if (sql === undefined) throw new Error(`${called} has no such text.`)
    await client.query(sql.replace(from, to))
  },
})

const dropped = (name: string, sql: string): Fault => ({
  name,
  plant: async (client) => void (await client.query(sql)),
})

const both = (name: string, ...all: readonly Fault[]): Fault => ({
  name,
  plant: async (client) => {
    for (const { plant } of all) await plant(client)
  },
})

const lockOfStart = 'PERFORM 1 FROM session_slots sl WHERE sl.id = asked.slot FOR NO KEY UPDATE;'
const seatsFit = dropped('', 'ALTER TABLE session_slots DROP CONSTRAINT session_slots_seats_fit')

export const faults: readonly Fault[] = [
  edited('a hold does not lock its start', 'hivis_hold', lockOfStart, ''),
  { ...seatsFit, name: 'no CHECK keeps seats within capacity' },
  dropped('seats that are let go are not counted', 'DROP TRIGGER claims_taken_update ON seat_claims'),
  dropped('claims may be taken again and deleted', 'DROP TRIGGER claim_rules ON seat_claims'),
  edited('what has not ended yet is freed', 'hivis_free_ended', /expires_at <= now\(\)/g, 'expires_at >= now()'),
  both(
    'the same checkout twice is two orders',
    edited('', 'hivis_begin_order', 'o.checkout_id = checkout', 'false'),
    dropped('', 'DROP INDEX orders_checkout_idx'),
  ),
  edited('two orders of a company do not wait for each other', 'hivis_begin_order', 'FOR NO KEY UPDATE', ''),
  edited(
    'an order may exceed the limit of its account',
    'hivis_charge_account',
    'cents > terms.left_cents',
    'cents > terms.left_cents + 42000',
  ),
  edited(
    'money for a cancelled order confirms it',
    'hivis_settle_order',
    `was = 'awaiting_payment'`,
    `was IN ('awaiting_payment', 'cancelled')`,
  ),
  dropped('an order may have two live payments', 'DROP INDEX one_live_payment'),
  edited(
    'seats are held longer after each payment that took nothing',
    'hivis_keep_hold',
    'AND NOT is_pay_extended',
    '',
  ),
  dropped(
    'more may go back than was paid',
    'DROP TRIGGER refund_cap ON refunds; DROP TRIGGER refund_order_cap ON refunds',
  ),
  dropped('someone may have two seats on a course', 'DROP INDEX attendees_once_idx'),
  edited('a release leaves its claims', 'hivis_end_bookings', `state <> 'released'`, `state = 'confirmed'`),
]

import type pg from 'pg'
import { pool } from '@/lib/db'
import { testDatabaseUrl } from './database'
import { newSlotSql } from './seats'

/*
 * What the database guards itself, asked in its own words: each test is one transaction, which is rolled back. now() is the same instant in all of it, so
 * that a time can be exactly the end of something.
 */

let client: pg.PoolClient | undefined

export async function beginGuards(): Promise<void> {
  Object.assign(process.env, {
    DATABASE_URL: await testDatabaseUrl({ isDurable: true }),
    PAYLOAD_SECRET: 'only-for-the-tests-0000',
  })
  client = await pool().connect()
}

export async function endGuards(): Promise<void> {
  client?.release()
  client = undefined
  await pool().end()
}

export async function rows<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
  if (!client) throw new Error('Begin first.')
  return (await client.query<T>(sql, values)).rows
}

/** The first column of the first row. */
export async function value(sql: string, values: unknown[] = []): Promise<unknown> {
  const [row] = await rows(sql, values)
  return row === undefined ? undefined : Object.values(row)[0]
}

export const id = async (sql: string, values: unknown[] = []): Promise<number> => Number(await value(sql, values))

/** Each row as the list of its columns. */
export const lists = async (sql: string, values: unknown[] = []): Promise<unknown[][]> =>
  (await rows(sql, values)).map((row) => Object.values(row))

/** What the database says when it refuses, and "taken" when it does not. Nothing of it stays. */
export async function refusal(sql: string, values: unknown[] = []): Promise<string> {
  await rows('SAVEPOINT refusal')
  try {
    await rows(sql, values)
    return 'taken'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await rows('ROLLBACK TO refusal')
  }
}

export const makeSlot = (seats: number, days = 40): Promise<number> => id(newSlotSql, [days, seats])

export const makePerson = (): Promise<number> =>
  id(`INSERT INTO people (first_name, last_name, email) VALUES ('Aroha', 'Guard', 'aroha@people.example') RETURNING id`)

export const makeCompany = (): Promise<number> =>
  id(`INSERT INTO companies (name, kind) VALUES ('Of a guard', 'business') RETURNING id`)

export const employ = (company: number, person: number, endedOn: string | null = null): Promise<number> =>
  id('INSERT INTO employments (company_id, person_id, ended_on) VALUES ($1, $2, $3) RETURNING id', [
    company,
    person,
    endedOn,
  ])

export const block = (slot: number, seats: number): Promise<number> =>
  id(`INSERT INTO seat_claims (slot_id, qty, state, reason) VALUES ($1, $2, 'blocked', 'Of a test') RETURNING id`, [
    slot,
    seats,
  ])

export const taken = (slot: number): Promise<number> => id('SELECT taken FROM session_slots WHERE id = $1', [slot])

export interface Ordered {
  readonly company?: number
  readonly state?: string
  readonly cents?: number
  readonly creditCents?: number
}

/** An order of that many cents, a part of them paid with credit. */
export async function makeOrder({
  state = 'awaiting_payment',
  cents = 11_500,
  ...more
}: Ordered = {}): Promise<number> {
  const credit = more.creditCents ?? 0
  const made = more.company ?? (await makeCompany())
  return await id(
    `INSERT INTO orders (number, state, method, company_id, person_id, buyer_name, contact_name, contact_email, shipping, terms_version, checkout_id,
       excluding_gst_cents, gst_cents, including_gst_cents, applied_credit_cents, to_pay_cents)
     SELECT 'ORD-T-' || nextval('order_numbers'), $1::enum_orders_state, CASE $1::text WHEN 'on_account' THEN 'account' ELSE 'card' END::enum_orders_method, $2, $3, 'Of a guard',
       'Aroha', 'aroha@people.example', '{}', '2026-11', gen_random_uuid(), $4::int - $4::int * 3 / 23, $4::int * 3 / 23, $4, $5, $4::int - $5::int RETURNING id`,
    [state, made, await makePerson(), cents, credit],
  )
}

export const addInvoice = (order: number): Promise<number> =>
  id(
    `INSERT INTO tax_documents (number, kind, order_id, company_id, including_gst_cents, says)
     SELECT 'INV-T-' || id, 'invoice', id, company_id, including_gst_cents, '{}' FROM orders WHERE id = $1 RETURNING id`,
    [order],
  )

/** A payment of an order, taken whole unless another state is wanted. */
export async function makePayment(order: number, cents: number, state = 'succeeded'): Promise<number> {
  const made = await id(
    `INSERT INTO payments (id, order_id, amount_cents, currency, description, provider, provider_idem, return_path, cancel_path, expires_at, next_check_at)
     SELECT n, $1, $2, 'NZD', 'Of a test', 'demo', 'pay:' || n, '/', '/', now(), now() FROM nextval(pg_get_serial_sequence('payments', 'id')) n RETURNING id`,
    [order, cents],
  )
  if (state === 'created') return made
  const isTaken = state === 'succeeded' || state === 'review'
  await rows(
    `UPDATE payments SET state = $2::enum_payments_state, captured_cents = $3, captured_currency = $4, review = CASE $2::text WHEN 'review' THEN 'amount'::enum_payments_review END WHERE id = $1`,
    [made, state, isTaken ? cents : null, isTaken ? 'NZD' : null],
  )
  return made
}

export const insertRefund = `
  INSERT INTO refunds (id, payment_id, amount_cents, reason, by_system, provider_idem, next_check_at, state)
    SELECT n, $1, $2, 'Of a test', $3, 'refund:' || n, now(), $4 FROM nextval(pg_get_serial_sequence('refunds', 'id')) n RETURNING id`

/** A refund to the card, moved through the states that are wanted. */
export async function makeRefund(payment: number, cents: number, more: { bySystem?: boolean; to?: string[] } = {}) {
  const made = await id(insertRefund, [payment, cents, more.bySystem ?? false, 'requested'])
  for (const state of more.to ?? []) await rows('UPDATE refunds SET state = $2 WHERE id = $1', [made, state])
  return made
}

export const insertCreditRefund = `INSERT INTO credit_refunds (order_id, amount_cents, reason, by_system, state) VALUES ($1, $2, 'Of a test', $3, $4) RETURNING id`

/** A refund as credit, in a state. */
export async function makeCreditRefund(order: number, cents: number, more: { bySystem?: boolean; to?: string } = {}) {
  const made = await id(insertCreditRefund, [order, cents, more.bySystem ?? false, 'requested'])
  if (more.to) await rows('UPDATE credit_refunds SET state = $2 WHERE id = $1', [made, more.to])
  return made
}

/** Two members of staff. */
export const twoOfStaff = async (): Promise<readonly [number, number]> => {
  const [first, second] = await rows<{ id: number }>('SELECT id FROM staff ORDER BY id LIMIT 2')
  return [first?.id ?? 0, second?.id ?? 0]
}

/** Orders whose money this transaction has locked. */
export const lockedMoney = async (): Promise<unknown[]> =>
  (
    await lists(
      `SELECT objid::int FROM pg_locks WHERE locktype = 'advisory' AND classid = 7714010 AND pid = pg_backend_pid() ORDER BY 1`,
    )
  ).flat()

/** Whether another connection would have to wait for a row that is committed. */
export async function isLocked(table: string, row: number): Promise<boolean> {
  const { rows: free } = await pool().query(
    `SELECT 1 AS one FROM ${table} WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED`,
    [row],
  )
  return free.length === 0
}

/** What was made until now stays, and another transaction begins. */
export async function commit(): Promise<void> {
  await rows('COMMIT')
  await rows('BEGIN')
}

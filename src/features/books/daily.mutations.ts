import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { queueReminders } from '@/features/billing/reminders.mutations'
import { firstDay, monthOf } from '@/features/billing/statements.rules'
import { queueMessages } from '@/features/messages/mutations'
import { listFinishedPayments, listFinishedRefunds } from '@/features/payments/data'
import { lockMoney } from '@/features/payments/mutations'
import type { PaymentGateway } from '@/features/payments/rules'
import { differenceFrom, refundDifferenceFrom } from '@/features/payments/rules'
import { financeAddress } from '@/features/purchases/mails.mutations'
import { lapseOrder } from '@/features/purchases/settlement.mutations'
import { everSince, nzDay, nzInstant } from '@/lib/dates'
import { dayNumber, dayOfNumber } from '@/lib/day-rules'
import { inTransaction, pool } from '@/lib/db'
import { minuteMs } from '@/lib/durations'
import { checkBooks } from './checks.data'
import type { Finding } from './daily.data'
import { heldMinutes, isMorning, mostAsked, statementDays } from './daily.rules'

/**
 * Early each month, queues last month's statements to companies with debt from it, each once; none of a month before the one in which
 * the site opened. @returns how many were queued.
 */
export function queueStatements(now: Date, openedAt = everSince): Promise<number> {
  const today = nzDay(now)
  if (Number(today.slice(8)) > statementDays) return Promise.resolve(0)
  const end = firstDay(monthOf(today))
  if (end < nzDay(openedAt)) return Promise.resolve(0)
  const month = Number(monthOf(dayOfNumber(dayNumber(end) - 1)).replace('-', ''))
  return inTransaction(async (client) => {
    const { rows } = await client.query<{ company: number; person: number; to: string }>(
      `SELECT c.id AS company, p.id AS person, p.email AS to FROM companies c
         JOIN business_admins a ON a.company_id = c.id AND a.permission = 'owner' AND a.state = 'active'
         JOIN people p ON p.id = a.person_id AND p.email IS NOT NULL
       WHERE c.kind = 'business'
         AND EXISTS (SELECT 1 FROM orders o WHERE o.company_id = c.id AND o.method = 'account' AND o.to_pay_cents > 0 AND o.due_on IS NOT NULL
           AND o.created_at < $1 AND (o.state = 'on_account'
             OR o.state = 'cancelled' AND EXISTS (SELECT 1 FROM account_corrections a WHERE a.order_id = o.id AND a.created_at >= $1)
             OR o.state <> 'cancelled' AND o.settled_at >= $1))
         AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.dedupe_key = 'account-statement:' || c.id || ':' || $2 || ':' || p.id)
       ORDER BY c.id, p.id`,
      [nzInstant(end, '00:00'), String(month)],
    )
    const due = rows.map(({ company, person, to }) => ({
      kind: 'account-statement' as const,
      to,
      about: { company, month, person },
      dedupeKey: `account-statement:${company}:${month}:${person}`,
    }))
    return (await queueMessages(client, due)).length
  })
}

/** Expires unpaid orders for goods after their hold, returns the stock and notifies the buyer. Payments begun in
 * time are left alone: the provider closes their page, which expires the order. @returns how many. */
export async function lapseUnpaid(now: Date): Promise<number> {
  const before = new Date(now.getTime() - heldMinutes * minuteMs)
  const { rows } = await pool().query<{ id: number }>(`SELECT o.id FROM orders o WHERE ${isDeclined} ORDER BY o.id`, [
    before,
  ])
  let lapsed = 0
  for (const { id } of rows) if (await changeAs('system', (client) => lapse(client, id, before))) lapsed += 1
  return lapsed
}

/** An order `o` for goods waiting since before $1 whose last attempt failed, with none in progress or under review. */
const isDeclined = `o.state = 'awaiting_payment' AND o.created_at < $1
  AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.order_id = o.id)
  AND EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state = 'failed')
  AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id
    AND p.state NOT IN ('failed', 'cancelled'))`

async function lapse(client: PoolClient, orderId: number, before: Date): Promise<boolean> {
  // Lock the money first, as payments and settlements do, then re-read the row.
  await lockMoney(client, orderId)
  const { rowCount } = await client.query(
    `SELECT 1 FROM orders o WHERE ${isDeclined} AND o.id = $2 FOR NO KEY UPDATE`,
    [before, orderId],
  )
  if (rowCount !== 1) return false
  await lapseOrder(client, orderId)
  return true
}

type Compared = { readonly asked: number; readonly unanswered: number; readonly wrong: readonly string[] }

async function compareWithProvider(gateway: PaymentGateway): Promise<Compared> {
  const wrong: string[] = []
  let unanswered = 0
  const note = (key: string, answer: { readonly kind: string }, difference: string | null) => {
    if (answer.kind !== 'found' && answer.kind !== 'missing') unanswered += 1
    else if (difference) wrong.push(`${key}: ${difference}`)
  }
  const payments = await listFinishedPayments(gateway.name, mostAsked)
  for (const payment of payments) {
    const answer = await gateway.fetch(payment.providerRef)
    note(payment.key, answer, differenceFrom(payment, answer.kind === 'found' ? answer.found : null))
  }
  const refunds = await listFinishedRefunds(gateway.name, mostAsked)
  for (const refund of refunds) {
    const answer = await gateway.fetchRefund(refund.providerRef)
    note(refund.key, answer, refundDifferenceFrom(refund, answer.kind === 'found' ? answer.found : null))
  }
  return { asked: payments.length + refunds.length, unanswered, wrong }
}

/** Compares the books with themselves and the provider, once per NZ day, and emails finance about differences.
 * @returns the id of the result; null if the day has one already. */
export async function reconcileBooks(gateway: PaymentGateway, now: Date): Promise<number | null> {
  const day = nzDay(now)
  const known = await pool().query('SELECT 1 FROM book_checks WHERE day = $1', [day])
  if (known.rowCount !== 0) return null
  const { asked, unanswered, wrong } = await compareWithProvider(gateway)
  const findings: Finding[] = [
    ...(await checkBooks()).map(({ says, wrong: which }) => ({ says, wrong: which })),
    { says: 'The provider says something else about a payment than our books.', wrong },
  ].filter((finding) => finding.wrong.length > 0)
  return await inTransaction(async (client) => {
    // Instances may run this concurrently: the first insert is the day's result.
    const { rows } = await client.query<{ id: number; finance: string | null }>(
      `INSERT INTO book_checks (day, asked, unanswered, findings) VALUES ($1, $2, $3, $4)
       ON CONFLICT (day) DO NOTHING RETURNING id, ${financeAddress} AS finance`,
      [day, asked, unanswered, JSON.stringify(findings)],
    )
    const [row] = rows
    if (row?.finance && findings.length > 0)
      await queueMessages(client, [
        { kind: 'books-differ', to: row.finance, about: { check: row.id }, dedupeKey: `books-differ:${day}` },
      ])
    return row?.id ?? null
  })
}

/** Messages to people wait for the morning. @returns how many were queued. */
export async function writeToDebtors(now: Date, openedAt = everSince) {
  if (!isMorning(now)) return { reminders: 0, statements: 0 }
  return { reminders: await queueReminders(now), statements: await queueStatements(now, openedAt) }
}

/** As `reconcileBooks`, in the morning: finance is emailed too. */
export async function checkBooksDaily(gateway: PaymentGateway, now: Date): Promise<void> {
  if (isMorning(now)) await reconcileBooks(gateway, now)
}

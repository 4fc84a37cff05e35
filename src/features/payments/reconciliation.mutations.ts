import { keepWorking } from '@/lib/background'
import { causeOf } from '@/lib/cause'
import { pool } from '@/lib/db'
import { log } from '@/lib/log'
import { type Money, refreshPayment, type Settle } from './mutations'
import { runRefund } from './refunds.mutations'
import type { PaymentGateway } from './rules'
import { checkAfterSeconds } from './rules'
import { forgetEvents, handleEvents } from './webhook.mutations'

const batchSize = 20
const retryMs = 3_000
const tidyMs = 60 * 60 * 1_000

/** Checks stale payments with the provider. @returns how many. */
export async function reconcilePayments(money: Money): Promise<number> {
  const { rows } = await pool().query<{ id: number }>(
    `UPDATE payments SET next_check_at = now() + make_interval(secs =>
         CASE state WHEN 'unknown' THEN $2::int WHEN 'created' THEN $3::int ELSE $4::int END)
     WHERE id IN (SELECT id FROM payments WHERE state IN ('created', 'processing', 'unknown') AND provider = $1
       AND next_check_at <= now() ORDER BY next_check_at LIMIT $5 FOR NO KEY UPDATE SKIP LOCKED) RETURNING id`,
    [money.gateway.name, checkAfterSeconds.unknown, checkAfterSeconds.created, checkAfterSeconds.processing, batchSize],
  )
  await eachAlone(rows, (id) => refreshPayment(money, id))
  return rows.length
}

/** Sends approved refunds and checks those in progress. @returns how many. */
export async function reconcileRefunds(money: Money): Promise<number> {
  const { rows } = await pool().query<{ id: number }>(
    `UPDATE refunds SET next_check_at = now() + make_interval(secs => $2)
     WHERE id IN (SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.provider = $1
       WHERE r.state IN ('approved', 'processing') AND r.next_check_at <= now()
       ORDER BY r.next_check_at LIMIT $3 FOR NO KEY UPDATE OF r SKIP LOCKED) RETURNING id`,
    [money.gateway.name, checkAfterSeconds.refund, batchSize],
  )
  await eachAlone(rows, (id) => runRefund(money, id))
  return rows.length
}

/** A failure doesn't stop the others; it stays due. */
async function eachAlone(rows: readonly { id: number }[], work: (id: number) => Promise<unknown>): Promise<void> {
  const results = await Promise.allSettled(rows.map(({ id }) => work(id)))
  for (const result of results)
    if (result.status === 'rejected')
      log.warn(causeOf(result.reason), 'money could not be reconciled; it is tried again')
}

/** One round of all due work. @returns how many there were. */
export async function reconcile(money: Money): Promise<number> {
  const sent = await money.gateway.work()
  const handled = await handleEvents(money)
  const [payments, refunds] = [await reconcilePayments(money), await reconcileRefunds(money)]
  return sent + handled + payments + refunds
}

/** Handles webhooks, stale payments and refunds for the life of the process; survives database outages. @returns a stop handle. */
export function keepReconciling(gateway: PaymentGateway, settle: Settle): { stop(): Promise<void> } {
  const money = { gateway, settle }
  let tidyAt = Date.now() + retryMs
  const round = async () => {
    const done = await reconcile(money)
    if (Date.now() < tidyAt) return done > 0
    tidyAt = Date.now() + tidyMs
    await forgetEvents()
    return false
  }
  const failure = 'payments are out of reach; they are tried again'
  return keepWorking({ name: 'payments', retryMs, failure, round })
}

import { changeAs } from '@/features/account/mutations'
import { queueMessages } from '@/features/messages/mutations'
import type { NewMessage } from '@/features/messages/rules'
import { noteOrderAction, type Staff } from '@/features/purchases/desk.mutations'
import { staffName } from '@/lib/audit'
import { nzDay } from '@/lib/dates'
import { inTransaction } from '@/lib/db'
import { AppError, staleError } from '@/lib/errors'
import type { ReminderChange } from './reminders.contract'
import { findReminderSettings } from './reminders.data'
import { reminderFor } from './reminders.rules'

/** Queues overdue reminders: friendly, firm and final, each once. Only orders on account become overdue; held orders
 * and companies are skipped, as are orders paid or cancelled before the email is sent. @returns how many were queued. */
export function queueReminders(now: Date): Promise<number> {
  const today = nzDay(now)
  return inTransaction(async (client) => {
    const after = await findReminderSettings(client)
    if (!after) return 0
    const { rows } = await client.query<{ id: number; dueOn: string; to: string; known: string[] }>(
      `SELECT o.id, o.due_on, o.contact_email AS to,
         ARRAY(SELECT m.dedupe_key FROM messages m WHERE m.about ->> 'order' = o.id::text AND m.kind = 'order-overdue') AS known
       FROM orders o JOIN companies k ON k.id = o.company_id
       WHERE o.state = 'on_account' AND o.method = 'account' AND o.to_pay_cents > 0 AND o.due_on < $1
         AND o.no_reminders_reason IS NULL AND k.no_reminders_reason IS NULL ORDER BY o.id`,
      [today],
    )
    const due = rows.flatMap(({ id, dueOn, to, known }): NewMessage[] => {
      const stage = reminderFor(dueOn, today, after)
      const dedupeKey = `order-overdue:${id}:${stage?.name}`
      if (stage === null || known.includes(dedupeKey)) return []
      return [{ kind: 'order-overdue', to, about: { order: id, stage: stage.number }, dedupeKey }]
    })
    return (await queueMessages(client, due)).length
  })
}

const actionOf = (reason: string | null): string => (reason === null ? 'remind-again' : 'hold-reminders')
const same = () => new AppError('CONFLICT', 'Someone else has changed this. Please check it again.')

/** Holds a company's reminders, or releases them. @throws AppError NOT_FOUND, CONFLICT if already so. */
export function holdCompany(by: Staff, companyId: number, reason: string | null): Promise<{ id: number }> {
  return changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<{ was: string | null }>(
      'SELECT no_reminders_reason AS was FROM companies WHERE id = $1 FOR NO KEY UPDATE',
      [companyId],
    )
    const [company] = rows
    if (!company) throw new AppError('NOT_FOUND', 'There is no such company.')
    if ((company.was === null) === (reason === null)) throw same()
    await client.query('UPDATE companies SET no_reminders_reason = $2, updated_at = now() WHERE id = $1', [
      companyId,
      reason,
    ])
    return { id: companyId }
  })
}

/** Holds an order's reminders, or releases them. @throws AppError NOT_FOUND, CONFLICT if already so or not on account. */
export function holdOrder(by: Staff, orderId: number, reason: string | null): Promise<{ id: number }> {
  return changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<{ was: string | null; state: string }>(
      'SELECT no_reminders_reason AS was, state::text AS state FROM orders WHERE id = $1 FOR NO KEY UPDATE',
      [orderId],
    )
    const [order] = rows
    if (!order) throw new AppError('NOT_FOUND', 'There is no such order.')
    if (order.state !== 'on_account') throw new AppError('CONFLICT', 'Nothing is owed on this order anymore.')
    if ((order.was === null) === (reason === null)) throw same()
    await client.query('UPDATE orders SET no_reminders_reason = $2, updated_at = now() WHERE id = $1', [
      orderId,
      reason,
    ])
    await noteOrderAction(client, by, orderId, { action: actionOf(reason), after: reason === null ? {} : { reason } })
    return { id: orderId }
  })
}

/** @throws AppError NOT_FOUND before seeding, STALE_VERSION. */
export function changeReminders(by: Staff, { version, friendly, firm, final }: ReminderChange) {
  return changeAs(staffName(by), async (client) => {
    await client.query('SELECT 1 FROM settings ORDER BY id LIMIT 1 FOR NO KEY UPDATE')
    const was = await findReminderSettings(client)
    if (!was) throw new AppError('NOT_FOUND', 'There are no settings yet.')
    if (was.version !== version) throw staleError('this')
    await client.query(
      `UPDATE settings SET friendly_reminder_days = $2, firm_reminder_days = $3, final_reminder_days = $4, updated_at = now() WHERE id = $1`,
      [was.id, friendly, firm, final],
    )
    return { version: (await findReminderSettings(client))?.version ?? '' }
  })
}

import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'
import type { ReminderDays } from './reminders.rules'

/** `version` guards against concurrent edits. */
export type ReminderSettings = ReminderDays & { readonly id: number; readonly version: string }

export async function findReminderSettings(
  client: Pick<PoolClient, 'query'> = pool(),
): Promise<ReminderSettings | null> {
  const { rows } = await client.query<ReminderSettings>(
    `SELECT id, friendly_reminder_days AS friendly, firm_reminder_days AS firm, final_reminder_days AS final,
       md5(row(friendly_reminder_days, firm_reminder_days, final_reminder_days)::text) AS version FROM settings ORDER BY id LIMIT 1`,
  )
  return rows[0] ?? null
}

export type SentReminder = {
  readonly id: number
  readonly orderId: number
  readonly invoiceNumber: string
  readonly stage: number
  readonly at: Date
  readonly state: string
  readonly isOwed: boolean
}

/** Newest first. For finance only. */
export async function findReminders(companyId: number): Promise<SentReminder[]> {
  const { rows } = await pool().query<SentReminder>(
    `SELECT m.id, o.id AS order_id, coalesce((SELECT d.number FROM tax_documents d WHERE d.order_id = o.id AND d.kind = 'invoice' ORDER BY d.id LIMIT 1), o.number) AS invoice_number,
       coalesce((m.about ->> 'stage')::int, 1) AS stage, m.created_at AS at, m.state::text AS state, o.state = 'on_account' AS is_owed
     FROM orders o JOIN messages m ON m.about ->> 'order' = o.id::text AND m.kind = 'order-overdue'
     WHERE o.company_id = $1 ORDER BY m.id DESC LIMIT 100`,
    [companyId],
  )
  return rows
}

export type Held = {
  readonly reason: string | null
  readonly termsState: 'none' | 'open' | 'stopped'
  readonly orders: readonly { readonly id: number; readonly reason: string }[]
}

export async function findHeld(companyId: number): Promise<Held | null> {
  const { rows } = await pool().query<Held>(
    `SELECT k.no_reminders_reason AS reason, k.account_terms_state AS terms_state,
       coalesce((SELECT json_agg(json_build_object('id', o.id, 'reason', o.no_reminders_reason) ORDER BY o.id) FROM orders o
         WHERE o.company_id = k.id AND o.state = 'on_account' AND o.no_reminders_reason IS NOT NULL), '[]'::json) AS orders
     FROM companies k WHERE k.id = $1`,
    [companyId],
  )
  return rows[0] ?? null
}

import { pool } from '@/lib/db'
import type { Webhook } from './contract'

type WebhookRow = Omit<Webhook, 'isPaused'> & { pausedAt: Date | null }

const columns = `w.id, w.name, w.url, w.events, w.paused_at,
  (SELECT count(*) FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'waiting') AS waiting,
  (SELECT count(*) FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'dead') AS given_up`

const shown = ({ pausedAt, ...row }: WebhookRow): Webhook => ({ ...row, isPaused: pausedAt !== null })

export async function findWebhooks(): Promise<Webhook[]> {
  const { rows } = await pool().query<WebhookRow>(`SELECT ${columns} FROM webhooks w ORDER BY lower(w.name), w.id`)
  return rows.map(shown)
}

export async function findWebhook(id: number): Promise<Webhook | null> {
  const { rows } = await pool().query<WebhookRow>(`SELECT ${columns} FROM webhooks w WHERE w.id = $1`, [id])
  return rows[0] ? shown(rows[0]) : null
}

export type Try = {
  readonly triedAt: string
  readonly tookMs: number
  readonly status: number | null
  readonly problem: string | null
}

export type Delivery = {
  readonly id: number
  readonly messageId: string
  readonly event: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly state: 'waiting' | 'sent' | 'dead'
  readonly nextAt: Date
  readonly createdAt: Date
  readonly tries: readonly Try[]
}

const shownDeliveries = 50

export async function findDeliveries(webhookId: number): Promise<Delivery[]> {
  const { rows } = await pool().query<Delivery>(
    `SELECT d.id, d.message_id, d.event, d.facts, d.state, d.next_at, d.created_at, coalesce((
       SELECT jsonb_agg(jsonb_build_object('triedAt', t.tried_at, 'tookMs', t.took_ms, 'status', t.status, 'problem', t.problem) ORDER BY t.id DESC)
       FROM webhook_tries t WHERE t.delivery_id = d.id), '[]') AS tries
     FROM webhook_deliveries d WHERE d.webhook_id = $1 ORDER BY d.id DESC LIMIT $2`,
    [webhookId, shownDeliveries],
  )
  return rows
}

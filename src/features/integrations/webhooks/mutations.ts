import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { noteAction, staffName } from '@/lib/audit'
import { hasCode } from '@/lib/db'
import { isAtHome } from '@/lib/env'
import { AppError, fieldError } from '@/lib/errors'
import { seal } from '@/lib/seal'
import type { WebhookBody } from './contract'
import { sealPurpose } from './deliveries.mutations'
import { isClosedLiteral, problems, secretText } from './deliveries.rules'
import { oldSecretHours, testEvent, troubleOfUrl } from './rules'

type Staff = Pick<StaffActor, 'staffId'>
type Done = { id: number }

const missing = () => new AppError('NOT_FOUND', 'There is no such webhook.')

const orTaken = (error: unknown): never => {
  throw hasCode(error, '23505') ? fieldError('CONFLICT', 'name', 'There is a webhook of this name already.') : error
}

/** @throws AppError INVALID for an address that may not receive messages. */
function assertUrl(url: string): void {
  const trouble = troubleOfUrl(url, isAtHome()) ?? (isClosedLiteral(new URL(url), isAtHome()) ? problems.private : null)
  if (trouble) throw fieldError('INVALID', 'url', trouble)
}

const note = (client: PoolClient, by: Staff, action: string, id: number) =>
  noteAction(client, { actor: staffName(by), action, what: 'webhooks', row: id })

async function writeSecret(client: PoolClient, id: number): Promise<{ id: number; secret: string }> {
  const secret = secretText(randomBytes(32))
  await client.query('INSERT INTO webhook_secrets (webhook_id, sealed) VALUES ($1, $2)', [
    id,
    seal(sealPurpose, secret),
  ])
  return { id, secret }
}

/** @returns the secret, never shown again. @throws AppError INVALID, CONFLICT for a taken name. */
export async function addWebhook(by: Staff, { name, url, events }: WebhookBody): Promise<Done & { secret: string }> {
  assertUrl(url)
  return await changeAs(staffName(by), async (client) => {
    const { rows } = await client
      .query<Done>('INSERT INTO webhooks (name, url, events) VALUES ($1, $2, $3) RETURNING id', [name, url, events])
      .catch(orTaken)
    if (!rows[0]) throw new Error('The webhook was not written.')
    return await writeSecret(client, rows[0].id)
  })
}

/** Queued messages go to the new address. @throws AppError NOT_FOUND, INVALID, CONFLICT for a taken name. */
export async function changeWebhook(by: Staff, id: number, { name, url, events }: WebhookBody): Promise<void> {
  assertUrl(url)
  await changeAs(staffName(by), async (client) => {
    const { rowCount } = await client
      .query('UPDATE webhooks SET name = $2, url = $3, events = $4, updated_at = now() WHERE id = $1', [
        id,
        name,
        url,
        events,
      ])
      .catch(orTaken)
    if (!rowCount) throw missing()
  })
}

/** Idempotent. @throws AppError NOT_FOUND */
export async function pauseWebhook(by: Staff, id: number, isPaused: boolean): Promise<void> {
  await changeAs(staffName(by), async (client) => {
    const { rowCount } = await client.query(
      'UPDATE webhooks SET paused_at = CASE WHEN $2 THEN coalesce(paused_at, now()) END, updated_at = now() WHERE id = $1',
      [id, isPaused],
    )
    if (!rowCount) throw missing()
  })
}

/** Also its queued messages and log. @throws AppError NOT_FOUND */
export async function removeWebhook(by: Staff, id: number): Promise<void> {
  await changeAs(staffName(by), async (client) => {
    const { rowCount } = await client.query('DELETE FROM webhooks WHERE id = $1', [id])
    if (!rowCount) throw missing()
  })
}

/** @throws AppError NOT_FOUND, CONFLICT for a paused one if `isToSend`. */
async function lockWebhook(client: PoolClient, id: number, isToSend = false): Promise<void> {
  const { rows } = await client.query<{ pausedAt: Date | null }>(
    'SELECT paused_at FROM webhooks WHERE id = $1 FOR NO KEY UPDATE',
    [id],
  )
  if (!rows[0]) throw missing()
  if (isToSend && rows[0].pausedAt) throw new AppError('CONFLICT', 'This webhook is paused. Resume it first.')
}

/** The old secret keeps signing too for a day. @throws AppError NOT_FOUND */
export async function renewSecret(by: Staff, id: number): Promise<Done & { secret: string }> {
  return await changeAs(staffName(by), async (client) => {
    await lockWebhook(client, id)
    await client.query('DELETE FROM webhook_secrets WHERE webhook_id = $1 AND ends_at IS NOT NULL', [id])
    await client.query(
      'UPDATE webhook_secrets SET ends_at = now() + make_interval(hours => $2) WHERE webhook_id = $1',
      [id, oldSecretHours],
    )
    await note(client, by, 'new-secret', id)
    return await writeSecret(client, id)
  })
}

/** @throws AppError NOT_FOUND, CONFLICT for a paused webhook. */
export async function testWebhook(by: Staff, id: number): Promise<void> {
  await changeAs(staffName(by), async (client) => {
    await lockWebhook(client, id, true)
    await client.query(
      `INSERT INTO webhook_deliveries (webhook_id, event, facts) VALUES ($1, $2, jsonb_build_object('webhookId', $1::int))`,
      [id, testEvent],
    )
    await note(client, by, 'test-webhook', id)
  })
}

/** @throws AppError NOT_FOUND, CONFLICT for one in the queue, or a paused webhook. */
export async function sendAgain(by: Staff, id: number, deliveryId: number): Promise<void> {
  await changeAs(staffName(by), async (client) => {
    await lockWebhook(client, id, true)
    const { rows } = await client.query<{ state: string }>(
      'SELECT state FROM webhook_deliveries WHERE id = $1 AND webhook_id = $2 FOR NO KEY UPDATE',
      [deliveryId, id],
    )
    if (!rows[0]) throw new AppError('NOT_FOUND', 'There is no such message.')
    if (rows[0].state === 'waiting') throw new AppError('CONFLICT', 'This message waits to be sent already.')
    await client.query(
      `UPDATE webhook_deliveries SET state = 'waiting', attempts = 0, next_at = now(), lease_until = now(), ended_at = NULL WHERE id = $1`,
      [deliveryId],
    )
    await note(client, by, 'send-webhook-again', id)
  })
}

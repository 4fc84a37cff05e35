import type { PoolClient } from 'pg'
import { noteAction } from '@/lib/audit'
import { inTransaction } from '@/lib/db'
import { isEmail } from '@/lib/email-address'
import { AppError } from '@/lib/errors'
import { mobileOf } from '@/lib/phone'
import { typedEmail, typedPhone } from '@/lib/typed'
import { queueMessage } from './mutations'
import { type MessageAbout, maySendAgain, messageKinds, problems } from './rules'
import { isTextKind } from './texts.rules'

type By = string

type Kept = { kind: string; to: string; state: string; about: Record<string, unknown> }

const noKind = () => new AppError('CONFLICT', problems.unknownKind)

const once = () =>
  new AppError(
    'CONFLICT',
    'It worked once and can’t be sent again. Invite the person again from their company; send a test again from its words.',
  )

const emailOf = (given: string): string | null => {
  const address = typedEmail(given)
  return address.length <= 254 && isEmail(address) ? address : null
}

/** @throws AppError INVALID, at the given field. */
function readAddress(kind: string, given: string, field: 'to' | 'non_field_errors'): string {
  const known = messageKinds.find((one) => one === kind)
  if (!known) throw noKind()
  const to = isTextKind(known) ? mobileOf(typedPhone(given)) : emailOf(given)
  if (to) return to
  const text = isTextKind(known) ? 'Please enter a mobile number' : 'Please enter a valid email address'
  throw field === 'to'
    ? new AppError('INVALID', text, { to: [text] })
    : new AppError('CONFLICT', 'Correct the address first.')
}

/** Without addresses: erasing a person would have to search the audit log too. */
async function note(client: PoolClient, by: By, id: number, action: 'send again' | 'correct address'): Promise<void> {
  await noteAction(client, { actor: by, action, what: 'messages', row: id })
}

type Again = {
  readonly key: string
  readonly to: string | null
}

/**
 * Resends with today's wording: a given-up message restarts, a waiting one gets the new address, a sent one is sent again.
 * @returns the message id. @throws AppError NOT_FOUND, INVALID for an impossible address, CONFLICT if being sent or not repeatable.
 */
export async function sendAgain(by: By, id: number, { key, to: given }: Again): Promise<number> {
  return await inTransaction(async (client) => {
    const { rows } = await client.query<Kept>(
      `SELECT kind, "to", state::text AS state, about FROM messages WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    )
    const [message] = rows
    if (!message) throw new AppError('NOT_FOUND', 'There is no such message.')
    if (message.state === 'queued' && given === null) throw new AppError('CONFLICT', 'It is already being sent.')
    if (message.state !== 'queued' && !maySendAgain(message.kind)) throw once()
    const to =
      given === null
        ? readAddress(message.kind, message.to, 'non_field_errors')
        : readAddress(message.kind, given, 'to')
    await note(client, by, id, to === message.to ? 'send again' : 'correct address')
    // Someone has looked at this address: it gets another chance.
    await client.query('DELETE FROM unreachable_addresses WHERE address = lower($1)', [to])
    if (message.state !== 'queued' && message.state !== 'dead') return await copyOf(client, id, message, { key, to })
    await client.query(
      `UPDATE messages SET "to" = $2, state = 'queued', attempts = 0, last_error = NULL, again_at = now(),
         due_at = CASE WHEN state = 'dead' THEN now() ELSE due_at END, updated_at = now() WHERE id = $1`,
      [id, to],
    )
    return id
  })
}

async function copyOf(
  client: PoolClient,
  id: number,
  { kind, about }: Kept,
  { key, to }: { key: string; to: string },
): Promise<number> {
  const known = messageKinds.find((one) => one === kind)
  if (!known) throw noKind()
  const dedupeKey = `again:${id}:${key}`
  const made = await queueMessage(client, { kind: known, to, about: numbersOf(about), dedupeKey })
  if (made !== null) return made
  const { rows } = await client.query<{ id: number }>('SELECT id FROM messages WHERE dedupe_key = $1', [dedupeKey])
  return rows[0]?.id ?? id
}

const numbersOf = (about: Record<string, unknown>): MessageAbout =>
  Object.fromEntries(
    Object.entries(about).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value] as const] : [])),
  )

/** Restarts the given-up and repeatable ones. @returns how many. */
export async function sendAllAgain(by: By, ids: readonly number[]): Promise<number> {
  return await inTransaction(async (client) => {
    const kinds = messageKinds.filter(maySendAgain)
    const { rows } = await client.query<{ id: number }>(
      `UPDATE messages SET state = 'queued', attempts = 0, last_error = NULL, again_at = now(), due_at = now(), updated_at = now()
       WHERE id = ANY($1::int[]) AND state = 'dead' AND kind = ANY($2::text[]) AND "to" <> 'erased' RETURNING id`,
      [ids, kinds],
    )
    for (const { id } of rows) await note(client, by, id, 'send again')
    return rows.length
  })
}

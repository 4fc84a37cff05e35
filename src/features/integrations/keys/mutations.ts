import { createHash, randomBytes } from 'node:crypto'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { staffName } from '@/lib/audit'
import { addNzDays, nzDay } from '@/lib/dates'
import { hasCode, pool } from '@/lib/db'
import { AppError, fieldError } from '@/lib/errors'
import type { NewKey } from './contract'
import { keyPrefix, longestKey } from './rules'

type Staff = Pick<StaffActor, 'staffId'>

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Only the hash is kept. @returns the key, once. @throws AppError INVALID for a day, CONFLICT for a taken name. */
export async function addApiKey(by: Staff, { name, scopes, endsOn }: NewKey): Promise<{ id: number; key: string }> {
  const today = nzDay(new Date())
  if (endsOn < today || endsOn > addNzDays(today, longestKey.days))
    throw fieldError('INVALID', 'endsOn', 'Enter a day from today, two years ahead at most.')
  const key = keyPrefix + randomBytes(32).toString('base64url')
  return await changeAs(staffName(by), async (client) => {
    const { rows } = await client
      .query<{ id: number }>(
        'INSERT INTO api_keys (name, hint, scopes, ends_on) VALUES ($1, $2, $3, $4) RETURNING id',
        [name, key.slice(0, keyPrefix.length + 4), scopes, endsOn],
      )
      .catch((error: unknown) => {
        throw hasCode(error, '23505') ? fieldError('CONFLICT', 'name', 'There is a key of this name already.') : error
      })
    const id = rows[0]?.id ?? 0
    await client.query('INSERT INTO api_key_secrets (key_id, token_hash) VALUES ($1, $2)', [id, hashOf(key)])
    return { id, key }
  })
}

/** Takes effect on the next read. Idempotent. @throws AppError NOT_FOUND */
export async function revokeApiKey(by: Staff, id: number): Promise<void> {
  await changeAs(staffName(by), async (client) => {
    const { rowCount } = await client.query(
      'UPDATE api_keys SET revoked_at = coalesce(revoked_at, now()) WHERE id = $1',
      [id],
    )
    if (!rowCount) throw new AppError('NOT_FOUND', 'There is no such key.')
  })
}

export type Keyholder = { readonly keyId: number; readonly scopes: readonly string[]; readonly used: number }

/** Counts a use and returns the key's rights; null if unknown, revoked or expired. */
export async function countUse(key: string): Promise<Keyholder | null> {
  const { rows } = await pool().query<Keyholder>(
    `UPDATE api_key_secrets s SET last_used_at = now(), used_minute = date_trunc('minute', now()),
       used = CASE WHEN used_minute = date_trunc('minute', now()) THEN used + 1 ELSE 1 END
     FROM api_keys k WHERE k.id = s.key_id AND s.token_hash = $1 AND k.revoked_at IS NULL AND k.ends_on >= hivis_today()
     RETURNING k.id AS key_id, k.scopes, s.used`,
    [hashOf(key)],
  )
  return rows[0] ?? null
}

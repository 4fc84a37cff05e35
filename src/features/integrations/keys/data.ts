import { pool } from '@/lib/db'
import type { ApiKey } from './contract'

type KeyRow = Omit<ApiKey, 'state' | 'lastUsedAt'> & {
  isRevoked: boolean
  isEnded: boolean
  lastUsedAt: Date | null
}

export async function findApiKeys(): Promise<ApiKey[]> {
  const { rows } = await pool().query<KeyRow>(
    `SELECT k.id, k.name, k.hint, k.scopes, k.ends_on, k.revoked_at IS NOT NULL AS is_revoked, k.ends_on < hivis_today() AS is_ended, s.last_used_at
     FROM api_keys k JOIN api_key_secrets s ON s.key_id = k.id ORDER BY k.revoked_at IS NOT NULL, k.ends_on < hivis_today(), k.id DESC`,
  )
  return rows.map(({ isRevoked, isEnded, lastUsedAt, ...key }) => ({
    ...key,
    state: isRevoked ? 'revoked' : isEnded ? 'ended' : 'works',
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

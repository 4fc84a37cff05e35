import { pool } from '@/lib/db'
import { seal, unseal } from '@/lib/seal'

const purpose = 'wallet key'

/** A throw-away demo key by name, created and sealed on first use, then shared by every instance. */
export async function keepKey(name: string, make: () => unknown): Promise<unknown> {
  const known = await readKey(name)
  if (known !== null) return known
  const sealed = seal(purpose, make())
  // On a race the first wins. A key sealed with another secret can't be opened and is replaced.
  await pool().query(
    `INSERT INTO wallet_keys (name, sealed) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET sealed = excluded.sealed WHERE wallet_keys.sealed = $3`,
    [name, sealed, await sealedKey(name)],
  )
  return await readKey(name)
}

async function sealedKey(name: string): Promise<string | null> {
  const { rows } = await pool().query<{ sealed: string }>('SELECT sealed FROM wallet_keys WHERE name = $1', [name])
  return rows[0]?.sealed ?? null
}

async function readKey(name: string): Promise<unknown> {
  const sealed = await sealedKey(name)
  return sealed === null ? null : unseal(purpose, sealed)
}

import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { PoolClient } from 'pg'
import { inTransaction, pool } from '@/lib/db'
import { log } from '@/lib/log'
import { seal, unseal } from '@/lib/seal'
import { nextKeyFrom, signingKeyOf } from './card-keys.rules'

const purpose = 'card key'
/** Advisory lock: only one instance makes a key. */
const keyLock = 7_714_048

export type SigningKey = { readonly id: number; sign(bytes: Uint8Array): Uint8Array }

type Row = { id: number; sealed: string; signsFrom: Date }
type OpenKey = { id: number; signsFrom: Date; key: KeyObject }

async function openKeys(client: Pick<PoolClient, 'query'>): Promise<OpenKey[]> {
  const { rows } = await client.query<Row>(
    'SELECT id, sealed, signs_from FROM card_keys WHERE withdrawn_at IS NULL ORDER BY id',
  )
  // A key sealed with a lost secret still verifies, but can't sign.
  return rows.flatMap(({ id, sealed, signsFrom }) => {
    const opened = unseal(purpose, sealed)
    if (typeof opened !== 'string') return []
    return [{ id, signsFrom, key: createPrivateKey({ key: opened, format: 'pem' }) }]
  })
}

const asSigner = ({ id, key }: OpenKey): SigningKey => ({ id, sign: (bytes) => sign(null, bytes, key) })

/** The keys that can sign: `current` for new statements, all by id. Creates the first key, and later ones with notice, when due. */
export async function findSigners(now: Date): Promise<{ current: SigningKey; byId: ReadonlyMap<number, SigningKey> }> {
  let keys = await openKeys(pool())
  if (nextKeyFrom(keys, now)) {
    keys = await inTransaction(async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [keyLock])
      const known = await openKeys(client)
      const from = nextKeyFrom(known, now)
      return from ? [...known, await addKey(client, from)] : known
    })
  }
  const current = signingKeyOf(keys, now)
  if (!current) throw new Error('There is no key to sign cards with.')
  return { current: asSigner(current), byId: new Map(keys.map((key) => [key.id, asSigner(key)])) }
}

async function addKey(client: PoolClient, signsFrom: Date): Promise<OpenKey> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const sealed = seal(purpose, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const { rows } = await client.query<{ id: number }>(
    'INSERT INTO card_keys (public_key, sealed, signs_from) VALUES ($1, $2, $3) RETURNING id',
    [publicKey.export({ format: 'jwk' }).x, sealed, signsFrom],
  )
  log.info({ key: rows[0]?.id, from: signsFrom.toISOString() }, 'there is a new key for the codes of cards')
  return { id: rows[0]?.id ?? 0, signsFrom, key: privateKey }
}

/** Makes a key that signs immediately: phones without signal since won't know it. @returns its id. */
export async function replaceKey(now: Date): Promise<number> {
  return await inTransaction(async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [keyLock])
    return (await addKey(client, now)).id
  })
}

/** Withdraws a leaked key: its signatures no longer count, another key signs immediately, and passes get a new code.
 * @returns how many passes; null if unknown or already withdrawn. */
export async function withdrawKey(id: number, now: Date): Promise<number | null> {
  return await inTransaction(async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [keyLock])
    const { rowCount } = await client.query(
      'UPDATE card_keys SET withdrawn_at = $2 WHERE id = $1 AND withdrawn_at IS NULL',
      [id, now],
    )
    if (!rowCount) return null
    if (!signingKeyOf(await openKeys(client), now)) await addKey(client, now)
    const touched = await client.query(
      `SELECT hivis_touch_pass(p.person_id) FROM (SELECT DISTINCT k.person_id FROM card_statements s JOIN cards k ON k.id = s.card_id
         WHERE s.key_id = $1) p`,
      [id],
    )
    return touched.rowCount ?? 0
  })
}

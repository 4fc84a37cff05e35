import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'

export type CertificateSettings = {
  readonly id: number
  readonly words: string | null
  readonly signer: string | null
  readonly role: string | null
  readonly signatureId: number | null
  readonly version: string
}

export async function findCertificateSettings(
  client: Pick<PoolClient, 'query'> = pool(),
): Promise<CertificateSettings | null> {
  const { rows } = await client.query<CertificateSettings>(
    `SELECT id, certificate_words AS words, certificate_signer AS signer, certificate_signer_role AS role, certificate_signature_id AS signature_id,
       md5(row(certificate_words, certificate_signer, certificate_signer_role, certificate_signature_id)::text) AS version
     FROM settings ORDER BY id LIMIT 1`,
  )
  return rows[0] ?? null
}

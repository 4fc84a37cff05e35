import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'

export type Business = {
  readonly id: number
  readonly accountsEmail: string | null
  readonly supportEmail: string
  readonly bankAccount: string | null
  readonly gstNumber: string | null
  readonly legalName: string | null
  readonly nzbn: string | null
  readonly companyNumber: string | null
  /** One line. */
  readonly address: string | null
  readonly holdMinutes: number
  /** Most that staff can refund outside the policy, GST included; finance has no limit. */
  readonly overrideLimitCents: number
  readonly recaptchaSiteKey: string | null
  readonly walletEnabled: boolean
  readonly version: string
}

export async function findBusiness(client: Pick<PoolClient, 'query'> = pool()): Promise<Business | null> {
  const { rows } = await client.query<Business>(
    `SELECT id, nullif(accounts_email, '') AS accounts_email, support_email, nullif(bank_account, '') AS bank_account,
       nullif(gst_number, '') AS gst_number, legal_name, nzbn, company_number, address, hold_minutes, override_limit_cents, nullif(recaptcha_site_key, '') AS recaptcha_site_key, wallet_enabled,
       md5(row(accounts_email, bank_account, gst_number, legal_name, nzbn, company_number, address, hold_minutes, recaptcha_site_key, wallet_enabled, override_limit_cents)::text) AS version
     FROM settings ORDER BY id LIMIT 1`,
  )
  return rows[0] ?? null
}

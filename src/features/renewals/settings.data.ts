import type { PoolClient } from 'pg'
import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { pool } from '@/lib/db'
import { defaultSettings } from './rules'
import type { RenewalSettings } from './settings.contract'

/** The defaults, with version 0, if never saved. */
export async function findSettingsOf(
  companyId: number,
  reader: Pick<PoolClient, 'query'> = pool(),
): Promise<RenewalSettings> {
  const { rows } = await reader.query<RenewalSettings>(
    `SELECT is_on, weeks_ahead, places, weekdays, most_away, budget_cents, po_number, recipients, month_day, version
     FROM renewal_settings WHERE company_id = $1`,
    [companyId],
  )
  return rows[0] ?? { ...defaultSettings, version: 0 }
}

/** @throws AppError NOT_PERMITTED. */
export const findSettings = (actor: Actor): Promise<RenewalSettings> =>
  findSettingsOf(companyFor(actor, 'read renewals').id)

/** Places, and managers and owners with an email address. @throws AppError NOT_PERMITTED. */
export async function findChoices(actor: Actor) {
  const company = companyFor(actor, 'read renewals')
  const [places, people] = await Promise.all([
    pool().query<{ id: number; name: string }>(
      'SELECT id, name FROM locations WHERE active ORDER BY sort_order, name, id',
    ),
    pool().query<{ id: number; name: string; permission: string }>(
      `SELECT p.id, p.first_name || ' ' || p.last_name AS name, a.permission FROM business_admins a JOIN people p ON p.id = a.person_id
       WHERE a.company_id = $1 AND a.state = 'active' AND p.email IS NOT NULL ORDER BY p.last_name, p.first_name, p.id`,
      [company.id],
    ),
  ])
  return { places: places.rows, people: people.rows }
}

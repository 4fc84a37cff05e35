import type { PoolClient } from 'pg'
import type { Actor } from '@/features/account/rules'
import { companyFor, permissionsFor } from '@/features/company/rules'
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

export type ProposalReader = { readonly personId: number; readonly email: string }

/** Who gets a company's proposals by email: the people it chose, or everyone who may set renewals. Oldest first. */
export async function findProposalReaders(
  companyId: number,
  reader: Pick<PoolClient, 'query'> = pool(),
): Promise<ProposalReader[]> {
  const { rows } = await reader.query<ProposalReader>(
    `WITH admins AS (SELECT a.person_id, p.email, a.permission, a.person_id = ANY (coalesce(g.recipients, '{}')) AS is_named
       FROM business_admins a JOIN people p ON p.id = a.person_id LEFT JOIN renewal_settings g ON g.company_id = a.company_id
       WHERE a.company_id = $1 AND a.state = 'active' AND p.email IS NOT NULL)
     SELECT person_id, email FROM admins
     WHERE is_named OR (permission::text = ANY($2) AND NOT EXISTS (SELECT 1 FROM admins WHERE is_named)) ORDER BY person_id`,
    [companyId, permissionsFor('set renewals')],
  )
  return rows
}

/** Whether someone gets a company's proposals, by its name. Null once the company is gone. */
export async function findProposalStop({ company, person }: { company: number; person: number }) {
  const { rows } = await pool().query<{ name: string; isOn: boolean }>(
    `SELECT c.name, coalesce(g.is_on, true) AS is_on FROM companies c LEFT JOIN renewal_settings g ON g.company_id = c.id WHERE c.id = $1`,
    [company],
  )
  const [found] = rows
  if (!found) return null
  const readers = await findProposalReaders(company)
  return { name: found.name, isOn: found.isOn && readers.some(({ personId }) => personId === person) }
}

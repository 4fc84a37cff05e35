import type { PoolClient } from 'pg'
import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor } from '@/features/account/rules'
import { lockCompany } from '@/features/company/mutations'
import { companyFor } from '@/features/company/rules'
import { AppError, fieldError } from '@/lib/errors'
import type { RenewalSettings, SettingsInput } from './settings.contract'
import { findProposalReaders, findSettingsOf } from './settings.data'

/** Saves all settings. @throws AppError NOT_PERMITTED, STALE_VERSION with the current row, INVALID for a wrong place or person. */
export async function writeSettings(actor: Actor, { version, ...given }: SettingsInput): Promise<RenewalSettings> {
  const company = companyFor(actor, 'set renewals')
  return await changeAs(auditName(actor), async (client) => {
    await lockCompany(client, company.id)
    const current = await findSettingsOf(company.id, client)
    if (current.version !== version)
      throw new AppError(
        'STALE_VERSION',
        'Someone else has changed these settings. Reload the page to see them.',
        undefined,
        current,
      )
    const { rows } = await client.query<{ places: number; people: number }>(
      `SELECT (SELECT count(*) FROM locations WHERE id = ANY($2) AND (active OR id = ANY($4))) AS places,
         (SELECT count(DISTINCT person_id) FROM business_admins WHERE company_id = $1 AND state = 'active' AND person_id = ANY($3)) AS people`,
      [company.id, given.places, given.recipients, current.places],
    )
    if (rows[0]?.places !== given.places.length) throw fieldError('INVALID', 'places', 'Choose a place from the list.')
    if (rows[0]?.people !== new Set(given.recipients).size)
      throw fieldError('INVALID', 'recipients', 'Choose people who run this company.')
    await save(client, company.id, given)
    return await findSettingsOf(company.id, client)
  })
}

/** Its row is locked with its company. */
async function save(client: PoolClient, companyId: number, given: Omit<SettingsInput, 'version'>): Promise<void> {
  await client.query(
    `INSERT INTO renewal_settings (company_id, is_on, weeks_ahead, places, weekdays, most_away, budget_cents, po_number, recipients, month_day)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (company_id) DO UPDATE SET is_on = excluded.is_on, weeks_ahead = excluded.weeks_ahead, places = excluded.places,
       weekdays = excluded.weekdays, most_away = excluded.most_away, budget_cents = excluded.budget_cents, po_number = excluded.po_number,
       recipients = excluded.recipients, month_day = excluded.month_day, version = renewal_settings.version + 1, updated_at = now()`,
    [
      companyId,
      given.isOn,
      given.weeksAhead,
      given.places,
      given.weekdays,
      given.mostAway,
      given.budgetCents,
      given.poNumber,
      given.recipients,
      given.monthDay,
    ],
  )
}

/**
 * Someone no longer wants a company's proposals by email: the others still get them. Without anyone else, no more are made. Idempotent.
 * @throws AppError NOT_FOUND once the company is gone.
 */
export async function stopProposals({ company, person }: { company: number; person: number }): Promise<void> {
  await changeAs(auditName({ personId: person }), async (client) => {
    if (!(await lockCompany(client, company))) throw new AppError('NOT_FOUND', 'There is no such company.')
    const readers = await findProposalReaders(company, client)
    const others = readers.flatMap(({ personId }) => (personId === person ? [] : [personId]))
    if (others.length === readers.length) return
    const { version: _version, ...current } = await findSettingsOf(company, client)
    await save(client, company, { ...current, recipients: others, isOn: current.isOn && others.length > 0 })
  })
}

import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { noteAction, staffName } from '@/lib/audit'
import { AppError } from '@/lib/errors'
import type { Choice } from '../rules'
import type { FormSettings, FormSettingsChange } from './contract'
import { findAllFormSettings } from './data'

const tables = {
  contactMethods: 'form_settings_contact_methods',
  knowMoreAbout: 'form_settings_know_more_about',
  invoiceToOptions: 'form_settings_invoice_to_options',
} as const

const stale = (now: FormSettings) => {
  const message =
    'Someone else changed these settings after you opened the page. Look at them in another tab; what you typed stays here.'
  return new AppError('STALE_VERSION', message, { non_field_errors: [message] }, now)
}

/** Changes the given parts in one transaction. @throws AppError STALE_VERSION with the current settings. */
export function changeSettings(
  by: Pick<StaffActor, 'staffId'>,
  { changedAt, ...change }: FormSettingsChange,
): Promise<FormSettings> {
  return changeAs(staffName(by), async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('form settings', 0))`)
    const before = await findAllFormSettings(client)
    if (before.changedAt !== changedAt) throw stale(before)
    const id = await touched(client)
    for (const [name, table] of Object.entries(tables)) {
      const choices: readonly Choice[] | undefined = change[listName(name)]
      if (!choices) continue
      await client.query(`DELETE FROM ${table}`)
      await client.query(
        `INSERT INTO ${table} (id, _parent_id, _order, value, label)
         SELECT id, $1, place, value, label FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS given (id, value, label, place)`,
        [id, choices.map(() => randomUUID()), choices.map(({ value }) => value), choices.map(({ label }) => label)],
      )
    }
    if (change.recipients) await setRecipients(client, id, change.recipients)
    if (change.months) await setMonths(client, change.months)
    if (change.limits) {
      const { perAddress, perEmail, perFormAndMinute } = change.limits
      await client.query(
        'UPDATE form_settings SET limits_per_address = $1, limits_per_email = $2, limits_per_form_and_minute = $3',
        [perAddress, perEmail, perFormAndMinute],
      )
    }
    await setOffice(client, change)
    const after = await findAllFormSettings(client)
    await note(client, staffName(by), before, after)
    return after
  })
}

const listName = (name: string): keyof typeof tables =>
  name === 'contactMethods' || name === 'knowMoreAbout' ? name : 'invoiceToOptions'

async function touched(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ id: number }>('UPDATE form_settings SET updated_at = now() RETURNING id')
  if (rows[0]) return rows[0].id
  const made = await client.query<{ id: number }>(
    'INSERT INTO form_settings (updated_at, created_at) VALUES (now(), now()) RETURNING id',
  )
  return made.rows[0]?.id ?? 0
}

async function setRecipients(client: PoolClient, id: number, given: FormSettings['recipients']): Promise<void> {
  await client.query('DELETE FROM form_settings_recipients')
  await client.query(
    `INSERT INTO form_settings_recipients (id, _parent_id, _order, form_name, email)
     SELECT id, $1, place, form, email
     FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS given (id, form, email, place)`,
    [id, given.map(() => randomUUID()), given.map(({ form }) => form), given.map(({ email }) => email)],
  )
}

async function setMonths(client: PoolClient, months: Partial<FormSettings['months']>): Promise<void> {
  await client.query(
    `INSERT INTO form_months (form_name, months) SELECT form, months FROM unnest($1::text[], $2::int[]) AS given (form, months)
     ON CONFLICT (form_name) DO UPDATE SET months = excluded.months`,
    [Object.keys(months), Object.values(months)],
  )
}

type OfficeChange = Pick<FormSettingsChange, 'week' | 'officeRegion' | 'closedDays' | 'answerHours'>

async function setOffice(client: PoolClient, { week, officeRegion, closedDays, answerHours }: OfficeChange) {
  if (officeRegion !== undefined)
    await client.query('UPDATE form_settings SET office_region = $1::enum_enquiries_region', [officeRegion])
  if (week) {
    await client.query('DELETE FROM office_hours')
    await client.query(
      `INSERT INTO office_hours (weekday, opens, closes)
       SELECT weekday, opens, closes FROM unnest($1::time[], $2::time[]) WITH ORDINALITY AS given (opens, closes, weekday)`,
      [week.map((one) => one?.opens ?? null), week.map((one) => one?.closes ?? null)],
    )
  }
  if (closedDays) {
    await client.query('DELETE FROM office_closed_days')
    await client.query(
      'INSERT INTO office_closed_days (day, why) SELECT day, why FROM unnest($1::date[], $2::text[]) AS given (day, why)',
      [closedDays.map(({ day }) => day), closedDays.map(({ why }) => why)],
    )
  }
  if (answerHours) {
    await client.query('DELETE FROM answer_hours')
    await client.query(
      'INSERT INTO answer_hours (form_name, hours) SELECT form, hours FROM unnest($1::text[], $2::int[]) AS given (form, hours)',
      [Object.keys(answerHours), Object.values(answerHours)],
    )
  }
}

function wordsOf(settings: FormSettings): Record<string, string> {
  const labels = (choices: readonly Choice[]) => choices.map(({ label }) => label).join(', ')
  return {
    contact_methods: labels(settings.contactMethods),
    know_more_about: labels(settings.knowMoreAbout),
    invoice_to_options: labels(settings.invoiceToOptions),
    recipients: settings.recipients.map(({ form, email }) => `${form}: ${email}`).join(', '),
    months: Object.entries(settings.months)
      .map(([form, months]) => `${form}: ${months}`)
      .join(', '),
    limits: Object.values(settings.limits).join(', '),
    office_hours: settings.week.map((one) => (one ? `${one.opens} to ${one.closes}` : 'closed')).join(', '),
    office_region: settings.officeRegion ?? '',
    closed_days: settings.closedDays.map(({ day, why }) => `${day}: ${why}`).join(', '),
    answer_hours: Object.entries(settings.answerHours)
      .map(([form, hours]) => `${form}: ${hours}`)
      .join(', '),
  }
}

async function note(client: PoolClient, actor: string, before: FormSettings, after: FormSettings): Promise<void> {
  const changed = { before: wordsOf(before), after: wordsOf(after) }
  await noteAction(client, { actor, action: 'update', what: 'form_settings', row: 1, ...changed })
}

import type { PoolClient } from 'pg'
import { regionValues } from '@/features/places/rules'
import { pool } from '@/lib/db'
import { findFormSettings } from '../data'
import { findOffice } from '../office.data'
import { type CaseKind, caseKinds, casePolicies } from '../rules'
import { type FormSettings, monthsOfForms } from './contract'

type Row = {
  changedAt: Date | null
  recipients: FormSettings['recipients'] | null
  months: Partial<Record<CaseKind, number>> | null
  closed: FormSettings['closedDays'] | null
}

export async function findAllFormSettings(client: Pick<PoolClient, 'query'> = pool()): Promise<FormSettings> {
  const { rows } = await client.query<Row>(
    `SELECT s.updated_at AS changed_at, (SELECT json_agg(json_build_object('day', day, 'why', why) ORDER BY day) FROM office_closed_days) AS closed,
       (SELECT json_object_agg(form_name, months) FROM form_months) AS months,
       (SELECT json_agg(json_build_object('form', form_name, 'email', email) ORDER BY _order) FROM form_settings_recipients) AS recipients
     FROM (SELECT 1) one LEFT JOIN form_settings s ON true LIMIT 1`,
  )
  const { lists, limits } = await findFormSettings(client)
  const { week, region, answerHours } = await findOffice(client)
  const [row] = rows
  const monthsOf = (form: CaseKind) => row?.months?.[form] ?? casePolicies[form].keptMonths
  return {
    ...lists,
    limits,
    recipients: row?.recipients ?? [],
    months: monthsOfForms.parse(Object.fromEntries(caseKinds.map((form) => [form, monthsOf(form)]))),
    week: [...week],
    officeRegion: regionValues.find((value) => value === region) ?? null,
    closedDays: row?.closed ?? [],
    answerHours,
    changedAt: row?.changedAt?.toISOString() ?? null,
  }
}

import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'
import { findFormSettings } from '../data'
import { type CaseKind, caseKinds, casePolicies } from '../rules'
import { type FormSettings, monthsOfForms } from './contract'

type Row = {
  changedAt: Date | null
  recipients: FormSettings['recipients'] | null
  months: Partial<Record<CaseKind, number>> | null
}

export async function findAllFormSettings(client: Pick<PoolClient, 'query'> = pool()): Promise<FormSettings> {
  const { rows } = await client.query<Row>(
    `SELECT s.updated_at AS "changedAt", (SELECT json_object_agg(form_name, months) FROM form_months) AS months,
       (SELECT json_agg(json_build_object('form', form_name, 'email', email) ORDER BY _order) FROM form_settings_recipients) AS recipients
     FROM (SELECT 1) one LEFT JOIN form_settings s ON true LIMIT 1`,
  )
  const { lists, limits } = await findFormSettings(client)
  const [row] = rows
  const monthsOf = (form: CaseKind) => row?.months?.[form] ?? casePolicies[form].keptMonths
  return {
    ...lists,
    limits,
    recipients: row?.recipients ?? [],
    months: monthsOfForms.parse(Object.fromEntries(caseKinds.map((form) => [form, monthsOf(form)]))),
    changedAt: row?.changedAt?.toISOString() ?? null,
  }
}

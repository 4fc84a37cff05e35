import type { PoolClient } from 'pg'
import { regions } from '@/features/places/rules'
import { pool } from '@/lib/db'
import { activeRules, type RuleFound, withKinds } from './case-rules.data'
import type { CaseRule } from './case-rules.rules'
import { type OfficeRow, officeColumns, officeOf } from './office.data'
import type { Office } from './office.rules'
import { type CaseKind, type Choice, defaultLimits, defaultLists } from './rules'

export type FormLists = Record<keyof typeof defaultLists, readonly Choice[]>

export type FormLimits = Record<keyof typeof defaultLimits, number>

type FormSettings = { lists: FormLists; limits: FormLimits }

const listColumn = (table: string) =>
  `(SELECT json_agg(json_build_object('value', value, 'label', label) ORDER BY _order) FROM form_settings_${table})`

const settingsColumns = `${listColumn('contact_methods')} AS contact_methods, ${listColumn('know_more_about')} AS know_more_about,
  ${listColumn('invoice_to_options')} AS invoice_to_options, s.limits_per_address AS per_address,
  s.limits_per_email AS per_email, s.limits_per_form_and_minute AS per_form_and_minute`

type SettingsRow = Partial<Record<keyof FormLists | keyof typeof defaultLimits, unknown>>

const settingsOf = (row: SettingsRow): FormSettings => ({
  lists: {
    contactMethods: choicesOf(row.contactMethods) ?? defaultLists.contactMethods,
    knowMoreAbout: choicesOf(row.knowMoreAbout) ?? defaultLists.knowMoreAbout,
    invoiceToOptions: choicesOf(row.invoiceToOptions) ?? defaultLists.invoiceToOptions,
  },
  limits: {
    perAddress: numberOf(row.perAddress) ?? defaultLimits.perAddress,
    perEmail: numberOf(row.perEmail) ?? defaultLimits.perEmail,
    perFormAndMinute: numberOf(row.perFormAndMinute) ?? defaultLimits.perFormAndMinute,
  },
})

export async function findFormSettings(client: Pick<PoolClient, 'query'> = pool()): Promise<FormSettings> {
  const { rows } = await client.query<SettingsRow>(
    `SELECT ${settingsColumns} FROM (SELECT 1) one LEFT JOIN form_settings s ON true LIMIT 1`,
  )
  return settingsOf(rows[0] ?? {})
}

/** What a case that comes in is checked and filed by, asked at once: the settings of the forms, the rules, and when the office is open. */
export async function findIntake(
  client: Pick<PoolClient, 'query'> = pool(),
): Promise<FormSettings & { rules: CaseRule[]; office: Office }> {
  const { rows } = await client.query<SettingsRow & OfficeRow & { rules: RuleFound[] | null }>(
    `SELECT ${settingsColumns}, ${officeColumns}, ${activeRules} AS rules FROM (SELECT 1) one LEFT JOIN form_settings s ON true LIMIT 1`,
  )
  const row = rows[0]
  return { ...settingsOf(row ?? {}), rules: (row?.rules ?? []).map(withKinds), office: officeOf(row) }
}

const isChoice = (one: unknown): one is Choice => typeof one === 'object' && one !== null && 'value' in one
const choicesOf = (rows: unknown) => (Array.isArray(rows) ? rows.filter(isChoice) : null)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

export async function findWaitlistCourses(): Promise<(Choice & { category: string })[]> {
  const { rows } = await pool().query<Choice & { category: string }>(
    'SELECT slug AS value, name AS label, category FROM courses WHERE active ORDER BY category, name',
  )
  return rows
}

export async function findWaitlistChoices(area: string, courses: readonly string[]) {
  const { rows } = await pool().query<{ hasArea: boolean; region: string | null; known: string[] }>(
    `SELECT l.slug IS NOT NULL AS has_area, l.region,
       ARRAY(SELECT slug::text FROM courses WHERE active AND slug = ANY($2)) AS known
     FROM (SELECT 1) one LEFT JOIN locations l ON l.slug = $1 AND l.active AND l.kind = 'physical'`,
    [area, courses],
  )
  const [row] = rows
  return { hasArea: row?.hasArea ?? false, region: row?.region ?? null, known: row?.known ?? [] }
}

/** The NZ day of the person's last result that was not a pass; the appeal period counts from it. Null if unknown. */
export async function findLastFailedDay(personId: number): Promise<string | null> {
  const { rows } = await pool().query<{ day: string | null }>(
    `SELECT max(completed_date) AS day FROM completed_courses WHERE person_id = $1 AND result = 'not-yet'`,
    [personId],
  )
  return rows[0]?.day ?? null
}

export async function findSubmission(submissionId: string) {
  const { rows } = await pool().query<{ reference: string; receivedAt: Date; fingerprint: string | null }>(
    'SELECT reference, created_at AS received_at, fingerprint FROM enquiries WHERE submission_id = $1',
    [submissionId],
  )
  return rows[0] ?? null
}

export type EnquiryFacts = {
  form: CaseKind
  reference: string
  senderName: string | null
  email: string | null
  region: string | null
  dueOn: string | null
  isLate: boolean
  answers: Record<string, unknown>
}

/** For the outbox and for staff. */
export async function findEnquiry(id: number): Promise<EnquiryFacts | null> {
  const { rows } = await pool().query<EnquiryFacts>(
    `SELECT form_name AS form, reference, sender_name, email, region, due_on, is_late, answers
     FROM enquiries WHERE id = $1 AND state <> 'erased'`,
    [id],
  )
  return rows[0] ?? null
}

export async function findChoiceNames(): Promise<Map<string, string>> {
  const [{ lists }, { rows }] = await Promise.all([
    findFormSettings(),
    pool().query<Choice>('SELECT slug AS value, name AS label FROM locations UNION ALL SELECT slug, name FROM courses'),
  ])
  const choices = [...rows, ...regions, ...Object.values(lists).flat()]
  return new Map(choices.map(({ value, label }) => [value, label]))
}

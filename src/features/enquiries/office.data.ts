import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'
import { type Office, type OpenHours, usualOffice } from './office.rules'

type SetDay = { readonly weekday: number; readonly opens: string | null; readonly closes: string | null }

export type OfficeRow = {
  readonly hours: readonly SetDay[] | null
  readonly closedDays: readonly string[] | null
  readonly answerHours: Readonly<Record<string, number>> | null
  readonly officeRegion: string | null
}

/** `s` is the row of form_settings, if there is one. */
export const officeColumns = `(SELECT json_agg(json_build_object('weekday', weekday, 'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI'))) FROM office_hours) AS hours,
  (SELECT json_agg(day ORDER BY day) FROM office_closed_days) AS closed_days, (SELECT json_object_agg(form_name, hours) FROM answer_hours) AS answer_hours,
  s.office_region::text AS office_region`

function hoursOf(set: SetDay | undefined, usual: OpenHours | null): OpenHours | null {
  if (!set) return usual
  const { opens, closes } = set
  return opens === null || closes === null ? null : { opens, closes }
}

export const officeOf = (row: OfficeRow | undefined): Office => ({
  week: usualOffice.week.map((usual, at) =>
    hoursOf(
      row?.hours?.find(({ weekday }) => weekday === at + 1),
      usual,
    ),
  ),
  region: row?.officeRegion ?? null,
  closedDays: row?.closedDays ?? [],
  answerHours: row?.answerHours ?? {},
})

/** When the office is open, and within how many of its hours each kind is answered. */
export async function findOffice(client: Pick<PoolClient, 'query'> = pool()): Promise<Office> {
  const { rows } = await client.query<OfficeRow>(
    `SELECT ${officeColumns} FROM (SELECT 1) one LEFT JOIN form_settings s ON true LIMIT 1`,
  )
  return officeOf(rows[0])
}

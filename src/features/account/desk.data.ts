import { pool } from '@/lib/db'
import { type ListSource, oneOf } from '@/lib/desk-rows'
import { namedBy } from './audit-names.rules'
import type { PersonRow } from './desk/people.list'
import type { AuditEntry, Change } from './desk.rules'

const ofCard = (expression: string) => `(SELECT ${expression} FROM current_card k WHERE k.person_id = p.id)`

const cardState = `coalesce(${ofCard('k.state')}, 'none')`

const ofWork = (expression: string) =>
  `(SELECT ${expression} FROM employments e JOIN companies n ON n.id = e.company_id
    WHERE e.person_id = p.id AND e.ended_on IS NULL ORDER BY e.id DESC LIMIT 1)`

export const peopleSource: ListSource<PersonRow> = {
  from: 'people p',
  where: 'p.merged_into_id IS NULL',
  columns: {
    id: 'p.id',
    name: `p.first_name || ' ' || p.last_name`,
    email: 'p.email',
    phone: 'p.phone_number',
    company: ofWork('n.name'),
    job: ofWork('e.job_title'),
    cardNumber: 'p.site_safe_id_number',
    cardEnds: ofCard('k.expires_on'),
    card: cardState,
  },
  sorts: { name: 'p.last_name' },
  filters: {
    card: oneOf(`(${cardState})`),
    unreachable: () => `p.email IS NULL AND p.phone_number IS NULL`,
    bounces: () => `EXISTS (SELECT FROM unreachable_addresses u WHERE u.address = lower(p.email))`,
  },
  search: (word) =>
    `hivis_words(p.first_name, p.last_name, p.preferred_name, p.email, p.site_safe_id_number) LIKE ${word}`,
  phone: (digits) => `hivis_phone(p.phone_number) LIKE ${digits}`,
}

/** Staff and people by name; a booking that took another's place by the staff who agreed it, else by who booked it; other actors as they are called. */
export const actorName = `CASE
  WHEN a.actor ~ '^staff \\d{1,9}$' THEN coalesce((SELECT name FROM staff WHERE id = split_part(a.actor, ' ', 2)::int), 'Former staff')
  WHEN a.actor ~ '^person \\d{1,9}$' THEN coalesce((SELECT first_name || ' ' || last_name FROM people WHERE id = split_part(a.actor, ' ', 2)::int), 'A customer')
  WHEN a.actor ~ '^booking \\d{1,9}$' THEN coalesce(
    (SELECT t.name FROM audit_log d JOIN staff t ON 'staff ' || t.id = d.actor WHERE d.what = 'bookings' AND d.action = 'change-course'
       AND d.row_id = split_part(a.actor, ' ', 2) ORDER BY d.id LIMIT 1),
    (SELECT q.first_name || ' ' || q.last_name FROM bookings k JOIN people q ON q.id = k.person_id WHERE k.id = split_part(a.actor, ' ', 2)::int), 'The system')
  WHEN a.actor IS NULL OR a.actor = 'system' THEN 'The system' ELSE initcap(a.actor) END`

type Rows = Readonly<Record<string, readonly number[]>>

export const findChanges = async (rows: Rows, most = 100): Promise<Change[]> =>
  await withNames(await findNumberedChanges(rows, most))

export async function findNumberedChanges(rows: Rows, most = 100): Promise<Change[]> {
  const wanted = Object.entries(rows).flatMap(([what, ids]) => ids.map((id) => [what, id] as const))
  const found = await pool().query<Omit<Change, 'at'> & { at: Date }>(
    `SELECT a.id, a.created_at AS at, ${actorName} AS actor, a.action, a.what, a.row_id::int, a.before, a.after
     FROM audit_log a JOIN unnest($1::text[], $2::text[]) AS wanted(what, row_id) ON wanted.what = a.what AND wanted.row_id = a.row_id
     ORDER BY a.id DESC LIMIT $3`,
    [wanted.map(([what]) => what), wanted.map(([, id]) => String(id)), most],
  )
  return found.rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** Null means all. Days are instants, the last one exclusive. */
export type AuditAsked = {
  /** `staff 12`, or `customers` or `system` for all of them. */
  readonly who: string | null
  readonly what: string | null
  readonly number: string | null
  readonly from: Date | null
  readonly to: Date | null
  /** Only entries older than this one. */
  readonly before: number | null
}

export async function findAudit(
  { who, what, number, from, to, before }: AuditAsked,
  most: number,
): Promise<AuditEntry[]> {
  const { rows } = await pool().query<Omit<AuditEntry, 'at'> & { at: Date }>(
    `SELECT a.id, a.created_at AS at, ${actorName} AS actor, a.action, a.what, a.row_id AS row, a.before, a.after
     FROM audit_log a
     WHERE ($1::text IS NULL OR a.actor = $1 OR ($1 = 'customers' AND a.actor LIKE 'person %')
         OR ($1 = 'system' AND a.actor IS DISTINCT FROM 'identity provider' AND coalesce(a.actor, '') !~ '^(staff|person) '))
       AND ($2::text IS NULL OR a.what = $2)
       AND ($3::text IS NULL OR a.row_id = $3
         OR (a.what = 'bookings' AND a.row_id = (SELECT id::text FROM bookings WHERE number = $3))
         OR (a.what = 'orders' AND a.row_id = (SELECT id::text FROM orders WHERE number = $3)))
       AND ($4::timestamptz IS NULL OR a.created_at >= $4) AND ($5::timestamptz IS NULL OR a.created_at < $5)
       AND ($6::int IS NULL OR a.id < $6)
     ORDER BY a.id DESC LIMIT $7`,
    [who, what, number, from, to, before, most + 1],
  )
  return await withNames(rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })))
}

export async function listAccounts(): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool().query<{ id: number; name: string }>('SELECT id, name FROM staff ORDER BY name, id')
  return rows
}

type Named = { readonly before: Change['before']; readonly after: Change['after'] }

export async function withNames<Row extends Named>(rows: readonly Row[]): Promise<Row[]> {
  const wanted = new Map<string, Set<number>>()
  for (const { before, after } of rows)
    for (const [column, value] of [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]) {
      const table = namedBy[column]
      if (table && typeof value === 'number') wanted.set(table, (wanted.get(table) ?? new Set()).add(value))
    }
  if (wanted.size === 0) return [...rows]
  const ids = (table: string) => [...(wanted.get(table) ?? [])]
  const { rows: found } = await pool().query<{ key: string; name: string }>(
    `SELECT 'people ' || id AS key, first_name || ' ' || last_name AS name FROM people WHERE id = ANY($1::int[])
     UNION ALL SELECT 'companies ' || id, name FROM companies WHERE id = ANY($2::int[])
     UNION ALL SELECT 'staff ' || id, name FROM staff WHERE id = ANY($3::int[])
     UNION ALL SELECT 'courses ' || id, name FROM courses WHERE id = ANY($4::int[])
     UNION ALL SELECT 'locations ' || id, name FROM locations WHERE id = ANY($5::int[])
     UNION ALL SELECT 'orders ' || id, number FROM orders WHERE id = ANY($6::int[])
     UNION ALL SELECT 'bookings ' || id, number FROM bookings WHERE id = ANY($7::int[])
     UNION ALL SELECT 'starts ' || l.id, c.name || ', ' || to_char(l.starts_at AT TIME ZONE 'Pacific/Auckland', 'DD Mon YYYY HH24:MI')
       FROM session_slots l JOIN course_sessions s ON s.id = l.session_id JOIN courses c ON c.id = s.course_id WHERE l.id = ANY($8::int[])`,
    ['people', 'companies', 'staff', 'courses', 'locations', 'orders', 'bookings', 'starts'].map(ids),
  )
  const names = new Map(found.map(({ key, name }) => [key, name]))
  const named = (values: Change['before']) =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([column, value]) => [
        column,
        typeof value === 'number' ? (names.get(`${namedBy[column]} ${value}`) ?? value) : value,
      ]),
    )
  return rows.map((row) => ({ ...row, before: named(row.before), after: named(row.after) }))
}

import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'
import { type Columns, mergeDays, moves } from './rules'

type Db = Pick<PoolClient, 'query'>

export type Pair = {
  readonly oneId: number
  readonly oneName: string
  readonly oneSub: string
  readonly otherId: number
  readonly otherName: string
  readonly otherSub: string
  readonly reasons: readonly string[]
}

/** A phone or address shared by more people belongs to a firm and proves nothing. */
const mostSharing = 5

const live = (p: string) =>
  `${p}.merged_into_id IS NULL AND NOT EXISTS (SELECT 1 FROM erasures e WHERE e.person_id = ${p}.id AND e.erased_at > ${p}.created_at)`

const alike = `hivis_names_alike(a.first_name, a.last_name, a.preferred_name, b.first_name, b.last_name, b.preferred_name)`

/** Words, weight and SQL join. A phone or address counts if few share it. */
const sharedPairs = `
  SELECT a.id AS one, b.id AS other, 'Same phone number' AS reason, 2 AS weight
    FROM (SELECT hivis_phone(phone_number) AS key FROM people WHERE phone_number IS NOT NULL AND merged_into_id IS NULL
      GROUP BY 1 HAVING count(*) BETWEEN 2 AND ${mostSharing}) k
    JOIN people a ON hivis_phone(a.phone_number) = k.key AND a.phone_number IS NOT NULL AND a.merged_into_id IS NULL
    JOIN people b ON hivis_phone(b.phone_number) = k.key AND b.phone_number IS NOT NULL AND b.merged_into_id IS NULL AND b.id > a.id
    WHERE length(k.key) >= 6
  UNION ALL SELECT a.id, b.id, 'Same email', 2
    FROM (SELECT lower(email) AS key FROM people WHERE email IS NOT NULL AND merged_into_id IS NULL
      GROUP BY 1 HAVING count(*) BETWEEN 2 AND ${mostSharing}) k
    JOIN people a ON lower(a.email) = k.key AND a.merged_into_id IS NULL
    JOIN people b ON lower(b.email) = k.key AND b.merged_into_id IS NULL AND b.id > a.id
  UNION ALL SELECT a.id, b.id, 'Same card number', 4
    FROM (SELECT hivis_card_digits(site_safe_id_number) AS key FROM people WHERE site_safe_id_number IS NOT NULL AND merged_into_id IS NULL
      GROUP BY 1 HAVING count(*) BETWEEN 2 AND ${mostSharing}) k
    JOIN people a ON hivis_card_digits(a.site_safe_id_number) = k.key AND a.site_safe_id_number IS NOT NULL AND a.merged_into_id IS NULL
    JOIN people b ON hivis_card_digits(b.site_safe_id_number) = k.key AND b.site_safe_id_number IS NOT NULL AND b.merged_into_id IS NULL AND b.id > a.id
  UNION ALL SELECT a.id, b.id, 'Same date of birth and a name that sounds alike', 3
    FROM (SELECT f.id AS one, g.id AS other FROM sounding f JOIN sounding g ON g.born = f.born AND g.first = f.first AND g.id > f.id
      UNION SELECT f.id, g.id FROM sounding f JOIN sounding g ON g.born = f.born AND g.last = f.last AND g.id > f.id) k
    JOIN people a ON a.id = k.one JOIN people b ON b.id = k.other WHERE ${alike}`

const pairsOfOne = `
  SELECT a.id AS one, b.id AS other, 'Same phone number' AS reason, 2 AS weight FROM people a
    JOIN people b ON hivis_phone(b.phone_number) = hivis_phone(a.phone_number) AND b.phone_number IS NOT NULL AND b.merged_into_id IS NULL AND b.id <> a.id
    WHERE a.id = $2 AND length(hivis_phone(a.phone_number)) >= 6
      AND (SELECT count(*) FROM people s WHERE hivis_phone(s.phone_number) = hivis_phone(a.phone_number) AND s.phone_number IS NOT NULL AND s.merged_into_id IS NULL) <= ${mostSharing}
  UNION ALL SELECT a.id, b.id, 'Same email', 2 FROM people a JOIN people b ON lower(b.email) = lower(a.email) AND b.merged_into_id IS NULL AND b.id <> a.id
    WHERE a.id = $2 AND (SELECT count(*) FROM people s WHERE lower(s.email) = lower(a.email) AND s.merged_into_id IS NULL) <= ${mostSharing}
  UNION ALL SELECT a.id, b.id, 'Same card number', 4 FROM people a
    JOIN people b ON hivis_card_digits(b.site_safe_id_number) = hivis_card_digits(a.site_safe_id_number)
      AND b.site_safe_id_number IS NOT NULL AND b.merged_into_id IS NULL AND b.id <> a.id WHERE a.id = $2
  UNION ALL SELECT a.id, b.id, 'Same date of birth and a name that sounds alike', 3 FROM people a
    JOIN people b ON b.date_of_birth = a.date_of_birth AND b.date_of_birth IS NOT NULL AND b.merged_into_id IS NULL AND b.id <> a.id
    WHERE a.id = $2 AND ${alike}`

const subOf = (p: string) =>
  `concat_ws(' · ', ${p}.phone_number, ${p}.email, CASE WHEN ${p}.subject IS NOT NULL THEN 'logs in' END)`

/** Without pairs marked as different. A mark on a merged record counts for the one that stayed. */
const told = (found: string) => `
  WITH sounding AS MATERIALIZED (SELECT id, date_of_birth AS born, hivis_sounds(first_name) AS first, hivis_sounds(last_name) AS last
      FROM people WHERE date_of_birth IS NOT NULL AND merged_into_id IS NULL),
    found AS (${found}),
    apart AS (SELECT coalesce(o.merged_into_id, o.id) AS one, coalesce(h.merged_into_id, h.id) AS other
      FROM people_apart x JOIN people o ON o.id = x.one_id JOIN people h ON h.id = x.other_id)
  SELECT a.id AS one_id, a.first_name || ' ' || a.last_name AS one_name, ${subOf('a')} AS one_sub,
    b.id AS other_id, b.first_name || ' ' || b.last_name AS other_name, ${subOf('b')} AS other_sub, g.reasons
  FROM (SELECT one, other, array_agg(reason ORDER BY weight DESC, reason) AS reasons, sum(weight) AS weight FROM found GROUP BY 1, 2) g
    JOIN people a ON a.id = g.one JOIN people b ON b.id = g.other
  WHERE ${live('a')} AND ${live('b')}
    AND NOT EXISTS (SELECT 1 FROM apart x WHERE (x.one, x.other) IN ((g.one, g.other), (g.other, g.one)))
  ORDER BY g.weight + CASE WHEN ${alike} THEN 2 ELSE 0 END DESC, b.id DESC, a.id DESC LIMIT $1`

export const mostPairs = 100

export async function findDuplicates(most: number = mostPairs): Promise<Pair[]> {
  const { rows } = await pool().query<Pair>(told(sharedPairs), [most])
  return rows
}

export async function findDuplicatesOf(personId: number, most = 5): Promise<Pair[]> {
  const { rows } = await pool().query<Pair>(told(pairsOfOne), [most, personId])
  return rows
}

export type Half = {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly hasLogin: boolean
  readonly isErased: boolean
  readonly mergedIntoId: number | null
  readonly trade: string | null
  readonly lastLoginAt: string | null
  readonly createdAt: string
  readonly record: Columns
}

/** Unordered; `lock` locks them until the transaction ends. */
export async function findHalves(ids: readonly number[], db: Db = pool()): Promise<Half[]> {
  const { rows } = await db.query<Half>(
    `SELECT p.id, p.first_name || ' ' || p.last_name AS name, p.version, p.subject IS NOT NULL AS has_login, p.merged_into_id,
       EXISTS (SELECT 1 FROM erasures e WHERE e.person_id = p.id AND e.erased_at > p.created_at) AS is_erased,
       (SELECT name FROM industry_trade_areas WHERE id = p.industry_trade_area_id) AS trade,
       to_char(p.last_login_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS last_login_at,
       to_char(p.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS created_at, to_jsonb(p) AS record
     FROM people p WHERE p.id = ANY($1::int[])`,
    [ids],
  )
  return rows
}

export async function countMoved(goes: number): Promise<{ count: number; words: readonly [string, string] | null }[]> {
  const counts: { count: number; words: readonly [string, string] | null }[] = []
  for (const { table, theirs, words } of moves) {
    if (!words) continue
    const { rows } = await pool().query<{ count: number }>(
      `WITH asked AS (SELECT $1::int) SELECT count(*) AS count FROM ${table} t WHERE ${theirs}`,
      [goes],
    )
    counts.push({ count: rows[0]?.count ?? 0, words })
  }
  return counts
}

const startOf = `c.name || ' on ' || to_char(s.starts_at AT TIME ZONE 'Pacific/Auckland', 'FMDD FMMonth YYYY')`
const withStart = (slot: string) =>
  `JOIN session_slots s ON s.id = ${slot} JOIN course_sessions q ON q.id = s.session_id JOIN courses c ON c.id = q.course_id`

const stopsQuery = `
  WITH asked AS (SELECT $1::int AS goes, $2::int AS stays)
  SELECT 'Both have a seat on ' || ${startOf} || CASE WHEN s.ends_at < now() THEN ', which is over. Someone sat in each, so they are two people.'
      ELSE '. Give up the seat of booking ' || (SELECT number FROM bookings WHERE id = g.booking_id) || ' or of booking '
        || (SELECT number FROM bookings WHERE id = k.booking_id) || ' first.' END AS says
    FROM attendees g JOIN attendees k ON k.slot_id = g.slot_id AND k.person_id = $2 AND k.state IN ('held', 'booked') ${withStart('g.slot_id')}
    WHERE g.person_id = $1 AND g.state IN ('held', 'booked')
  UNION ALL
  SELECT 'Both wait for a seat on ' || ${startOf} || '. Take one of them off that waitlist first.'
    FROM waitlist_entries g JOIN waitlist_entries k ON k.slot_id = g.slot_id AND k.person_id = $2 AND k.company_id = g.company_id
      AND k.state IN ('waiting', 'offered') ${withStart('g.slot_id')}
    WHERE g.person_id = $1 AND g.state IN ('waiting', 'offered')
  UNION ALL
  SELECT 'Both act for ' || n.name || ', one as ' || g.permission::text || ' and one as ' || k.permission::text || '. Remove one of the two permissions first.'
    FROM business_admins g JOIN business_admins k ON k.company_id = g.company_id AND k.person_id = $2 AND k.state = 'active'
      AND k.permission <> g.permission JOIN companies n ON n.id = g.company_id
    WHERE g.person_id = $1 AND g.state = 'active'`

export async function findStops(goes: number, stays: number, db: Db = pool()): Promise<string[]> {
  const { rows } = await db.query<{ says: string | null }>(stopsQuery, [goes, stays])
  return rows.flatMap(({ says }) => says ?? [])
}

export type OpenMerge = {
  readonly id: number
  readonly name: string
  readonly mergedAt: string
  readonly until: string
}

/** Merges that can still be undone, latest first. */
export async function findOpenMerges(intoId: number): Promise<OpenMerge[]> {
  const { rows } = await pool().query<OpenMerge>(
    `SELECT m.id, p.first_name || ' ' || p.last_name AS name,
       to_char(m.merged_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS merged_at,
       to_char((m.merged_at + make_interval(days => $2)) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS until
     FROM people_merges m JOIN people p ON p.id = m.from_id
     WHERE m.into_id = $1 AND m.undone_at IS NULL AND m.fields IS NOT NULL AND m.merged_at > now() - make_interval(days => $2) ORDER BY m.id DESC`,
    [intoId, mergeDays],
  )
  return rows
}

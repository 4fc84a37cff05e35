import type { PoolClient } from 'pg'
import type { Language } from '@/features/account/rules'
import { pool } from '@/lib/db'
import type { Material } from './materials.rules'
import type { KeptNeeds, noticeKinds } from './rules'

export type Reader = Pick<PoolClient, 'query'>

export type NoticeKind = (typeof noticeKinds)[number]

export type NoticedStart = {
  readonly courseName: string
  readonly slotId: number | null
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly place: string
  readonly language: Language
  readonly wasStartsAt: Date
  readonly wasEndsAt: Date
  readonly wasPlace: string
  readonly cancelReason: string | null
}

/** For the outbox only: no access check. What one action changed for a trainer, in the order of the starts: those that it is still true of. */
export async function findNotices(
  noticeId: number,
  reader: Reader = pool(),
): Promise<(NoticedStart & { name: string })[]> {
  const { rows } = await reader.query<NoticedStart & { name: string }>(
    `SELECT t.name, c.name AS course_name, n.slot_id, l.starts_at, l.ends_at, coalesce(hivis_place_words(s.location_id, s.venue), '') AS place, s.language,
       n.was_starts_at, n.was_ends_at, n.was_place, coalesce(l.cancel_reason, s.cancel_reason) AS cancel_reason
     FROM trainer_notices asked JOIN trainer_notices n ON n.change_id = asked.change_id AND n.staff_id = asked.staff_id AND n.kind = asked.kind
       JOIN staff t ON t.id = n.staff_id AND t.deactivated_at IS NULL JOIN course_sessions s ON s.id = n.session_id JOIN courses c ON c.id = s.course_id
       LEFT JOIN session_slots l ON l.id = n.slot_id
       CROSS JOIN LATERAL (SELECT s.trainer_id = n.staff_id AND s.state = 'published' AND l.state <> 'cancelled' AND l.starts_at > now() AS is_theirs) x
     WHERE asked.id = $1 AND CASE WHEN n.kind IN ('assigned', 'changed') THEN x.is_theirs
       WHEN n.kind = 'unassigned' THEN x.is_theirs IS NOT TRUE ELSE coalesce(l.state = 'cancelled' OR s.state = 'cancelled', true) END
     ORDER BY coalesce(l.starts_at, n.was_starts_at), n.id`,
    [noticeId],
  )
  return rows
}

export type Noticed = { readonly name: string; readonly kind: NoticeKind }

/** The trainers whom the current transaction notifies, and of what. */
export async function findNoticed(reader: Reader): Promise<Noticed[]> {
  const { rows } = await reader.query<Noticed>(
    `SELECT t.name, n.kind FROM trainer_notices n JOIN staff t ON t.id = n.staff_id
     WHERE n.change_id = pg_current_xact_id()::text GROUP BY t.id, t.name, n.kind ORDER BY n.kind DESC, t.name, t.id`,
  )
  return rows
}

export type RollToday = {
  readonly slotId: number
  readonly courseName: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly place: string
  readonly language: Language
  readonly people: number
  readonly unnamed: number
  readonly needs: readonly NonNullable<KeptNeeds>[]
  readonly materials: readonly Pick<Material, 'name' | 'versionOn'>[]
}

/** SQL: a start `l` of a session `s` that is taught on the NZ day $1. */
const isOnDay = `(l.starts_at AT TIME ZONE 'Pacific/Auckland')::date = $1::date AND l.state <> 'cancelled' AND s.state = 'published'`

/** Trainers who teach on an NZ day. */
export async function findTeaching(day: string, reader: Reader = pool()): Promise<{ staffId: number; to: string }[]> {
  const { rows } = await reader.query<{ staffId: number; to: string }>(
    `SELECT t.id AS staff_id, t.email AS to FROM staff t WHERE t.deactivated_at IS NULL AND EXISTS
       (SELECT FROM session_slots l JOIN course_sessions s ON s.id = l.session_id WHERE s.trainer_id = t.id AND ${isOnDay}) ORDER BY t.id`,
    [day],
  )
  return rows
}

/** For the outbox only: no access check. What a trainer teaches on an NZ day, with the needs of the people, without their names. */
export async function findRollsOf(staffId: number, day: string): Promise<{ name: string; starts: RollToday[] }> {
  const { rows } = await pool().query<RollToday & { name: string }>(
    `SELECT t.name, l.id AS slot_id, c.name AS course_name, l.starts_at, l.ends_at, coalesce(hivis_place_words(s.location_id, s.venue), '') AS place, s.language,
       (SELECT count(*) FROM attendees a WHERE a.slot_id = l.id AND a.state = 'booked') AS people,
       (SELECT count(*) FROM attendees a WHERE a.slot_id = l.id AND a.state = 'booked' AND a.person_id IS NULL) AS unnamed,
       (SELECT coalesce(jsonb_agg(a.needs ORDER BY a.id), '[]') FROM attendees a WHERE a.slot_id = l.id AND a.state = 'booked' AND a.needs IS NOT NULL) AS needs,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('name', m.name, 'versionOn', m.version_on) ORDER BY m.name, m.version_on DESC, m.id DESC), '[]')
        FROM course_materials m WHERE m.course_id = s.course_id) AS materials
     FROM staff t JOIN course_sessions s ON s.trainer_id = t.id JOIN session_slots l ON l.session_id = s.id JOIN courses c ON c.id = s.course_id
     WHERE t.id = $2 AND t.deactivated_at IS NULL AND ${isOnDay} ORDER BY l.starts_at, l.id`,
    [day, staffId],
  )
  return { name: rows[0]?.name ?? '', starts: rows }
}

import type { PoolClient } from 'pg'
import { addNzDays, nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { Profile } from './contract'
import { type Actor, type ActorCompany, type CardLevel, cardStatus, cardWarningDays, sessionIdleHours } from './rules'

export type ActorRow = Omit<Actor, 'company'> & { isStale: boolean; company: ActorCompany | null }

/** $1: token hash, $2: idle hours. */
export const actorSelect = `SELECT s.id AS session_id, p.id AS person_id, p.first_name, p.last_name, p.email,
     s.last_seen_at < now() - interval '5 minutes' AS is_stale,
     (SELECT json_build_object('id', c.id, 'name', c.name, 'kind', c.kind, 'hasSiteApp', c.has_site_app,
          'isMember', hivis_is_member(c), 'isWaiting', c.waits_since IS NOT NULL,
          'permission', b.permission, 'mayPayByAccount', coalesce(b.may_pay_by_account, false))
        FROM (SELECT company_id FROM business_admins WHERE person_id = p.id AND state = 'active'
              UNION SELECT company_id FROM employments WHERE person_id = p.id AND ended_on IS NULL) mine
        JOIN companies c ON c.id = mine.company_id
        LEFT JOIN business_admins b ON b.company_id = c.id AND b.person_id = p.id AND b.state = 'active'
        WHERE s.active_company_id IS NULL OR c.id = s.active_company_id
        ORDER BY b.permission DESC NULLS LAST, c.id LIMIT 1) AS company
   FROM user_sessions s JOIN people p ON p.id = s.person_id
   WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > now()
     AND s.last_seen_at > now() - make_interval(hours => $2)`

/**
 * Null for a session that is not live. Acts for no company if they left the chosen one; without a choice, the highest permission counts.
 */
export async function findActor(tokenHash: string): Promise<(Actor & { isStale: boolean }) | null> {
  // Named, so that each connection plans it once: planning takes four times as long as running it.
  const { rows } = await pool().query<ActorRow>({
    name: 'find-actor',
    text: actorSelect,
    values: [tokenHash, sessionIdleHours],
  })
  return rows[0] ?? null
}

export type OwnSession = { id: number; device: string | null; createdAt: Date; lastSeenAt: Date }

export async function listSessions(actor: Pick<Actor, 'personId'>): Promise<OwnSession[]> {
  const { rows } = await pool().query<OwnSession>(
    `SELECT id, device, created_at, last_seen_at FROM user_sessions
     WHERE person_id = $1 AND revoked_at IS NULL AND expires_at > now()
       AND last_seen_at > now() - make_interval(hours => $2) ORDER BY last_seen_at DESC`,
    [actor.personId, sessionIdleHours],
  )
  return rows
}

const profileSelect = `SELECT p.id, p.first_name, p.last_name, p.preferred_name, p.email,
    p.phone_number, p.date_of_birth, p.site_safe_id_number,
    json_build_object('line1', p.address_line1, 'line2', p.address_line2, 'suburb', p.address_suburb, 'city', p.address_city,
      'postcode', p.address_postcode, 'region', p.address_region, 'country', coalesce(p.address_country, 'NZ')) AS address,
    p.industry_trade_area_id, p.preferred_language,
    json_build_object('email', p.comms_prefs_email, 'sms', p.comms_prefs_sms, 'marketing', p.comms_prefs_marketing) AS comms_prefs,
    coalesce((SELECT json_agg(json_build_object('name', c.name, 'courseSlug', oc.slug, 'numberOfCredits', c.number_of_credits, 'isSitePassRenewal',
        c.is_site_pass_renewal, 'courseType', c.course_type, 'completedDate', c.completed_date, 'result', c.result,
        'courseInfo', c.course_info) ORDER BY c.completed_date DESC, c.id DESC)
      FROM completed_courses c LEFT JOIN courses oc ON oc.id = c.course_id WHERE c.person_id = p.id), '[]') AS completed_courses,
    (SELECT json_build_object('level', k.level, 'expiresOn', k.expires_on, 'revokedOn', k.revoked_on)
      FROM current_card k WHERE k.person_id = p.id) AS card,
    p.version FROM people p WHERE p.id = $1`

type ProfileRow = Omit<Profile, 'company' | 'card'> & {
  card: { level: CardLevel; expiresOn: string; revokedOn: string | null } | null
}

/** Product decisions, section 10. `now` decides the state of the card. */
export async function findProfile(
  actor: Actor,
  now: Date,
  client: Pick<PoolClient, 'query'> = pool(),
): Promise<Profile> {
  const { rows } = await client.query<ProfileRow>(profileSelect, [actor.personId])
  const [row] = rows
  if (!row) throw new AppError('NO_SESSION', 'Log in and try again.')
  const { card, ...person } = row
  const today = nzDay(now)
  const status = cardStatus(card, today, addNzDays(today, cardWarningDays))
  const company = actor.company
  return {
    ...person,
    company: company && {
      id: company.id,
      name: company.name,
      kind: company.kind,
      isMember: company.isMember,
      permission: company.permission,
    },
    card: card && status !== 'none' ? { level: card.level, status, expiresOn: card.expiresOn } : null,
  }
}

/** An attendee of one of the trainer's own sessions, by the view `own_attendees`. */
export async function isOwnAttendee(trainerId: number, personId: number): Promise<boolean> {
  const { rowCount } = await pool().query(
    'SELECT 1 FROM own_attendees WHERE trainer_id = $1 AND person_id = $2 LIMIT 1',
    [trainerId, personId],
  )
  return rowCount === 1
}

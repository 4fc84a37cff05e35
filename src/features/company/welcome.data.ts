import type { Actor } from '@/features/account/rules'
import { pool } from '@/lib/db'
import { mayIn } from './rules'
import { type WelcomeFacts, type WelcomeStep, welcomeOf } from './welcome.rules'

/** Null without the rights for all steps, or with nothing to show. */
export async function findWelcome(actor: Actor): Promise<readonly WelcomeStep[] | null> {
  const { company } = actor
  if (company?.kind !== 'business' || company.isWaiting || !mayIn(company, 'manage admins')) return null
  const { rows } = await pool().query<WelcomeFacts>(
    `SELECT (SELECT count(*) FROM employments e WHERE e.company_id = c.id AND e.ended_on IS NULL AND e.person_id <> $2) AS people,
       (SELECT count(*) FROM business_admins b WHERE b.company_id = c.id AND b.state = 'active' AND b.person_id <> $2)
         + (SELECT count(*) FROM invitations i WHERE i.company_id = c.id AND i.state = 'invited') AS admins,
       EXISTS (SELECT 1 FROM bookings k WHERE k.company_id = c.id AND k.state = 'confirmed') AS has_booked,
       c.welcome_closed_at IS NOT NULL AS is_closed, (extract(epoch FROM now() - c.created_at) / 86400)::int AS days
     FROM companies c WHERE c.id = $1`,
    [company.id, actor.personId],
  )
  return rows[0] ? welcomeOf(rows[0]) : null
}

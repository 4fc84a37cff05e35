import { permissionsFor } from '@/features/company/rules'
import { pool } from '@/lib/db'

export type Digest = {
  companyName: string
  firstName: string
  cards: { name: string; expiresOn: string; isRenewed: boolean }[]
}

/** The cards of a company's digest that are still current, for one of its admins; null if any part is gone. */
export async function findDigest({
  company,
  person,
  day,
}: {
  company: number
  person: number
  day: string
}): Promise<Digest | null> {
  const { rows } = await pool().query<Omit<Digest, 'cards'> & { cards: Digest['cards'] | null }>(
    `SELECT c.name AS company_name, p.first_name,
       (SELECT json_agg(json_build_object('name', h.first_name || ' ' || h.last_name, 'expiresOn', k.expires_on, 'isRenewed',
           EXISTS (SELECT 1 FROM cards newer WHERE newer.person_id = k.person_id AND newer.expires_on > k.expires_on)) ORDER BY k.expires_on, h.last_name)
         FROM (SELECT DISTINCT card_id FROM card_reminders WHERE company_id = c.id AND sent_on = $3) r
         JOIN cards k ON k.id = r.card_id JOIN people h ON h.id = k.person_id
         WHERE EXISTS (SELECT 1 FROM employments e WHERE e.company_id = c.id AND e.person_id = h.id AND e.ended_on IS NULL)) AS cards
     FROM companies c JOIN business_admins a ON a.company_id = c.id AND a.state = 'active' AND a.permission::text = ANY($4)
     JOIN people p ON p.id = a.person_id WHERE c.id = $1 AND p.id = $2`,
    [company, person, day, permissionsFor('manage admins')],
  )
  const [digest] = rows
  return digest?.cards ? { ...digest, cards: digest.cards.filter(({ isRenewed }) => !isRenewed) } : null
}

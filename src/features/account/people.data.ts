import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'
import type { PersonDetails } from './people.contract'

export async function findPersonDetails(
  id: number,
  client: Pick<PoolClient, 'query'> = pool(),
): Promise<PersonDetails | null> {
  const { rows } = await client.query<PersonDetails>(
    `SELECT id, first_name, last_name, preferred_name, email, phone_number, date_of_birth, site_safe_id_number AS card_number,
       json_build_object('line1', address_line1, 'line2', address_line2, 'suburb', address_suburb, 'city', address_city,
         'postcode', address_postcode, 'region', address_region, 'country', address_country) AS address,
       industry_trade_area_id, preferred_language::text,
       json_build_object('email', comms_prefs_email, 'sms', comms_prefs_sms, 'marketing', comms_prefs_marketing) AS comms_prefs,
       issuer IS NOT NULL AS has_login, version
     FROM people WHERE id = $1`,
    [id],
  )
  return rows[0] ?? null
}

import type { PoolClient } from 'pg'
import type { Match, ReadRow } from '@/lib/imports'

export type ListedPerson = Match & { readonly line: number; readonly hasLogin: boolean }

/**
 * The people whom rows of a list may mean: by card number, email, phone, birth date or name. One match that agrees in its name and in
 * something of its own is sure; where only one of them agrees, a person is asked. So is one whose card says another number, and one with the
 * same name and birth date whose email and phone are both others’: of 40,000 people a few hundred share both. Who came in with the row before is
 * them, anyone else who is alike.
 */
export async function findListedPeople(client: PoolClient, rows: readonly ReadRow[]): Promise<ListedPerson[]> {
  const asked = rows.map(({ line, knownId, values }) => ({ line, knownId, ...values }))
  const { rows: found } = await client.query<ListedPerson>(
    `WITH r AS (
       SELECT line, "knownId" AS known_id, "firstName" AS first_name, "lastName" AS last_name, email, hivis_phone("phoneNumber") AS phone,
         "dateOfBirth" AS born, hivis_card_digits("cardNumber") AS card, hivis_words("firstName", "lastName") AS name
       FROM jsonb_to_recordset($1) AS r(line int, "knownId" int, "firstName" text, "lastName" text, email text, "phoneNumber" text,
         "dateOfBirth" date, "cardNumber" text)),
     -- Old systems have thousands born on 1 January 1900: the words of each are folded once, not for every row.
     b AS MATERIALIZED (
       SELECT id, date_of_birth AS born, hivis_words(first_name, last_name) AS name, hivis_phone(phone_number) AS phone FROM people
       WHERE merged_into_id IS NULL AND date_of_birth IN (SELECT born FROM r)),
     c AS (
       SELECT r.line, p.id FROM r JOIN people p ON p.id = r.known_id
       UNION SELECT r.line, p.id FROM r JOIN people p ON hivis_card_digits(p.site_safe_id_number) = r.card AND p.site_safe_id_number IS NOT NULL AND p.merged_into_id IS NULL
       UNION SELECT r.line, p.id FROM r JOIN people p ON p.email = r.email
       UNION SELECT r.line, b.id FROM r JOIN b ON b.born = r.born AND b.name = r.name
       UNION SELECT r.line, b.id FROM r JOIN b ON b.born = r.born AND b.phone = r.phone
       UNION SELECT r.line, p.id FROM r JOIN people p ON p.last_name = r.last_name AND p.first_name = r.first_name),
     j AS (
       SELECT r.line, p.*, p.id = r.known_id AS was_here, hivis_card_digits(p.site_safe_id_number) = r.card AS has_card, p.email = r.email AS has_email,
         hivis_phone(p.phone_number) = r.phone AS has_phone, p.date_of_birth = r.born AS is_born,
         hivis_words(p.first_name, p.last_name) = r.name AS has_name, hivis_words(p.last_name) = hivis_words(r.last_name) AS has_last,
         bool_or(coalesce(p.id = r.known_id, false)) OVER (PARTITION BY r.line) AS is_known
       FROM c JOIN r USING (line) JOIN people p ON p.id = c.id WHERE p.merged_into_id IS NULL)
     SELECT line, id, first_name || ' ' || last_name AS name, issuer IS NOT NULL AS has_login,
       CASE WHEN was_here THEN 'came in with an earlier file' WHEN has_card THEN 'same card number' WHEN has_email THEN 'same email'
         WHEN is_born AND has_name THEN 'same name and date of birth' WHEN is_born THEN 'same mobile and date of birth'
         WHEN has_phone THEN 'same name and mobile' ELSE 'same name' END AS by,
       coalesce(was_here OR (NOT is_known AND has_card IS NOT false AND ((has_card AND has_last) OR (has_email AND has_name)
         OR (is_born AND ((has_name AND (has_email IS NOT false OR has_phone IS NOT false)) OR (has_phone AND has_last)))
         OR (has_name AND has_phone))), false) AS is_sure,
       jsonb_build_object('firstName', first_name, 'lastName', last_name, 'preferredName', preferred_name, 'email', email,
         'phoneNumber', phone_number, 'dateOfBirth', date_of_birth, 'cardNumber', site_safe_id_number, 'addressLine1', address_line1,
         'addressLine2', address_line2, 'addressSuburb', address_suburb, 'addressCity', address_city, 'addressPostcode', address_postcode) AS values
     FROM j
     -- Nothing speaks against it: a name alone, with another birth date or email, is someone else.
     WHERE coalesce(was_here OR has_card OR has_email OR is_born OR has_phone, false) OR (is_born IS NOT false AND has_email IS NOT false)
     ORDER BY line, id`,
    [JSON.stringify(asked)],
  )
  return found
}

import type { PoolClient } from 'pg'
import { type Values, type WrittenRow, withIds } from '@/lib/imports'

/** Only those that are given: a column that is missing stays. */
function columnsOf(values: Values) {
  return {
    first_name: values.firstName,
    last_name: values.lastName,
    preferred_name: values.preferredName,
    email: values.email,
    phone_number: values.phoneNumber,
    date_of_birth: values.dateOfBirth,
    site_safe_id_number: values.cardNumber,
    address_line1: values.addressLine1,
    address_line2: values.addressLine2,
    address_suburb: values.addressSuburb,
    address_city: values.addressCity,
    address_postcode: values.addressPostcode,
  }
}

/** People of a list, new ones and changed ones, in the caller's transaction. They hear nothing of it. @returns ids in the order of the rows. */
export async function writePeople(client: PoolClient, rows: readonly WrittenRow[]): Promise<number[]> {
  const given = (await withIds(client, 'people_id_seq', rows)).map(({ values, ...row }) => ({
    ...row,
    columns: columnsOf(values),
  }))
  await client.query(
    `INSERT INTO people (id, first_name, last_name, preferred_name, email, phone_number, date_of_birth, site_safe_id_number,
       address_line1, address_line2, address_suburb, address_city, address_postcode)
     SELECT g.id, n.first_name, n.last_name, n.preferred_name, n.email, n.phone_number, n.date_of_birth, n.site_safe_id_number,
       n.address_line1, n.address_line2, n.address_suburb, n.address_city, n.address_postcode
     FROM jsonb_to_recordset($1) AS g(id int, "isNew" boolean, columns jsonb), jsonb_populate_record(NULL::people, g.columns) n WHERE g."isNew"`,
    [JSON.stringify(given)],
  )
  const changed = given.filter(
    ({ isNew, columns }) => !isNew && Object.values(columns).some((value) => value !== undefined),
  )
  await client.query(
    `UPDATE people p SET (first_name, last_name, preferred_name, email, phone_number, date_of_birth, site_safe_id_number,
         address_line1, address_line2, address_suburb, address_city, address_postcode) =
       (SELECT n.first_name, n.last_name, n.preferred_name, CASE WHEN p.issuer IS NULL THEN n.email ELSE p.email END, n.phone_number,
          n.date_of_birth, n.site_safe_id_number, n.address_line1, n.address_line2, n.address_suburb, n.address_city, n.address_postcode
        FROM jsonb_populate_record(p, g.columns) n), updated_at = now()
     FROM jsonb_to_recordset($1) AS g(id int, columns jsonb) WHERE p.id = g.id`,
    [JSON.stringify(changed)],
  )
  return given.map(({ id }) => id)
}

/** @throws the database's refusal while anything else refers to them. */
export async function removePerson(client: PoolClient, id: number): Promise<void> {
  await client.query('DELETE FROM people WHERE id = $1', [id])
}

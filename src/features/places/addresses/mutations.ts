import type { ClientBase } from 'pg'

/** Filled from the seed, a file, or generated for a benchmark. */
export const incomingAddresses = `CREATE TEMPORARY TABLE incoming_addresses (
  id bigint, unit text, number integer, tail text, street text, suburb text, city text, postcode text, region text)`

/** One transaction, so searches see the old set in the meantime. Idempotent. */
export async function replaceAddresses(client: ClientBase): Promise<number> {
  await client.query('BEGIN')
  try {
    await client.query('DELETE FROM nz_addresses')
    await client.query('DELETE FROM nz_streets')
    await client.query('DELETE FROM nz_address_words')
    // A street's weight is the number of addresses in its town, so larger towns come first.
    await client.query(`
      INSERT INTO nz_streets (id, name, suburb, city, postcode, region, weight, key)
      SELECT row_number() OVER (ORDER BY city, suburb, street, postcode, region), street, suburb, city, postcode, region,
        sum(count(*)) OVER (PARTITION BY city), hivis_address_key(concat_ws(' ', street, suburb, city, postcode))
      FROM incoming_addresses GROUP BY street, suburb, city, postcode, region`)
    const { rowCount } = await client.query(`
      INSERT INTO nz_addresses (id, street_id, number, tail, unit)
      SELECT min(i.id), s.id, i.number, coalesce(i.tail, ''), coalesce(i.unit, '')
      FROM incoming_addresses i JOIN nz_streets s ON (s.name, s.city) = (i.street, i.city)
        AND (s.suburb, s.postcode, s.region) IS NOT DISTINCT FROM (i.suburb, i.postcode, i.region)
      GROUP BY s.id, i.number, coalesce(i.tail, ''), coalesce(i.unit, '')`)
    await client.query(`
      INSERT INTO nz_address_words (word, streets)
      SELECT word, ndoc FROM ts_stat('SELECT words FROM nz_streets')`)
    await client.query('COMMIT')
    await client.query('ANALYZE nz_addresses, nz_streets, nz_address_words')
    return rowCount ?? 0
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

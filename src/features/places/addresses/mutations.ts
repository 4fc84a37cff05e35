import type { ClientBase } from 'pg'

/** The temporary table that a new set of addresses is put into first: by the seed, from a file, or made up for a measurement. */
export const incomingAddresses = `CREATE TEMPORARY TABLE incoming_addresses (
  id bigint, unit text, number integer, tail text, street text, suburb text, city text, postcode text, region text)`

/**
 * Puts the incoming addresses in the place of all there were, in one transaction: whoever searches meanwhile sees the old ones. The same
 * set twice gives the same rows.
 */
export async function replaceAddresses(client: ClientBase): Promise<number> {
  await client.query('BEGIN')
  try {
    await client.query('DELETE FROM nz_addresses')
    await client.query('DELETE FROM nz_streets')
    await client.query('DELETE FROM nz_address_words')
    // Larger towns stand first among streets of the same name: their weight is how many addresses they have.
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

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differences, readSources } from '../../scripts/sql-sources'
import { testDatabaseUrl } from '../support/database'

/** The text of functions, triggers and views in `sql/` is what the migrations made (docs/decisions/054). */
let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: await testDatabaseUrl() })
  await client.connect()
})

afterAll(() => client.end())

const said = async (change: (sources: Map<string, string>) => void = () => undefined) => {
  const sources = new Map(readSources())
  change(sources)
  return (await differences(client, sources)).map(({ sentence }) => sentence)
}

/** Changes a source. Anyone who changes the file so that the fault fits nowhere is notified of it. */
const plant = (file: string, from: string, to: string) => (sources: Map<string, string>) => {
  const source = sources.get(file)
  if (!source?.includes(from)) throw new Error(`${file} has no ${from} any more.`)
  sources.set(
    file,
    source.replace(from, () => to),
  )
}

test('every function, trigger and view of the migrated database has its text, and no text is of something else', async () => {
  expect(await said()).toEqual([])
  expect(readSources().size).toBeGreaterThan(100)
})

describe('a difference is named:', () => {
  const taken = 'src/features/seats/sql/claims-taken.sql'
  const card = 'src/features/wallet/sql/current-card.sql'

  test('a function', async () => {
    expect(await said(plant(taken, 'taken + moved.delta', 'taken + moved.delta + 0'))).toEqual([
      `${taken}: function hivis_claims_taken() differs from the database`,
    ])
  })

  test('what a function promises of itself', async () => {
    const today = 'src/lib/sql/today.sql'
    expect(await said(plant(today, 'STABLE', 'IMMUTABLE'))).toEqual([
      `${today}: function hivis_today() differs from the database`,
    ])
  })

  test('a trigger', async () => {
    const dates = 'src/features/wallet/sql/card-dates.sql'
    expect(await said(plant(dates, 'BEFORE INSERT OR UPDATE', 'BEFORE INSERT'))).toEqual([
      `${dates}: trigger card_dates on cards differs from the database`,
    ])
  })

  test('a view', async () => {
    expect(await said(plant(card, 'n.person_id = c.person_id', 'n.person_id = c.person_id AND n.id > 0'))).toEqual([
      `${card}: view current_card differs from the database`,
    ])
  })

  test('one without a file', async () => {
    const found = await said((sources) => sources.delete(taken))
    expect(found.sort()).toEqual([
      'function hivis_claims_taken() has no text in src/…/sql',
      'trigger claims_taken_insert on seat_claims has no text in src/…/sql',
      'trigger claims_taken_update on seat_claims has no text in src/…/sql',
    ])
  })

  test('a file without a migration', async () => {
    const file = 'src/lib/sql/of-tomorrow.sql'
    const text = `CREATE FUNCTION hivis_of_tomorrow() RETURNS int LANGUAGE sql AS 'SELECT 1';`
    expect(await said((sources) => sources.set(file, text))).toEqual([
      `${file}: function hivis_of_tomorrow() isn’t in the database`,
    ])
  })

  test('one that PostgreSQL refuses, by its file', async () => {
    await expect(said(plant(taken, 'RETURNS trigger', 'RETURNS integer'))).rejects.toThrow(taken)
  })
})

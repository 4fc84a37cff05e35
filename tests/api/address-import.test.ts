import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compiledPath } from '../../scripts/compile.mjs'
import { testDatabaseUrl } from '../support/database'
import { endQueries, query } from '../support/people'

const header =
  'WKT,address_id,unit_value,address_number,address_number_suffix,address_number_high,suburb_locality,town_city,full_road_name,territorial_authority,address_lifecycle'
const rows = [
  '"POINT (174 -35)",1001,,12,,,Whangārei,Whangārei,Bank Street,Whangarei District,Current',
  '"POINT (174 -41)",1002,2,14,A,,Te Aro,Wellington,Cuba Street,Wellington City,Current',
  '"POINT (175 -40)",1003,,14,,18,Ōtaki Beach,,"Marine, Parade",Kapiti Coast District,Current',
  '"POINT (174 -41)",1004,,9,,,Te Aro,Wellington,Cuba Street,Wellington City,Retired',
  '"POINT (174 -41)",1005,,,,,Te Aro,Wellington,Cuba Street,Wellington City,Current',
]

let folder: string

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'addresses-'))
})

afterAll(async () => {
  fs.rmSync(folder, { recursive: true })
  await endQueries()
})

async function importFile(lines: string[], name = 'addresses.csv', more = ['--force']) {
  const file = path.join(folder, name)
  fs.writeFileSync(file, `\uFEFF${lines.join('\r\n')}\r\n`)
  const env = { ...process.env, DATABASE_URL: await testDatabaseUrl() }
  return spawnSync(process.execPath, [await compiledPath('addresses'), file, ...more], {
    env,
    encoding: 'utf8',
  })
}

const kept = () =>
  query(`SELECT a.id, a.unit, a.number, a.tail, s.name, s.suburb, s.city, s.postcode, s.region
    FROM nz_addresses a JOIN nz_streets s ON s.id = a.street_id ORDER BY a.id`)

describe('the import of the LINZ file', () => {
  test('a file of another kind changes nothing and says what it lacks', async () => {
    const before = await query('SELECT count(*) FROM nz_addresses')
    const { status, stderr } = await importFile(['a,b', '1,2'])
    expect([status, stderr]).toEqual([1, expect.stringContaining('it has no address_id')])
    const broken = await importFile([header, '"POINT,1001'], 'broken.csv')
    expect(broken.status).toBe(1)
    expect(await query('SELECT count(*) FROM nz_addresses')).toEqual(before)
  })

  test('a file with far fewer addresses than there are is refused with both numbers, unless it is meant', async () => {
    const before = await query<{ count: number }>('SELECT count(*)::int AS count FROM nz_addresses')
    for (const [lines, coming] of [
      [[header], 0],
      [[header, ...rows], 3],
    ] as const)
      expect(await importFile([...lines], 'short.csv', [])).toMatchObject({
        status: 1,
        stderr: expect.stringContaining(`The file has ${coming} addresses, and ${before[0]?.count} are there now.`),
      })
    expect(await query('SELECT count(*)::int AS count FROM nz_addresses')).toEqual(before)
  })

  test('twice gives the same rows: current addresses with region, and the postcodes that we know', async () => {
    const { status, stdout, stderr } = await importFile([header, ...rows])
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('100 %')
    expect(stdout).toContain('3 addresses on 3 streets')
    const first = await kept()
    expect(first).toMatchObject([
      {
        id: '1001',
        unit: '',
        number: 12,
        tail: '',
        name: 'Bank Street',
        suburb: null,
        city: 'Whangārei',
        postcode: '0110',
        region: 'northland',
      },
      {
        id: '1002',
        unit: '2',
        number: 14,
        tail: 'A',
        suburb: 'Te Aro',
        city: 'Wellington',
        postcode: '6011',
        region: 'wellington',
      },
      {
        id: '1003',
        number: 14,
        tail: '-18',
        name: 'Marine, Parade',
        suburb: null,
        city: 'Ōtaki Beach',
        postcode: null,
        region: 'wellington',
      },
    ])
    expect((await importFile([header, ...rows])).status).toBe(0)
    expect(await kept()).toEqual(first)
  })
})

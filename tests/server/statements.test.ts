import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pool } from '@/lib/db'
import { checkStatements } from '../../scripts/checks/sql'
import { testDatabaseUrl } from '../support/database'

let url = ''

beforeAll(async () => {
  url = await testDatabaseUrl()
  process.env.DATABASE_URL = url
})

afterAll(() => pool().end())

/** A file with a fault in it. Anyone who changes the file so that the fault fits nowhere is notified of it. */
function plant(file: string, from: string, to: string): [string, string] {
  const source = fs.readFileSync(file, 'utf8')
  if (!source.includes(from)) throw new Error(`${file} has no ${from} any more.`)
  return [file, source.replace(from, () => to)]
}

const said = async (...planted: [string, string][]) =>
  (await checkStatements(url, new Map(planted))).violations.map(
    ({ path, line, sentence }) => `${path}:${line > 1} ${sentence}`,
  )

describe('Every statement of the source', () => {
  test('fits the migrated database', async () => {
    const { statements, violations } = await checkStatements(url)
    expect(violations).toEqual([])
    expect(statements).toBeGreaterThan(600)
  })

  test('fails with file, line and column when a column is called otherwise, has another type, or may be null', async () => {
    const found = await said(
      plant('src/features/courses/data.ts', 'SELECT slug FROM courses', 'SELECT slugg FROM courses'),
      plant('src/features/wallet/back-office/data.ts', 'query<{ saved: number', 'query<{ saved: string'),
      plant(
        'src/features/company/admins/mutations.ts',
        'query<{ email: string }',
        'query<{ email: string; phone: string }',
      ),
      plant(
        'src/features/wallet/mutations.ts',
        'made = await client.query<{ number: string | null',
        'made = await client.query<{ number: string',
      ),
    )
    expect(found).toEqual([
      'src/features/company/admins/mutations.ts:true column phone is not answered',
      'src/features/courses/data.ts:true column "slugg" does not exist',
      'src/features/wallet/back-office/data.ts:true column saved is int8, declared as string',
      'src/features/wallet/mutations.ts:true column number may be null, declared as string',
    ])
  })

  test('fails when a column is cast or named in camel case, which the pool does by itself', async () => {
    const found = await said(
      plant('src/features/wallet/back-office/data.ts', 'count(*) AS saved', 'count(*)::int AS saved'),
      plant(
        'src/features/catalogue/sale.data.ts',
        'SELECT id, image_id, details',
        'SELECT id, image_id AS "imageId", details',
      ),
    )
    expect(found).toEqual([
      'src/features/catalogue/sale.data.ts:true column imageId needs no name in camel case: the pool gives it',
      'src/features/wallet/back-office/data.ts:true column saved needs no ::int: the pool reads it as a number',
    ])
  })

  test('fails when a value is missing or of another type, when rows are not declared, and when its text can’t be read', async () => {
    const found = await said(
      plant('src/features/privacy/data.ts', '[words, digits, mostFound]', '[words, digits]'),
      plant('src/features/wallet/data.ts', 'query<{ personId: number; companyId: number }>', 'query'),
      plant('src/features/wallet/keys.mutations.ts', 'WHERE name = $1', 'WHERE length(name) = $1'),
      plant(
        'src/features/courses/data.ts',
        `'SELECT slug FROM courses WHERE id = $1'`,
        '`SELECT slug FROM $' + '{process.title}`',
      ),
    )
    expect(found).toEqual([
      expect.stringContaining(
        'src/features/courses/data.ts:true The statement can’t be read from the source: what process.title',
      ),
      'src/features/privacy/data.ts:true the statement has 3 parameters, given are 2',
      'src/features/wallet/data.ts:true rows are read that nothing is declared of',
      'src/features/wallet/keys.mutations.ts:true parameter $1 is int4, given string',
    ])
  })
})

describe('Rows of the pool', () => {
  test('have numbers, days and the spelling of the code', async () => {
    const { rows } = await pool().query<Record<string, unknown>>(
      `SELECT 12::int8 AS big_count, 12.5::numeric AS a_sum_2, '2026-11-30'::date AS due_on, 1 AS "isSame", true AS _status`,
    )
    expect(rows).toEqual([{ bigCount: 12, aSum2: 12.5, dueOn: '2026-11-30', isSame: 1, _status: true }])
  })

  test('refuse a number that would be rounded, and go on', async () => {
    await expect(pool().query('SELECT 9007199254740993::int8 AS n')).rejects.toThrow('too great')
    expect((await pool().query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
  })

  test('of statements that are asked again and again are planned once for a connection, of no more than 200', async () => {
    const client = await pool().connect()
    const prepared = async (text: string) =>
      (await client.query('SELECT 1 FROM pg_prepared_statements WHERE statement LIKE $1', [text])).rowCount
    try {
      for (let time = 0; time < 5; time += 1) await client.query('SELECT $1::int + 1000001', [time])
      await client.query('SELECT $1::int + 1000002', [1])
      expect(await prepared('%1000001')).toBe(1)
      expect(await prepared('%1000002')).toBe(0)
      for (let number = 0; number < 250; number += 1)
        for (let time = 0; time < 4; time += 1) await client.query(`SELECT $1::int + ${2_000_000 + number}`, [time])
      expect(await prepared('%20_____')).toBeLessThanOrEqual(200)
      expect(await prepared('%2000001')).toBe(1)
    } finally {
      client.release()
    }
  })
})

test('No function of the database locks rows so that inserts which name them wait', async () => {
  const { rows } = await pool().query(
    `SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosrc LIKE '%FOR UPDATE%'`,
  )
  expect(rows).toEqual([])
})

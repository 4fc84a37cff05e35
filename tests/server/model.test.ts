import { afterAll, beforeAll, expect, test } from 'vitest'
import { pool } from '@/lib/db'
import { checkAll } from '../model/books'
import { faults } from '../model/faults'
import { playHistories, prepareModel } from '../model/histories'
import { newTally } from '../model/play'
import { testDatabaseUrl } from '../support/database'

beforeAll(async () => {
  Object.assign(process.env, {
    DATABASE_URL: await testDatabaseUrl(),
    LOG_LEVEL: 'silent',
    PAYLOAD_SECRET: 'only-for-the-tests-0000',
  })
  await prepareModel()
})

afterAll(async () => {
  await pool().end()
})

/** Thousands of them are proofs: `npm run model -- --seed 20261128 --operations 300 --processes 1` makes a failing one as short as it can be. */
test('whatever happens to seats, money and the queue, two at once too, is what the model says', async () => {
  const tally = newTally()
  const { failure } = await playHistories({ seed: 20_261_128, histories: 12, isShrunk: false, tally })
  expect(failure?.message).toBeUndefined()
  expect(await checkAll()).toEqual([])
  expect(tally.operations).toBeGreaterThan(200)
  expect(tally.done.get('died'), 'processes die in the middle of it').toBeGreaterThan(5)
  expect(tally.operations, 'much of it goes through').toBeGreaterThan(1.5 * tally.refused)
})

test('a comparison the wrong way round is found', async () => {
  await faults.find(({ name }) => name === 'what has not ended yet is freed')?.plant(pool())
  const { failure } = await playHistories({ seed: 1, histories: 50, isShrunk: false })
  expect(failure?.message).toMatch(/^ {2}/m)
})

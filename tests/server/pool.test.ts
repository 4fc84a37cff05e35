import { expect, test } from 'vitest'
import { createPool, limitPool } from '@/lib/db'
import { testDatabaseUrl } from '../support/database'

/** How many connections a pool has that was busy and then idle. */
async function leftOf(isOver: (connections: number) => boolean): Promise<number> {
  const pool = createPool(await testDatabaseUrl(), { idleTimeoutMillis: 20 })
  const busy = await Promise.all([1, 2, 3, 4].map(() => pool.connect()))
  expect(pool.totalCount).toBe(4)
  for (const connection of busy) connection.release()
  await expect.poll(() => isOver(pool.totalCount)).toBe(true)
  const left = pool.totalCount
  await pool.end()
  return left
}

test('a command ends, as none of its connections is kept; a process that serves keeps two for the next visitor', async () => {
  expect(await leftOf((connections) => connections === 0)).toBe(0)
  limitPool(4)
  expect(await leftOf((connections) => connections <= 2)).toBe(2)
})

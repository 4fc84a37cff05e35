/** Files of tests share a process, which has read the API once: after each of them it is as it was. */
import type pg from 'pg'
import { afterAll, vi } from 'vitest'
import { forgetTroubles, noteLastBackup } from '@/lib/troubles'
import { forgetDays } from './bookings'
import { forgetTestDatabase } from './database'
import { endQueries } from './people'

const given = { ...process.env }

/**
 * Only of the database that this file has: work that outlives a file, such as an answer that no one reads to its end, may open its pool once more, and the
 * next file must not be given that.
 */
let opened: pg.Pool | undefined
Object.defineProperty(globalThis, 'hivisPool', {
  configurable: true,
  get: () => (opened?.options.connectionString === process.env.DATABASE_URL ? opened : undefined),
  set: (pool: pg.Pool | undefined) => {
    opened = pool
  },
})

afterAll(async () => {
  forgetDays()
  forgetTroubles()
  noteLastBackup(undefined)
  await endQueries()
  const pool = opened
  opened = undefined
  if (!pool?.ended) await pool?.end()
  await forgetTestDatabase()
  vi.unstubAllEnvs()
  for (const name of Object.keys(process.env)) if (!(name in given)) delete process.env[name]
  Object.assign(process.env, given)
})

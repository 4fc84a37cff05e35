/** Files of tests share a process, which has read the API once: after each of them it is as it was. */
import type pg from 'pg'
import { afterAll, vi } from 'vitest'
import { forgetTroubles, noteLastBackup } from '@/lib/troubles'
import { forgetDays } from './bookings'
import { forgetTestDatabase } from './database'
import { endQueries } from './people'

/** What the product keeps for the length of a process. */
const process_: { hivisPool?: pg.Pool } & typeof globalThis = globalThis
const given = { ...process.env }

afterAll(async () => {
  forgetDays()
  forgetTroubles()
  noteLastBackup(undefined)
  await endQueries()
  const pool = process_.hivisPool
  delete process_.hivisPool
  if (!pool?.ended) await pool?.end()
  await forgetTestDatabase()
  vi.unstubAllEnvs()
  for (const name of Object.keys(process.env)) if (!(name in given)) delete process.env[name]
  Object.assign(process.env, given)
})

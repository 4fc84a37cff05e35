/**
 * What it costs a list of the desk to be read from a replica: the question whether the replica has everything, beside the list itself.
 * Run: `node --import tsx bench/replica.ts`. A real primary and a real replica of this machine, both idle.
 */

import { companiesList } from '@/features/company/desk/companies.list'
import { companiesSource } from '@/features/company/desk.data'
import { pool } from '@/lib/db'
import { findList } from '@/lib/desk-data'
import { log } from '@/lib/log'
import { closeReplica, onReadPool } from '@/lib/replica'
import { startReplicated } from '../tests/support/replica'
import { percentile } from './support'

const rounds = 300

const servers = await startReplicated()
log.level = 'silent'
process.env.DATABASE_URL = servers.url
await pool().query(`INSERT INTO companies (name) SELECT 'Company ' || n FROM generate_series(1, 2000) n`)
await pool().query('ANALYZE companies')

async function timed(): Promise<string> {
  const view = { q: '', sort: companiesList.sort, filters: {} }
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await findList(companiesList, companiesSource, { view, offset: 0, limit: 50 })
    times.push(performance.now() - began)
  }
  return `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`
}

const isOnReplica = () => onReadPool(async (db) => db !== pool())

try {
  await timed()
  process.stdout.write(`companies (2,000), from the primary: ${await timed()}\n`)
  process.env.DATABASE_READ_URL = servers.replicaUrl
  while (!(await isOnReplica())) await new Promise((resolve) => setTimeout(resolve, 50))
  await timed()
  process.stdout.write(`companies (2,000), from the replica: ${await timed()}\n`)
} finally {
  await pool().end()
  await closeReplica()
  await servers.close()
}

/** TPC-B of PostgreSQL itself, as pgbench plays it: the yardstick for a machine, its disk included. */
import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { has } from './support'

/** One branch for each of many connections to change, or they would wait for one row. */
const scale = 32
const accountsPerBranch = 10_000

const schema = `CREATE TABLE pgbench_branches (bid int PRIMARY KEY, bbalance int, filler char(88));
  CREATE TABLE pgbench_tellers (tid int PRIMARY KEY, bid int, tbalance int, filler char(84));
  CREATE TABLE pgbench_accounts (aid int PRIMARY KEY, bid int, abalance int, filler char(84));
  CREATE TABLE pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  INSERT INTO pgbench_branches SELECT n, 0, '' FROM generate_series(1, ${scale}) n;
  INSERT INTO pgbench_tellers SELECT n, (n - 1) / 10 + 1, 0, '' FROM generate_series(1, ${scale * 10}) n;
  INSERT INTO pgbench_accounts SELECT n, (n - 1) / ${accountsPerBranch} + 1, 0, '' FROM generate_series(1, ${scale * accountsPerBranch}) n;
  ANALYZE pgbench_branches, pgbench_tellers, pgbench_accounts`

const statements = [
  { name: 'tpcb-account', text: 'UPDATE pgbench_accounts SET abalance = abalance + $2 WHERE aid = $1' },
  { name: 'tpcb-read', text: 'SELECT abalance FROM pgbench_accounts WHERE aid = $1' },
  { name: 'tpcb-teller', text: 'UPDATE pgbench_tellers SET tbalance = tbalance + $2 WHERE tid = $1' },
  { name: 'tpcb-branch', text: 'UPDATE pgbench_branches SET bbalance = bbalance + $2 WHERE bid = $1' },
  {
    name: 'tpcb-history',
    text: 'INSERT INTO pgbench_history (aid, tid, bid, delta, mtime) VALUES ($1, $2, $3, $4, now())',
  },
] as const

const upTo = (most: number) => 1 + Math.floor(Math.random() * most)

async function play(client: pg.Client): Promise<void> {
  const [aid, tid, bid, delta] = [upTo(scale * accountsPerBranch), upTo(scale * 10), upTo(scale), upTo(10_000) - 5_000]
  const values = [[aid, delta], [aid], [tid, delta], [bid, delta], [aid, tid, bid, delta]]
  await client.query('BEGIN')
  for (const [at, statement] of statements.entries()) await client.query({ ...statement, values: values[at] ?? [] })
  await client.query('COMMIT')
}

async function byDriver(databaseUrl: string, connections: number, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  const played = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      let count = 0
      for (; performance.now() < until; count += 1) await play(client)
      await client.end()
      return count
    }),
  )
  return played.reduce((sum, count) => sum + count, 0) / seconds
}

/** Transactions a second, by pgbench where the machine has it. `databaseUrl`: a database without its tables, or with those of a call before. */
export async function measureTpcb(databaseUrl: string, connections: number, seconds: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(`SELECT to_regclass('pgbench_accounts') AS made`)
  if (!rows[0]?.made) await client.query(schema)
  await client.end()
  if (!has('pgbench')) return await byDriver(databaseUrl, connections, seconds)
  const args = [
    '--no-vacuum',
    '--protocol=prepared',
    '-s',
    scale,
    '-c',
    connections,
    '-j',
    1,
    '-T',
    seconds,
    databaseUrl,
  ]
  const said = execFileSync('pgbench', args.map(String), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return Number(/tps = ([\d.]+)/.exec(said)?.[1])
}

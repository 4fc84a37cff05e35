/**
 * The front with the API behind it and nothing else, as one compiled process, for bench/writes.ts. Beside the contract it answers two bare calls: one INSERT
 * that commits by itself, and the same between BEGIN and COMMIT.
 */
import { randomBytes } from 'node:crypto'
import { createApi } from '@/api/routes'
import { inTransaction, pool } from '@/lib/db'
import { readEnv, siteUrl } from '@/lib/env'
import { applicationHere } from '@/server/application'
import { createFront } from '@/server/front'

const insert = 'INSERT INTO bench_bare (submission, answers) VALUES ($1, $2) RETURNING id'

const keep = async (request: Request, client: Pick<ReturnType<typeof pool>, 'query'>): Promise<Response> => {
  const body: unknown = await request.json()
  const { rows } = await client.query(insert, [randomBytes(16).toString('hex'), JSON.stringify(body)])
  return Response.json({ success: true, data: rows[0] }, { headers: { 'cache-control': 'no-store' } })
}

const bare: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
  '/api/bench/insert/': (request) => keep(request, pool()),
  '/api/bench/transaction/': (request) => inTransaction((client) => keep(request, client)),
}

// So that a profile is written.
process.once('SIGTERM', () => process.exit())
await pool().query(
  'CREATE TABLE IF NOT EXISTS bench_bare (id serial PRIMARY KEY, submission text UNIQUE, answers jsonb NOT NULL)',
)
const api = createApi()
const answer = (request: Request) => bare[new URL(request.url).pathname]?.(request) ?? api.fetch(request)
const front = createFront({
  application: applicationHere((_request, none) => none.writeHead(404).end(), answer, new URL(siteUrl())),
  databaseUrl: readEnv().DATABASE_URL ?? '',
  logger: { info: () => undefined, warn: () => undefined, error: console.error },
  siteUrl: siteUrl(),
  trustProxy: true,
})
await front.start()
front.server.listen(readEnv().PORT, '127.0.0.1', () => process.stdout.write('ready\n'))

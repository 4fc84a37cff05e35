/**
 * Calls that write, and two that read, beside a bare call of the same process that inserts a row: holds, forms, orders, totals, who is logged in, and
 * twelve people from the hold to the order on account. Each ratio is of one run, in turns; holds are also compared with TPC-B on the same PostgreSQL.
 * Needs wrk, as no client written in JavaScript keeps up.
 * Run: `node --import tsx bench/writes.ts [seconds] [rounds] [subject,…]`; PROFILE=<folder>
 * keeps a profile of the process there.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { compiledFolder } from '../scripts/compile.mjs'
import { runtime } from '../scripts/runtime.mjs'
import { apiBase } from '../src/paths'
import { copyTemplate, startTestDatabase } from '../tests/support/global-setup'
import { newSlotSql } from '../tests/support/seats'
import { cartOf, siteOrigin } from '../tests/support/shopper'
import { formOf, liftLimits, tokenOf } from './forms-client'
import { processorSeconds } from './processor'
import { aim, has, median, percentile } from './support'
import { measureTpcb } from './tpcb'
import { bookTwelve } from './twelve'

const seconds = Number(process.argv[2] ?? 4)
const rounds = Number(process.argv[3] ?? 3)
const only = process.argv[4]?.split(',')
const port = 3217
const url = `http://127.0.0.1:${port}`
const connections = 32
const folder = path.resolve('.tmp/bench-writes')
const csrf = 'bench-bench-bench-bench-bench-bench-bench-1'

/** One call, as wrk sends it. */
type Call = { readonly cookie?: string; readonly body?: object }

/** Sends the lines of a file, each once: a tab is between cookie, address of the sender, key and body. */
const script = (method: string, to: string) => `
local lines, at = {}, 0
function init(args) for line in io.lines(args[1]) do lines[#lines + 1] = line end end
function request()
  at = at + 1
  local line = lines[(at - 1) % #lines + 1]
  local cookie, address, key, body = line:match('([^\\t]*)\\t([^\\t]*)\\t([^\\t]*)\\t(.*)')
  return wrk.format('${method}', '${to}', {
    ['Host'] = 'localhost', ['Origin'] = '${siteOrigin}', ['Sec-Fetch-Site'] = 'same-origin', ['X-CSRFToken'] = '${csrf}',
    ['Cookie'] = cookie .. '__Host-csrf=${csrf}', ['X-Forwarded-For'] = address, ['Idempotency-Key'] = key,
    ['Content-Type'] = 'application/json' }, body ~= '' and body or nil)
end
function done(summary, latency)
  io.write(string.format('RESULT %d %d %d %d %f %f\\n', summary.requests, summary.duration, summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout, latency:percentile(50), latency:percentile(95)))
end
`

/** `site` and `database`: milliseconds of a core that a call took of the process and of PostgreSQL. */
type Measured = {
  readonly rate: number
  readonly p50: number
  readonly p95: number
  readonly site: number
  readonly database: number
}

/** Sends calls for some seconds. A refused one, or one that was sent twice as there were too few, ends the measurement. */
async function load(method: 'GET' | 'POST', to: string, calls: readonly Call[], lasts = seconds): Promise<Measured> {
  const lines = calls.map(({ cookie, body }, index) => {
    const address = `198.${18 + ((index >> 16) & 1)}.${(index >> 8) & 255}.${index & 255}`
    return [cookie ? `${cookie}; ` : '', address, randomUUID(), body ? JSON.stringify(body) : ''].join('\t')
  })
  fs.writeFileSync(`${folder}/calls.tsv`, `${lines.join('\n')}\n`)
  fs.writeFileSync(`${folder}/calls.lua`, script(method, to))
  const args = ['-t1', `-c${connections}`, `-d${lasts}s`, '--timeout', '10s', '-s', `${folder}/calls.lua`, url]
  const used = () => ({ site: processorSeconds(site.pid ?? 0), database: processorSeconds(database.pid) })
  const before = used()
  const said = execFileSync('wrk', [...args, '--', `${folder}/calls.tsv`], { encoding: 'utf8' })
  const [requests = 0, micros = 1, refused = 0, broken = 0, p50 = 0, p95 = 0] =
    /RESULT (.*)/.exec(said)?.[1]?.split(' ').map(Number) ?? []
  if (refused > 0 || broken > 0 || requests === 0) throw new Error(`${to}: ${refused} refused, ${broken} broken.`)
  if (method === 'POST' && requests > calls.length) throw new Error(`${to}: ${calls.length} calls were too few.`)
  const after = used()
  const each = (part: 'site' | 'database') => ((after[part] - before[part]) * 1000) / requests
  const times = { rate: (requests * 1e6) / micros, p50: p50 / 1000, p95: p95 / 1000 }
  return { ...times, site: each('site'), database: each('database') }
}

/** This many owners of companies of their own, each with a session, in one statement. */
async function makeOwners(client: pg.Client, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'))
  await client.query(
    `WITH given AS (SELECT hash, nextval('people_id_seq') AS person, nextval('companies_id_seq') AS company FROM unnest($1::text[]) AS hash),
       made AS (INSERT INTO people (id, issuer, subject, email, first_name, last_name)
         SELECT person, 'bench', hash, person || '@people.example', 'Mere', 'Tāwhiri' FROM given),
       firms AS (INSERT INTO companies (id, name, kind, account_terms_state, account_terms_limit_cents, account_terms_due_in)
         SELECT company, 'Bench ' || company, 'business', 'open', 90000000, '20th' FROM given),
       works AS (INSERT INTO employments (company_id, person_id) SELECT company, person FROM given),
       owns AS (INSERT INTO business_admins (company_id, person_id, permission) SELECT company, person, 'owner' FROM given)
     INSERT INTO user_sessions (person_id, token_hash, last_seen_at, expires_at) SELECT person, hash, now(), now() + interval '1 day' FROM given`,
    [hashes],
  )
  // This many at once: the database would count its rows within a minute, and plan by that.
  await client.query('ANALYZE people, companies, employments, business_admins, user_sessions')
  return tokens.map((token) => `hivis-session=${token}`)
}

async function startSite(databaseUrl: string): Promise<ChildProcess> {
  const built = await compiledFolder({ site: 'bench/writes-site.ts' }, ['src', 'bench/writes-site.ts'])
  const more = { PORT: String(port), DATABASE_URL: databaseUrl, SITE_URL: siteOrigin, LOG_LEVEL: 'error' }
  const env = { ...process.env, ...more, PAYLOAD_SECRET: 'only-for-the-bench-0000', NODE_ENV: 'production' as const }
  const profile = process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : []
  const site = spawn(runtime(), [...profile, `${built}/site.mjs`], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    site.stdout.once('data', () => resolve())
    site.once('exit', (code) => reject(new Error(`The site ended (${code}).`)))
  })
  return site
}

if (!has('wrk')) throw new Error('This bench needs wrk.')
fs.mkdirSync(folder, { recursive: true })
const database = await startTestDatabase({ isDurable: true })
const databaseUrl = await copyTemplate(database.template, database.urlOf, 'hivis_bench')
const site = await startSite(databaseUrl)
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()

const slots = async (count: number, seats: number): Promise<number[]> => {
  const made: number[] = []
  for (let at = 0; at < count; at += 1) made.push((await client.query(newSlotSql, [40, seats])).rows[0].slotId)
  return made
}
/** More than any machine sends in the time. */
const most = (rate: number) => Math.ceil(rate * seconds)
const repeat = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

const api = (to: string) => `${apiBase}${to}`
const bareCalls = (count: number) => repeat(count, () => ({ body: { name: 'Mere', message: 'x'.repeat(300) } }))

async function holds(slotIds: readonly number[]): Promise<Call[]> {
  const cookies = await makeOwners(client, most(800))
  // Five holds at most for each person.
  return repeat(cookies.length * 4, (at) => ({
    cookie: cookies[at % cookies.length] ?? '',
    body: { holdId: randomUUID(), slotId: slotIds[at % slotIds.length], party: [{ isLater: true }] },
  }))
}

async function forms(): Promise<Call[]> {
  const calls: Call[] = []
  while (calls.length < most(2000))
    calls.push(...(await Promise.all(repeat(50, async () => ({ body: formOf(await tokenOf(url)) })))))
  return calls
}

const { rows: items } = await client.query<{ id: number }>(
  'UPDATE shop_items SET stock = 1000000 WHERE NOT members_only RETURNING id',
)
const chosen = (at: number) =>
  [0, 1].map((step) => ({ id: items[(at + step) % items.length]?.id ?? 0, count: 1 + step }))

async function orders(): Promise<Call[]> {
  const cookies = await makeOwners(client, most(800))
  const makers = await Promise.all(items.map((_, at) => cartOf(url, cookies[0] ?? '', chosen(at))))
  // Three unpaid orders at most for each person.
  return repeat(cookies.length * 2, (at) => ({
    cookie: cookies[at % cookies.length] ?? '',
    body: makers[at % makers.length]?.() ?? {},
  }))
}

async function totals(): Promise<Call[]> {
  const cookies = await makeOwners(client, 1000)
  return repeat(most(6000), (at) => ({
    cookie: cookies[at % cookies.length] ?? '',
    body: { items: chosen(at), region: 'waikato' },
  }))
}

/** `least`: of a bare transaction; `ofTpcb`: of TPC-B. */
type Subject = {
  readonly name: string
  readonly least: number
  readonly ofTpcb?: number
  readonly run: () => Promise<Measured>
}
const hot = await slots(1, 100_000)
const many = await slots(200, 10_000)
const askers = await makeOwners(client, 1000)
const subjects: Record<string, Subject> = {
  hot: {
    name: 'hold, one hot start',
    least: 0.35,
    ofTpcb: 0.25,
    run: async () => load('POST', api('/booking/'), await holds(hot)),
  },
  holds: {
    name: 'hold, 200 starts',
    least: 0.35,
    ofTpcb: 0.25,
    run: async () => load('POST', api('/booking/'), await holds(many)),
  },
  form: { name: 'form', least: 0.5, run: async () => load('POST', api('/task/contact-us-submit/'), await forms()) },
  checkout: {
    name: 'checkout',
    least: 0.2,
    run: async () => load('POST', api('/shopping/checkout/'), await orders()),
  },
  totals: {
    name: 'totals',
    least: 0.8,
    run: async () => load('POST', api('/shopping/calculate_total_price/'), await totals()),
  },
  who: {
    name: 'is_authenticated',
    least: 2,
    run: async () =>
      load(
        'GET',
        api('/user/is_authenticated/'),
        askers.map((cookie) => ({ cookie })),
      ),
  },
}

async function compare({ name, least, ofTpcb, run }: Subject): Promise<void> {
  const figures: { bare: number; transaction: Measured; ours: Measured; tpcb: number }[] = []
  // The first time compiles hot paths and opens connections.
  await run()
  for (let round = 0; round < rounds; round += 1)
    figures.push({
      bare: (await load('POST', '/api/bench/insert/', bareCalls(most(20_000)))).rate,
      ours: await run(),
      transaction: await load('POST', '/api/bench/transaction/', bareCalls(most(20_000))),
      tpcb: ofTpcb ? await measureTpcb(databaseUrl, connections, seconds) : Number.NaN,
    })
  const of = (read: (one: (typeof figures)[number]) => number) => median(figures.map(read))
  const ratio = of(({ ours, transaction }) => ours.rate / transaction.rate)
  process.stdout.write(
    `${name}: ${of(({ ours }) => ours.rate).toFixed(0)}/s, p50 ${of(({ ours }) => ours.p50).toFixed(1)} ms, p95 ${of(({ ours }) => ours.p95).toFixed(1)} ms; ` +
      `bare transaction ${of(({ transaction }) => transaction.rate).toFixed(0)}/s (×${ratio.toFixed(2)}), bare insert ${of(({ bare }) => bare).toFixed(0)}/s ` +
      `(×${of(({ ours, bare }) => ours.rate / bare).toFixed(2)}), ${aim(ratio >= least, `×${least}`)}; of a core ${of(({ ours }) => ours.site).toFixed(2)} ms site and ` +
      `${of(({ ours }) => ours.database).toFixed(2)} ms PostgreSQL, bare ${of(({ transaction }) => transaction.site).toFixed(2)} and ` +
      `${of(({ transaction }) => transaction.database).toFixed(2)} ms\n`,
  )
  if (ofTpcb) {
    const part = of(({ ours, tpcb }) => ours.rate / tpcb)
    process.stdout.write(
      `  TPC-B ${of(({ tpcb }) => tpcb).toFixed(0)}/s (×${part.toFixed(2)}), ${aim(part >= ofTpcb, `×${ofTpcb}`)}\n`,
    )
  }
}

async function twelve(): Promise<void> {
  const times: number[] = []
  const slotIds = await slots(24, 12)
  const cookies = await makeOwners(client, slotIds.length)
  for (const [at, slotId] of slotIds.entries()) times.push(await bookTwelve(url, cookies[at] ?? '', slotId))
  const [p50, p95] = [median(times.slice(3)), percentile(times.slice(3), 0.95)]
  process.stdout.write(
    `twelve people from the hold to the order on account: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${aim(p95 <= 60, 'p95 60 ms')}\n`,
  )
}

try {
  await client.query(liftLimits)
  for (const [key, subject] of Object.entries(subjects)) if (!only || only.includes(key)) await compare(subject)
  if (!only || only.includes('twelve')) await twelve()
} finally {
  site.kill('SIGTERM')
  await client.end()
  await database.stop()
}
process.exit()

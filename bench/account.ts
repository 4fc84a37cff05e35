/**
 * Three things that a logged-in person waits for: who they are (asked by every page), logging in, and the list of 5,000 employees.
 * Run: `node --import tsx bench/account.ts [seconds] [rounds]`. Who they are is compared with a bare route handler of a Next application
 * that holds nothing else, asked in turns with ours.
 */
import { type ChildProcess, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import type pg from 'pg'
import { startServer, stopServer } from '../tests/support/start-site'
import { median, percentile, requestsPerSecond, withSite } from './support'

const seconds = Number(process.argv[2] ?? 5)
const rounds = Number(process.argv[3] ?? 5)
const api = '/api/platform/v1'
const bareUrl = 'http://localhost:3241/who'

/** An application of one route handler, built and started as Next does; not by Turbopack, which would take our `src` for a part of it. */
async function startBare(databaseUrl: string): Promise<ChildProcess> {
  const dir = '.tmp/bench-next'
  fs.mkdirSync(`${dir}/app/who`, { recursive: true })
  fs.writeFileSync(`${dir}/package.json`, '{"private":true}')
  fs.writeFileSync(
    `${dir}/app/who/route.js`,
    `export const dynamic = 'force-dynamic'\nexport const GET = () => Response.json({ success: true, data: { success: false, id: null } })\n`,
  )
  fs.writeFileSync(
    `${dir}/app/layout.js`,
    'export default function Layout({ children }) {\n  return <html lang="en-NZ"><body>{children}</body></html>\n}\n',
  )
  const next = 'node_modules/next/dist/bin/next'
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build', dir, '--webpack'], {
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The bare application was not built: ${stdout}${stderr}`)
  const command = [next, 'start', dir, '-p', '3241']
  return await startServer({ port: 3241, databaseUrl, dataDir: dir, command, more: { NODE_ENV: 'production' } })
}

/** A browser's cookies, one for each path that has one of that name. */
class Jar {
  readonly #kept = new Map<string, { name: string; value: string; path: string }>()

  keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const path = /;\s*path=([^;]*)/i.exec(line)?.[1] ?? '/'
      if (value === '') this.#kept.delete(`${name} ${path}`)
      else this.#kept.set(`${name} ${path}`, { name, value, path })
    }
  }

  for(url: string): string {
    const { pathname } = new URL(url)
    const fitting = [...this.#kept.values()].filter(({ path }) => pathname.startsWith(path))
    return fitting.map(({ name, value }) => `${name}=${value}`).join('; ')
  }
}

/** Logs a demo person in as a browser does, through every redirect and the provider's page. */
async function logIn(site: string, person: string): Promise<{ ms: number; cookie: string }> {
  const jar = new Jar()
  const began = performance.now()
  let url = `${site}/login/azuread-b2c-oauth2/?next=%2Faccount%2F&prompt=login`
  let form: URLSearchParams | undefined
  while (new URL(url).pathname !== '/account/') {
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: jar.for(url), ...(form ? { origin: site } : {}) },
      ...(form ? { body: form } : {}),
    })
    jar.keep(answer)
    await answer.text()
    const to = answer.headers.get('location')
    if (to === null && (form || answer.status !== 200)) throw new Error(`${url} answered ${answer.status}.`)
    form = to === null ? new URLSearchParams({ person }) : undefined
    if (to !== null) url = new URL(to, url).href
  }
  return { ms: performance.now() - began, cookie: jar.for(url) }
}

/** 5,000 more people of the demo's member company, each with a card. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`
    WITH numbers AS (SELECT n, nextval('people_id_seq') AS id FROM generate_series(1, 5000) n),
    made AS (INSERT INTO people (id, first_name, last_name, email, site_safe_id_number)
      SELECT id, (ARRAY['Aroha','Tāne','Mere','Sione','Priya','Wei'])[1 + n % 6] || ' ' || n,
        (ARRAY['Ngata','Tīpene','Smith','Fonoti','Sharma','Chen','O’Brien'])[1 + n % 7] || n, 'load-' || n || '@people.example', 'LOAD' || n
      FROM numbers RETURNING id),
    working AS (INSERT INTO employments (company_id, person_id, job_title)
      SELECT (SELECT id FROM companies WHERE name = 'Tairua Civil'), id, 'Rigger' FROM made)
    INSERT INTO cards (person_id, level, issued_on, expires_on)
      SELECT id, 'foundation', '2026-01-01', (now() + (id % 700 - 100) * interval '1 day')::date FROM made`)
  await client.query('ANALYZE people; ANALYZE employments; ANALYZE cards')
}

function report(name: string, isMet: boolean, figures: string): void {
  process.stdout.write(`${name}: ${figures} ${isMet ? 'met' : 'MISSED'}\n`)
  if (!isMet) process.exitCode = 1
}

async function measureWho(site: string, cookie: string): Promise<void> {
  const figures: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  const { data } = await (await fetch(`${site}${api}/user/is_authenticated/`, { headers: { cookie } })).json()
  if (!data.isBusinessUser) throw new Error('The session is not one of an owner.')
  // Both compile their hot paths before anything counts.
  for (const target of [`${site}${api}/user/is_authenticated/`, bareUrl])
    await requestsPerSecond(target, seconds, { cookie })
  for (let round = 0; round < rounds; round++) {
    figures.ours.push(await requestsPerSecond(`${site}${api}/user/is_authenticated/`, seconds, { cookie }))
    figures.bare.push(await requestsPerSecond(bareUrl, seconds, { cookie }))
  }
  const [ours, bare] = [median(figures.ours), median(figures.bare)]
  const ratio = ours / bare
  const said = `${ours.toFixed(0)}/s, bare route handler ${bare.toFixed(0)}/s (×${ratio.toFixed(2)}), aim 1,500/s or ×0.5`
  report('is_authenticated', ours >= 1_500 || ratio >= 0.5, said)
}

async function measureLogin(site: string): Promise<void> {
  const times: number[] = []
  for (let count = 0; count < 45; count++) {
    const { ms } = await logIn(site, 'demo-owner')
    if (count >= 5) times.push(ms)
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  report('login round trip', p50 <= 500, `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, aim 500 ms`)
}

async function measureEmployees(site: string, cookie: string): Promise<void> {
  const queries = [
    '',
    '?offset=4900',
    '?q=tipene',
    '?q=load-4321',
    '?q=aroha%20rigger&card=expiring',
    '?card=expired&limit=100',
  ]
  for (const query of queries) {
    const times: number[] = []
    let total = 0
    for (let count = 0; count < 60; count++) {
      const began = performance.now()
      const answer = await fetch(`${site}${api}/company/employees/${query}`, { headers: { cookie } })
      const { data } = await answer.json()
      total = data.totalCount
      if (count >= 10) times.push(performance.now() - began)
    }
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    const said = `${total} found, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, aim 200 ms`
    report(`employees ${query || '(first page)'}`, p50 <= 200, said)
  }
}

await withSite(async ({ url, client, databaseUrl }) => {
  const bare = await startBare(databaseUrl)
  try {
    const { cookie } = await logIn(url, 'demo-owner')
    await measureLogin(url)
    await measureWho(url, cookie)
    await fill(client)
    await measureEmployees(url, cookie)
  } finally {
    await stopServer(bare)
  }
}, 3240)

import { execFileSync } from 'node:child_process'
import http from 'node:http'
import autocannon from 'autocannon'
import pg from 'pg'
import { pageBlocks } from '../src/blocks/configs'
import { deskSessionsPath, deskSignInPath } from '../src/desk-paths'
import { demoStaff } from '../src/features/account/identity/examples'
import { apiBase } from '../src/paths'
import { copyTemplate, startTestDatabase } from '../tests/support/global-setup'
import { startServer, stopServer } from '../tests/support/start-site'

/** The last commit before the loop was shortened: what a run and a first start cost is measured beside it. */
export const beforeTheLoop = '552b7439'

export const calendarPage = '/training/course-calendar/?location=wellington'

/** A page of each kind that the demo site has. */
export const kindsOfPages = [
  '/',
  calendarPage,
  '/training/courses/',
  '/training/courses/working-at-height/',
  '/articles/',
  '/articles/ladders-are-for-getting-there/',
  '/news/',
  '/shop/',
  '/about/contact-us/',
]

/** The middle of some figures. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value below which a share of the figures lies. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Says whether an aim was met; a missed one makes the run fail. */
export function aim(isMet: boolean, what: string): string {
  if (!isMet) process.exitCode = 1
  return `aim ${what} ${isMet ? 'met' : 'MISSED'}`
}

/** Rounds of one question; the first of all reads the rows from the disk and is not counted. */
const rounds = 15

/** Asks the same again and again, and writes the middle and the worst time with what was said; `limit` is the aim of the middle in milliseconds. */
export async function measure(what: string, limit: number, ask: () => Promise<string>): Promise<void> {
  const times: number[] = []
  let said = ''
  for (let round = 0; round <= rounds; round++) {
    const began = performance.now()
    said = await ask()
    if (round > 0) times.push(performance.now() - began)
  }
  const [p50, worst] = [percentile(times, 0.5), Math.max(...times)]
  process.stdout.write(
    `${what} (${said}): p50 ${p50.toFixed(0)} ms, worst ${worst.toFixed(0)} ms, ${aim(p50 <= limit, `${limit} ms`)}\n`,
  )
}

/** Whether a program is on the PATH. */
export function has(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch (error) {
    if (error instanceof Error) return false
    throw error
  }
}

export const encoding = 'br'

/** Requests in a second with 50 connections on loopback; wrk where there is one, else autocannon. */
export async function requestsPerSecond(url: string, seconds = 5, more: Record<string, string> = {}): Promise<number> {
  const headers = { 'accept-encoding': encoding, ...more }
  if (has('wrk')) {
    const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const args = ['-t1', '-c50', `-d${seconds}s`, ...given, url]
    const found = /Requests\/sec:\s+([\d.]+)/.exec(execFileSync('wrk', args, { encoding: 'utf8' }))
    return Number(found?.[1])
  }
  const { requests } = await autocannon({
    url,
    connections: 50,
    duration: seconds,
    headers,
  })
  return requests.average
}

/** One answer and the milliseconds it took. */
export function timedGet(
  url: string,
  agent?: http.Agent,
  headers: Record<string, string> = {},
): Promise<{ ms: number; status: number; headers: http.IncomingHttpHeaders; body: Buffer }> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { 'accept-encoding': encoding, ...headers } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          ms: performance.now() - began,
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    request.on('error', reject)
  })
}

/** Signs one of the demo staff in at the desk as a browser does, through the embedded provider: the cookies that it holds then. */
async function deskCookies(url: string, role: string): Promise<string> {
  const jar = new Map<string, string>()
  const cookies = () => [...jar].map((pair) => pair.join('=')).join('; ')
  const ask = async (address: string, form?: string): Promise<Response> => {
    const post = { method: 'POST', body: form ?? null }
    const headers = { cookie: cookies(), 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(address, { redirect: 'manual', headers, ...(form === undefined ? {} : post) })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const next = answer.headers.get('location')
    return next ? await ask(new URL(next, address).href) : answer
  }
  const page = await (await ask(`${url}${deskSignInPath(deskSessionsPath)}`)).text()
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? ''
  const person = demoStaff.find((one) => one.role === role)
  await ask(new URL(action, url).href, new URLSearchParams({ person: person?.subject ?? '' }).toString())
  return cookies()
}

/** What a page of the back office sends with each of its requests, as one of the demo staff. */
export async function staffHeaders(url: string, role: string): Promise<Record<string, string>> {
  return { cookie: await deskCookies(url, role), 'sec-fetch-site': 'same-origin' }
}

/** Calls Payload's API as one of the demo staff. A refusal stops the measurement with what it said. */
export async function staffOf(url: string, role: string) {
  const headers = { ...(await staffHeaders(url, role)), 'content-type': 'application/json' }
  return async <T>(path: string, method: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/cms-api/${path}`, { method, headers, body: body && JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

const csrf = 'bench-bench-bench-bench-bench-bench-bench-1'

/** Changes something at the desk as one of the demo staff. A refusal stops the measurement with what it said. */
export async function deskOf(url: string, role: string, method: 'POST' | 'PUT' = 'PUT') {
  const cookie = `${await deskCookies(url, role)}; __Host-csrf=${csrf}`
  const headers = { cookie, 'x-csrftoken': csrf, origin: url, 'content-type': 'application/json' }
  return async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`${url}${apiBase}/desk/${path}`, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
}

type StoredBlock = { blockType: string; [field: string]: unknown }

/** Ids of rows are written again, so that one block can stand on a page twice. */
const withoutIds = (block: StoredBlock): StoredBlock =>
  JSON.parse(JSON.stringify(block, (name, value) => (name === 'id' && typeof value === 'string' ? undefined : value)))

/**
 * A hero and the longest block of each other kind on the demo site, in the order of the editor's picker; from the start again when more
 * are asked for. Other blocks with the page's main heading are left out: a page with two is not published.
 */
export async function blocksOfTheSite(client: pg.Client, count: number): Promise<StoredBlock[]> {
  const { rows } = await client.query<{ block: StoredBlock }>(`
    SELECT DISTINCT ON (block->>'blockType') block
    FROM (SELECT blocks FROM pages WHERE _status = 'published' UNION ALL SELECT blocks FROM shared_blocks) kept,
      jsonb_array_elements(kept.blocks) block
    WHERE block->>'blockType' NOT IN ('courseHero', 'courseCalendar')
    ORDER BY block->>'blockType', length(block::text) DESC`)
  const found = new Map(rows.map(({ block }) => [block.blockType, block]))
  const [hero, ...others] = pageBlocks.flatMap((slug) => found.get(slug) ?? [])
  const repeated = Array.from({ length: count - 1 }, (_, index) => others[index % others.length])
  return [hero, ...repeated].filter((block) => block !== undefined).map(withoutIds)
}

type Site = { url: string; databaseUrl: string; client: pg.Client; startAnother: (port: number) => Promise<string> }

/** Runs a measurement against the built site on a seeded database of its own, and ends everything after it. */
export async function withSite(
  measure: (site: Site) => Promise<void>,
  port = 3210,
  more: Record<string, string> = {},
): Promise<void> {
  const database = await startTestDatabase({ isDurable: true })
  const databaseUrl = await copyTemplate(database.template, database.urlOf, 'hivis_bench')
  const given = { databaseUrl, dataDir: database.folder, more }
  const sites = [await startServer({ ...given, port })]
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const startAnother = async (port: number) => {
    sites.push(await startServer({ ...given, port }))
    return `http://localhost:${port}`
  }
  try {
    await measure({ url: `http://localhost:${port}`, databaseUrl, client, startAnother })
  } catch (error) {
    // Said before the end: what still hangs on the database then fails, too, and would be all that is read.
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    throw error
  } finally {
    await client.end()
    for (const site of sites) await stopServer(site)
    await database.stop()
  }
}

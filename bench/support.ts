import { execFileSync } from 'node:child_process'
import http from 'node:http'
import autocannon from 'autocannon'
import pg from 'pg'
import { copyTemplate, startTestDatabase } from '../tests/support/global-setup'
import { startServer, stopServer } from '../tests/support/start-site'

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
): Promise<{ ms: number; status: number; headers: http.IncomingHttpHeaders; body: Buffer }> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { 'accept-encoding': encoding } }, (answer) => {
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

type Site = { url: string; databaseUrl: string; client: pg.Client; startAnother: (port: number) => Promise<string> }

/** Runs a measurement against the built site on a seeded database of its own, and ends everything after it. */
export async function withSite(measure: (site: Site) => Promise<void>, port = 3210): Promise<void> {
  const database = await startTestDatabase()
  const databaseUrl = await copyTemplate(database.template, database.urlOf, 'hivis_bench')
  const given = { databaseUrl, dataDir: database.folder }
  const sites = [await startServer({ ...given, port })]
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const startAnother = async (port: number) => {
    sites.push(await startServer({ ...given, port }))
    return `http://localhost:${port}`
  }
  try {
    await measure({ url: `http://localhost:${port}`, databaseUrl, client, startAnother })
  } finally {
    await client.end()
    for (const site of sites) await stopServer(site)
    await database.stop()
  }
}

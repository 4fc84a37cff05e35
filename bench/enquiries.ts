/**
 * Sending a form while the mail server is down: at 50 a second, and as many as go through; beside a bare route that only inserts such a row.
 * Run: `node --import tsx bench/enquiries.ts [seconds] [rounds]`.
 */
import { once } from 'node:events'
import http from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ask, formOf, liftLimits, send, tokenOf } from './forms-client'
import { aim, median, percentile, withSite } from './support'

const seconds = Number(process.argv[2] ?? 10)
const rounds = Number(process.argv[3] ?? 3)
const perSecond = 50
const connections = 16

/** A server of one route: it reads JSON and inserts a row, and does nothing else. */
async function startBare(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  await pool.query(
    'CREATE TABLE IF NOT EXISTS bench_bare (id serial PRIMARY KEY, submission text UNIQUE, answers jsonb NOT NULL)',
  )
  const server = http.createServer(async (req, res) => {
    const body = await json(req)
    const { rows } = await pool.query('INSERT INTO bench_bare (submission, answers) VALUES ($1, $2) RETURNING id', [
      Object(body).submissionId,
      body,
    ])
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success: true, data: rows[0] }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await pool.end()
  }
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`, stop }
}

/** At a steady pace, however long each takes; the milliseconds of each. */
async function atPace(site: string): Promise<number[]> {
  const sent: Promise<number>[] = []
  const began = performance.now()
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const wait = began + (at * 1000) / perSecond - performance.now()
    if (wait > 0) await pause(wait)
    sent.push(
      tokenOf(site).then(async (token) => {
        const { status, ms, body } = await send(site, formOf(token))
        if (status !== 200) throw new Error(`A form was answered ${status}: ${body}`)
        return ms
      }),
    )
  }
  return await Promise.all(sent)
}

/** As many as some connections get through; tokens are fetched before the clock starts. */
async function peak(
  count: number,
  prepare: () => Promise<object>,
  sendOne: (form: object) => Promise<{ status: number }>,
): Promise<number> {
  const forms: object[] = []
  for (let at = 0; at < count; at += connections)
    forms.push(...(await Promise.all(Array.from({ length: connections }, prepare))))
  const began = performance.now()
  const worker = async () => {
    for (let form = forms.pop(); form; form = forms.pop()) {
      const { status } = await sendOne(form)
      if (status !== 200) throw new Error(`A form was answered ${status}.`)
    }
  }
  const total = forms.length
  await Promise.all(Array.from({ length: connections }, worker))
  return (total * 1000) / (performance.now() - began)
}

// No one listens on this port: the mail server is down all the time.
const more = { TRUST_PROXY: 'yes', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Hivis Training <mail@hivis.example>' }

await withSite(
  async ({ url, databaseUrl, client }) => {
    await client.query(liftLimits)
    await peak(
      200,
      async () => formOf(await tokenOf(url)),
      (form) => send(url, form),
    )
    const times = await atPace(url)
    const p95 = percentile(times, 0.95)
    process.stdout.write(
      `${perSecond} forms a second for ${seconds} s, mail server down: p50 ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${aim(p95 <= 60, 'p95 ≤ 60 ms')}\n`,
    )
    const bare = await startBare(databaseUrl)
    const [ours, bares]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      ours.push(
        await peak(
          1500,
          async () => formOf(await tokenOf(url)),
          (form) => send(url, form),
        ),
      )
      bares.push(
        await peak(
          1500,
          async () => formOf('bare'),
          (form) => ask(bare.url, form),
        ),
      )
    }
    await bare.stop()
    const [rate, bareRate] = [median(ours), median(bares)]
    process.stdout.write(
      `at most ${rate.toFixed(0)} forms a second; a bare insert route ${bareRate.toFixed(0)}: × ${(rate / bareRate).toFixed(2)}, ${aim(rate >= 300 || rate / bareRate >= 0.7, '≥ 300/s or ≥ 0.7 × the bare route')}\n`,
    )
  },
  3210,
  more,
)

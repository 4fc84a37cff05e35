/**
 * What visitors notice of the site's own troubles: pages that are rendered beside cached ones, more requests than there is room for, workers that are
 * killed, and workers that are replaced. Run: `node --import tsx bench/processes.ts [render|overload|kills|roll] [seconds]`; all parts without a word.
 * `two` as the third argument runs kills and rolling on two machines, which are two supervisors on one database.
 */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { descendantsOf } from '../tests/support/processes'
import { aim, encoding, percentile, withSite } from './support'

const part = process.argv[2] ?? 'all'
const seconds = Number(process.argv[3] ?? 60)
const isTwo = process.argv[4] === 'two'
const settings = {
  PAYLOAD_SECRET: 'only-for-the-bench-0000',
  SITE_URL: 'http://localhost:3000',
  LOG_LEVEL: 'silent',
} as const
const say = (line: string) => process.stdout.write(`${line}\n`)
const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const has = (name: string) => part === 'all' || part === name

type Answers = {
  readonly statuses: Record<number, number>
  readonly ms: Record<number, number[]>
  readonly failed: number
}

/** A page that is rendered for each request: nobody searched for this before. */
let searched = 0
const uncached = () => `/search/?q=first+aid+${++searched}`

/** Asks in an open loop or, without a rate, as fast as it is answered. */
async function crowd(
  url: string,
  { connections, duration, rate }: { connections: number; duration: number; rate?: number },
  pathOf: () => string,
): Promise<Answers> {
  const statuses: Record<number, number> = {}
  const ms: Record<number, number[]> = {}
  const done = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        duration,
        timeout: 40,
        ...(rate ? { overallRate: rate } : {}),
        requests: [{ setupRequest: (request) => ({ ...request, path: pathOf() }) }],
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    )
    run.on('response', (_client, status, _bytes, time) => {
      statuses[status] = (statuses[status] ?? 0) + 1
      ms[status] ??= []
      ms[status].push(time)
    })
  })
  return { statuses, ms, failed: done.errors + done.timeouts }
}

/** Runs wrk and gives what it said of latencies and rate. */
async function wrk(url: string, more: readonly string[]) {
  const args = ['-t1', '--latency', '-H', `accept-encoding: ${encoding}`, ...more, url]
  const { stdout } = await promisify(execFile)('wrk', args)
  const inMs = (text = '', unit = '') => Number(text) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN)
  const [, value, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  return { p99: inMs(value, unit), perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]) }
}

/** For wrk: a search that nobody made before. */
const neverAsked = `local n = 0
request = function() n = n + 1; return wrk.format("GET", "/search/?q=first+aid+" .. os.time() .. n) end`

async function measureRender(url: string): Promise<void> {
  const script = '.tmp/bench-search.lua'
  fs.writeFileSync(script, neverAsked)
  await fetch(url)
  const alone = await wrk(`${url}/`, ['-c1', '-d5s'])
  const rendering = wrk(url, ['-c50', '-d14s', '-s', script])
  await rest(2_000)
  const beside = await wrk(`${url}/`, ['-c1', '-d10s'])
  const { perSecond } = await rendering
  say(
    `cached home, one connection: alone ${alone.perSecond.toFixed(0)}/s, p99 ${alone.p99.toFixed(1)} ms; while 50 clients ask for pages that are rendered ` +
      `(${perSecond.toFixed(0)} answers/s, refusals among them) ${beside.perSecond.toFixed(0)}/s, p99 ${beside.p99.toFixed(1)} ms, ${aim(beside.p99 <= 10, '10 ms')}`,
  )
}

async function measureOverload(url: string): Promise<void> {
  const few = await crowd(url, { connections: 8, duration: 10 }, uncached)
  const capacity = (few.statuses[200] ?? 0) / 10
  const many = await crowd(url, { connections: 190, duration: seconds, rate: Math.round(capacity * 10) }, uncached)
  const useful = (many.statuses[200] ?? 0) / seconds
  const from = performance.now()
  while ((await fetch(`${url}${uncached()}`)).status !== 200) await rest(50)
  const normal = performance.now() - from
  const after = await crowd(url, { connections: 4, duration: 5 }, uncached)
  const [p99, refusal] = [percentile(many.ms[200] ?? [], 0.99), percentile(many.ms[503] ?? [0], 0.99)]
  const others = Object.keys(many.statuses).filter((status) => status !== '200' && status !== '503')
  say(
    `rendered pages: ${capacity.toFixed(0)}/s to 8 clients; ${(capacity * 10).toFixed(0)}/s wanted for ${seconds} s: ${JSON.stringify(many.statuses)}, ` +
      `useful ${useful.toFixed(0)}/s, × ${(useful / capacity).toFixed(2)}, ${aim(useful >= 0.8 * capacity, '0.8')}; ` +
      `admitted p99 ${p99.toFixed(0)} ms, ${aim(p99 <= 1_000, '1 s')}; refused p50 ${percentile(many.ms[503] ?? [0], 0.5).toFixed(0)}, p99 ${refusal.toFixed(0)} ms, ${aim(refusal <= 50, '50 ms')}; ` +
      `other answers ${others.length}, no answer ${many.failed}, ${aim(others.length + many.failed === 0, '0')}; ` +
      `normal after ${normal.toFixed(0)} ms (${JSON.stringify(after.statuses)}), ${aim(normal <= 5_000, '5 s')}`,
  )
}

const workersOf = (pid: number) => descendantsOf(pid).filter(({ command }) => command.includes('/worker.mjs'))
const workers = () => workersOf(process.pid)
const supervisors = () => descendantsOf(process.pid).filter(({ command }) => command.includes('scripts/site.mjs'))

/** Reads of every kind, cached, rendered and called, at some rate until it is told to stop; counts what was not answered well. */
function startReading(urls: readonly string[], perSecond: number) {
  const paths = ['/', '/training/course-calendar/', '/api/platform/v1/user/is_authenticated/', '/news/']
  let count = 0
  const failures: string[] = []
  const underWay = new Set<Promise<void>>()
  const timer = setInterval(() => {
    count += 1
    const path = count % 10 === 0 ? uncached() : (paths[count % paths.length] ?? '/')
    const asked = fetch(`${urls[count % urls.length]}${path}`, { redirect: 'manual' })
      .then(async (answer) => {
        await answer.arrayBuffer()
        if (answer.status >= 400) failures.push(`${path} ${answer.status}`)
      })
      .catch((error: unknown) => void failures.push(`${path} ${error instanceof Error ? error.message : 'failed'}`))
      .finally(() => underWay.delete(asked))
    underWay.add(asked)
  }, 1_000 / perSecond)
  const stop = async () => {
    clearInterval(timer)
    await Promise.all(underWay)
    return { count, failures }
  }
  return { stop, count: () => count }
}

await withSite(
  async ({ url, databaseUrl, client, startAnother }) => {
    Object.assign(process.env, { DATABASE_URL: databaseUrl, ...settings })
    const { makeShoppers } = await import('../tests/support/shopper')
    const seats = await import('../tests/support/seats')
    const { checkBooks } = await import('@/features/shop/books/checks.data')
    const urls = isTwo ? [url, await startAnother(3220)] : [url]
    const cookies = await makeShoppers(client, 60)

    /** Sells out one start after the other, from the hold to the order on account, until it is told to stop. */
    function startSelling() {
      let isOver = false
      let sold = 0
      let wrong = 0
      let asked = 0
      const selling = (async () => {
        for (let turn = 0; !isOver; turn += 1) {
          const slot = await seats.makeSlot(10)
          const from = (turn * 12) % cookies.length
          const { seats: taken, answers } = await seats.sellOut(
            urls[turn % urls.length] ?? url,
            cookies.slice(from, from + 12),
            slot,
          )
          sold += taken.taken
          asked += Object.values(answers).reduce((sum, count) => sum + count, 0)
          if (taken.taken !== 10 || taken.people !== 10) wrong += 1
        }
      })()
      const stop = async () => {
        isOver = true
        await selling
        return { sold, wrong, asked }
      }
      return stop
    }

    async function measureKills(): Promise<void> {
      const reading = startReading(urls, 100)
      const stopSelling = startSelling()
      let kills = 0
      for (const end = Date.now() + seconds * 1_000; Date.now() < end; ) {
        await rest(5_000)
        const found = workers()
        const victim = found[kills % found.length]
        if (victim) process.kill(victim.pid, 'SIGKILL')
        kills += 1
      }
      const [read, written] = [await reading.stop(), await stopSelling()]
      const wrong = (await checkBooks()).filter((check) => check.wrong.length > 0)
      say(
        `${kills} kills of a worker in ${seconds} s, ${urls.length} machine(s): ${read.count} reads, ${read.failures.length} failed ` +
          `(${[...new Set(read.failures)].slice(0, 5).join(', ')}), ${aim(read.failures.length === 0, '0')}; ${written.sold} seats sold, starts sold wrongly ${written.wrong}, ` +
          `rules of the books broken ${JSON.stringify(wrong.map(({ name }) => name))}, ${aim(written.wrong + wrong.length === 0, '0')}`,
      )
    }

    async function measureRoll(): Promise<void> {
      const reading = startReading(urls, 100)
      const stopSelling = startSelling()
      const before = new Set(workers().map(({ pid }) => pid))
      let rolls = 0
      while (reading.count() < 10_000) {
        // One machine after the other, as they are rolled where people are served.
        for (const { pid: machine } of supervisors()) {
          const old = new Set(workersOf(machine).map(({ pid }) => pid))
          process.kill(machine, 'SIGHUP')
          while (workersOf(machine).some(({ pid }) => old.has(pid))) await rest(200)
        }
        rolls += 1
        await rest(3_000)
      }
      const [read, written] = [await reading.stop(), await stopSelling()]
      say(
        `${rolls} rolling restarts, ${urls.length} machine(s), none of the first workers left: ${!workers().some(({ pid }) => before.has(pid))}: ${read.count} reads, ${read.failures.length} failed ` +
          `(${[...new Set(read.failures)].slice(0, 5).join(', ')}); ${written.asked} holds with their orders, starts sold wrongly ${written.wrong}, ` +
          `${aim(read.failures.length + written.wrong === 0, '0')}`,
      )
    }

    if (has('render')) await measureRender(url)
    if (has('overload')) await measureOverload(url)
    if (has('kills')) await measureKills()
    if (has('roll')) await measureRoll()
  },
  3210,
  settings,
)

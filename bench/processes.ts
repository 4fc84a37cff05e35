/**
 * What visitors notice of the site's own troubles: pages that are rendered beside cached ones, more requests than there is room for, workers that are
 * killed, and workers that are replaced. Run: `node --import tsx bench/processes.ts [render|overload|kills|roll] [seconds]`; all parts without a word.
 * `two` as the third argument runs kills and rolling on two machines, which are two supervisors on one database.
 */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { promisify } from 'node:util'
import { descendantsOf } from '../tests/support/processes'
import { aim, encoding, withSite } from './support'

const part = process.argv[2] ?? 'all'
const seconds = Number(process.argv[3] ?? 60)
const isTwo = process.argv[4] === 'two'
const settings = {
  PAYLOAD_SECRET: 'only-for-the-bench-0000',
  SITE_URL: 'http://localhost:3000',
  LOG_LEVEL: 'silent',
  METRICS_TOKEN: 'only-for-the-bench-0000',
} as const
const say = (line: string) => process.stdout.write(`${line}\n`)
const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const has = (name: string) => part === 'all' || part === name

/** A page that is rendered for each request: no one searched for this before. */
let searched = 0
const uncached = () => `/search/?q=first+aid+${++searched}`

/** Runs wrk and gives what it said of latencies and rate. */
async function wrk(url: string, more: readonly string[]) {
  const args = ['-t1', '--latency', '-H', `accept-encoding: ${encoding}`, ...more, url]
  const { stdout } = await promisify(execFile)('wrk', args)
  const inMs = (text = '', unit = '') => Number(text) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN)
  const [, value, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  return { stdout, p99: inMs(value, unit), perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]) }
}

/** For wrk: a search that no one made before. */
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

/** The same, that many a second over all connections. A generator in Node would take one of the two cores, and count its own delays. */
const paced = (perSecond: number, connections: number) => `${neverAsked}
delay = function() return math.random(0, ${Math.round((2_000 * connections) / perSecond)}) end`

/** Answers as the fronts counted them. */
async function counted(url: string) {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` } })
  const lines = (await answer.text()).split('\n')
  const sum = (...parts: readonly string[]) =>
    lines
      .filter((line) => parts.every((part) => line.includes(part)))
      .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' '))), 0)
  const times = 'hivis_request_duration_seconds_'
  return {
    served: sum(`${times}count`, 'answer="served"'),
    servedInTime: sum(`${times}bucket`, 'answer="served"', 'le="1"'),
    refused: sum(`${times}count`, 'answer="refused"'),
    refusedInTime: sum(`${times}bucket`, 'answer="refused"', 'le="0.05"'),
    wrong: sum('hivis_requests_total', 'status="500"'),
  }
}

type Counted = Awaited<ReturnType<typeof counted>>

/** What was answered while something was done. */
async function during(url: string, work: () => Promise<unknown>): Promise<Counted> {
  const before = await counted(url)
  await work()
  const after = await counted(url)
  const names = Object.keys(after) as (keyof Counted)[]
  return Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as Counted
}

async function measureOverload(url: string): Promise<void> {
  const [few, many] = ['.tmp/bench-search.lua', '.tmp/bench-paced.lua']
  fs.writeFileSync(few, neverAsked)
  await fetch(url)
  const calm = await during(url, () => wrk(url, ['-c8', '-d10s', '-s', few]))
  const capacity = calm.served / 10
  fs.writeFileSync(many, paced(capacity * 10, 190))
  let broken = ''
  const crowd = await during(url, async () => {
    const { stdout } = await wrk(url, ['-c190', `-d${seconds}s`, '--timeout', '10s', '-s', many])
    broken = /Socket errors: (.*)/.exec(stdout)?.[1] ?? ''
  })
  const from = performance.now()
  while ((await fetch(`${url}${uncached()}`)).status !== 200) await rest(50)
  const normal = performance.now() - from
  const after = await during(url, () => wrk(url, ['-c4', '-d5s', '-s', few]))
  const useful = crowd.served / seconds
  const [quick, prompt] = [crowd.servedInTime / crowd.served, crowd.refusedInTime / crowd.refused]
  const inPercent = (part: number) => `${(part * 100).toFixed(1)} %`
  say(
    `rendered pages: ${capacity.toFixed(0)}/s to 8 clients; ${(capacity * 10).toFixed(0)}/s wanted for ${seconds} s, ${((crowd.served + crowd.refused) / seconds).toFixed(0)}/s asked: ` +
      `useful ${useful.toFixed(0)}/s, × ${(useful / capacity).toFixed(2)}, ${aim(useful >= 0.8 * capacity, '0.8')}; ` +
      `served within 1 s ${inPercent(quick)}, ${aim(quick >= 0.99, '99 %')}; ${crowd.refused} refused, within 50 ms ${inPercent(prompt)}, ${aim(prompt >= 0.99, '99 %')}; ` +
      `500 ${crowd.wrong}, no answer ${broken || 0}, ${aim(crowd.wrong === 0 && broken === '', '0')}; ` +
      `normal after ${normal.toFixed(0)} ms (${after.served} served, ${after.refused} refused in 5 s), ${aim(normal <= 5_000, '5 s')}`,
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
    const { checkBooks } = await import('@/features/books/checks.data')
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

/**
 * What honest customers and staff get while the site is attacked: from one address and from a thousand, by those who read or send slowly, who log in
 * without end, search, export, send what is too big, and by webhooks that hang. Twelve customers and two of the staff go on as on a quiet site, whose
 * answers are measured in turns with each attack. Run: `node --import tsx bench/attacks.ts [seconds] [attack,…]`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as rest } from 'node:timers/promises'
import { accountPath } from '../src/account-paths'
import { deskBookingsPath, deskHomePath } from '../src/desk-paths'
import { apiBase } from '../src/paths'
import { newSlotSql } from '../tests/support/seats'
import { makeShoppers } from '../tests/support/shopper'
import { fillDesk } from './desk-crowd'
import { aim, calendarPage, deskOf, percentile, staffHeaders, withSite } from './support'

const seconds = Number(process.argv[2] ?? 15)
const only = process.argv[3]?.split(',')
const customers = 12
const hookPort = 3219
const csrf = 'bench-bench-bench-bench-bench-bench-bench-1'
const names = [
  'one-address',
  'thousand-addresses',
  'slow-readers',
  'logins',
  'searches',
  'exports',
  'bodies',
  'webhooks',
]

type Answer = { readonly path: string; readonly status: number; readonly ms: number; readonly text: string }
const isGood = ({ status }: Answer) => status > 0 && status < 400
type Asker = (path: string, body?: object) => Promise<Answer>

/** One person at an address of their own: a browser with its connections and cookies. */
function personAt(url: string, from: string, own: Record<string, string>): Asker {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 6 })
  const { port } = new URL(url)
  return (path, body) => {
    const text = body && JSON.stringify(body)
    const unsafe = {
      'x-csrftoken': csrf,
      origin: url,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    const headers = {
      host: new URL(url).host,
      'sec-fetch-site': 'same-origin',
      ...own,
      cookie: `${own.cookie}; __Host-csrf=${csrf}`,
      ...(text === undefined ? {} : { ...unsafe, 'content-length': String(Buffer.byteLength(text)) }),
    }
    const began = performance.now()
    return new Promise((resolve) => {
      const end = (status: number, said = '') => resolve({ path, status, ms: performance.now() - began, text: said })
      const method = text === undefined ? 'GET' : 'POST'
      const options = {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent,
        headers,
        localAddress: from,
        timeout: 10_000,
        signal: AbortSignal.timeout(20_000),
      }
      const request = http.request(options, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => end(answer.statusCode ?? 0, Buffer.concat(chunks).toString()))
        answer.on('error', () => end(0))
      })
      request.on('timeout', () => request.destroy())
      request.on('error', () => end(0))
      request.on('close', () => end(0))
      request.end(text)
    })
  }
}

/** What one customer does again and again: pages, their own, and a seat that they hold and give back. */
async function* visit(ask: Asker, slotId: number): AsyncGenerator<Answer> {
  yield await ask('/')
  yield await ask(calendarPage)
  yield await ask(`${apiBase}/user/is_authenticated/`)
  yield await ask(accountPath)
  const held = await ask(`${apiBase}/booking/`, { holdId: randomUUID(), slotId, party: [{ isLater: true }] })
  yield held
  if (isGood(held)) yield await ask(`${apiBase}/booking/${JSON.parse(held.text).data.id}/release/`, {})
}

async function* work(ask: Asker): AsyncGenerator<Answer> {
  yield await ask(deskHomePath)
  yield await ask(deskBookingsPath)
  yield await ask(`${deskBookingsPath}?q=mere`)
}

type Group = { readonly bad: string; readonly good: number; readonly asked: number; readonly p95: number }

async function goOn(rounds: readonly (() => AsyncGenerator<Answer>)[], pauseMs: number): Promise<Group> {
  const answers: Answer[] = []
  const until = performance.now() + seconds * 1000
  await Promise.all(
    rounds.map(async (round, at) => {
      await rest((pauseMs * at) / rounds.length)
      while (performance.now() < until)
        for await (const answer of round()) {
          answers.push(answer)
          if (performance.now() > until) break
          await rest(pauseMs)
        }
    }),
  )
  const good = answers.filter(isGood)
  const bad = answers.filter((one) => !isGood(one)).map(({ path, status }) => `${path.replace(/\d+/, '1')} ${status}`)
  return {
    bad: [...new Set(bad)].map((one) => `${one} × ${bad.filter((other) => other === one).length}`).join(', '),
    good: good.length,
    asked: answers.length,
    p95: percentile(
      good.map(({ ms }) => ms),
      0.95,
    ),
  }
}

async function startAttack(name: string, url: string, cookies: readonly string[]): Promise<ChildProcess> {
  const attacker = spawn(process.execPath, ['--import', 'tsx', 'bench/attackers.ts', name, url, ...cookies], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => attacker.stdout.once('data', resolve))
  return attacker
}

async function endAttack(attacker: ChildProcess): Promise<string> {
  const said = new Promise<string>((resolve) => {
    attacker.stdout?.once('data', (chunk) => resolve(String(chunk).trim()))
    attacker.once('exit', () => resolve('nothing: they ended'))
  })
  attacker.kill('SIGTERM')
  return await said
}

const inWords = (group: Group) =>
  `${group.good} of ${group.asked} answered, p95 ${group.p95.toFixed(0)} ms${group.bad && ` (${group.bad})`}`

await withSite(async ({ url, client }) => {
  await fillDesk(client)
  const slotId: number = (await client.query(newSlotSql, [40, 100_000])).rows[0].slotId
  const cookies = await makeShoppers(client, customers)
  const shoppers = cookies.map((cookie, at) => personAt(url, `127.200.0.${at + 1}`, { cookie }))
  const staff = await Promise.all(['support', 'scheduler'].map((role) => staffHeaders(url, role)))
  const colleagues = staff.map((headers, at) => personAt(url, `127.201.0.${at + 1}`, headers))
  const exporter = (await staffHeaders(url, 'finance')).cookie ?? ''
  const all = async () => {
    const [shopping, working] = await Promise.all([
      goOn(
        shoppers.map((ask) => () => visit(ask, slotId)),
        400,
      ),
      goOn(
        colleagues.map((ask) => () => work(ask)),
        600,
      ),
    ])
    return { shopping, working }
  }
  // The first visit compiles and fills the cache.
  await all()
  for (const name of names.filter((one) => !only || only.includes(one))) {
    const quiet = await all()
    if (name === 'webhooks') {
      const add = await deskOf(url, 'admin', 'POST')
      for (let at = 0; at < 8; at += 1)
        await add('webhooks/', { name: `Hook ${at}`, url: `http://127.0.0.1:${hookPort}/`, events: ['order.placed'] })
    }
    const attacker = await startAttack(name, url, name === 'webhooks' ? [String(hookPort)] : [exporter])
    const told =
      name === 'webhooks'
        ? setInterval(() => void client.query(`SELECT hivis_tell_webhooks('order.placed', '{}')`), 50)
        : undefined
    const attacked = await all()
    clearInterval(told)
    const said = await endAttack(attacker)
    const { shopping, working } = attacked
    const kept = shopping.good / Math.max(1, quiet.shopping.good)
    const isKept = shopping.good / shopping.asked >= 0.95 && working.good / working.asked >= 0.99
    process.stdout.write(
      `${name}: customers ${inWords(shopping)} (quiet ${inWords(quiet.shopping)}, × ${kept.toFixed(2)}), ` +
        `staff ${inWords(working)} (quiet ${inWords(quiet.working)}); ` +
        `${aim(isKept, 'customers 0.95, staff 0.99 answered')}, ${aim(shopping.p95 <= 1000 && working.p95 <= 1000, 'p95 1 s')}; attackers were answered ${said}\n`,
    )
    // What they left under way ends before the site is called quiet again.
    await rest(3000)
  }
}, 3218)

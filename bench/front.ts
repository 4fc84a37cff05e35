/**
 * How much of a bare Node server's speed the front keeps when it sends a page from its cache.
 * Run: `node --import tsx bench/front.ts [seconds] [rounds]`. Both servers send the same bytes and headers, in turns, to the same client.
 * The client shares the machine, so CPU time per request is printed too: it holds whichever of the two is the bottleneck.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { applicationHere } from '../src/server/application'
import { createFront } from '../src/server/front'

const acceptEncoding = 'gzip, deflate, br, zstd'
const seconds = Number(process.argv[2] ?? 10)
const rounds = Number(process.argv[3] ?? 3)
const connections = 50

interface Sent {
  readonly headers: string[]
  readonly body: string
}

function page(): string {
  const rows = Array.from({ length: 380 }, (_, row) => {
    const number = (row * 2654435761) % 4294967296
    return `<li class="row"><a href="/training/courses/${number.toString(36)}/">Course ${number}</a> <b>${row % 28}/11/26</b> <i>Tāmaki Makaurau</i> ${'working at height '.repeat(row % 5)}</li>`
  })
  return `<!doctype html><html><head><meta name="cache-topics" content="content"/><script>self.a=1</script></head><body>${rows.join('\n')}</body></html>`
}

function frontServer(): Server {
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const html = page()
  const handler = (
    _: IncomingMessage,
    res: { setHeader(name: string, value: string): void; end(text: string): void },
  ) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    res.end(html)
  }
  return createFront({
    application: applicationHere(handler, undefined, new URL('http://localhost')),
    logger: silent,
    siteUrl: 'http://localhost',
  }).server
}

function bareServer({ headers, body }: Sent): Server {
  const buffer = Buffer.from(body, 'base64')
  return createServer((_, res) => {
    res.writeHead(200, headers)
    res.end(buffer)
  })
}

/** In a child: serve, and tell the CPU time used since the last question. */
async function runServer(server: Server): Promise<void> {
  server.listen(0)
  await once(server, 'listening')
  let before = process.cpuUsage()
  process.on('message', () => {
    const used = process.cpuUsage(before)
    before = process.cpuUsage()
    process.send?.({ cpu: used.user + used.system })
  })
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
}

async function ask(child: ChildProcess, message: object): Promise<Record<string, unknown>> {
  child.send(message)
  const [answer] = await once(child, 'message')
  return answer
}

async function startChild(role: string, sent?: Sent): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(fileURLToPath(import.meta.url), [role])
  if (sent) child.send(sent)
  const [{ port }] = await once(child, 'message')
  return { child, port }
}

function fetchOnce(port: number, agent?: Agent): Promise<Sent> {
  return new Promise((resolve, reject) => {
    get({ port, agent, path: '/', headers: { 'accept-encoding': acceptEncoding } }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => {
        const own = ['date', 'connection', 'keep-alive']
        const headers = res.rawHeaders.filter(
          (_, index) => !own.includes(String(res.rawHeaders[index & ~1]).toLowerCase()),
        )
        resolve({ headers, body: Buffer.concat(chunks).toString('base64') })
      })
    }).on('error', reject)
  })
}

function hasWrk(): boolean {
  try {
    execFileSync('which', ['wrk'])
    return true
  } catch (error) {
    if (error instanceof Error) return false
    throw error
  }
}

/** Requests per second and in all. wrk takes less of the machine than a client in Node, so it is preferred where it exists. */
async function load(port: number, duration: number): Promise<{ perSecond: number; total: number }> {
  const url = `http://127.0.0.1:${port}/`
  if (hasWrk()) {
    const options = ['-t1', `-c${connections}`, `-d${duration}s`, '-H', `Accept-Encoding: ${acceptEncoding}`, url]
    const text = execFileSync('wrk', options, { encoding: 'utf8' })
    const total = Number(/(\d+) requests in/.exec(text)?.[1])
    return { total, perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]) }
  }
  const result = await autocannon({ url, connections, duration, headers: { 'accept-encoding': acceptEncoding } })
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`)
  return { total: result.requests.total, perSecond: result.requests.total / result.duration }
}

async function measure({ child, port }: { child: ChildProcess; port: number }) {
  await ask(child, {})
  const { perSecond, total } = await load(port, seconds)
  const { cpu } = await ask(child, {})
  return { perSecond, cpuPerRequest: Number(cpu) / total }
}

/** One connection, one request after the other: what a single visitor waits, without any queue. */
async function waits(port: number, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    const from = performance.now()
    await fetchOnce(port, agent)
    times.push(performance.now() - from)
  }
  agent.destroy()
  return times.toSorted((a, b) => a - b)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function compare(): Promise<void> {
  const front = await startChild('front')
  await fetchOnce(front.port)
  const sent = await fetchOnce(front.port)
  const bare = await startChild('bare', sent)
  console.log(
    `page of ${page().length} bytes, ${Buffer.from(sent.body, 'base64').length} sent; ${connections} connections, ${seconds} s each`,
  )
  for (const server of [bare, front]) await load(server.port, 2)
  const ratios: number[] = []
  const cpuRatios: number[] = []
  for (let round = 1; round <= rounds; round++) {
    // Each goes first in turn, so that a machine that gets slower or faster favours neither.
    const isBareFirst = round % 2 === 1
    const first = await measure(isBareFirst ? bare : front)
    const second = await measure(isBareFirst ? front : bare)
    const [bareResult, frontResult] = isBareFirst ? [first, second] : [second, first]
    ratios.push(frontResult.perSecond / bareResult.perSecond)
    cpuRatios.push(bareResult.cpuPerRequest / frontResult.cpuPerRequest)
    console.log(
      `round ${round}: bare ${bareResult.perSecond.toFixed(0)} req/s, ${bareResult.cpuPerRequest.toFixed(1)} µs CPU each;`,
      `front ${frontResult.perSecond.toFixed(0)} req/s, ${frontResult.cpuPerRequest.toFixed(1)} µs CPU each`,
    )
  }
  const times = await waits(front.port, 5_000)
  console.log(`front/bare requests per second: ${median(ratios).toFixed(3)} (median of ${rounds})`)
  console.log(`front/bare by CPU time: ${median(cpuRatios).toFixed(3)}`)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(2)
  console.log(`1 connection: median ${at(0.5)} ms, p99 ${at(0.99)} ms`)
  for (const { child } of [front, bare]) child.kill()
}

const role = process.argv[2]
if (role === 'front') await runServer(frontServer())
else if (role === 'bare') {
  const [sent] = await once(process, 'message')
  await runServer(bareServer(sent))
} else await compare()

import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { AggregatorRegistry } from 'prom-client'
import { type ProcessMetrics, readMetrics } from '@/lib/metrics'

export interface MetricsMessage {
  readonly kind: 'metrics'
  readonly asked: number
  readonly metrics: ProcessMetrics
}

export async function sendMetrics(asked: number, send: (message: MetricsMessage) => void): Promise<void> {
  send({ kind: 'metrics', asked, metrics: await readMetrics() })
}

/** Processes slower than this are left out. */
const answerMs = 1_500

/** Combines all processes' metrics under a `process` label, without summing: Prometheus can do that. */
export class Gathering {
  readonly #waiting = new Map<number, (metrics: ProcessMetrics) => void>()
  #lastAsked = 0

  async gather(asks: readonly ((asked: number) => void)[]): Promise<string> {
    const answers = await Promise.all([readMetrics(), ...asks.map((ask) => this.#answerOf(ask))])
    return await AggregatorRegistry.aggregate(answers.map(withoutGaps)).metrics()
  }

  note({ asked, metrics }: MetricsMessage): void {
    this.#waiting.get(asked)?.(metrics)
  }

  #answerOf(ask: (asked: number) => void): Promise<ProcessMetrics> {
    const asked = ++this.#lastAsked
    return new Promise((resolve) => {
      const end = (metrics: ProcessMetrics) => {
        clearTimeout(timer)
        this.#waiting.delete(asked)
        resolve(metrics)
      }
      const timer = setTimeout(end, answerMs, [])
      this.#waiting.set(asked, end)
      ask(asked)
    })
  }
}

/** NaN and Infinity become null in IPC: a duration never measured. */
const withoutGaps = (metrics: ProcessMetrics): ProcessMetrics =>
  metrics.map((one) => ({
    ...one,
    values: one.values.filter(({ value }) => typeof value === 'number' && !Number.isNaN(value)),
  }))

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** True if the Authorization header carries this token. Constant time. */
export const isBearer = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))

interface MetricsServerOptions {
  readonly port: number
  readonly host?: string | undefined
  /** Bearer token; if undefined, anyone who reaches the port may read. */
  readonly token: string | undefined
  readonly read: () => Promise<string>
}

/** Stays reachable under load. @throws the listen error, such as EADDRINUSE. */
export async function serveMetrics({ port, host, token, read }: MetricsServerOptions): Promise<{
  readonly port: number
  close(): Promise<void>
}> {
  const server = createServer(async ({ url, method, headers }, res) => {
    const refuse = (status: number) => res.writeHead(status, { 'content-length': 0 }).end()
    if (url?.split('?', 1)[0] !== '/metrics') return refuse(404)
    if (method !== 'GET' && method !== 'HEAD') return refuse(405)
    if (token !== undefined && !isBearer(headers.authorization, token)) return refuse(401)
    const body = Buffer.from(await read())
    res.writeHead(200, { 'content-type': metricsType, 'content-length': body.length }).end(body)
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

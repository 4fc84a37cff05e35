import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AggregatorRegistry } from 'prom-client'
import { type ProcessMetrics, readMetrics } from '@/lib/metrics'

/** What a process answers when it is asked for its numbers. */
export interface MetricsMessage {
  readonly kind: 'metrics'
  readonly asked: number
  readonly metrics: ProcessMetrics
}

/** Answers the question `asked` by what `send` takes. */
export async function sendMetrics(asked: number, send: (message: MetricsMessage) => void): Promise<void> {
  send({ kind: 'metrics', asked, metrics: await readMetrics() })
}

/** A process that does not answer in this time is left out: its line is missing, and the others are told. */
const answerMs = 1_500

/** Puts the numbers of all processes together. Each has its own label `process`, so nothing is added up that Prometheus could not take apart. */
export class Gathering {
  readonly #waiting = new Map<number, (metrics: ProcessMetrics) => void>()
  #lastAsked = 0

  /** The text that Prometheus reads. `asks` send the question to each process. */
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

/** What is no number on its way between processes becomes null: a time of which nothing was measured. */
const withoutGaps = (metrics: ProcessMetrics): ProcessMetrics =>
  metrics.map((one) => ({
    ...one,
    values: one.values.filter(({ value }) => typeof value === 'number' && !Number.isNaN(value)),
  }))

/** The type of the text, by its own name. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** True for a header `Authorization` that names this token. */
export const isBearer = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))

interface MetricsServerOptions {
  readonly port: number
  /** Who asks has to name it; without one everybody who reaches the port may ask. */
  readonly token: string | undefined
  readonly read: () => Promise<string>
}

/**
 * A port of its own for Prometheus, which is reached while the site is crowded.
 * @throws the listen error, such as EADDRINUSE.
 */
export async function serveMetrics({ port, token, read }: MetricsServerOptions): Promise<{
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
  server.listen(port)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

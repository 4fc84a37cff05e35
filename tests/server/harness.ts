import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect } from 'vitest'
import { applicationHere } from '../../src/server/application'
import { createFront, type Front, type FrontOptions } from '../../src/server/front'

export const opted = '<meta name="cache-topics" content="content"/>'

/** A page as an application would render it; `extra` goes into the body. */
export function page(extra = '', head = opted): string {
  return `<!doctype html><html><head><title>t</title>${head}</head><body>${extra}</body></html>`
}

/** Answers with HTML. */
export function sendHtml(res: ServerResponse, html: string, status = 200): void {
  res.statusCode = status
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.end(html)
}

export function sendJson(res: ServerResponse, value: unknown, headers: Record<string, string> = {}): void {
  res.setHeader('Content-Type', 'application/json')
  for (const [name, text] of Object.entries(headers)) res.setHeader(name, text)
  res.end(JSON.stringify(value))
}

/** A promise with its handles outside. */
export function deferred<T = void>() {
  let settle: { resolve(value: T): void; reject(error: Error): void } = { resolve: () => {}, reject: () => {} }
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, resolve: (value: T) => settle.resolve(value), reject: (error: Error) => settle.reject(error) }
}

/** Expects something to become true soon. The time is generous: a busy machine must not fail a test that waits. */
export function until<T>(read: () => T) {
  return expect.poll(read, { timeout: 10_000, interval: 5 })
}

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error'
  readonly fields: object
  readonly message: string
}

export interface TestFront {
  readonly front: Front
  readonly port: number
  readonly logs: LogLine[]
  /** How often the application was asked, `/unavailable/` left out. */
  readonly asked: string[]
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  send(options: SendOptions): Promise<Answer>
}

export interface SendOptions {
  readonly path: string
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
}

const open: Front[] = []

/** Starts a front on a free port around a fake application. */
export async function startFront(
  handler: (req: IncomingMessage, res: ServerResponse) => unknown,
  options: Partial<Omit<FrontOptions, 'application' | 'logger'>> = {},
): Promise<TestFront> {
  const logs: LogLine[] = []
  const asked: string[] = []
  const logTo = (level: LogLine['level']) => (fields: object, message: string) =>
    void logs.push({ level, fields, message })
  const countingHandler = (req: IncomingMessage, res: ServerResponse) => {
    if (req.url !== '/unavailable/') asked.push(req.url ?? '')
    return handler(req, res)
  }
  const front = createFront({
    siteUrl: 'http://site.test',
    supportPhone: '0800 123 456',
    ...options,
    logger: { info: logTo('info'), warn: logTo('warn'), error: logTo('error') },
    application: applicationHere(countingHandler, undefined, new URL(options.siteUrl ?? 'http://site.test')),
  })
  open.push(front)
  front.server.listen(0, '127.0.0.1')
  await once(front.server, 'listening')
  await front.start()
  const address = front.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const send = (sendOptions: SendOptions) => ask(port, sendOptions)
  return { front, port, logs, asked, send, get: (path, headers) => send({ path, headers }) }
}

/** Ends every front of a test file's last test. */
export async function closeFronts(): Promise<void> {
  await Promise.all(open.splice(0).map((front) => front.close()))
}

/** One request over its own connection. */
export function ask(port: number, { path, method = 'GET', headers = {}, body }: SendOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('error', reject)
      res.on('end', () => {
        const whole = Buffer.concat(chunks)
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: whole, text: whole.toString('utf8') })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Writes raw bytes on a connection and returns everything that comes back until it is closed. */
export async function rawExchange(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', () => {})
  socket.write(text)
  await new Promise((resolve) => socket.on('close', resolve))
  return Buffer.concat(chunks).toString('latin1')
}

/** The status of a GET whose target is written exactly as given. */
export async function rawGet(port: number, target: string): Promise<{ status: number; location: string | undefined }> {
  const answer = await rawExchange(port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), location: /^location: (.*)\r$/im.exec(answer)?.[1] }
}

/**
 * Those who attack, in a process of their own: bench/attacks.ts starts it with the attack, the site and the cookies that it has. Each attack asks at
 * a rate of its own, whatever the answers take, from addresses of this machine (127.…), until the process is stopped; it then says what it was answered.
 */
import { randomBytes } from 'node:crypto'
import http from 'node:http'
import net from 'node:net'
import { loginCallbackPath } from '../src/account-paths'
import { deskExportPath } from '../src/desk-paths'
import { apiBase, loginPath, searchPath } from '../src/paths'
import { calendarPage } from './support'

const [, , attack = '', site = '', ...cookies] = process.argv
const { port } = new URL(site)
const statuses: Record<string, number> = {}
const count = (status: string | number) => {
  statuses[status] = (statuses[status] ?? 0) + 1
}
/** More than this at once is not begun: what is attacked is the site, not this process. */
const most = 600
let open = 0

type Asked = {
  readonly from: string
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: Buffer
}

function ask({ from, path, headers = {}, body }: Asked): void {
  if (open >= most) {
    count('not begun')
    return
  }
  open += 1
  const end = (status: string | number) => {
    open -= 1
    count(status)
  }
  const options = { host: '127.0.0.1', port, path, localAddress: from, agent: false, timeout: 20_000 }
  const given = { ...headers, host: 'localhost', ...(body ? { 'content-length': String(body.length) } : {}) }
  const request = http.request({ ...options, method: body ? 'POST' : 'GET', headers: given }, (answer) => {
    answer.resume()
    answer.once('close', () => end(answer.statusCode ?? 0))
  })
  request.on('timeout', () => request.destroy())
  request.once('error', (error) => end('code' in error ? String(error.code) : error.name))
  request.end(body)
}

function often(perSecond: number, once: (number: number) => void): void {
  const began = performance.now()
  let made = 0
  setInterval(() => {
    for (; made < ((performance.now() - began) / 1000) * perSecond; made += 1) once(made)
  }, 10)
}

const address = (number: number, of: number) => {
  const at = number % of
  return `127.10.${at >> 8}.${1 + (at & 127)}`
}
const word = () => randomBytes(4).toString('hex')
const days = ['2027-01', '2027-02', '2027-03']
/** Pages and answers that no cache has, as each asks for other words or days. */
const uncached = (number: number): string =>
  number % 3 === 0
    ? `${searchPath}?q=${word()}`
    : number % 3 === 1
      ? `${calendarPage}&from=${days[number % 3]}-${String(1 + (number % 28)).padStart(2, '0')}`
      : `${apiBase}/course/locations/?nonce=${word()}`
const json = { 'content-type': 'application/json' }

/** Opens connections that send or read next to nothing, and keeps that many open. */
function dawdle(of: number, begin: (socket: net.Socket) => void): void {
  for (let at = 0; at < of; at += 1) {
    const dial = () => {
      const socket = net.connect({ host: '127.0.0.1', port: Number(port), localAddress: address(at, 10) })
      socket.once('connect', () => begin(socket))
      socket.on('error', () => count('cut off'))
      socket.once('close', () => setTimeout(dial, 100))
    }
    dial()
  }
}

const attacks: Readonly<Record<string, () => void>> = {
  'one-address': () => often(400, (number) => ask({ from: '127.9.9.9', path: uncached(number) })),
  'thousand-addresses': () => often(400, (number) => ask({ from: address(number, 1000), path: uncached(number) })),
  'slow-readers': () => {
    dawdle(300, (socket) => {
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3))
      socket.pause()
    })
    dawdle(300, (socket) => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '))
  },
  logins: () =>
    often(200, (number) =>
      ask(
        number % 2 === 0
          ? { from: address(number, 200), path: loginPath('/account/') }
          : {
              from: address(number, 200),
              path: `${loginCallbackPath}?code=${word()}&state=${word()}`,
              headers: { cookie: `hivis-login=${word()}` },
            },
      ),
    ),
  searches: () =>
    often(150, (number) =>
      ask({
        from: address(number, 200),
        path: `${searchPath}?q=${encodeURIComponent(`${word().slice(0, 2)} ${word().slice(0, 3)} scaffold height`)}`,
      }),
    ),
  exports: () =>
    often(8, (number) => {
      const list = ['people', 'orders', 'bookings', 'companies'][number % 4] ?? 'people'
      const cookie = cookies[number % cookies.length] ?? ''
      const path = deskExportPath(`lists/${list}`, '')
      ask({ from: address(number, 4), path, headers: { cookie, 'sec-fetch-site': 'same-origin' } })
    }),
  bodies: () => {
    const big = Buffer.alloc(10 * 1024 * 1024, '[')
    const deep = Buffer.from('['.repeat(60 * 1024))
    often(40, (number) => {
      const path = `${apiBase}/task/${number % 2 === 0 ? 'contact-us-submit' : 'job-application-submit'}/`
      ask({ from: address(number, 100), path, headers: json, body: number % 4 === 0 ? big : deep })
    })
  },
  /** Other systems whose address takes the message and never answers. */
  webhooks: () => {
    http.createServer(() => undefined).listen(Number(cookies[0]), '127.0.0.1')
  },
}

process.once('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(statuses)}\n`, () => process.exit())
})
attacks[attack]?.()
process.stdout.write('ready\n')

import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { mostAttached } from '@/features/enquiries/threads.rules'
import { defaultLimits } from '@/server/limits'
import { closeFronts, page, rawExchange, type SendOptions, sendHtml, sendJson, startFront, until } from './harness'

afterEach(closeFronts)

const json = { 'content-type': 'application/json' }

function bodyEcho(limits = {}) {
  return startFront(
    (req, res) => {
      let length = 0
      req.on('data', (chunk: Buffer) => {
        length += chunk.length
      })
      req.on('end', () => sendJson(res, { length }))
    },
    { limits },
  )
}

describe('size of bodies', () => {
  it('passes 64 KB', async () => {
    const { send } = await bodyEcho()
    const answer = await send({ path: '/api/x/', method: 'POST', headers: json, body: Buffer.alloc(65_536, 32) })
    expect(answer.text).toBe('{"length":65536}')
  })

  it.each<[string, Omit<SendOptions, 'path'>]>([
    ['announced', { method: 'POST', headers: json, body: Buffer.alloc(65_537, 32) }],
    [
      'chunked',
      { method: 'POST', headers: { ...json, 'transfer-encoding': 'chunked' }, body: Buffer.alloc(65_537, 32) },
    ],
    ['huge', { method: 'PUT', headers: json, body: Buffer.alloc(3_000_000, 32) }],
    ['on a GET', { headers: { 'content-length': '70000' }, body: Buffer.alloc(70_000) }],
  ])('refuses more: %s', async (_, options) => {
    const { send, asked } = await bodyEcho()
    const headers = { ...options.headers, connection: 'keep-alive' }
    const answer = await send({ path: '/api/x/', ...options, headers })
    expect(answer.status).toBe(413)
    expect(answer.headers.connection).toBe('close')
    expect(JSON.parse(answer.text)).toMatchObject({ success: false, code: 413, reason: 'BODY_TOO_LARGE' })
    expect(asked).toEqual([])
  })

  it('still listens for a moment after a refusal, or the client would see a reset instead of it', async () => {
    const { port } = await bodyEcho()
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const head = 'POST /api/x/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    const part = Buffer.alloc(1_000)
    socket.write(`${head}Content-Length: 100000\r\n\r\n`)
    const [answer] = await once(socket, 'data')
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /)
    for (let sent = 0; sent < 100_000; sent += part.length) {
      expect(await new Promise((resolve) => socket.write(part, resolve)), `after ${sent}`).toBeFalsy()
    }
    if (!socket.closed) await once(socket, 'close')
  })

  it('lets staff send files, up to their own limit', async () => {
    const { send } = await bodyEcho({ staffBodyBytes: 200_000 })
    const upload = (size: number, headers = {}) =>
      send({ path: '/cms-api/media', method: 'POST', headers, body: Buffer.alloc(size) })
    expect((await upload(200_000)).text).toBe('{"length":200000}')
    expect((await upload(200_001)).status).toBe(413)
    expect((await upload(150_000, { 'transfer-encoding': 'chunked' })).text).toBe('{"length":150000}')
    expect((await upload(300_000, { 'transfer-encoding': 'chunked' })).status).toBe(413)
  })

  it('takes an answer of the desk with 10 MB of files, and the largest answer that there can be', async () => {
    const { send } = await bodyEcho()
    const path = '/api/platform/v1/desk/enquiries/7/replies/'
    const files = 4 * Math.ceil((10 * 1024 * 1024) / 3)
    expect(files).toBeLessThanOrEqual(mostAttached)
    // Twelve bytes for a letter of the words is more than UTF-8 or an escape takes.
    const whole = mostAttached + 12 * 10_000
    const upload = (size: number) => send({ path, method: 'POST', headers: json, body: Buffer.alloc(size) })
    expect((await upload(whole)).text).toBe(`{"length":${whole}}`)
    expect((await upload(defaultLimits.attachedBodyBytes)).status).toBe(200)
    expect((await upload(defaultLimits.attachedBodyBytes + 1)).status).toBe(413)
    const other = await send({
      path: path.replace('replies', 'notes'),
      method: 'POST',
      headers: json,
      body: Buffer.alloc(70_000),
    })
    expect(other.status).toBe(413)
  })

  it('does not invite a body that it will refuse', async () => {
    const { port } = await bodyEcho({ staffBodyBytes: 100_000 })
    const answer = await rawExchange(
      port,
      'POST /cms-api/media HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 100001\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  })

  it('invites a body that it will take', async () => {
    const { port } = await bodyEcho()
    const head =
      'POST /api/x/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n'
    const answer = await rawExchange(port, `${head}{}`)
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
  })
})

describe('kinds of bodies', () => {
  it.each([
    ['gzip', { ...json, 'content-encoding': 'gzip' }, 415],
    ['form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['text', { 'content-type': 'text/plain' }, 415],
    ['text that says json', { 'content-type': 'text/plain; a=application/json' }, 415],
    ['almost json', { 'content-type': 'application/jsonp' }, 415],
    ['none', {}, 415],
    ['json', json, 200],
    ['json with charset', { 'content-type': 'Application/JSON; charset=utf-8' }, 200],
    ['json, not encoded', { ...json, 'content-encoding': 'identity' }, 200],
  ])('an API call with %s', async (_, headers, status) => {
    const { send } = await bodyEcho()
    const answer = await send({ path: '/api/x/', method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(status)
    if (status === 415) expect(JSON.parse(answer.text)).toMatchObject({ code: 415, reason: 'UNSUPPORTED_TYPE' })
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses %s to a page or a file', async (method) => {
    const { send, asked } = await bodyEcho()
    for (const path of ['/', '/training/', '/media/x.png', '/_next/static/x.js']) {
      expect((await send({ path, method, headers: { 'next-action': 'x' } })).status).toBe(405)
    }
    expect(asked).toEqual([])
  })

  it.each(['application/x-www-form-urlencoded', 'Multipart/form-data; boundary=x'])(
    'takes what a page’s form posts by itself, as %s, for itself alone',
    async (type) => {
      const { send, asked } = await bodyEcho()
      const headers = { 'content-type': type }
      for (const path of ['/', '/about/contact-us/']) {
        const answer = await send({ path, method: 'POST', headers, body: 'form=x' })
        expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
      }
      expect(asked).toHaveLength(2)
      for (const path of ['/media/x.png', '/_next/static/x.js'])
        expect((await send({ path, method: 'POST', headers })).status).toBe(405)
      for (const method of ['PUT', 'PATCH', 'DELETE'])
        expect((await send({ path: '/', method, headers })).status).toBe(405)
      const large = Buffer.alloc(65_537, 32)
      const answer = await send({
        path: '/',
        method: 'POST',
        headers: { ...headers, connection: 'keep-alive' },
        body: large,
      })
      expect(answer.status).toBe(type.startsWith('Multi') ? 200 : 413)
    },
  )

  it('takes multipart bodies from staff, and of a page’s forms, only', async () => {
    const { send, asked } = await bodyEcho()
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await send({ path: '/account/', method: 'POST', headers, body: '--x--' })).status).toBe(415)
    expect(asked).toEqual([])
    expect((await send({ path: '/cms-api/media', method: 'POST', headers, body: '--x--' })).status).toBe(200)
  })

  it.each(['TRACE', 'PROPFIND', 'PURGE'])('refuses %s', async (method) => {
    const { send } = await bodyEcho()
    for (const path of ['/', '/healthz', '/readyz']) {
      const answer = await send({ path, method })
      expect([path, answer.status]).toEqual([path, 405])
      expect(answer.headers.allow).toContain('GET')
    }
  })

  it('refuses two Host headers, of a page that is kept too', async () => {
    const { port, send } = await bodyEcho()
    await send({ path: '/' })
    for (const path of ['/', '/healthz', '/account/']) {
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a.test\r\nhost: b.test\r\nConnection: close\r\n\r\n`)
      const [data] = await once(socket, 'data')
      expect([path, String(data).split('\r\n', 1)[0]]).toEqual([path, 'HTTP/1.1 400 Bad Request'])
      socket.destroy()
    }
  })
})

/** Opens connections that each ask once, keeps them until all were answered or ended, then closes them. */
async function holdTogether(port: number, count: number): Promise<('open' | 'ended')[]> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1').on('error', () => {}))
  const results = await Promise.all(
    sockets.map((socket) => {
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
      const answered = once(socket, 'data').then(() => 'open' as const)
      const ended = once(socket, 'close').then(() => 'ended' as const)
      // A refused connection may end with a reset, which is an error to this side.
      return Promise.race([answered, ended]).catch(() => 'ended' as const)
    }),
  )
  await Promise.all(sockets.map((socket) => socket.destroyed || once(socket.destroy(), 'close')))
  return results
}

describe('slow and many', () => {
  it('cuts slow headers', async () => {
    const { port } = await bodyEcho({ headersTimeoutMs: 100 })
    expect(await rawExchange(port, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 |^$/)
  })

  it('cuts a connection that never sends anything', async () => {
    const { port } = await bodyEcho({ headersTimeoutMs: 100 })
    expect(await rawExchange(port, '')).toMatch(/^HTTP\/1\.1 408 |^$/)
  })

  it('cuts slow bodies before anyone acts on them', async () => {
    const { port, asked } = await bodyEcho({ bodyTimeoutMs: 100 })
    const head = 'POST /api/x/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
    expect(await rawExchange(port, head)).toMatch(/^HTTP\/1\.1 408 /)
    expect(asked).toEqual([])
  })

  it('cuts slow uploads of staff', async () => {
    const { port } = await bodyEcho({ requestTimeoutMs: 200, headersTimeoutMs: 100 })
    const head = 'POST /cms-api/media HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{'
    expect(await rawExchange(port, head)).toMatch(/^HTTP\/1\.1 408 |^$/)
  })

  it('ends connections beyond the number per address, and takes new ones when some have gone', async () => {
    const { port } = await startFront((_, res) => sendHtml(res, page()), { limits: { connectionsPerAddress: 3 } })
    const sockets = [1, 2, 3].map(() => connect(port, '127.0.0.1').on('error', () => {}))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    expect(await rawExchange(port, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toBe('')
    for (const socket of sockets) socket.destroy()
    await until(async () => (await holdTogether(port, 3)).join()).toBe('open,open,open')
  })

  it('answers bytes that are not HTTP with 400', async () => {
    const { port } = await bodyEcho()
    expect(await rawExchange(port, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('refuses two lengths', async () => {
    const { port, asked } = await bodyEcho()
    const smuggled =
      'POST /api/x/ HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
    expect(await rawExchange(port, smuggled)).toMatch(/^HTTP\/1\.1 400 /)
    expect(asked).toEqual([])
  })
})

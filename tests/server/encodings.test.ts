import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseEncoding } from '../../src/server/compress'
import { isMatch } from '../../src/server/stored-answer'
import { closeFronts, page, sendHtml, startFront } from './harness'

afterEach(closeFronts)

const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body } as const

describe('chooseEncoding', () => {
  it.each([
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['deflate', 'identity'],
    ['*', 'br'],
    ['br;q=0', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['*;q=0', 'identity'],
    ['gzip;q=0, *', 'br'],
    ['br;q=0, *;q=0.5', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['gzip; q=0.5, identity', 'identity'],
    ['gzip, identity', 'gzip'],
    ['identity;q=0, gzip;q=0.1', 'gzip'],
    ['BR', 'br'],
    ['x-gzip', 'gzip'],
    ['gzip;q=nonsense', 'identity'],
    [',,;;q=', 'identity'],
  ])('%s asks for %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
    expect(chooseEncoding(header)).toBe(encoding)
  })

  it('is not slowed by a flood of different headers', () => {
    for (let index = 0; index < 5000; index++)
      expect(chooseEncoding(`gzip;q=0.${index}`)).toBe(index === 0 ? 'identity' : 'gzip')
  })
})

describe('what is sent', () => {
  const text = page('Tāmaki Makaurau '.repeat(200))

  it.each(['br', 'gzip', 'identity'] as const)(
    '%s, the same text from first sight and from memory',
    async (encoding) => {
      const { get, asked } = await startFront((_req, res) => sendHtml(res, text))
      for (const round of [1, 2, 3]) {
        const answer = await get('/', { 'accept-encoding': encoding })
        expect(decode[encoding](answer.body).toString('utf8'), `round ${round}`).toBe(text)
        expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
        expect(answer.headers['content-length']).toBe(String(answer.body.length))
        expect(answer.headers.vary).toBe('Accept-Encoding')
      }
      expect(asked).toHaveLength(1)
    },
  )

  it('has a tag per encoding and answers 304 to it', async () => {
    const { get, asked } = await startFront((_req, res) => sendHtml(res, text))
    const [br, gzip] = [await get('/', { 'accept-encoding': 'br' }), await get('/', { 'accept-encoding': 'gzip' })]
    expect(br.headers.etag).toMatch(/^"[\w-]{22}-br"$/)
    expect(gzip.headers.etag).not.toBe(br.headers.etag)
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${br.headers.etag}` })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect(again.headers.etag).toBe(br.headers.etag)
    expect(again.headers['content-length']).toBeUndefined()
    expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': String(br.headers.etag) })).status).toBe(200)
    expect(asked).toHaveLength(1)
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    const { get, send, asked } = await startFront((req, res) => sendHtml(res, req.method === 'GET' ? text : ''))
    for (const _ of [1, 2]) {
      const head = await send({ path: '/', method: 'HEAD', headers: { 'accept-encoding': 'br' } })
      const whole = await get('/', { 'accept-encoding': 'br' })
      expect(head.body).toHaveLength(0)
      // Each request has a time and a name of its own.
      const own = { date: '', 'x-request-id': '' }
      expect({ ...head.headers, ...own }).toEqual({ ...whole.headers, ...own })
    }
    expect(asked).toEqual(['/'])
    expect((await send({ path: '/account/', method: 'HEAD' })).status).toBe(200)
  })

  it('leaves short and already compressed answers alone', async () => {
    const { get } = await startFront((req, res) => {
      if (req.url === '/') return sendHtml(res, page())
      res.setHeader('Content-Type', 'image/png')
      res.end(Buffer.alloc(5000))
    })
    for (const path of ['/', '/media/x.png']) {
      const answer = await get(path, { 'accept-encoding': 'br' })
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.headers.vary).toBeUndefined()
    }
  })

  it('compresses personal answers, each for itself', async () => {
    const { get } = await startFront((_req, res) => sendHtml(res, text))
    const answer = await get('/account/', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(answer.body).toString('utf8')).toBe(text)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('isMatch', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
  ])('%s', (header, expected) => {
    expect(isMatch(header, '"a"')).toBe(expected)
  })
})

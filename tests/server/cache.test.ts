import { afterEach, describe, expect, it } from 'vitest'
import { noteFailure } from '@/lib/outage'
import { noteLastBackup, noteTrouble } from '@/lib/troubles'
import { closeFronts, deferred, opted, page, sendHtml, sendJson, startFront, until } from './harness'

afterEach(closeFronts)

describe('what is kept', () => {
  it.each<[string, string, string]>([
    ['a page that names its topics', '/', opted],
    ['in the other order, more topics', '/', '<meta content="content courses" name="cache-topics">'],
    ['in single quotes', '/', `<meta name='cache-topics' content='settings'/>`],
  ])('%s', async (_, path, head) => {
    const { get, asked } = await startFront((_req, res) => sendHtml(res, page('', head)))
    const first = await get(path)
    const second = await get(path)
    expect(asked).toEqual([path])
    expect(second.text).toBe(first.text)
    expect(second.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })
})

describe('files that are made from pages', () => {
  it.each(['/sitemap.xml', '/robots.txt', '/feeds/articles.xml'])(
    '%s is answered without a redirect and kept until the content changes',
    async (path) => {
      const { get, asked } = await startFront((_req, res) => {
        res.writeHead(200, { 'content-type': 'application/xml', 'x-cache-topics': 'content' })
        res.end('<a/>')
      })
      await get(path)
      const second = await get(path)
      expect(asked).toEqual([path])
      expect(second).toMatchObject({ status: 200, text: '<a/>' })
      expect(second.headers['content-security-policy']).toContain("default-src 'none'")
    },
  )
})

describe('what is never kept', () => {
  it.each<[string, string, string]>([
    ['a page that names nothing', '/', ''],
    ['unknown topics', '/', '<meta name="cache-topics" content="content kiosk"/>'],
    ['empty topics', '/', '<meta name="cache-topics" content=""/>'],
    ['another meta', '/', '<meta name="x-cache-topics" content="content"/>'],
    ['topics in the body', '/', `</head><body>${opted}`],
    ['topics in a comment', '/', `<title>a</title></head><!-- ${opted} -->`],
    ['topics after 64 KB', '/', `<style>${' '.repeat(70_000)}</style>${opted}`],
    ['a personal page', '/account/', opted],
    ['a personal page that looks like a file', '/account/x.css', opted],
    ['the cart', '/cart/', opted],
    ['a preview', '/preview/x/', opted],
    ['an API call about someone', '/api/platform/v1/user/is_authenticated/', opted],
  ])('not %s', async (_, path, head) => {
    const { get, asked } = await startFront((_req, res) => sendHtml(res, page('', head)))
    await get(path)
    const second = await get(path)
    expect(asked).toEqual([path, path])
    expect(second.headers['cache-control']).toBe('no-store')
    expect(second.headers.etag).toBeUndefined()
  })

  it.each([201, 204, 301, 307, 400, 404, 410])('not an answer of status %i', async (status) => {
    const { get, asked } = await startFront((_req, res) => sendHtml(res, status === 204 ? '' : page(), status))
    expect((await get('/')).status).toBe(status)
    expect((await get('/')).headers['cache-control']).toBe('no-store')
    expect(asked).toHaveLength(2)
  })

  it('not a page that sets a cookie, and the cookie is not sent', async () => {
    const { get, asked } = await startFront((_req, res) => {
      res.setHeader('Set-Cookie', ['a=canary', 'b=canary'])
      sendHtml(res, page())
    })
    const answers = [await get('/'), await get('/')]
    expect(asked).toHaveLength(2)
    for (const answer of answers) {
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('not a page with a part that failed', async () => {
    const broken = page('<!--$!--><template data-dgst="123456"></template>')
    const { get, asked } = await startFront((_req, res) => sendHtml(res, broken))
    expect((await get('/')).status).toBe(200)
    await get('/')
    expect(asked).toHaveLength(2)
  })
})

describe('calls, files and the back office', () => {
  it('public calls that name their topics, per query in any order', async () => {
    const { get, asked } = await startFront((req, res) =>
      sendJson(res, req.url, { 'x-cache-topics': 'courses,settings' }),
    )
    const path = '/api/platform/v1/course/auckland/all/'
    const first = await get(`${path}?b=2&a=1`)
    expect(first.text).toBe(JSON.stringify(`${path}?a=1&b=2`))
    expect(first.headers['x-cache-topics']).toBeUndefined()
    expect((await get(`${path}?a=1&b=2`)).headers.etag).toBe(first.headers.etag)
    expect(asked).toHaveLength(1)
    await get(`${path}?a=1&b=3`)
    expect(asked).toHaveLength(2)
  })

  it('not public calls that are refused or name nothing', async () => {
    const { get, asked } = await startFront((req, res) => {
      if (req.url?.includes('bad')) res.statusCode = 400
      sendJson(res, {}, req.url?.includes('bad') ? { 'x-cache-topics': 'courses' } : {})
    })
    for (const path of ['/api/v2/x/?bad=1', '/api/v2/x/?bad=1', '/api/v2/x/', '/api/v2/x/']) await get(path)
    expect(asked).toHaveLength(4)
  })

  it('files, without asking them', async () => {
    const { get, asked } = await startFront((_req, res) => {
      res.setHeader('Content-Type', 'image/webp')
      res.end('picture')
    })
    await get('/_next/static/a.webp')
    const built = await get('/_next/static/a.webp?anything')
    await get('/media/a.webp?1')
    const uploaded = await get('/media/a.webp?2')
    expect(asked).toEqual(['/_next/static/a.webp', '/media/a.webp'])
    expect(built.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(uploaded.headers['cache-control']).toBe('public, max-age=3600')
  })

  it('parts of files, from first sight and from memory, as long as it is the same version', async () => {
    const { get, send, asked } = await startFront((req, res) => {
      res.setHeader('Content-Type', req.url?.endsWith('.svg') ? 'image/svg+xml' : 'image/webp')
      res.end(req.url?.endsWith('.svg') ? '<svg/>'.repeat(500) : '0123456789')
    })
    for (const round of [1, 2]) {
      const part = await get('/media/a.webp', { range: 'bytes=2-4' })
      expect(
        [part.status, part.text, part.headers['content-range'], part.headers['content-length']],
        `round ${round}`,
      ).toEqual([206, '234', 'bytes 2-4/10', '3'])
    }
    const whole = await get('/media/a.webp')
    expect([whole.status, whole.text, whole.headers['accept-ranges']]).toEqual([200, '0123456789', 'bytes'])
    const { etag = '' } = whole.headers
    expect((await get('/media/a.webp', { range: 'bytes=-2', 'if-range': etag })).text).toBe('89')
    expect((await get('/media/a.webp', { range: 'bytes=-2', 'if-range': '"older"' })).status).toBe(200)
    expect((await get('/media/a.webp', { range: 'bytes=2-4', 'if-none-match': etag })).status).toBe(304)
    expect((await get('/media/a.webp', { range: 'bytes=0-1,4-5' })).status).toBe(200)
    const outside = await get('/media/a.webp', { range: 'bytes=10-' })
    expect([outside.status, outside.headers['content-range'], outside.text]).toEqual([416, 'bytes */10', ''])
    const head = await send({ method: 'HEAD', path: '/media/a.webp', headers: { range: 'bytes=2-4' } })
    expect([head.status, head.headers['content-length']]).toEqual([200, '10'])
    expect(asked).toEqual(['/media/a.webp'])
    // What is also sent compressed has no parts.
    const drawing = await get('/media/a.svg', { range: 'bytes=2-4' })
    expect([drawing.status, drawing.headers['accept-ranges']]).toEqual([200, undefined])
  })

  it('not a page in place of a missing file', async () => {
    const { get } = await startFront((_req, res) => sendHtml(res, page()))
    const answer = await get('/_next/static/gone.js')
    expect(answer.status).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('not answers to anything but GET and HEAD', async () => {
    const { send, asked } = await startFront((_req, res) => sendHtml(res, page()))
    for (const path of ['/', '/account/']) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        expect((await send({ path, method })).headers['cache-control']).toBe('no-store')
      }
    }
    expect(asked.filter((url) => url === '/account/')).toHaveLength(5)
  })

  it('nothing of the back office, which is passed through with its cookies', async () => {
    const { get, asked } = await startFront((req, res) => {
      res.setHeader('Set-Cookie', 'payload-token=1')
      res.setHeader('Cache-Control', 'private')
      sendHtml(res, page(`${req.headers.cookie} ${req.headers.rsc} ${req.headers['x-forwarded-host']}`))
    })
    const headers = { cookie: 'payload-token=1', rsc: '1', 'x-forwarded-host': 'evil.test' }
    for (const path of ['/admin', '/admin/collections/pages?_rsc=1', '/cms-api/pages']) {
      const answer = await get(path, headers)
      expect(answer.text).toContain('payload-token=1 1 undefined')
      expect(answer.headers['set-cookie']).toEqual(['payload-token=1'])
      expect(answer.headers['cache-control']).toBe('private')
      expect(answer.headers['content-security-policy']).toContain(`script-src 'self' 'unsafe-inline'`)
    }
    expect(asked).toHaveLength(3)
  })
})

describe('personal answers', () => {
  it('pass who asks and what they send, and nothing of Next’s protocol', async () => {
    const { send } = await startFront(async (req, res) => {
      const chunks: Buffer[] = []
      for await (const chunk of req) chunks.push(chunk)
      res.setHeader('Set-Cookie', 'session=1')
      res.setHeader('Cache-Control', 'public, max-age=1000')
      sendJson(res, { url: req.url, method: req.method, headers: req.headers, body: Buffer.concat(chunks).toString() })
    })
    const headers = {
      cookie: 'a=b',
      'content-type': 'application/json',
      'x-csrftoken': 't',
      'idempotency-key': 'k',
      origin: 'http://site.test',
      'sec-fetch-site': 'same-origin',
      rsc: '1',
      'next-action': 'x',
      'next-router-state-tree': 'x',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.test',
      'x-http-method-override': 'DELETE',
      'x-middleware-subrequest': 'middleware',
    }
    const answer = await send({ path: '/api/platform/v1/cart/?a=1&_rsc=2', method: 'POST', headers, body: '{"x":1}' })
    const seen = JSON.parse(answer.text)
    expect(seen).toMatchObject({ url: '/api/platform/v1/cart/?a=1', method: 'POST', body: '{"x":1}' })
    expect(Object.keys(seen.headers).toSorted()).toEqual([
      'accept-encoding',
      'content-length',
      'content-type',
      'cookie',
      'host',
      'idempotency-key',
      'origin',
      'sec-fetch-site',
      'user-agent',
      'x-csrftoken',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-hivis-front',
    ])
    expect(seen.headers).toMatchObject({
      host: 'site.test',
      'x-forwarded-host': 'site.test',
      'x-forwarded-for': '127.0.0.1',
      cookie: 'a=b',
    })
    expect(answer.headers['set-cookie']).toEqual(['session=1'])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('believe a proxy’s own word on who asks, when told of one', async () => {
    const { get } = await startFront((req, res) => sendJson(res, req.headers['x-forwarded-for']), { trustProxy: true })
    expect((await get('/account/', { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' })).text).toBe('"203.0.113.7"')
  })
})

describe('one render for many', () => {
  it('answers 100 parallel requests with one', async () => {
    const gate = deferred()
    const { get, asked } = await startFront(async (_req, res) => {
      await gate.promise
      sendHtml(res, page('once'))
    })
    const answers = Array.from({ length: 100 }, () => get('/'))
    await until(() => asked.length).toBeGreaterThan(0)
    gate.resolve()
    const texts = new Set((await Promise.all(answers)).map(({ text }) => text))
    expect(texts.size).toBe(1)
    expect(asked).toEqual(['/'])
  })

  it('never joins personal requests', async () => {
    const { get, asked } = await startFront((req, res) => sendHtml(res, page(req.headers.cookie)))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => get('/account/', { cookie: `user=${index};` })),
    )
    for (const [index, { text }] of answers.entries()) expect(text).toContain(`user=${index};`)
    expect(asked).toHaveLength(20)
  })
})

describe('size', () => {
  it('stays within its bytes and forgets the least used', async () => {
    const cacheBytes = 200_000
    const { get, asked, front } = await startFront(
      (req, res) => sendHtml(res, page(`${req.url}${'x'.repeat(20_000)}`)),
      { limits: { cacheBytes } },
    )
    for (let index = 0; index < 30; index++) {
      await get(`/page-${index}/`, { 'accept-encoding': 'br' })
      await get('/', { 'accept-encoding': 'gzip' })
      expect(front.cache.bytes).toBeLessThanOrEqual(cacheBytes)
    }
    expect(asked.filter((url) => url === '/')).toHaveLength(1)
    await get('/page-0/')
    expect(asked.filter((url) => url === '/page-0/')).toHaveLength(2)
  })

  it('sends what is too large to keep, and does not keep it', async () => {
    const { get, asked, front } = await startFront((_req, res) => sendHtml(res, page('x'.repeat(50_000))), {
      limits: { entryBytes: 40_000 },
    })
    expect((await get('/')).text).toContain('x'.repeat(50_000))
    await get('/')
    expect(asked).toHaveLength(2)
    expect(front.cache.size).toBe(0)
  })

  it('counts compressed forms too', async () => {
    const { get, front } = await startFront((_req, res) => sendHtml(res, page('x'.repeat(50_000))))
    await get('/')
    const before = front.cache.bytes
    await get('/', { 'accept-encoding': 'gzip' })
    expect(front.cache.bytes).toBeGreaterThan(before)
  })
})

describe('failures of the application', () => {
  const secret = 'Error: secret at /srv/app/page.js:1'

  it('are the site’s own page, which is made again when it could not be made at the start', async () => {
    let asked = 0
    const { get } = await startFront((req, res) => {
      asked += req.url === '/unavailable/' ? 1 : 0
      if (req.url !== '/unavailable/' || asked === 1) throw new Error('not yet')
      sendHtml(res, page('Back soon'))
    })
    expect((await get('/')).text).not.toContain('Back soon')
    await until(() => get('/').then(({ text }) => text)).toContain('Back soon')
  })

  it.each([
    ['a page that throws', '/', 500],
    ['a page of status 500', '/five/', 500],
    ['a personal page', '/account/', 500],
    ['a personal page of status 500', '/account/five/', 500],
    ['an API call', '/api/platform/v1/user/x/', 500],
    ['a public API call', '/api/platform/v1/course/x/', 500],
    ['a file', '/media/x.png', 500],
    ['the back office', '/admin', 500],
  ])('tell nothing: %s', async (_, path, status) => {
    const { get, logs } = await startFront((req, res) => {
      if (req.url === '/unavailable/') return sendHtml(res, page('Sorry'))
      if (req.url?.includes('/five/')) return sendHtml(res, secret, 500)
      throw new Error(secret)
    })
    const answer = await get(`${path}${path.endsWith('/') ? '?q=private' : ''}`, { cookie: 'private=1' })
    expect(answer.status).toBe(status)
    expect(answer.text).not.toContain('secret')
    expect(answer.headers['cache-control']).toBe('no-store')
    const errors = logs.filter(({ level }) => level === 'error')
    expect(errors).toHaveLength(1)
    expect(errors[0]?.fields).toMatchObject({ method: 'GET', path })
    expect(JSON.stringify(logs)).not.toMatch(/private|secret/)
    if (path.startsWith('/api')) expect(JSON.parse(answer.text)).toMatchObject({ code: 500, reason: 'INTERNAL' })
  })

  it('let the API’s own envelope through', async () => {
    const own = { success: false, code: 503, reason: 'UNAVAILABLE', errors: {} }
    const { get } = await startFront((_req, res) => {
      res.statusCode = 503
      sendJson(res, own)
    })
    const answer = await get('/api/platform/v1/user/x/')
    expect(answer.status).toBe(503)
    expect(JSON.parse(answer.text)).toEqual(own)
  })

  it.each(['55P03', '57014', '40P01', '53300', '08006', 'ECONNREFUSED'])(
    'say when to come back, when the database has no room or is away: %s',
    async (code) => {
      const { get } = await startFront(async (_req, res) => {
        // As Next does: it reports what failed beside the answer, from inside the errors of libraries too.
        const error = new Error('a query failed', { cause: Object.assign(new Error('secret'), { code }) })
        sendHtml(res, secret, 500)
        await Promise.resolve()
        noteFailure(error)
      })
      for (const path of ['/', '/account/', '/api/platform/v1/course/x/', '/media/x.png']) {
        const { status, headers, text } = await get(path)
        expect([path, status, headers['retry-after']]).toEqual([path, 503, '10'])
        expect(text).not.toContain('secret')
      }
    },
  )

  it('of the back office say when to come back, and are else what they are', async () => {
    const { get } = await startFront((req, res) => {
      if (req.url?.startsWith('/admin/away')) noteFailure(new Error('timeout exceeded when trying to connect'))
      sendHtml(res, 'No', 500)
    })
    const away = await get('/admin/away/')
    expect([away.status, away.headers['retry-after']]).toEqual([503, '10'])
    const broken = await get('/admin/broken/')
    expect([broken.status, broken.headers['retry-after']]).toEqual([500, undefined])
  })

  it('give up on a page that takes too long', async () => {
    const gate = deferred()
    const { get } = await startFront(() => gate.promise, { limits: { renderMs: 50 } })
    for (const path of ['/', '/account/']) {
      const { status, headers } = await get(path)
      expect([path, status, headers['retry-after']]).toEqual([path, 503, '10'])
    }
    gate.resolve()
  })
})

describe('health', () => {
  it('says ok, whatever the application does', async () => {
    const { get, asked } = await startFront(() => {
      throw new Error('down')
    })
    expect(JSON.parse((await get('/healthz')).text)).toEqual({ ok: true })
    const ready = await get('/readyz')
    expect(ready.status).toBe(200)
    expect(JSON.parse(ready.text)).toEqual({
      ready: true,
      database: 'up',
      checks: {
        queue: 'ok',
        mail: 'ok',
        messages: 'ok',
        webhooks: 'ok',
        payments: 'ok',
        disk: 'ok',
        backup: 'ok',
        drill: 'ok',
        migrations: 'ok',
        clock: 'ok',
      },
      lastBackup: null,
      warnings: [],
    })
    noteLastBackup('2026-11-24T02:31:00.000Z')
    expect(JSON.parse((await get('/readyz')).text)).toMatchObject({ lastBackup: '2026-11-24T02:31:00.000Z' })
    noteLastBackup(undefined)
    noteTrouble('bot check', 'The bot check can’t be asked.')
    const warned = await get('/readyz')
    noteTrouble('bot check', null)
    expect([warned.status, JSON.parse(warned.text).warnings]).toEqual([200, ['The bot check can’t be asked.']])
    expect(asked).toEqual([])
  })
})

describe('development', () => {
  it('keeps nothing, passes everything, still puts slashes', async () => {
    const { get, asked } = await startFront((req, res) => sendHtml(res, page(req.headers.rsc?.toString())), {
      isDev: true,
    })
    await get('/', { rsc: 'seen' })
    const answer = await get('/', { rsc: 'seen' })
    expect(answer.text).toContain('seen')
    expect(answer.headers['content-security-policy']).toContain(`'unsafe-eval'`)
    expect(asked).toHaveLength(2)
    expect((await get('/about')).status).toBe(308)
  })
})

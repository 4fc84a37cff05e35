import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeFronts, page, sendHtml, startFront, type TestFront } from './harness'

const canary = 'canary-7f3a'

/** An application as careless as can be: it writes all it sees into every answer and hands out cookies. */
let test: TestFront
beforeAll(async () => {
  test = await startFront((req, res) => {
    res.setHeader('Vary', 'rsc, cookie')
    res.setHeader('Cache-Control', 'public, max-age=31536000')
    if (req.headers.cookie !== undefined) res.setHeader('Set-Cookie', req.headers.cookie)
    const isProtocol = req.headers.rsc !== undefined || req.headers['next-action'] !== undefined
    sendHtml(res, isProtocol ? 'RSC' : page(`${req.method} ${req.url} ${JSON.stringify(req.headers)}`))
  })
})
afterAll(closeFronts)

const headerName = fc.oneof(
  fc.constantFrom(
    'cookie',
    'authorization',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-for',
    'x-forwarded-prefix',
    'x-original-url',
    'x-rewrite-url',
    'x-http-method-override',
    'x-host',
    'forwarded',
    'host',
    'origin',
    'referer',
    'user-agent',
    'accept',
    'accept-language',
    'range',
    'rsc',
    'next-router-state-tree',
    'next-router-prefetch',
    'next-url',
    'next-action',
    'next-resume',
    'x-nextjs-data',
    'x-middleware-subrequest',
    'x-middleware-prefetch',
    'x-invoke-path',
    'x-matched-path',
    'x-now-route-matches',
    'x-prerender-revalidate',
    'purpose',
    'sec-fetch-dest',
    'sec-fetch-mode',
    'x-hivis-front',
    'if-modified-since',
    'if-range',
    'save-data',
  ),
  fc.stringMatching(/^x-[a-z]{1,12}$/),
)
const headers = fc.dictionary(headerName, fc.constantFrom('1', canary, `a=${canary}`, `${canary}.test`, 'bytes=0-1'), {
  maxKeys: 8,
})

const unknownName = fc.oneof(
  fc.constantFrom(
    '_rsc',
    '__proto__',
    'constructor',
    'utm_source',
    'Q',
    'q[]',
    'location[]',
    'draft',
    'preview',
    '__nextLocale',
    'nxtPpath',
    'cookie',
  ),
  fc.stringMatching(/^[a-z]{1,3}[0-9]{1,3}$/),
)
const unknownQuery = fc.array(fc.tuple(unknownName, fc.constantFrom('', '=', `=${canary}`, `=%00`, '=%zz')), {
  minLength: 1,
  maxLength: 5,
})

const shared = fc.constantFrom(
  '/',
  '/training/?location=auckland',
  '/api/v2/x/?a=1',
  '/api/platform/v1/course/locations/',
  '/never-seen/',
)

describe('what a stranger sends', () => {
  it('changes nothing for the next visitor, whatever the headers', async () => {
    const before = new Map<string, string>()
    for (const path of [
      '/',
      '/training/?location=auckland',
      '/api/v2/x/?a=1',
      '/api/platform/v1/course/locations/',
      '/never-seen/',
    ]) {
      before.set(path, (await test.get(path)).text)
    }
    await fc.assert(
      fc.asyncProperty(shared, headers, async (path, given) => {
        test.front.cache.invalidate('everything')
        const answer = await test.get(path, given)
        expect(answer.text).toBe(before.get(path))
        expect(answer.headers['set-cookie']).toBeUndefined()
        expect(JSON.stringify(answer.headers)).not.toContain(canary)
        expect((await test.get(path)).text).toBe(before.get(path))
      }),
      { numRuns: 300 },
    )
    expect(test.asked.some((url) => url.includes(canary))).toBe(false)
  })

  it('does not reach a page first seen with it', async () => {
    let count = 0
    await fc.assert(
      fc.asyncProperty(headers, async (given) => {
        const answer = await test.get(`/new-${count++}/`, given)
        expect(answer.text).not.toContain(canary)
        expect(answer.text).not.toBe('RSC')
        expect(answer.headers['set-cookie']).toBeUndefined()
        expect(String(answer.headers.vary)).not.toMatch(/cookie|rsc/)
      }),
      { numRuns: 200 },
    )
  })
})

describe('what a stranger asks for', () => {
  it('in unknown query names is dropped', async () => {
    const plain = await test.get('/')
    await fc.assert(
      fc.asyncProperty(unknownQuery, async (pairs) => {
        const answer = await test.get(`/?${pairs.map(([name, value]) => `${name}${value}`).join('&')}`)
        expect(answer.text).toBe(plain.text)
        expect(answer.headers.etag).toBe(plain.headers.etag)
      }),
      { numRuns: 200 },
    )
  })

  it('in known query names never mixes one page with another', async () => {
    const value = fc.stringMatching(/^[ -~]{0,6}$/)
    const query = fc.dictionary(fc.constantFrom('location', 'type', 'course', 'page'), value, { maxKeys: 3 })
    await fc.assert(
      fc.asyncProperty(query, query, async (one, other) => {
        const [left, right] = [new URLSearchParams(one), new URLSearchParams(other)]
        const [first, second] = [await test.get(`/?${left}`), await test.get(`/?${right}`)]
        left.sort()
        right.sort()
        expect(first.text === second.text).toBe(left.toString() === right.toString())
      }),
      { numRuns: 200 },
    )
  })

  it('never leaves a personal answer for others', async () => {
    const personal = fc.constantFrom(
      '/account/',
      '/account/x.css',
      '/account/%78.css',
      '/%61ccount/x.js',
      '/cart/?q=1',
      '/api/platform/v1/user/x/',
      '/preview/1/',
    )
    await fc.assert(
      fc.asyncProperty(personal, headers, async (path, given) => {
        const mine = await test.get(path, { ...given, cookie: `session=${canary}` })
        expect(mine.text).toContain(canary)
        expect(mine.text).not.toBe('RSC')
        expect(mine.headers['cache-control']).toBe('no-store')
        const theirs = await test.get(path)
        expect(theirs.text).not.toContain(canary)
      }),
      { numRuns: 200 },
    )
  })
})

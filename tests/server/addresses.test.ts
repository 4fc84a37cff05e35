import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { classOf, hasOddId, pageQuery, plainQuery, readTarget } from '../../src/server/request-url'
import { closeFronts, page, rawGet, sendHtml, startFront } from './harness'

afterEach(closeFronts)

const echo = () => startFront((req, res) => sendHtml(res, page(req.url)))

describe('every address ends in a slash', () => {
  it.each([
    ['/about', '/about/'],
    ['/about?x=1&y=%2F', '/about/?x=1&y=%2F'],
    ['/training/courses/working-at-height', '/training/courses/working-at-height/'],
    ['/api/platform/v1/course/locations', '/api/platform/v1/course/locations/'],
    ['/m%C4%81ori', '/m%C4%81ori/'],
    ['/administration', '/administration/'],
    ['/.hidden', '/.hidden/'],
    ['/name.', '/name./'],
  ])('%s goes to %s', async (from, to) => {
    const { port } = await echo()
    expect(await rawGet(port, from)).toEqual({ status: 308, location: to })
  })

  it.each([
    '/',
    '/about/',
    '/robots.txt',
    '/media/x.webp',
    '/api/openapi.json',
    '/_next/static/chunks/a',
    '/admin',
    '/admin/collections/pages',
    '/cms-api/media',
  ])('%s stays', async (path) => {
    const { port, asked } = await echo()
    expect((await rawGet(port, path)).status).not.toBe(308)
    expect(asked).toEqual([path])
  })

  it('keeps the method of an API call', async () => {
    const { send } = await echo()
    const answer = await send({
      path: '/api/platform/v1/cart',
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(308)
    expect(answer.headers.location).toBe('/api/platform/v1/cart/')
  })
})

describe('addresses that are refused', () => {
  it.each([
    ['broken percent-encoding', '/%zz/', 400],
    ['cut percent-encoding', '/a%4', 400],
    ['broken UTF-8', '/%ff/', 400],
    ['NUL', '/a%00b/', 400],
    ['line break', '/a%0d%0aset-cookie:x/', 400],
    ['encoded slash', '/a%2fb/', 400],
    ['encoded backslash', '/a%5Cb/', 400],
    ['doubly encoded slash', '/a%252fb/', 400],
    ['two slashes first', '//evil.test', 400],
    ['two slashes inside', '/a//b/', 400],
    ['backslash', '/\\evil.test', 400],
    ['encoded backslash first', '/%5cevil.test', 400],
    ['encoded slash first', '/%2fevil.test', 400],
    ['dots', '/../etc/passwd', 400],
    ['encoded dots', '/%2e%2e/etc/', 400],
    ['one dot', '/./a/', 400],
    ['absolute form', 'http://evil.test/', 400],
    ['no slash', 'about', 400],
    ['fragment', '/a#b', 400],
    ['raw non-ASCII', '/m\u0101ori/', 400],
    ['long path', `/${'a'.repeat(2100)}/`, 414],
    ['long query', `/?q=${'a'.repeat(8200)}`, 414],
    ['longer than all headers may be', `/?q=${'a'.repeat(17000)}`, 431],
    ['NUL in an allowed name', '/?type=%00', 400],
    ['broken allowed name', '/?location=%zz', 400],
    ['NUL in an API query', '/api/v2/x/?a=%00', 400],
    ['broken API query', '/api/platform/v1/user/x/?a=%', 400],
  ])('%s', async (_, target, status) => {
    const { port, asked } = await echo()
    const answer = await rawGet(port, target)
    expect(answer).toEqual({ status, location: undefined })
    expect(asked).toEqual([])
  })

  it('answers the API in its envelope and people in words', async () => {
    const { get } = await echo()
    const api = await get('/api/%zz/')
    // A path that can't be read has no class: the text still starts like the API's.
    expect(JSON.parse(api.text)).toEqual({
      success: false,
      code: 400,
      reason: 'MALFORMED',
      errors: { non_field_errors: [expect.any(String)] },
    })
    const people = await get('/%zz/')
    expect(people.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(people.text).toContain('lang="en-NZ"')
  })

  it('drops broken names that no page reads', async () => {
    const { get, asked } = await echo()
    expect((await get('/?utm_campaign=50%&__proto__=1&q[]=2&%zz=1&q=a&type=vr')).status).toBe(200)
    expect(asked).toEqual(['/?type=vr'])
  })
})

describe('readTarget', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5c',
    '.',
    '..',
    '%2e',
    'evil.test',
    'http:',
    '@',
    '?',
    '&',
    '#',
    '%',
    '%00',
    'a',
    ';',
    ':',
    '%0d%0a',
    '%25',
    'ā',
  )

  it('never redirects to another origin', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const result = readTarget(pieces.join(''))
        if (result.kind !== 'redirect') return
        expect(new URL(result.location, 'http://site.test').origin).toBe('http://site.test')
        expect(result.location).toMatch(/^\/(?![/\\])/)
      }),
      { numRuns: 5000 },
    )
  })

  it('gives one spelling for one path, so that no spelling gets around a class', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }), (isEncoded) => {
        const spelled = '/account/x.css'
          .split('')
          .map((letter, index) =>
            isEncoded[index] && letter !== '/' ? `%${letter.charCodeAt(0).toString(16)}` : letter,
          )
          .join('')
        expect(readTarget(spelled)).toEqual({ kind: 'target', path: '/account/x.css', query: '' })
      }),
    )
    expect(classOf('GET', '/account/x.css')).toBe('personal')
  })
})

describe('classOf', () => {
  it.each([
    ['GET', '/', 'page'],
    ['HEAD', '/training/', 'page'],
    ['POST', '/training/', 'personal'],
    ['GET', '/accounts/', 'page'],
    ['GET', '/account/', 'personal'],
    ['GET', '/course-booking/7/', 'personal'],
    ['GET', '/course-redirector/7/', 'personal'],
    ['GET', '/course-request/x/', 'personal'],
    ['GET', '/preview/x/', 'personal'],
    ['GET', '/admin', 'staff'],
    ['POST', '/admin/login', 'staff'],
    ['PATCH', '/cms-api/pages/1', 'staff'],
    ['GET', '/administration/', 'page'],
    ['GET', '/api/platform/v1/course/locations/', 'public-api'],
    ['POST', '/api/platform/v1/course/locations/', 'personal'],
    ['GET', '/api/platform/v1/config/platform-config/', 'public-api'],
    ['GET', '/api/platform/v1/user/is_authenticated/', 'personal'],
    ['GET', '/api/openapi.json', 'public-api'],
    ['GET', '/api/docs/', 'public-api'],
    ['GET', '/api/anything-new/', 'personal'],
    ['GET', '/media/x.webp', 'static'],
    ['GET', '/_next/static/chunks/x.js', 'static'],
    ['GET', '/_next/image', 'personal'],
  ])('%s %s is %s', (method, path, routeClass) => {
    expect(classOf(method, path)).toBe(routeClass)
  })
})

describe('queries', () => {
  it.each([
    ['', ''],
    ['page=2&q=a&type=b', 'q=a&page=2'],
    ['q=1&q=2', 'q=1'],
    ['q=a+b', 'q=a%20b'],
    ['q', 'q='],
    ['__proto__=1&constructor=2&q%5B%5D=3', ''],
    ['q=%C4%81', 'q=%C4%81'],
    ['q=%ff', null],
    ['lang=mi&q=a', 'q=a&lang=mi'],
    ['lang=en', ''],
    ['lang=%ff&q=a', 'q=a'],
    ['lang=MI', ''],
  ])('a page sees %s as %s', (query, kept) => {
    expect(pageQuery('/search/', query)).toBe(kept)
  })

  it('gives a page the names of its own route, so that those of another are one entry', () => {
    for (const query of ['q=1', 'q=2', 'next=/x/', 'utm_source=a'])
      expect([query, pageQuery('/about/', query)]).toEqual([query, ''])
    expect(pageQuery('/training/', 'type=a&q=1&location=b')).toBe('location=b&type=a')
  })

  it('keeps the query of a call, sorted when it is a key', () => {
    expect(plainQuery('b=2&a=1&_rsc=x&b=1', true)).toBe('a=1&b=2&b=1')
    expect(plainQuery('b=2&a=1&_rsc=x', false)).toBe('b=2&a=1')
  })
})

it('a record of the back office has one address', () => {
  for (const id of ['+1', '0x1', '1e0', '0b1', '01', '1.0', '%201', '-1', '0'])
    expect([id, hasOddId(`/cms-api/pages/${id}`)]).toEqual([id, true])
  for (const path of [
    '/cms-api/pages/1',
    '/cms-api/pages/1/share',
    '/cms-api/pages',
    '/news/2026.0/',
    '/cms-api/media/file/a1.png',
  ])
    expect([path, hasOddId(path)]).toEqual([path, false])
})

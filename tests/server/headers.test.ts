import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { afterEach, describe, expect, it } from 'vitest'
import { inlineHashes, metaContent, pagePolicy } from '../../src/server/csp'
import { closeFronts, page, sendHtml, sendJson, startFront } from './harness'

afterEach(closeFronts)

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const parser = new new JSDOM().window.DOMParser()

/** What a browser's parser finds, as the judge of our own reading. */
function parsedHashes(html: string) {
  const document = parser.parseFromString(html, 'text/html')
  const of = (selector: string) => [
    ...new Set([...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')),
  ]
  return {
    scripts: of('script:not([src]):not([type="application/ld+json"])')
      .filter((text) => text !== '')
      .map(hash),
    styles: of('style')
      .filter((text) => text !== '')
      .map(hash),
  }
}

describe('hashes of inline scripts and styles', () => {
  it.each([
    ['plain', '<script>self.a=1</script><style>a{b:c}</style>'],
    ['twice the same', '<script>1</script><script>1</script>'],
    [
      'module and speculation rules',
      '<script type="module">1</script><script type="speculationrules">{"prefetch":[]}</script>',
    ],
    ['data', '<script type="application/ld+json">{"a":1}</script>'],
    ['with source', '<script src="/a.js"></script><script async SRC=/b.js>ignored</script>'],
    ['source only in another attribute', '<script data-x="a src=b">1</script><script data-src="x">2</script>'],
    ['greater-than in attributes', `<script data-x="a>b" data-y='c>d'>3</script>`],
    ['upper case', '<SCRIPT>4</SCRIPT >'],
    ['markup in text', '<script>"<b></b><style>x</style>"</script>'],
    ['line breaks', '<script>\r\n1\r2\n</script>'],
    ['spaces', '<script> 1 </script\n>'],
    ['letters', '<script>"Tāmaki 🏗"</script>'],
    ['comments', '<!-- <script>no</script> --><!--><script>yes</script><!---><script>also</script><!--$-->'],
    ['custom element', '<script-x>1</script-x><script>2</script>'],
    ['empty', '<script></script>'],
  ])('%s', (_, html) => {
    const found = inlineHashes(`<!doctype html><body>${html}</body>`)
    expect(found).toEqual(parsedHashes(`<!doctype html><body>${html}</body>`))
  })

  it('agree with a browser’s parser on arbitrary pages', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '1', '"', "'", '>', '\n', '\r', ' ', '&', 'ā', '=', '\\u003c'),
    })
    const attribute = fc.tuple(
      fc.constantFrom('id', 'data-a', 'async', 'type'),
      text.map((value) => value.replaceAll('"', '&quot;').replaceAll('\r', '')),
    )
    const element = fc
      .tuple(fc.constantFrom('script', 'style', 'p', 'SCRIPT'), fc.option(attribute), text)
      .map(([name, given, content]) => {
        const value = given === null ? '' : ` ${given[0]}="${given[0] === 'type' ? 'module' : given[1]}"`
        return `<${name}${value}>${content}</${name}>`
      })
    const piece = fc.oneof(
      element,
      text.map((value) => `<!-- ${value.replaceAll('>', '')} -->`),
      fc.constant('<!--$-->'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const html = `<!doctype html><html><head></head><body>${pieces.join('')}</body></html>`
        expect(inlineHashes(html)).toEqual(parsedHashes(html))
      }),
      { numRuns: 200 },
    )
  })
})

describe('metaContent', () => {
  it.each([
    ['<head><meta name="cache-topics" content="content courses"/></head>', 'content courses'],
    [`<head><meta content='a' name='cache-topics'></head>`, 'a'],
    ['<head><meta charSet="utf-8"/><META NAME="cache-topics" CONTENT="a"></head>', 'a'],
    ['<head><meta name="description" content=\'name="cache-topics" content="a"\'/></head>', null],
    ['<head></head><meta name="cache-topics" content="a"/>', null],
    ['<head><meta name="cache-topics"/></head>', null],
    ['<head><meta data-name="cache-topics" content="a"/></head>', null],
  ])('%s', (html, topics) => {
    expect(metaContent(html, 'cache-topics')).toBe(topics)
  })
})

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
}
const application = { isHttps: true, siteUrl: 'https://site.test' }
const paths = [
  '/',
  '/account/',
  '/admin',
  '/api/v2/x/',
  '/api/platform/v1/user/x/',
  '/media/x.png',
  '/no-slash',
  '/%zz/',
  '/healthz',
  '/readyz',
  '/boom/',
  '/missing/',
]

const start = (options = {}) =>
  startFront((req, res) => {
    res.setHeader('Accept-CH', 'x')
    res.setHeader('Critical-CH', 'x')
    res.setHeader('X-Powered-By', 'x')
    if (req.url === '/boom/') throw new Error('boom')
    if (req.url?.startsWith('/api')) return sendJson(res, {})
    if (req.url?.startsWith('/media')) return void res.setHeader('Content-Type', 'image/png').end('x')
    return sendHtml(res, page('<script>1</script><style>a{}</style>'), req.url === '/missing/' ? 404 : 200)
  }, options)

describe('security headers', () => {
  it.each(paths)('are on %s', async (path) => {
    const { get } = await start(application)
    const { headers } = await get(path)
    expect(headers).toMatchObject(everywhere)
    expect(headers['strict-transport-security']).toBe('max-age=63072000')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['content-security-policy']).toMatch(/^default-src '(self|none)'/)
    if (path !== '/admin') {
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-/)
      for (const name of ['accept-ch', 'critical-ch', 'x-powered-by']) expect(headers[name]).toBeUndefined()
    }
  })

  it.each([
    ['/card/', 'camera=(self)'],
    [`/card/${'0'.repeat(32)}/`, 'camera=(self)'],
    ['/card/pass/token/', 'camera=()'],
    ['/account/card/', 'camera=()'],
  ])('let %s have %s, and nothing else', async (path, expected) => {
    const { get } = await start(application)
    const features = String((await get(path)).headers['permissions-policy'])
    expect(features).toContain(expected)
    expect(features).toContain('microphone=()')
  })

  it('hold no promise about https where there is none', async () => {
    const { get } = await start()
    const { headers } = await get('/')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })

  it.each([
    ['max-age=3600; includeSubDomains', 'max-age=3600; includeSubDomains'],
    ['', undefined],
  ])('promise https as the settings say: %j', async (hsts, expected) => {
    const { get } = await start({ ...application, hsts })
    expect((await get('/')).headers['strict-transport-security']).toBe(expected)
  })

  it('name a page’s own scripts and styles', async () => {
    const { get } = await start(application)
    const { headers } = await get('/')
    expect(headers['content-security-policy']).toBe(
      [
        `default-src 'self'`,
        `script-src 'self' ${hash('1')}`,
        `style-src 'self' ${hash('a{}')}`,
        `style-src-attr 'unsafe-inline'`,
        `img-src 'self' data:`,
        `font-src 'self'`,
        `connect-src 'self'`,
        `frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com`,
        `object-src 'none'`,
        `base-uri 'none'`,
        `form-action 'self'`,
        `frame-ancestors 'self'`,
        'upgrade-insecure-requests',
      ].join('; '),
    )
    expect(pagePolicy('', false)).toContain(`script-src 'self';`)
  })

  const sourcesOf = (policy: unknown, directive: string) =>
    String(policy)
      .split('; ')
      .find((part) => part.startsWith(`${directive} `))
  const policyOf = async (path: string, options: object) =>
    (await (await start(options)).get(path)).headers['content-security-policy']

  it.each([false, true])(
    'let Google’s bot check run where it is set up alone, in development (%s) too',
    async (isDev) => {
      const policy = await policyOf('/', { isDev, hasRecaptcha: true })
      expect(sourcesOf(policy, 'script-src')).toMatch(
        /^script-src 'self' (?:'unsafe-inline' 'unsafe-eval' )?https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\//,
      )
      expect(sourcesOf(policy, 'frame-src')).toBe(
        `frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/`,
      )
      expect(await policyOf('/', { isDev })).not.toMatch(/google|gstatic/)
      expect(await policyOf('/', { isDev, hasRecaptcha: false })).not.toMatch(/google|gstatic/)
    },
  )

  it('change nothing else of a page for the bot check, and nothing of what is no page', async () => {
    const without = String(await policyOf('/', application)).split('; ')
    const given = String(await policyOf('/', { ...application, hasRecaptcha: true })).split('; ')
    const changed = given.filter((part, index) => part !== without[index]).map((part) => part.split(' ')[0])
    expect([given.length, changed]).toEqual([without.length, ['script-src', 'frame-src']])
    for (const path of ['/admin', '/media/x.png', '/api/platform/v1/user/x/'])
      expect(await policyOf(path, { ...application, hasRecaptcha: true })).toBe(await policyOf(path, application))
  })

  it('put a file that could run into a sandbox', async () => {
    const { get } = await startFront((_req, res) => void res.setHeader('Content-Type', 'image/svg+xml').end('<svg/>'))
    expect((await get('/media/x.svg')).headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/)
  })
})

describe('/.well-known/security.txt', () => {
  it('says where to report a vulnerability, for less than a year', async () => {
    const { get } = await start({ securityContact: 'mailto:security@example.co.nz' })
    const { status, headers, text } = await get('/.well-known/security.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
    expect(text.replace(expires, '…')).toBe(
      'Contact: mailto:security@example.co.nz\nExpires: …\nCanonical: http://site.test/.well-known/security.txt\n',
    )
    const days = (Date.parse(expires) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(90)
    expect(days).toBeLessThan(366)
  })

  it('is not there without the setting', async () => {
    const { get } = await start()
    expect((await get('/.well-known/security.txt')).text).not.toContain('Contact:')
  })
})

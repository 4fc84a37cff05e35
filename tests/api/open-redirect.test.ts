import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabaseUrl } from '../support/database'
import { startBreakableProvider } from '../support/identity-provider'
import { beginAt, finish, freshLogin, site } from '../support/login'

// Pages ask Next for the request that they are drawn for; here it is a visitor's.
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))

/*
 * `next` says where a person comes back to. Anyone who writes a link to us must not choose another site. An address counts as what a browser makes of
 * it: relative to the page, backslashes as slashes, tabs and line ends left out.
 */

const written = [
  '//evil.example',
  '///evil.example',
  '////evil.example/',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/%2E%2E/%2Fevil.example',
  '//evil.example/%2e%2e',
  '//evil.example@localhost:3000',
  '//localhost:3000@evil.example',
  '//localhost:3000.evil.example',
  '//evil.example:80/',
  '//evil.example?next=/',
  '//evil.example#/account/',
  '//evil%2eexample',
  '//evil。example',
  '//ⓔvil.example',
  '//[::1]:1/',
  '//3232235777/',
  '/%5cevil.example',
  '/%2fevil.example',
  '%2f%2fevil.example',
  '%5c%5cevil.example',
  '%252f%252fevil.example',
  'https://evil.example',
  'http://evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'https:\\evil.example',
  'https:\\\\evil.example',
  'hTTps://evil.example',
  'http:///evil.example',
  'http:@evil.example',
  'http://localhost:3000@evil.example',
  'http://localhost:3000.evil.example',
  'http://localhost:3000\\@evil.example',
  'ftp://evil.example',
  'ws://evil.example',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://localhost:3000/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:http://evil.example/x',
  'about:blank',
  'mailto:a@evil.example',
  'evil.example',
  '@evil.example',
  ':@evil.example',
  '.evil.example',
  '?https://evil.example',
  '#//evil.example',
  ' //evil.example',
  '\t//evil.example',
  '\n//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '/\t\\evil.example',
  '\u00a0//evil.example',
  '\u2028//evil.example',
  '\ufeff//evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/\u200b/evil.example',
  '／／evil.example',
  '/／evil.example',
  '⁄⁄evil.example',
  '/account/\r\nLocation: https://evil.example',
  '/account/\r\n\r\n<script>alert(1)</script>',
  '/login/azuread-b2c-oauth2/callback/@evil.example',
  '"><a href="https://evil.example">',
  "'-alert(1)-'",
  `/${'/'.repeat(1990)}evil.example`,
  '/'.repeat(5000),
]

/** Each as it stands and as a link would carry it; twice over too, and several times the same name. */
const queries = written.flatMap((next) => [
  `next=${encodeURIComponent(next)}`,
  `next=${next.replace(/[\s#&+\p{Cc}]/gu, encodeURIComponent)}`,
  `next=${encodeURIComponent(encodeURIComponent(next))}`,
  `next=${encodeURIComponent(next)}&next=/account/`,
  `next=/account/&next=${encodeURIComponent(next)}`,
])

let provider: Awaited<ReturnType<typeof startBreakableProvider>>

beforeAll(async () => {
  vi.stubEnv('PAYLOAD_SECRET', 'only-for-the-tests-0000')
  vi.stubEnv('DATABASE_URL', await testDatabaseUrl())
  provider = await startBreakableProvider()
  provider.person = { sub: 'redirected', email: 'redirected@people.example', email_verified: true }
  await freshLogin(provider.issuer)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await provider.close()
})

/** Where a browser ends up that follows an address from one of our pages. */
const originOf = (address: string, base = `${site}/login/`) =>
  URL.canParse(address, base) ? new URL(address, base).origin : 'none'
/** The one way to another origin that a page of ours has. */
const isCall = (href: string) => href.startsWith('tel:')

test('are more than sixty tries', () => {
  expect(written.length).toBeGreaterThanOrEqual(60)
  expect(originOf('/\\evil.example')).toBe('http://evil.example')
})

test('a login ends on this site, whatever its link said', async () => {
  const wrong: string[] = []
  for (const query of queries) {
    const { location, loginCookie } = await beginAt(`/login/azuread-b2c-oauth2/?${query}&prompt=login`)
    expect(originOf(location), query).toBe(provider.issuer)
    const ends = (await finish(await provider.visit(location), { cookie: loginCookie })).headers.get('location') ?? ''
    if (originOf(ends) !== site || ends.startsWith('/login/problem')) wrong.push(`${query} → ${ends}`)
  }
  expect(wrong).toEqual([])
})

test('a login that fails stays on this site too', async () => {
  const wrong: string[] = []
  for (const query of queries) {
    const { location, loginCookie } = await beginAt(`/login/azuread-b2c-oauth2/?${query}`)
    const back = new URL(await provider.visit(location))
    back.searchParams.set('state', 'wrong')
    const ends = (await finish(back.href, { cookie: loginCookie })).headers.get('location') ?? ''
    const next = new URL(ends, site).searchParams.get('next') ?? ''
    if (originOf(ends) !== site || originOf(next) !== site) wrong.push(`${query} → ${ends}`)
  }
  expect(wrong).toEqual([])
})

type Page = (props: { searchParams: Promise<Record<string, string | string[]>> }) => Promise<React.ReactElement>

/** Addresses of a page as a browser reads them, those inside of the login link too. */
async function addressesOf(page: Page, query: string): Promise<string[]> {
  const given = new URLSearchParams(query)
  const all = given.getAll('next')
  const html = renderToStaticMarkup(
    await page({ searchParams: Promise.resolve({ next: all.length > 1 ? all : (all[0] ?? '') }) }),
  )
  const hrefs = [...html.matchAll(/\b(?:href|src|action|content)="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  expect(hrefs.length).toBeGreaterThan(1)
  return hrefs.flatMap((href) => [href, ...new URL(href, site).searchParams.getAll('next')])
}

test.each([
  ['/account-authenticate/', () => import('@/app/(site)/(product)/account-authenticate/page')],
  ['/login/problem/', () => import('@/app/(site)/(product)/login/problem/page')],
])('%s links to nothing but this site', async (_path, load) => {
  const { default: page } = await load()
  const wrong: string[] = []
  for (const query of queries) {
    const off = (await addressesOf(page, query)).filter((href) => !isCall(href) && originOf(href) !== site)
    if (off.length > 0) wrong.push(`${query} → ${off.join(' ')}`)
  }
  expect(wrong).toEqual([])
})

test('a path of this site is kept to the letter', async () => {
  for (const next of [
    '/',
    '/course-booking/12/?slot=3',
    '/training/course-calendar/?location=taup%C5%8D&type=all',
    '/a/?q=//evil.example',
  ]) {
    const { location, loginCookie } = await beginAt(`/login/azuread-b2c-oauth2/?next=${encodeURIComponent(next)}`)
    const answer = await finish(await provider.visit(location), { cookie: loginCookie })
    expect(answer.headers.get('location')).toBe(next)
  }
})

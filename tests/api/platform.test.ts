import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts } from '@/api/contracts'
import { routeTable } from '@/cache-topics'
import { reasons } from '@/lib/errors'
import { startApi } from '../support/api'

let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const base = '/api/platform/v1'
const get = (path: string, init?: RequestInit) => fetch(`${api.url}${path}`, { redirect: 'manual', ...init })

it('answers config with the settings that the browser may know', async () => {
  const answer = await get(`${base}/config/platform-config/`)
  const { data } = contracts.readPlatformConfig.responses[200].content['application/json'].schema.parse(
    await answer.json(),
  )
  expect(data).toMatchObject({
    courseWaitlistUrl: '/training/course-waitlist/',
    holdMinutes: 15,
    gstRate: 0.15,
    walletEnabled: true,
  })
})

it('tells a visitor that no one is logged in, and never keeps that answer', async () => {
  const answer = await get(`${base}/user/is_authenticated/`)
  const { data } = contracts.readAuthStatus.responses[200].content['application/json'].schema.parse(await answer.json())
  expect(data).toEqual({
    success: false,
    isBusinessUser: false,
    isPlatformUser: false,
    isPersonalCompanyUser: false,
    isMember: false,
    id: null,
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

it('gives a CSRF token with its twin in a cookie of this host alone', async () => {
  const answer = await get(`${base}/user/get_csrf/`)
  const { data } = await answer.json()
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(data.csrfToken).toMatch(/^[\w-]{43}$/)
  expect(cookie).toContain(`__Host-csrf=${data.csrfToken}`)
  expect(cookie).toMatch(/Secure/)
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  const again = await get(`${base}/user/get_csrf/`, { headers: { cookie: `__Host-csrf=${data.csrfToken}` } })
  expect((await again.json()).data.csrfToken).toBe(data.csrfToken)
})

describe('addresses', () => {
  it('redirects an address without its closing slash, with 308', async () => {
    const answer = await get(`${base}/course/locations?format=choices`)
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe(`${base}/course/locations/?format=choices`)
  })

  it('answers an unknown one with the envelope', async () => {
    const answer = await get(`${base}/nothing/`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({
      success: false,
      code: 404,
      reason: 'NOT_FOUND',
      errors: { non_field_errors: ['There is nothing at this address.'] },
    })
  })
})

describe('an unsafe call', () => {
  const json = { 'content-type': 'application/json' }
  it.each([
    ['no token', { ...json, origin: 'http://localhost:3000' }],
    ['another origin', { ...json, origin: 'https://evil.nz', 'x-csrftoken': 'a', cookie: '__Host-csrf=a' }],
    ['a null origin', { ...json, origin: 'null', 'x-csrftoken': 'a', cookie: '__Host-csrf=a' }],
    ['no origin', { ...json, 'x-csrftoken': 'a', cookie: '__Host-csrf=a' }],
    [
      'a token that is not its cookie’s twin',
      { ...json, origin: 'http://localhost:3000', 'x-csrftoken': 'a', cookie: '__Host-csrf=b' },
    ],
  ])('with %s is refused', async (_name, headers) => {
    const answer = await get(`${base}/user/get_csrf/`, { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ reason: 'CROSS_SITE' })
  })

  it('with another content type is refused', async () => {
    const answer = await get(`${base}/user/get_csrf/`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{}',
    })
    expect(answer.status).toBe(415)
  })

  it('over 64 KB is refused', async () => {
    const answer = await get(`${base}/user/get_csrf/`, {
      method: 'POST',
      headers: json,
      body: `"${'a'.repeat(70_000)}"`,
    })
    expect(answer.status).toBe(413)
  })
})

describe('the document', () => {
  it('is OpenAPI 3.1 and lists every route of the contract', async () => {
    const document = await (await get('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    for (const { path, method } of Object.values(contracts)) expect(document.paths[path]).toHaveProperty(method)
  })

  it('names the closed list of reasons that a failure carries', async () => {
    const document = await (await get('/api/openapi.json')).json()
    expect(document.components.schemas.Failure.properties.reason.enum).toEqual(Object.keys(reasons))
    const { reason, code } = await (await get('/api/platform/v1/nothing-here/')).json()
    expect([reason, code]).toEqual(['NOT_FOUND', reasons.NOT_FOUND])
  })

  it('has a readable page', async () => {
    const html = await (await get('/api/docs/')).text()
    for (const { path } of Object.values(contracts)) expect(html).toContain(path)
  })
})

it('knows of every route whether it may be kept', async () => {
  const classOf = (path: string) => routeTable.find(([prefix]) => `${base}${path}`.startsWith(prefix))?.[1]
  expect(classOf(contracts.listCourses.path)).toBe('public-api')
  expect(classOf(contracts.readPlatformConfig.path)).toBe('public-api')
  expect(classOf(contracts.readAuthStatus.path)).toBe('personal')
  expect(classOf(contracts.readCsrf.path)).toBe('personal')
})

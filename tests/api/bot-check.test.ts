import { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindCalls } from '@/api/binding'
import { answerFailure } from '@/api/failures'
import { readBotCheck } from '@/features/enquiries/captcha/contract'
import { recaptcha } from '@/features/enquiries/captcha/gateway'
import { localCaptcha } from '@/features/enquiries/captcha/gateway.local'
import { captchaCalls } from '@/features/enquiries/captcha/routes'
import { startApi } from '../support/api'
import { call, endQueries, query } from '../support/people'

let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const path = '/task/form-start/'
const schema = readBotCheck.responses[200].content['application/json'].schema

test('a form gets a token that counts now, on this site, another each time, and no one keeps it', async () => {
  const nonces = new Set<string | null>()
  for (const _time of [1, 2]) {
    const { status, headers, json } = await call(api.url, path)
    expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
    const { data } = schema.parse(json)
    const token = data.kind === 'local' ? data.token : ''
    const checked = await localCaptcha(false).check(token, { hostname: 'localhost', now: new Date() })
    nonces.add(checked.kind === 'passed' ? checked.nonce : null)
    expect(checked.kind).toBe('passed')
  }
  expect(nonces.size).toBe(2)
  expect(api.kept()).toBe(0)
})

test('with reCAPTCHA a form gets the site key of the settings, or is told that it can’t be sent', async () => {
  const own = new OpenAPIHono()
  own.onError((error, c) => answerFailure(c, error))
  bindCalls(
    own,
    captchaCalls(() => recaptcha({ secret: 'x' })),
  )
  const missing = await own.request(path)
  expect([missing.status, await missing.json()]).toMatchObject([503, { reason: 'UNAVAILABLE' }])
  await query(`UPDATE settings SET recaptcha_site_key = '6LcTheSiteKey'`)
  const found = await own.request(path)
  expect(found.headers.get('cache-control')).toBe('no-store')
  expect(schema.parse(await found.json()).data).toEqual({ kind: 'recaptcha', siteKey: '6LcTheSiteKey' })
})

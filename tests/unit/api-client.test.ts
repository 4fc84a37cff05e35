import { createServer } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ApiError, errorText, fetchPage, getData, mergeFieldErrors, offlineCode } from '@/lib/api-client'

const failure = (given: Partial<ConstructorParameters<typeof ApiError>[0]>) => ({
  code: 500,
  errors: undefined,
  fieldErrors: {},
  ...given,
})

describe('form error text precedence', () => {
  it.each([
    [failure({ fieldErrors: { non_field_errors: ['Form first.'] }, errors: 'raw' }), 'Form first.'],
    [failure({ errors: 'A raw string.' }), 'A raw string.'],
    [failure({ errors: 'Raw beats offline.', code: offlineCode }), 'Raw beats offline.'],
    [failure({ code: offlineCode }), 'Please connect to the internet.'],
    [failure({}), 'Something went wrong, please try again later.'],
    [
      failure({ errors: { email: ['Bad'] }, fieldErrors: { email: ['Bad'] } }),
      'Something went wrong, please try again later.',
    ],
  ])('%j reads %s', (given, text) => {
    expect(errorText(given)).toBe(text)
  })
})

it('merges the field errors of lists and single texts', () => {
  expect(mergeFieldErrors([{ email: 'One' }, { email: ['Two'], name: ['Three'] }])).toEqual({
    email: ['One', 'Two'],
    name: ['Three'],
  })
  expect(mergeFieldErrors('text')).toEqual({})
})

describe('a call', () => {
  const server = createServer((request, response) => {
    const bodies: Record<string, string> = {
      '/ok/': '{"success":true,"data":{"n":1}}',
      '/no-data/': '{"success":true}',
      '/no-success/': '{"data":{"n":1}}',
      '/fail/': '{"success":false,"code":404,"errors":{"non_field_errors":["Gone."],"a":["b"]}}',
      '/html/': '<html>',
    }
    response.end(bodies[request.url?.replace('/api/platform/v1', '') ?? ''] ?? '')
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    server.close()
  })

  it('gives data, or an ApiError with code, raw errors and field errors', async () => {
    await new Promise<void>((resolve) => server.listen(0, resolve))
    const address = server.address()
    const origin = `http://localhost:${typeof address === 'object' ? address?.port : 0}`
    const real = fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => real(origin + url, init))
    await expect(getData('/ok/')).resolves.toEqual({ n: 1 })
    await expect(getData('/no-data/')).rejects.toMatchObject({ code: 500, fieldErrors: {} })
    await expect(getData('/no-success/')).rejects.toMatchObject({ code: 500 })
    await expect(getData('/html/')).rejects.toMatchObject({ code: 500 })
    await expect(getData('/fail/')).rejects.toMatchObject({
      code: 404,
      message: 'Gone.',
      errors: { non_field_errors: ['Gone.'], a: ['b'] },
      fieldErrors: { a: ['b'] },
    })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(getData('/ok/')).rejects.toMatchObject({
      code: offlineCode,
      message: 'Please connect to the internet.',
    })
  })
})

describe('a part of a list (spec section 7, paged content fetch)', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const answer = (body: unknown, status = 200) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
    )

  it('is asked for with offset and limit, and gives items and their whole number', async () => {
    answer({ meta: { total_count: 30 }, items: [{ id: 1 }] })
    expect(await fetchPage('/api/v2/pages/?type=hivis.ArticlePage', 9, 9)).toEqual({
      items: [{ id: 1 }],
      total: 30,
      hasFailed: false,
    })
    await fetchPage('/api/v2/pages/', 0, 9)
    expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toEqual([
      '/api/v2/pages/?type=hivis.ArticlePage&offset=9&limit=9',
      '/api/v2/pages/?offset=0&limit=9',
    ])
  })

  it.each<[string, unknown, number]>([
    ['a refusal', { message: 'limit cannot be higher than 20' }, 400],
    ['a failure', { meta: { total_count: 1 }, items: [] }, 503],
    ['no JSON', '<html>', 200],
    ['no count', { meta: {}, items: [] }, 200],
    ['no items', { meta: { total_count: 1 } }, 200],
  ])('sets a flag after %s', async (_name, body, status) => {
    answer(body, status)
    expect(await fetchPage('/api/v2/pages/', 0, 9)).toEqual({ items: [], total: 0, hasFailed: true })
  })

  it('sets a flag without a connection', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
    expect((await fetchPage('/api/v2/pages/', 0, 9)).hasFailed).toBe(true)
  })
})

import { createServer } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ApiError, errorText, getData, mergeFieldErrors, offlineCode } from '@/lib/api-client'

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

import { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bindCalls } from '@/api/binding'
import { answerFailure } from '@/api/failures'
import { readAddress, searchAddress } from '@/features/places/addresses/contract'
import { addressfinder, chooseAddressGateway } from '@/features/places/addresses/gateway'
import { ownAddresses } from '@/features/places/addresses/gateway.local'
import { addressCalls } from '@/features/places/addresses/routes'
import type { AddressGateway } from '@/features/places/addresses/rules'
import { readEnv } from '@/lib/env'
import { startAddressfinder } from '../support/addressfinder'
import { startApi } from '../support/api'
import { call, endQueries, query } from '../support/people'

let api: Awaited<ReturnType<typeof startApi>>
let service: Awaited<ReturnType<typeof startAddressfinder>>
let client: AddressGateway

beforeAll(async () => {
  api = await startApi()
  service = await startAddressfinder()
  client = addressfinder({ key: 'the-key', secret: 'the-secret', baseUrl: service.url, waitMs: 2_000 })
})

afterEach(() => {
  service.state.fault = 'none'
})

afterAll(async () => {
  await service.stop()
  await api.close()
  await endQueries()
})

const gateways = { 'our own index': () => ownAddresses, Addressfinder: () => client }

/** What both parts must do (docs/recipes/gateway.md). */
describe.each(Object.entries(gateways))('%s', (_name, gateway) => {
  const suggest = async (words: string) => {
    const found = await gateway().search(words)
    return found.kind === 'found' ? found.suggestions : []
  }

  test('suggests addresses and gives the parts of the one that was chosen', async () => {
    const suggestions = await suggest('14 queen street auckland')
    const chosen = suggestions.find(({ label }) => label === '14 Queen Street, Auckland Central, Auckland 1010')
    expect(await gateway().read(chosen?.id ?? '')).toEqual({
      kind: 'found',
      address: {
        line1: '14 Queen Street',
        line2: null,
        suburb: 'Auckland Central',
        city: 'Auckland',
        postcode: '1010',
        region: 'auckland',
        country: 'NZ',
      },
    })
  })

  test('knows the region by our own value, and a town without suburbs', async () => {
    const [chosen] = await suggest('main street palmerston north')
    const found = await gateway().read(chosen?.id ?? '')
    expect(found).toMatchObject({
      address: {
        suburb: null,
        city: 'Palmerston North',
        postcode: '4410',
        region: 'manawatu-whanganui',
        country: 'NZ',
      },
    })
  })

  test('suggests 8 at most, and nothing for what is nowhere', async () => {
    expect(await suggest('bank street whangārei')).toHaveLength(8)
    expect(await gateway().search('zzzzqx xqqzz')).toEqual({ kind: 'found', suggestions: [] })
  })

  test.each(['2-.9.9.nobody', '-999999999', '99999999999999999999', 'x'])('does not know %s', async (id) => {
    expect(await gateway().read(id)).toEqual({ kind: 'missing' })
  })
})

describe('the Addressfinder client', () => {
  test('asks for New Zealand with key, secret and the words as typed', async () => {
    service.state.asked = []
    await client.search('Tāmaki & Sons')
    const [url] = service.state.asked
    expect(url?.pathname).toBe('/api/nz/address/autocomplete/')
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      key: 'the-key',
      secret: 'the-secret',
      format: 'json',
      q: 'Tāmaki & Sons',
      max: '8',
    })
  })

  test('puts number and street together when there is no finished line', async () => {
    expect(await client.read('2-.B.3.c.9.x')).toMatchObject({ address: { line1: '102B Main Street' } })
  })

  test.each(['hang', 'half', 'refused', 'not json', 'another shape', 'busy'] as const)(
    '%s means away',
    async (fault) => {
      service.state.fault = fault
      expect(await client.search('14 queen')).toEqual({ kind: 'away' })
      expect(await client.read('2-.9.1x.S.7k.1A')).toEqual({ kind: 'away' })
      service.state.fault = 'none'
      expect((await client.search('14 queen')).kind).toBe('found')
    },
  )

  test('is chosen by its two names, our own index without them', () => {
    const env = readEnv({ NODE_ENV: 'test' })
    expect(chooseAddressGateway(env)).toBe(ownAddresses)
    expect(chooseAddressGateway({ ...env, ADDRESSFINDER_KEY: 'k', ADDRESSFINDER_SECRET: 's' })).not.toBe(ownAddresses)
  })
})

describe('the search of our own index', () => {
  const first = async (typed: string) => {
    const found = await ownAddresses.search(typed)
    return found.kind === 'found' ? found.suggestions[0]?.label : undefined
  }

  test.each([
    ['14 queen street auckland', '14 Queen Street, Auckland Central, Auckland 1010'],
    ['14 QUEEN ST AUCK', '14 Queen Street, Auckland Central, Auckland 1010'],
    ['14 Queen St, Auckland Central 1010', '14 Queen Street, Auckland Central, Auckland 1010'],
    ['queen street 14 auckland', '14 Queen Street, Auckland Central, Auckland 1010'],
    ['queen street auckland 14', '14 Queen Street, Auckland Central, Auckland 1010'],
    ['auckland queen 14', '14 Queen Street, Auckland Central, Auckland 1010'],
    ['queen street auckland 1010', '1 Queen Street, Auckland Central, Auckland 1010'],
    ['2/76 hobson st', '2/76 Hobson Street, Auckland Central, Auckland 1010'],
    ['unit 2, 76 hobson street', '2/76 Hobson Street, Auckland Central, Auckland 1010'],
    ['flat 12 76 Hobson', '12/76 Hobson Street, Auckland Central, Auckland 1010'],
    ['2 76 hobson st', '2/76 Hobson Street, Auckland Central, Auckland 1010'],
    ['hobson street 2/76', '2/76 Hobson Street, Auckland Central, Auckland 1010'],
    ['76 hobson street', '76 Hobson Street, Auckland Central, Auckland 1010'],
    ['12 bank st whangarei', '12 Bank Street, Whangārei 0110'],
    ['12 bank st WHANGĀREI', '12 Bank Street, Whangārei 0110'],
    ['5 taupo quay', '5 Taupō Quay, Whanganui 4500'],
    ['3 oshannessey', '3 O’Shannessey Street, Papakura 2110'],
    ["3 o'rorke rd", '3 O’Rorke Road, Penrose, Auckland 1061'],
    ['10 st heliers bay rd', '10 St Heliers Bay Road, St Heliers, Auckland 1071'],
    ['10 mt eden road', '10 Mount Eden Road, Mount Eden, Auckland 1024'],
    ['12 lambtn quay', '12 Lambton Quay, Wellington Central, Wellington 6011'],
    ['12 lambton quey', '12 Lambton Quay, Wellington Central, Wellington 6011'],
    ['20 cashal street christchruch', '20 Cashel Street, Christchurch Central City, Christchurch 8011'],
    ['40 taranaki street te aro cbd', '40 Taranaki Street, Te Aro, Wellington 6011'],
    ['1180 amohau', '1180 Amohau Street, Rotorua 3010'],
  ])('%j gives %j first', async (typed, label) => {
    expect(await first(typed)).toBe(label)
  })

  test('finds it with every letter more, from the third on', async () => {
    const typed = '12 rathbone street'
    for (let length = 4; length <= typed.length; length++) {
      const found = await ownAddresses.search(typed.slice(0, length))
      expect(found.kind === 'found' && found.suggestions.length, typed.slice(0, length)).toBeGreaterThan(0)
      if (length >= 6) expect(JSON.stringify(found)).toContain('12 Rathbone Street, Whangārei 0110')
    }
  })

  test('a street without a number gives each street of that name, larger towns first', async () => {
    const found = await ownAddresses.search('queen street')
    const labels = found.kind === 'found' ? found.suggestions.map(({ label }) => label) : []
    expect(labels[0]).toBe('1 Queen Street, Auckland Central, Auckland 1010')
    expect(new Set(labels.map((label) => label.replace(/^\d+ /, ''))).size).toBe(8)
  })

  test.each([
    "'; DROP TABLE nz_streets; --",
    "' | !",
    ':*',
    '\\',
    '%_%',
    '火火火',
    '🦺🦺🦺',
    '\ud800abc',
    'a'.repeat(100),
    '1 1 1',
    '12 ',
  ])('%j is never an error', async (typed) => {
    expect((await ownAddresses.search(typed)).kind).toBe('found')
  })

  test('has streets in all 17 regions, each with numbers', async () => {
    const rows = await query(`SELECT region, count(*) FROM nz_streets s WHERE EXISTS (
      SELECT 1 FROM nz_addresses WHERE street_id = s.id) GROUP BY region`)
    expect(rows).toHaveLength(17)
  })
})

describe('the calls', () => {
  test('search and read, by their own schemas, kept by no one', async () => {
    const searched = await call(api.url, '/places/address-search/?q=12+bank+st+whang%C4%81rei')
    const { data } = searchAddress.responses[200].content['application/json'].schema.parse(searched.json)
    expect([searched.status, searched.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
    const read = await call(api.url, `/places/address/${data.suggestions[0]?.id}/`)
    expect(readAddress.responses[200].content['application/json'].schema.parse(read.json).data).toMatchObject({
      line1: '12 Bank Street',
      region: 'northland',
    })
  })

  test.each(['', 'ab', '  ab  ', 'a'.repeat(101)])('%j is not a search', async (q) => {
    const { status, json } = await call(api.url, `/places/address-search/?q=${encodeURIComponent(q)}`)
    expect([status, json.errors.q]).toEqual([400, ['Type 3 to 100 letters of the address.']])
  })

  test('an unknown id is 404, a broken one 400', async () => {
    expect((await call(api.url, '/places/address/2-.9.1x.S/')).status).toBe(404)
    expect((await call(api.url, '/places/address/a%20b/')).status).toBe(400)
  })

  test('while the service is down both say so, as 503', async () => {
    const own = new OpenAPIHono()
    own.onError((error, c) => answerFailure(c, error))
    bindCalls(
      own,
      addressCalls(() => client),
    )
    service.state.fault = 'busy'
    for (const path of ['/places/address-search/?q=queen', '/places/address/9-1/']) {
      const answer = await own.request(path)
      expect([answer.status, await answer.json()]).toMatchObject([503, { success: false, reason: 'UNAVAILABLE' }])
    }
  })

  test('more than 120 searches a minute from one address wait, others go on', async () => {
    const own = new OpenAPIHono()
    own.onError((error, c) => answerFailure(c, error))
    bindCalls(
      own,
      addressCalls(() => client),
    )
    const ask = (from: string) =>
      own.request('/places/address-search/?q=queen', { headers: { 'x-forwarded-for': from } })
    for (let count = 0; count < 120; count++) expect((await ask('203.0.113.7')).status).toBe(200)
    const refused = await ask('203.0.113.7')
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('203.0.113.8')).status).toBe(200)
  })
})

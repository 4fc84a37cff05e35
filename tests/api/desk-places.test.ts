import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPlaceRecord } from '@/features/programme/places.data'
import { startApi } from '../support/api'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { endQueries, query } from '../support/people'

/** Places where courses run, as schedulers keep them at the desk. */
let api: Awaited<ReturnType<typeof startApi>>
const ask = startDesk(() => api.url)

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const place = {
  name: 'Kerikeri',
  slug: 'kerikeri',
  region: 'northland',
  kind: 'physical',
  streetAddress: '12 Hobson Avenue, Kerikeri',
  lat: -35.2271,
  lng: 173.9516,
  vrEnabled: false,
  transitNote: '',
  parking: 'Free at the back',
  nearby: null,
  sortOrder: 50,
  active: true,
}

const held = (id: number) => findPlaceRecord(id)

/** Who did what to the place, by the audit log, the first first. */
const told = async (id: number) =>
  (
    await query<{ action: string }>(
      `SELECT action FROM audit_log WHERE what = 'locations' AND row_id = $1 AND actor LIKE 'staff %' ORDER BY id`,
      [String(id)],
    )
  ).map(({ action }) => action)

describe('a place', () => {
  test('is added, changed and removed again, and the audit log tells each', async () => {
    const { status, json } = await ask('scheduler', 'POST', 'places/', place)
    expect(status).toBe(200)
    const stale = await ask('scheduler', 'PUT', `places/${json.id}/`, { name: 'Kerikeri', version: '1' })
    expect(stale.status).toBe(409)
    const { version } = (await held(json.id)) ?? {}
    const changed = await ask('scheduler', 'PUT', `places/${json.id}/`, { name: 'Kerikeri Domain', version })
    expect([changed.status, (await held(json.id))?.name]).toEqual([200, 'Kerikeri Domain'])
    const { version: second } = (await held(json.id)) ?? {}
    const near = await ask('scheduler', 'PUT', `places/${json.id}/`, { nearby: 'A bakery', version: second })
    expect([near.status, await held(json.id)]).toMatchObject([
      200,
      { parking: 'Free at the back', nearby: 'A bakery', transitNote: null },
    ])
    const { version: third } = (await held(json.id)) ?? {}
    const empty = await ask('scheduler', 'PUT', `places/${json.id}/`, { parking: '', nearby: null, version: third })
    expect([empty.status, await held(json.id)]).toMatchObject([200, { parking: null, nearby: null }])
    const removed = await ask('scheduler', 'POST', `places/${json.id}/remove/`)
    expect([removed.status, await held(json.id)]).toEqual([200, null])
    expect(await told(json.id)).toEqual(['insert', 'update', 'update', 'update', 'delete'])
  })

  test('takes no address that another one has', async () => {
    const { status, json } = await ask('scheduler', 'POST', 'places/', { ...place, slug: 'taupo' })
    expect([status, sentenceOf({ json })]).toEqual([409, expect.stringContaining('address')])
  })
})

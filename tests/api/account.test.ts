import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi } from '../support/api'
import { call, endQueries, query, sessionOf } from '../support/people'

let api: Awaited<ReturnType<typeof startApi>>
const ask = (path: string, given?: Parameters<typeof call>[2]) => call(api.url, path, given)

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

describe('is_authenticated', () => {
  const noOne = { isBusinessUser: false, isPlatformUser: false, isPersonalCompanyUser: false, isMember: false }
  test.each([
    ['demo-owner', { ...noOne, isBusinessUser: true, isPlatformUser: true, isMember: true }],
    ['demo-manager', { ...noOne, isBusinessUser: true, isPlatformUser: true, isMember: true }],
    ['demo-booker', { ...noOne, isBusinessUser: true, isPlatformUser: true, isMember: true }],
    ['demo-viewer', { ...noOne, isPlatformUser: true, isMember: true }],
    ['demo-staff-user', { ...noOne, isPlatformUser: true, isMember: true }],
    ['demo-business', { ...noOne, isBusinessUser: true }],
    ['demo-personal', { ...noOne, isPersonalCompanyUser: true }],
    ['demo-user', noOne],
  ])('of %s', async (subject, expected) => {
    const { cookie, personId } = await sessionOf(subject)
    const { status, json, headers } = await ask('/user/is_authenticated/', { cookie })
    expect([status, json]).toEqual([200, { success: true, data: { success: true, ...expected, id: personId } }])
    expect(headers.get('cache-control')).toContain('no-store')
  })

  test('of a visitor, with a session that is unknown, over, idle or revoked', async () => {
    const visitor = (await ask('/user/is_authenticated/')).json
    expect(visitor.data).toEqual({ success: false, ...noOne, id: null })
    const forged = `__Host-hivis-session=${'A'.repeat(43)}`
    expect((await ask('/user/is_authenticated/', { cookie: forged })).json).toEqual(visitor)
    for (const ending of [
      `expires_at = now() - interval '1 second'`,
      `last_seen_at = now() - interval '13 hours'`,
      'revoked_at = now()',
    ]) {
      const { cookie } = await sessionOf('demo-owner')
      await query(`UPDATE user_sessions SET ${ending} WHERE id = (SELECT max(id) FROM user_sessions)`)
      expect((await ask('/user/is_authenticated/', { cookie })).json, ending).toEqual(visitor)
    }
  })

  test('a right that was taken is gone on the next request', async () => {
    const { cookie, personId } = await sessionOf('demo-booker')
    await query(`UPDATE business_admins SET state = 'removed' WHERE person_id = $1`, [personId])
    expect((await ask('/user/is_authenticated/', { cookie })).json.data.isBusinessUser).toBe(false)
    await query(`UPDATE business_admins SET state = 'active' WHERE person_id = $1`, [personId])
  })
})

describe('the own profile', () => {
  test('has the fields of the decision, the card and the completed courses', async () => {
    const { cookie, personId } = await sessionOf('demo-owner')
    const { json } = await ask('/user/profile/', { cookie })
    expect(Object.keys(json.data).sort()).toEqual(
      [
        'id',
        'firstName',
        'lastName',
        'preferredName',
        'email',
        'phoneNumber',
        'dateOfBirth',
        'siteSafeIdNumber',
        'address',
        'company',
        'industryTradeAreaId',
        'preferredLanguage',
        'commsPrefs',
        'completedCourses',
        'card',
        'version',
      ].sort(),
    )
    expect(json.data).toMatchObject({
      id: personId,
      firstName: 'Moana',
      email: 'owner@people.example',
      company: { name: 'Tairua Civil', kind: 'business', isMember: true, permission: 'owner' },
      card: { status: 'active' },
    })
    expect(json.data.completedCourses[0]).toMatchObject({
      name: 'Foundation Passport – Building Construction',
      result: 'pass',
    })
  })

  test('takes any part with its version, and says who did it', async () => {
    const { cookie, personId } = await sessionOf('demo-user')
    const { version } = (await ask('/user/profile/', { cookie })).json.data
    const change = {
      preferredName: 'Wī',
      phoneNumber: '+64 21 555 0142',
      address: { city: 'Ōtaki' },
      commsPrefs: { sms: true },
      version,
    }
    const { status, json } = await ask('/user/profile/', { method: 'PUT', cookie, body: change })
    expect(status).toBe(200)
    expect(json.data).toMatchObject({
      preferredName: 'Wī',
      address: { city: 'Ōtaki', country: 'NZ' },
      version: version + 1,
    })
    expect(json.data.commsPrefs).toEqual({ email: true, sms: true, marketing: false })
    const [entry] = await query(
      `SELECT actor, before, after FROM audit_log WHERE what = 'people' AND action = 'update' ORDER BY id DESC LIMIT 1`,
    )
    expect(entry).toMatchObject({
      actor: `person ${personId}`,
      before: { preferred_name: null },
      after: { preferred_name: 'Wī' },
    })
  })

  test('a stale version answers 409 with the current row, and changes nothing', async () => {
    const { cookie } = await sessionOf('demo-viewer')
    const { version } = (await ask('/user/profile/', { cookie })).json.data
    await ask('/user/profile/', { method: 'PUT', cookie, body: { firstName: 'First', version } })
    const late = await ask('/user/profile/', { method: 'PUT', cookie, body: { firstName: 'Second', version } })
    expect(late.status).toBe(409)
    expect(late.json).toMatchObject({
      success: false,
      code: 409,
      reason: 'STALE_VERSION',
      data: { firstName: 'First', version: version + 1 },
    })
    expect((await ask('/user/profile/', { cookie })).json.data.firstName).toBe('First')
  })

  test.each([
    ['an empty first name', { firstName: ' ' }, { firstName: ['Please enter your first name'] }],
    ['a day that does not exist', { dateOfBirth: '1990-02-30' }, { dateOfBirth: ['Please enter a valid date'] }],
    ['a day to come', { dateOfBirth: '2999-01-01' }, { dateOfBirth: ['Please enter a valid date'] }],
    ['letters for a phone', { phoneNumber: 'call me' }, { phoneNumber: ['Please enter a valid phone number'] }],
    [
      'a trade that is not there',
      { industryTradeAreaId: 999_999 },
      { industryTradeAreaId: ['Choose a trade from the list.'] },
    ],
    [
      'a language that we do not teach',
      { preferredLanguage: 'xx' },
      { preferredLanguage: ['Choose a language from the list.'] },
    ],
  ])('refuses %s', async (_name, change, errors) => {
    const { cookie } = await sessionOf('demo-manager')
    const { version } = (await ask('/user/profile/', { cookie })).json.data
    const { status, json } = await ask('/user/profile/', { method: 'PUT', cookie, body: { ...change, version } })
    expect([status, json.reason, json.errors]).toEqual([422, 'INVALID', errors])
  })

  test('no column but those of the contract can be written, however it is named', async () => {
    const { cookie, personId } = await sessionOf('demo-manager')
    const before = await query('SELECT * FROM people WHERE id = $1', [personId])
    const columns = await query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public'
         AND table_name IN ('people', 'companies', 'business_admins', 'cards', 'user_sessions')`,
    )
    const { version } = (await ask('/user/profile/', { cookie })).json.data
    const camel = (name: string) => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
    const allowed = new Set([
      'firstName',
      'lastName',
      'preferredName',
      'phoneNumber',
      'dateOfBirth',
      'preferredLanguage',
      'version',
    ])
    const names = columns.flatMap(({ name }) => [name, camel(name), `${name}[]`, `address.${name}`, `company.${name}`])
    const forged = [
      ...new Set([...names, '__proto__', 'constructor', 'prototype', 'email', 'company', 'card', 'permission']),
    ]
    for (const name of forged.filter((one) => !allowed.has(one))) {
      const body = JSON.parse(`{"version":${version},${JSON.stringify(name)}:"forged"}`)
      const { status } = await ask('/user/profile/', { method: 'PUT', cookie, body })
      expect([name, status === 422 || name === '__proto__']).toEqual([name, true])
    }
    const nested = { version, address: { line1: 'x', id: 1 }, commsPrefs: { owner: true } }
    expect((await ask('/user/profile/', { method: 'PUT', cookie, body: nested })).status).toBe(422)
    expect(await query('SELECT * FROM people WHERE id = $1', [personId])).toEqual(before)
  })

  test('of no one answers 401', async () => {
    for (const given of [{}, { method: 'PUT', body: { version: 1 } }]) {
      const { status, json } = await ask('/user/profile/', given)
      expect([status, json.reason]).toEqual([401, 'NO_SESSION'])
    }
  })
})

describe('own sessions', () => {
  test('are listed, and end one by one; anyone else’s answer as missing ones', async () => {
    const here = await sessionOf('demo-business')
    const phone = await sessionOf('demo-business')
    const stranger = await sessionOf('demo-personal')
    const { items } = (await ask('/user/sessions/', { cookie: here.cookie })).json.data
    expect(items.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
    const other = items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    const foreign = (await ask('/user/sessions/', { cookie: stranger.cookie })).json.data.items[0]
    const end = (id: number) => ask(`/user/sessions/${id}/end/`, { method: 'POST', cookie: here.cookie })
    const [theirs, missing] = [await end(foreign.id), await end(999_999)]
    expect([theirs.status, theirs.text]).toEqual([404, missing.text])
    expect((await end(other.id)).status).toBe(200)
    expect((await ask('/user/profile/', { cookie: phone.cookie })).status).toBe(401)
    expect((await ask('/user/profile/', { cookie: here.cookie })).status).toBe(200)
    expect((await ask('/user/profile/', { cookie: stranger.cookie })).status).toBe(200)
  })

  test('logging out ends the session at once and clears the cookie', async () => {
    const { cookie } = await sessionOf('demo-business')
    const answer = await ask('/user/logout/', { method: 'POST', cookie })
    expect([answer.status, answer.json.data.redirectTo]).toEqual([200, '/'])
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-hivis-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
      'hivis-name=; Path=/; Max-Age=0; SameSite=Lax',
    ])
    expect((await ask('/user/profile/', { cookie })).status).toBe(401)
  })
})

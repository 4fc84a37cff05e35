import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '@/lib/staff'
import { startApi } from '../support/api'
import { call, deskSessionOf, endQueries, query } from '../support/people'

/** What staff do with customers at the desk: people, companies, cards and completed courses. */
let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

/** Asks a call as a member of staff; what it is answered, in short. */
async function ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, role: StaffRole = 'support') {
  const { cookie } = await deskSessionOf(role)
  const { status, json } = await call(api.url, path, { method, body, cookie })
  return { status, data: json.data, reason: json.reason, errors: json.errors }
}

async function newPerson(firstName = 'Aroha', email: string | null = null): Promise<number> {
  const [row] = await query<{ id: number }>(
    `INSERT INTO people (first_name, last_name, email) VALUES ($1, 'Ngata', $2) RETURNING id`,
    [firstName, email],
  )
  return row?.id ?? 0
}

const staffName = async (role: StaffRole) => `staff ${(await deskSessionOf(role)).staffId}`

/** Who did what to a row, the latest first. */
const changesOf = (what: string, id: number) =>
  query<{ actor: string; action: string }>(
    `SELECT actor, action FROM audit_log WHERE what = $1 AND row_id = $2 ORDER BY id DESC`,
    [what, String(id)],
  )

describe('somebody’s details', () => {
  let id = 0
  beforeEach(async () => {
    id = await newPerson()
  })

  test('are changed by support, who is named in the audit log', async () => {
    const address = {
      line1: '14 Spa Road',
      line2: '',
      suburb: '',
      city: 'Taupō',
      postcode: '3330',
      region: 'waikato',
      country: 'NZ',
    }
    const given = {
      firstName: 'Āroha',
      email: 'Aroha@People.example',
      phoneNumber: '021 555 0444',
      dateOfBirth: '1990-02-28',
      preferredLanguage: 'mi',
      commsPrefs: { sms: true },
      cardNumber: 'AB 123',
      address,
    }
    const { status, data } = await ask('PUT', `/desk/people/${id}/`, { ...given, version: 1 })
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({
        firstName: 'Āroha',
        lastName: 'Ngata',
        email: 'aroha@people.example',
        phoneNumber: '021 555 0444',
        cardNumber: 'AB 123',
        address: { ...address, line2: null, suburb: null },
        commsPrefs: { email: true, sms: true, marketing: false },
        hasLogin: false,
        version: 2,
      }),
    ])
    expect((await changesOf('people', id))[0]).toEqual({ actor: await staffName('support'), action: 'update' })
    const emptied = await ask('PUT', `/desk/people/${id}/`, { email: '', phoneNumber: ' ', version: 2 })
    expect(emptied.data).toMatchObject({ email: null, phoneNumber: null, dateOfBirth: '1990-02-28', version: 3 })
  })

  test('that someone else changed meanwhile are refused with how they are now, and stay', async () => {
    await ask('PUT', `/desk/people/${id}/`, { firstName: 'First', version: 1 })
    const { cookie } = await deskSessionOf('support')
    const body = { firstName: 'Second', version: 1 }
    const { status, json } = await call(api.url, `/desk/people/${id}/`, { method: 'PUT', body, cookie })
    expect([status, json.reason, json.data.firstName, json.data.version]).toEqual([409, 'STALE_VERSION', 'First', 2])
    expect(json.errors.non_field_errors[0]).toMatch(/^Someone else changed this person/)
  })

  test.each([
    ['a phone that can’t be rung', { phoneNumber: '12' }, 'Please enter a valid phone number'],
    ['a day of birth that isn’t there', { dateOfBirth: '1990-02-30' }, 'Please enter a valid date'],
    ['no first name', { firstName: ' ' }, 'Please enter the first name'],
    ['an email without a host', { email: 'aroha@' }, 'Please enter a valid email address'],
    ['a name with a link', { lastName: 'https://evil.nz' }, 'Please use letters, spaces, hyphens'],
    ['a trade that isn’t there', { industryTradeAreaId: 999_999 }, 'Choose a trade from the list.'],
  ])('are refused in words for %s', async (_what, given, words) => {
    const { status, errors } = await ask('PUT', `/desk/people/${id}/`, { ...given, version: 1 })
    expect([status, Object.values(errors).flat()[0]]).toEqual([422, expect.stringContaining(words)])
    expect(await changesOf('people', id)).toHaveLength(1)
  })

  test('keep the email that somebody logs in with, and a card number that someone else has', async () => {
    const [owner] = await query<{ id: number; version: number }>(
      `SELECT id, version::int FROM people WHERE subject = 'demo-owner'`,
    )
    const version = owner?.version ?? 0
    const login = await ask('PUT', `/desk/people/${owner?.id}/`, { email: 'other@people.example', version })
    expect([login.status, login.errors.email]).toEqual([422, [expect.stringContaining('They log in with')]])
    await query(`UPDATE people SET site_safe_id_number = 'TAKEN-1' WHERE id = $1`, [await newPerson('Other')])
    const card = await ask('PUT', `/desk/people/${id}/`, { cardNumber: 'TAKEN-1', version: 1 })
    expect([card.status, card.errors.cardNumber]).toEqual([409, ['Someone else has this card number.']])
  })

  test.each(['scheduler', 'finance'] as const)('are not changed by %s', async (role) => {
    expect((await ask('PUT', `/desk/people/${id}/`, { firstName: 'No', version: 1 }, role)).status).toBe(403)
  })
})

describe('a person who is added', () => {
  test('is here from then on; with an email that someone has only when they are two', async () => {
    const given = { firstName: 'Hemi', lastName: 'Kauri', email: 'hemi@people.example', phoneNumber: '' }
    const { status, data } = await ask('POST', '/desk/people/', given)
    expect(status).toBe(200)
    expect(await changesOf('people', data.id)).toEqual([{ actor: await staffName('support'), action: 'insert' }])
    const again = await ask('POST', '/desk/people/', { ...given, firstName: 'Jo' })
    expect([again.status, again.errors.email[0]]).toEqual([409, expect.stringContaining('Hemi Kauri is here')])
    expect((await ask('POST', '/desk/people/', { ...given, firstName: 'Jo', isSeparate: true })).status).toBe(200)
  })
})

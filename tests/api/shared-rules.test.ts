import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi } from '../support/api'
import { call, endQueries, query, sessionOf } from '../support/people'

/** The shared rules of spec section 5 hold wherever details of a person are entered (product decisions, section 16). */
let api: Awaited<ReturnType<typeof startApi>>
let owner = ''

beforeAll(async () => {
  api = await startApi()
  owner = (await sessionOf('demo-owner')).cookie
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

type Sent = { method: 'POST' | 'PUT'; path: string; body: Record<string, unknown> }

const person = {
  firstName: 'Mere',
  lastName: 'Tāwhiri-O’Neill',
  email: 'mere@people.example',
  phoneNumber: '+64 (21) 555 0142',
  dateOfBirth: '1990-02-28',
}

/** Each place, with a body in which one field is another. The checkout has one name and no birth date, the profile’s email is locked. */
const places: Record<string, { fields: (keyof typeof person)[]; send(change: Partial<typeof person>): Promise<Sent> }> =
  {
    'the own profile': {
      fields: ['firstName', 'lastName', 'phoneNumber', 'dateOfBirth'],
      async send(change) {
        const { version } = (await call(api.url, '/user/profile/', { cookie: owner })).json.data
        return { method: 'PUT', path: '/user/profile/', body: { ...change, version } }
      },
    },
    'an employee': {
      fields: ['firstName', 'lastName', 'email', 'phoneNumber', 'dateOfBirth'],
      async send(change) {
        return { method: 'POST', path: '/company/employees/', body: { ...person, ...change } }
      },
    },
    'a new company': {
      fields: ['phoneNumber'],
      async send({ phoneNumber }) {
        const body = { name: 'Mere Roofing', kind: 'business', acceptedTerms: true, phoneNumber }
        return { method: 'POST', path: '/company/sign-up/', body }
      },
    },
    'the contact of an order': {
      fields: ['email', 'phoneNumber'],
      async send(change) {
        const { email, phoneNumber } = { ...person, ...change }
        const contact = { name: 'Mere Tāwhiri', email, phoneNumber }
        return { method: 'POST', path: '/shopping/checkout/', body: { contact } }
      },
    },
  }

const wrong: [keyof typeof person, string][] = [
  ['firstName', 'Tama\r\nBcc: evil@evil.example'],
  ['firstName', 'x'.repeat(51)],
  ['firstName', '\u200b'],
  ['firstName', 'WIN http://evil.example/'],
  ['lastName', 'Turned → around'],
  ['lastName', 'y'.repeat(51)],
  ['email', 'not an address'],
  ['email', `${'a'.repeat(96)}@b.nz`],
  ['phoneNumber', '------'],
  ['phoneNumber', '021-555-0100'],
  ['phoneNumber', `021 555 0100${' '.repeat(1)}${'0'.repeat(45)}`],
  ['dateOfBirth', '1990-02-30'],
  ['dateOfBirth', new Date().toISOString().slice(0, 10)],
]

/** What contacts, web pages and word processors make of right values. */
const meant: [keyof typeof person, string][] = [
  ['firstName', 'Jean\u2011Luc'],
  ['firstName', 'ශ්\u200dරී'],
  ['lastName', 'Te\u00a0Ātiawa\u200b'],
  ['lastName', 'Smith–Jones'],
  ['email', '\u200binfo@kōrero.co.nz'],
  ['phoneNumber', '\u202a+64 21 123 4567\u202c'],
  ['phoneNumber', '０２１ 555\u00a00100'],
]

async function ask({ method, path, body }: Sent) {
  const headers = { 'idempotency-key': randomUUID() }
  return await call(api.url, path, { method, cookie: owner, body, headers })
}

const errorsOf = (errors: Record<string, string[]>, field: string) =>
  Object.entries(errors).flatMap(([name, texts]) => (name === field || name.endsWith(`.${field}`) ? texts : []))

describe.each(Object.entries(places))('%s', (_, { fields, send }) => {
  test.each(wrong.filter(([field]) => fields.includes(field)))('takes no %s such as %j', async (field, value) => {
    const { status, json } = await ask(await send({ [field]: value }))
    expect(status).toBe(422)
    expect(errorsOf(json.errors, field)).toHaveLength(1)
  })

  test.each(meant.filter(([field]) => fields.includes(field)))(
    'takes the %s that a program wrote as %j',
    async (field, value) => {
      const email = `meant-${randomUUID()}@people.example`
      const { json } = await ask(await send({ email, [field]: value }))
      expect(errorsOf(json.errors ?? {}, field)).toEqual([])
    },
  )

  test('takes macrons, marks and a phone number with brackets', async () => {
    const right = Object.fromEntries(fields.filter((field) => field !== 'email').map((field) => [field, person[field]]))
    const { json } = await ask(await send(right))
    for (const field of fields) expect(errorsOf(json.errors ?? {}, field), field).toEqual([])
  })
})

test('nothing of it was written', async () => {
  const rows = await query(
    `SELECT 1 FROM people WHERE first_name ~ '[\\r\\n]' OR length(first_name) > 50 OR phone_number = '------'`,
  )
  expect(rows).toEqual([])
})

/**
 * Every call of the contract with hostile values in every place of its address and body, deep inside too: no answer is a failure of ours, and every
 * message is a sentence of ours (product decisions, section 16: bodies).
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '@/api/contracts'
import { formNames } from '@/features/enquiries/rules'
import { testDatabaseUrl } from '../support/database'
import { botCheckToken } from '../support/forms'
import { hostileBodies, hostileValues, isOurSentence, placesOf, sampleOf, withAt } from '../support/hostile'
import { deskSessionOf, endQueries, fullPath, query, sessionOf } from '../support/people'

type Contract = (typeof contracts)[keyof typeof contracts]

let api: (request: Request) => Response | Promise<Response>
let known: Record<string, unknown>

const address = {
  line1: '14 Spa Road',
  line2: null,
  suburb: null,
  city: 'Taupō',
  postcode: '3330',
  region: 'waikato',
  country: 'NZ',
}

beforeAll(async () => {
  process.env.DATABASE_URL = await testDatabaseUrl()
  process.env.LOG_LEVEL = 'silent'
  process.env.PAYLOAD_SECRET = 'only-for-the-tests-0000'
  api = (await import('@/api/routes')).createApi().fetch
  await query(
    'INSERT INTO form_settings (limits_per_address, limits_per_email, limits_per_form_and_minute) VALUES (100000, 100000, 100000)',
  )
  known = {
    dueAtBefore: '2026-11-30T00:00:00Z',
    ...address,
    ...{ address, shipping: address, addressForMailing: address },
    ...{
      firstName: 'Mere',
      lastName: 'Tāwhiri',
      preferredName: 'Mere',
      name: 'Mere Tāwhiri',
      phoneNumber: '021 555 0100',
    },
    ...{
      email: 'fuzz@people.example',
      dateOfBirth: '1990-01-31',
      dateOfCourse: '2026-01-31',
      dueDate: '2099-01-31',
      answerBy: '2099-01-31',
    },
    ...{
      nzbn: '',
      website: '',
      acceptedTermsVersion: '2026-11',
      list: 'Ana,Smith',
      siteSafePassportIdentifierOrDateOfBirth: 'AB12345',
    },
    ...{
      checkoutId: randomUUID(),
      holdId: randomUUID(),
      submissionId: randomUUID(),
      voucherCode: 'TEN',
      secondsToFill: 30,
    },
    ...{
      firstDay: '2099-01-05',
      on: '2099-01-05',
      repeat: null,
      leaveOut: [],
      key: randomUUID(),
    },
    ...{ issuedOn: '2026-01-05', expiresOn: '2028-01-05', since: '2026-01-05', until: '2028-01-05' },
    ...{ completedDate: '2026-01-05', endedOn: '2026-01-05', fromDay: '2099-01-05', toDay: '2099-01-05' },
    ...{ month: '2026-01', receivedOn: '2026-01-05', friendly: 7, firm: 21, final: 35 },
    ...{ code: 'HOSTILE-1', startsOn: '2099-01-05', endsOn: '2099-01-05' },
    ...{ url: 'https://hooks.example.co.nz/', events: ['order.placed'] },
    ...{ accountsEmail: 'accounts@people.example', bankAccount: '12-3456-0123456-00' },
    ...{ dueOn: '2026-01-05', receivedOn: '2026-01-05', answeredOn: '2026-01-05' },
    ...{ checkedAt: '2026-01-05T00:00:00.000Z', knownAt: '2026-01-05T00:00:00.000Z' },
    ...{ changedAt: '2026-01-05T00:00:00.000Z', value: 'words', listName: 'people' },
    of: {
      ...{ q: 'words', form: 'contact-us', state: 'new', region: 'waikato', came: '2026-01-01,2026-01-31' },
      ...{ mine: 'yes', nobody: 'yes', waits: 'taupo:first-aid', told: 'taupo:first-aid' },
    },
    ...{ months: Object.fromEntries(formNames.map((form) => [form, 12])) },
    ...{ expectedTotalCents: 1, creditToApply: 0, companyName: 'Tairua Civil', siteSafeIdNumber: 'SS1234' },
    ...(await rowsOfOwner()),
  }
})
afterAll(endQueries)

/** Rows that the owner may name, so that what else is said of them reaches the statements behind. */
async function rowsOfOwner(): Promise<Record<string, number>> {
  const [rows] = await query<Record<string, number>>(
    `WITH owner AS (SELECT p.id AS person, c.id AS company FROM people p, companies c WHERE p.subject = 'demo-owner' AND c.name = 'Tairua Civil'),
       slot AS (SELECT sl.id, sl.session_id FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id WHERE sl.starts_at > now() + interval '20 days' ORDER BY sl.id LIMIT 1),
       booking AS (INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, change_days, policy_version, hold_id)
         SELECT 'BKG-HOSTILE', 'held', slot.session_id, slot.id, company, person, 5, '2026-11', gen_random_uuid()::text FROM slot, owner RETURNING id, slot_id),
       attendee AS (INSERT INTO attendees (booking_id, slot_id, person_id, state) SELECT booking.id, slot_id, person, 'held' FROM booking, owner RETURNING id),
       placed AS (INSERT INTO orders (number, state, method, company_id, person_id, buyer_name, contact_name, contact_email, shipping, terms_version, checkout_id)
         SELECT 'ORD-HOSTILE', 'paid', 'card', company, person, 'x', 'x', 'x', '{}', 'x', 'hostile' FROM owner RETURNING id)
     SELECT (SELECT id FROM booking) AS "bookingId", (SELECT id FROM attendee) AS "attendeeId", (SELECT id FROM slot) AS "slotId", (SELECT id FROM placed) AS "orderId",
       (SELECT min(e.id) FROM employments e JOIN people p ON p.id = e.person_id, owner WHERE e.company_id = owner.company AND p.issuer IS NULL) AS "employeeId",
       (SELECT min(id) FROM courses) AS "courseId"`,
  )
  if (!rows) throw new Error('The owner has no rows.')
  return rows
}

type Asked = { path: string; body?: string | Buffer | undefined; cookie: string | undefined }

let asked = 0

/** Calls the API as our own pages do, each time from another address, so that no limit answers in its place. */
async function ask(contract: Contract, { path, body, cookie }: Asked): Promise<{ status: number; messages: string[] }> {
  asked += 1
  const token = randomBytes(32).toString('base64url')
  const answer = await api(
    new Request(`http://localhost:3000${path}`, {
      method: contract.method.toUpperCase(),
      headers: {
        cookie: [cookie, `__Host-csrf=${token}`].filter(Boolean).join('; '),
        origin: 'http://localhost:3000',
        'sec-fetch-site': 'same-origin',
        'x-csrftoken': token,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    }),
  )
  const text = await answer.text()
  if (answer.status < 400) return { status: answer.status, messages: [] }
  const { errors } = JSON.parse(text)
  return { status: answer.status, messages: Object.values(errors).flat().map(String) }
}

type Asks = { params?: unknown; query?: unknown; body?: { content: Record<string, { schema: unknown }> } }

const requestOf = (contract: object): Asks => ('request' in contract ? Object(contract.request) : {})

const namesOf = (schema: unknown): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

function schemaOf(contract: Contract): z.ZodType | undefined {
  const schema = requestOf(contract).body?.content['application/json']?.schema
  return schema instanceof z.ZodType ? schema : undefined
}

const isOfStaff = ({ access }: Contract): boolean => typeof access === 'object' && 'staff' in access

/** Nobody with this number is erased. */
const nobody = 2_147_480_000

const bodySample = (contract: Contract, schema: z.ZodType): unknown =>
  sampleOf(schema, isOfStaff(contract) ? { ...known, person: nobody } : known)

const addressOf = (contract: Contract, other: Record<string, string> = {}, search = '') =>
  `${fullPath(('servers' in contract ? `${contract.servers?.[0]?.url}` : '') + contract.path).replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(other[name] ?? String(known[name] ?? known.orderId)))}${search}`

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\p{Cs}/gu, '\ufffd')

/** As JSON, with a token that the bot check takes, once, and a form of its own. */
function fill(value: unknown): string {
  const { recaptchaToken, submissionId } = Object(value)
  const fresh = submissionId === known.submissionId ? withAt(value, ['submissionId'], randomUUID()) : value
  return JSON.stringify(recaptchaToken === 'Words' ? withAt(fresh, ['recaptchaToken'], botCheckToken()) : fresh)
}

/** All the ways to ask a call wrongly. */
function* waysOf(contract: Contract): Generator<{ what: string; path: string; body?: string | Buffer | undefined }> {
  const schema = schemaOf(contract)
  const good = schema && bodySample(contract, schema)
  const whole = schema && fill(good)
  for (const value of hostileValues) {
    const words = asText(value)
    for (const name of namesOf(requestOf(contract).params))
      if (words !== '' && words.length < 400)
        yield { what: `${name} = ${words}`, path: addressOf(contract, { [name]: words }), body: whole }
    for (const name of namesOf(requestOf(contract).query)) {
      if (words.length < 400)
        yield {
          what: `?${name} = ${words}`,
          path: addressOf(contract, {}, `?${new URLSearchParams({ [name]: words })}`),
        }
    }
  }
  if (contract.method === 'get') return
  for (const body of hostileBodies)
    yield { what: `the body ${body.toString('latin1').slice(0, 40)}`, path: addressOf(contract), body }
  for (const key of ['constructor', '__proto__', 'prototype', 'toString', 'a\0b', '\ud800', ''])
    if (schema)
      yield {
        what: `a field ${key}`,
        path: addressOf(contract),
        body: `${fill(good).slice(0, -1)},${JSON.stringify(key)}:{"constructor":["x"]}}`,
      }
  for (const place of placesOf(good)) {
    if (!schema || place.length === 0) continue
    for (const value of hostileValues)
      yield {
        what: `${place.join('.')} = ${asText(value).slice(0, 60)}`,
        path: addressOf(contract),
        body: fill(withAt(good, place, value)),
      }
  }
}

const rows = Object.entries(contracts)

/** Somebody who may make the call, so that what they send is looked at. */
const callerOf = (contract: Contract) => (isOfStaff(contract) ? deskSessionOf('admin') : sessionOf('demo-owner'))

describe.each(rows)('%s', (name, contract) => {
  test('takes or refuses every hostile value in words of ours', async () => {
    const schema = schemaOf(contract)
    if (schema) {
      const sample = schema.safeParse(bodySample(contract, schema))
      expect(sample.error?.issues ?? []).toEqual([])
    }
    const { cookie } = await callerOf(contract)
    const wrong: unknown[] = []
    const ways = waysOf(contract)
    const worker = async () => {
      for (const { what, path, body } of ways) {
        let { status, messages } = await ask(contract, { path, body, cookie })
        // No room now is no word about the value: it says to ask again.
        for (let times = 0; status === 503 && times < 20; times += 1)
          ({ status, messages } = await ask(contract, { path, body, cookie }))
        const foreign = messages.filter((text) => !isOurSentence(text))
        if (status >= 500 || foreign.length > 0) wrong.push({ name, what, status, foreign })
      }
    }
    await Promise.all(Array.from({ length: 4 }, worker))
    expect(wrong).toEqual([])
  })
})

test.each(rows.filter(([, contract]) => schemaOf(contract)))(
  '%s answers 400 to what is no object in UTF-8',
  async (_name, contract) => {
    const { cookie } = await callerOf(contract)
    for (const body of hostileBodies) {
      const { status } = await ask(contract, { path: addressOf(contract), body, cookie })
      expect([body.toString('latin1').slice(0, 20), status]).toEqual([expect.anything(), 400])
    }
  },
)

test('there are enough hostile values', () => {
  expect(new Set(hostileValues.map((value) => JSON.stringify(value))).size).toBeGreaterThanOrEqual(40)
})

import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { contracts } from '@/api/contracts'
import { formNames } from '@/features/enquiries/rules'
import { botCheckToken } from './forms'
import { sampleOf, withAt } from './hostile'
import { deskSessionOf, fullPath, query, sessionOf } from './people'

/* Good bodies of every call, made from its schema: for tests that change them in thousands of ways. */

export type Contract = (typeof contracts)[keyof typeof contracts]
type Known = Record<string, unknown>
type Here = (request: Request) => Response | Promise<Response>

const address = {
  line1: '14 Spa Road',
  line2: null,
  suburb: null,
  city: 'Taupō',
  postcode: '3330',
  region: 'waikato',
  country: 'NZ',
}

/** Values that only a field's name explains, with rows of the demo's owner that they may name. */
async function knownValues(): Promise<Known> {
  const rows = await rowsOfOwner()
  return {
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
      nzbn: '9429000000017',
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
    ...{ url: 'https://hooks.example.co.nz/', joiningLink: 'https://meet.example.co.nz/1', events: ['order.placed'] },
    ...{ accountsEmail: 'accounts@people.example', bankAccount: '12-3456-0123456-00' },
    ...{ versionOn: '2026-01-05' },
    ...{ dueOn: '2026-01-05', receivedOn: '2026-01-05', answeredOn: '2026-01-05' },
    ...{ checkedAt: '2026-01-05T00:00:00.000Z', knownAt: '2026-01-05T00:00:00.000Z' },
    ...{ changedAt: '2026-01-05T00:00:00.000Z', value: 'words', listName: 'people' },
    of: {
      ...{ q: 'words', form: 'contact-us', state: 'new', region: 'waikato', came: '2026-01-01,2026-01-31' },
      ...{ mine: 'yes', nobody: 'yes', waits: 'taupo:first-aid', told: 'taupo:first-aid' },
    },
    ...{
      months: Object.fromEntries(formNames.map((form) => [form, 12])),
      answers: { message: 'words' },
      hasHeadings: true,
    },
    ...{ hasHeading: true, values: { firstName: 'Ana' }, cc: ['ana@people.example'] },
    ...{ colour: '#ff6b1a', supportEmail: 'kia.ora@people.example', day: '2099-01-05' },
    ...{ expectedTotalCents: 1, creditToApply: 0, companyName: 'Tairua Civil', siteSafeIdNumber: 'SS1234' },
    ...rows,
    acts: [{ ...actOf(rows), kind: 'mark', day: '2026-01-05', mark: 'here', seen: 'none' }],
  }
}

/** What a trainer's phone sends of someone on a roll. */
const actOf = ({ slotId, attendeeId }: Record<string, number>) => ({
  id: randomUUID(),
  slotId,
  attendeeId,
  madeAt: '2026-01-05T00:00:00.000Z',
})

/** Of fields that can't all be filled in at once, or that are something else in this call than elsewhere. */
const ownValues: Readonly<Record<string, Known>> = {
  '/desk/courses/{courseId}/materials/': { file: null },
  '/desk/enquiries/{enquiryId}/split/': { events: [1] },
  '/desk/form-settings/': {
    week: [...Array(5).fill({ opens: '08:30', closes: '17:00' }), null, null],
    answerHours: { 'contact-us': 4 },
  },
  // A price that was agreed takes none.
  '/desk/phone-bookings/': { voucherCode: null },
}

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

type Asks = { params?: unknown; query?: unknown; body?: { content: Record<string, { schema: unknown }> } }

export const requestOf = (contract: object): Asks => ('request' in contract ? Object(contract.request) : {})

export const namesOf = (schema: unknown): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

export function schemaOf(contract: Contract): z.ZodType | undefined {
  const schema = requestOf(contract).body?.content['application/json']?.schema
  return schema instanceof z.ZodType ? schema : undefined
}

const isOfStaff = ({ access }: Contract): boolean => typeof access === 'object' && 'staff' in access

/** No one with this number is erased. */
const noOne = 2_147_480_000

type Asked = { path: string; body?: string | Buffer | undefined; cookie: string | undefined }
export type Answered = { readonly status: number; readonly messages: readonly string[] }

/** Asks the API of this process, each time from another address, so that no limit answers in its place. */
export class Samples {
  readonly known: Known
  readonly #api: Here
  #asked = 0

  constructor(api: Here, known: Known) {
    this.#api = api
    this.known = known
  }

  /** A body that the call takes. */
  bodyOf(contract: Contract, schema: z.ZodType): unknown {
    const body = sampleOf(schema, isOfStaff(contract) ? { ...this.known, person: noOne } : this.known)
    const own = ownValues[contract.path]
    return own ? { ...Object(body), ...own } : body
  }

  addressOf(contract: Contract, other: Record<string, string> = {}, search = ''): string {
    const base = 'servers' in contract ? `${contract.servers?.[0]?.url}` : ''
    const { known } = this
    const path = fullPath(base + contract.path).replaceAll(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(other[name] ?? String(known[name] ?? known.orderId)),
    )
    return path + search
  }

  /** Calls it as our own pages do; again when there is no room, which is no word about what was sent. */
  async ask(contract: Contract, asked: Asked): Promise<Answered> {
    let answered = await this.#askOnce(contract, asked)
    for (let times = 0; answered.status === 503 && times < 20; times += 1)
      answered = await this.#askOnce(contract, asked)
    return answered
  }

  async #askOnce(contract: Contract, { path, body, cookie }: Asked): Promise<Answered> {
    this.#asked += 1
    const asked = this.#asked
    const token = randomBytes(32).toString('base64url')
    const answer = await this.#api(
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

  /** As JSON, with a token that the bot check takes, once, and a form of its own. */
  write(value: unknown): string {
    const { recaptchaToken, submissionId } = Object(value)
    const fresh = submissionId === this.known.submissionId ? withAt(value, ['submissionId'], randomUUID()) : value
    return JSON.stringify(recaptchaToken === 'Words' ? withAt(fresh, ['recaptchaToken'], botCheckToken()) : fresh)
  }
}

/** Starts with form limits out of the way and rows that the owner may name. */
export async function startSamples(api: Here): Promise<Samples> {
  await query(
    'INSERT INTO form_settings (limits_per_address, limits_per_email, limits_per_form_and_minute) VALUES (100000, 100000, 100000)',
  )
  return new Samples(api, await knownValues())
}

/** Someone who may make the call, so that what they send is looked at. */
export const callerOf = (contract: Contract) => (isOfStaff(contract) ? deskSessionOf('admin') : sessionOf('demo-owner'))

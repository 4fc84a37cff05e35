import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { submitRoutes } from '@/features/enquiries/contract.generated'
import { submitEnquiry } from '@/features/enquiries/mutations'
import type { FormName } from '@/features/enquiries/rules'
import { startApi } from '../support/api'
import { botCheckToken, type FormExample, formExampleOf, formExamples } from '../support/forms'
import { call, endQueries, query, sessionOf } from '../support/people'

/** What each form must hold (spec section 5); names and email of forms for people who are logged in come from the profile. */
const person = ['firstName', 'lastName', 'email', 'phoneNumber']
const required: Partial<Record<FormName, string[]>> = {
  'ask-an-advisor': [...person, 'companyName', 'whereAreYouBased', 'howWouldYouLikeToBeContacted', 'message'],
  'course-waitlist': [
    'phoneNumber',
    'companyName',
    'whereDoYouRequireTraining',
    'courseRequired',
    'numberOfLearners',
    'message',
  ],
  'order-site-safety-card': ['whereAreYouBased', 'invoiceTo', 'siteSafePassportIdentifierOrDateOfBirth'],
  'contact-us': [...person, 'whereAreYouBased', 'knowMoreAbout', 'message'],
  'assignment-appeal': ['siteSafeIdNumber', 'phoneNumber', 'reasonForAppeal', 'furtherInformation'],
  'assignment-complaint': [
    'siteSafeIdNumber',
    'phoneNumber',
    'courseName',
    'complaintType',
    'reasonForComplaint',
    'furtherInformation',
  ],
  'assignment-extension': [
    'siteSafeIdNumber',
    'dateOfBirth',
    'phoneNumber',
    'companyName',
    'courseName',
    'dateOfCourse',
    'reasonForExtension',
  ],
  'sitesmart-contact': [...person, 'companyName', 'whereAreYouBased', 'howWouldYouLikeToBeContacted', 'message'],
}

/** A form that is not of the specification must hold what its contract says. */
function requiredOf(form: FormName): string[] {
  const { schema } = submitRoutes[form].request.body.content['application/json']
  const { error } = schema.safeParse({ recaptchaToken: 'token' })
  return required[form] ?? Object.keys(z.flattenError<unknown>(error ?? new z.ZodError([])).fieldErrors)
}

/** The forms as they arrive (spec sections 5 to 8; integrity rows 6, 7 and 14). */
let api: Awaited<ReturnType<typeof startApi>>
let owner: string
let address = 0

beforeAll(async () => {
  api = await startApi({ trustProxy: true })
  owner = (await sessionOf('demo-owner')).cookie
  // Limits have tests of their own: here many forms are sent from one address.
  await query(
    `INSERT INTO form_settings (limits_per_address, limits_per_email, limits_per_form_and_minute) VALUES (1000, 1000, 1000)`,
  )
})

beforeEach(async () => {
  // Each test comes from an address of its own.
  address += 1
  await query('DELETE FROM messages')
  await query('TRUNCATE enquiries CASCADE')
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const send = (
  { path, body, isGated }: FormExample,
  change: Record<string, unknown> = {},
  cookie = isGated ? owner : undefined,
) =>
  call(api.url, path, {
    method: 'POST',
    body: { ...body, recaptchaToken: botCheckToken(), ...change },
    headers: { 'x-forwarded-for': `203.0.113.${address}` },
    ...(cookie ? { cookie } : {}),
  })

const rows = () =>
  query<{ form_name: string; reference: string; state: string; answers: Record<string, unknown> }>(
    'SELECT * FROM enquiries ORDER BY id',
  )

describe.each(formExamples.map((form) => [form.form, form] as const))('%s', (name, form) => {
  test('is kept, answered with a reference, and told about', async () => {
    const answer = await send(form)
    expect(answer.json).toEqual({
      success: true,
      data: { reference: expect.stringMatching(/^ENQ-20\d\d-\d{6}$/), receivedAt: expect.stringMatching(/Z$/) },
    })
    const [row] = await rows()
    expect(row).toMatchObject({ form_name: name, reference: answer.json.data.reference, state: 'new' })
    const messages = await query<{ kind: string; to: string }>('SELECT kind, "to" FROM messages ORDER BY kind')
    expect(messages).toEqual([
      { kind: 'enquiry-arrived', to: 'kia.ora@hivis.example' },
      { kind: 'enquiry-received', to: form.isGated ? 'owner@people.example' : form.body.email },
    ])
  })

  test('refuses every field that is missing at once, and keeps nothing', async () => {
    const answer = await send({ ...form, body: {} })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json.errors).sort()).toEqual([...requiredOf(name)].sort())
    expect(await rows()).toEqual([])
  })

  test(form.isGated ? 'takes names and e-mail from the profile, whatever is sent' : 'is open to everyone', async () => {
    const forged = { firstName: 'Forged', lastName: 'Person', email: 'forged@evil.example' }
    await send(form, forged)
    const [row] = await rows()
    if (form.isGated) {
      expect(row?.answers).toMatchObject({ firstName: 'Moana', lastName: 'Tairua', email: 'owner@people.example' })
      const visitor = await call(api.url, form.path, {
        method: 'POST',
        body: { ...form.body, recaptchaToken: botCheckToken() },
      })
      expect(visitor.json).toMatchObject({ code: 401, reason: 'NO_SESSION' })
    } else expect(row?.answers).toMatchObject(forged)
  })
})

describe('a submission', () => {
  const form = formExampleOf('submitContactUs')

  test('that comes twenty times at once is one row, one mail each, and twenty identical answers', async () => {
    const same = { submissionId: randomUUID(), recaptchaToken: botCheckToken() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(form, same)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await rows()).toHaveLength(1)
    expect(await query('SELECT 1 FROM messages')).toHaveLength(2)
  })

  test('that comes again later is answered the same', async () => {
    const same = { submissionId: randomUUID(), recaptchaToken: botCheckToken() }
    const first = await send(form, same)
    expect((await send(form, same)).text).toBe(first.text)
    expect(await rows()).toHaveLength(1)
  })

  test('that comes again after its course was withdrawn is answered the same', async () => {
    const waitlist = formExampleOf('submitCourseWaitlist')
    const same = { submissionId: randomUUID() }
    const first = await send(waitlist, same)
    await query(`UPDATE courses SET active = false WHERE slug = 'foundation-civil'`)
    const again = await send(waitlist, same)
    const fresh = await send(waitlist)
    await query(`UPDATE courses SET active = true WHERE slug = 'foundation-civil'`)
    expect([first.status, again.text, fresh.status]).toEqual([200, first.text, 422])
  })

  test('that comes again with other words is refused with the reference of the first', async () => {
    const same = { submissionId: randomUUID() }
    const first = await send(form, same)
    const second = await send(form, { ...same, message: 'Something else' })
    expect(second.status).toBe(409)
    expect(second.json.errors.non_field_errors[0]).toContain(first.json.data.reference)
  })

  test('with a token that was used before is refused', async () => {
    const used = { recaptchaToken: botCheckToken() }
    expect((await send(form, used)).status).toBe(200)
    const again = await send(form, used)
    expect(again.json).toMatchObject({
      code: 422,
      errors: { non_field_errors: ['reCAPTCHA validation failed. Please try again.'] },
    })
    expect(await rows()).toHaveLength(1)
  })
})

describe('hostile values', () => {
  const form = formExampleOf('submitContactUs')
  const verbatim = [
    '<script>window.__x=1</script>',
    '=HYPERLINK("http://evil.example")',
    '+cmd|calc',
    "'; DROP TABLE enquiries; --",
    '{{7*7}} %00 \\',
    '👷🏽‍♀️ Ōtāhuhu – “abc”…',
    'constructor __proto__ toString',
  ]

  test('of people’s words are kept verbatim', async () => {
    for (const message of verbatim) expect((await send(form, { message })).status).toBe(200)
    expect((await rows()).map(({ answers }) => answers.message)).toEqual(verbatim)
  })

  test('that no field can hold are answered at the field', async () => {
    const cases: [string, unknown][] = [
      ['message', 'a\u0000b'],
      ['message', '\ud800'],
      ['message', 'x'.repeat(2001)],
      ['firstName', 'Mere\r\nBcc: everybody@example.nz'],
      ['email', 'mere@x.nz\r\nBcc: everybody@example.nz'],
      ['firstName', { $ne: null }],
      ['message', ['a']],
      ['knowMoreAbout', 'not-on-the-list'],
      ['knowMoreAbout', '__proto__'],
      ['whereAreYouBased', 'constructor'],
      ['submissionId', 'no uuid'],
    ]
    for (const [field, value] of cases) {
      const answer = await send(form, { [field]: value })
      expect([field, value, answer.status, Object.keys(answer.json.errors)]).toEqual([field, value, 422, [field]])
    }
    expect(await rows()).toEqual([])
  })

  test('a form twice in one body counts as its last, deep or broken JSON is refused, and nothing is kept', async () => {
    const raw = (body: string) =>
      fetch(`${api.url}${form.path}`, {
        method: 'POST',
        headers: {
          cookie: '__Host-csrf=same',
          'x-csrftoken': 'same',
          origin: 'http://localhost:3000',
          'content-type': 'application/json',
        },
        body,
      }).then((answer) => answer.status)
    const honest = JSON.stringify({ ...form.body, recaptchaToken: botCheckToken() })
    expect(await raw(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)).toBe(400)
    expect(await raw(`{"a":`)).toBe(400)
    expect(await raw(`{"message":"${'x'.repeat(70_000)}"}`)).toBe(413)
    expect(await raw(`{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}`)).toBe(422)
    expect(await rows()).toEqual([])
    expect(await raw(`{"message":"first",${honest.slice(1)}`)).toBe(200)
    expect((await rows()).map(({ answers }) => answers.message)).toEqual([form.body.message])
  })

  test('of a long course list are answered at the list', async () => {
    const waitlist = formExampleOf('submitCourseWaitlist')
    const unknown = await send(waitlist, { courseRequired: ['foundation-civil', 'no-such-course'] })
    expect(unknown.json.errors).toEqual({ courseRequired: ['Please choose courses from the list'] })
    const none = await send(waitlist, { courseRequired: [] })
    expect(none.json.errors).toEqual({ courseRequired: ['Please choose at least one course'] })
    const place = await send(waitlist, { whereDoYouRequireTraining: 'online' })
    expect(place.json.errors).toEqual({ whereDoYouRequireTraining: ['Please choose where you require training'] })
    await send(waitlist, {
      courseRequired: ['foundation-civil', 'foundation-civil'],
      howWouldYouLikeToBeContacted: undefined,
    })
    expect((await rows())[0]?.answers).toMatchObject({
      courseRequired: ['foundation-civil'],
      howWouldYouLikeToBeContacted: 'email',
    })
  })
})

test('an extension stores the day on which the assignment is due', async () => {
  await send(formExampleOf('submitExtension'), { dateOfCourse: '2025-11-30' })
  expect((await rows())[0]?.answers).toMatchObject({ dateOfCourse: '2025-11-30', assignmentDueDate: '2026-02-28' })
})

test('an appeal that comes later than five working days after the result is accepted, and marked late', async () => {
  const form = formExampleOf('submitAppeal')
  const { personId } = await sessionOf('demo-owner')
  const late = () => query<{ is_late: boolean }>('SELECT is_late FROM enquiries ORDER BY id DESC LIMIT 1')
  expect((await send(form)).status).toBe(200)
  expect(await late()).toEqual([{ is_late: false }])
  await query(
    `INSERT INTO completed_courses (person_id, name, number_of_credits, course_type, completed_date, result, is_site_pass_renewal)
     VALUES ($1, 'Foundation Civil', 0, 'foundation', '2026-01-12', 'not-yet', false)`,
    [personId],
  )
  expect((await send(form)).status).toBe(200)
  expect(await late()).toEqual([{ is_late: true }])
})

describe('a flood', () => {
  const form = formExampleOf('submitContactUs')
  const limit = (values: [perAddress: number, perEmail: number, perFormAndMinute: number]) =>
    query(
      'UPDATE form_settings SET limits_per_address = $1, limits_per_email = $2, limits_per_form_and_minute = $3',
      values,
    )

  test('of parallel forms with one e-mail address leaves as many rows as allowed, and says when to come back', async () => {
    await limit([1000, 5, 1000])
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(form, { email: 'flood@x.nz' })))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(refused).toHaveLength(25)
    const wait = Number(refused[0]?.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(500)
    expect(wait).toBeLessThanOrEqual(600)
    expect(await rows()).toHaveLength(5)
    expect((await send(form, { email: 'honest@x.nz' })).status).toBe(200)
  })

  test('from everywhere is quarantined without mails, and an honest form still gets its reference', async () => {
    await limit([1000, 1000, 3])
    for (let at = 0; at < 5; at += 1) await send(form, { email: `from-${at}@x.nz` })
    expect((await rows()).map(({ state }) => state)).toEqual(['new', 'new', 'new', 'quarantined', 'quarantined'])
    expect(await query('SELECT 1 FROM messages')).toHaveLength(6)
    // Another form is not in a flood.
    const other = await send(formExampleOf('submitAskAnAdvisor'))
    expect((await rows()).find(({ reference }) => reference === other.json.data.reference)?.state).toBe('new')
  })

  test('of machines that fill in the hidden field or are too fast is kept apart, and they are not told', async () => {
    await limit([1000, 1000, 1000])
    const caught = [await send(form, { website: 'http://spam.example' }), await send(form, { secondsToFill: 0.4 })]
    expect(caught.map(({ status }) => status)).toEqual([200, 200])
    expect((await rows()).map(({ state }) => state)).toEqual(['quarantined', 'quarantined'])
    expect(await query('SELECT 1 FROM messages')).toEqual([])
  })

  test('from one internet address ends after a few rows, and others still pass', async () => {
    await limit([3, 1000, 1000])
    const statuses: number[] = []
    for (let at = 0; at < 5; at += 1) statuses.push((await send(form, { email: `tries-${at}@x.nz` })).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    address += 1
    expect((await send(form)).status).toBe(200)
    await limit([1000, 1000, 1000])
  })

  test('of broken forms from one internet address ends before the database is asked', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 1000 }, (_, at) => send(form, { email: `tries-${at}@x.nz`, message: '' })),
    )
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([422]))
    const sent: Awaited<ReturnType<typeof send>>[] = []
    // Not all at once: anyone who waits too long for a connection is asked to try again.
    for (let wave = 0; wave < 400; wave += 40)
      sent.push(
        ...(await Promise.all(Array.from({ length: 40 }, (_, at) => send(form, { email: `tries-${wave + at}@x.nz` })))),
      )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(300)
    expect(await rows()).toHaveLength(300)
  })
})

describe('while the bot check can’t be asked', () => {
  test('a form is kept in quarantine without mails, and fewer are taken from one address', async () => {
    await query('UPDATE form_settings SET limits_per_address = 6')
    const one = (at: number) =>
      submitEnquiry(
        {
          form: 'contact-us',
          answers: { ...formExampleOf('submitContactUs').body, email: `away-${at}@x.nz` },
          submissionId: randomUUID(),
          website: '',
          secondsToFill: 30,
          actor: null,
          address: '198.51.100.1',
          now: new Date(),
        },
        async () => ({ kind: 'away' }),
      )
    const kinds: string[] = []
    for (let at = 0; at < 4; at += 1) kinds.push((await one(at)).kind)
    expect(kinds).toEqual(['received', 'received', 'limited', 'limited'])
    expect((await rows()).map(({ state }) => state)).toEqual(['quarantined', 'quarantined'])
    expect(await query('SELECT 1 FROM messages')).toEqual([])
    await query('UPDATE form_settings SET limits_per_address = 1000')
  })
})

test('the millionth enquiry has a number of its own, and so has the one after it', async () => {
  await query('ALTER SEQUENCE enquiry_numbers RESTART 1000000')
  const form = formExampleOf('submitContactUs')
  const references = [await send(form), await send(form, { submissionId: randomUUID() })].map(
    ({ json }) => json.data.reference,
  )
  expect(references).toEqual([expect.stringMatching(/-1000000$/), expect.stringMatching(/-1000001$/)])
  // The numbers of bookings, orders and documents are made by functions as well.
  expect(await query(`SELECT proname FROM pg_proc WHERE prosrc ~ 'lpad\\([^)]*\\)?::text, 6'`)).toEqual([])
})

test('while a site is upgraded, the version before counts and keeps forms as it did', async () => {
  const [counts] = await query(
    `SELECT * FROM hivis_count_enquiries('a sender', 'mere@people.example', 'contact-us', 10)`,
  )
  expect(counts).toEqual({ by_address: 0, by_email: 0, last_minute: 0, wait_seconds: 1 })
  await query(
    `INSERT INTO enquiries (reference, form, state, email, answers, submission_id, sender_hash)
     VALUES ('ENQ-2026-999999', 'contact-us', 'new', 'mere@people.example', '{}', 'sent by the version before', 'a sender')`,
  )
  expect(await rows()).toMatchObject([{ form_name: 'contact-us', reference: 'ENQ-2026-999999' }])
  const [after] = await query(`SELECT * FROM hivis_count_enquiries('a sender', 'x', 'contact-us', 10)`)
  expect(after).toMatchObject({ by_address: 1, last_minute: 1 })
})

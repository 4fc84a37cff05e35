import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FormName } from '@/features/enquiries/rules'
import { startApi } from '../support/api'
import { botCheckToken, type FormExample, formExampleOf, formExamples } from '../support/forms'
import { call, endQueries, query, sessionOf } from '../support/people'

/** What each form must hold (spec section 5); names and e-mail of forms for people who are logged in come from the profile. */
const person = ['firstName', 'lastName', 'email', 'phoneNumber']
const required: Record<FormName, string[]> = {
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

/** The eight forms as they arrive (spec sections 5 to 8; integrity rows 6, 7 and 14). */
let api: Awaited<ReturnType<typeof startApi>>
let owner: string

beforeAll(async () => {
  api = await startApi()
  owner = (await sessionOf('demo-owner')).cookie
  // Limits have tests of their own: here many forms are sent from one address.
  await query(
    `INSERT INTO form_settings (limits_per_address, limits_per_email, limits_per_form_and_minute) VALUES (1000, 1000, 1000)`,
  )
})

beforeEach(async () => {
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
    ...(cookie ? { cookie } : {}),
  })

const rows = () =>
  query<{ form: string; reference: string; state: string; answers: Record<string, unknown> }>(
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
    expect(row).toMatchObject({ form: name, reference: answer.json.data.reference, state: 'new' })
    const messages = await query<{ kind: string; to: string }>('SELECT kind, "to" FROM messages ORDER BY kind')
    expect(messages).toEqual([
      { kind: 'enquiry-arrived', to: 'kia.ora@hivis.example' },
      { kind: 'enquiry-received', to: form.isGated ? 'owner@people.example' : form.body.email },
    ])
  })

  test('refuses every field that is missing at once, and keeps nothing', async () => {
    const answer = await send({ ...form, body: {} })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json.errors).sort()).toEqual([...required[name]].sort())
    expect(await rows()).toEqual([])
  })

  test(
    form.isGated ? 'takes names and e-mail from the profile, whatever is sent' : 'is open to everybody',
    async () => {
      const forged = { firstName: 'Forged', lastName: 'Person', email: 'forged@evil.example' }
      await send(form, forged)
      const [row] = await rows()
      if (form.isGated) {
        expect(row?.answers).toMatchObject({ firstName: 'Moana', lastName: 'Tairua', email: 'owner@people.example' })
        const visitor = await call(api.url, form.path, { method: 'POST', body: form.body })
        expect(visitor.json).toMatchObject({ code: 401, reason: 'NO_SESSION' })
      } else expect(row?.answers).toMatchObject(forged)
    },
  )
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

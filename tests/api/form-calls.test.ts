import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi } from '../support/api'
import { botCheckToken } from '../support/forms'
import { call, endQueries, query, sessionOf } from '../support/people'

/*
 * The eight form calls, typed by hand from section 7 of the specification: their addresses, the keys they must have and those they may have.
 * Nothing here is read from the source, so that a call or a key that gets another name is noticed.
 */

const names = { firstName: 'Moana', lastName: 'Tairua', email: 'owner@people.example' }

type FormCall = {
  needed: Record<string, unknown>
  optional: Record<string, unknown>
  /** Forms for people who are logged in take these from the profile. */
  fromProfile?: Record<string, unknown>
}

const calls: Record<string, FormCall> = {
  '/api/platform/v1/task/ask-an-advisor/': {
    needed: {
      ...names,
      phoneNumber: '021 555 0100',
      companyName: 'Tairua Civil',
      whereAreYouBased: 'waikato',
      howWouldYouLikeToBeContacted: 'phone',
      message: 'Please call us.',
    },
    optional: {},
  },
  '/api/platform/v1/task/course-waitlist/': {
    fromProfile: names,
    needed: {
      phoneNumber: '021 555 0100',
      companyName: 'Tairua Civil',
      whereDoYouRequireTraining: 'taupo',
      courseRequired: ['foundation-civil'],
      numberOfLearners: '4-6',
      message: 'Any weekday from February.',
    },
    optional: { howWouldYouLikeToBeContacted: 'phone' },
  },
  '/api/platform/v1/task/order-card-submit/': {
    fromProfile: names,
    needed: {
      whereAreYouBased: 'waikato',
      invoiceTo: 'my-company',
      siteSafePassportIdentifierOrDateOfBirth: 'HV204417',
    },
    optional: {
      phoneNumber: '021 555 0100',
      companyName: 'Tairua Civil',
      poNumber: 'PO-4471',
      dueDate: '2099-03-27',
      replacementPassportFor: 'Tane Rewi',
      addressForMailing: {
        line1: '14 Spa Road',
        line2: null,
        suburb: null,
        city: 'Taupō',
        postcode: '3330',
        region: 'waikato',
        country: 'NZ',
      },
      addressForMailingIsManualEntry: 'yes',
      message: 'Lost on site.',
    },
  },
  '/api/platform/v1/task/contact-us-submit/': {
    needed: {
      ...names,
      phoneNumber: '021 555 0100',
      whereAreYouBased: 'waikato',
      knowMoreAbout: 'in-house-training',
      message: 'Please call us.',
    },
    optional: {},
  },
  '/api/v2/forms/assignment-appeal/': {
    fromProfile: names,
    needed: {
      siteSafeIdNumber: 'HV204417',
      phoneNumber: '021 555 0100',
      reasonForAppeal: 'A question was about another course.',
      furtherInformation: 'Question 14.',
    },
    optional: {},
  },
  '/api/v2/forms/assignment-complaint/': {
    fromProfile: names,
    needed: {
      siteSafeIdNumber: 'HV204417',
      phoneNumber: '021 555 0100',
      courseName: 'Foundation Civil',
      complaintType: 'Service',
      reasonForComplaint: 'No one answered.',
      furtherInformation: 'I wrote twice.',
    },
    optional: {},
  },
  '/api/v2/forms/assignment-extension/': {
    fromProfile: names,
    needed: {
      siteSafeIdNumber: 'HV204417',
      dateOfBirth: '1988-02-29',
      phoneNumber: '021 555 0100',
      companyName: 'Tairua Civil',
      courseName: 'Foundation Civil',
      dateOfCourse: '2025-11-03',
      reasonForExtension: 'Flood repairs.',
    },
    optional: {},
  },
  '/api/v2/forms/sitesmart-contact-us/': {
    needed: {
      ...names,
      phoneNumber: '021 555 0100',
      companyName: 'Tairua Civil',
      whereAreYouBased: 'waikato',
      howWouldYouLikeToBeContacted: 'phone',
      message: 'Please call us.',
    },
    optional: { supportType: 'Technical support' },
  },
}

let api: Awaited<ReturnType<typeof startApi>>
let cookie: string

beforeAll(async () => {
  api = await startApi()
  cookie = (await sessionOf('demo-owner')).cookie
  await query(
    `INSERT INTO form_settings (limits_per_address, limits_per_email, limits_per_form_and_minute) VALUES (1000, 1000, 1000)`,
  )
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const send = (address: string, body: object) =>
  call(api.url, address, { method: 'POST', body: { ...body, recaptchaToken: botCheckToken() }, cookie })

describe.each(Object.entries(calls))('POST %s', (address, { needed, optional, fromProfile = {} }) => {
  test('names every key that it must have when all are missing', async () => {
    const answer = await send(address, optional)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json.errors).sort()).toEqual(Object.keys(needed).sort())
  })

  test('does without the keys that it may have', async () => {
    expect((await send(address, needed)).status).toBe(200)
  })

  test('keeps what each of its keys says', async () => {
    const { json } = await send(address, { ...needed, ...optional })
    const [kept] = await query<{ answers: object }>('SELECT answers FROM enquiries WHERE reference = $1', [
      json.data.reference,
    ])
    expect(kept?.answers).toMatchObject({ ...fromProfile, ...needed, ...optional })
  })

  test('checks the key of the bot check', async () => {
    const answer = await call(api.url, address, { method: 'POST', body: { ...needed, recaptchaToken: 7 }, cookie })
    expect(answer.json.errors).toEqual({ recaptchaToken: ['Send the token as text.'] })
  })
})

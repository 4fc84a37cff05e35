import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { nzInstant } from '@/lib/dates'
import { submitRoutes } from './contract.generated'
import { usualOffice } from './office.rules'
import {
  answerDue,
  answerLabels,
  assignmentDueDate,
  defaultLimits,
  describeAnswers,
  type FormName,
  fileEnquiry,
  formNames,
  formPolicies,
  isAppealLate,
  isFormName,
  limitMinutes,
  quarantineReasonOf,
} from './rules'

const gated: readonly FormName[] = [
  'course-waitlist',
  'order-site-safety-card',
  'assignment-appeal',
  'assignment-complaint',
  'assignment-extension',
]
const open: readonly FormName[] = ['ask-an-advisor', 'contact-us', 'sitesmart-contact']

test('there are the eight forms of the specification, and five of them are for people who are logged in', () => {
  expect(formNames).toEqual(expect.arrayContaining([...gated, ...open]))
  expect(gated.filter((name) => !formPolicies[name].isGated)).toEqual([])
  expect(open.filter((name) => formPolicies[name].isGated)).toEqual([])
})

/** What comes with a form and is no answer. */
const withEvery = ['recaptchaToken', 'submissionId', 'website', 'secondsToFill', 'addressForMailingIsManualEntry']

test.each(formNames)('%s asks nothing whose answer no one would read: each has a label', (form) => {
  const { schema } = submitRoutes[form].request.body.content['application/json']
  const asked = Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})
  expect(asked).toEqual(expect.arrayContaining(['recaptchaToken', 'submissionId']))
  expect(asked.filter((name) => !(name in answerLabels) && !withEvery.includes(name))).toEqual([])
})

test.each([
  // Sent on Monday 23 November 2026; no holiday of the whole country until Christmas.
  ['ask-an-advisor', 1, '2026-11-24'],
  ['course-waitlist', null, null],
  ['order-site-safety-card', 3, '2026-11-26'],
  ['contact-us', 1, '2026-11-24'],
  ['assignment-appeal', 10, '2026-12-07'],
  ['assignment-complaint', 15, '2026-12-14'],
  ['assignment-extension', 2, '2026-11-25'],
  ['sitesmart-contact', 1, '2026-11-24'],
] as const)('%s is answered within %s working days: one of 23 November 2026 by %s', (form, days, dueOn) => {
  expect(formPolicies[form].answerWithin).toBe(days)
  const known = { now: nzInstant('2026-11-23', '10:00'), office: usualOffice, areaRegion: null, lastFailedDay: null }
  expect(fileEnquiry(form, {}, known).dueOn).toBe(dueOn)
})

describe('an assignment', () => {
  test.each([
    ['2026-08-15', '2026-11-15'],
    ['2026-11-30', '2027-02-28'],
    ['2027-11-30', '2028-02-29'],
    ['2026-01-31', '2026-04-30'],
  ])('of a course on %s is due on %s', (course, due) => expect(assignmentDueDate(course)).toBe(due))
})

describe('an appeal', () => {
  test.each([
    // Thursday before Easter 2026: Good Friday and Easter Monday do not count.
    ['2026-04-02', '2026-04-13', false],
    ['2026-04-02', '2026-04-14', true],
    ['2026-11-02', '2026-11-09', false],
    ['2026-11-02', '2026-11-10', true],
  ])('of a result on %s, sent on %s, is late: %s', (result, sent, isLate) => {
    expect(isAppealLate(result, sent, null)).toBe(isLate)
  })

  test('counts the anniversary day of the region', () => {
    // Canterbury's day is Friday 13 November 2026.
    expect(isAppealLate('2026-11-09', '2026-11-17', 'canterbury')).toBe(false)
    expect(isAppealLate('2026-11-09', '2026-11-17', 'auckland')).toBe(true)
  })

  test('is not late where no result is known', () => expect(isAppealLate(null, '2026-11-09', null)).toBe(false))
})

describe('the first answer', () => {
  const office = { ...usualOffice, answerHours: { 'assignment-complaint': 4, email: 2 } }
  const friday = nzInstant('2026-11-27', '16:50')
  test.each([
    ['assignment-complaint', '2026-11-30 11:50'],
    ['email', '2026-11-30 09:50'],
    ['contact-us', '2026-11-30 17:00'],
    ['course-waitlist', null],
  ] as const)('to a case of %s that came on a Friday at 16:50 is due at %s', (kind, due) => {
    const [day = '', time = ''] = due?.split(' ') ?? []
    expect(answerDue(kind, friday, office)).toEqual(due && nzInstant(day, time))
  })

  test('is due by the office’s own region, else by that of the sender', () => {
    // Southland’s anniversary is the Tuesday after Easter.
    const known = { now: nzInstant('2026-04-02', '10:00'), areaRegion: 'southland', lastFailedDay: null }
    expect(fileEnquiry('contact-us', {}, { ...known, office: usualOffice }).dueOn).toBe('2026-04-08')
    expect(fileEnquiry('contact-us', {}, { ...known, office: { ...usualOffice, region: 'otago' } }).dueOn).toBe(
      '2026-04-07',
    )
  })

  test('is due on the wished day of a card order, at the end of office hours', () => {
    const known = { now: friday, office, areaRegion: null, lastFailedDay: null }
    expect(fileEnquiry('order-site-safety-card', { dueDate: '2026-12-24' }, known)).toMatchObject({
      dueOn: '2026-12-24',
      dueAt: null,
    })
  })
})

describe('the inbox', () => {
  const known = { now: nzInstant('2026-11-20', '10:00'), office: usualOffice, areaRegion: null, lastFailedDay: null }

  test('files an enquiry with its sender, region and the day by which it is answered', () => {
    const answers = {
      firstName: 'Mere',
      lastName: 'Pōtae',
      email: 'm@x.nz',
      whereAreYouBased: 'waikato',
      message: 'Kia ora',
    }
    expect(fileEnquiry('contact-us', answers, known)).toMatchObject({
      senderName: 'Mere Pōtae',
      region: 'waikato',
      // The 20th is a Friday.
      dueOn: '2026-11-23',
      isLate: false,
      searchText: 'Mere Pōtae m@x.nz waikato Kia ora',
    })
  })

  test('has nothing for what was not asked, left empty or is no text', () => {
    const nothing = { senderName: null, email: null, phoneNumber: null, companyName: null, region: null }
    for (const one of [undefined, '', null, 7, ['x']]) {
      const answers = { firstName: one, lastName: one, email: one, phoneNumber: one, companyName: one }
      expect(fileEnquiry('contact-us', { ...answers, whereAreYouBased: one }, known)).toMatchObject(nothing)
    }
    expect(fileEnquiry('contact-us', { a: '', b: null, c: true, d: ['x', { e: 'y' }] }, known).searchText).toBe('x y')
  })

  test.each([
    ['assignment-appeal', '2026-11-12', true],
    ['assignment-appeal', '2026-11-13', false],
    ['assignment-appeal', null, false],
    ['assignment-complaint', '2026-11-12', false],
  ] as const)('of 20 November counts a %s about a result on %s as late: %s', (form, lastFailedDay, isLate) =>
    expect(fileEnquiry(form, {}, { ...known, lastFailedDay }).isLate).toBe(isLate),
  )

  test('takes the region of a waitlist from its area, and the wished day of a card order', () => {
    expect(fileEnquiry('course-waitlist', {}, { ...known, areaRegion: 'otago' })).toMatchObject({
      region: 'otago',
      dueOn: null,
    })
    expect(fileEnquiry('order-site-safety-card', { dueDate: '2026-12-24' }, known).dueOn).toBe('2026-12-24')
  })

  test('reads answers with the names of their choices, and leaves empty ones out', () => {
    const answers = {
      whereAreYouBased: 'waikato',
      courseRequired: ['a', 'b'],
      dateOfCourse: '2026-11-02',
      poNumber: '',
      website: 'x',
    }
    expect(
      describeAnswers(
        answers,
        new Map([
          ['waikato', 'Waikato'],
          ['a', 'Course A'],
        ]),
      ),
    ).toEqual([
      { name: 'whereAreYouBased', label: 'Based in', text: 'Waikato' },
      { name: 'courseRequired', label: 'Courses', text: 'Course A, b' },
      { name: 'dateOfCourse', label: 'Date of the course', text: '02 Nov 2026' },
    ])
  })
})

test('what looks like a machine is quarantined, and people are not', () => {
  const person = {
    isBotCheckAway: false,
    website: undefined,
    isLoggedIn: false,
    secondsToFill: 40,
    sentLastMinute: 0,
    perFormAndMinute: 120,
  }
  expect(quarantineReasonOf(person)).toBeNull()
  expect(quarantineReasonOf({ ...person, website: '' })).toBeNull()
  expect(quarantineReasonOf({ ...person, secondsToFill: undefined })).toBeNull()
  expect(quarantineReasonOf({ ...person, isBotCheckAway: true })).toBe('bot-check-away')
  expect(quarantineReasonOf({ ...person, website: 'http://x' })).toBe('hidden-field')
  expect(quarantineReasonOf({ ...person, secondsToFill: 1.9 })).toBe('too-fast')
  expect(quarantineReasonOf({ ...person, secondsToFill: 2 })).toBeNull()
  expect(quarantineReasonOf({ ...person, sentLastMinute: 119 })).toBeNull()
  expect(quarantineReasonOf({ ...person, secondsToFill: 1.9, isLoggedIn: true })).toBeNull()
  expect(quarantineReasonOf({ ...person, sentLastMinute: 120 })).toBe('flood')
})

describe('answers that are no texts', () => {
  const names = new Map([['otago', 'Otago']])
  test.each([
    [12, '12'],
    [0, '0'],
    [true, 'Yes'],
    [false, 'No'],
    ['otago', 'Otago'],
    ['2026-11-24', '24 Nov 2026'],
    [['otago', 'x'], 'Otago, x'],
    [{ line1: '14 Spa Road', line2: '', city: 'Taupō' }, '14 Spa Road, Taupō'],
  ])('%j is read as %s', (message, text) =>
    expect(describeAnswers({ message }, names)).toEqual([{ name: 'message', label: 'Message', text }]),
  )

  test.each([[''], [null], [undefined], [{}]])('%j is left out', (message) =>
    expect(describeAnswers({ message }, names)).toEqual([]),
  )

  test('are found by their digits', () => {
    const known = { now: nzInstant('2026-11-23', '10:00'), office: usualOffice, areaRegion: null, lastFailedDay: null }
    expect(fileEnquiry('contact-us', { message: 'For', people: 14 }, known).searchText).toBe('For 14')
  })
})

test.each([
  ['contact-us', true],
  ['assignment-appeal', true],
  ['contact', false],
  ['', false],
])('%j is the name of a form: %s', (name, expected) => expect(isFormName(name)).toBe(expected))

test('one sender is limited within ten minutes, and a form within a minute, until staff change it', () => {
  expect(defaultLimits).toEqual({ perAddress: 10, perEmail: 5, perFormAndMinute: 120 })
  expect(limitMinutes).toBe(10)
})

import { describe, expect, test } from 'vitest'
import { type CourseFacts, checkPerson, mayGoOn, nameLaterCheck, type PersonFacts } from './checks.rules'

/** Checks of each person before they are booked (product decisions, section 5). */
const mere: PersonFacts = {
  name: 'Mere Tāwhiri',
  email: 'mere@people.example',
  phoneNumber: null,
  dateOfBirth: '1990-03-27',
  cardExpiresOn: '2027-01-31',
  passed: [],
  isBookedHere: false,
  clashWith: null,
  isToBooker: false,
}
const course: CourseFacts = {
  name: 'Working at Height',
  slug: 'working-at-height',
  startDay: '2026-12-01',
  minimumAge: 0,
  renewsCard: false,
  renewalOnly: false,
  fullCourse: null,
  prerequisites: [],
}
const foundation = { name: 'Foundation Passport', slug: 'foundation' }
const firstAid = { name: 'First Aid for Site', slug: 'first-aid' }
const said = (person: Partial<PersonFacts>, about: Partial<CourseFacts> = {}) =>
  checkPerson({ ...mere, ...person }, { ...course, ...about }).map(({ level, text }) => `${level}: ${text}`)

describe('somebody', () => {
  test('who fits is ready', () => {
    expect(said({})).toEqual([])
    expect(said({ email: null, phoneNumber: '021 555 0100' })).toEqual([])
  })

  test('has one seat, and one course at a time', () => {
    expect(said({ isBookedHere: true })).toEqual(['block: Mere Tāwhiri already has a seat on this course.'])
    expect(said({ clashWith: 'First Aid for Site' })).toEqual([
      'block: Mere Tāwhiri is booked on First Aid for Site at the same time.',
    ])
  })

  test('has passed what comes before', () => {
    const prerequisites = [foundation, firstAid]
    expect(said({ passed: ['First Aid for Site'] }, { prerequisites })).toEqual([
      'block: Mere Tāwhiri needs to pass Foundation Passport first.',
    ])
    expect(said({ passed: prerequisites.map(({ name }) => name) }, { prerequisites })).toEqual([])
  })

  const early =
    'warn: Mere Tāwhiri’s card is good until 02 Mar 2027. After a pass from 02 Dec 2026, the new card adds to those days.'
  test.each([
    [null, undefined, 'block: Mere Tāwhiri has no card to renew. Book Foundation Passport, which gives a card.'],
    ['2026-09-02', undefined, undefined],
    [
      '2026-09-01',
      undefined,
      'block: Mere Tāwhiri’s card ran out on 01 Sep 2026, too long before this course to be renewed. Book Foundation Passport, which gives a card.',
    ],
    ['2027-03-01', undefined, undefined],
    ['2027-03-02', early, early],
  ])('with a card until %s may come to any course, and renews it in time or not', (cardExpiresOn, text, onlyText) => {
    expect(said({ cardExpiresOn }, { renewsCard: true })).toEqual(text ? [text] : [])
    expect(said({ cardExpiresOn }, { renewsCard: true, renewalOnly: true, fullCourse: foundation })).toEqual(
      onlyText ? [onlyText] : [],
    )
    expect(said({ cardExpiresOn })).toEqual([])
  })

  test('is sent to a full course in words, where none is on sale', () => {
    expect(said({ cardExpiresOn: null }, { renewalOnly: true })).toEqual([
      'block: Mere Tāwhiri has no card to renew. Book a full course instead.',
    ])
  })

  test('is old enough on the day of the course', () => {
    expect(said({ dateOfBirth: '2010-12-01' }, { minimumAge: 16 })).toEqual([])
    expect(said({ dateOfBirth: '2010-12-02' }, { minimumAge: 16 })).toEqual([
      'block: Mere Tāwhiri is under 16 on the day of the course, and can take it from 02 Dec 2026.',
    ])
    const unknown = checkPerson({ ...mere, dateOfBirth: null }, { ...course, minimumAge: 16 })
    expect(unknown.map(({ text }) => text)).toEqual([
      'Mere Tāwhiri must be 16 or over on the day. We don’t have a date of birth.',
    ])
    expect(mayGoOn(unknown)).toBe(true)
  })

  test('can be told when and where', () => {
    expect(said({ email: null })).toEqual([
      'block: We have no email address or mobile number for Mere Tāwhiri. Add one, or send their messages to the person who books.',
    ])
  })
})

/** Programs read the codes: what they do about a check depends on it. */
const codes = (person: Partial<PersonFacts>, about: Partial<CourseFacts> = {}) =>
  checkPerson({ ...mere, ...person }, { ...course, ...about }).map(({ code }) => code)
test.each<[Partial<PersonFacts>, Partial<CourseFacts>, string[]]>([
  [{ isBookedHere: true, clashWith: 'First Aid for Site' }, {}, ['DUPLICATE']],
  [{ clashWith: 'First Aid for Site' }, {}, ['CLASH']],
  [{}, { prerequisites: [foundation, firstAid] }, ['PREREQUISITE', 'PREREQUISITE']],
  [{ cardExpiresOn: null }, { renewalOnly: true }, ['RENEWAL_NO_CARD']],
  [{ cardExpiresOn: null }, { renewsCard: true }, []],
  [{ cardExpiresOn: '2028-01-01' }, { renewsCard: true }, ['RENEWAL_EARLY']],
  [{ cardExpiresOn: '2028-01-01' }, { renewalOnly: true }, ['RENEWAL_EARLY']],
  [{ cardExpiresOn: '2020-01-01' }, { renewalOnly: true }, ['RENEWAL_TOO_LATE']],
  [{ cardExpiresOn: '2020-01-01' }, { renewsCard: true }, []],
  [{ dateOfBirth: null }, { minimumAge: 1 }, ['AGE_UNKNOWN']],
  [{ dateOfBirth: null }, { minimumAge: 0 }, []],
  [{ dateOfBirth: '2027-01-01' }, { minimumAge: 0 }, []],
  [{ dateOfBirth: '2011-12-02' }, { minimumAge: 15 }, ['UNDER_AGE']],
  [{ email: '', phoneNumber: '' }, {}, ['NO_CONTACT']],
  [{ email: null, phoneNumber: null, isToBooker: true }, {}, []],
])('someone with %j on a course with %j has the checks %j', (person, about, found) => {
  expect(codes(person, about)).toEqual(found)
})

test('a seat without a name is told, and keeps no one from going on', () => {
  expect(nameLaterCheck).toEqual({
    level: 'warn',
    code: 'NAME_LATER',
    text: 'You can name this person until the course starts.',
  })
  expect(mayGoOn([])).toBe(true)
  expect(mayGoOn([nameLaterCheck, { level: 'block', code: 'CLASH', text: '' }])).toBe(false)
})

test.each<[string, Partial<PersonFacts>, Partial<CourseFacts>, string]>([
  ['no card', { cardExpiresOn: null }, { renewalOnly: true, fullCourse: foundation }, 'foundation'],
  ['a card too old', { cardExpiresOn: '2020-01-01' }, { renewalOnly: true, fullCourse: foundation }, 'foundation'],
  ['a course to pass first', {}, { prerequisites: [firstAid] }, 'first-aid'],
  ['another course at that time', { clashWith: 'First Aid for Site' }, {}, 'working-at-height'],
  ['years to wait', { dateOfBirth: '2011-12-02' }, { minimumAge: 15 }, 'working-at-height'],
])('anyone who is refused for %s is shown dates that suit them', (_why, person, about, slug) => {
  const [found] = checkPerson({ ...mere, ...person }, { ...course, ...about })
  expect([found?.level, found?.way?.path]).toEqual(['block', `/training/courses/${slug}/#dates`])
  expect(found?.way?.text).toMatch(/^Dates of /)
})

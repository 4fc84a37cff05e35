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
}
const course: CourseFacts = {
  name: 'Working at Height',
  startDay: '2026-12-01',
  minimumAge: 0,
  renewsCard: false,
  prerequisites: [],
}
const said = (person: Partial<PersonFacts>, about: Partial<CourseFacts> = {}) =>
  checkPerson({ ...mere, ...person }, { ...course, ...about }).map(({ level, text }) => `${level}: ${text}`)

describe('somebody', () => {
  test('who fits is ready', () => {
    expect(said({})).toEqual([])
    expect(said({ email: null, phoneNumber: '021 555 0100' })).toEqual([])
  })

  test('has one seat, and one course at a time', () => {
    expect(said({ isBookedHere: true })).toEqual(['block: Mere Tāwhiri has a seat on this course already.'])
    expect(said({ clashWith: 'First Aid for Site' })).toEqual([
      'block: Mere Tāwhiri is booked on First Aid for Site at the same time.',
    ])
  })

  test('has passed what comes before', () => {
    const prerequisites = ['Foundation Passport', 'First Aid for Site']
    expect(said({ passed: ['First Aid for Site'] }, { prerequisites })).toEqual([
      'block: Mere Tāwhiri needs to pass Foundation Passport first.',
    ])
    expect(said({ passed: prerequisites }, { prerequisites })).toEqual([])
  })

  test.each([
    [null, 'block: Mere Tāwhiri has no card to renew. Book a full course instead.'],
    ['2027-05-30', undefined],
    ['2027-05-31', 'block: Mere Tāwhiri’s card can be renewed from 02 Dec 2026.'],
    ['2026-09-02', undefined],
    ['2026-09-01', 'block: Mere Tāwhiri’s card ran out on 01 Sep 2026, too long before to be renewed.'],
  ])('with a card until %s renews it in time or not', (cardExpiresOn, text) => {
    expect(said({ cardExpiresOn }, { renewsCard: true })).toEqual(text ? [text] : [])
  })

  test('is old enough on the day of the course', () => {
    expect(said({ dateOfBirth: '2010-12-01' }, { minimumAge: 16 })).toEqual([])
    expect(said({ dateOfBirth: '2010-12-02' }, { minimumAge: 16 })).toEqual([
      'block: Mere Tāwhiri is under 16 on the day of the course.',
    ])
    const unknown = checkPerson({ ...mere, dateOfBirth: null }, { ...course, minimumAge: 16 })
    expect(unknown.map(({ text }) => text)).toEqual(['Mere Tāwhiri must be 16 on the day. We have no date of birth.'])
    expect(mayGoOn(unknown)).toBe(true)
  })

  test('can be told when and where', () => {
    expect(said({ email: null })).toEqual([
      'block: Mere Tāwhiri has neither an email address nor a mobile number. Add one.',
    ])
  })
})

/** Programs read the codes: what they do about a check depends on it. */
const codes = (person: Partial<PersonFacts>, about: Partial<CourseFacts> = {}) =>
  checkPerson({ ...mere, ...person }, { ...course, ...about }).map(({ code }) => code)
test.each<[Partial<PersonFacts>, Partial<CourseFacts>, string[]]>([
  [{ isBookedHere: true, clashWith: 'First Aid for Site' }, {}, ['DUPLICATE']],
  [{ clashWith: 'First Aid for Site' }, {}, ['CLASH']],
  [{}, { prerequisites: ['Foundation Passport', 'First Aid for Site'] }, ['PREREQUISITE', 'PREREQUISITE']],
  [{ cardExpiresOn: null }, { renewsCard: true }, ['RENEWAL_NO_CARD']],
  [{ cardExpiresOn: null }, { renewsCard: false }, []],
  [{ cardExpiresOn: '2028-01-01' }, { renewsCard: true }, ['RENEWAL_TOO_EARLY']],
  [{ cardExpiresOn: '2020-01-01' }, { renewsCard: true }, ['RENEWAL_TOO_LATE']],
  [{ dateOfBirth: null }, { minimumAge: 1 }, ['AGE_UNKNOWN']],
  [{ dateOfBirth: null }, { minimumAge: 0 }, []],
  [{ dateOfBirth: '2027-01-01' }, { minimumAge: 0 }, []],
  [{ dateOfBirth: '2011-12-02' }, { minimumAge: 15 }, ['UNDER_AGE']],
  [{ email: '', phoneNumber: '' }, {}, ['NO_CONTACT']],
])('somebody with %j on a course with %j has the checks %j', (person, about, found) => {
  expect(codes(person, about)).toEqual(found)
})

test('a seat without a name is told, and keeps nobody from going on', () => {
  expect(nameLaterCheck).toEqual({
    level: 'warn',
    code: 'NAME_LATER',
    text: 'You can name this person until the course begins.',
  })
  expect(mayGoOn([])).toBe(true)
  expect(mayGoOn([nameLaterCheck, { level: 'block', code: 'CLASH', text: '' }])).toBe(false)
})

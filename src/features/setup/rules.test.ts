import { describe, expect, it, test } from 'vitest'
import {
  currentOf,
  type Facts,
  isLive,
  isNew,
  missingOf,
  needsOf,
  reasonsAgainst,
  stepKeys,
  stepsOf,
  waitsFor,
} from './rules'

const nothing: Facts = {
  brandName: 'Kōwhai Training',
  legalName: null,
  gstNumber: null,
  address: null,
  bankAccount: null,
  supportPhone: null,
  supportEmail: 'mail@kowhai.example',
  colour: null,
  mailTest: null,
  cards: 'none',
  place: null,
  trainer: null,
  course: null,
  people: 0,
  waiting: null,
  changedPolicies: [],
  marks: [],
  openedAt: null,
  closedAt: null,
}

const at = new Date('2026-11-27T00:00:00Z')
const accepted = { step: 'policies', state: 'accepted', by: 'Moana Reihana', at } as const
const course = {
  id: 1,
  name: 'Height',
  hasPrices: true,
  priceCents: 19_900,
  hasPage: true,
  isOnSale: true,
  dates: 2,
  first: null,
}

const all: Facts = {
  ...nothing,
  legalName: 'Kōwhai Safety Training Ltd',
  gstNumber: '136-410-132',
  address: '22 Jackson Street, Petone',
  bankAccount: '01-0902-0068389-00',
  supportPhone: '0800 100 200',
  mailTest: { state: 'sent', to: 'moana@kowhai.example', lastError: null },
  cards: 'stripe',
  place: { name: 'Petone', rooms: 2 },
  trainer: { name: 'Hana Wirihana', hasSignedIn: true },
  course,
  people: 3,
  marks: [accepted],
}

const stepOf = (facts: Facts, key: (typeof stepKeys)[number]) => stepsOf(facts).find((one) => one.key === key)

describe('steps', () => {
  it('of a new site are open, and the first is up', () => {
    const steps = stepsOf(nothing)
    expect(steps.map(({ key, state }) => [key, state])).toEqual(stepKeys.map((key) => [key, 'open']))
    expect(currentOf(steps)).toBe('business')
  })

  it('are all done once everything is there but going live itself', () => {
    const steps = stepsOf(all)
    expect(steps.filter(({ state }) => state !== 'done').map(({ key }) => key)).toEqual(['live'])
    expect(currentOf(steps)).toBe('live')
    expect(currentOf(stepsOf({ ...all, openedAt: at }))).toBeNull()
  })

  it.each<[string, Partial<Facts>, (typeof stepKeys)[number], string, RegExp]>([
    [
      'a business with a name alone',
      { ...nothing, legalName: 'K' },
      'business',
      'half done',
      /^Still to enter: the GST number, the address and the bank account\.$/,
    ],
    ['a business', {}, 'business', 'done', /^Kōwhai Safety Training Ltd, GST 136-410-132, 01-0902-0068389-00$/],
    ['a brand with a colour', { colour: '#ffcc00' }, 'brand', 'done', /#ffcc00$/],
    ['a brand without a phone', { supportPhone: null }, 'brand', 'open', /phone/],
    [
      'an email on its way',
      { mailTest: { state: 'queued', to: 'a@b.nz', lastError: null } },
      'mail',
      'half done',
      /on its way/,
    ],
    [
      'an email that waits',
      { mailTest: { state: 'queued', to: 'a@b.nz', lastError: 'The mail server can’t be reached.' } },
      'mail',
      'half done',
      /hasn’t been sent yet\. The mail server can’t be reached\.$/,
    ],
    [
      'an email that failed',
      { mailTest: { state: 'dead', to: 'a@b.nz', lastError: null } },
      'mail',
      'half done',
      /^The test email to a@b\.nz failed\.$/,
    ],
    [
      'an email that is kept',
      { mailTest: { state: 'kept', to: 'a@b.nz', lastError: null } },
      'mail',
      'done',
      /kept under Messages/,
    ],
    ['the demo’s cards', { cards: 'demo' }, 'payment', 'done', /No money moves/],
    ['no cards', { cards: 'none' }, 'payment', 'open', /only companies with an account/],
    [
      'a place without rooms',
      { place: { name: 'Petone', rooms: 0 } },
      'place',
      'half done',
      /^Petone has no room yet\.$/,
    ],
    ['a place with one room', { place: { name: 'Petone', rooms: 1 } }, 'place', 'done', /^Petone, 1 room$/],
    [
      'a trainer who was added',
      { trainer: { name: 'Hana', hasSignedIn: false } },
      'trainer',
      'half done',
      /hasn’t signed in/,
    ],
    [
      'a course with nothing',
      { course: { ...course, hasPrices: false, hasPage: false, isOnSale: false, dates: 0 } },
      'course',
      'half done',
      /needs prices, a page, to be put on sale and a date\.$/,
    ],
    [
      'a course without a date',
      { course: { ...course, dates: 0 } },
      'course',
      'half done',
      /^Height still needs a date\.$/,
    ],
    ['a course with one date', { course: { ...course, dates: 1 } }, 'course', 'done', /^Height, 1 date to book$/],
    ['one person', { people: 1 }, 'people', 'done', /^1 person here$/],
    [
      'a list that waits',
      { waiting: { rows: 1231, held: 18 } },
      'people',
      'half done',
      /^1,231 rows checked, 18 held back, and not imported yet\.$/,
    ],
    ['policies that changed', { changedPolicies: ['Privacy'] }, 'policies', 'half done', /^Privacy changed since/],
    ['policies accepted by someone who left', { marks: [{ ...accepted, by: null }] }, 'policies', 'done', /^Accepted$/],
    ['a site that was closed again', { openedAt: at, closedAt: at }, 'live', 'open', /closed again/],
    ['a site with two things to do', { place: null, mailTest: null }, 'live', 'open', /2 more things are done/],
    ['a site with one thing to do', { place: null }, 'live', 'open', /one more thing is done/],
  ])('%s', (_, change, key, state, says) => {
    expect(stepOf({ ...all, ...change }, key)).toMatchObject({ state, says: expect.stringMatching(says) })
  })

  it('are skipped where someone said so and they are not done', () => {
    const marks = [
      { step: 'people', state: 'skipped', by: null, at },
      { step: 'place', state: 'skipped', by: null, at },
    ] as const
    const facts = { ...all, people: 0, marks: [accepted, ...marks] }
    expect([stepOf(facts, 'people')?.state, stepOf(facts, 'place')?.state]).toEqual(['skipped', 'done'])
    expect(currentOf(stepsOf({ ...nothing, marks: [{ step: 'business', state: 'skipped', by: null, at }] }))).toBe(
      'brand',
    )
  })
})

it('the step that is asked for is up, unless it is done', () => {
  expect(currentOf(stepsOf(nothing), 'place')).toBe('place')
  expect(currentOf(stepsOf({ ...nothing, place: all.place }), 'place')).toBe('business')
  expect(currentOf(stepsOf(nothing), 'nonsense')).toBe('business')
})

describe('going live', () => {
  it('waits for steps by their numbers', () => {
    expect(waitsFor(nothing)).toBe('Waits for 1, 3, 5, 7 and 9')
    expect(waitsFor({ ...all, place: null })).toBe('Waits for 5')
    expect(waitsFor(all)).toBeNull()
  })

  it('needs nothing more once all is there', () => expect(reasonsAgainst(all)).toEqual([]))

  it('lists everything that a new site lacks', () => {
    expect(reasonsAgainst(nothing)).toEqual([
      'Enter the legal name, the GST number and the address of the business.',
      'Enter the bank account.',
      'Send a test email that arrives.',
      'Add a place.',
      'Put a course on sale, with a date that people can book.',
      'Read and accept the policy pages.',
    ])
  })

  it.each<[Partial<Facts>, string]>([
    [{ gstNumber: null }, 'Enter the GST number of the business.'],
    [{ bankAccount: null }, 'Enter the bank account.'],
    [{ mailTest: { state: 'queued', to: 'a@b.nz', lastError: null } }, 'Send a test email that arrives.'],
    [{ course: { ...course, dates: 0 } }, 'Put a course on sale, with a date that people can book.'],
    [{ changedPolicies: ['Terms'] }, 'Read and accept the policy pages.'],
  ])('%j is one reason', (change, reason) => expect(reasonsAgainst({ ...all, ...change })).toEqual([reason]))

  it('does without cards, a trainer, people and rooms', () => {
    const least: Facts = { ...all, cards: 'none', trainer: null, people: 0, place: { name: 'Petone', rooms: 0 } }
    expect(reasonsAgainst(least)).toEqual([])
    expect(needsOf(least).every(({ isMet }) => isMet)).toBe(true)
  })
})

test('a site is live from its opening until it is closed, and new until it was opened', () => {
  expect([isLive(nothing), isLive({ openedAt: at, closedAt: null }), isLive({ openedAt: at, closedAt: at })]).toEqual([
    false,
    true,
    false,
  ])
  expect([isNew(nothing), isNew({ openedAt: at })]).toEqual([true, false])
})

test('what a business lacks is named', () => {
  expect([missingOf(all), missingOf({ ...all, address: '' })]).toEqual([[], ['the address']])
})

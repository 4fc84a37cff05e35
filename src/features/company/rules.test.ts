import { describe, expect, test } from 'vitest'
import type { ActorCompany, Permission } from '@/features/account/rules'
import {
  type CompanyAction,
  companyFor,
  customer,
  invitesPerDay,
  isCompanyAction,
  isLastOwnerError,
  isNzbn,
  mayHandOut,
  mayIn,
  payingWords,
} from './rules'

test.each([
  [1, true, 10],
  [23.9, true, 10],
  [24, true, 100],
  [1000, false, 10],
])('a company of %s hours, with orders %s, invites %s people a day', (hours, hasOrder, most) => {
  expect(invitesPerDay({ hours, hasOrder })).toBe(most)
})

/** The table of product decisions, section 1: v b m o, and whether a person who books for themselves may. */
const table: [CompanyAction, string, boolean][] = [
  ['read company', 'vbmo', true],
  ['list admins', 'vmo', false],
  ['manage admins', 'mo', false],
  ['read employees', 'vbmo', true],
  ['change employees', 'bmo', false],
  ['answer requests', 'mo', false],
  ['book', 'bmo', true],
  ['read bookings', 'vbmo', true],
  ['buy', 'bmo', true],
  ['buy on account', 'mo', false],
  ['read orders', 'vbmo', true],
  ['read clearances', 'vbmo', false],
  ['make clearances', 'bmo', false],
]

const company = (permission: Permission | null, part: Partial<ActorCompany> = {}): ActorCompany => ({
  id: 1,
  name: 'Tairua Civil',
  kind: 'business',
  isMember: false,
  hasSiteApp: false,
  isWaiting: false,
  mayPayByAccount: false,
  permission,
  ...part,
})
const all = ['viewer', 'booker', 'manager', 'owner'] as const

describe('who may', () => {
  test.each(table)('%s: %s, and alone %s', (action, letters, personal) => {
    expect(
      all
        .filter((one) => mayIn(company(one), action))
        .map((one) => one[0])
        .join(''),
    ).toBe(letters)
    expect(mayIn(company('owner', { kind: 'personal' }), action)).toBe(personal)
    expect(mayIn(company(null), action)).toBe(false)
    expect(mayIn(null, action)).toBe(false)
    expect(customer(action)).toEqual({ customer: action })
    expect(isCompanyAction(action)).toBe(true)
  })

  test('buys on account as a booker, where it was granted', () => {
    expect(mayIn(company('booker', { mayPayByAccount: true }), 'buy on account')).toBe(true)
    expect(mayIn(company('viewer', { mayPayByAccount: true }), 'buy on account')).toBe(false)
    expect(mayIn(company('booker'), 'buy')).toBe(true)
  })

  test('is no name that the table lacks', () => expect(isCompanyAction('fly')).toBe(false))
})

describe('the company that someone acts for', () => {
  const actor = (held: ActorCompany | null) => ({
    personId: 7,
    sessionId: 1,
    firstName: 'Moana',
    lastName: 'Tairua',
    email: null,
    company: held,
  })

  test('is there for anyone who may', () =>
    expect(companyFor(actor(company('booker')), 'book')).toEqual(company('booker')))

  test.each([
    [company('viewer'), 'book', 'You do not have the right to do this. Ask an owner of your company.'],
    [company('viewer'), 'buy on account', 'You do not have the right to buy on account. Ask an owner of your company.'],
    [company(null), 'read company', 'You do not have the right to do this. Ask an owner of your company.'],
    [null, 'read company', 'You do not have the right to do this. Ask an owner of your company.'],
  ] as const)('%j is refused to %s', (held, action, message) =>
    expect(() => companyFor(actor(held), action)).toThrow(
      expect.objectContaining({ reason: 'NOT_PERMITTED', message }),
    ),
  )
})

test.each([
  ['viewer', ''],
  ['booker', ''],
  ['manager', 'vb'],
  ['owner', 'vbmo'],
] as const)('%s hands out %s', (held, letters) =>
  expect(
    all
      .filter((target) => mayHandOut(held, target))
      .map((one) => one[0])
      .join(''),
  ).toBe(letters),
)

test.each([
  [{ code: 'HV001' }, true],
  [new Error('x', { cause: { code: 'HV001' } }), true],
  [{ cause: { cause: { code: 'HV001' } } }, true],
  [{ code: '23505' }, false],
  [{ code: '23505', cause: { code: 'HV001' } }, true],
  [{ cause: { code: '23505' } }, false],
  [{ cause: null }, false],
  [null, false],
  ['HV001', false],
  [undefined, false],
])('%j is the refusal to leave a company without an owner: %s', (error, isOne) =>
  expect(isLastOwnerError(error)).toBe(isOne),
)

test.each([
  // GS1: the numbers of the NZBN register end in their check digit.
  ['9429041561607', true],
  ['9429041561608', false],
  ['9429000000000', true],
  ['0000000000000', true],
  ['1000000000009', true],
  ['0100000000007', true],
  ['942904156160', false],
  ['94290415616077', false],
  ['942904156160x', false],
])('%s is a business number: %s', (value, isOne) => expect(isNzbn(value)).toBe(isOne))

test.each([
  ['open', true, 'You can book on Rimu’s account, or pay by card.'],
  ['stopped', true, 'Rimu’s account is on hold: for now you pay by card.'],
  ['none', true, 'You pay by card when you book.'],
  [null, true, 'You pay by card when you book. Rimu has an account too: its managers and owners can book on it.'],
  [null, false, 'Rimu pays on account or by card.'],
] as const)('an account that is %s, to someone who may book: %s', (state, mayBook, words) => {
  const accountTerms = state && { state }
  expect(payingWords({ name: 'Rimu', hasAccount: state !== 'none', accountTerms }, mayBook)).toBe(words)
})

test.each([
  [true, 'You pay by card when you book.'],
  [false, 'Rimu pays by card.'],
])('no account, to someone who may not buy on one, who may book: %s', (mayBook, words) => {
  expect(payingWords({ name: 'Rimu', hasAccount: false, accountTerms: null }, mayBook)).toBe(words)
})

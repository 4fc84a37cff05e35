import { describe, expect, test } from 'vitest'
import { visitor } from '@/features/account/rules'
import {
  flagsOf,
  leadsToMembership,
  mayBeStaffUser,
  perMonth,
  perYear,
  planPrices,
  priceLine,
  pricingAction,
  siteCount,
  trialText,
} from './rules'

const learnMore = ['Learn more', '/about/contact-us/'] as const
const current = ['Current plan', null] as const
const member = ['Already a member', null] as const
const askAdmin = ['Talk to your company admin', null] as const
const signUpMember = ['Sign up', '/sign-up/member/'] as const
const signUpCustomer = ['Sign up', '/sign-up/customer/'] as const

// Columns: is_contact, is_member_subscription, company_is_member, is_business_user, is_staff_user; then what the card says.
const everyCombination = [
  ['00000', signUpCustomer],
  ['00001', current],
  ['00010', current],
  ['00011', current],
  ['00100', member],
  ['00101', member],
  ['00110', member],
  ['00111', member],
  ['01000', signUpMember],
  ['01001', askAdmin],
  ['01010', signUpMember],
  ['01011', askAdmin],
  ['01100', current],
  ['01101', current],
  ['01110', current],
  ['01111', current],
  ['10000', learnMore],
  ['10001', learnMore],
  ['10010', learnMore],
  ['10011', learnMore],
  ['10100', learnMore],
  ['10101', learnMore],
  ['10110', learnMore],
  ['10111', learnMore],
  ['11000', learnMore],
  ['11001', learnMore],
  ['11010', learnMore],
  ['11011', learnMore],
  ['11100', learnMore],
  ['11101', learnMore],
  ['11110', learnMore],
  ['11111', learnMore],
] as const

describe('the action of a pricing card', () => {
  test('is known for every combination of flags', () => {
    expect(new Set(everyCombination.map(([bits]) => bits)).size).toBe(2 ** 5)
  })

  test.each(everyCombination)('follows the six steps in their order: %s', (bits, [label, href]) => {
    const [contact, subscription, companyMember, business, staff] = [...bits].map((bit) => bit === '1')
    const action = pricingAction({
      is_contact: contact === true,
      is_member_subscription: subscription === true,
      company_is_member: companyMember === true,
      is_business_user: business === true,
      is_staff_user: staff === true,
    })
    expect([action.label, action.href]).toEqual([label, href])
  })
})

describe('who asks for a plan', () => {
  const user = { ...visitor, success: true, id: 7 }

  const business = { kind: 'business' as const }
  const personal = { kind: 'personal' as const }
  test.each([
    ['a visitor', visitor, null, [false, false, false]],
    ['a user without a company', user, null, [false, false, false]],
    ['a business manager', { ...user, isBusinessUser: true, isPlatformUser: true }, business, [false, true, false]],
    [
      'an employee or viewer of a company without the app and without a membership',
      user,
      business,
      [false, false, true],
    ],
    ['an employee whose company has the app', { ...user, isPlatformUser: true }, business, [false, false, true]],
    ['an employee of a member', { ...user, isMember: true }, business, [true, false, true]],
    [
      'someone who is a company alone',
      { ...user, isPersonalCompanyUser: true, isPlatformUser: true },
      personal,
      [false, false, false],
    ],
  ])('is told apart: %s', (_, status, company, expected) => {
    const flags = flagsOf(status, company)
    expect([flags.company_is_member, flags.is_business_user, flags.is_staff_user]).toEqual(expected)
  })

  test('is asked for their company only where the auth status leaves it open', () => {
    expect(mayBeStaffUser(visitor)).toBe(false)
    expect(mayBeStaffUser(user)).toBe(true)
    expect(mayBeStaffUser({ ...user, isBusinessUser: true })).toBe(false)
    expect(mayBeStaffUser({ ...user, isPersonalCompanyUser: true })).toBe(false)
  })
})

describe('prices of the app', () => {
  test.each([
    [1, 3900],
    [2, 4800],
    [3, 5700],
    [4, 6600],
    [5, 7500],
    [10, 12_000],
    [15, 16_500],
    [20, 21_000],
  ])('Business for %i sites costs %i cents a month', (sites, cents) => {
    expect(planPrices.business).toContainEqual({ sites, cents })
    expect(planPrices.business).toHaveLength(8)
  })

  test('Business unlimited costs 259 dollars a month, whatever the number of sites', () => {
    expect(planPrices['business-unlimited']).toBe(25_900)
  })

  test.each([
    [3900, 3510],
    [4800, 4320],
    [5700, 5130],
    [6600, 5940],
    [7500, 6750],
    [12_000, 10_800],
    [16_500, 14_850],
    [21_000, 18_900],
    [25_900, 23_310],
  ])('%i cents a month are %i when a year is paid', (monthly, annual) => {
    expect(perMonth(monthly, 'monthly')).toBe(monthly)
    expect(perMonth(monthly, 'annual')).toBe(annual)
  })

  test('half a cent is rounded up', () => {
    expect(perMonth(5, 'annual')).toBe(5)
    expect(perMonth(4, 'annual')).toBe(4)
    expect(perMonth(15, 'annual')).toBe(14)
  })

  test('a year of Business for one site is 421.20 dollars at once', () => {
    expect(perYear(3900)).toBe(42_120)
  })

  test('begin at the price for one site, are flat, or are talked about', () => {
    expect(priceLine('business')).toBe('From $39.00 a month excl. GST')
    expect(priceLine('business-unlimited')).toBe('$259.00 a month excl. GST, any number of sites')
    expect(priceLine('contact')).toBe('Price on request')
    expect([1, 2].map(siteCount)).toEqual(['1 site', '2 sites'])
  })

  test('every bought plan begins with a trial', () => {
    expect(trialText).toBe('14-day free trial, no card needed')
  })
})

test.each([
  ['/sign-up/member/', true],
  ['/account/sign-up/?membership=1', true],
  ['/sign-up/customer/', false],
  ['/membership/', false],
  [null, false],
])('%s leads to becoming a member: %s', (href, expected) => {
  expect(leadsToMembership(href)).toBe(expected)
})

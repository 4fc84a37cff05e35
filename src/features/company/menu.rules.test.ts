import { expect, test } from 'vitest'
import { companyCardChecksPath, statementPath, trainingMatrixPath } from '@/account-paths'
import { groupOf } from '@/features/account/menu.rules'
import type { ActorCompany } from '@/features/account/rules'
import { actingWords, menuOf } from './menu.rules'

const company = (change: Partial<ActorCompany>): ActorCompany => ({
  id: 1,
  name: 'Tairua Civil',
  kind: 'business',
  isMember: true,
  hasSiteApp: false,
  isWaiting: false,
  permission: 'owner',
  mayPayByAccount: false,
  ...change,
})

const labels = (given: ActorCompany | null) =>
  menuOf(given).map(({ label, links }) => [label, ...links.map((link) => link.label)].join(': '))

const home = ['Home', 'My card']
const details = 'My details: Profile: Security'
const orders = 'Bookings and orders: Bookings: Waiting list: Orders: Statement'

test.each([
  ['nobody', null, [...home, details]],
  ['an employee', company({ permission: null }), [...home, details]],
  [
    'an owner',
    company({}),
    [
      ...home,
      orders,
      'Company: Overview: People: Training matrix: Online courses: Renewals: Clearance packs: Site log: Business admins',
      details,
    ],
  ],
  [
    'a booker',
    company({ permission: 'booker' }),
    [
      ...home,
      orders,
      'Company: Overview: People: Training matrix: Online courses: Renewals: Clearance packs: Site log',
      details,
    ],
  ],
  [
    'a viewer',
    company({ permission: 'viewer' }),
    [
      ...home,
      'Bookings and orders: Bookings: Orders: Statement',
      'Company: Overview: People: Training matrix: Online courses: Renewals: Clearance packs: Business admins',
      details,
    ],
  ],
  [
    'a personal customer',
    company({ kind: 'personal' }),
    [...home, 'Bookings and orders: Bookings: Waiting list: Orders', 'Membership', details],
  ],
])('%s has these groups', (_who, given, expected) => {
  expect(labels(given)).toEqual(expected)
})

test('each page is in one group', () => {
  const groups = menuOf(company({}))
  expect(groupOf(groups, statementPath())?.label).toBe('Bookings and orders')
  expect(groupOf(groups, companyCardChecksPath)?.label).toBe('Company')
  expect(groupOf(groups, trainingMatrixPath)?.label).toBe('Company')
  expect(groupOf(groups, '/elsewhere/')).toBeUndefined()
})

test('a personal customer is not said to act for a company of their own name', () => {
  expect(actingWords(company({ kind: 'personal', name: 'Jess Waller' }))).toBe('You book and pay for yourself.')
  expect(actingWords(company({}))).toBe('You’re working in the Tairua Civil account.')
  expect(actingWords(company({ permission: null }))).toBe('You work for Tairua Civil.')
  expect(actingWords(null)).toBe('You’re not with a company yet.')
})

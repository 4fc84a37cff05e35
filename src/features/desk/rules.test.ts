import { expect, test } from 'vitest'
import { personRoles, railOf, settingsEntry, workOf } from './rules'

const counts = { enquiries: 3, refunds: 2, givenUp: 1, untaught: 4 }
const labels = (role: Parameters<typeof railOf>[0]['roles'][number]) =>
  railOf({ roles: [role] }, counts).map(({ label, count }) => (count === undefined ? label : `${label} ${count}`))

test.each([
  ['editor', ['Today', 'Pages']],
  ['publisher', ['Today', 'Pages']],
  ['scheduler', ['Today', 'Planner 4', 'Bookings', 'People', 'Reports', 'Messages 1']],
  ['trainer', ['Today', 'Planner 4']],
  ['support', ['Today', 'Planner 4', 'Bookings', 'People', 'Enquiries 3', 'Money 2', 'Reports', 'Messages 1']],
  ['finance', ['Today', 'Bookings', 'People', 'Money 2', 'Reports', 'Messages 1']],
  ['admin', ['Today', 'Planner 4', 'Bookings', 'People', 'Enquiries 3', 'Pages', 'Money 2', 'Reports', 'Messages 1']],
] as const)('the rail of %s has what they may open', (role, entries) => {
  expect(labels(role)).toEqual(entries)
})

test('anyone who has two roles has the entries of both, and anyone who has none has none', () => {
  const both = railOf({ roles: ['trainer', 'editor'] }, counts)
  expect(both.map(({ label }) => label)).toEqual(['Today', 'Planner', 'Pages'])
  expect(railOf({ roles: [] }, counts)).toEqual([])
})

test('the rail has addresses and icons, says what waits, and no roles', () => {
  const [today, planner] = railOf({ roles: ['trainer'] }, { ...counts, untaught: 0 })
  expect(today).toEqual({ label: 'Today', href: '/desk/', icon: 'today', isOnPhone: true })
  expect(planner).toMatchObject({ count: 0, isOnPhone: true })
  const onPhone = railOf({ roles: ['admin'] }, counts).filter(({ isOnPhone }) => isOnPhone)
  expect(onPhone.map(({ label }) => label)).toEqual(['Today', 'Planner', 'Bookings', 'People'])
  expect(today && 'count' in today).toBe(false)
  const urgent = railOf({ roles: ['admin'] }, counts).filter(({ isHot }) => isHot)
  expect(urgent.map(({ label }) => label)).toEqual(['Enquiries', 'Messages'])
})

test.each([
  ['editor', true],
  ['publisher', true],
  ['scheduler', true],
  ['support', true],
  ['finance', true],
  ['admin', true],
  ['trainer', false],
] as const)('%s has settings: %s', (role, has) => {
  expect(settingsEntry({ roles: [role] })?.label ?? null).toBe(has ? 'Settings' : null)
})

test('records of people are for the offices, and work is named by its roles', () => {
  expect(personRoles).toEqual(['scheduler', 'support', 'finance'])
  expect(workOf({ roles: ['finance', 'scheduler'] })).toBe('Coordinator, Finance')
  expect(workOf({ roles: [] })).toBe('No role')
})

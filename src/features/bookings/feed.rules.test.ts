import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seal } from '@/lib/seal'
import { crewTitle, personFeedToken, readPersonFeedToken } from './feed.rules'

beforeAll(() => void vi.stubEnv('PAYLOAD_SECRET', 'only-for-this-test-0000'))
afterAll(() => void vi.unstubAllEnvs())

test.each([
  { linkId: 7, companyId: null },
  { linkId: 7, companyId: 3 },
])('a secret says which link it is of: %j', (own) => {
  expect(readPersonFeedToken(personFeedToken(own))).toEqual(own)
})

test.each([
  ['nothing', () => ''],
  ['a guess', () => 'A'.repeat(60)],
  ['one that was cut', () => personFeedToken({ linkId: 7, companyId: null }).slice(0, -2)],
  ['a secret of a trainer', () => seal('calendar of a trainer', [7, 2])],
])('%s is no secret', (_, token) => {
  expect(readPersonFeedToken(token())).toBeNull()
})

test.each([
  [[], 1, 'Height: 1 seat, no names yet'],
  [[], 2, 'Height: 2 seats, no names yet'],
  [['Sione'], 1, 'Height: Sione'],
  [['Sione', 'Hēmi', 'Ana', 'Tui'], 5, 'Height: Sione, Hēmi, Ana and 2 more'],
  [['Sione'], 2, 'Height: Sione and 1 more'],
])('%j of %i: %s', (names, seats, title) => {
  expect(crewTitle('Height', names, seats)).toBe(title)
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seal } from '@/lib/seal'
import { crewToken, readCrewToken } from './share-token.rules'

beforeAll(() => void vi.stubEnv('PAYLOAD_SECRET', 'only-for-this-test-0000'))
afterAll(() => void vi.unstubAllEnvs())

test('a secret says which link it is of, and no two are alike', () => {
  expect(readCrewToken(crewToken(7))).toBe(7)
  expect(crewToken(7)).not.toBe(crewToken(7))
})

test.each([
  ['nothing', () => ''],
  ['a guess', () => 'A'.repeat(40)],
  ['one that was cut', () => crewToken(7).slice(0, -2)],
  ['a number of no row', () => seal('ticket for a crew', 0)],
  ['a secret of a calendar', () => seal('calendar of a person', [7, null])],
])('%s is no secret', (_, token) => {
  expect(readCrewToken(token())).toBeNull()
})

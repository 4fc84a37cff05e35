import { beforeAll, describe, expect, test, vi } from 'vitest'
import { claimsOf, launchSecret, launchUrl, readReference, readResultLine, resultReference } from './elsewhere.rules'

beforeAll(() => void vi.stubEnv('PAYLOAD_SECRET', 'only-for-this-test-0000'))

const now = new Date('2026-12-01T00:00:00Z')
const launch = {
  link: 'https://lms.example/launch?course=7',
  packageId: 3,
  attemptId: 12,
  personId: 5,
  firstName: 'Aroha',
  name: 'Aroha Tīpene',
  email: 'aroha@people.example',
  course: 'Refresher',
  returnUrl: 'https://hivis.example/learn/x/',
}

describe('a launch', () => {
  test('says who comes from where, for five minutes and one time', () => {
    const { jti, sub, reference, ...claims } = claimsOf(launch, now)
    expect(claims).toEqual({
      iss: expect.stringMatching(/^http/),
      aud: 'https://lms.example',
      iat: 1_796_083_200,
      exp: 1_796_083_500,
      name: 'Aroha Tīpene',
      given_name: 'Aroha',
      email: 'aroha@people.example',
      course: 'Refresher',
      return_url: 'https://hivis.example/learn/x/',
    })
    expect(claimsOf(launch, now).jti).not.toBe(jti)
    expect([sub, sub.includes('5 ')]).toEqual([claimsOf({ ...launch, attemptId: 99 }, now).sub, false])
    expect(claimsOf({ ...launch, personId: 6 }, now).sub).not.toBe(sub)
    expect(readReference(reference)).toBe(12)
    expect(claimsOf({ ...launch, email: null }, now)).not.toHaveProperty('email')
  })

  test('keeps the query of the link, and adds the token', () => {
    const url = new URL(launchUrl(launch, now))
    expect([url.origin, url.pathname, url.searchParams.get('course')]).toEqual(['https://lms.example', '/launch', '7'])
    expect(url.searchParams.get('token')?.split('.')).toHaveLength(3)
  })

  test('is signed with a secret of its own version', () => {
    expect(launchSecret(3)).toBe(launchSecret(3))
    expect(launchSecret(4)).not.toBe(launchSecret(3))
  })
})

test('a reference that was changed names nothing', () => {
  const reference = resultReference(12)
  expect([readReference(reference.slice(1)), readReference('nobody-made-this')]).toEqual([null, null])
})

test.each([
  ['aroha@people.example, passed, 92', { who: 'aroha@people.example', outcome: 'passed', score: 92 }],
  ['"SS12345";Completed;80%', { who: 'SS12345', outcome: 'completed', score: 80 }],
  ['SS12345\tnot yet', { who: 'SS12345', outcome: 'failed', score: null }],
  ['aroha@people.example', 'Say passed, completed or failed after the first comma.'],
  [', passed', 'Who is it? Begin with their email or card number.'],
  ['SS12345, passed, 101', 'The score is a number from 0 to 100.'],
  ['SS12345, passed, many', 'The score is a number from 0 to 100.'],
])('the line %j', (line, read) => expect(readResultLine(line)).toEqual(read))

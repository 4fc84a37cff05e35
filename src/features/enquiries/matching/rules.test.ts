import { beforeAll, expect, test } from 'vitest'
import { seal } from '@/lib/seal'
import { countLearners, fewestLearners, matchedAtOnce, readRequestToken, requestToken } from './rules'

/** The link of a match is the right to close this request and no other. */
beforeAll(() => {
  process.env.PAYLOAD_SECRET = 'only-for-the-tests-0000'
})

test.each([1, 42, 999_999_999])('the link of request %i names it', (enquiry) => {
  expect(readRequestToken(requestToken(enquiry))).toBe(enquiry)
})

test.each([
  ['nothing', () => ''],
  ['an id that no one sealed', () => '42'],
  ['a link with a letter more in front', () => `A${requestToken(42)}`],
  ['what was sealed for something else', () => seal('waitlist offer', 42)],
  ['text', () => seal('course request', '42')],
  ['no id', () => seal('course request', 0)],
  ['less than an id', () => seal('course request', -42)],
  ['a fraction', () => seal('course request', 4.2)],
  ['more than a number can hold', () => seal('course request', 2 ** 53)],
])('%s closes no request', (_name, token) => {
  expect(readRequestToken(token())).toBeNull()
})

test.each([
  [['1-3', '4-6'], '5–9'],
  [['7-10'], '7–10'],
  [['1-3', '10+'], 'at least 11'],
  [['', 'constructor'], '0'],
  [[], '0'],
])('teams of %j are %s learners', (sizes, words) => {
  expect(countLearners(sizes)).toBe(words)
})

test('a course is matched with a team when it has seats for the fewest of it', () => {
  expect(fewestLearners).toEqual([
    { size: '1-3', fewest: 1 },
    { size: '4-6', fewest: 4 },
    { size: '7-10', fewest: 7 },
    { size: '10+', fewest: 10 },
  ])
})

test('two hundred are matched at once', () => expect(matchedAtOnce).toBe(200))

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seal } from '@/lib/seal'
import { feedFile, feedOf, feedToken, readFeedToken, tokenIn } from './feed.rules'

beforeAll(() => void vi.stubEnv('PAYLOAD_SECRET', 'only-for-this-test-0000'))
afterAll(() => void vi.unstubAllEnvs())

const own = { staffId: 7, version: 2 }

test('a secret says whose calendar it is and which of their links, and fits in a file name', () => {
  const token = feedToken(own)
  expect(tokenIn(feedFile(token))).toBe(token)
  expect(readFeedToken(token)).toEqual(own)
})

test.each([
  ['nothing', () => ''],
  ['a guess', () => 'A'.repeat(60)],
  ['one that was cut', () => feedToken(own).slice(0, -2)],
  ['a secret of something else', () => seal('another purpose', [7, 2])],
])('%s is no secret', (_, token) => {
  expect(readFeedToken(token())).toBeNull()
})

test.each([
  '',
  '.ics',
  'short.ics',
  `${'A'.repeat(60)}`,
  `${'A'.repeat(60)}.ics.exe`,
  `${'A'.repeat(500)}.ics`,
  `../${'A'.repeat(60)}.ics`,
])('%s is no file of a calendar', (file) => {
  expect(tokenIn(file)).toBeNull()
})

test('a calendar has each start with its own number, its times in UTC, place and roll', () => {
  const file = feedOf([
    {
      uid: 'start-7@hivis.example',
      courseName: 'Passport, one day',
      startsAt: new Date('2026-12-10T19:30:00Z'),
      endsAt: new Date('2026-12-10T23:30:00Z'),
      place: 'Taupō, Room 2',
      language: 'sm',
      url: 'https://hivis.example/desk/planner/7/',
    },
  ])
  expect(file.replace(/\r\n /g, '').split('\r\n')).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'UID:start-7@hivis.example',
      'SUMMARY:Passport\\, one day',
      'DTSTART:20261210T193000Z',
      'DTEND:20261210T233000Z',
      'LOCATION:Taupō\\, Room 2',
      'DESCRIPTION:Taught in Samoan',
    ]),
  )
})

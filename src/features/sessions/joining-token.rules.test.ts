import { beforeAll, expect, test } from 'vitest'
import { seal } from '@/lib/seal'
import { howToJoin, joinToken, ownJoinUrl, readJoinToken, showJoining } from './joining-token.rules'

beforeAll(() => {
  process.env.PAYLOAD_SECRET = 'only-for-the-tests-0000'
})

const own = { attendeeId: 12, personId: 34 }
const joining = { link: 'https://meet.example/a', meetingNumber: '448', passcode: null, dialIn: null }
const startsAt = new Date('2026-12-02T20:00:00Z')
const times = { startsAt, endsAt: new Date('2026-12-03T00:00:00Z') }

test('only what we sealed for this purpose opens a seat', () => {
  expect(readJoinToken(joinToken(12, 34))).toEqual(own)
  for (const forged of [
    '',
    'abc',
    `${joinToken(12, 34)}x`.slice(1),
    seal('offer to move', '12:34'),
    seal('joining link of a seat', 12),
    seal('joining link of a seat', '12'),
  ])
    expect(readJoinToken(forged)).toBeNull()
})

test('someone who comes gets a link of their own, anyone else that of the meeting, and neither without one', () => {
  expect(ownJoinUrl(12, 34)).toMatch(/^https?:\/\/[^/]+\/course-join\/[\w-]+\/$/)
  expect(howToJoin(joining, own)?.url).toMatch(/\/course-join\//)
  expect(howToJoin(joining, null)).toEqual({ url: 'https://meet.example/a', lines: ['Meeting number: 448'] })
  expect(howToJoin({ ...joining, link: null }, own)).toEqual({ url: null, lines: [] })
  expect(howToJoin(null, own)).toBeNull()
})

test('it opens 15 minutes before, and is gone once it is over', () => {
  const at = (iso: string) => showJoining(joining, times, null, new Date(iso))
  expect(at('2026-12-02T19:44:59Z')).toMatchObject({ isOpen: false, opensAt: '2026-12-02T19:45:00.000Z' })
  expect(at('2026-12-02T19:45:00Z')).toMatchObject({ isOpen: true, link: 'https://meet.example/a' })
  expect(at('2026-12-03T00:00:00Z')).toBeNull()
  expect(showJoining(null, times, null, startsAt)).toBeNull()
})

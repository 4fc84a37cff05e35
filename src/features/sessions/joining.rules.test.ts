import { describe, expect, it, test } from 'vitest'
import { isJoiningLink, isLinkMissing, joiningLines, joiningWords, opensText, stageOf } from './joining.rules'

const startsAt = new Date('2026-12-02T20:00:00Z')
const endsAt = new Date('2026-12-03T00:00:00Z')
const times = { startsAt, endsAt }
const minutes = (from: Date, by: number) => new Date(from.getTime() + by * 60_000)

test.each([
  ['https://meet.example/a?b=c#d', true],
  ['http://meet.example/a', false],
  ['HTTPS://meet.example/a', false],
  ['https://', false],
  ['https://meet.example/a b', false],
  ['https://mere:secret@meet.example/', false],
  ['javascript:alert(1)', false],
  ['//meet.example/', false],
  ['meet.example', false],
])('%s is a joining link: %s', (text, is) => {
  expect(isJoiningLink(text)).toBe(is)
})

test.each([
  [-16, 'early'],
  [-15, 'open'],
  [0, 'open'],
  [239, 'open'],
  [240, 'over'],
])('%d minutes after its start a webinar is %s', (by, stage) => {
  expect(stageOf(times, minutes(startsAt, by))).toBe(stage)
})

test('it opens 15 minutes before, in New Zealand’s time', () => {
  expect(opensText(times)).toBe('8.45 am on Thu 03 Dec 2026')
})

describe('a joining link is missing', () => {
  const joining = { link: null, meetingNumber: null, passcode: null, dialIn: null }
  const webinar = { ...times, isCancelled: false, joining }
  const week = 7 * 24 * 60
  it.each([
    ['seven days before', webinar, -week, true],
    ['a minute earlier', webinar, -week - 1, false],
    ['while it runs', webinar, 239, true],
    ['when it is over', webinar, 240, false],
    ['when it is cancelled', { ...webinar, isCancelled: true }, 0, false],
    ['when there is one', { ...webinar, joining: { ...joining, link: 'https://meet.example/a' } }, 0, false],
    ['in a classroom', { ...webinar, joining: null }, 0, false],
  ])('%s', (_when, given, by, is) => {
    expect(isLinkMissing(given, minutes(startsAt, by))).toBe(is)
  })
})

test('a line each says the number, the passcode and the phone', () => {
  expect(joiningLines({ meetingNumber: '448 219', passcode: 'kea', dialIn: '09 555 0164' })).toEqual([
    'Meeting number: 448 219',
    'Passcode: kea',
    'Or by phone: 09 555 0164',
  ])
  expect(joiningLines({ meetingNumber: null, passcode: null, dialIn: null })).toEqual([])
})

describe('people are told how to join', () => {
  const none = { link: null, meetingNumber: null, passcode: null, dialIn: null }
  const one = { ...none, link: 'https://meet.example/a' }
  it.each([
    ['first', none, one, 'How to join'],
    ['a webinar now', null, one, 'How to join'],
    ['another link', one, { ...one, link: 'https://meet.example/b' }, 'New joining link'],
    ['another passcode', one, { ...one, passcode: 'kea' }, 'New joining link'],
    ['nothing new', one, { ...one }, undefined],
    ['none any more', one, none, undefined],
    ['no webinar any more', one, null, undefined],
  ])('%s', (_what, before, after, subject) => {
    expect(joiningWords(before, after)?.subject).toBe(subject)
  })
})

import { describe, expect, test } from 'vitest'
import type { Act, Day, DayPerson } from './contract'
import {
  actWords,
  bookingNumberIn,
  countDay,
  countUnsigned,
  dayAfter,
  findScanned,
  isLateNews,
  isOver,
  type KeptAct,
  lateWords,
  materialsToKeep,
  sorted,
  whenWords,
} from './rules'

const person = (id: number, more: Partial<DayPerson> = {}): DayPerson => ({
  id,
  name: `Person ${id}`,
  company: 'Kauri Scaffolding',
  cardNumber: null,
  cardTie: null,
  phoneNumber: null,
  email: null,
  needs: '',
  bookingNumber: 'BKG-2026-000001',
  contact: 'Moana',
  contactPhone: null,
  isPaid: true,
  payLink: null,
  result: null,
  days: [],
  ...more,
})

const day: Day = {
  staffId: 1,
  name: 'Tama Rua',
  key: '',
  readAt: '2026-12-01T00:00:00.000Z',
  starts: [7, 8].map((slotId) => ({
    slotId,
    courseName: 'Passport',
    place: 'Onehunga',
    startsAt: '2026-11-30T18:30:00.000Z',
    endsAt: '2026-11-30T22:30:00.000Z',
    days: ['2026-12-01'],
    taken: 2,
    capacity: 12,
    isCancelled: false,
    staffNotes: '',
    joiningLink: null,
    asksSignature: false,
    mayPayByLink: true,
    people: [person(1), person(2), person(3, { name: null })],
    materials: [],
    notes: [],
  })),
}

const of = { id: 'a', slotId: 7, madeAt: '2026-11-30T18:20:00.000Z' }
const here = { ...of, kind: 'mark', attendeeId: 1, day: '2026-12-01', mark: 'here', seen: 'none' } as const
const kept = (act: Act, sent: KeptAct['sent'] = null): KeptAct => ({ act, sent })
const answer = (isDone: boolean, at: string) => ({ isDone, refusal: isDone ? null : 'It is full.', at })
const shownAfter = (...acts: KeptAct[]) => dayAfter(day, acts).starts[0]

describe('the day on the phone', () => {
  test('is what was read with what came after, in order, in its start alone', () => {
    const acts: Act[] = [
      here,
      { ...of, kind: 'sign', attendeeId: 1, day: '2026-12-01', signature: 'M1 1L2 2' },
      { ...of, kind: 'result', attendeeId: 2, result: 'resit' },
      { ...of, kind: 'note', isIncident: true, text: 'Cut finger' },
      { ...of, kind: 'late', minutes: 20 },
    ]
    const shown = dayAfter(
      day,
      acts.map((act) => kept(act)),
    )
    expect(shown.starts[0]?.people[0]?.days).toEqual([
      { day: '2026-12-01', mark: 'here', at: of.madeAt, isSigned: true },
    ])
    expect(shown.starts[0]?.people[1]?.result).toBe('resit')
    expect(shown.starts[0]?.notes.map(({ text }) => text)).toEqual(['Cut finger'])
    expect(shown.starts[1]).toEqual(day.starts[1])
  })

  test('takes a mark back', () => {
    expect(shownAfter(kept(here), kept({ ...here, mark: 'none', seen: 'here' }))?.people[0]?.days).toEqual([])
  })

  test.each([
    ['one that is done, but was read before', answer(true, '2026-12-01T00:00:00.001Z'), 1],
    ['one that is done and read', answer(true, '2026-11-30T23:59:59.999Z'), 0],
    ['one that was refused', answer(false, '2026-12-01T00:00:00.001Z'), 0],
  ])('counts %s', (_, sent, count) => expect(shownAfter(kept(here, sent))?.people[0]?.days).toHaveLength(count))

  test('sorts what waits, was refused and is done', () => {
    const acts = [kept(here), kept(here, answer(false, of.madeAt)), kept(here, answer(true, of.madeAt))]
    const { waiting, refused, done } = sorted(acts)
    expect([waiting, refused, done]).toEqual([[acts[0]], [acts[1]], [acts[2]]])
    const later = (hours: number) => new Date(Date.parse(of.madeAt) + hours * 3_600_000)
    expect(acts.map((act) => isOver(act, later(37)))).toEqual([false, false, true])
    expect(acts.map((act) => isOver(act, later(36)))).toEqual([false, false, false])
  })

  test('counts people with a name', () => {
    const start = shownAfter(kept(here), kept({ ...here, attendeeId: 2, mark: 'away' }))
    expect(start && countDay(start, '2026-12-01')).toEqual({ here: 1, away: 1, left: 0, named: 2 })
    expect(start && countDay(start, '2026-12-02')).toEqual({ here: 0, away: 0, left: 2, named: 2 })
  })
})

test.each<[Act, string]>([
  [here, 'Person 1: here'],
  [{ ...here, mark: 'away' }, 'Person 1: not here'],
  [{ ...here, mark: 'none', attendeeId: 99 }, 'Someone no longer on the roll: not marked'],
  [{ ...of, kind: 'sign', attendeeId: 1, day: '2026-12-01', signature: '' }, 'Person 1: signature'],
  [{ ...of, kind: 'result', attendeeId: 2, result: 'not-yet' }, 'Person 2: not yet'],
  [{ ...of, kind: 'note', isIncident: false, text: 'a'.repeat(61) }, `Note: ${'a'.repeat(60)}…`],
  [{ ...of, kind: 'note', isIncident: true, text: 'a'.repeat(60) }, `Incident: ${'a'.repeat(60)}`],
  [{ ...of, kind: 'late', minutes: 20 }, 'Running 20 minutes late'],
])('%# an action in words', (act, words) => expect(actWords(act, day)).toBe(words))

test.each([
  ['2026-11-30T15:00:00Z', 'Starts at 7.30 am'],
  ['2026-11-30T16:15:00Z', 'Starts in 2 h 15 min'],
  ['2026-11-30T18:12:00Z', 'Starts in 18 minutes'],
  ['2026-11-30T18:29:10Z', 'Starts in 1 minute'],
  ['2026-11-30T18:30:00Z', 'On until 11.30 am'],
  ['2026-11-30T22:30:00Z', 'Over'],
])('at %s it says %s', (now, words) =>
  expect(whenWords({ startsAt: '2026-11-30T18:30:00.000Z', endsAt: '2026-11-30T22:30:00.000Z' }, new Date(now))).toBe(
    words,
  ),
)

test('news of a delay is old after half an hour', () => {
  const madeAt = new Date('2026-11-30T18:00:00Z')
  expect(isLateNews(madeAt, new Date('2026-11-30T18:30:00Z'))).toBe(false)
  expect(isLateNews(madeAt, new Date('2026-11-30T18:30:01Z'))).toBe(true)
  expect(lateWords(new Date('2026-11-30T18:30:00Z'), 20)).toEqual({
    subject: 'Running 20 minutes late',
    text: expect.stringContaining('The course that starts at 7.30 am will begin about 20 minutes later.'),
  })
})

describe('a number that is typed or scanned', () => {
  const people = [
    person(1, { cardNumber: 'SS12345', cardTie: 'a1b2c3', bookingNumber: 'BKG-2026-000007' }),
    person(2, { cardNumber: 'SS54321', bookingNumber: 'BKG-2026-000008' }),
    person(3, { bookingNumber: 'BKG-2026-000008' }),
    person(4, { name: null, bookingNumber: 'BKG-2026-000009' }),
  ]
  test.each([
    [' ss12345 ', [1]],
    ['a1b2c3', [1]],
    ['bkg-2026-000007', [1]],
    ['BKG-2026-000008', [2, 3]],
    ['BKG-2026-000009', []],
    ['', []],
    ['SS1234', []],
  ])('%j finds %j', (typed, ids) => expect(findScanned(people, typed).map(({ id }) => id)).toEqual(ids))

  test.each([
    ['bkg-2026-000123', 'BKG-2026-000123'],
    [' BKG-DAY-7 ', 'BKG-DAY-7'],
    ['https://elsewhere.example/BKG-2026-000123', null],
    ['BKG-', null],
  ])('the code %j is the booking %j', (code, number) => expect(bookingNumberIn(code)).toBe(number))
})

describe('someone who walks in', () => {
  const walkIn = {
    ...of,
    kind: 'walk-in',
    firstName: 'Losa',
    lastName: 'Faleolo',
    email: null,
    phoneNumber: null,
  } as const
  const shown = (act: Act) => shownAfter(kept(act))?.people.at(-1)
  test('is with the company of the person they came with', () =>
    expect(shown({ ...walkIn, withId: 1 })).toMatchObject({
      company: 'Kauri Scaffolding',
      contact: 'Moana',
      isPaid: true,
    }))
  test('is with the company they name', () =>
    expect(shown({ ...walkIn, companyName: 'Tairua Civil' })).toMatchObject({ company: 'Tairua Civil', isPaid: true }))
  test('waits for the payment where they pay themselves', () =>
    expect(shown({ ...walkIn, paysByLink: true, email: 'losa@people.example' })).toMatchObject({
      company: 'Losa Faleolo',
      isPaid: false,
    }))
})

test('those who are here and haven’t signed are counted for the day', () => {
  const on = (mark: 'here' | 'away', isSigned: boolean) => ({ day: '2026-12-01', mark, at: of.madeAt, isSigned })
  const people = [
    person(1, { days: [on('here', true)] }),
    person(2, { days: [on('here', false)] }),
    person(3, { days: [on('away', false)] }),
    person(-4, { days: [on('here', false)] }),
    person(5),
  ]
  expect([countUnsigned({ people }, '2026-12-01'), countUnsigned({ people }, '2026-12-02')]).toEqual([1, 0])
})

test('files to teach with are kept once each, and as many as there is room for', () => {
  const file = (id: number, bytes: number | null) => ({ id, name: `M${id}`, url: null, fileName: 'm.pdf', bytes })
  const [first, second] = day.starts
  if (!first || !second) throw new Error('There are no starts.')
  const starts = [
    { ...first, materials: [file(1, 60), file(2, null), file(3, 50)] },
    { ...second, materials: [file(1, 60), file(4, 40)] },
  ]
  expect(materialsToKeep({ starts }, 100).map(({ id }) => id)).toEqual([1, 4])
})

import { describe, expect, it } from 'vitest'
import { judge, noticesDue, overdueMinutes, type State } from './rules'

const well: State = {
  queues: [{ kind: 'mail', depth: 4, oldestSeconds: 899 }],
  deadLetters: 0,
  deadWebhooks: 0,
  paymentsUnknown: 2,
  paymentsOverdue: 0,
  paymentsInReview: 0,
  seatsHeld: 7,
  backupSeconds: null,
  backupAt: null,
  schema: '20261126_000100_operations',
}
const disk = { freeBytes: 6, bytes: 100 }
const wrongOf = (state: Partial<State>, space = disk, known = well.schema) =>
  Object.entries(judge({ ...well, ...state }, space, known)).flatMap(([part, sentence]) => (sentence ? [part] : []))

describe('what is wrong', () => {
  it('is nothing while work goes on, and where no backup was ever noted', () => {
    expect(wrongOf({})).toEqual([])
    expect(wrongOf({ backupSeconds: 25 * 3_600 })).toEqual([])
  })

  it('is each part by itself', () => {
    expect(wrongOf({ queues: [{ kind: 'refund', depth: 1, oldestSeconds: 901 }] })).toEqual(['queue'])
    expect(wrongOf({ deadLetters: 1 })).toEqual(['messages'])
    expect(wrongOf({ deadWebhooks: 1 })).toEqual(['webhooks'])
    expect(wrongOf({ paymentsOverdue: 1 })).toEqual(['payments'])
    expect(wrongOf({ paymentsInReview: 1 })).toEqual(['payments'])
    expect(wrongOf({ backupSeconds: 27 * 3_600 })).toEqual(['backup'])
    expect(wrongOf({}, { freeBytes: 4, bytes: 100 })).toEqual(['disk'])
    expect(wrongOf({}, disk, '20261125_000000_older')).toEqual(['migrations'])
    expect(wrongOf({}, disk, '20261127_000000_newer')).toEqual(['migrations'])
  })
})

describe('what is wrong begins', () => {
  it('after fifteen minutes, twenty-six hours and below a twentieth of the disk, not at them', () => {
    expect(overdueMinutes).toBe(15)
    expect(wrongOf({ queues: [{ kind: 'refund', depth: 1, oldestSeconds: 900 }] })).toEqual([])
    expect(wrongOf({ backupSeconds: 26 * 3_600 })).toEqual([])
    expect(wrongOf({ backupSeconds: 26 * 3_600 + 1 })).toEqual(['backup'])
    expect(wrongOf({}, { freeBytes: 5, bytes: 100 })).toEqual([])
  })

  it.each([
    ['20261125_000000_older', 'Migrations of this version are missing in the database.'],
    ['20261127_000000_newer', 'The database was migrated by a newer version than this one.'],
    [well.schema, null],
  ])('with a database at %s: %j', (schema, sentence) => {
    expect(judge({ ...well, schema }, disk, well.schema).migrations).toBe(sentence)
    expect(judge({ ...well, schema }, disk, '').migrations).toBeNull()
  })
})

describe('what the operator is told', () => {
  const now = new Date('2026-11-26T03:00:00Z')
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const mail = { part: 'mail', sentence: 'Mail is away.' }

  it('is a trouble that begins, once', () => {
    expect(noticesDue([mail, mail], [], now)).toEqual([{ ...mail, state: 'begun' }])
    expect(noticesDue([mail], [{ ...mail, isOver: false, toldAt: minutesAgo(600) }], now)).toEqual([])
  })

  it('is its end, once', () => {
    expect(noticesDue([], [{ ...mail, isOver: false, toldAt: minutesAgo(1) }], now)).toEqual([
      { ...mail, state: 'over' },
    ])
    expect(noticesDue([], [{ ...mail, isOver: true, toldAt: minutesAgo(1) }], now)).toEqual([])
  })

  it('is one that comes and goes no more than once in an hour', () => {
    expect(noticesDue([mail], [{ ...mail, isOver: true, toldAt: minutesAgo(59) }], now)).toEqual([])
    expect(noticesDue([mail], [{ ...mail, isOver: true, toldAt: minutesAgo(61) }], now)).toHaveLength(1)
    expect(noticesDue([mail], [{ ...mail, isOver: true, toldAt: minutesAgo(60) }], now)).toHaveLength(1)
  })
})

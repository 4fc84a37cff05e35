import { describe, expect, it, test } from 'vitest'
import { type Circumstances, judge, noticesDue, overdueMinutes, type State } from './rules'

const well: State = {
  queues: [{ kind: 'mail', depth: 4, oldestSeconds: 300 }],
  deadLetters: 0,
  deadWebhooks: 0,
  paymentsUnknown: 2,
  paymentsOverdue: 0,
  paymentsInReview: 0,
  seatsHeld: 7,
  backupSeconds: null,
  backupAt: null,
  drillSeconds: null,
  isDrillFailing: false,
  logDrillSeconds: null,
  isLogDrillFailing: false,
  isBackupFailing: false,
  ageSeconds: 0,
  clockSeconds: 0,
  schema: '20261126_000100_operations',
}
const disk = { freeBytes: 6, bytes: 100 }
const now = { disk, schema: well.schema, isProduction: true, isHeld: false }
const judgeNow = (state: Partial<State>, more: Partial<Circumstances> = {}) =>
  judge({ ...well, ...state }, { ...now, ...more })
const wrongOf = (state: Partial<State>, space = disk, schema = well.schema) =>
  Object.entries(judgeNow(state, { disk: space, schema })).flatMap(([part, sentence]) => (sentence ? [part] : []))

describe('what is wrong', () => {
  it('is nothing while work goes on, and where no backup was noted on the first day', () => {
    expect(wrongOf({})).toEqual([])
    expect(wrongOf({ backupSeconds: 25 * 3_600 })).toEqual([])
  })

  it('is each part by itself', () => {
    expect(wrongOf({ queues: [{ kind: 'refund', depth: 1, oldestSeconds: 901 }] })).toEqual(['queue'])
    expect(wrongOf({ queues: [{ kind: 'mail', depth: 1, oldestSeconds: 301 }] })).toEqual(['mail'])
    expect(wrongOf({ isBackupFailing: true })).toEqual(['making of backups'])
    expect(wrongOf({ isDrillFailing: true })).toEqual(['restore drill'])
    expect(wrongOf({ isLogDrillFailing: true })).toEqual(['log drill'])
    expect(wrongOf({ clockSeconds: 3_456_000 })).toEqual(['clock'])
    expect(wrongOf({ clockSeconds: -6 })).toEqual(['clock'])
    expect(wrongOf({ clockSeconds: 5.4 })).toEqual([])
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
    expect(judgeNow({ schema }).migrations).toBe(sentence)
    expect(judgeNow({ schema }, { schema: '' }).migrations).toBeNull()
  })
})

describe('a site that has never made a backup', () => {
  const sentence = 'No backup was ever made: set BACKUP_TO, or run hivis backup.'

  it.each([
    [26 * 3_600, true, null],
    [26 * 3_600 + 1, true, sentence],
    [26 * 3_600 + 1, false, null],
  ])('%i s after its first start, in production %j: %j', (ageSeconds, isProduction, expected) => {
    expect(judgeNow({ ageSeconds }, { isProduction }).backup).toBe(expected)
  })

  it('says so no more once there is one', () => {
    expect(judgeNow({ ageSeconds: 99 * 3_600, backupSeconds: 60 }).backup).toBeNull()
  })
})

test('a copy whose mail is held says so, however long its mail waits', () => {
  const queues = [{ kind: 'mail', depth: 9, oldestSeconds: 9_999 }] as const
  expect(judgeNow({ queues }, { isHeld: true }).mail).toMatch(/^MAIL=hold/)
})

describe('what the operator is told', () => {
  const now = new Date('2026-11-26T03:00:00Z')
  const looked = { now, isWell: () => true }
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const mail = { part: 'mail', sentence: 'Mail is away.' }

  it('is a trouble that begins, once', () => {
    expect(noticesDue([mail, mail], [], looked)).toEqual([{ ...mail, state: 'begun' }])
    expect(noticesDue([mail], [{ ...mail, isOver: false, toldAt: minutesAgo(600) }], looked)).toEqual([])
  })

  it('is its end, once', () => {
    expect(noticesDue([], [{ ...mail, isOver: false, toldAt: minutesAgo(1) }], looked)).toEqual([
      { ...mail, state: 'over' },
    ])
    expect(noticesDue([], [{ ...mail, isOver: true, toldAt: minutesAgo(1) }], looked)).toEqual([])
  })

  it('is no end that the one who looks does not know of: the trouble of a worker that died is not over', () => {
    const told = [{ ...mail, isOver: false, toldAt: minutesAgo(1) }]
    expect(noticesDue([], told, { now, isWell: () => false })).toEqual([])
  })

  it('is one that comes and goes no more than once in an hour', () => {
    expect(noticesDue([mail], [{ ...mail, isOver: true, toldAt: minutesAgo(59) }], looked)).toEqual([])
    expect(noticesDue([mail], [{ ...mail, isOver: true, toldAt: minutesAgo(61) }], looked)).toHaveLength(1)
    expect(noticesDue([mail], [{ ...mail, isOver: true, toldAt: minutesAgo(60) }], looked)).toHaveLength(1)
  })
})

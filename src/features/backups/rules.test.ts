import { describe, expect, it } from 'vitest'
import {
  BackupError,
  endedOf,
  erasuresName,
  headSchema,
  isDrillDue,
  lastDue,
  nameOfBackup,
  newestNameOf,
  newestOf,
  sizeOf,
  timeOfBackup,
} from './rules'

const at = (text: string) => new Date(text)

describe('the name of an archive', () => {
  it('says when it was begun, and whether it is encrypted', () => {
    expect(nameOfBackup(at('2026-11-23T13:30:05.123Z'), false)).toBe('hivis-20261123T133005Z.tar.zst')
    expect(nameOfBackup(at('2026-11-23T13:30:05Z'), true)).toBe('hivis-20261123T133005Z.tar.zst.age')
    expect(timeOfBackup('hivis-20261123T133005Z.tar.zst.age')).toEqual(at('2026-11-23T13:30:05Z'))
  })

  it.each(['hivis-erasures.json', 'hivis-20261123T133005Z.tar.zst.part', 'notes.txt', ''])('%j is none', (name) =>
    expect(timeOfBackup(name)).toBeNull(),
  )

  it('tells the newest of several', () => {
    expect(newestOf(['hivis-20261121T133005Z.tar.zst', 'hivis-20261123T133005Z.tar.zst.age', 'x'])).toEqual(
      at('2026-11-23T13:30:05Z'),
    )
    expect(newestOf(['hivis-20261121T133005Z.tar.zst'])).toEqual(at('2026-11-21T13:30:05Z'))
    expect(newestOf(['x'])).toBeNull()
  })
})

describe('what has ended', () => {
  const names = ['hivis-20261001T133005Z.tar.zst', 'hivis-20261020T133005Z.tar.zst', 'hivis-erasures.json']

  it('is older than it is kept, and an archive', () => {
    expect(endedOf(names, 30, at('2026-11-10T00:00:00Z'))).toEqual(['hivis-20261001T133005Z.tar.zst'])
  })

  it('is kept for whole days, to the millisecond', () => {
    const ended = (now: string) => endedOf(names, 30, at(now)).length
    expect(ended('2026-10-31T13:30:05.000Z')).toBe(0)
    expect(ended('2026-10-31T13:30:05.001Z')).toBe(1)
  })

  it('is never the newest, however long nothing was made', () => {
    expect(endedOf(names, 30, at('2027-11-10T00:00:00Z'))).toEqual(['hivis-20261001T133005Z.tar.zst'])
  })
})

describe('the daily hour, by the clock of New Zealand', () => {
  it('was today once it has struck, else yesterday', () => {
    // 02:30 of 24 November in New Zealand is 13:30 UTC of the 23rd.
    expect(lastDue('02:30', at('2026-11-23T13:30:00Z'))).toEqual(at('2026-11-23T13:30:00Z'))
    expect(lastDue('02:30', at('2026-11-23T13:29:59Z'))).toEqual(at('2026-11-22T13:30:00Z'))
  })
})

it('an archive is as big as its tables, their rows and its files', () => {
  const sha256 = 'a'.repeat(64)
  const tables = { people: { rows: 3, sha256 }, orders: { rows: 4, sha256 }, pages: { rows: 0, sha256 } }
  expect(sizeOf({ tables, files: { 'media/a.webp': { bytes: 9, sha256 } }, missing: [] })).toEqual({
    tables: 3,
    rows: 7,
    files: 1,
  })
})

it.each([
  ['as it is written', {}, true],
  ['of a later format', { format: 2 }, false],
  ['of a database without migrations', { migrations: [] }, false],
])('an archive %s is read: %j, %s', (_name, change, isRead) => {
  const head = { format: 1, version: '1.2.3', startedAt: '2026-11-23T13:30:05Z', migrations: ['first'] }
  expect(headSchema.safeParse({ ...head, tables: [], sequences: [], ...change }).success).toBe(isRead)
})

it('who was erased is in a file of its own, next to the archives', () => {
  expect(erasuresName).toBe('hivis-erasures.json')
  expect(new BackupError('Full.')).toMatchObject({ name: 'BackupError', message: 'Full.' })
})

describe('a drill', () => {
  const due = (now: string, lastAt: string | null) =>
    isDrillDue({ at: '02:30', now: at(now), lastAt: lastAt === null ? null : at(lastAt) })

  // Half past two in Auckland in summer.
  it.each([
    ['2026-11-23T13:59:59Z', false],
    ['2026-11-23T14:00:00Z', true],
    ['2026-11-23T16:29:59Z', true],
    ['2026-11-23T16:30:00Z', false],
    ['2026-11-24T01:00:00Z', false],
  ])('is due at %s, in the hours after the backup: %s', (now, expected) => expect(due(now, null)).toBe(expected))

  it.each([
    ['2026-11-17T16:00:00Z', false],
    ['2026-11-17T01:59:59Z', true],
    ['2026-11-16T14:10:00Z', true],
  ])('after one of %s: %s, a week later', (lastAt, expected) =>
    expect(due('2026-11-23T14:00:00Z', lastAt)).toBe(expected),
  )

  it('takes the newest archive', () => {
    const names = ['hivis-20261001T133005Z.tar.zst', 'hivis-20261020T133005Z.tar.zst.age', 'wal', 'files']
    expect(newestNameOf(names)).toBe('hivis-20261020T133005Z.tar.zst.age')
    expect(newestNameOf(['wal'])).toBeNull()
  })
})

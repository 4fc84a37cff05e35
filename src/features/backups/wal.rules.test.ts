import { describe, expect, it } from 'vitest'
import {
  type Archived,
  type BaseNote,
  bytesOf,
  endedBases,
  goneAt,
  lineOf,
  linesIn,
  lsnOf,
  nameOfBase,
  nameOfFile,
  nameOfNewest,
  nameOfSegment,
  planInWords,
  planRecovery,
  readTarget,
  segmentOf,
  segmentsBetween,
} from './wal.rules'

const mb = 1024 ** 2
const size = 16 * mb
const at = (text: string) => new Date(text)

describe('a place in the log', () => {
  it.each([
    ['0/2000028', 0x2000028n],
    ['1/0', 0x100000000n],
    ['1A/FF000000', 0x1aff000000n],
  ] as const)('%s is that many bytes, and back', (lsn, bytes) => {
    expect(bytesOf(lsn)).toBe(bytes)
    expect(lsnOf(bytes)).toBe(lsn)
  })

  it('is in a segment with the name that PostgreSQL gives it', () => {
    expect(segmentOf(bytesOf('0/2000028'), size)).toBe('0000000000000002')
    expect(segmentOf(bytesOf('1A/FF000000'), size)).toBe('0000001A000000FF')
    expect(segmentOf(bytesOf('1/FFFFFFFF'), 64 * mb)).toBe('000000010000003F')
  })

  it('and another have the segments between them', () => {
    expect(segmentsBetween(bytesOf('0/FF000028'), bytesOf('1/1000001'), size)).toEqual([
      '00000000000000FF',
      '0000000100000000',
      '0000000100000001',
    ])
    expect(segmentsBetween(bytesOf('0/2000000'), bytesOf('0/3000000'), size)).toEqual(['0000000000000002'])
    expect(segmentsBetween(bytesOf('0/2000000'), bytesOf('0/2000000'), size)).toEqual([])
  })
})

const line = lineOf('7713125415347200520', 1)

const noteOf = (startedAt: string, start: string, end: string, endedAt = startedAt): BaseNote => ({
  format: 1,
  startedAt,
  endedAt,
  start,
  end,
  segmentBytes: size,
  major: 18,
  database: 'hivis',
  role: 'hivis',
  isEncrypted: false,
})

const archived = (segments: readonly string[], newest: string, through: string, more: Partial<Archived> = {}) => ({
  line,
  bases: [],
  newest: nameOfNewest(line, false),
  segments: new Map(segments.map((name) => [name, nameOfSegment(line, name, false)])),
  notes: [
    { name: 'monday', note: noteOf('2026-11-23T00:00:00.000Z', '0/2000028', '0/2000120', '2026-11-23T00:01:00.000Z') },
    { name: 'tuesday', note: noteOf('2026-11-24T00:00:00.000Z', '0/4000028', '0/4000120', '2026-11-24T00:01:00.000Z') },
  ],
  until: { segment: newest, through },
  ...more,
})

const names = (...numbers: number[]) => numbers.map((number) => segmentOf(BigInt(number) * BigInt(size), size))
const [s2 = '', s3 = '', s4 = '', s5 = '', s6 = ''] = names(2, 3, 4, 5, 6)
const whole = archived([s2, s3, s4, s5], s6, '2026-11-24T10:00:00.000Z')

describe('what is in the place of the log', () => {
  it('is found by its names, for each database and timeline', () => {
    const base = nameOfBase(line, at('2026-11-23T00:00:00.123Z'))
    const other = lineOf('9', 2)
    expect(
      linesIn([
        `${base}.json`,
        `${base}.tar.zst`,
        nameOfSegment(line, s2, true),
        nameOfNewest(line, true),
        nameOfSegment(other, s3, false),
        'notes.txt',
        'media',
      ]),
    ).toEqual([
      {
        line,
        bases: [`${line}-base-20261123T000000123Z.json`],
        segments: new Map([[s2, `${line}-${s2}.wal.zst.age`]]),
        newest: `${line}-newest.wal.zst.age`,
      },
      { line: other, bases: [], segments: new Map([[s3, `9-00000002-${s3}.wal.zst`]]), newest: null },
    ])
  })

  it('keeps a version of a file apart from the one before', () => {
    expect(nameOfFile('a b.webp', at('2026-11-23T00:00:00.007Z'), false)).toBe('a b.webp@20261123T000000007Z.zst')
    expect(nameOfFile('a.webp', at('2026-11-23T00:00:00Z'), true)).toBe('a.webp@20261123T000000000Z.zst.age')
  })

  it('may lose what no row names, counted from when that was first seen', () => {
    const before = { 'old.webp@1': '2026-11-20T00:00:00.000Z', 'back.webp@1': '2026-11-20T00:00:00.000Z' }
    const there = ['old.webp@1', 'back.webp@1', 'new.webp@1', 'hivis-gone.json']
    expect(goneAt(before, { names: there, named: new Set(['back.webp@1']), now: at('2026-11-24T00:00:00Z') })).toEqual({
      'old.webp@1': '2026-11-20T00:00:00.000Z',
      'new.webp@1': '2026-11-24T00:00:00.000Z',
    })
  })
})

describe('base backups', () => {
  const [monday, tuesday] = whole.notes

  it('are kept while a day that one can go back to needs them', () => {
    expect(endedBases(whole.notes, 7, at('2026-12-01T00:00:59Z'))).toEqual([])
    // On the seventh day after Tuesday, Tuesday’s is where those days begin.
    expect(endedBases(whole.notes, 7, at('2026-12-01T00:01:01Z'))).toEqual([monday])
    expect(
      endedBases(
        [tuesday].flatMap((base) => base ?? []),
        7,
        at('2027-12-01T00:00:00Z'),
      ),
    ).toEqual([])
  })
})

describe('the plan of a restore', () => {
  const planned = (lines: readonly Archived[], target: string | null) => {
    const plan = planRecovery(lines, target === null ? null : at(target))
    return { base: plan.base.name, segments: plan.segments, isWhole: plan.isWhole, target: plan.target.toISOString() }
  }

  it.each([
    ['2026-11-23T00:01:00.000Z', 'monday', [s2, s3, s4], true],
    ['2026-11-24T00:00:59.999Z', 'monday', [s2, s3, s4], true],
    ['2026-11-24T00:01:00.000Z', 'tuesday', [s4, s5], true],
    ['2026-11-24T10:00:00.000Z', 'tuesday', [s4, s5], true],
  ] as const)('for %s begins with the base backup of %s', (target, base, segments, isWhole) =>
    expect(planned([whole], target)).toEqual({ base, segments, isWhole, target }),
  )

  it('for the newest there is ends where the archive does', () =>
    expect(planned([whole], null)).toMatchObject({ base: 'tuesday', target: '2026-11-24T10:00:00.000Z' }))

  it.each(['2026-11-23T00:00:59.999Z', '2026-11-24T10:00:00.001Z'])('refuses %s, and says what is archived', (target) =>
    expect(() => planned([whole], target)).toThrow(
      'Archived is the time from Mon 23 Nov 2026, 1.01 pm (2026-11-23T00:01:00.000Z) to Tue 24 Nov 2026, 11.00 pm (2026-11-24T10:00:00.000Z).',
    ),
  )

  it('knows of a gap in the log', () => {
    const gap = archived([s2, s4, s5], s6, '2026-11-24T10:00:00.000Z')
    expect(planned([gap], '2026-11-23T05:00:00.000Z')).toMatchObject({ segments: [s2], isWhole: false })
    // The unfinished segment was finished since its file was written.
    const over = archived([s2, s3, s4, s5], s5, '2026-11-24T10:00:00.000Z')
    expect(planned([over], null)).toMatchObject({ segments: [s4, s5], isWhole: true })
  })

  it('is of the database that is archived at that time', () => {
    const later = { ...archived([s2], s3, '2026-11-30T10:00:00.000Z'), line: lineOf('9', 1) }
    const after = {
      ...later,
      notes: [{ name: 'after', note: noteOf('2026-11-29T00:00:00.000Z', '0/2000028', '0/2000120') }],
    }
    expect(planned([whole, after], '2026-11-23T05:00:00.000Z').base).toBe('monday')
    expect(planned([whole, after], null).base).toBe('after')
    expect(() => planned([whole, after], '2026-11-27T05:00:00.000Z')).toThrow('can’t be restored')
  })

  const early = archived([s2], s3, '2026-11-23T00:00:59.999Z')
  it.each([[[]], [[{ ...whole, until: null }]], [[{ ...whole, notes: [] }]], [[early]]])(
    'is none where no log is',
    (lines) => expect(() => planned(lines, null)).toThrow('No log is archived there'),
  )

  it('is said in words', () =>
    expect(planInWords(planRecovery([whole], at('2026-11-24T09:00:00Z')))).toBe(
      'The state of Tue 24 Nov 2026, 10.00 pm (2026-11-24T09:00:00.000Z): the base backup of Tue 24 Nov 2026, 1.00 pm (2026-11-24T00:00:00.000Z) and 3 segments of the log after it.',
    ))
})

describe('a time to restore', () => {
  it.each([
    ['2026-11-23 10:41', '2026-11-22T21:41:00.000Z'],
    ['2026-11-23T10:41:30', '2026-11-22T21:41:30.000Z'],
    ['2026-07-23 10:41:30.25', '2026-07-22T22:41:30.250Z'],
    ['2026-11-22T21:41:30Z', '2026-11-22T21:41:30.000Z'],
    ['2026-11-23 10:41:30+13:00', '2026-11-22T21:41:30.000Z'],
  ])('%s is %s', (text, instant) => expect(readTarget(text).toISOString()).toBe(instant))

  it.each(['', 'yesterday', '2026-11-23', '10:41', '2026-13-01 10:41', '2026-11-23 25:00', '2026-11-23 10:41:60'])(
    '%j is none',
    (text) => expect(() => readTarget(text)).toThrow(/is no time|never was/),
  )

  it('that never was or was twice by the clock of New Zealand is asked for in UTC', () => {
    expect(() => readTarget('2026-09-27 02:30')).toThrow('never was')
    expect(() => readTarget('2026-04-05 02:30')).toThrow('was twice')
    expect(readTarget('2026-04-04T13:30:00Z').toISOString()).toBe('2026-04-04T13:30:00.000Z')
  })
})

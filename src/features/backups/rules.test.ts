import { describe, expect, it } from 'vitest'
import { endedOf, lastDue, nameOfBackup, newestOf, timeOfBackup } from './rules'

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
    expect(newestOf(['x'])).toBeNull()
  })
})

describe('what has ended', () => {
  const names = ['hivis-20261001T133005Z.tar.zst', 'hivis-20261020T133005Z.tar.zst', 'hivis-erasures.json']

  it('is older than it is kept, and an archive', () => {
    expect(endedOf(names, 30, at('2026-11-10T00:00:00Z'))).toEqual(['hivis-20261001T133005Z.tar.zst'])
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

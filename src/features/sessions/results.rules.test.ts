import { describe, expect, test } from 'vitest'
import type { HeldCard } from '@/features/wallet/rules'
import { cardsGiven, type Pass } from './results.rules'

const pass = (attendeeId: number, on: string, passLevel: Pass['passLevel'], renewsCard = true): Pass => ({
  attendeeId,
  on,
  passLevel,
  renewsCard,
})
const typed = (level: HeldCard['level'], issuedOn: string): HeldCard => ({
  level,
  issuedOn,
  expiresOn: `${Number(issuedOn.slice(0, 4)) + 2}${issuedOn.slice(4)}`,
})
const line = (passes: Pass[], held: HeldCard[] = []) =>
  cardsGiven(passes, held).map(({ attendeeId, on, level }) => `${attendeeId} ${on} ${level}`)

describe('cards that passes give', () => {
  test.each<[string, Pass[], HeldCard[], string[]]>([
    ['nothing for a course that gives and renews none', [pass(1, '2026-03-01', null, false)], [], []],
    ['a first card', [pass(1, '2026-03-01', 'foundation')], [], ['1 2026-03-01 foundation']],
    [
      'a later pass keeps the higher level that an earlier one gave',
      [pass(1, '2026-03-01', 'supervisor'), pass(2, '2026-05-01', 'foundation')],
      [],
      ['1 2026-03-01 supervisor', '2 2026-05-01 supervisor'],
    ],
    ['and has its own level without it', [pass(2, '2026-05-01', 'foundation')], [], ['2 2026-05-01 foundation']],
    ['a renewal has nothing to renew', [pass(2, '2026-05-01', null)], [], []],
    [
      'a renewal renews what staff gave',
      [pass(2, '2026-05-01', null)],
      [typed('advanced', '2025-01-01')],
      ['2 2026-05-01 advanced'],
    ],
    [
      'what staff gave later counts for later passes alone',
      [pass(1, '2026-03-01', 'foundation'), pass(2, '2026-05-01', 'foundation')],
      [typed('advanced', '2026-04-01')],
      ['1 2026-03-01 foundation', '2 2026-05-01 advanced'],
    ],
    [
      'two passes of a day give one card',
      [pass(1, '2026-03-01', 'supervisor'), pass(2, '2026-03-01', 'foundation')],
      [],
      ['2 2026-03-01 supervisor'],
    ],
    [
      'the same card of that day was given by staff',
      [pass(1, '2026-03-01', 'foundation')],
      [typed('foundation', '2026-03-01')],
      [],
    ],
  ])('%s', (_title, passes, held, expected) => {
    expect(line(passes, held)).toEqual(expected)
  })
})

import { expect, it } from 'vitest'
import { type Clash, clashText } from './clash.rules'

it.each<[Clash, string]>([
  [
    { kind: 'trainer', title: 'Passport' },
    'The trainer is busy at that time: Passport. Choose another time or trainer.',
  ],
  [
    { kind: 'venue', title: 'Passport', free: ['Room 2', 'Room 3'] },
    'The room is taken at that time: Passport. Choose another time or room. Free then: Room 2 and Room 3.',
  ],
  [{ kind: 'leave', title: 'Annual leave' }, 'The trainer is away then: Annual leave. Choose another day or trainer.'],
  [
    { kind: 'headsets', title: '6' },
    'There aren’t enough VR headsets at that time: this place has 6. Choose another time.',
  ],
  [
    { kind: 'room', title: '8' },
    'The room has 8 seats, and the session has more. Choose another room, or fewer seats.',
  ],
  [
    { kind: 'equipment', title: 'Harness', needed: 9, has: 6 },
    'Harness: 9 are needed, and there are 6. Choose fewer seats.',
  ],
  [
    {
      kind: 'equipment',
      title: 'Harness',
      needed: 4,
      has: 6,
      left: 2,
      holder: 'Taupō',
      startsAt: '2026-11-30T18:30:00Z',
    },
    'Harness: 4 needed, 2 of 6 free then. Taupō, 7.30 am on Tue 01 Dec 2026, has them. Choose another time, or fewer seats.',
  ],
])('says what a clash is, and what to do: %j', (clash, text) => expect(clashText(clash)).toBe(text))

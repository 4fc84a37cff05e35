import { expect, test } from 'vitest'
import { cardNeed, gapText, type Need, type Seat, seatText } from './gaps.rules'

const days = { from: '2026-12-01', to: '2027-04-30' }
const today = '2026-11-24'
const height: Need = { name: 'Working at Height', course: { id: 7, validMonths: 24 } }

test.each([
  [null, 'Hasn’t passed Working at Height.'],
  [{ from: '2026-12-05', to: null }, 'Working at Height counts from Sat 05 Dec 2026.'],
  [{ from: '2026-12-05', to: '2027-04-30' }, 'Working at Height counts from Sat 05 Dec 2026.'],
  [{ from: '2024-01-01', to: '2026-11-23' }, 'Working at Height expired Mon 23 Nov 2026.'],
  [
    { from: '2024-01-01', to: '2026-11-24' },
    'Working at Height expires Tue 24 Nov 2026, before the project starts on Tue 01 Dec 2026.',
  ],
  [
    { from: '2024-01-01', to: '2026-12-01' },
    'Working at Height expires Tue 01 Dec 2026, project ends Fri 30 Apr 2027.',
  ],
])('a course that counts %j', (cover, text) => {
  expect(gapText({ need: height, cover, card: null, days, today })).toBe(text)
})

const card = (revokedOn: string | null) =>
  ({ level: 'foundation', issuedOn: '2025-11-20', expiresOn: '2027-02-01', revokedOn }) as const

test.each([
  [card(null), 'Card expires Mon 01 Feb 2027, project ends Fri 30 Apr 2027.'],
  [card('2026-11-25'), 'Card expires Mon 01 Feb 2027, project ends Fri 30 Apr 2027.'],
  [card('2026-11-24'), 'Card was revoked on Tue 24 Nov 2026.'],
  [card('2026-11-20'), 'Card was revoked on Fri 20 Nov 2026.'],
  [null, 'No site safety card.'],
])('the card %j', (held, text) => {
  const cover = held && { from: held.issuedOn, to: held.expiresOn }
  expect(gapText({ need: cardNeed, cover, card: held, days, today })).toBe(text)
})

test('a seat says what it is, when and where, and from when it counts', () => {
  const seat: Seat = {
    bookingId: 1,
    courseId: 7,
    course: 'Working at Height',
    day: '2026-12-31',
    place: 'Tauranga',
    isHeld: false,
    renewsCard: false,
    passLevel: null,
  }
  expect(seatText(seat, true)).toBe(
    'Booked: Working at Height, Thu 31 Dec 2026, Tauranga. Cleared from Fri 01 Jan 2027 once passed.',
  )
  expect(seatText({ ...seat, isHeld: true }, false)).toBe(
    'Held, not confirmed yet: Working at Height, Thu 31 Dec 2026, Tauranga. No gap once passed.',
  )
})

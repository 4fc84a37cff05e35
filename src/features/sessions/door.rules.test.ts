import { expect, it } from 'vitest'
import { type DoorPerson, whoIsAtDoor } from './door.rules'

const person = (attendeeId: number, firstName: string, change: Partial<DoorPerson> = {}): DoorPerson => ({
  attendeeId,
  firstName,
  phoneNumber: null,
  cardNumber: null,
  bookingNumber: 'BKG-2026-000012',
  cardToken: null,
  isHere: false,
  ...change,
})

const token = 'a1'.repeat(16)
const roll = [
  person(1, 'Hēmi', { phoneNumber: '021 555 0142', cardNumber: '104 233', cardToken: token }),
  person(2, 'Mereana', { phoneNumber: '+64 27 555 0142', bookingNumber: 'BKG-2026-000077' }),
  person(3, 'Āwhina', { phoneNumber: '09 300 4567' }),
]

it.each<[string, string, string | null, number | string]>([
  ['a code of a card', `https://hivis.example/card/${token}/#AQabc`, null, 1],
  ['the code of someone else’s card', `https://hivis.example/card/${'b2'.repeat(16)}/`, null, 'none'],
  ['a card number', '104233', null, 1],
  ['a card number with a space', '104 233', null, 1],
  ['a booking number of one person', 'bkg-2026-000077', null, 2],
  ['a booking number of two', 'BKG-2026-000012', null, 'several'],
  ['a booking number of two with a name', 'BKG-2026-000012', 'awhina', 3],
  ['the last digits of one phone', '4567', null, 3],
  ['the last digits of two', '0142', null, 'several'],
  ['the last digits of two with a name without its macron', '0142', 'HEMI', 1],
  ['a name that isn’t on the roll', '0142', 'Tama', 'none'],
  ['three digits', '142', null, 'none'],
  ['nothing', '', null, 'none'],
])('%s', (_, shown, firstName, expected) => {
  const found = whoIsAtDoor(roll, shown, firstName)
  expect(found.kind === 'one' ? found.person.attendeeId : found.kind).toBe(expected)
})

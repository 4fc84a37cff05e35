/** States of a booking. A party is held while its booker answers, waits for the money of its order, and is confirmed. */
export const bookingStates = [
  { value: 'held', label: 'Held' },
  { value: 'paying', label: 'Waits for the payment' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'lapsed', label: 'Not completed' },
] as const

/** What came of a course for somebody. A resit sits again without being booked anew. */
export const attendeeResults = [
  { value: 'pass', label: 'Pass' },
  { value: 'not-yet', label: 'Not yet' },
  { value: 'resit', label: 'Resit' },
] as const

/** A hold lasts so long, may be extended once, and never lasts longer than the last in all (product decisions, section 6), in minutes. */
export const holdMinutes = { first: 15, extension: 10, most: 30 } as const

/** Live holds of one person, and seats of one company in one session, at most (integrity, section 2.1). */
export const holdLimits = { perPerson: 5, seatsPerCompany: 20 } as const

/** Most people on one booking. */
export const partyLimit = 20

/** The version of the change policy that a booking was made under; a new wording is a new version. */
export const policyVersion = '2026-11'

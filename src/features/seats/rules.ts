/** Held during the form, waits for payment, then confirmed. */
export const bookingStates = [
  { value: 'held', label: 'Held' },
  { value: 'paying', label: 'Waits for the payment' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'lapsed', label: 'Not completed' },
] as const

/** `resit`: sits again without a new booking. */
export const attendeeResults = [
  { value: 'pass', label: 'Pass' },
  { value: 'not-yet', label: 'Not yet' },
  { value: 'resit', label: 'Resit' },
] as const

/** Minutes: first length, the one extension, and the maximum (product decisions, section 6). A card payment that takes nothing
 * leaves a hold its end; where fewer than `afterPayment` are left by then, it is held that long once more, and never again. */
export const holdMinutes = { first: 15, extension: 10, most: 30, afterPayment: 5 } as const

/** Live holds per person, and seats per company and session (integrity, section 2.1). */
export const holdLimits = { perPerson: 5, seatsPerCompany: 20 } as const

export const partyLimit = 20

/** The change policy a booking was made under. Change it with every new wording. */
export const policyVersion = '2026-11'

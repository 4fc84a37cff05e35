export const keyScopes = {
  orders: 'Orders, with their lines and sums',
  bookings: 'Bookings, with their seats',
  results: 'Results of courses, with the cards that they gave',
  enquiries: 'Enquiries: form, state, region',
  sessions: 'Sessions and their starts, with seats taken',
  'course-results': 'Sends results of courses online that are taken elsewhere',
  people: 'Names, emails, phone numbers and messages of people, wherever the other scopes include people',
} as const

export type KeyScope = keyof typeof keyScopes

export const scopeNames = Object.keys(keyScopes).filter((name): name is KeyScope => name in keyScopes)

export const mostReadsInMinute = 120
export const longestKey = { name: 60, days: 731 } as const

/** Makes a leaked key easy to recognise. */
export const keyPrefix = 'hivis_'

export const keyOf = (authorization: string | null): string | null =>
  /^Bearer (hivis_[\w-]{43})$/i.exec(authorization ?? '')?.[1] ?? null

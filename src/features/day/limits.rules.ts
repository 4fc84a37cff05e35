export const mostActsAtOnce = 50
export const longestSignature = 8_000
export const minutesLate = { least: 5, most: 120 } as const

/** A phone keeps nothing of a day for longer. */
export const keptHours = 36

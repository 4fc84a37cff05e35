export const mostActsAtOnce = 50
export const longestSignature = 8_000
export const minutesLate = { least: 5, most: 120 } as const

/** Pixels of a photo of an incident. */
export const longestPhotoSide = 1600

/** Of a photo of an incident, in bytes: the phone makes it this small. */
export const mostPhotoBytes = 600_000

/** Of the course materials that a phone keeps, together. */
export const mostMaterialBytes = 40_000_000

/** A phone keeps nothing of a day for longer. */
export const keptHours = 36

/** How a booking by phone is paid. */
export const ways = ['account', 'card-link', 'free'] as const

export type Way = (typeof ways)[number]

/** Words that a start must have in its course or place, each with its marks for LIKE. */
export const wordsOf = (find: string): string[] =>
  find
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)

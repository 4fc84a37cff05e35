export const ways = ['account', 'card-link', 'free'] as const

export type Way = (typeof ways)[number]

export const wordsOf = (find: string): string[] =>
  find
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)

/** `month` is `YYYY-MM`. */
export type CardEnds = { readonly month: string; readonly cards: number }

export const monthsAhead = 12

/** The next twelve months, each with its cards. */
export function monthsFrom(today: string, ends: readonly CardEnds[]): CardEnds[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: monthsAhead }, (_, at) => {
    const key = new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 7)
    return { month: key, cards: ends.find((one) => one.month === key)?.cards ?? 0 }
  })
}

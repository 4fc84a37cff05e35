export const mostStarts = 8
export const mostDays = 10

/** `HH:MM` from `8:30`, `8.30` or `0830`; null for anything else. */
export function readClock(typed: unknown): string | null {
  const found = typeof typed === 'string' ? /^(\d{1,2})[:.]?(\d{2})$/.exec(typed.trim()) : null
  const [hour, minute] = [Number(found?.[1] ?? 24), Number(found?.[2] ?? 60)]
  return hour < 24 && minute < 60 ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : null
}

/** Clock times, and the day of the course on which it ends. */
export type TemplateStart = { readonly from: string; readonly to: string; readonly days: number }

/** Ends after it begins. */
export const isForward = ({ from, to, days }: TemplateStart): boolean => days > 1 || to > from

const clockText = (clock: string): string => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return `${hour % 12 || 12}.${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

export const startText = ({ from, to, days }: TemplateStart): string =>
  `${clockText(from)} to ${clockText(to)}${days > 1 ? ` on day ${days}` : ''}`

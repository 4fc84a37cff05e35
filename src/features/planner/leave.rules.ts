import { formatDay } from '@/lib/dates'

export const leaveParts = [
  { value: 'whole', label: 'Whole days' },
  { value: 'morning', label: 'The morning, until noon' },
  { value: 'afternoon', label: 'The afternoon, from noon' },
] as const

export type LeaveDays = { readonly startsOn: string; readonly endsOn: string; readonly part: string | null }

/** `07 Dec 2026, morning`, or `07 Dec 2026 to 11 Dec 2026`. */
export function leaveText({ startsOn, endsOn, part }: LeaveDays): string {
  if (startsOn !== endsOn) return `${formatDay(startsOn)} to ${formatDay(endsOn)}`
  return part === 'morning' || part === 'afternoon' ? `${formatDay(startsOn)}, ${part}` : formatDay(startsOn)
}

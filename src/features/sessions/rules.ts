import type { Viewer } from '@/features/account/desk-session.rules'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { type CardLevel, cardLevels, languages } from '@/features/account/rules'
import { addNzDays, formatMoment, formatNamedDay, formatTime, isAnyTime, nzClock, nzDay, nzInstant } from '@/lib/dates'
import { dayNumber } from '@/lib/day-rules'
import type { StaffRole } from '@/lib/staff'

/** Trainers only their own (product decisions, section 1). */
export const runnerRoles: readonly StaffRole[] = ['scheduler', 'support', 'trainer']
export const officeRoles: readonly StaffRole[] = ['scheduler', 'support']
export const plannerRoles: readonly StaffRole[] = ['scheduler']

/** What a trainer is notified of. */
export const noticeKinds = ['assigned', 'unassigned', 'changed', 'cancelled'] as const

export const viewerOf = (staff: StaffActor): Viewer => ({ id: staff.staffId, isOwnOnly: !holds(staff, officeRoles) })

export const longest = { reason: 500, notes: 2000, subject: 120, message: 5000 } as const
export const most = { seats: 50, marked: 1000 } as const

export type StartFacts = {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isCancelled: boolean
  readonly taken: number
  readonly minimum: number
  /** People who came and have no result; everyone named if no one was checked in. */
  readonly unmarked: number
}

export function flagsOf({ startsAt, endsAt, isCancelled, taken, minimum, unmarked }: StartFacts, now: Date) {
  return {
    isCancelled,
    isUnder: !isCancelled && startsAt > now && taken < minimum,
    isUnmarked: !isCancelled && endsAt <= now && unmarked > 0,
  }
}

export const mayCheckIn = ({ startsAt, isCancelled }: Pick<StartFacts, 'startsAt' | 'isCancelled'>, now: Date) =>
  !isCancelled && now >= nzInstant(nzDay(startsAt), '00:00')

export const mayMark = ({ startsAt, isCancelled }: Pick<StartFacts, 'startsAt' | 'isCancelled'>, now: Date) =>
  !isCancelled && (now >= startsAt || isAnyTime(startsAt))

/** `Fri 11 Dec 2026, 8.00 am to 12.00 pm`. */
export const whenText = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string => {
  if (isAnyTime(startsAt)) return 'Start any time, at your own pace'
  const end = nzDay(startsAt) === nzDay(endsAt) ? formatTime(endsAt) : formatMoment(endsAt)
  return `${formatNamedDay(startsAt)}, ${formatTime(startsAt)} to ${end}`
}

export type KeptNeeds = {
  language?: string | null
  reading?: boolean
  access?: string | null
  diet?: string | null
} | null

export function needsText(needs: KeptNeeds): string {
  const language = languages.find(({ value }) => value === needs?.language)?.label
  return [
    language && `Speaks ${language}`,
    needs?.reading && 'Help with reading',
    needs?.access && `Access: ${needs.access}`,
    needs?.diet && `Food: ${needs.diet}`,
  ]
    .filter(Boolean)
    .join('. ')
}

/** Never lower than the current card. Null gives no card. */
export function levelAfter(
  { passLevel, renewsCard }: { passLevel: CardLevel | null; renewsCard: boolean },
  held: CardLevel | null,
): CardLevel | null {
  if (!passLevel) return renewsCard ? held : null
  const place = (level: CardLevel) => cardLevels.findIndex(({ value }) => value === level)
  return held && place(held) > place(passLevel) ? held : passLevel
}

export type Times = { readonly startsAt: Date; readonly endsAt: Date }

/** Same number of days later, at the same NZ clock times, also across a clock change. */
export function shiftTimes<T extends Times>(times: readonly T[], toDay: string): T[] {
  const first = times.map(({ startsAt }) => startsAt).sort((a, b) => a.getTime() - b.getTime())[0]
  if (!first) return []
  const days = dayNumber(toDay) - dayNumber(nzDay(first))
  const shift = (at: Date) => nzInstant(addNzDays(nzDay(at), days), nzClock(at))
  return times.map((time) => ({ ...time, startsAt: shift(time.startsAt), endsAt: shift(time.endsAt) }))
}

export const shownTitle = (title: string): string => title.replace(/ · \d{4}-\d{2}-\d{2}$/, '')

export const copyTitle = (title: string, day: string): string => `${shownTitle(title).slice(0, 147)} · ${day}`

/** The room, or the venue’s own address, with the place. */
export const roomText = ({ venue, place }: { venue: string | null; place: string }): string =>
  `${venue ?? 'the venue’s main address'}, ${place}`

/** What people see of a changed room, to read before. */
export const roomWords = (was: string, now: string, isMoved: boolean): string =>
  `It’s now in ${now}. It was in ${was}.\n\n${
    isMoved ? 'The new time is in the same message.' : 'The day, the time and everything else stay the same.'
  }`

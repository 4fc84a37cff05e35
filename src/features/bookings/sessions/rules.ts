import { type CardLevel, cardLevels, languages } from '@/features/account/rules'
import { holds, type StaffActor } from '@/features/account/staff/rules'
import { addNzDays, formatLongDay, formatTime, nzDay, nzInstant, toNz } from '@/lib/dates'
import { dayNumber } from '@/lib/day-rules'
import type { StaffRole } from '@/lib/staff'

/** Who runs sessions; a trainer those that are their own (product decisions, section 1). */
export const runnerRoles: readonly StaffRole[] = ['scheduler', 'support', 'trainer']
/** Who sees every session, and gives, blocks and cancels. */
export const officeRoles: readonly StaffRole[] = ['scheduler', 'support']
/** Who makes sessions. */
export const plannerRoles: readonly StaffRole[] = ['scheduler']

/** Who looks: a member of staff, and whether their own sessions are all there is for them. */
export type Viewer = { readonly id: number; readonly isOwnOnly: boolean }

/** Who at the desk looks. */
export const viewerOf = (staff: StaffActor): Viewer => ({ id: staff.staffId, isOwnOnly: !holds(staff, officeRoles) })

/** Most of what staff write, in characters; most seats in one action. */
export const longest = { reason: 500, notes: 2000, subject: 120, message: 5000 } as const
export const most = { seats: 50, marked: 1000 } as const

export type StartFacts = {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isCancelled: boolean
  readonly taken: number
  readonly minimum: number
  /** People who came and have no result; everybody who is named, when nobody was checked in. */
  readonly unmarked: number
}

/** What a start needs somebody for. */
export function flagsOf({ startsAt, endsAt, isCancelled, taken, minimum, unmarked }: StartFacts, now: Date) {
  return {
    isCancelled,
    isUnder: !isCancelled && startsAt > now && taken < minimum,
    isUnmarked: !isCancelled && endsAt <= now && unmarked > 0,
  }
}

/** People are checked in from the day of the start on, in New Zealand. */
export const mayCheckIn = ({ startsAt, isCancelled }: Pick<StartFacts, 'startsAt' | 'isCancelled'>, now: Date) =>
  !isCancelled && now >= nzInstant(nzDay(startsAt), '00:00')

/** Results are written once it has begun. */
export const mayMark = ({ startsAt, isCancelled }: Pick<StartFacts, 'startsAt' | 'isCancelled'>, now: Date) =>
  !isCancelled && now >= startsAt

/** `Friday 11 Dec 2026, 8.00 am to 12.00 pm`. */
export const whenText = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string => {
  const end = nzDay(startsAt) === nzDay(endsAt) ? formatTime(endsAt) : `${formatLongDay(endsAt)}, ${formatTime(endsAt)}`
  return `${formatLongDay(startsAt)}, ${formatTime(startsAt)} to ${end}`
}

type KeptNeeds = { language?: string | null; reading?: boolean; access?: string | null; diet?: string | null } | null

/** What somebody needs on the day, in one line; empty for nothing. */
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

/** The level of the card after a pass: never lower than that of the card somebody has. Null gives none. */
export function levelAfter(
  { passLevel, renewsCard }: { passLevel: CardLevel | null; renewsCard: boolean },
  held: CardLevel | null,
): CardLevel | null {
  if (!passLevel) return renewsCard ? held : null
  const place = (level: CardLevel) => cardLevels.findIndex(({ value }) => value === level)
  return held && place(held) > place(passLevel) ? held : passLevel
}

export type Times = { readonly startsAt: Date; readonly endsAt: Date }

/**
 * The starts of a session as they are in a copy that begins on another NZ day: as many days later, at the same times on the clock, whether or not
 * the clocks change between.
 */
export function shiftTimes<T extends Times>(times: readonly T[], toDay: string): T[] {
  const first = times.map(({ startsAt }) => startsAt).sort((a, b) => a.getTime() - b.getTime())[0]
  if (!first) return []
  const days = dayNumber(toDay) - dayNumber(nzDay(first))
  const shift = (at: Date) => {
    const local = toNz(at)
    const two = (part: number) => String(part).padStart(2, '0')
    return nzInstant(addNzDays(nzDay(at), days), `${two(local.getHours())}:${two(local.getMinutes())}`)
  }
  return times.map((time) => ({ ...time, startsAt: shift(time.startsAt), endsAt: shift(time.endsAt) }))
}

/** The title of a session without the day that `copyTitle` puts behind it. */
export const shownTitle = (title: string): string => title.replace(/ · \d{4}-\d{2}-\d{2}$/, '')

/** The title of a copy: that of its session, with the copy’s day. */
export const copyTitle = (title: string, day: string): string => `${shownTitle(title).slice(0, 147)} · ${day}`

import { formatNamedDay, formatTime } from '@/lib/dates'

export const opensMinutesBefore = 15

export const mostJoining = { link: 500, number: 60, dialIn: 300, hostNotes: 2000 } as const

/** Days before a webinar from which its joining link must be there. */
export const daysToLink = 7

/** How people join a webinar, as staff typed it. */
export type Joining = {
  readonly link: string | null
  readonly meetingNumber: string | null
  readonly passcode: string | null
  readonly dialIn: string | null
}

/** Only https, and no login in the address. */
export function isJoiningLink(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && /^https:\/\/\S+$/.test(text) && username === '' && password === ''
}

type Times = { readonly startsAt: Date; readonly endsAt: Date }

export const opensAt = ({ startsAt }: Pick<Times, 'startsAt'>): Date =>
  new Date(startsAt.getTime() - opensMinutesBefore * 60_000)

/** `early` until 15 minutes before the start, `over` from its end. */
export function stageOf(times: Times, now: Date): 'early' | 'open' | 'over' {
  if (now < opensAt(times)) return 'early'
  return now < times.endsAt ? 'open' : 'over'
}

/** `8.45 am on Thu 03 Dec 2026`. */
export const opensText = (times: Pick<Times, 'startsAt'>): string =>
  `${formatTime(opensAt(times))} on ${formatNamedDay(opensAt(times))}`

type Linked = Times & { readonly isCancelled: boolean; readonly joining: Joining | null }

/** A webinar of the next seven days, or one that is on, whose link no one has typed yet. */
export const isLinkMissing = ({ startsAt, endsAt, isCancelled, joining }: Linked, now: Date): boolean =>
  joining !== null &&
  joining.link === null &&
  !isCancelled &&
  endsAt > now &&
  startsAt.getTime() - now.getTime() <= daysToLink * 86_400_000

/** For a message or a calendar: their own link or that of the meeting, null until staff type it. */
export type HowToJoin = {
  readonly url: string | null
  readonly lines: readonly string[]
  /** Their own way into a course online, which they start when they like. */
  readonly isSelfPaced?: true
}

/** Meeting number, passcode and dial-in, one a line. */
export const joiningLines = ({ meetingNumber, passcode, dialIn }: Omit<Joining, 'link'>): string[] => [
  ...(meetingNumber ? [`Meeting number: ${meetingNumber}`] : []),
  ...(passcode ? [`Passcode: ${passcode}`] : []),
  ...(dialIn ? [`Or by phone: ${dialIn}`] : []),
]

/** What the email of a new or changed link says; null when no one needs it. */
export function joiningWords(before: Joining | null, after: Joining | null): { subject: string; text: string } | null {
  if (!after?.link || JSON.stringify(before) === JSON.stringify(after)) return null
  const isFirst = !before?.link
  return {
    subject: isFirst ? 'How to join' : 'New joining link',
    text: isFirst
      ? 'Your course is a webinar. Here is your link to join it.'
      : 'How you join your webinar has changed. Please use the details below: the earlier ones may not work.\n\nThe day and the time stay the same.',
  }
}

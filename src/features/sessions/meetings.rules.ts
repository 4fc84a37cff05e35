import { dayMs } from '@/lib/durations'
import type { Times } from './rules'

/** What a meeting is made from. `at`: null for several starts, or one over several days, which share one link without a fixed time. */
export type WantedMeeting = { readonly topic: string; readonly at: Times | null }

/** How people get in. `number` is as a person dials it, `dialIn` null without a phone number in New Zealand. */
export type MadeMeeting = {
  readonly id: string
  readonly link: string
  readonly number: string
  readonly passcode: string | null
  readonly dialIn: string | null
}

/** `gone`: the service has no such meeting. */
export type Asked<T> =
  | { readonly kind: 'done'; readonly made: T }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly problem: string }

/** A service that holds meetings. Never throws: failures are answers. */
export type MeetingGateway = {
  create(wanted: WantedMeeting): Promise<Asked<MadeMeeting>>
  change(id: string, wanted: WantedMeeting): Promise<Asked<null>>
  remove(id: string): Promise<Asked<null>>
}

/** For staff. Never the service's words: they can hold addresses. */
export const meetingProblems = {
  away: 'Zoom can’t be reached.',
  slow: 'Zoom did not answer in time.',
  login: 'Zoom does not accept our login.',
  host: 'Zoom does not know the host, or they may not hold meetings.',
  busy: (status: number) => `Zoom takes no meetings now (${status}).`,
  refused: (code: number) => `Zoom refuses the meeting (${code}).`,
  unreadable: 'Zoom’s answer could not be read.',
} as const

const firstDelaySeconds = 10
const longestDelaySeconds = 60 * 60

/** 10 s, 20 s, 40 s and so on, up to an hour. */
export const meetingRetrySeconds = (attempts: number): number =>
  Math.min(firstDelaySeconds * 2 ** Math.max(0, attempts - 1), longestDelaySeconds)

const longestTopic = 200

/** Zoom takes topics of 200 characters. */
export const topicOf = (course: string, place: string): string => `${course}, ${place}`.slice(0, longestTopic)

/** `86123456789` is `861 2345 6789`, as Zoom writes it. */
export function dialledNumber(id: string): string {
  if (id.length < 9 || id.length > 11) return id
  const middle = id.length - 4
  return `${id.slice(0, 3)} ${id.slice(3, middle)} ${id.slice(middle)}`
}

/** One start that ends within a day has a fixed time. */
export function fixedTimeOf(starts: readonly Times[]): Times | null {
  const [first, ...more] = starts
  return first && more.length === 0 && first.endsAt.getTime() - first.startsAt.getTime() < dayMs ? first : null
}

/** Differs when the meeting must be changed. */
export const knownOf = ({ topic, at }: WantedMeeting): string =>
  JSON.stringify([topic, at && [at.startsAt.toISOString(), at.endsAt.toISOString()]])

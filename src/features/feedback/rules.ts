import { nzDay, nzInstant } from '@/lib/dates'
import { dayMs } from '@/lib/durations'
import { sealPair, unsealPair } from '@/lib/seal'

const purpose = 'course feedback'

/** The token of a person's own link, which grants the right to say how their course was. */
export const feedbackToken = (attendeeId: number, personId: number): string => sealPair(purpose, attendeeId, personId)

/** Null when forged or truncated. */
export function readFeedbackToken(token: string): { attendeeId: number; personId: number } | null {
  const pair = unsealPair(purpose, token)
  return pair && { attendeeId: pair[0], personId: pair[1] }
}

/** Days after the end in which an answer is given and changed. */
export const feedbackDays = 14

export const longestComment = 1000

export const marks = [
  { value: 1, label: 'Poor' },
  { value: 2, label: 'Not great' },
  { value: 3, label: 'OK' },
  { value: 4, label: 'Good' },
  { value: 5, label: 'Very good' },
] as const

const eveningFrom = '17:00'

/** From the evening of the last day on, for three days: after that no one remembers. */
export function isFeedbackDue(endsAt: Date, now: Date): boolean {
  const evening = nzInstant(nzDay(endsAt), eveningFrom)
  const from = evening > endsAt ? evening : endsAt
  return now >= from && now.getTime() - endsAt.getTime() < 3 * dayMs
}

export const isFeedbackOpen = (endsAt: Date, now: Date): boolean =>
  endsAt <= now && now.getTime() - endsAt.getTime() <= feedbackDays * dayMs

/** What a page without a script says after an answer was sent. */
export const feedbackSaid = {
  thanks: null,
  course: 'Choose a mark for the course.',
  trainer: 'Choose a mark for the trainer.',
  again: 'Your answer wasn’t kept. Please try again, or call us.',
} as const

export type FeedbackSaid = keyof typeof feedbackSaid

export const isFeedbackSaid = (given: unknown): given is FeedbackSaid =>
  typeof given === 'string' && given in feedbackSaid

/** What was posted, as the call takes it. */
export function postedFeedback(form: Pick<FormData, 'get'>) {
  const textIn = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const markIn = (name: string): number | null => Number(textIn(name)) || null
  return {
    token: textIn('token'),
    courseMark: markIn('courseMark'),
    trainerMark: markIn('trainerMark'),
    comment: textIn('comment').replace(/\r\n?/g, '\n') || null,
  }
}

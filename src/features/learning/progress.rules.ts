import { nzDay } from '@/lib/dates'
import type { Enrolment, Part } from './data'
import { isDone, outcomeOf } from './rules'

/** What the large panel of a learner’s page says; without an action there is nothing to play. */
export type Moment = {
  readonly above: string
  readonly title: string
  readonly text: string
  readonly action: string | null
}

/** The first part that is still to be done. */
export const nextPart = (parts: readonly Part[]): Part | undefined => parts.find(({ status }) => !isDone(status))

export const doneText = (done: number, of: number): string => (done === of ? 'All done' : `${done} of ${of} done`)

/** Minutes, at least one once something was played. */
export const minutesText = (seconds: number): string => {
  const minutes = Math.max(1, Math.round(seconds / 60))
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

export function partText({ status, score, seconds }: Pick<Part, 'status' | 'score' | 'seconds'>): string {
  const marks = score === null ? '' : `, ${Math.round(score)} of 100`
  if (status === 'failed') return `Not yet${marks}. You can take it again`
  if (isDone(status)) return `Done${marks}`
  return status === 'incomplete' ? `Started, ${minutesText(seconds)} so far` : 'Not started'
}

type Facts = { readonly enrolment: Enrolment | null; readonly openDays: number | null; readonly parts: readonly Part[] }

/** Where the learner is, in words: not ready, not started, on the way, failed, out of time, or passed. */
export function momentOf({ enrolment, openDays, parts }: Facts, now: Date): Moment {
  if (parts.length === 0)
    return {
      above: 'Nearly there',
      title: 'We’re getting your course ready',
      text: 'Your seat is safe. Come back to this page in a day, or call us.',
      action: null,
    }
  const next = nextPart(parts)
  const place = next ? `Part ${parts.indexOf(next) + 1} of ${parts.length}` : ''
  if (enrolment?.passedAt)
    return {
      above: 'Done',
      title: 'You’ve passed',
      text: 'Your result is on your record. You can watch any part again.',
      action: null,
    }
  if (!enrolment) return { above: place, title: next?.title ?? '', text: startText(openDays), action: 'Start' }
  if (enrolment.endsAt <= now)
    return {
      above: `Ended ${nzDay(enrolment.endsAt).split('-').reverse().join('/')}`,
      title: 'Your time for this course is over',
      text: 'Everything you did is kept. Call us and we’ll open it for you again.',
      action: null,
    }
  if (outcomeOf(parts.map(({ status }) => status)) === 'failed' || next?.status === 'failed')
    return {
      above: place,
      title: next?.title ?? '',
      text: 'You didn’t pass this part yet. You can take it again now.',
      action: 'Take it again',
    }
  return {
    above: place,
    title: next?.title ?? '',
    text:
      next?.status === 'incomplete'
        ? `You’re ${minutesText(next.seconds)} in. You go on where you stopped.`
        : 'The next part is ready for you.',
    action: 'Continue',
  }
}

const startText = (openDays: number | null): string =>
  openDays === null ? 'Start when you like.' : `Start when you like. From then you have ${openDays} days.`

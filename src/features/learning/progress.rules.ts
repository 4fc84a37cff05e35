import { nzDay } from '@/lib/dates'
import type { Enrolment, Part } from './data'
import { leftText, type Marked, neededOf } from './modules.rules'
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

type Told = Pick<Part, 'status' | 'score' | 'seconds'> & Partial<Pick<Part, 'questions'>>

export function partText({ status, score, seconds, questions = 0 }: Told): string {
  if (questions > 0 && score !== null && status !== 'incomplete' && status !== 'new')
    return `${status === 'failed' ? '' : 'Done, '}${Math.round((score * questions) / 100)} of ${questions} right`
  const marks = score === null ? '' : `, ${Math.round(score)} of 100`
  if (status === 'failed') return `Not yet${marks}. You can take it again`
  if (isDone(status)) return `Done${marks}`
  if (status !== 'incomplete') return 'Not started'
  return seconds === 0 ? 'Started' : `Started, ${minutesText(seconds)} so far`
}

type Facts = {
  readonly enrolment: Enrolment | null
  readonly openDays: number | null
  readonly parts: readonly Part[]
  /** Of a course written here. */
  readonly marked?: Marked | null
}

/** Where the learner is, in words: not ready, not started, on the way, failed, out of time, or passed. */
export function momentOf({ enrolment, openDays, parts, marked = null }: Facts, now: Date): Moment {
  if (parts.length === 0)
    return {
      above: 'Nearly there',
      title: 'We’re getting your course ready',
      text: 'Your seat is safe. Come back to this page in a day, or call us.',
      action: null,
    }
  const next = nextPart(parts)
  const place = next ? `${marked ? 'Module' : 'Part'} ${parts.indexOf(next) + 1} of ${parts.length}` : ''
  if (enrolment?.passedAt) return passedMoment(marked)
  if (!enrolment) return { above: place, title: next?.title ?? '', text: startText(openDays), action: 'Start' }
  if (enrolment.endsAt <= now)
    return {
      above: `Ended ${nzDay(enrolment.endsAt).split('-').reverse().join('/')}`,
      title: 'Your time for this course is over',
      text: 'Everything you did is kept. Call us and we’ll open it for you again.',
      action: null,
    }
  if (marked?.result) return failedMoment(marked, marked.result.right)
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
        ? `${next.seconds === 0 ? '' : `You’re ${minutesText(next.seconds)} in. `}You go on where you stopped.`
        : `The next ${marked ? 'module' : 'part'} is ready for you.`,
    action: 'Continue',
  }
}

const startText = (openDays: number | null): string =>
  openDays === null ? 'Start when you like.' : `Start when you like. From then you have ${openDays} days.`

function passedMoment(marked: Marked | null): Moment {
  const right = marked?.result ? `${marked.result.right} of ${marked.questions} right. ` : ''
  const text = `${right}Your result is on your record. You can ${marked ? 'read any module' : 'watch any part'} again.`
  return { above: 'Done', title: 'You’ve passed', text, action: null }
}

function failedMoment({ questions, passMark, left }: Marked, right: number): Moment {
  const needs = `You need ${neededOf(questions, passMark)} to pass.`
  const moment = { above: 'Not passed yet', title: `${right} of ${questions} right` }
  return left === 0
    ? { ...moment, text: `${needs} You have no attempts left. Call us: we can give you another.`, action: null }
    : {
        ...moment,
        text: `${needs} Look at what was wrong, then take the questions again: you can try ${leftText(left)}.`,
        action: 'Try again',
      }
}

import { languageName } from '@/lib/language-name'
import { isRecord } from '@/lib/unknown'

/* What the browser sends, and under which submission id (integrity, rows 6 and 7). Shipped to the browser: no heavy imports. */

/** The page of a form once it was sent (spec section 2), in the language it was sent in. */
export const formSuccessPath = (path: string, language: string | null = null): string =>
  `${path}?success=true${language === null ? '' : `&${languageName}=${encodeURIComponent(language)}`}`

/** Consecutive submits of one opened form. */
export type Attempt = {
  submissionId: string
  /** Milliseconds; a reload with a draft doesn't reset it. */
  openedAt: number
  lastSent: string | null
  isRefused: boolean
  /** Sent without a response, as after a lost connection: it may or may not have arrived. */
  unsure: string | null
  /** The server has this id with other words. Only reopening the form helps. */
  isTaken: boolean
}

export const newAttempt = (submissionId: string, openedAt: number): Attempt => ({
  submissionId,
  openedAt,
  lastSent: null,
  isRefused: false,
  unsure: null,
  isTaken: false,
})

/** The attempt to send these words under. The same words are the same submission, so a retry can't create
 * a second one. Other words after a rejection are a new one. While it is unknown whether earlier words
 * arrived, other words keep the id: if they did, the server reports a conflict instead of accepting both. */
export function nextAttempt(last: Attempt, words: string, makeId: () => string): Attempt {
  const isOther = last.lastSent !== null && last.lastSent !== words
  const isFree = last.isRefused && !last.isTaken && last.unsure === null
  const submissionId = isOther && isFree ? makeId() : last.submissionId
  return { ...last, submissionId, lastSent: words, isRefused: false }
}

/** What a failure means: 400 to 499 is a rejection, anything else leaves it open whether it arrived. The server
 * recognises what it has taken, so a 422 for the same words that got no response proves these did not arrive. */
export function failedAttempt(attempt: Attempt, code: number | string): Attempt {
  const isRefused = typeof code === 'number' && code >= 400 && code < 500
  const isProven = code === 422 && attempt.unsure === attempt.lastSent
  const unsure = isRefused ? (isProven ? null : attempt.unsure) : attempt.lastSent
  return { ...attempt, isRefused, unsure, isTaken: attempt.isTaken || code === 409 }
}

export const keptAttempt = (attempt: Attempt, makeId: () => string): Attempt =>
  attempt.isTaken ? newAttempt(makeId(), attempt.openedAt) : attempt

export function readAttempt(kept: unknown): Attempt | null {
  if (!isRecord(kept)) return null
  const { submissionId, openedAt, lastSent, isRefused, unsure } = kept
  if (typeof submissionId !== 'string' || typeof openedAt !== 'number') return null
  return {
    submissionId,
    openedAt,
    lastSent: typeof lastSent === 'string' ? lastSent : null,
    isRefused: isRefused === true,
    unsure: typeof unsure === 'string' ? unsure : null,
    isTaken: false,
  }
}

export const trapField = 'website'

/** Its name in the page, which no browser knows how to fill in. */
export const trapInput = 'leave-empty'

/** Of the submit button, so that it is posted by a browser without a script, and read by no script. */
export const postedName = 'form'

/** Asks for a form that needs a login, as its page is the same for everyone. */
export const beginName = 'begin'

/** Of the file itself, posted without a script; the field has its id. */
export const fileInput = (field: string): string => `${field}-file`

type Answers = { [name: string]: string | string[] | { [part: string]: string } }

/** Answers in the call's shape: `address.city` nests into `address`, and `lists` hold every chosen value. */
export function answersOf(entries: Iterable<readonly [string, unknown]>, lists: readonly string[]): Answers {
  const answers: Answers = Object.fromEntries(lists.map((name) => [name, []]))
  for (const [name, value] of entries) {
    if (typeof value !== 'string' || name === trapInput) continue
    const [group = name, part] = name.split('.')
    const before = answers[group]
    if (part !== undefined) answers[group] = { ...(isParts(before) ? before : {}), [part]: value }
    else answers[name] = Array.isArray(before) ? [...before, value] : value
  }
  return answers
}

const isParts = (value: Answers[string] | undefined): value is { [part: string]: string } =>
  typeof value === 'object' && !Array.isArray(value)

/*
 * How a form leaves the browser: what is sent, and under which submission id (integrity, rows 6 and 7). Shipped to the browser, so nothing
 * heavy is imported here.
 */

/** One submit after the other of the same opened form. */
export type Attempt = {
  submissionId: string
  /** When the form was opened, in milliseconds; a reload with a draft does not open it anew. */
  openedAt: number
  /** What the last submit said, null before the first. */
  lastSent: string | null
  /** The server has answered the last submit with a no. */
  isRefused: boolean
  /** What was sent and got no answer, as after a lost connection: nobody knows whether it arrived. */
  unsure: string | null
  /** The server has this id already, with other words. Only opening the form anew helps. */
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

/**
 * The attempt under which these words are sent. The same words again are the same submission, so that a retry after a lost connection can't make
 * a second one. Other words after a refusal are another submission. While nobody knows whether earlier words arrived, other words keep the id: if
 * they did, the server says so instead of taking both.
 */
export function nextAttempt(last: Attempt, words: string, makeId: () => string): Attempt {
  const isOther = last.lastSent !== null && last.lastSent !== words
  const isFree = last.isRefused && !last.isTaken && last.unsure === null
  const submissionId = isOther && isFree ? makeId() : last.submissionId
  return { ...last, submissionId, lastSent: words, isRefused: false }
}

/**
 * What a failure says of the attempt: a status from 400 to 499 is a no, anything else leaves it open whether it arrived. The server knows again
 * what it has taken, so fields that are wrong (422) in the very words that got no answer prove that these did not arrive.
 */
export function failedAttempt(attempt: Attempt, code: number | string): Attempt {
  const isRefused = typeof code === 'number' && code >= 400 && code < 500
  const isProven = code === 422 && attempt.unsure === attempt.lastSent
  const unsure = isRefused ? (isProven ? null : attempt.unsure) : attempt.lastSent
  return { ...attempt, isRefused, unsure, isTaken: attempt.isTaken || code === 409 }
}

/** What is kept with a draft: a taken id is of no more use. */
export const keptAttempt = (attempt: Attempt, makeId: () => string): Attempt =>
  attempt.isTaken ? newAttempt(makeId(), attempt.openedAt) : attempt

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** An attempt as it was kept with a draft, or null for anything else. */
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

/** Fields of a form that are no answers. */
export const trapField = 'website'

type Answers = { [name: string]: string | string[] | { [part: string]: string } }

/** The answers as the call takes them: `address.city` stands inside `address`, and `lists` hold every value that was chosen. */
export function answersOf(entries: Iterable<[string, unknown]>, lists: readonly string[]): Answers {
  const answers: Answers = Object.fromEntries(lists.map((name) => [name, []]))
  for (const [name, value] of entries) {
    if (typeof value !== 'string' || name === trapField) continue
    const [group = name, part] = name.split('.')
    const before = answers[group]
    if (part !== undefined) answers[group] = { ...(isParts(before) ? before : {}), [part]: value }
    else answers[name] = Array.isArray(before) ? [...before, value] : value
  }
  return answers
}

const isParts = (value: Answers[string] | undefined): value is { [part: string]: string } =>
  typeof value === 'object' && !Array.isArray(value)

import { isRecord } from '@/lib/unknown'

/** Characters at most. */
export const longestOf = { title: 120, caption: 200, question: 300, answer: 200, explanation: 600 } as const

export const mostOf = { modules: 30, blocks: 60, answers: 8, attempts: 20 } as const

/** Why it can’t be; null for a whole number from 1 to `most`. */
export const wholeProblem = (value: unknown, most: number): string | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
    ? null
    : `Enter a whole number from 1 to ${most}.`

/** Why these can’t be the answers of a question; null if they can. */
export function answersProblem(value: unknown): string | null {
  const given = Array.isArray(value) ? value.filter(isRecord) : []
  if (given.length < 2) return 'Write two answers or more.'
  if (given.length > mostOf.answers) return `Write ${mostOf.answers} answers at most.`
  const texts = given.map(({ text }) => (typeof text === 'string' ? text.trim().toLowerCase() : ''))
  if (texts.some((text) => text === '')) return 'Write each answer, or remove it.'
  if (new Set(texts).size < texts.length) return 'Two answers are the same.'
  return given.some(({ isRight }) => isRight === true) ? null : 'Mark the right answer, or all that are right.'
}

export type Answer = { readonly id: string; readonly text: string; readonly isRight: boolean }

export type StoredQuestion = {
  readonly id: string
  readonly asks: string
  readonly answers: readonly Answer[]
  readonly isMixed: boolean
  readonly explanation: string
}

export const rightOf = ({ answers }: Pick<StoredQuestion, 'answers'>): string[] =>
  answers.filter(({ isRight }) => isRight).map(({ id }) => id)

/** With several right answers people choose all of them. */
export const isSeveral = (question: Pick<StoredQuestion, 'answers'>): boolean => rightOf(question).length > 1

/** Why this can’t be an answer; null if it can. */
export function choicesProblem(question: StoredQuestion, choices: readonly string[]): string | null {
  if (choices.length === 0) return isSeveral(question) ? 'Choose all that are right.' : 'Choose an answer.'
  const isKnown = choices.every((choice) => question.answers.some(({ id }) => id === choice))
  if (!isKnown || new Set(choices).size < choices.length) return 'Load this page again, and choose from its answers.'
  return choices.length > 1 && !isSeveral(question) ? 'Choose one answer.' : null
}

/** Right only if all right answers are chosen, and no other. */
export function isRightAnswer(question: StoredQuestion, choices: readonly string[]): boolean {
  const right = rightOf(question)
  return right.length === choices.length && right.every((id) => choices.includes(id))
}

/** Whether that many right answers pass; a course without questions is passed by reading it. */
export const isPass = ({ right, of }: { right: number; of: number }, passMark: number | null): boolean =>
  passMark === null || of === 0 || right * 100 >= passMark * of

/** How many right answers are needed. */
export const neededOf = (of: number, passMark: number): number => Math.ceil((passMark * of) / 100)

type Tries = {
  /** Of the course; null for as often as they want. */
  readonly attempts: number | null
  /** Given by the desk on top. */
  readonly moreAttempts: number
  readonly parts: readonly { readonly number: number }[]
}

/** How often someone has tried: as often as the module they tried most. */
export const triesOf = (parts: Tries['parts']): number => Math.max(0, ...parts.map(({ number }) => number))

/** Attempts that are left, none below zero; null for as many as they want. */
export const attemptsLeft = ({ attempts, moreAttempts, parts }: Tries): number | null =>
  attempts === null ? null : Math.max(0, attempts + moreAttempts - triesOf(parts))

/** FNV-1a: the same text gives the same number everywhere. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  // Ids of one moment differ in their last letter only: without this their order would be that of the letters.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
  return (hash ^ (hash >>> 13)) >>> 0
}

/** In the order in which this attempt shows them, the same on each device. */
export function orderOf(question: StoredQuestion, attemptId: number): readonly Answer[] {
  if (!question.isMixed) return question.answers
  return question.answers
    .map((answer) => ({ answer, at: numberOf(`${attemptId}:${question.id}:${answer.id}`) }))
    .sort((one, other) => one.at - other.at)
    .map(({ answer }) => answer)
}

/** What was answered, and what is said of it from then on. */
export type Answered = {
  readonly choices: readonly string[]
  readonly isRight: boolean
  readonly right: readonly string[]
  readonly explanation: string
}

/** A question as a learner gets it: what is right only once it is answered. */
export type AskedQuestion = {
  readonly id: string
  readonly asks: string
  readonly answers: readonly { readonly id: string; readonly text: string }[]
  readonly isSeveral: boolean
  readonly answered: Answered | null
}

export const answeredOf = (question: StoredQuestion, choices: readonly string[], isRight: boolean): Answered => ({
  choices,
  isRight,
  right: rightOf(question),
  explanation: question.explanation,
})

export const askedOf = (question: StoredQuestion, attemptId: number, answered: Answered | null): AskedQuestion => ({
  id: question.id,
  asks: question.asks,
  answers: orderOf(question, attemptId).map(({ id, text }) => ({ id, text })),
  isSeveral: isSeveral(question),
  answered,
})

/** A question that was answered wrong, once the attempt is over. */
export type Mistake = {
  readonly question: string
  readonly module: string
  readonly asks: string
  readonly chosen: readonly string[]
  readonly right: readonly string[]
  readonly explanation: string
}

const textsOf = ({ answers }: StoredQuestion, ids: readonly string[]): string[] =>
  answers.filter(({ id }) => ids.includes(id)).map(({ text }) => text)

export const mistakeOf = (module: string, question: StoredQuestion, choices: readonly string[]): Mistake => ({
  question: question.id,
  module,
  asks: question.asks,
  chosen: textsOf(question, choices),
  right: textsOf(question, rightOf(question)),
  explanation: question.explanation,
})

/** How a course written here is marked, and how someone did. */
export type Marked = {
  readonly passMark: number
  readonly questions: number
  /** Null for as often as they want. */
  readonly attempts: number | null
  readonly left: number | null
  /** Once every module is done. */
  readonly result: { readonly right: number; readonly mistakes: readonly Mistake[] } | null
}

export const leftText = (left: number | null): string =>
  left === null ? 'as often as you like' : left === 1 ? 'one more time' : `${left} more times`

/** What passes, in a line; null where nothing is asked. */
export function passText({ passMark, questions }: Pick<Marked, 'passMark' | 'questions'>): string | null {
  if (questions === 0) return null
  const needed = neededOf(questions, passMark)
  return needed === questions ? `All ${questions} questions right` : `${needed} of ${questions} questions right`
}

/** What a page without a script says after a form was posted. */
export const postedSaid = {
  choose: 'Choose an answer first.',
  unanswered: 'Answer every question first.',
  over: 'This attempt or your time for the course is over. Call us and we’ll sort it out.',
  again: 'That wasn’t kept. Please try again, or call us.',
} as const

export type PostedSaid = keyof typeof postedSaid

export const isPostedSaid = (given: unknown): given is PostedSaid =>
  typeof given === 'string' && Object.hasOwn(postedSaid, given)

/** What was posted by a form of a learner’s page, as the calls take it; null for anything else. */
export function postedModule(form: Pick<FormData, 'get' | 'getAll'>) {
  const textIn = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const wholeIn = (name: string): number => (/^[1-9]\d{0,8}$/.test(textIn(name)) ? Number(textIn(name)) : 0)
  return {
    act: textIn('act'),
    token: textIn('token'),
    itemId: wholeIn('itemId'),
    place: wholeIn('place'),
    attempt: textIn('attempt'),
    question: textIn('question'),
    choices: form.getAll('choices').filter((value) => typeof value === 'string'),
  }
}

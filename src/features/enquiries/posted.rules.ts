import { createHash } from 'node:crypto'
import type { Profile } from '@/features/account/contract'
import { typedDate } from '@/lib/day-rules'
import { type FormName, formPolicies } from './rules'
import { answersOf, trapField, trapInput } from './submission.rules'

/* What a browser without a script posts of a form, and what its page then shows (design, manners 1 to 6). */

/** A form as it was posted, to be shown again; goes to the browser. */
export type PostedForm = {
  readonly form: FormName
  readonly values: readonly (readonly [name: string, value: string])[]
  readonly errors: Readonly<Record<string, string[]>>
  /** For forms that need a login. */
  readonly profile: Profile | null
  /** Asks for a form that needs a login, without one. */
  readonly isVisitor: boolean
  readonly status: number
}

type Entries = readonly (readonly [name: string, value: string])[]

const mostFields = 200
const longestShown = 20_000

const dayPart = /-(?:day|month|year)$/

/** The texts of a form, with the day that the three parts of a date name. Null if no form has that many. */
export function postedEntries(entries: Iterable<readonly [string, unknown]>): Entries | null {
  const texts = [...entries].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  if (texts.length > mostFields) return null
  const parts = new Map(texts.filter(([name]) => dayPart.test(name)))
  const dates = texts.flatMap(([name]) => (name.endsWith('-day') ? [name.replace(dayPart, '')] : []))
  const dayOf = (name: string) =>
    typedDate(parts.get(`${name}-day`) ?? '', parts.get(`${name}-month`) ?? '', parts.get(`${name}-year`) ?? '')
  return texts.flatMap(([name, value]): [string, string][] => {
    if (parts.has(name)) return []
    return [[name, dates.includes(name) ? dayOf(name) : value]]
  })
}

/** The body of the form’s call, without a token: nothing can check for a robot where there is no script. */
export const postedBody = (form: FormName, entries: Entries, submissionId: string) => ({
  ...answersOf(entries, formPolicies[form].lists ?? []),
  submissionId,
  [trapField]: entries.find(([name]) => name === trapInput)?.[1] ?? '',
})

/** What the page shows again. */
export const shownValues = (entries: Entries): Entries =>
  entries.flatMap(([name, value]): [string, string][] =>
    name === trapInput ? [] : [[name, value.slice(0, longestShown)]],
  )

/**
 * The same words of the same person on one NZ day are one submission, so that a double click and a reload send nothing twice: a page that is
 * the same for everyone can’t hold a key of its own. `file` is the content of its file, whose id is new each time.
 */
export function postedId(
  form: FormName,
  given: { entries: Entries; personId: number | null; day: string; file: string },
): string {
  const { entries, personId, day, file } = given
  const hash = createHash('sha256')
    .update(JSON.stringify([form, entries, personId, day, file]))
    .digest('hex')
  // Version 8 of RFC 9562: a UUID made of something.
  const groups = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`]
  return [...groups, hash.slice(20, 32)].join('-')
}
